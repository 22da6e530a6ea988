"""The curse: what a cursed ship takes, from whom, and who chooses it (Q8, Q10, Q13, Q18, Q19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from pnp.games.treasure_fleet.referee.data import BOARDING, STORM, Data
from pnp.games.treasure_fleet.referee.dealing import next_sailing
from pnp.games.treasure_fleet.referee.lookout import firing_order
from pnp.games.treasure_fleet.referee.neutral import keeps_prizes
from pnp.games.treasure_fleet.referee.rules import NEUTRAL
from pnp.games.treasure_fleet.referee.state import CURSE, YIELD, Berth, Debt, Pile, Prize, Shot, State, build_state
from pnp.games.treasure_fleet.referee.texts import A_SIDE, SOME_SHIPS, of_sides, read_names, read_ships
from pnp.games.treasure_fleet.referee.values import ships_value
from pnp.games.treasure_fleet.referee.words import side_name
from pnp.referee.action import Action
from pnp.referee.answers import Answer, Field, Given, Options
from pnp.referee.asking import Row, Several
from pnp.referee.english import capital, list_words, quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.names import find_name
from pnp.referee.told import lists_of, read_pairs, texts_of

OWNER = "owner"
BY_CHANCE = "random"
HIGHEST = "highest"

_SHIPS_OF = Row((A_SIDE, ": ", SOME_SHIPS))
CURSE_FIELDS = (
    Field(
        "fired",
        "who fired on a cursed ship, or nobody; once for each one not under a storm",
        many=True,
        asked=Several(A_SIDE, ", "),
    ),
    Field("ships", "a player's ships of earlier sailings, once for each player: Ann: 16 9", many=True, asked=_SHIPS_OF),
    Field("new", "a player's ships of this sailing: Ann: 22", many=True, required=False, asked=_SHIPS_OF),
    Field("choice", "what a player gives up: Ann: 9", many=True, required=False, asked=_SHIPS_OF),
)
Ships = tuple[str, ...]


# -- what is owed ------------------------------------------------------------------------------------------


def wards_off(pile: Pile, side: int) -> bool:
    """Return whether *side* has fired on the cursed ship at which *pile* lies; a boarding party is fire too (Q10)."""
    return any(shot.side == side and shot.card != STORM for shot in pile)


def curses_on(state: State, side: int) -> int:
    """Return how many cursed ships of the last sailing *side* has left alone, those under a storm aside."""
    return sum(
        state.table.data.is_cursed(berth.ship) and not berth.stormed and not wards_off(berth.pile, side)
        for berth in state.last
    )


def losable_ships(state: State, side: int) -> Ships:
    """Return the ships of *side* that a curse can take: those of earlier sailings (Q19)."""
    return tuple([prize.ship for prize in state.prizes[side] if prize.sailing < state.sailing])


def call_curses(state: State) -> State:
    """Note what the curses of the last sailing take from whom, in the order of seats from the lookout.

    Ships of this sailing are safe, and nobody loses more than there is. A scored neutral pirate comes last.
    """
    if not any(state.table.data.is_cursed(berth.ship) for berth in state.last):
        return state
    players = len(state.loads)
    sides = (*firing_order(players, state.lookout), *range(players, len(state.prizes)))
    debts = [Debt(side, min(curses_on(state, side), len(losable_ships(state, side)))) for side in sides]
    return state._replace(debts=tuple([debt for debt in debts if debt.ships]))


# -- who chooses -------------------------------------------------------------------------------------------


def who_chooses(state: State, side: int) -> str:
    """Return who chooses the ship that *side* loses; a neutral pirate has no will of its own and loses its lowest."""
    choice = state.table.rules.curse_choice
    return "lowest" if side >= len(state.loads) and choice == OWNER else choice


def choice_phase(state: State) -> str:
    """Return the name of the phase at the first debt: chance, its owner, or (empty) nobody's choice."""
    how = "" if _ships_due(state) is not None else who_chooses(state, state.debts[0].side)
    return {OWNER: YIELD, BY_CHANCE: CURSE}.get(how, "")


def _ships_due(state: State) -> Ships | None:
    """Return the ships that the first debt takes without a choice, None where its owner or chance chooses."""
    side, count = state.debts[0]
    ships, how = losable_ships(state, side), who_chooses(state, side)
    if len(ships) <= count:
        return ships
    return None if how in (OWNER, BY_CHANCE) else _first_ships(state, how == HIGHEST)


