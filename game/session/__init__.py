"""The one holder of the true match: turns, undo, saves, settings. No window needed."""
