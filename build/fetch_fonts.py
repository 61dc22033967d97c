"""Copy the bundled fonts and their licence from the package they are published in.

The fonts are committed, so this is only run to refresh them:

    python -m pip install --group fonts
    python build/fetch_fonts.py
"""

import hashlib
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "font_source_sans_pro"
WEIGHTS = ("Regular", "Semibold", "Bold")
FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"


def source() -> Path:
    """The folder of the installed package that holds the font files.

    Raises:
        SystemExit: if the package is not installed.
    """
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        sys.exit("font-source-sans-pro is not installed: python -m pip install --group fonts")
    return Path(spec.origin).parent / "files"


def fetch(target: Path = FONTS) -> list[Path]:
    """Copy the three weights and the licence into `target`; the same files for every run."""
    target.mkdir(parents=True, exist_ok=True)
    files = source()
    written = []
    for weight in WEIGHTS:
        name = f"SourceSansPro-{weight}.ttf"
        (target / name).write_bytes((files / name).read_bytes())
        written.append(target / name)
    licence = target / "OFL.txt"
    text = (files / "LICENSE.txt").read_text(encoding="utf-8")
    licence.write_text("\n".join(text.splitlines()) + "\n", encoding="utf-8", newline="\n")
    return [*written, licence]


if __name__ == "__main__":
    for each in fetch():
        digest = hashlib.sha256(each.read_bytes()).hexdigest()
        print(f"{digest[:16]}  {each.stat().st_size:>7}  {each.name}")
