"""A voice for tests: what would be heard stands in the transcript."""

from game.speech import Speaker, Utterance


class Quiet:
    """Says nothing."""

    def say(self, said: Utterance) -> None:
        """Says nothing."""


def speaker() -> Speaker:
    """Somebody who only keeps the transcript."""
    return Speaker(Quiet())
