"""The kinds of components, each in a file of its own.

A kind is a type: it says which keys of game.toml it reads (``keys.py`` has what each of them is), what it is called
where a key does not go with it, its size and its shape. ``choosing.py`` tells of which kind a component is. How a kind
lies on paper is said in ``pnp/press/kinds/``.
"""
