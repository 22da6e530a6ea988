"""The name of an edition: four hex digits that follow from what the rules of a game see of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.game.model import Game, Row


def edition_of(game: Game) -> str:
    """Return four hex digits that follow from the numbers of *game*: its pieces, their copies and their values.

    Names, words and pictures do not count, so an edition is the same in every language. The build id of a print starts
    with it: by that the referee knows whether the pieces on the table are those that it reads of.
    """
    from hashlib import sha256  # takes 3 ms, and most answers of the referee need none

    return sha256("\n".join(_numbers(game)).encode()).hexdigest()[:4]


def _numbers(game: Game) -> Iterator[str]:
    for component in game.components:
        for card in component.cards:
            yield f"{component.id} {card.id} {card.copies} {card.players} {_values(card.fields)}"
    for name, rows in game.tables.items():
        for id, row in rows.items():
            yield f"{name} {id} {_values(row)}"


def _values(row: Row) -> list[tuple[str, object]]:
    """Return the fields of *row* that are not texts; a row that it refers to gives its id."""
    values: list[tuple[str, object]] = []
    for name, value in sorted(row.items()):
        if isinstance(value, (str, tuple)):
            continue
        values.append((name, f"-> {value.get('id')}" if isinstance(value, Mapping) else value))
    return values
