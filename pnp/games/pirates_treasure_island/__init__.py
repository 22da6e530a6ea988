"""Pirates – Treasure Island: its art and its referee."""
