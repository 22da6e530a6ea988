"""The referee of Pirates - Treasure Island."""
