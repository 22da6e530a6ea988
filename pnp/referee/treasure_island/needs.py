"""What each order needs, one function for each: what is missing for it, None where it may be given.

A function takes the state, the seat that gives the order, and the values of the action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pnp.referee.findings import Finding
from pnp.referee.treasure_island.state import (
    FOREIGN,
    HOME,
    NEXT_TO,
    SEA,
    SUNK,
    TREASURE,
    ZONES,
    Gold,
    State,
    is_out,
    owner,
    room,
)

Fault = Finding | None


def name_of(state: State, ship: int) -> str:
    """Return a ship's name."""
    return state.table.cards[ship].name


def counted(count: int, thing: str, things: str = "") -> str:
    """Return how many there are of a thing.

    >>> counted(1, "marker"), counted(2, "die", "dice")
    ('1 marker', '2 dice')
    """
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def where(zone: int) -> str:
    """Return a zone as it stands after "is"."""
    return ("at Home", "At Sea", "at Treasure Island", "sunk")[zone]


# -- ships -------------------------------------------------------------------------------------------------


def _no_ship(state: State, ship: int) -> Fault:
    if 0 <= ship < len(state.ships):
        return None
    return Finding("no_target", f"There is no ship {ship} in this game.", "set-up")


def own_ship(state: State, seat: int, ship: int) -> Fault:
    """Return what is wrong with a ship that the player wants to use."""
    fault = _no_ship(state, ship)
    if fault is not None:
        return fault
    if owner(ship) != seat:
        what = f"{name_of(state, ship)} belongs to {state.table.names[owner(ship)]}."
        return Finding("not_your_ship", what, "one order to one own ship")
    if state.ships[ship].zone == SUNK:
        return Finding("ship_sunk", f"{name_of(state, ship)} has been sunk.", "one order to one own ship")
    return None


def player_out(state: State, seat: int) -> Finding:
    """Return what is said of a player without ships."""
    return Finding("player_out", f"{state.table.names[seat]} has no ships left and is out.", "Q17")


def enemy_ship(state: State, seat: int, foe: int, verb: str) -> Fault:
    """Return what is wrong with a ship that an order is aimed at."""
    order = state.table.order(verb)
    assert order is not None
    fault = _no_ship(state, foe)
    if fault is not None:
        return fault
    what = f"{order.name} needs a ship of another player"
    if owner(foe) == seat:
        return Finding("own_target", f"{what}; {name_of(state, foe)} is your own.", order.name)
    if is_out(state.ships, owner(foe)):
        return player_out(state, owner(foe))
    if state.ships[foe].zone == SUNK:
        return Finding("no_target", f"{what}; {name_of(state, foe)} has been sunk.", order.name)
    return None


def _same_zone(state: State, ship: int, other: int, rule: str) -> Fault:
    here, there = state.ships[ship].zone, state.ships[other].zone
    if here == there:
        return None
    names = name_of(state, ship), name_of(state, other)
    what = f"{names[0]} is {where(here)}, {names[1]} is {where(there)}; they must share a zone."
    return Finding("different_zone", what, rule)


def _has_room(state: State, ship: int) -> Fault:
    if room(state, ship) > 0:
        return None
    card, aboard = state.table.cards[ship], len(state.ships[ship].cargo)
    return Finding("full", f"{card.name} is full ({aboard} of {card.loot}).", "Q5")


# -- orders 1 to 9 -----------------------------------------------------------------------------------------


def _is_drink(state: State, seat: int, ship: int) -> Fault:
    return own_ship(state, seat, ship)


def is_move(state: State, seat: int, ship: int, zone: int) -> Fault:
    """Order 2: an own ship, to a zone next to its own."""
    return own_ship(state, seat, ship) or _next_zone(state, ship, zone)


def _next_zone(state: State, ship: int, zone: int) -> Fault:
    here, host = state.ships[ship].zone, zone - FOREIGN
    if zone in NEXT_TO[here]:
        return None
    if 0 <= host < len(state.table.names) and host != owner(ship):
        what = f"{name_of(state, ship)} cannot land at {state.table.names[host]}\u2019s island"
        return Finding("foreign_island", f"{what}; foreign home islands are closed.", "Q2")
    there = ZONES[zone] if HOME <= zone < SUNK else "that place"
    if host == owner(ship):
        there = f"{state.table.names[host]}\u2019s island (which is called Home)"
    ways = " or ".join(ZONES[near] for near in NEXT_TO[here])
    what = f"{name_of(state, ship)} cannot go from {ZONES[here]} to {there} in one Move; from there it goes to {ways}."
    return Finding("bad_move", what, "Move")


