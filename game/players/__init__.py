"""Minds: an observation in, an action out. A real hidden hand never gets here."""
