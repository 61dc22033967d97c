"""Where the game finds its assets and keeps the user's files."""

import os
import sys
from pathlib import Path

import platformdirs

HOME_VARIABLE = "DEKABES_HOME"


def assets() -> Path:
    """The folder with fonts, sounds, icons and catalogues.

    In a bundle it lies beside the program, in an installed wheel inside the package,
    in a checkout beside the package.
    """
    bundled = getattr(sys, "_MEIPASS", None)
    if bundled is not None:
        return Path(bundled) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def user_data() -> Path:
    """The folder for saves, settings and matches; `DEKABES_HOME` overrides the platform's.

    The folder need not exist yet.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    return platformdirs.user_data_path("dekabes", appauthor=False)
