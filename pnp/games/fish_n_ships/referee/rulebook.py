"""All moves of Fish N Ships; what follows from them by itself, what chance does, and why a move has no place now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.games.fish_n_ships.referee import phases
from pnp.games.fish_n_ships.referee.abilities import CHOOSE, DEMAND, REVENGE
from pnp.games.fish_n_ships.referee.attack import ATTACK, GROUP, TWO_BY_TWO
from pnp.games.fish_n_ships.referee.battle_cards import CALL, FRENZY, LEAVE, REPLACE, RIDE, SLAP
from pnp.games.fish_n_ships.referee.data import Data
from pnp.games.fish_n_ships.referee.drawing import CARDS_DRAWN, DRAW, PICK, draw_at_random
from pnp.games.fish_n_ships.referee.end_of_turn import DISCARD, END, excess
from pnp.games.fish_n_ships.referee.fight import FIRE, STOP, next_fight, short_reply, side_of
from pnp.games.fish_n_ships.referee.king_tide import TURN_ON, TURNED, WAGER, WAGERED, discard_forced
from pnp.games.fish_n_ships.referee.lasting import CALM, CHAIN
from pnp.games.fish_n_ships.referee.listing import battle, turn
from pnp.games.fish_n_ships.referee.locking import BOUNTIFUL, LOCK
from pnp.games.fish_n_ships.referee.robbing import ROB, SPEAR
from pnp.games.fish_n_ships.referee.setup import Setup
from pnp.games.fish_n_ships.referee.spoils import DRAWN, SHARE, SPLIT, TAKE, draw_spoils
from pnp.games.fish_n_ships.referee.stacks import tidy
from pnp.games.fish_n_ships.referee.state import TURN, State, Table, Turn, phase_of, seats_clockwise, seats_of
from pnp.games.fish_n_ships.referee.trade_in import TRADE_IN
from pnp.games.fish_n_ships.referee.turn import begin_turn, reveal, reward_empty_hand
from pnp.games.fish_n_ships.referee.wild import CHANGE, no_change
from pnp.games.fish_n_ships.referee.winning import winner
from pnp.games.fish_n_ships.referee.words import card_name, name, not_your_turn, own_turn_only
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import AnyMove, Rulebook

_BATTLE, _SPOILS = (phases.Fight, phases.Replying), (phases.Splitting, phases.Spoils, phases.Sharing)


# -- why a move has no place now -----------------------------------------------------------------------------


def _misplacement(state: State, action: Action) -> Finding:
    seat, verb, _ = action
    phase, move = state.phase, RULES.moves[verb]
    if isinstance(phase, phases.Over):
        who = name(state, phase.winner)
        return Finding("game_over", f"{who} has won; the game is over.", "The end", player=who)
    if move.chance:
        return _no_chance(state, seat, verb)
    if seat == CHANCE:
        return Finding("not_your_turn", f"{verb} is a move of a player.", "Turn")
    if phases.Fight in move.phases and state.ended is not None and not isinstance(phase, _BATTLE):
        return _battle_over(state, state.ended, seat, verb)
    if seats_of(state) == (CHANCE,):
        return Finding("cards_first", f"{_due(state)} first.", "Turn", "write down which cards")
    if isinstance(phase, phases.Limit) and verb != "discard":
        return _over_limit(state)
    if isinstance(phase, _BATTLE):
        return _in_battle(state, seat, verb)
    if phases.Fight in move.phases:
        what = card_name(state, verb) if verb in state.data.red else verb.capitalize()
        return Finding("battle_only", f"{what} is for a battle, and there is none.", "Battle")
    if isinstance(phase, phases.Forced):
        return Finding("poppet_first", f"{_due(state)} first.", "Poppet", player=name(state, phase.seat))
    if phase_of(state) in move.phases:
        if verb == CHANGE.id and (why := no_change(state, seat)) is not None:
            return why()
        return own_turn_only(state, verb) if _is_turner(state, verb) else not_your_turn(state, seat)
    if isinstance(phase, _SPOILS):
        return Finding("spoils_first", f"{_due(state)} first.", "Spoils")
    return Finding("nothing_due", f"{verb.capitalize()} has no place here: {_due(state)}.", "Turn")


def _is_turner(state: State, verb: str) -> bool:
    return verb in state.data.red and state.data.is_turner(verb)


def _no_chance(state: State, seat: int, verb: str) -> Finding:
    if seat != CHANCE:
        return Finding("not_your_turn", "Chance draws cards, no player does.", "Drawing")
    if verb == "cards" and state.phase is None and "pick" in state.turn.taken:
        return Finding("instead_of_draw", "The card from the discards is instead of drawing, not as well.", "Drawing")
    return Finding("no_draw_due", f"No cards are drawn now: {_due(state)}.", "Drawing")


def _battle_over(state: State, fight: phases.Fight, seat: int, verb: str) -> Finding:
    """Return why nothing is laid any more in a battle that has ended, perhaps by itself."""
    short = not fight.go.may_fire and side_of(fight, seat) == fight.go.side
    if short and verb in ("fire", "fish-slap", "feeding-frenzy"):
        return short_reply(state, fight, seat)
    return Finding("battle_over", f"The battle is over: {_due(state)}.", "Battle", player=name(state, seat))


def _over_limit(state: State) -> Finding:
    who, limit = name(state, state.turn.seat), state.data.numbers.hand_limit
    what = f"{who} has {limit + excess(state)} cards in hand, {limit} are the limit: discard {excess(state)}."
    return Finding("hand_limit", what, "Hand limit", player=who)


def _in_battle(state: State, seat: int, verb: str) -> Finding:
    """Return why a move of the turn does not come in a battle."""
    if _is_turner(state, verb):
        return own_turn_only(state, verb)
    who = name(state, seat)
    if seat == state.turn.seat:
        return Finding("battle_first", f"{who} ends the battle first.", "Battle", player=who)
    return not_your_turn(state, seat)


def _due(state: State) -> str:
    phase, active = state.phase, name(state, state.turn.seat)
    if isinstance(phase, phases.Drawing):
        return f"{active} draws {quantity(phase.count, 'card')}"
    if isinstance(phase, phases.Wagering):
        return f"{active} draws {phase.count} of the used tide-turners"
    if isinstance(phase, phases.Bewitched):
        return f"{active} draws a card from the hand of {name(state, phase.seat)}"
    if isinstance(phase, phases.Forced):
        return f"{name(state, phase.seat)} plays {card_name(state, phase.kind)} against {active}"
    if isinstance(phase, phases.Spoils):
        loser, count = phase.takes[0]
        return f"{name(state, phase.winners[0])} takes {quantity(count, 'card')} from {name(state, loser)}"
    if isinstance(phase, phases.Splitting):
        return f"{name(state, phase.winners[0])} says how many cards come from whom"
    if isinstance(phase, phases.Sharing):
        return f"{name(state, phase.winners[0])} shares the spoils"
    return "a battle is on" if isinstance(phase, _BATTLE) else f"it is {active}’s turn"


# -- what follows by itself ----------------------------------------------------------------------------------


def settle(state: State, before: State | None = None) -> State:
    """Return the state when nothing more happens by itself; *before* is the one before the move.

    Stacks that are too low lose their abilities; a goal that is met ends the game; the next battle of a Group Attack
    begins; a card that the Poppet has turned in vain is discarded; who can only stop has stopped.
    """
    while True:
        if before is None or state.piles is not before.piles or (state.wild and state.hands is not before.hands):
            state = tidy(state, before)
        state = reward_empty_hand(state)
        phase = state.phase
        if isinstance(phase, _BATTLE):
            possible = RULES.actions(state)
            if any(action.verb != "stop" for action in possible):
                return state
            state = STOP.follow(state, possible[0].seat)
            continue
        if not isinstance(phase, _SPOILS):  # else some of the cards belong to nobody
            won = winner(state, before)
            if won is not None:
                return state._replace(phase=phases.Over(won))
        if phase is None and state.group:
            state = next_fight(state)
        elif isinstance(phase, phases.Forced) and (phase.kind not in _AIMED or not RULES.actions(state)):
            state = discard_forced(state)
        else:
            return state


def begin(data: Data, setup: Setup) -> State:
    """Return the state at the start of the first turn; a Klabautermann that was dealt lies open (R26)."""
    count = len(setup.names)
    state = State(
        Table(setup.names, setup.rules, data),
        hands=tuple(tuple(sorted(hand)) for hand in setup.hands),
        piles=((),) * count,
        goals=tuple(setup.goal(seat) for seat in range(count)),
        centre=tuple(sorted(setup.centre)),
        deck=tuple(sorted(Counter(dict(setup.deck)).elements())),
        discards=(),
        turn=Turn(setup.first),
    )
    for seat in range(count):
        state = reveal(state, seat, own_turn=False)
    return settle(begin_turn(state, setup.first))


def has_stopped(state: State, action: Action) -> bool:
    """Return whether *action* is to lay nothing more in a battle that has just ended by itself."""
    fight = None if isinstance(state.phase, _BATTLE) else state.ended
    return action.verb == "stop" and fight is not None and side_of(fight, action.seat) is not None


def throw(state: State, dice: Dice) -> Action:
    phase = state.phase
    if isinstance(phase, phases.Drawing):
        return Action(CHANCE, "cards", (draw_at_random(state, dice),))
    if isinstance(phase, phases.Wagering):
        return Action(CHANCE, "wagered", (dice.sample(state.used, phase.count),))
    if isinstance(phase, phases.Bewitched):
        return Action(CHANCE, "turned", dice.sample(state.hands[phase.seat], 1))
    return Action(CHANCE, "spoils", (draw_spoils(state, dice),))


def waits_for(state: State) -> tuple[int, ...]:
    """Return who may act: in a battle those who are on the go first, then those who may interrupt it."""
    phase = state.phase
    if not isinstance(phase, _BATTLE):
        return seats_of(state)
    able = dict.fromkeys(action.seat for action in RULES.actions(state))
    first = _on_the_go(state, phase)
    return tuple(sorted(able, key=lambda seat: seat not in first))


def awaited(state: State) -> tuple[int, ...]:
    """Return who is openly on the go: whether another one holds a card that interrupts is nobody's business."""
    phase = state.phase
    if not isinstance(phase, _BATTLE):
        return seats_of(state)
    replied = [reply.seat for reply in phase.replies] if isinstance(phase, phases.Replying) else []
    return tuple(seat for seat in _on_the_go(state, phase) if seat not in replied)


