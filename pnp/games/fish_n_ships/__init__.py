"""Fish N Ships: its art and its referee."""
