"""The pieces as the referee knows them: read from the game folder, as the printed cards are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.game.model import Component, Game, pieces_of
from pnp.game.toml import quote
from pnp.games.ten_gold.referee.board import BoardSize, Square
from pnp.games.ten_gold.referee.gold import ROWS
from pnp.referee.english import list_words
from pnp.referee.pieces import Needed, lack_error, number_in
from pnp.referee.tuples import freeze

PRINTED, NO_CANNONS = "printed", "no_cannons"
"""Values of the option ``empty_row``; the third is ``none``."""


_EFFECTS = (
    "gold", "actions", "attack_bonus", "choose_roll", "drift_navy", "drift_players", "drift_self", "hook",
    "island_card", "merchant", "navy", "navy_truce", "none", "peek_sunken", "prize_square", "redodge", "remote_flag",
)  # fmt: skip
_FACTS = ("gold_to_win", "actions", "hold", "navy_reach", "manoeuvre", "last_island_gold")


class DeckCard(NamedTuple):
    """One design of a card. *effect* and *amount* are its rule for the referee (``gold`` 1); *spot*: it may be kept."""

    id: str
    name: str
    copies: int
    spot: bool
    when: str
    effect: str
    amount: int


class Fleet(NamedTuple):
    """The ships of the Navy, or the Merchants: how many, their dice (0: none), and the gold under each at first."""

    id: str
    name: str
    ships: int
    sails: int
    cannons: int
    gold: int


class Start(NamedTuple):
    """What the table of the set-up says for a number of players: gold for each, Navy ships, Merchants."""

    gold: int
    navy: int
    merchants: int


class House(NamedTuple):
    """What the table has agreed on: a value for every option of the game, under the option's id."""

    navy_loot_timing: str
    equal_roll: str
    empty_row: str
    navy_attack_order: str
    zero_square_manoeuvre_triggers: bool
    navy_sinking_draws_card: bool
    manoeuvre_after_range_miss: bool
    last_island: str
    refloat_islands: bool
    gamble_after: str
    npc_bonus_cap: int
    round_limit: int
    short_first_turn: bool


@dataclass(frozen=True, slots=True)
class Data:
    """The numbers of the game. *sails* and *cannons* are the dice of the rows by the number of coins, from 0 on."""

    size: BoardSize
    island_count: int
    first_game: tuple[Square, ...]
    crews: tuple[str, ...]
    island_deck: tuple[DeckCard, ...]
    sunken_deck: tuple[DeckCard, ...]
    sails: tuple[int, ...]
    cannons: tuple[int, ...]
    navy: Fleet
    merchants: Fleet
    starts: tuple[tuple[int, Start], ...]
    gold: int
    flags: int
    gold_to_win: int
    actions: int
    hold: int
    navy_reach: int
    manoeuvre: int
    last_island_gold: int
    designs: Mapping[str, DeckCard] = field(init=False, compare=False, repr=False)
    """The cards of both decks by their ids."""
    printed: Mapping[str, Any] = field(init=False, compare=False, repr=False)
    """What the rules and the cards say, as a view has it: the numbers of the game, and each card by its id."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "designs", {card.id: card for card in self.island_deck + self.sunken_deck})
        cards = {
            card.id: {"name": card.name, "effect": card.effect, "amount": card.amount, "when": card.when}
            for card in self.designs.values()
        }
        printed = {"board": list(self.size), "gold_to_win": self.gold_to_win, "navy_reach": self.navy_reach,
                   "cards": cards}  # fmt: skip
        object.__setattr__(self, "printed", freeze(printed))

    @property
    def circles(self) -> tuple[int, int]:
        """How many coins the sails row and the cannons row hold."""
        return len(self.sails) - 1, len(self.cannons) - 1

    def dice(self, row: str, coins: int, empty_row: str = PRINTED) -> int:
        """Return the sides of the die of a *row*, ``sails`` or ``cannons``, with so many coins; 0: it has none.

        :param empty_row: the option of that name: whether an empty row has the die printed before it (R7).
        """
        if coins == 0 and empty_row != PRINTED and (row == ROWS[1] or empty_row != NO_CANNONS):
            return 0
        return (self.sails if row == ROWS[0] else self.cannons)[coins]

    def start(self, players: int) -> Start:
        """Return the set-up for so many players.

        :raises ValueError: the game does not know so many.
        """
        starts = dict(self.starts)
        if players not in starts:
            raise ValueError(f"this game takes {min(starts)} to {max(starts)} players, not {players}")
        return starts[players]


def read_data(game: Game) -> Data:
    parts = Needed(game, "component", {part.id: part for part in game.components})
    most = game.players[1]
    facts = Needed[Any](game, "fact", game.facts)
    tables = Needed[Mapping[str, Mapping[str, Any]]](game, "table", game.tables)
    columns, rows = facts["board"]
    return Data(
        size=(columns, rows),
        island_count=pieces_of(parts["island"], most),
        first_game=tuple((cell["col"], cell["row"]) for cell in tables["first_game_islands"].values()),
        crews=tuple(row["ship"] for row in tables["crews"].values()),
        island_deck=_deck(game, parts["island-card"]),
        sunken_deck=_deck(game, parts["sunken-card"]),
        sails=_row_of_dice(tables["rows"]["sails"]),
        cannons=_row_of_dice(tables["rows"]["cannons"]),
        navy=_fleet(tables["others"]["navy"]),
        merchants=_fleet(tables["others"]["merchant"]),
        starts=tuple(
            (row["seats"], Start(row["gold"], row["navy"], row["merchants"])) for row in tables["setup"].values()
        ),
        gold=pieces_of(parts["gold"], most),
        flags=pieces_of(parts["flag"], most),
        **{fact: number_in(game, f"[facts] {fact}", facts[fact]) for fact in _FACTS},
    )


def size_of(deck: tuple[DeckCard, ...]) -> int:
    return sum(card.copies for card in deck)


def _deck(game: Game, part: Component) -> tuple[DeckCard, ...]:
    cards = []
    if not any(card.copies for card in part.cards):
        raise lack_error(game, f"the deck {part.id!r} has no cards")
    for card in part.cards:
        fields: Mapping[str, Any] = card.fields
        effect, _, amount = fields["effect"].partition(":")
        if effect not in _EFFECTS:
            what = f"{part.id}: effect = {quote(effect)} of {card.id} is none"
            raise lack_error(game, what, f"use {list_words(_EFFECTS, 'or')}")
        cards.append(
            DeckCard(
                card.id, fields["name"], card.copies, fields["black_spot"], fields["when"], effect, int(amount or 0)
            )
        )
    return tuple(cards)


def _row_of_dice(row: Mapping[str, Any]) -> tuple[int, ...]:
    circles = [key for key in row if key.startswith("circle_")]
    return (row["start"], *(row[key] for key in circles))


def _fleet(row: Mapping[str, Any]) -> Fleet:
    return Fleet(row["id"], row["name"], row["ships"], row["sails"], row["cannons"], row["gold"])