def _is_loot(state: State, seat: int, ship: int) -> Fault:
    fault = own_ship(state, seat, ship)
    if fault is not None:
        return fault
    zone = state.ships[ship].zone
    if zone != TREASURE:
        what = f"{name_of(state, ship)} is {where(zone)}; Loot needs Treasure Island."
        return Finding("loot_place", what, "Loot")
    return _has_room(state, ship)


def _is_fight(state: State, seat: int, ship: int, foe: int) -> Fault:
    return _is_attack(state, seat, ship, foe, "fight")


def _is_board(state: State, seat: int, ship: int, foe: int) -> Fault:
    return _is_attack(state, seat, ship, foe, "board")


def _is_attack(state: State, seat: int, ship: int, foe: int, verb: str) -> Fault:
    fault = own_ship(state, seat, ship) or enemy_ship(state, seat, foe, verb)
    if fault is not None:
        return fault
    for each in (foe, ship):
        if state.ships[each].zone == HOME:
            return _safe(state, each)
    return _same_zone(state, ship, foe, verb.title())


def _safe(state: State, ship: int) -> Finding:
    return Finding("safe_at_home", f"{name_of(state, ship)} is at Home, where no ship fights or is reached.", "Q2")


def _is_transfer(state: State, seat: int, ship: int, other: int, gold: Gold) -> Fault:
    """Order 6: the giver has the markers, and the other own ship in its zone has room for them."""
    fault = own_ship(state, seat, ship) or own_ship(state, seat, other)
    if fault is not None:
        return fault
    giver, taker = state.table.cards[ship], state.table.cards[other]
    if ship == other:
        return Finding("transfer_amount", f"{giver.name} needs another ship for a Transfer.", "Transfer")
    fault = _same_zone(state, ship, other, "Transfer")
    if fault is not None:
        return fault
    cargo = state.ships[ship].cargo
    if not gold or Counter(gold) - Counter(cargo) or gold != tuple(sorted(gold)):
        aboard = " ".join(map(str, cargo)) or "none"
        what = f"{giver.name} has {len(cargo)} gold to transfer ({aboard}); name 1 or more of them."
        return Finding("transfer_amount", what, "Q15")
    if len(gold) > room(state, other):
        what = f"{taker.name} carries at most {taker.loot} and has {len(state.ships[other].cargo)} aboard."
        return Finding("over_capacity", what, "Q15")
    return None


def _is_repair(state: State, seat: int, ship: int) -> Fault:
    fault = own_ship(state, seat, ship)
    if fault is None and state.ships[ship].zone != HOME:
        what = f"Repair is done at Home; {name_of(state, ship)} is {where(state.ships[ship].zone)}."
        return Finding("repair_place", what, "Repair")
    return fault or _is_damaged(state, ship)


def _is_damaged(state: State, ship: int) -> Fault:
    if state.ships[ship].damaged:
        return None
    return Finding("not_damaged", f"{name_of(state, ship)} is not damaged.", "Repair")


def _is_gamble(state: State, seat: int, ship: int, foe: int) -> Fault:
    """Order 8: both ships have gold and room for one marker more; they may be anywhere (option gamble_same_zone)."""
    fault = own_ship(state, seat, ship) or enemy_ship(state, seat, foe, "gamble")
    if fault is not None:
        return fault
    for each, code in ((ship, "gamble_own"), (foe, "gamble_target")):
        aboard, hold = len(state.ships[each].cargo), state.table.cards[each].loot
        if not 0 < aboard < hold:
            what = f"{name_of(state, each)} must have gold and room to gamble; it has {aboard} of {hold} aboard."
            return Finding(code, what, "Q14")
    if not state.table.rules.gamble_same_zone:
        return None
    fault = _same_zone(state, ship, foe, "Q14")
    if fault is None and state.ships[ship].zone == HOME:
        return _safe(state, foe)
    return fault


