"""Draw every scene at every size, theme and face into out/gallery/, with contact sheets.

Run it from the set-up environment, under a display: `python build/gallery.py --help`.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "gallery"
SIZES = ("800x480", "1280x720", "1920x1080", "1080x1920", "2560x1080")
THUMB = 480


def main() -> int:
    """Draw what was asked for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", help="names, comma separated (all)")
    parser.add_argument("--sizes", default=",".join(SIZES), help="WxH, comma separated")
    parser.add_argument("--themes", default="lakou", help="lakou,day,contrast (lakou)")
    parser.add_argument("--faces", default="ivory", help="ivory,coloured,digits (ivory)")
    parser.add_argument("--everything", action="store_true", help="all themes and faces")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--language", default="en")
    parser.add_argument("--text-scale", type=int, default=100, help="percent, 100 to 200 (100)")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from game.launch import NoWindowError, virtual_display

    if options.everything:
        options.themes, options.faces = "lakou,day,contrast", "ivory,coloured,digits"
    OUT.mkdir(parents=True, exist_ok=True)
    try:
        with virtual_display():
            draw(options)
    except NoWindowError as error:
        print(error, file=sys.stderr)
        return 3
    return 0


def draw(options: argparse.Namespace) -> None:
    """Draw all pictures, then a contact sheet for each size, theme and face."""
    from PIL import Image

    from game.launch import draw_off_screen, open_window
    from game.scenes import SCENES
    from game.session.settings import Settings
    from game.views.app import App
    from game.views.options import Options
    from game.views.screens import SCREENS

    wanted = options.scenes.split(",") if options.scenes else list(SCENES)
    # In their own order: those of a kiosk, which stays one, come last.
    names = [name for name in SCENES if name in wanted]
    window = open_window((1280, 720), visible=False)
    for text, theme, faces in itertools.product(
        options.sizes.split(","), options.themes.split(","), options.faces.split(",")
    ):
        width, height = (int(part) for part in text.split("x"))
        window.set_size(width, height)
        window.dispatch_events()
        thumbs = []
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(theme=theme, faces=faces, text_scale=options.text_scale)
            app = App(window, Path(folder), settings, Options(reduced_motion=True, ratio=1.0))
            app.use_screens(SCREENS)
            app.speak(options.language)
            for name in names:
                app.options.seed = options.seed
                SCENES[name](app, options.seed)
                picture = draw_off_screen(app, (width, height))
                picture.save(OUT / f"{name}-{text}-{theme}-{faces}.png")
                picture.thumbnail((THUMB, THUMB), Image.Resampling.LANCZOS)
                thumbs.append(picture)
        sheet(thumbs).save(OUT / f"sheet-{text}-{theme}-{faces}.png")
        print(f"{text} {theme} {faces}: {len(names)} scenes")
    window.close()


def sheet(pictures: list) -> object:
    """Lay pictures of one size out in rows."""
    from PIL import Image

    w, h = pictures[0].size
    columns = max(1, min(len(pictures), 1960 // (w + 8)))
    rows = -(-len(pictures) // columns)
    whole = Image.new("RGB", (columns * (w + 8) + 8, rows * (h + 8) + 8), (40, 40, 40))
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        whole.paste(picture, (8 + column * (w + 8), 8 + row * (h + 8)))
    return whole


if __name__ == "__main__":
    sys.exit(main())
