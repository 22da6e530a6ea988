"""How a print is wanted: one model of all options, where their values come from, and which of them counts.

``model.py`` says of each option its name, type, default, help, and which commands know it. The command line, the
keywords of Python, the page's form, ``[print]`` of game.toml and the user's settings are made from it.
"""
