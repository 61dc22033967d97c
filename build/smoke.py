"""Play a match with the finished bundle as a person would: python3 build/smoke.py.

Options: --bundle PATH (out/dist/dekabes), --timeout SECONDS (300). Linux only.
"""

import sys

import interpreter


def main() -> int:
    """Hand over to a fitting Python, then try the bundle."""
    interpreter.insist()
    import console  # noqa: PLC0415 - an older Python could not read the rest
    import trial  # noqa: PLC0415

    return console.guarded(trial.smoke, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
