"""The lists of a turn and of a battle, added up from what is remembered: which cards there are, and what they may do.

No rule stands here: what depends on the state alone is asked once, of the rule itself, and the kernel asks the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import chain, product

from pnp.referee.action import Action
from pnp.referee.fish_n_ships import abilities, battle_cards, king_tide, lasting, locking, robbing
from pnp.referee.fish_n_ships.abilities import CHOOSE, without_ability
from pnp.referee.fish_n_ships.attack import ARMADA, ATTACK, GROUP, GROUP_ATTACK, TWO_BY_TWO
from pnp.referee.fish_n_ships.data import SKULDUGGERY
from pnp.referee.fish_n_ships.drawing import DRAW, PICK, no_draw, no_pick
from pnp.referee.fish_n_ships.end_of_turn import END, can_attack, can_lock, can_rob, no_end
from pnp.referee.fish_n_ships.fight import FIRE, STOP, no_stop, not_on_the_go
from pnp.referee.fish_n_ships.lasting import becalmed
from pnp.referee.fish_n_ships.stacks import counts_as, highest, lockable
from pnp.referee.fish_n_ships.state import Forced, State, held, owner_of, seats_of, works_for
from pnp.referee.fish_n_ships.trade_in import TRADE_IN, no_trade, price, ways_to_pay
from pnp.referee.fish_n_ships.wild import CHANGE, no_change, sources
from pnp.referee.fish_n_ships.words import targets
from pnp.referee.kernel import AnyMove, Remembered
from pnp.referee.tuples import handfuls

Actions = list[Action]

_ALL = (TRADE_IN, ATTACK, GROUP, TWO_BY_TWO, DRAW, PICK, robbing.ROB, locking.LOCK, CHOOSE, CHANGE, locking.BOUNTIFUL,
        lasting.CHAIN, lasting.CALM, robbing.SPEAR, abilities.DEMAND, abilities.REVENGE, king_tide.WAGER,
        king_tide.TURN_ON, END, FIRE, battle_cards.SLAP, battle_cards.LEAVE, battle_cards.FRENZY, battle_cards.RIDE,
        battle_cards.REPLACE, battle_cards.CALL, STOP)  # fmt: skip
_REMEMBERED: Mapping[str, Remembered[State]] = {move.id: Remembered(move) for move in _ALL}


def _all(move: AnyMove[State], state: State, seat: int, *key: Hashable) -> Iterable[Action]:
    """Return what a move allows *seat*, which depends on the key alone."""
    return _REMEMBERED[move.id](state, seat, (seat, *key))


# -- a turn --------------------------------------------------------------------------------------------------


def turn(state: State) -> Actions:
    """Return the steps of a turn; to others than the active player only the Wild Treasure is open."""
    active, *others = seats_of(state)
    found = _steps(state, active)
    for seat in others:
        found += _changes(state, seat)
    return found


def _steps(state: State, seat: int) -> Actions:
    found: Actions = []
    mine, piles = held(state, seat), state.piles[seat]
    has_ability = True in [pile.active for pile in piles]
    if mine.treasures and no_trade(state, seat) is None:
        announced = state.table.rules.declare == "both"
        for cards in ways_to_pay(mine.treasures, price(state, seat)):
            found += _all(TRADE_IN, state, seat, cards, announced)
    if can_attack(state, seat):
        found += _attacks(state, seat, mine.balls)
    if no_draw(state, seat) is None:
        found += _all(DRAW, state, seat)
    if has_ability and no_pick(state, seat) is None:
        for kind in dict.fromkeys(state.discards):
            found += _all(PICK, state, seat, kind)
    if can_rob(state, seat):
        found += _robberies(state, seat)
    if can_lock(state, seat):
        for card, kind, high in _lockable(state, seat):
            found += _all(locking.LOCK, state, seat, (card,), kind, high)
    places = without_ability(state, seat) if piles else []
    for ability, place in product(state.centre, places) if places else ():
        found += _all(CHOOSE, state, seat, ability, place)
    if has_ability:
        found += _changes(state, seat)
    for kind in mine.turners:
        found += LAID[kind](state, seat)
    if no_end(state, seat) is None:
        found += _all(END, state, seat)
    return found


def _attacks(state: State, seat: int, balls: tuple[int, ...]) -> Actions:
    found = [*_all(ATTACK, state, seat, targets(state, seat), balls)]
    if works_for(state, seat, GROUP_ATTACK):
        found += _all(GROUP, state, seat, balls)
    if works_for(state, seat, ARMADA):
        found += _all(TWO_BY_TWO, state, seat, len(state.seats), balls)
    return found


def _lockable(state: State, seat: int) -> Iterable[tuple[str, str, int]]:
    """Yield the cards that may be locked, what they count as, and how many piles there are for them."""
    for card in dict.fromkeys(lockable(state, seat)):
        kind = counts_as(state, seat, card)
        yield card, kind, highest(state, seat, kind)


def _changes(state: State, seat: int) -> Actions:
    """Return the changes of the Wild Treasure."""
    known = _REMEMBERED[CHANGE.id]
    return [] if no_change(state, seat) is not None else [
        action for source in sources(state, seat) for action in known(state, seat, source)]  # fmt: skip


# -- the tide-turners of a turn ------------------------------------------------------------------------------


def _robberies(state: State, seat: int) -> Iterator[Action]:
    for target in targets(state, seat):
        yield from _all(robbing.ROB, state, seat, target, state.piles[target], state.wild)


def _harpoons(state: State, seat: int) -> Iterator[Action]:
    for target in targets(state, seat):
        yield from _all(robbing.SPEAR, state, seat, target, state.piles[target])


def _bounties(state: State, seat: int) -> Iterator[Action]:
    mine, order = lockable(state, seat) if becalmed(state, seat) is None else (), state.data.treasures
    for kind in sorted({counts_as(state, seat, card) for card in mine}, key=order.index):
        same = tuple(card for card in mine if counts_as(state, seat, card) == kind)
        for cards in handfuls(same, 1, len(same)):
            yield from _all(locking.BOUNTIFUL, state, seat, cards, kind, highest(state, seat, kind))


def _demands(state: State, seat: int) -> Iterator[Action]:
    owners = {ability: owner_of(state, ability) for ability in state.data.abilities}
    for mine, theirs in product(owners, owners):
        if owners[mine] == seat and owners[theirs] in targets(state, seat):
            yield from _all(abilities.DEMAND, state, seat, mine, theirs)


def _revenges(state: State, seat: int) -> Iterator[Action]:
    for ability in state.data.abilities:
        if owner_of(state, ability) in targets(state, seat):
            yield from _all(abilities.REVENGE, state, seat, ability)


def _poppets(state: State, seat: int) -> Iterable[Action]:
    return _all(king_tide.TURN_ON, state, seat, tuple(each for each in targets(state, seat) if state.hands[each]))


LAID: Mapping[str, Callable[[State, int], Iterable[Action]]] = {
    locking.BOUNTIFUL_SEAS: _bounties,
    lasting.CHAIN_SHOT: lambda state, seat: _all(lasting.CHAIN, state, seat, targets(state, seat)),
    lasting.DOLDRUMS: lambda state, seat: _all(lasting.CALM, state, seat, targets(state, seat)),
    robbing.HARPOON: _harpoons,
    abilities.IDOLS_DEMAND: _demands,
    abilities.IDOLS_REVENGE: _revenges,
    king_tide.ANCIENT_WAGER: lambda state, seat: _all(king_tide.WAGER, state, seat),
    king_tide.POPPET: _poppets,
}
"""What may be done with a tide-turner of the own turn."""

_FORCED = (SKULDUGGERY, lasting.CHAIN_SHOT, lasting.DOLDRUMS, robbing.HARPOON, abilities.IDOLS_DEMAND,
           abilities.IDOLS_REVENGE)  # fmt: skip
def _forced(state: State) -> Actions:
    assert isinstance(state.phase, Forced)
    seat, kind = state.phase.seat, state.phase.kind
    return list(_robberies(state, seat) if kind == SKULDUGGERY else LAID[kind](state, seat))


FORCED: Mapping[Hashable, Callable[[State], Actions]] = dict.fromkeys(_FORCED, _forced)
"""The cards that the Poppet turns and that may be aimed; others are of no use."""


# -- a battle ------------------------------------------------------------------------------------------------


def battle(state: State) -> Actions:
    """Return what may be done in a battle, or in reply to a Group Attack."""
    return [action for seat in state.seats for action in _answers(state, seat)]


def _answers(state: State, seat: int) -> Actions:
    found: Actions = []
    hand, mine = state.hands[seat], held(state, seat)
    laying = not_on_the_go(state, seat) is None
    if laying and mine.balls:
        found += _all(FIRE, state, seat, mine.balls)
    if battle_cards.FISH_SLAP in hand and battle_cards.no_slap(state, seat) is None:
        for kind in mine.kinds:
            found += _all(battle_cards.SLAP, state, seat, kind)
    if battle_cards.DIVE in hand and battle_cards.no_dive(state, seat) is None:
        found += _all(battle_cards.LEAVE, state, seat)
    if battle_cards.FEEDING_FRENZY in hand and battle_cards.no_frenzy(state, seat) is None:
        found += _all(battle_cards.FRENZY, state, seat, battle_cards.outsiders(state), mine.balls)
    if battle_cards.SEAHORSEMEN in hand and battle_cards.no_ride(state, seat) is None:
        found += _all(battle_cards.RIDE, state, seat)
    if battle_cards.ENGAGE in hand and battle_cards.not_outside(state, seat, battle_cards.ENGAGE) is None:
        for old in chain(*battle_cards.fight_of(state).sides):
            found += _all(battle_cards.REPLACE, state, seat, old)
    if battle_cards.SIRENS_CALL in hand and battle_cards.not_outside(state, seat, battle_cards.SIRENS_CALL) is None:
        found += _all(battle_cards.CALL, state, seat)
    if no_stop(state, seat) is None:
        found += _all(STOP, state, seat)
    return found
