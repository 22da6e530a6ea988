"""The options of a table, typed: one field for each ``[[option]]`` of the game."""

from __future__ import annotations

from typing import NamedTuple

from pnp.referee.answers import Options


class Rules(NamedTuple):
    """What this table plays; the values of each option are those of game.toml."""

    king_tide: bool = False
    short_game: bool = False
    battle_response: str = "single"
    later_reply: str = "voluntary"
    spoils_pick: str = "blind"
    empty_hand: str = "at_start"
    declare: str = "both"
    wild: str = "rechoose_each_turn"
    seahorsemen: str = "own"
    armada_odd: str = "active_keeps"
    same_kind_piles: str = "one"

    @classmethod
    def of(cls, options: Options) -> Rules:
        """Return the rules of a table with these *options*, as ``read_options`` has them.

        >>> Rules.of({**Rules()._asdict(), "king_tide": True}).king_tide
        True
        """
        return cls(*(options[name] for name in cls._fields))
