"""Our games: a package for each, with everything of it that is code. What people edit lies in cards/ and templates/.

Nothing in pnp imports them: they come in by their entry points in pyproject.toml, as anybody's game does.
"""
