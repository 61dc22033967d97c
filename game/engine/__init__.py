"""The rules of Dékabès and nothing else: pure, immutable, no clock, no I/O, no words."""
