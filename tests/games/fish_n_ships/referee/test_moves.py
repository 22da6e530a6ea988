"""The table of moves, the grammar and the view: whatever is written or asked is answered, and hidden cards stay so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.fish_n_ships.referee.rulebook import RULES
from pnp.games.fish_n_ships.referee.state import State
from pnp.games.fish_n_ships.referee.trade_in import price
from pnp.referee import Action, Dice, IllegalAction, play_out
from pnp.referee.tuples import handfuls
from tests.games.fish_n_ships.referee.tables import data
from tests.games.fish_n_ships.referee.tabletop import (
    REFEREE,
    at_table,
    follow,
    phase,
    refusal_code,
    view_of,
    who_may_act,
)
from tests.referee.laws import BRIEF, check_offers

KINDS = sorted(data().red)
ABILITIES = sorted(data().abilities)
PLACES = st.tuples(st.sampled_from([*data().treasures, "wild", "ball-1"]), st.integers(0, 3))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "cards": st.lists(st.sampled_from([*KINDS, "wild"]), max_size=4).map(tuple),
    "actions": st.lists(st.sampled_from(["draw", "lock", "attack", "swim"]), max_size=3).map(tuple),
    "player": st.integers(-2, 7), "ally": st.integers(-2, 7),
    "players": st.lists(st.integers(-2, 7), max_size=3).map(tuple),
    "ball": st.integers(0, 6), "card": st.sampled_from(KINDS), "treasure": PLACES, "pile": PLACES, "stack": PLACES,
    "kind": PLACES, "ability": st.sampled_from(ABILITIES), "mine": st.sampled_from(ABILITIES),
    "theirs": st.sampled_from(ABILITIES), "first": st.integers(0, 4), "second": st.integers(0, 4),
}  # fmt: skip


def some_states() -> list[State]:
    """Return states of every phase, from random games with all that the game has."""
    found: dict[tuple[str, int], State] = {}
    for players, seed in ((2, 1), (3, 2), (4, 3), (5, 4)):
        options = {"king_tide": "on", "spoils_pick": "open" if seed % 2 else "blind", "same_kind_piles": "several"}
        first = state = REFEREE.new(players, options, seed)
        for action in play_out(REFEREE, first, seed, most=400).actions:
            state = REFEREE.follow(state, action)
            found[phase(state), len(found) % 3] = state
    fleet, group = {"Ann": ["Moon Ray x2 with Armada"]}, {"Ann": ["Moon Ray x2 with Group Attack"]}
    armada = at_table(
        "ball 3", "ball 1, Ember Koi x2", "ball 2", "ball 1, Harpoon, Doldrums", piles=fleet, king_tide=True
    )
    armada = follow(armada, "Ann: armada with Cleo against Ben and Dai firing 3", "Cleo: fire 2")
    armada = follow(armada, "Ben: fire 1", "Dai: fire 1")
    loot = follow(armada, "Ann: split 1 and 2", "spoils Ember Koi", "spoils Doldrums + Harpoon")
    poppet = at_table("Poppet", "Skulduggery", king_tide=True, piles={"Ann": ["Moon Ray x2", "Ember Koi"]})
    limit = follow(at_table("Moon Ray x5, ball 1 x5", "ball 2"), "Ann: draw, cards Ember Koi x2, end")
    more = [
        armada,
        loot,
        limit,
        at_table("Lantern Eel x2, Glass Herring, Ember Koi, Thunder Carp", "none", goals=("The Night Watch",)),
        follow(at_table("ball 1", "ball 4", "ball 5", piles=group), "Ann: group attack with 1"),
        follow(poppet, "Ann: poppet Ben"),
        follow(poppet, "Ann: poppet Ben, turned Skulduggery"),
    ]
    return [*found.values(), *more]


STATES = some_states()


def test_the_states_have_every_kind_of_phase() -> None:
    assert {phase(state) for state in STATES} == {
        "turn", "battle", "group attack", "drawing", "wagering", "bewitched", "forced", "spoils", "splitting",
        "sharing", "limit", "over",
    }  # fmt: skip


@given(st.data())
def test_every_action_is_offered_or_refused_with_a_reason(draw: st.DataObject) -> None:
    state = draw.draw(st.sampled_from(STATES))
    verb = draw.draw(st.sampled_from(sorted(RULES.moves)))
    args = tuple(draw.draw(VALUES[value.key]) for value in REFEREE.grammar.verbs[verb].values)
    action = Action(draw.draw(st.integers(-1, 6)), verb, args)
    finding = REFEREE.refusal(state, action)
    assert (finding is None) == (action in REFEREE.actions(state))
    if finding is not None:
        first = finding.message.split()[0]
        assert finding.code.replace("_", "").isalpha()
        assert finding.message[0].isupper() or first[0].isdigit() or first in (*VALUES, *RULES.moves)
        assert finding.rule


WORDS = ["Ann", "with", "for", "as", "from", "onto", "and", "+", "x2", "Moon Ray", "ball 1", "wild", "7", '"',
         "in hand", "then", "against", "firing", "\u2019", "none", ""]  # fmt: skip


@given(
    st.sampled_from([verb.text for verb in REFEREE.grammar.verbs.values()]), st.lists(st.sampled_from(WORDS)), st.text()
)
def test_whatever_is_written_is_read_or_refused(verb: str, words: list[str], more: str) -> None:
    state = STATES[0]
    for text in (f"{verb} {' '.join(words)}", f"{verb} {more}"):
        try:
            action = REFEREE.grammar.read(state, 0, text)
        except ValueError:
            continue
        REFEREE.refusal(state, action)


def test_every_move_has_a_verb_and_the_other_way_round() -> None:
    assert set(RULES.moves) == set(REFEREE.grammar.verbs)
    assert code_of_refusal(at_table("ball 1", "ball 1"), Action(0, "swim")) == "unknown_move"


def code_of_refusal(state: State, action: Action) -> str:
    finding = REFEREE.refusal(state, action)
    assert finding is not None
    return finding.code


@pytest.mark.parametrize(
    ("seat", "code"), [(-1, "not_your_turn"), (1, "not_your_turn"), (2, "unknown_move"), (-7, "unknown_move")]
)
def test_nobody_else_may_act(seat: int, code: str) -> None:
    assert code_of_refusal(at_table("ball 1", "ball 1"), Action(seat, "draw")) == code


@pytest.mark.parametrize("args", [(), (1,), (1, 2, 3), None, ("Ben", 1), (1, "1"), (True, 1), ([], {})])
def test_an_action_without_its_values_is_illegal_and_no_traceback(args: Any) -> None:
    with pytest.raises(IllegalAction, match="attack"):
        REFEREE.apply(at_table("ball 1", "ball 1"), Action(0, "attack", args))


def test_a_wild_card_that_nobody_has_is_refused_as_what_is_not_held() -> None:
    state = at_table("Moon Ray x2", "ball 1")
    pay = ("wild",) * price(state, 0)
    assert code_of_refusal(state, Action(0, "trade-in", (pay, ("draw", "draw")))) == "card_not_in_hand"


# -- texts -----------------------------------------------------------------------------------------------------


def test_names_are_read_as_people_write_them() -> None:
    state = at_table("ball 4, Moon Ray x2, Bountiful Seas", "Idol’s Demand")
    read = REFEREE.grammar.read
    assert read(state, 0, "ATTACK ben WITH the last word") == Action(0, "attack", (1, 5))
    assert read(state, 0, "lock moon") == Action(0, "lock", (("moon-ray",), ("moon-ray", 1)))
    assert read(state, 0, "bountiful seas 2x Moon Ray onto Moon Ray") == read(state, 0, "bountiful seas moon ray x2")
    for text in ("idol's revenge draw", "Idol’s Revenge Draw +1"):
        assert read(state, 1, text) == Action(1, "idols-revenge", ("draw",))


def test_a_name_with_a_word_of_the_grammar_in_it_is_quoted() -> None:
    state = at_table("ball 4", "ball 1", "ball 1", "ball 1")
    names = ("Ann", "Ben with Hat", "Salt and Pepper", "Against All")
    state = state._replace(table=type(state.table)(names, state.rules, state.data))
    for action in (
        Action(0, "attack", (1, 4)),
        Action(0, "armada", (2, (1, 3), 4)),
        Action(0, "armada", (1, (2, 3), 4)),
    ):
        assert REFEREE.grammar.read(state, 0, REFEREE.grammar.write(state, action)) == action


def test_the_wild_card_goes_without_saying_onto_the_pile_of_what_it_counts_as() -> None:
    piles = {"Ann": ["Moon Ray x2 with Wild Treasure", "Ember Koi"]}
    state = follow(at_table("Frost Perch", "ball 1", piles=piles), "Ann: wild Frost Perch in hand as Ember Koi")
    action = REFEREE.grammar.read(state, 0, "lock wild")
    assert action.args == (("wild",), ("ember-koi", 1))
    assert REFEREE.grammar.write(state, action) == "lock wild"


# -- what a player may see -----------------------------------------------------------------------------------------


def test_hands_and_goals_of_others_are_hidden() -> None:
    state = REFEREE.new(3, {}, 1)
    for seat in range(3):
        view = view_of(state, seat)
        for other, player in enumerate(view["players"]):
            assert (player["hand"] == "?") is (other != seat)
            assert (player["goal"] == "?") is (other != seat)
            assert player["cards"] == 4
        assert view["draw_pile"] == sum(count for count in data().red_deck(3, king_tide=False).values()) - 12
    assert "?" not in json.dumps(view_of(state))


def test_replies_to_a_group_attack_are_hidden_until_all_are_in() -> None:
    state = at_table("ball 1", "ball 4", "ball 5", piles={"Ann": ["Moon Ray x2 with Group Attack"]})
    state = follow(state, "Ann: group attack with 1", "Ben: fire 4")
    assert [view_of(state, seat)["waiting"]["replied"] for seat in (0, 1, 2)] == [
        {"Ben": "?"},
        {"Ben": 4},
        {"Ben": "?"},
    ]


def test_spoils_are_seen_by_the_winner_only() -> None:
    fleet = {"Ann": ["Moon Ray x2 with Armada"]}
    state = at_table("ball 3", "Ember Koi x3", "Frost Perch", "none", piles=fleet, king_tide=True)
    state = follow(state, "Ann: armada with Cleo against Ben and Dai firing 3", "spoils Ember Koi x3")
    assert [view_of(state, seat)["waiting"]["taken"] for seat in (0, 1, 2)] == ["Ember Koi x3", "?", "?"]


# -- chance --------------------------------------------------------------------------------------------------------


def test_handfuls_are_all_there_and_none_twice() -> None:
    # three kinds of two cards each: three of one kind twice with another (3 x 2), and one of each
    found = list(handfuls(("a", "a", "b", "b", "c", "c"), 3, 3))
    assert len(found) == len(set(found)) == 7
    assert list(handfuls(("a",), 2, 2)) == []


def test_blind_spoils_are_as_likely_as_at_the_table() -> None:
    state = follow(at_table("ball 1, ball 2", "Moon Ray x3, Dive"), "Ann: attack Ben with 1", "Ben: stop")
    assert who_may_act(state) == ["chance"]
    dice = Dice(1)
    throws = [REFEREE.throw(state, dice).args[0] for _ in range(4000)]
    # one of four cards is the Dive: 1000 of 4000, standard deviation 27
    assert 880 < throws.count(("dive",)) < 1120


def test_refusals_at_a_draw() -> None:
    assert refusal_code(follow(at_table("none", "ball 1"), "Ann: draw"), "Ann: draw") == "cards_first"


# -- all that can be written -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [
        (2, {}, 1),
        (4, {"king_tide": "on", "spoils_pick": "open"}, 2),
        (3, {"wild": "any_time", "same_kind_piles": "several", "battle_response": "free"}, 3),
        (5, {"wild": "once", "declare": "trade_in", "battle_response": "chain", "king_tide": "on"}, 4),
    ],
)
@pytest.mark.in_long_form(but=2)
def test_what_is_offered_is_what_is_not_refused(
    players: int, options: Mapping[str, Any], seed: int, long: bool
) -> None:
    much = {"most": 3_000} if long else BRIEF
    assert check_offers(REFEREE, players, options, seed, **much) > 20