def _first_ships(state: State, highest: bool = False) -> Ships:
    """Return the lowest or the highest ships that pay the first debt."""
    side, count = state.debts[0]
    return tuple(sorted(losable_ships(state, side), key=state.table.data.points_of, reverse=highest)[:count])


def usual_loss(state: State) -> Action | None:
    """Return the ships that an owner gives up where nobody says it: the lowest (Q8)."""
    if state.phase != YIELD:
        return None
    return Action(state.debts[0].side, YIELD, (state.table.data.in_order(_first_ships(state)),))


def settle(state: State) -> State:
    """Take the ships that need no choice, up to the next choice, or to the next sailing."""
    while state.debts:
        ships = _ships_due(state)
        if ships is None:
            return state._replace(phase=choice_phase(state))
        state = _lose(state, ships)
    return next_sailing(state)


def _lose(state: State, ships: Ships) -> State:
    side = state.debts[0].side
    prizes = tuple(
        [
            tuple([prize for prize in held if owner != side or prize.ship not in ships])
            for owner, held in enumerate(state.prizes)
        ]
    )
    return state._replace(prizes=prizes, gone=state.table.data.in_order((*state.gone, *ships)), debts=state.debts[1:])


# -- the choice --------------------------------------------------------------------------------------------


def losses(state: State, seat: int) -> Iterator[tuple[Ships]]:
    """Offer every choice of ships for the first debt."""
    side, count = state.debts[0]
    return ((ships,) for ships in combinations(state.table.data.in_order(losable_ships(state, side)), count))


def no_loss(state: State, seat: int, ships: Ships) -> Refused | None:
    """The first debt takes so many ships of earlier sailings."""
    side, count = state.debts[0]
    left, name = list(losable_ships(state, side)), state.table.sides[side]
    for ship in ships:
        if ship not in left:
            return lambda: _not_lost(state, side, ship, given=ship in ships[: ships.index(ship)])  # noqa: B023 - at once
        left.remove(ship)
    if len(ships) == count:
        return None
    what = f"{capital(side_name(name))} loses {quantity(count, 'ship')} to the curse, not {len(ships)}."
    return lambda: Finding("curse_choice", what, "one ship for each cursed ship left alone", player=name)


def _not_lost(state: State, side: int, ship: str, *, given: bool) -> Finding:
    name = state.table.sides[side]
    reason = f"{side_name(name)} does not have it"
    if any(prize.ship == ship for prize in state.prizes[side]):
        reason = "it was won in this sailing" if ship not in losable_ships(state, side) else "it is named twice"
    what = f"{state.table.data.name_of(ship)} cannot be given up: {reason}."
    return Finding(
        "curse_choice",
        what,
        "Q19",
        "choose a ship of an earlier sailing",
        player=name,
        piece=state.table.data.name_of(ship),
    )


def no_curse(state: State, seat: int) -> Finding:
    """Return why *seat*, or chance, cannot choose now what a curse takes."""
    if state.phase not in (CURSE, YIELD):
        return Finding("curse_choice", "No curse asks for a ship now.", "Q8")
    name = state.table.sides[state.debts[0].side]
    if state.phase == YIELD and seat >= 0:
        what = f"It is {name}'s loss that comes next, not {state.table.names[seat]}'s."
        return Finding("out_of_turn", what, "Q8", player=name)
    what = f"{capital(side_name(name))} chooses what to give up, not chance."
    if state.phase == CURSE:
        what = f"Chance chooses what the curse takes from {side_name(name)}."
    return Finding("curse_choice", what, "Q8", player=name)


def curse_due(state: State) -> Finding:
    """Return the finding that a curse takes ships first."""
    side, count = state.debts[0]
    name = state.table.sides[side]
    what = f"The curse takes {quantity(count, 'ship')} from {side_name(name)} first."
    return Finding("curse_choice", what, "Q8", f"write {state.phase} and the ships", player=name)


def _follow(state: State, seat: int, ships: Ships) -> State:
    return settle(_lose(state, ships))


_LOST = ships_value(lambda state: losable_ships(state, state.debts[0].side) if state.debts else ())
YIELDING = Move(
    YIELD,
    "yield",
    "an owner gives ships up to a curse",
    (_LOST,),
    opens=True,
    phases=(YIELD,),
    offers=losses,
    refuse=no_loss,
    follow=_follow,
)
TAKING = Move(
    CURSE,
    "curse",
    "chance takes ships for a curse",
    (_LOST,),
    chance=True,
    opens=True,
    phases=(CURSE,),
    offers=losses,
    refuse=no_loss,
    follow=_follow,
)


