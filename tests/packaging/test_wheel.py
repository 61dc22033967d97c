"""A wheel for people who install with pip holds the whole game."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_wheel_holds_the_code_and_every_asset(tmp_path: Path) -> None:
    """Code, assets and the command are in the wheel; tests and scripts are not."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = tmp_path.glob("dekabes-*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
    assets = {p.relative_to(ROOT) for p in (ROOT / "assets").rglob("*") if p.is_file()}
    assert assets
    assert {f"game/{asset.as_posix()}" for asset in assets} <= names
    assert {"game/__init__.py", "game/__main__.py", "game/cli.py"} <= names
    assert any(name.endswith("/entry_points.txt") for name in names)
    assert not any(name.startswith(("tests/", "build/")) for name in names)
