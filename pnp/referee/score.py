"""The score of a table: what holds for the count of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.game.toml import quoted
from pnp.referee.answers import Given, Options, Tally
from pnp.referee.game import Desk
from pnp.referee.record import wrong_name


def score(desk: Desk[Any], players: Sequence[tuple[str, Given]], options: Options) -> Tally:
    """Return the final count of what *players* hold: their names, and the texts for the fields of ``holdings``.

    :raises ValueError: two players have one name, something is missing, or a text cannot be read.
    """
    for place, (name, given) in enumerate(players):
        wrong = wrong_name(name, [other for other, _ in players[:place]])
        if wrong:
            raise ValueError(f"the name {quoted(name)} {wrong}")
        for field in desk.holdings:
            if field.required and not given.get(field.key):
                raise ValueError(f"{name}: {field.key} is missing")
    return desk.tally(players, options)
