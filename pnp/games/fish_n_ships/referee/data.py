"""The cards of the game as the referee knows them: kinds, names and numbers, all from the game folder.

A card is its *kind*, a plain text: ``lantern-eel`` (the id of the fish), ``ball-3`` (by its value), ``skulduggery``,
``dive`` (the subject of a tide-turner), and for the blue deck ``first-attack`` (the subject of an ability). Cards of
one kind cannot be told apart. Hands and piles are sorted tuples of kinds, decks are counts by kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.errors import DataError
from pnp.game.model import Card as Design
from pnp.game.model import Component, Game
from pnp.game.paths import GAME_FILE
from pnp.referee.answers import Options
from pnp.referee.pieces import Needed, lack_error

Cards = tuple[str, ...]
"""Kinds of cards, sorted."""

TREASURE, BALL, SKULDUGGERY, TURNER, ABILITY = "treasure", "cannonball", "skulduggery", "tide-turner", "ability"
"""The groups of cards; all but the last are red."""

_NAMED_TURNERS = (
    "bountiful-seas", "chain-shot", "dive", "doldrums", "engage", "feeding-frenzy", "fish-slap", "four-seahorsemen",
    "harpoon", "idols-demand", "idols-revenge", "ancient-wager", "sirens-call", "klabautermann", "poppet",
)  # fmt: skip
_NAMED_ABILITIES = ("first-attack", "first-defense", "draw", "trade-in", "take-from-discard", "group-attack",
                    "wild-treasure", "armada")  # fmt: skip
_KING_TIDE_OF = {"king-tide": TURNER, "king-tide-ability": ABILITY}
_WORDS = {TREASURE: "treasure", BALL: "cannonball", SKULDUGGERY: "Skulduggery card", TURNER: "tide-turner",
          ABILITY: "stack ability"}  # fmt: skip


class Card(NamedTuple):
    """One kind of card.

    *name* is for people (a ball is ``ball 3``), *alias* another name or empty. *value* is that of a ball, else 0.
    *moment* says when a tide-turner may be played: ``own``, ``battle``, ``defender``, ``outsider`` or ``draw``.
    """

    kind: str
    group: str
    name: str
    copies: int
    alias: str = ""
    value: int = 0
    moment: str = ""
    players: tuple[int, int] = (1, 99)
    without: tuple[int, ...] = ()
    king_tide: bool = False

    @property
    def word(self) -> str:
        """What such a card is, in a sentence: ``treasure``, ``cannonball``, ..."""
        return _WORDS[self.group]

    def stays_out(self, players: int) -> bool:
        return players in self.without or not self.players[0] <= players <= self.players[1]


class Goal(NamedTuple):
    """A goal card; its *treasures* in the order of the card, the bottom one last."""

    id: str
    name: str
    treasures: tuple[str, ...]


class Numbers(NamedTuple):
    """The numbers of the rules, from ``[facts]``."""

    hand: int
    hand_limit: int
    actions: int
    most_actions: int
    trade_in_price: int
    trade_in_saving: int
    draw: int
    draw_bonus: int
    stack: int
    first_ball_bonus: int
    chain_shot: int
    fish_slap: int
    seahorsemen: int
    doldrums_rounds: int
    klabautermann_turns: int
    wager_draws: int
    goal_size: int

    @classmethod
    def of(cls, game: Game) -> Numbers:
        """Return the numbers of *game*.

        :raises DataError: one is missing or is not a whole number: the folder is an older copy, or a changed one.
        """
        facts: Mapping[str, Any] = game.facts
        bad = [name for name in cls._fields if type(facts.get(name)) is not int]
        if bad:
            raise DataError.at(
                game.folder / GAME_FILE,
                f"[facts] lacks the number{'s' * (len(bad) > 1)} {', '.join(bad)}",
                "the referee needs them; copy them from the game's own folder",
            )
        return cls(*(facts[name] for name in cls._fields))


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


@dataclass(frozen=True, slots=True, eq=False)
class Data:
    """Everything that the referee reads from the game folder. *red* and *abilities* are cards by their kind,
    *treasures* the kinds of treasure in the order of the data."""

    players: tuple[int, int]
    short_game_players: tuple[int, int]
    numbers: Numbers
    red: Mapping[str, Card]
    abilities: Mapping[str, Card]
    goals: tuple[Goal, ...]
    treasures: tuple[str, ...]

    # -- kinds -----------------------------------------------------------------------------------------

    def card(self, kind: str) -> Card:
        """Return the card of a kind, red or blue.

        :raises KeyError: there is none.
        """
        return self.red[kind] if kind in self.red else self.abilities[kind]

    def name_of(self, kind: str) -> str:
        if kind in self.red or kind in self.abilities:
            return self.card(kind).name
        return next((goal.name for goal in self.goals if goal.id == kind), kind)

    def is_treasure(self, kind: str) -> bool:
        return kind in self.treasures

    def is_ball(self, kind: str) -> bool:
        return kind in self.red and self.red[kind].group == BALL

    def is_turner(self, kind: str) -> bool:
        return kind in self.red and self.red[kind].group == TURNER

    # -- decks -----------------------------------------------------------------------------------------

    def stay_out(self, players: int, *, king_tide: bool) -> tuple[str, ...]:
        """Return the kinds, red then blue, that are taken out of the game because of the number of players.

        Without the King Tide its cards are not in the game at all, and so not among them.
        """
        cards = (*self.red.values(), *self.abilities.values())
        return tuple(card.kind for card in cards if card.stays_out(players) and (king_tide or not card.king_tide))

    def red_deck(self, players: int, *, king_tide: bool) -> dict[str, int]:
        """Return the number of cards of each kind in the red deck, before the deal."""
        return {card.kind: card.copies for card in self.red.values() if _is_in_play(card, players, king_tide)}

    def centre(self, players: int, *, king_tide: bool) -> tuple[str, ...]:
        """Return the abilities that lie in the centre at the start, in the order of the data."""
        return tuple(card.kind for card in self.abilities.values() if _is_in_play(card, players, king_tide))


def read_data(game: Game) -> Data:
    parts = Needed(game, "component", {component.id: component for component in game.components})
    red = [card for group in (TREASURE, BALL, SKULDUGGERY, TURNER) for card in _cards(parts[group], group)]
    blue = _cards(parts[ABILITY], ABILITY)
    for id, group in _KING_TIDE_OF.items():
        extra = [card._replace(king_tide=True) for card in _cards(parts[id], group)]
        (red if group == TURNER else blue).extend(extra)
    short = next(option for option in game.options if option.id == "short_game")
    treasures = tuple(dict.fromkeys(card.kind for card in red if card.group == TREASURE))
    goals = _goals(parts["goal"])
    Needed(game, "red card", _by_kind(red)).all_of((SKULDUGGERY, *_NAMED_TURNERS))
    Needed(game, "stack ability", _by_kind(blue)).all_of(_NAMED_ABILITIES)
    if not treasures or not goals or not any(card.value for card in red):
        raise lack_error(game, "there are no treasures, no cannonballs or no goals")
    return Data(game.players, short.players, Numbers.of(game), _by_kind(red), _by_kind(blue), goals, treasures)


def _is_in_play(card: Card, players: int, king_tide: bool) -> bool:
    return not card.stays_out(players) and (king_tide or not card.king_tide)


def _by_kind(cards: list[Card]) -> dict[str, Card]:
    """Return *cards* by their kind; designs of one kind are added up."""
    found: dict[str, Card] = {}
    for card in cards:
        known = found.get(card.kind)
        found[card.kind] = card if known is None else known._replace(copies=known.copies + card.copies)
    return found


def _cards(component: Component, group: str) -> list[Card]:
    return [_card(design, group) for design in component.cards]


def _card(design: Design, group: str) -> Card:
    row: Mapping[str, Any] = design.fields
    if group == TREASURE:
        return Card(row["fish"]["id"], group, row["fish"]["name"], design.copies)
    if group == BALL:
        return Card(f"ball-{row['value']}", group, f"ball {row['value']}", design.copies, row["name"], row["value"])
    if group == SKULDUGGERY:
        return Card(SKULDUGGERY, group, "Skulduggery", design.copies)
    moment = row["moment"]["id"] if group == TURNER else ""
    without = tuple(int(number) for number in row["without"] or ())
    return Card(row["subject"], group, row["name"], design.copies, "", 0, moment, design.players, without)


def _goals(component: Component) -> tuple[Goal, ...]:
    found = []
    for design in component.cards:
        row: Mapping[str, Any] = design.fields
        treasures = (row[column]["id"] for column in sorted(row) if column.startswith("treasure_"))
        found.append(Goal(design.id, row["name"], tuple(treasures)))
    return tuple(found)
