"""Set the game up and start it: python3 build/play.py [the game's own arguments]."""

import sys

import interpreter


def main() -> int:
    """Hand over to a fitting Python, then set up and go."""
    interpreter.insist()
    import console  # noqa: PLC0415 - an older Python could not read the rest
    import launcher  # noqa: PLC0415

    return console.guarded(launcher.play, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
