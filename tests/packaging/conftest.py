"""The scripts of build/ are modules here: appended, so that they hide nothing."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "build"))
