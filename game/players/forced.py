"""What every computer does alike: it demands when it may, and forced moves need no mind."""

from game.engine.actions import Choice, Demand


def forced(options: tuple[Choice, ...]) -> Choice | None:
    """The choice that is none: the only one, or the demand a computer always makes (R6).

    Args:
        options: the choices open to the seat.

    Returns:
        None if there is something to think about.

    Raises:
        ValueError: if nothing is open, because it is not the seat's turn.
    """
    if not options:
        raise ValueError("a player thinks only when it is its turn")
    if len(options) == 1:
        return options[0]
    return next((each for each in options if isinstance(each, Demand)), None)
