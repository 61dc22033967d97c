"""Dékabès: Haitian partnership dominoes."""

__version__ = "0.1.0"
