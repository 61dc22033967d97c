"""One look for all screens: theme, type, panels, buttons, focus."""
