"""How each kind of component is laid out on paper: a file for each, and the table that finds it, ``planning.py``.

A kind's file says how it is planned, which makes a batch of sheets, or what its pages are where they are its own.
"""
