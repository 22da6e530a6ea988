"""What a seat does not know: the hands of others, their goals, and what they have laid face down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.games.fish_n_ships.referee.data import Cards
from pnp.games.fish_n_ships.referee.phases import Reply, Replying, Sharing, Spoils
from pnp.games.fish_n_ships.referee.state import State, open_hand
from pnp.referee.action import Dice
from pnp.referee.tuples import minus, plus, replace_fields, replace_item
from pnp.referee.unknown import deal_anew


def imagine(state: State, seat: int, dice: Dice) -> State:
    """Return *state* with the cards of the deck, of others' hands and of what lies face down mixed, and other goals."""
    goals = iter(dice.shuffled([goal for goal in state.data.goals if goal != state.goals[seat]]))
    state = replace_fields(
        state, goals=tuple(goal if other == seat else next(goals) for other, goal in enumerate(state.goals))
    )
    return _hands(_replies(_loot(state, seat, dice), seat, dice), seat, dice)


def _hands(state: State, seat: int, dice: Dice) -> State:
    """Mix the deck and the hands of others; an open hand, and what its owner has made wild, stay where they are."""
    others = [other for other in state.seats if other not in (seat, open_hand(state))]
    wild = state.wild
    held = {wild.owner: (wild.kind,)} if wild is not None and not wild.locked and wild.owner in others else {}
    free = [minus(state.hands[other], held.get(other, ())) for other in others]
    deck, *found = deal_anew([state.deck, *free], dice)
    hands = list(state.hands)
    for other, hand in zip(others, found, strict=True):
        hands[other] = plus(hand, held.get(other, ()))
    return replace_fields(state, deck=deck, hands=tuple(hands))


def _replies(state: State, seat: int, dice: Dice) -> State:
    """Let the balls and treasures with which others have replied to a Group Attack be any others of their kind."""
    phase = state.phase
    if not isinstance(phase, Replying):
        return state
    replies: list[Reply] = []
    for reply in phase.replies:
        if reply.seat != seat and reply.shot is not None:
            is_alike = state.data.is_ball if state.data.is_ball(reply.card) else state.data.is_treasure
            state, (card,) = _exchange(state, seat, (reply.card,), is_alike, dice)
            ball = state.data.card(card).value if state.data.is_ball(card) else reply.shot.ball
            reply = reply._replace(card=card, shot=reply.shot._replace(ball=ball))
        replies.append(reply)
    return replace_fields(state, phase=replace(phase, replies=tuple(replies)))


def _loot(state: State, seat: int, dice: Dice) -> State:
    """Let the spoils that only the first winner has seen be any cards."""
    phase = state.phase
    if not isinstance(phase, Spoils | Sharing) or phase.winners[0] == seat:
        return state
    state, loot = _exchange(state, seat, phase.loot, lambda card: True, dice)
    return replace_fields(state, phase=replace(phase, loot=loot))


def _exchange(
    state: State, seat: int, cards: Cards, is_alike: Callable[[str], bool], dice: Dice
) -> tuple[State, Cards]:
    """Return *state* in which other *cards* lie where these did, drawn from all that are alike and that *seat* does not
    see, and those cards; these are in their places now.
    """
    places = [-1, *(other for other in state.seats if other not in (seat, open_hand(state)))]
    piles = [state.deck if place < 0 else state.hands[place] for place in places]
    alike = [[card for card in pile if is_alike(card)] for pile in piles]
    taken, *found = deal_anew([cards, *alike], dice)
    for place, pile, old, new in zip(places, piles, alike, found, strict=True):
        whole = plus(minus(pile, old), new)
        changes = {"deck": whole} if place < 0 else {"hands": replace_item(state.hands, place, whole)}
        state = replace_fields(state, **changes)
    return state, taken