# -- the question ------------------------------------------------------------------------------------------


def answer_curse(data: Data, given: Given, options: Options) -> Answer:
    """Return who loses what to the cursed ships of a sailing: it is the second one, and all others are the first."""
    told = _by_player(data, lists_of(given, "ships"), None)
    sides = sorted(told, key=lambda name: name == NEUTRAL)
    new, choices = (_by_player(data, lists_of(given, key) if key in given else (), sides) for key in ("new", "choice"))
    cursed = [ship.id for ship in data.ships.values() if ship.cursed]
    fired = [read_names(text, sides) for text in texts_of(given, "fired")]
    if len(fired) > len(cursed):
        raise ValueError(f"fired is told {len(fired)} times; there are {quantity(len(cursed), 'cursed ship')}")
    piles = [tuple(Shot(sides.index(name), BOARDING) for name in names) for names in fired]
    prizes = tuple(
        (*(Prize(ship, 1) for ship in told[name]), *(Prize(ship, 2) for ship in new.get(name, ()))) for name in sides
    )
    last = tuple(map(Berth, cursed, piles))
    state = build_state(data, sides, options, sailing=2, last=last, prizes=prizes)
    losses = [_loss_of(state, side, choices.get(name, ())) for side, name in enumerate(sides)]
    lost = {name: [*map(data.name_of, loss.ships)] for name, loss in zip(sides, losses, strict=True) if loss.ships}
    owed = {name: loss.by_chance for name, loss in zip(sides, losses, strict=True) if loss.by_chance}
    parts = [f"{side_name(name)} loses {list_words(ships)}" for name, ships in lost.items()]
    parts += [f"{side_name(name)} loses {quantity(count, 'ship')} by chance" for name, count in owed.items()]
    hit = {name for name in sides if name in (*lost, *owed, NEUTRAL)}
    rulings = ("Q10", "Q19", *["Q8"] * bool(hit - {NEUTRAL}), *["Q13"] * (NEUTRAL in hit))
    return Answer(
        f"{capital('; '.join(parts) or 'nobody loses a ship')}.",
        tuple(step for loss in losses for step in loss.why),
        {"lost": lost, "owed": owed},
        rulings,
        tuple(loss.wrong for loss in losses if loss.wrong),
    )


class _Loss(NamedTuple):
    """What a side loses: these *ships*, or so many *by_chance*; *why*, and what is *wrong* with its choice."""

    why: tuple[str, ...]
    ships: Ships = ()
    by_chance: int = 0
    wrong: Finding | None = None


def _loss_of(state: State, side: int, choice: Ships) -> _Loss:
    """Return the loss of a side whose *choice* is told, or none."""
    who, curses = capital(side_name(state.table.sides[side])), curses_on(state, side)
    debt = next((debt for debt in call_curses(state).debts if debt.side == side), Debt(side, 0))
    state = state._replace(debts=(debt,))
    if not keeps_prizes(state, side):
        return _Loss((f"{who} keeps no ships, so it has none to lose.",))
    if not curses:
        return _Loss((f"{who} fired on every cursed ship and loses nothing.",))
    how, taken = who_chooses(state, side), _ships_due(state)
    refused = no_loss(state, side, choice) if choice and how in (OWNER, BY_CHANCE) else None
    wrong = None if refused is None else refused()
    if not debt.ships:
        return _Loss((f"{who} has no ship of an earlier sailing to lose.",), wrong=wrong)
    why = (f"{who} left {quantity(curses, 'cursed ship')} alone and loses {quantity(debt.ships, 'ship')}.",)
    if taken is not None or (choice and wrong is None):
        return _Loss(why, choice if taken is None else taken, wrong=wrong)
    if how == BY_CHANCE:
        return _Loss((*why, f"Chance chooses among {who}'s earlier ships."), (), debt.ships, wrong)
    return _Loss((*why, f"{who} may choose; where nobody says which, it is the lowest."), _first_ships(state), 0, wrong)


def _by_player(data: Data, texts: Sequence[str], names: Sequence[str] | None) -> dict[str, Ships]:
    """Return the ships of each player; *names* are who there is, None where these texts say so.

    :raises ValueError: a player is there twice, or not at all.
    """
    found: dict[str, Ships] = {}
    for name, ships in read_pairs(of_sides(texts), partial(read_ships, data)):
        known = name if names is None else find_name(name, {each: each for each in names}, "one of the players")
        if known in found:
            raise ValueError(f"{known} is there twice")
        found[known] = ships
    return found
