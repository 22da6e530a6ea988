"""Fleets, ships, gold, islands and orders, as the game folder has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.errors import DataError
from pnp.game.model import Card, Game, copies_for, pieces_of
from pnp.referee.answers import Options
from pnp.referee.names import fold_name
from pnp.referee.pieces import Needed, number_in

SIZES = 3
"""How many sizes of ships there are; a player has one of each."""


ORDERS = ("drink", "move", "loot", "fight", "board", "transfer", "repair", "gamble", "luck", "thieves", "wind", "storm",
          "map", "false-colors", "boat", "carpenter")  # fmt: skip
"""The orders that the rules name."""


class ShipCard(NamedTuple):
    """A ship as it is printed: *loot* is its hold, *fight* and *board* are added to its die."""

    id: str
    name: str
    fleet: str
    masts: int
    loot: int
    fight: int
    board: int


class Order(NamedTuple):
    """One of the sixteen orders; a *lucky* one needs Trust to Luck."""

    id: str
    number: int
    name: str
    lucky: bool
    needs: str
    effect: str


class Rules(NamedTuple):
    """The options of a table, by the ids in game.toml."""

    tie_break: str
    free_orders: bool
    combo_any_order: bool
    gamble_same_zone: bool
    thieves_at_sea: bool
    plunder_of_the_dead: bool
    finish_round: bool
    bank_at_home: bool
    shared_fleets: bool
    recycle_gold: bool
    map_needs_room: bool
    turn_limit: int


@dataclass(frozen=True, slots=True)
class Data:
    """The pieces as the referee knows them.

    *ships* are by id, *fleets* the names by id, *gold* the (value, number of markers) pairs by rising value, *islands*
    the home islands' names with the fewest players that need them, *treasure* the name of the one in the middle,
    *markers* the damaged markers for each player and in all, *ten* how many gold markers on one island end the game.
    """

    ships: Mapping[str, ShipCard]
    fleets: Mapping[str, str]
    gold: tuple[tuple[int, int], ...]
    homes: tuple[tuple[str, int], ...]
    treasure: str
    markers: tuple[int, int]
    orders: Mapping[str, Order]
    ten: int
    players: tuple[int, int]
    game: Game

    @property
    def classes(self) -> tuple[int, ...]:
        """The sizes of ships, in masts: a player has one of each."""
        return tuple(sorted({ship.masts for ship in self.ships.values()}))

    def name_of(self, ship: str) -> str:
        """Return the name of the ship with this id, or the text that is no ship's id."""
        return self.ships[ship].name if ship in self.ships else ship

    def fleet_ships(self, fleet: str) -> list[ShipCard]:
        """Return the ships of a fleet by its id, small ones first."""
        return sorted((ship for ship in self.ships.values() if ship.fleet == fleet), key=lambda ship: ship.masts)


def name_in_log(card: ShipCard, cards: Iterable[ShipCard]) -> str:
    """The name of a ship in a log, or its id where the name can mean another of *cards*, or cannot stand."""
    alike = [other for other in cards if fold_name(card.name) in (fold_name(other.name), fold_name(other.id))]
    return card.id if len(alike) > 1 or not fold_name(card.name) or '"' in card.name else card.name


def rules_of(options: Options) -> Rules:
    return Rules(**{name: options[name] for name in Rules._fields})


def read_data(game: Game) -> Data:
    """Read the data that the referee needs from the game folder.

    :raises DataError: the ships are not of three sizes.
    """
    most = game.players[1]
    parts = Needed(game, "component", {component.id: component for component in game.components})
    islands, damaged = parts["island"].cards, parts["damaged"]
    facts = Needed[Any](game, "fact", game.facts)
    tables = Needed(game, "table", game.tables)
    orders = Needed(game, "order", tables["orders"]).all_of(ORDERS)
    gold = sorted((_row(card)["value"], copies_for(parts["gold"], card, most)) for card in parts["gold"].cards)
    ships = {card.id: _ship(card) for card in parts["ship"].cards}
    sizes = {ship.masts for ship in ships.values()}
    if len(sizes) != SIZES:
        raise DataError.at(game.folder, f"the ships have {len(sizes)} sizes; the referee knows {SIZES}")
    return Data(
        ships=ships,
        fleets={id: str(row["name"]) for id, row in tables["fleets"].items()},
        gold=tuple(gold),
        homes=tuple((str(card.fields["name"]), card.players[0]) for card in islands if card.fields["home"]),
        treasure=next(str(card.fields["name"]) for card in islands if not card.fields["home"]),
        markers=(sum(card.copies for card in damaged.cards), pieces_of(damaged, most)),
        orders={id: _order(id, row) for id, row in orders.items()},
        ten=number_in(game, "[facts] gold_to_end", facts["gold_to_end"], 1),
        players=game.players,
        game=game,
    )


def _row(card: Card) -> Mapping[str, Any]:
    return card.fields


def _ship(card: Card) -> ShipCard:
    row = _row(card)
    return ShipCard(card.id, row["name"], row["fleet"]["id"], row["masts"], row["loot"], row["fight"], row["board"])


def _order(id: str, row: Mapping[str, Any]) -> Order:
    return Order(id, row["number"], row["name"], row["lucky"] is True, row["needs"] or "", row["effect"] or "")
