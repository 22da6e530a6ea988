"""Free play: the pieces of any game on a table, moved by people. Nobody checks the rules."""
