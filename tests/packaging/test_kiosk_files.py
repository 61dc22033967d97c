"""What an operator copies to a machine: the configuration, the service and the page about them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from attrs import fields

from game.session.kiosk import Kiosk, check
from game.views.kiosk import HOLD, PAD_SECONDS
from game.watchdog import FROZEN

FOLDER = Path(__file__).resolve().parents[2] / "build" / "kiosk"
SAMPLE = FOLDER / "kiosk.toml"
SERVICE = FOLDER / "dekabes-kiosk@.service"
PAGE = FOLDER / "README.md"


def test_the_sample_holds_and_names_every_key() -> None:
    """The commented sample has no fault, explains every key, and its values are the contract's."""
    text = SAMPLE.read_text("utf-8")
    checked = check(text)
    assert checked.faults == ()
    assert checked.config is not None
    assert (checked.config.idle_seconds, checked.config.ask_seconds) == (90, 30)
    keys = re.findall(r"^(\w+) =", text, re.MULTILINE)
    assert sorted(keys) == sorted(each.name for each in fields(Kiosk))
    assert "dekabes kiosk pin" in text


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_takes_the_service(tmp_path: Path) -> None:
    """The unit has no mistake that systemd would tell; its programs need not be here."""
    text = re.sub(r"(?<=ExecStart=)\S+", "/bin/true", SERVICE.read_text("utf-8"))
    unit = tmp_path / SERVICE.name.replace("@", "@tty7")
    unit.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", str(unit)],
        check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert unit.name not in done.stderr, done.stderr


def test_service_and_page_speak_of_the_same_places() -> None:
    """Every path of the service is told on the page, and no key of it is doubtful."""
    service, page = SERVICE.read_text("utf-8"), PAGE.read_text("utf-8")
    for path in ("/opt/dekabes/dekabes", "/etc/dekabes/kiosk.toml", "/var/lib/dekabes"):
        assert path in service
        assert path in page
    assert "Restart=on-failure" in service
    assert "PAMName=dekabes-kiosk" in service
    for file in FOLDER.iterdir():
        assert file == PAGE or f"`{file.name}`" in page


def test_the_page_tells_the_true_figures() -> None:
    """Seconds on the page are those of the game."""
    page = PAGE.read_text("utf-8")
    words = {5: "five", 8: "8"}
    assert f"for {words[int(HOLD)]} seconds" in page
    assert f"says nothing for {words[int(FROZEN)]} seconds" in page
    assert f"after {PAD_SECONDS:.0f} quiet seconds" in page
    main = FOLDER.parents[1] / "README.md"
    assert "build/kiosk/README.md" in main.read_text("utf-8")