def _on_the_go(state: State, phase: phases.Fight | phases.Replying) -> Sequence[int]:
    return phase.pending if isinstance(phase, phases.Fight) else seats_clockwise(state, phase.laid.seat)[1:]


_MOVES: tuple[AnyMove[State], ...] = (
    TRADE_IN,
    ATTACK,
    GROUP,
    TWO_BY_TWO,
    DRAW,
    PICK,
    ROB,
    LOCK,
    CHOOSE,
    CHANGE,
    BOUNTIFUL,
    CHAIN,
    CALM,
    SPEAR,
    DEMAND,
    REVENGE,
    WAGER,
    TURN_ON,
    FIRE,
    SLAP,
    LEAVE,
    FRENZY,
    RIDE,
    REPLACE,
    CALL,
    STOP,
    SPLIT,
    TAKE,
    SHARE,
    END,
    DISCARD,
    CARDS_DRAWN,
    WAGERED,
    TURNED,
    DRAWN,
)
_AIMED = {move.id for move in _MOVES if move.id in move.phases}
"""The cards that are of use when the Poppet turns them: those that are aimed at somebody."""

RULES: Rulebook[State] = Rulebook(
    _MOVES,
    phase=phase_of,
    turn=lambda state: state.turn.seat,
    seats=seats_of,
    names=lambda state: state.table.names,
    misplaced=_misplacement,
    unknown=("unknown_move", "Actions"),
    lists={TURN: turn, phases.Fight: battle, phases.Replying: battle},
    settled=settle,
    remembers=True,
)
