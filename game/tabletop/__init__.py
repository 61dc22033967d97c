"""What lies on the table: layout of the line, faces of the tiles, motion. Knows no screens."""
