"""All moves of the game in one table: what may be tried, why it is refused, what it does, what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.findings import Finding
from pnp.referee.fish_n_ships import attack, chance, deeds, fight, interrupts, spoils, tide_turners, turn
from pnp.referee.fish_n_ships.draws import draw_at_random, sample
from pnp.referee.fish_n_ships.gate import by_chance, not_now
from pnp.referee.fish_n_ships.stacks import WILD_TREASURE, tidied
from pnp.referee.fish_n_ships.state import (
    Bewitched,
    Drawing,
    Fight,
    Forced,
    Limit,
    Over,
    Phase,
    Replying,
    Sharing,
    Splitting,
    Spoils,
    State,
    Wagering,
    clockwise,
    works_for,
)
from pnp.referee.fish_n_ships.winning import winner


def _nothing(state: State, seat: int) -> Iterator[tuple[()]]:
    """Offer a move that needs no values."""
    yield ()


def _no_reason(state: State, seat: int) -> Finding | None:
    return None


class Move(NamedTuple):
    """A move: the values worth trying, why it is refused with some values, and the state after it.

    *refuse* finds out only what the gate has left open: that the table waits for a move of this kind by this player.
    *card* is the one in the hand without which there is no such move.
    """

    phases: tuple[type[Phase] | None, ...]
    offers: Callable[..., Iterable[tuple[Any, ...]]]
    refuse: Callable[..., Finding | None]
    follow: Callable[..., State]
    card: str = ""


_TURN, _AIMED, _BATTLE = (None,), (None, Forced), (Fight, Replying)

MOVES = {
    "trade-in": Move(_TURN, turn.offer_trade_in, turn.refuse_trade_in, turn.trade_in),
    "attack": Move(_TURN, attack.offer_attack, attack.refuse_attack, attack.attack),
    "group-attack": Move(_TURN, fight.offer_balls, attack.refuse_group, attack.group_attack),
    "armada": Move(_TURN, attack.offer_armada, attack.refuse_armada, attack.armada),
    "draw": Move(_TURN, _nothing, deeds.refuse_draw, deeds.draw),
    "pick": Move(_TURN, deeds.offer_pick, deeds.refuse_pick, deeds.pick),
    "skulduggery": Move(_AIMED, deeds.offer_locked, deeds.refuse_skulduggery, deeds.skulduggery, "skulduggery"),
    "lock": Move(_TURN, deeds.offer_lock, deeds.refuse_lock, deeds.lock_one),
    "choose": Move(_TURN, deeds.offer_ability, deeds.refuse_ability, deeds.choose_ability),
    "wild": Move(_TURN, deeds.offer_wild, deeds.refuse_wild, deeds.make_wild),
    "bountiful-seas": Move(
        _TURN, tide_turners.offer_bountiful, tide_turners.refuse_bountiful, tide_turners.bountiful, "bountiful-seas"
    ),
    "chain-shot": Move(
        _AIMED, tide_turners.offer_players, tide_turners.refuse_chain_shot, tide_turners.chain_shot, "chain-shot"
    ),
    "doldrums": Move(
        _AIMED, tide_turners.offer_players, tide_turners.refuse_doldrums, tide_turners.doldrums, "doldrums"
    ),
    "harpoon": Move(_AIMED, tide_turners.offer_harpoon, tide_turners.refuse_harpoon, tide_turners.harpoon, "harpoon"),
    "idols-demand": Move(
        _AIMED, tide_turners.offer_demand, tide_turners.refuse_demand, tide_turners.demand, "idols-demand"
    ),
    "idols-revenge": Move(
        _AIMED, tide_turners.offer_revenge, tide_turners.refuse_revenge, tide_turners.revenge, "idols-revenge"
    ),
    "ancient-wager": Move(_TURN, _nothing, tide_turners.refuse_wager, tide_turners.wager, "ancient-wager"),
    "poppet": Move(_TURN, tide_turners.offer_players, tide_turners.refuse_poppet, tide_turners.poppet, "poppet"),
    "fire": Move(_BATTLE, fight.offer_balls, fight.refuse_fire, fight.fire_ball),
    "fish-slap": Move(_BATTLE, fight.offer_slap, fight.refuse_slap, fight.slap, "fish-slap"),
    "dive": Move(_BATTLE, _nothing, fight.refuse_dive, fight.dive, "dive"),
    "feeding-frenzy": Move(
        _BATTLE, interrupts.offer_frenzy, interrupts.refuse_frenzy, interrupts.frenzy, "feeding-frenzy"
    ),
    "four-seahorsemen": Move(
        _BATTLE, _nothing, interrupts.refuse_seahorsemen, interrupts.seahorsemen, "four-seahorsemen"
    ),
    "engage": Move(_BATTLE, interrupts.offer_engage, interrupts.refuse_engage, interrupts.engage, "engage"),
    "sirens-call": Move(_BATTLE, _nothing, interrupts.refuse_siren, interrupts.siren, "sirens-call"),
    "stop": Move(_BATTLE, _nothing, fight.refuse_stop, fight.stop),
    "split": Move((Splitting,), spoils.offer_split, spoils.refuse_split, spoils.split),
    "take": Move((Spoils,), spoils.offer_spoils, spoils.refuse_spoils, spoils.take_spoils),
    "share": Move((Sharing,), spoils.offer_share, spoils.refuse_share, spoils.share),
    "end": Move(_TURN, _nothing, _no_reason, turn.end),
    "discard": Move((Limit,), turn.offer_discard, turn.refuse_discard, turn.discard_one),
    "cards": Move((Drawing,), chance.offer_cards, chance.refuse_cards, chance.take_cards),
    "wagered": Move((Wagering,), chance.offer_wagered, chance.refuse_wagered, chance.take_wagered),
    "turned": Move((Bewitched,), chance.offer_turned, chance.refuse_turned, chance.turn_card),
    "spoils": Move((Spoils,), spoils.offer_spoils, spoils.refuse_spoils, spoils.take_spoils),
}
"""Every move by its verb."""

_VERBS_IN = {
    phase: tuple(verb for verb, move in MOVES.items() if phase in move.phases)
    for phase in {phase for move in MOVES.values() for phase in move.phases}
}

_ACTIONS = ("draw", "pick", "lock", "attack", "skulduggery", "group-attack", "armada")
"""The moves that count as actions of a turn."""


# -- what is allowed -----------------------------------------------------------------------------------------


def refusal(state: State, action: Action) -> Finding | None:
    """Return why *action* is not allowed, None where it is."""
    seat, verb, args = action
    move = MOVES.get(verb)
    if move is None:
        return Finding("unknown_move", f"{verb!r} is not a move of this game.", "Actions")
    finding = not_now(state, seat, verb, move.phases)
    if finding is None and verb == "end":
        return _refuse_end(state, seat)
    return finding or move.refuse(state, seat, *args)


def _refuse_end(state: State, seat: int) -> Finding | None:
    """Return why a turn cannot end: no action is taken, though one is possible (R34)."""
    if state.turn.taken or not any(_offered(state, seat, verb) for verb in _ACTIONS):
        return None
    message = f"{state.table.names[seat]} takes an action before the turn ends."
    return Finding("action_owed", message, "R34", "draw, if nothing else")


def actions(state: State) -> list[Action]:
    """Return all that is allowed."""
    if isinstance(state.phase, Over):
        return []
    verbs = _VERBS_IN[None if state.phase is None else type(state.phase)]
    return [action for seat in _on_the_go(state) for verb in verbs for action in _offered(state, seat, verb)]


def _on_the_go(state: State) -> Sequence[int]:
    """Return who may act: in a battle anybody who has something to lay, elsewhere a single one.

    Where a Wild Treasure may change at any time, its owner may act in the turns of others, too (R11).
    """
    phase = state.phase
    if by_chance(state):
        return (CHANCE,)
    if isinstance(phase, Fight | Replying):
        return state.seats
    if isinstance(phase, Forced):
        return (phase.seat,)
    if isinstance(phase, Splitting | Spoils | Sharing):
        return phase.winners[:1]
    if phase is None and state.rules.wild == "any_time":
        others = (seat for seat in state.seats if seat != state.turn.seat and works_for(state, seat, WILD_TREASURE))
        return (state.turn.seat, *others)
    return (state.turn.seat,)


def _offered(state: State, seat: int, verb: str) -> list[Action]:
    """Return the actions with this verb that *seat* may take."""
    move = MOVES[verb]
    if (move.card and move.card not in state.hands[seat]) or not_now(state, seat, verb, move.phases) is not None:
        return []
    if seat == CHANCE:
        return [Action(seat, verb, args) for args in move.offers(state, seat)]  # nothing that is not possible
    if verb == "end":
        return [] if _refuse_end(state, seat) else [Action(seat, verb)]
    offers = (args for args in move.offers(state, seat) if move.refuse(state, seat, *args) is None)
    return [Action(seat, verb, args) for args in offers]


def waits_for(state: State) -> tuple[int, ...]:
    """Return who may act: those on the go first, then those who may interrupt a battle."""
    if isinstance(state.phase, Over):
        return ()
    if not isinstance(state.phase, Fight | Replying):
        return tuple(_on_the_go(state))
    able = list(dict.fromkeys(action.seat for action in actions(state)))
    first = state.phase.pending if isinstance(state.phase, Fight) else clockwise(state, state.phase.laid.seat)[1:]
    return tuple(sorted(able, key=lambda seat: seat not in first))


# -- what comes of it ----------------------------------------------------------------------------------------


def follow(state: State, action: Action) -> State:
    """Return the state after a legal action, and after all that follows from it without a choice."""
    return settled(MOVES[action.verb].follow(state, action.seat, *action.args))


def settled(state: State) -> State:
    """Return the state when nothing more happens by itself.

    Stacks that are too low lose their abilities; a goal that is met ends the game; the next battle of a Group Attack
    begins; a card that the Poppet has turned in vain is discarded; who can only stop has stopped.
    """
    while True:
        state = turn.emptied(tidied(state))
        if _nobody_gains(state.phase):
            won = winner(state)
            if won is not None:
                return state._replace(phase=Over(won))
        if state.phase is None and state.group:
            state = fight.next_fight(state)
            continue
        if isinstance(state.phase, Forced) and not actions(state):
            state = chance.discard_forced(state)
            continue
        forced = _only_stop(state)
        if forced is None:
            return state
        state = MOVES["stop"].follow(state, forced.seat)


def _nobody_gains(phase: Phase | None) -> bool:
    """Return whether the cards on the table all belong to somebody: only then can a goal have been met just now."""
    return not isinstance(phase, Fight | Replying | Splitting | Spoils | Sharing | Over)


def _only_stop(state: State) -> Action | None:
    """Return the first move of a battle in which nobody can do anything but stop."""
    if not isinstance(state.phase, Fight | Replying):
        return None
    possible = actions(state)
    return possible[0] if all(action.verb == "stop" for action in possible) else None


def throw(state: State, dice: Dice) -> Action:
    """Return what chance does."""
    phase = state.phase
    if isinstance(phase, Drawing):
        return Action(CHANCE, "cards", (draw_at_random(state, phase.count, dice),))
    if isinstance(phase, Wagering):
        return Action(CHANCE, "wagered", (sample(state.used, phase.count, dice),))
    if isinstance(phase, Bewitched):
        return Action(CHANCE, "turned", sample(state.hands[phase.seat], 1, dice))
    assert isinstance(phase, Spoils)
    loser, count = phase.takes[0]
    return Action(CHANCE, "spoils", (sample(state.hands[loser], count, dice),))
