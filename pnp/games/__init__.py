"""pnp's own games: a package for each, with all of its code. The files that people edit lie in cards/ and templates/.

Nothing in pnp imports them: they come in by their entry points in pyproject.toml, as anybody's game does.
"""
