"""Art of Ten Gold: charts of islands, what turns up on a landing or after a sinking, gold."""
