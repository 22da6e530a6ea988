"""The referee of Ten Gold.

>>> from pnp.referee import referee_of
>>> referee_of("ten-gold").new(3, seed=1).table.names
('Ann', 'Ben', 'Cleo')
"""
