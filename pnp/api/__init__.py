"""pnp from Python: games in a folder or are made in code, and what can be done with them. docs/python.md
tells how.

``from pnp import Game, build, check, preview`` is the way in; ``calls.py`` has the functions. The command line stands
upon this room: it parses words into values and shows what comes back.
"""
