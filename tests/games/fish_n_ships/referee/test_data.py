"""The cards as the referee reads them, and the goals as they were made."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from pnp.errors import DataError
from pnp.games.fish_n_ships.referee.cards import find_any, find_card, find_goal, read_cards, write_cards
from pnp.games.fish_n_ships.referee.data import Card, Goal, read_data
from pnp.games.fish_n_ships.referee.setup_check import check_goals
from tests.games.fish_n_ships.referee.tables import data, game, table


def test_every_kind_has_its_copies() -> None:
    expected = {kind: int(copies) for (kind,), (copies,) in table("cards").items()}
    assert {card.kind: card.copies for card in data().red.values()} == expected
    assert sum(expected.values()) == 99 + 4


def test_a_card_stays_out_by_either_column() -> None:
    sign = Card("a", "tide-turner", "A", 1, without=(2, 3))
    players = Card("b", "tide-turner", "B", 1, players=(3, 5))
    assert [count for count in range(2, 7) if sign.stays_out(count)] == [2, 3]
    assert [count for count in range(2, 7) if players.stays_out(count)] == [2, 6]


def test_balls_have_their_values() -> None:
    assert [card.value for card in data().red.values() if card.value] == [1, 2, 3, 4, 5]


def test_the_king_tide_adds_four_red_cards_and_a_blue_one() -> None:
    red = [card.kind for card in data().red.values() if card.king_tide]
    assert red == ["ancient-wager", "sirens-call", "klabautermann", "poppet"]
    assert [card.kind for card in data().abilities.values() if card.king_tide] == ["armada"]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("tide", ["off", "on"])
def test_what_is_removed(players: int, tide: str) -> None:
    king_tide = tide == "on"
    out = data().stay_out(players, king_tide=king_tide)
    removed = [kind for kind in out for _ in range(data().card(kind).copies)]
    assert removed == table("removed")[str(players), tide]
    red, _, blue = map(int, table("decks")[str(players), tide])
    assert sum(data().red_deck(players, king_tide=king_tide).values()) == red
    assert len(data().centre(players, king_tide=king_tide)) == blue


def test_sixteen_goals_of_five_with_one_pair_each() -> None:
    goals = data().goals
    assert len(goals) == 16
    for goal in goals:
        assert sorted(Counter(goal.treasures).values()) == [1, 1, 1, 2]


def test_every_treasure_is_asked_for_ten_times_and_lies_at_the_bottom_twice() -> None:
    asked = Counter(kind for goal in data().goals for kind in goal.treasures)
    bottom = Counter(goal.treasures[-1] for goal in data().goals)
    assert asked == dict.fromkeys(data().treasures, 10)
    assert bottom == dict.fromkeys(data().treasures, 2)


def test_no_two_goals_share_more_than_three_cards_or_two_without_the_bottom() -> None:
    pairs = list(combinations(data().goals, 2))
    assert len(pairs) == 120
    shared = [(Counter(one.treasures) & Counter(other.treasures)).total() for one, other in pairs]
    upper = [(Counter(one.treasures[:-1]) & Counter(other.treasures[:-1])).total() for one, other in pairs]
    assert max(shared) == 3
    assert max(upper) == 2


def test_the_goals_of_the_folder_are_right_in_both_games() -> None:
    assert list(check_goals(data(), data().goals, short=False)) == []
    assert list(check_goals(data(), data().goals, short=True)) == []


def test_what_can_be_wrong_with_goals() -> None:
    eel, ray, koi = "lantern-eel", "moon-ray", "ember-koi"
    goals = [
        Goal("A", "A", (eel, eel, ray, ray, koi)),
        Goal("B", "B", (koi, ray, eel, ray, eel)),
        Goal("C", "C", (eel, eel, ray, ray, "herring")),
        Goal("D", "D", (eel,) * 6),
    ]
    found = [(finding.code, finding.warning) for finding in check_goals(data(), goals, short=True)]
    assert found == [
        ("goal_unknown_treasure", False), ("goal_size", False), ("goal_impossible", False),
        ("goal_not_unique", False), ("goal_short_not_unique", True),
    ]  # fmt: skip
    assert "goal_short_not_unique" not in {finding.code for finding in check_goals(data(), goals, short=False)}


def test_a_game_folder_without_a_number_is_refused() -> None:
    facts = {name: value for name, value in game().facts.items() if name != "hand"} | {"draw": "two"}
    with pytest.raises(DataError, match="lacks the numbers hand, draw"):
        read_data(replace(game(), facts=facts))


def test_cards_are_found_by_the_names_that_people_use() -> None:
    for text, kind in [
        ("3", "ball-3"),
        ("ball 3", "ball-3"),
        ("Firm Request", "ball-3"),
        ("ball-3", "ball-3"),
        ("lantern", "lantern-eel"),
        ("idol’s d", "idols-demand"),
        ("Skul", "skulduggery"),
    ]:
        assert find_card(data(), text) == kind
    for text in ("6", "ball", "idol", "Draw +1", ""):
        with pytest.raises(ValueError, match=r"could be|is not a card"):
            find_card(data(), text)


def test_every_name_is_read_as_it_is_written() -> None:
    for kind in (*data().red, *data().abilities):
        assert find_any(data(), data().name_of(kind)) == kind
        assert find_any(data(), kind) == kind
    for goal in data().goals:
        assert find_goal(data(), goal.name) == find_goal(data(), goal.id) == goal
        assert find_goal(data(), " + ".join(goal.treasures)) == goal
        assert data().name_of(goal.id) == goal.name


def test_a_list_of_cards_is_read_as_it_is_written() -> None:
    cards = ("ball-3", "dive", "dive", "lantern-eel")
    for between in (", ", " + "):
        text = write_cards(data(), cards, between)
        assert text == between.join(["ball 3", "Dive x2", "Lantern Eel"])
        assert read_cards(data(), text) == cards
    assert read_cards(data(), write_cards(data(), ())) == ()
    with pytest.raises(ValueError, match="more than 200"):
        read_cards(data(), "99x Dive, 99x Dive, 3x Dive")


def test_every_ruling_is_there_once() -> None:
    ids = [ruling.id for ruling in game().rulings]
    assert len(set(ids)) == len(ids)
    assert {f"R{number}" for number in range(1, 33)} <= set(ids)
    assert {ruling.option for ruling in game().rulings} - {""} <= {option.id for option in game().options}