def _is_luck(state: State, seat: int, ship: int) -> Fault:
    return own_ship(state, seat, ship)


# -- orders 10 to 16 ---------------------------------------------------------------------------------------


def _is_theft(state: State, seat: int, ship: int, host: int) -> Fault:
    """Order 10: gold on the island of another player, and room for it (option thieves_at_sea)."""
    fault = own_ship(state, seat, ship)
    if fault is not None:
        return fault
    if not 0 <= host < len(state.table.names) or host == seat:
        what = "No Honor Among Thieves needs the island of another player."
        return Finding("own_target", what, "No Honor Among Thieves")
    rules, names = state.table.rules, state.table.names
    if is_out(state.ships, host) and not rules.plunder_of_the_dead:
        return player_out(state, host)
    zone = state.ships[ship].zone
    if rules.thieves_at_sea and zone != SEA:
        return Finding("thieves_place", f"{name_of(state, ship)} is {where(zone)}; it must be At Sea.", "Q16")
    if not state.islands[host]:
        return Finding("island_empty", f"{names[host]}\u2019s island holds no gold.", "No Honor Among Thieves")
    return _has_room(state, ship)


def _is_storm(state: State, seat: int, ship: int, zone: int) -> Fault:
    """Order 12: a ship of another player, to a zone next to its own."""
    return enemy_ship(state, seat, ship, "storm") or _next_zone(state, ship, zone)


def _is_map(state: State, seat: int, ship: int) -> Fault:
    fault = own_ship(state, seat, ship)
    if fault is None and state.ships[ship].zone != SEA:
        what = f"{name_of(state, ship)} must be At Sea; it is {where(state.ships[ship].zone)}."
        return Finding("map_place", what, "Treasure Map")
    return fault


def _is_false_colors(state: State, seat: int, ship: int, zone: int | None, foe: int) -> Fault:
    return _is_combo(state, seat, ship, zone, foe, "false-colors")


def _is_boat_attack(state: State, seat: int, ship: int, zone: int | None, foe: int) -> Fault:
    return _is_combo(state, seat, ship, zone, foe, "boat")


def _is_combo(state: State, seat: int, ship: int, zone: int | None, foe: int, verb: str) -> Fault:
    """Orders 14 and 15: Move, then attack there; without a zone attack first (option combo_any_order)."""
    order = state.table.order(verb)
    assert order is not None
    fault = own_ship(state, seat, ship)
    if fault is not None:
        return fault
    if zone is None:
        if not state.table.rules.combo_any_order:
            what = f"{order.name} moves first: write to and the zone that {name_of(state, ship)} sails to."
            return Finding("bad_move", what, "Q13")
        return _is_attack(state, seat, ship, foe, verb)
    fault = _next_zone(state, ship, zone) or enemy_ship(state, seat, foe, verb)
    if fault is not None:
        return fault
    if zone == HOME:
        return Finding("combo_target", "There is no enemy at Home.", "Q2")
    if state.ships[foe].zone != zone:
        there = where(state.ships[foe].zone)
        what = f"{name_of(state, foe)} is {there}, and {name_of(state, ship)} would be {where(zone)}."
        return Finding("combo_target", what, "Q13")
    return None


def _is_carpenter(state: State, seat: int, ship: int) -> Fault:
    return own_ship(state, seat, ship) or _is_damaged(state, ship)


NEEDS: dict[str, tuple[Callable[..., Fault], int]] = {
    "drink": (_is_drink, 1),
    "move": (is_move, 2),
    "loot": (_is_loot, 1),
    "fight": (_is_fight, 2),
    "board": (_is_board, 2),
    "transfer": (_is_transfer, 3),
    "repair": (_is_repair, 1),
    "gamble": (_is_gamble, 2),
    "luck": (_is_luck, 1),
    "thieves": (_is_theft, 2),
    "wind": (is_move, 2),
    "storm": (_is_storm, 2),
    "map": (_is_map, 1),
    "false-colors": (_is_false_colors, 3),
    "boat": (_is_boat_attack, 3),
    "carpenter": (_is_carpenter, 1),
}
"""What each order needs, and how many values its action has."""
