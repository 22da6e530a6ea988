"""Ten Gold: its art and its referee."""
