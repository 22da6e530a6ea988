"""Tables in the middle of a game, told in a few words, and steps as a log has them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pnp.games.fish_n_ships.referee.cards import find_ability, find_treasure, read_cards
from pnp.games.fish_n_ships.referee.data import Goal
from pnp.games.fish_n_ships.referee.referee import FishNShips
from pnp.games.fish_n_ships.referee.rulebook import settle
from pnp.games.fish_n_ships.referee.state import Pile, State, Table
from pnp.games.fish_n_ships.referee.turn import begin_turn
from pnp.referee.grammar import split_line
from tests.games.fish_n_ships.referee.tables import data, game, rules

REFEREE = FishNShips(game())
NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")


def at_table(
    *hands: str,
    piles: dict[str, list[str]] | None = None,
    discards: str = "none",
    used: str = "none",
    deck: str | None = None,
    goals: tuple[str, ...] = (),
    turn: str = "Ann",
    **options: Any,
) -> State:
    """Return a state in which the first player begins a turn.

    *hands* are lists of cards. *piles* has a list for a player, such as ``["Moon Ray x2 with Draw +1"]``; an ability
    works. The draw pile is *deck*, or all that is nowhere else. Nobody can meet a goal unless *goals* names some.
    """
    count = len(hands)
    table = Table(NAMES[:count], rules(**options), data())
    held = tuple(read_cards(data(), hand) for hand in hands)
    stacks = tuple(tuple(sorted(pile_of(text) for text in (piles or {}).get(name, []))) for name in NAMES[:count])
    centre = data().centre(count, king_tide=table.rules.king_tide)
    taken = {pile.ability for some in stacks for pile in some}
    lying = (*read_cards(data(), discards), *read_cards(data(), used))
    known = Counter([*lying, *(card for hand in held for card in hand)])
    known += Counter(card for some in stacks for pile in some for card in pile.cards)
    rest = Counter(data().red_deck(count, king_tide=table.rules.king_tide))
    rest.subtract(known)
    rest["klabautermann"] = 0
    assert min(rest.values()) >= 0, "more cards than the box has"
    by_name = {goal.name: goal for goal in data().goals}
    never = Goal("never", "Never", ("skulduggery",) * 5 + ("nothing",))
    wanted = [by_name[name] for name in goals] + [never] * (count - len(goals))
    state = State(
        table,
        held,
        stacks,
        tuple(wanted),
        tuple(sorted(set(centre) - taken)),
        deck=tuple(sorted(rest.elements())) if deck is None else read_cards(data(), deck),
        discards=read_cards(data(), discards),
        used=read_cards(data(), used),
        turn=None,  # type: ignore[arg-type]
    )
    return settle(begin_turn(state, NAMES.index(turn)))


def pile_of(text: str) -> Pile:
    """Return a pile such as ``Moon Ray x2 with Draw +1``; the first kind named is that of the pile."""
    cards, _, ability = text.partition(" with ")
    kind = find_treasure(data(), cards.split(" x")[0].split("+")[0].strip())
    kinds = read_cards(data(), cards)
    return Pile(kind, kinds, find_ability(data(), ability) if ability else "", bool(ability))


def follow(state: State, *lines: str) -> State:
    """Return the state after the steps of some lines; each is legal."""
    for line in lines:
        name, steps = split_line(line)
        seat = state.table.names.index(name) if name else REFEREE.waits_for(state)[0]
        for step in steps:
            action = REFEREE.grammar.read(state, seat, step)
            finding = REFEREE.refusal(state, action)
            assert finding is None, f"{line}: {finding}"
            assert action in REFEREE.actions(state), f"{line}: allowed, but not offered"
            pieces = REFEREE.pieces(state)
            state = REFEREE.follow(state, action)
            assert REFEREE.pieces(state) == pieces
    return state


def refusal_code(state: State, line: str) -> str:
    """Return the code of the finding against a step, and hold it against the rules for findings."""
    name, (step,) = split_line(line)
    seat = state.table.names.index(name) if name else -1
    action = REFEREE.grammar.read(state, seat, step)
    finding = REFEREE.refusal(state, action)
    assert finding is not None, f"{line} is allowed"
    assert action not in REFEREE.actions(state)
    assert finding.rule
    assert finding.message.endswith(".")
    return finding.code


def refusal_text(state: State, line: str) -> str:
    """Return the message of the finding against a step."""
    name, (step,) = split_line(line)
    finding = REFEREE.refusal(state, REFEREE.grammar.read(state, state.table.names.index(name), step))
    assert finding is not None
    return finding.message


def view_of(state: State, seat: int | None = None) -> dict[str, Any]:
    return REFEREE.view(state, seat)


def hand(state: State, name: str) -> str:
    """Return the hand of a player as text."""
    text = view_of(state)["players"][state.table.names.index(name)]["hand"]
    assert isinstance(text, str)
    return text


def phase(state: State) -> str:
    return str(view_of(state)["phase"])


def who_may_act(state: State) -> list[str]:
    """Return the names of those who may act; chance is called "chance"."""
    return [state.table.names[seat] if seat >= 0 else "chance" for seat in REFEREE.waits_for(state)]
