"""Our games: a package for each, with everything of it that is code."""
