"""Make a folder with the game and all it needs: python3 build/package.py.

The result is out/dist/dekabes; it runs on machines without Python.
"""

import sys

import interpreter


def main() -> int:
    """Hand over to a fitting Python, then make the bundle."""
    interpreter.insist()
    import bundle  # noqa: PLC0415 - an older Python could not read the rest
    import console  # noqa: PLC0415

    return console.guarded(bundle.make, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
