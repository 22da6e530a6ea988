"""The referee of Treasure Fleet: ships are dealt, cards are fired at them in three volleys, and curses follow."""
