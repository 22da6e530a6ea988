"""The referee of the game."""
