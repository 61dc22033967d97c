"""Style and types hold everywhere, not only where somebody looked."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("check", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)])
def test_nothing_is_found(check: tuple[str, ...]) -> None:
    """Lint, format and types find nothing in the whole folder."""
    done = subprocess.run(
        [sys.executable, "-m", *check],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
