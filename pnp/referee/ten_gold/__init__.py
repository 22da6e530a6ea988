"""The referee of Ten Gold.

>>> from pnp.referee import referee_of
>>> referee_of("ten-gold").new(3, seed=1).table.names
('Ann', 'Ben', 'Cleo')
"""

from pnp.referee.ten_gold.referee import TenGold

THE_REFEREE = TenGold

__all__ = ["THE_REFEREE", "TenGold"]
