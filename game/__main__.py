"""`python -m game`: the same as the command `dekabes`."""

import multiprocessing

from game.cli import entry

if __name__ == "__main__":
    # A frozen program starts itself again for each worker process.
    multiprocessing.freeze_support()
    entry()
