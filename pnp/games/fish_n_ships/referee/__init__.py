"""The referee of Fish N Ships with The King Tide: battles, stacks, tide-turners, and who has met a goal."""
