"""What is in the box: the cards, the ships and the numbers of each table, read from the game's data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pnp.game.model import Card, Component, Game, Row, copies_for
from pnp.referee.pieces import Needed, lack_error, number_in
from pnp.referee.tuples import freeze

BOARDING = "boarding"
STORM = "storm"
FIVE = "-five"
"""Ends the name of a kind of card with the five-spot: ``four-five`` is the four that only five players use."""


class Deck(NamedTuple):
    """A player deck: its *colour* and *captain*, and the least players whose set has it."""

    id: str
    word: str
    colour: str
    captain: str
    least: int


class Ship(NamedTuple):
    """A card of the treasure fleet. A *cursed* ship has no points; *five* is the five-spot."""

    id: str
    name: str
    points: int
    cursed: bool
    five: bool


class Terms(NamedTuple):
    """The numbers of a table: cards in a hand, ships in a sailing, sailings in the game."""

    hand: int
    ships: int
    sailings: int


class _Ranks(dict[str, int]):
    """The place of each card and ship in the data."""

    def __missing__(self, thing: str) -> int:
        return len(self)


@dataclass(frozen=True, eq=False)
class Data:
    """Everything that the rules ask of the data.

    *sorts* are the sorts of cards, the best cannon first; *fire* is what each is worth, None for a boarding party,
    which no cannon equals. *copies* counts the kinds (a sort, or a sort and ``-five``) of each deck. *terms* are by the
    number of players. *swap* is the sort that leaves each deck for its storm.
    """

    decks: Mapping[str, Deck]
    sorts: tuple[str, ...]
    card_names: Mapping[str, str]
    fire: Mapping[str, int | None]
    copies: Mapping[str, Mapping[str, int]]
    ships: Mapping[str, Ship]
    terms: Mapping[int, Terms]
    volleys: int
    swap: str
    game: Game

    @cached_property
    def _rank(self) -> Callable[[str], int]:
        return _Ranks((thing, rank) for rank, thing in enumerate((*self.sorts, *self.ships))).__getitem__

    @cached_property
    def card_facts(self) -> dict[str, dict[str, Any]]:
        """What stands on the cards, for all to see: the fire of each sort, the points of each ship by its id."""
        points = {ship.id: ship.points for ship in self.ships.values()}
        return freeze({"fire": dict(self.fire), "points": points})  # type: ignore[no-any-return]

    def in_order(self, things: Iterable[str]) -> tuple[str, ...]:
        """Return *things*, cards (sorts) or ships (ids), in the order of the data; strangers come last."""
        return tuple(sorted(things, key=self._rank))

    def name_of(self, ship: str) -> str:
        """Return the name of a ship, or the text that is no ship's id."""
        return self.ships[ship].name if ship in self.ships else ship

    def points_of(self, ship: str) -> int:
        """Return the points of a ship, given by its id or by its points; a cursed ship has none."""
        return self.ships[ship].points if ship in self.ships else int(ship) if ship.isdigit() else 0

    def is_cursed(self, ship: str) -> bool:
        """Return whether a ship, given by its id or as ``cursed``, is cursed."""
        return self.ships[ship].cursed if ship in self.ships else ship == "cursed"

    def is_cannon(self, card: str) -> bool:
        """Return whether *card* is swept away by a storm."""
        return bool(self.fire[card])


def read_data(game: Game) -> Data:
    parts = Needed(game, "component", {component.id: component for component in game.components})
    facts = Needed[Any](game, "fact", game.facts)
    tables = Needed(game, "table", game.tables)
    cards: list[Mapping[str, Any]] = [card.fields for card in parts["fleet-card"].cards]
    return Data(
        decks=_read_decks(tables["decks"], parts["officer"], game),
        sorts=tuple(tables["sorts"]),
        card_names={id: str(row["name"]) for id, row in tables["sorts"].items()},
        fire={row["sort"]["id"]: row["fire"] for row in cards},
        copies=_count_kinds(parts["fleet-card"]),
        ships={card.id: _read_ship(card) for card in parts["treasure"].cards},
        terms={row["players"]: Terms(row["hand"], row["ships"], row["sailings"]) for row in facts["setup"]},
        volleys=number_in(game, "[facts] volleys", facts["volleys"], 1),
        swap=facts["storm_for"],
        game=game,
    )


def kind_of(sort: str, five: bool) -> str:
    """Return the kind of a card.

    >>> kind_of("four", True)
    'four-five'
    """
    return sort + FIVE if five else sort


def sort_of(kind: str) -> str:
    """Return the sort of a kind of card: with five players the five-spot makes no difference."""
    return kind.removesuffix(FIVE)


def _read_decks(rows: Mapping[str, Row], officers: Component, game: Game) -> dict[str, Deck]:
    decks = {}
    for id, row in rows.items():
        captains = [card for card in officers.cards if _id_of(card.fields["deck"]) == id]
        players = range(game.players[0], game.players[1] + 1)
        counts = [count for count in players for captain in captains[:1] if copies_for(officers, captain, count)]
        if not counts:
            what = f"the deck {id!r} has no captain among the officers"
            raise lack_error(game, what, "give each deck a row for its captain")
        decks[id] = Deck(id, str(row["word"]), str(row["colour"]), str(row["captain"]), counts[0])
    return decks


def _count_kinds(part: Component) -> dict[str, dict[str, int]]:
    """Return the copies of each kind in each deck of a full box."""
    copies: dict[str, dict[str, int]] = {}
    for card in part.cards:
        kind = kind_of(_id_of(card.fields["sort"]), card.fields["five"] is True)
        deck = copies.setdefault(_id_of(card.fields["deck"]), {})
        deck[kind] = deck.get(kind, 0) + card.copies
    return copies


def _read_ship(card: Card) -> Ship:
    row: Mapping[str, Any] = card.fields
    return Ship(card.id, row["name"], row["points"] or 0, row["cursed"] is True, row["five"] is True)


def _id_of(value: object) -> str:
    """Return the id of the row that a ``ref`` column holds; empty where it holds none."""
    return str(value["id"]) if isinstance(value, Mapping) else ""
