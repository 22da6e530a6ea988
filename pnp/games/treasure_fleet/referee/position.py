"""Positions of Treasure Fleet: how they are written, and what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.games.treasure_fleet.referee.curse import choice_phase, losable_ships
from pnp.games.treasure_fleet.referee.loading import may_load_four
from pnp.games.treasure_fleet.referee.neutral import keeps_prizes
from pnp.games.treasure_fleet.referee.state import AIM, CURSE, DEAL, FIRE, LOAD, OVER, TURN, YIELD, Berth, State
from pnp.games.treasure_fleet.referee.values import CARD, CARDS, ship_value, ships_value
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.position import Position
from pnp.referee.values import named, player

_SHIP = ship_value(lambda state: state.table.data.ships)
_SHIPS = ships_value(lambda state: state.table.data.ships)
_SIDE: Value[State] = named(
    "side", "a side of this game", lambda state: {name: side for side, name in enumerate(state.table.sides)}
)
_PHASE: Value[State] = named(
    "phase",
    "what a game can wait for",
    lambda state: {phase: phase for phase in (DEAL, LOAD, TURN, AIM, FIRE, YIELD, CURSE, OVER)},
)
_FIRES = (TURN, AIM, FIRE)
_HINT = "Look again where the cards lie, and what the game waits for."


def _settle(state: State, told: Sequence[str]) -> State:
    """Sort the ships on the table; where hands or fleet are not told, they lack what lies elsewhere."""
    berths = {berth.ship: berth for berth in state.berths}
    if len(berths) == len(state.berths):
        state = state._replace(berths=tuple(berths[ship] for ship in state.table.data.in_order(berths)))
    if "hands" not in told:
        state = state._replace(
            hands=tuple(_remove(hand, _cards_elsewhere(state, side)) for side, hand in enumerate(state.hands))
        )
    if "fleet" not in told:
        held = (prize.ship for prizes in state.prizes for prize in prizes)
        state = state._replace(fleet=_remove(state.fleet, (*berths, *state.gone, *held)))
    return state


def _remove(things: tuple[str, ...], out: Sequence[str]) -> tuple[str, ...]:
    """Return *things* without those that are *out*, as far as they are there."""
    left = Counter(things) - Counter(out)
    return tuple(left.elements())


def _cards_elsewhere(state: State, side: int) -> list[str]:
    """Return the cards of a side that are not in its hand."""
    load = state.loads[side] if side < len(state.loads) else (state.turned,) if state.turned else ()
    return [
        *(load or ()),
        *state.spent[side],
        *(card for berth in state.berths for owner, card in berth.pile if owner == side),
    ]


def _faults(state: State) -> Iterator[Finding]:
    yield from _wrong_numbers(state)
    yield from _wrong_ships(state)
    yield from _wrong_cards(state)
    if state.phase in (YIELD, CURSE):
        owed = [debt for debt in state.debts if 0 < debt.ships <= len(losable_ships(state, debt.side))]
        if not state.debts or owed != list(state.debts) or choice_phase(state) != state.phase:
            yield Finding("curse_choice", "The debts are not what a curse asks for.", "Q8", _HINT)
    elif state.debts:
        yield Finding("curse_choice", "The game waits for no choice of a curse.", "Q8", _HINT)


def _wrong_numbers(state: State) -> Iterator[Finding]:
    table, begins = state.table, state.phase in (DEAL, LOAD)
    for name, most in ("sailing", table.terms.sailings), ("volley", 1 if begins else table.data.volleys):
        if not 1 <= getattr(state, name) <= most:
            yield Finding("position", f"{name} is from 1 to {most} here.", "sailings and volleys", _HINT)
    if not 0 <= state.played < (len(state.loads) if state.phase in (FIRE, YIELD, CURSE, OVER) else 1):
        yield Finding("position", "played counts who has fired in this volley.", "sailings and volleys", _HINT)
    if state.phase == OVER and state.sailing != table.terms.sailings:
        yield Finding("position", "The game is over after the last sailing.", "sailings and volleys", _HINT)
    lies = state.turned is not None
    if lies != (state.phase == AIM) or (state.phase in (TURN, AIM) and not table.rules.has_neutral):
        yield Finding("neutral_first", "A neutral card lies open while it is aimed.", "the neutral pirate", _HINT)


def _wrong_ships(state: State) -> Iterator[Finding]:
    table, found = state.table, len(state.berths)
    least, most = {DEAL: (0, table.terms.ships - 1), OVER: (0, 0), YIELD: (0, 2), CURSE: (0, 2)}.get(
        state.phase, (table.terms.ships, table.terms.ships)
    )
    if not least <= found <= most:
        yield Finding(
            "table_size",
            f"{quantity(found, 'ship')} on the table, not {least} to {most}.",
            "the deal of a sailing",
            _HINT,
        )
    for berth in (*state.berths, *state.last):
        name, cursed = table.data.name_of(berth.ship), table.data.is_cursed(berth.ship)
        if berth.ship not in table.data.ships or (berth.stormed and not cursed):
            yield Finding("bad_target", f"{name} cannot lie so.", "a storm on a cursed ship", _HINT, piece=name)
    for berth in state.berths:
        if state.phase not in _FIRES and berth != Berth(berth.ship):
            yield Finding(
                "bad_target",
                f"No card lies at {table.data.name_of(berth.ship)} now.",
                "three volleys",
                _HINT,
                piece=table.data.name_of(berth.ship),
            )
    ahead = table.terms.ships * (table.terms.sailings - state.sailing + (state.phase == DEAL))
    if len(state.fleet) < ahead - (0 if state.phase in (LOAD, *_FIRES) else found):
        yield Finding("deal_size", "The fleet deck is too small for the sailings to come.", "the fleet deck", _HINT)
    for side, prizes in enumerate(state.prizes):
        won = all(1 <= prize.sailing <= state.sailing for prize in prizes)
        if not won or (prizes and not keeps_prizes(state, side)):
            name = table.sides[side]
            yield Finding("position", f"{name} cannot have won these ships.", "captures", _HINT, player=name)


def _wrong_cards(state: State) -> Iterator[Finding]:
    """Hold hands and loads against the sailing and the volley."""
    table, players = state.table, len(state.loads)
    first = (state.lookout - state.volley + 1) % players  # the lookout as the sailing began
    for side, name in enumerate(table.sides):
        played, load = _count_played(state, side), state.loads[side] if side < players else ()
        left = table.terms.hand - table.data.volleys * (state.sailing - 1) - played
        if len(state.hands[side]) + len(load or ()) != left:
            what = f"{name} has {quantity(left, 'card')} left here, loaded ones among them."
            yield Finding("hand_size", what, "three cards a sailing and one for the ransom", _HINT, player=name)
        spare = 0 if load is None else len(load) - table.data.volleys + played
        may_spare = spare in (0, may_load_four(players, first, side))
        missing = load is None and state.phase in _FIRES
        early = load is not None and state.phase not in (LOAD, *_FIRES)
        if side < players and (missing or early or not may_spare):
            yield Finding("load_too_few", f"{name} cannot have loaded so.", "loading", _HINT, player=name)
    if state.phase == LOAD and None not in state.loads:
        yield Finding("load_done", "All have loaded; the first volley begins.", "loading", _HINT)


def _count_played(state: State, side: int) -> int:
    """Return how many cards a side has played in this sailing."""
    if state.phase not in _FIRES:
        return 0 if state.phase in (DEAL, LOAD) else state.table.data.volleys
    if side == len(state.loads):
        return state.volley - (state.phase == TURN)
    return state.volley - 1 + (state.phase == FIRE and (side - state.lookout) % len(state.loads) < state.played)


POSITION: Position[State] = Position(
    fixed=("table",),
    texts={
        "lookout": player("player", lambda state: state.table.names), "hands[]": CARDS, "loads[]": CARDS,
        "spent[]": CARDS, "fleet": _SHIPS, "gone": _SHIPS, "turned": CARD, "phase": _PHASE, "Prize.ship": _SHIP,
        "Berth.ship": _SHIP, "Shot.side": _SIDE, "Shot.card": CARD, "Debt.side": _SIDE,
    },
    keys={
        "hands": lambda state: state.table.sides,
        "loads": lambda state: state.table.names,
        "spent": lambda state: state.table.sides,
        "prizes": lambda state: state.table.sides,
    },
    settle=_settle,
    faults=_faults,
)  # fmt: skip
