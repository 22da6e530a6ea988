"""The lists of a turn and of a battle, as pieces that are made once: which cards there are, and what they may do.

No rule stands here: a piece names what is worth trying and what the rules look at; what depends on the state alone is
asked once, of the rule itself, and the kernel asks the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache

from pnp.referee.fish_n_ships import abilities, battle_cards, king_tide, lasting, locking, robbing
from pnp.referee.fish_n_ships.abilities import CHOOSE, without_ability
from pnp.referee.fish_n_ships.attack import ARMADA, ATTACK, GROUP, GROUP_ATTACK, TWO_BY_TWO
from pnp.referee.fish_n_ships.data import SKULDUGGERY
from pnp.referee.fish_n_ships.drawing import DRAW, PICK, no_draw, no_pick
from pnp.referee.fish_n_ships.end_of_turn import END, can_attack, can_lock, can_rob, no_end
from pnp.referee.fish_n_ships.fight import FIRE, STOP, no_stop, not_on_the_go
from pnp.referee.fish_n_ships.lasting import becalmed
from pnp.referee.fish_n_ships.stacks import counts_as, highest, lockable
from pnp.referee.fish_n_ships.state import State, held, owner_of, works_for
from pnp.referee.fish_n_ships.trade_in import TRADE_IN, no_trade, price, ways_to_pay
from pnp.referee.fish_n_ships.wild import CHANGE, Source, no_change, sources
from pnp.referee.fish_n_ships.words import targets
from pnp.referee.kernel import AnyMove, Piece
from pnp.referee.tuples import handfuls

Pieces = list[Piece[State]]


@lru_cache(maxsize=65536)
def _piece(move: AnyMove[State], seat: int, *sees: Hashable) -> Piece[State]:
    return Piece((move,), (seat, *sees))


# -- a turn --------------------------------------------------------------------------------------------------


def turn(state: State, seat: int) -> Pieces:
    """Return the steps of a turn; to others than the active player only the Wild Treasure is open."""
    if seat != state.turn.seat:
        return _changes(state, seat)
    found: Pieces = []
    mine, piles = held(state, seat), state.piles[seat]
    has_ability = any(pile.active for pile in piles)
    if mine.treasures and no_trade(state, seat) is None:
        found += _payments(seat, mine.treasures, price(state, seat), state.table.rules.declare == "both")
    if can_attack(state, seat):
        found += _attacks(state, seat, mine.balls)
    if no_draw(state, seat) is None:
        found.append(_piece(DRAW, seat))
    if has_ability and no_pick(state, seat) is None:
        found += [_piece(PICK, seat, kind) for kind in dict.fromkeys(state.discards)]
    if can_rob(state, seat):
        found += _robberies(state, seat)
    if can_lock(state, seat):
        found += [_piece(locking.LOCK, seat, (card,), kind, places) for card, kind, places in _lockable(state, seat)]
    places = without_ability(state, seat) if piles else ()
    if places:
        found += [_piece(CHOOSE, seat, ability, place) for ability in state.centre for place in places]
    if has_ability:
        found += _changes(state, seat)
    for kind in mine.turners:
        found += LAID[kind](state, seat)
    if no_end(state, seat) is None:
        found.append(_piece(END, seat))
    return found


@lru_cache(maxsize=16384)
def _payments(seat: int, treasures: tuple[str, ...], cost: int, announced: bool) -> Pieces:
    return [_piece(TRADE_IN, seat, cards, announced) for cards in ways_to_pay(treasures, cost)]


def _attacks(state: State, seat: int, balls: tuple[int, ...]) -> Pieces:
    found = [_piece(ATTACK, seat, targets(state, seat), balls)]
    if works_for(state, seat, GROUP_ATTACK):
        found.append(_piece(GROUP, seat, balls))
    if works_for(state, seat, ARMADA):
        found.append(_piece(TWO_BY_TWO, seat, len(state.seats), balls))
    return found


def _lockable(state: State, seat: int) -> Iterable[tuple[str, str, int]]:
    """Yield the cards that may be locked, what they count as, and how many piles there are for them."""
    for card in dict.fromkeys(lockable(state, seat)):
        kind = counts_as(state, seat, card)
        yield card, kind, highest(state, seat, kind)


def _changes(state: State, seat: int) -> Pieces:
    """Return the changes of the Wild Treasure."""
    return [] if no_change(state, seat) is not None else [_change(source) for source in sources(state, seat)]


@lru_cache(maxsize=16384)
def _change(source: Source) -> Piece[State]:
    return Piece((CHANGE,), source)


# -- the tide-turners of a turn ------------------------------------------------------------------------------


def _robberies(state: State, seat: int) -> Pieces:
    return [_piece(robbing.ROB, seat, target, state.piles[target], state.wild) for target in targets(state, seat)]


def _harpoons(state: State, seat: int) -> Pieces:
    return [_piece(robbing.SPEAR, seat, target, state.piles[target]) for target in targets(state, seat)]


def _bounties(state: State, seat: int) -> Pieces:
    if becalmed(state, seat) is not None:
        return []
    mine, order = lockable(state, seat), state.data.treasures
    found: Pieces = []
    for kind in sorted({counts_as(state, seat, card) for card in mine}, key=order.index):
        same = tuple(card for card in mine if counts_as(state, seat, card) == kind)
        places = highest(state, seat, kind)
        found += [_piece(locking.BOUNTIFUL, seat, cards, kind, places) for cards in handfuls(same, 1, len(same))]
    return found


def _demands(state: State, seat: int) -> Pieces:
    owners = {ability: owner_of(state, ability) for ability in state.data.abilities}
    return [_piece(abilities.DEMAND, seat, mine, theirs) for mine, owner in owners.items() if owner == seat
            for theirs, other in owners.items() if other in targets(state, seat)]  # fmt: skip


def _revenges(state: State, seat: int) -> Pieces:
    return [_piece(abilities.REVENGE, seat, ability) for ability in state.data.abilities
            if owner_of(state, ability) in targets(state, seat)]  # fmt: skip


LAID: Mapping[str, Callable[[State, int], Pieces]] = {
    locking.BOUNTIFUL_SEAS: _bounties,
    lasting.CHAIN_SHOT: lambda state, seat: [_piece(lasting.CHAIN, seat, targets(state, seat))],
    lasting.DOLDRUMS: lambda state, seat: [_piece(lasting.CALM, seat, targets(state, seat))],
    robbing.HARPOON: _harpoons,
    abilities.IDOLS_DEMAND: _demands,
    abilities.IDOLS_REVENGE: _revenges,
    king_tide.ANCIENT_WAGER: lambda state, seat: [_piece(king_tide.WAGER, seat)],
    king_tide.POPPET: lambda state, seat: [_piece(king_tide.TURN_ON, seat, tuple(
        target for target in targets(state, seat) if state.hands[target]))],
}  # fmt: skip
"""What may be done with a tide-turner of the own turn, in the order of the moves."""

FORCED: Mapping[Hashable, Callable[[State, int], Pieces]] = {
    SKULDUGGERY: _robberies,
    **{kind: LAID[kind] for kind in (lasting.CHAIN_SHOT, lasting.DOLDRUMS, robbing.HARPOON, abilities.IDOLS_DEMAND,
                                     abilities.IDOLS_REVENGE)},
}  # fmt: skip
"""What may be done with a card that the Poppet turns; others are of no use."""


# -- a battle ------------------------------------------------------------------------------------------------


def battle(state: State, seat: int) -> Pieces:
    """Return what *seat* may do in a battle, or in reply to a Group Attack."""
    found: Pieces = []
    hand, mine = state.hands[seat], held(state, seat)
    laying = not_on_the_go(state, seat) is None
    if laying and mine.balls:
        found.append(_piece(FIRE, seat, mine.balls))
    if battle_cards.FISH_SLAP in hand and battle_cards.no_slap(state, seat) is None:
        found += [_piece(battle_cards.SLAP, seat, kind) for kind in mine.kinds]
    if battle_cards.DIVE in hand and battle_cards.no_dive(state, seat) is None:
        found.append(_piece(battle_cards.LEAVE, seat))
    if battle_cards.FEEDING_FRENZY in hand and battle_cards.no_frenzy(state, seat) is None:
        found.append(_piece(battle_cards.FRENZY, seat, battle_cards.outsiders(state), mine.balls))
    if battle_cards.SEAHORSEMEN in hand and battle_cards.no_ride(state, seat) is None:
        found.append(_piece(battle_cards.RIDE, seat))
    if battle_cards.ENGAGE in hand and battle_cards.not_outside(state, seat, battle_cards.ENGAGE) is None:
        sides = battle_cards.fight_of(state).sides
        found += [_piece(battle_cards.REPLACE, seat, old) for side in sides for old in side]
    if battle_cards.SIRENS_CALL in hand and battle_cards.not_outside(state, seat, battle_cards.SIRENS_CALL) is None:
        found.append(_piece(battle_cards.CALL, seat))
    if no_stop(state, seat) is None:
        found.append(_piece(STOP, seat))
    return found
