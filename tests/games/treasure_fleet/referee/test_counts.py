"""The exhaustive tables of counts.txt: every entry against the referee, and captures against the text of the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path

import pytest

from pnp.games.treasure_fleet.referee.capture import capture
from pnp.games.treasure_fleet.referee.loading import may_load_four
from pnp.games.treasure_fleet.referee.lookout import lookout_at
from pnp.games.treasure_fleet.referee.ransom import ransom
from pnp.games.treasure_fleet.referee.referee import TreasureFleet
from pnp.games.treasure_fleet.referee.state import Berth, Shot
from pnp.games.treasure_fleet.referee.storm import lay
from pnp.referee import Dice, read_options, referee_of

TABLES = Path(__file__).parents[1] / "counts.txt"
SIDES = ("Ann", "Ben", "Cleo")
CANNON = {"one": 1, "two": 2, "three": 3, "four": 4}


def table(name: str) -> dict[str, str]:
    """Return the rows of a table by their labels."""
    rows: dict[str, str] = {}
    inside = False
    for line in TABLES.read_text("utf-8").splitlines():
        if line.startswith("["):
            inside = line == f"[{name}]"
        elif inside and line and not line.startswith("#"):
            label, _, row = line.partition(":")
            rows[label] = row.strip()
    assert rows, name
    return rows


def numbers(name: str) -> list[tuple[list[str], list[int]]]:
    return [(label.split(), [int(word) for word in row.split()]) for label, row in table(name).items()]


@pytest.fixture(scope="module")
def referee() -> TreasureFleet:
    found = referee_of("treasure-fleet")
    assert isinstance(found, TreasureFleet)
    return found


def test_the_tables_are_complete() -> None:
    assert len(table("set-ups")) == 16
    assert len(table("fourth card")) == 2 + 3 + 4 + 5


@pytest.mark.parametrize(("label", "row"), numbers("set-ups"))
def test_setups(referee: TreasureFleet, label: list[str], row: list[int]) -> None:
    """The plan and the first state of a game agree with section 2.1."""
    decks, hand, storms, cursed, fleet, ships, sailings, dealt, left = row
    players, options = int(label[0]), {"storms": label[1], "cursed": label[2]}
    plan = referee.plan(players, read_options(referee.game, options))
    steps = {step.id: step.values for part in (plan.box, plan.player, plan.table, plan.begin) for step in part}
    assert 5 - steps.get("decks", {"decks": 0})["decks"] == decks
    assert steps["hand"]["size"] == hand
    assert steps["hand"]["cards"].get("storm", 0) == storms
    assert steps["fleet"] == {"ships": fleet, "cursed": cursed}
    assert steps["deal"] == {"ships": ships}
    course = steps["sailings"]
    assert [course["sailings"], course["dealt"], course["left"]] == [sailings, dealt, left]
    assert ("neutral" in steps) == (players == 2)
    state = referee.new(players, options)
    assert [len(cards) for cards in state.hands] == [hand] * decks
    assert [cards.count("storm") for cards in state.hands] == [storms] * decks
    assert len(state.fleet) == fleet
    assert len(set(state.table.decks)) == decks


@pytest.mark.parametrize(("label", "row"), numbers("hands"))
def test_hands(referee: TreasureFleet, label: list[str], row: list[int]) -> None:
    *counts, fire = row
    state = referee.new(int(label[0]), {"storms": label[1]})
    for hand in state.hands:
        assert [hand.count(card) for card in ("four", "three", "two", "one", "boarding", "storm")] == counts
        assert sum(CANNON.get(card, 0) for card in hand) == fire


@pytest.mark.parametrize(("label", "row"), numbers("fourth card"))
def test_fourth_card(label: list[str], row: list[int]) -> None:
    players, lookout = map(int, label)
    assert [seat for seat in range(players) if may_load_four(players, lookout, seat)] == row


@pytest.mark.parametrize(("label", "row"), numbers("lookouts"))
def test_lookouts(referee: TreasureFleet, label: list[str], row: list[int]) -> None:
    """The closed form, and the lookouts of a game that is played."""
    (players,) = map(int, label)
    places = [(sailing, volley) for sailing in range(1, len(row) // 3 + 1) for volley in (1, 2, 3)]
    for first in range(players):
        found = [lookout_at(players, first, sailing, volley, 3) for sailing, volley in places]
        assert found == [(seat + first) % players for seat in row]
    dice = Dice(1)
    state = referee.new(players, seed=3)
    first, seen = state.lookout, {}
    while referee.waits_for(state):
        if state.phase == "fire" and state.played == 0:
            seen[state.sailing, state.volley] = (state.lookout - first) % players
        actions = referee.actions(state)
        state = referee.follow(state, actions[dice.below(len(actions))])
    assert [seen[place] for place in places] == row
    assert len(seen) == len(row)


@pytest.mark.parametrize(("label", "row"), numbers("hand sizes"))
def test_hand_sizes(referee: TreasureFleet, label: list[str], row: list[int]) -> None:
    plan = referee.plan(int(label[0]), read_options(referee.game, {}))
    assert next(step for step in plan.begin if step.id == "sailings").values["hands"] == row


# -- captures ------------------------------------------------------------------------------------------


def by_the_text(plays: Sequence[tuple[str, str]]) -> str:
    """Return who captures a plain ship, as the rule tells it; written without a look at the referee."""
    there: list[tuple[str, str]] = []
    for who, card in plays:
        if card == "storm":
            there = [play for play in there if play[1] == "boarding"]
        else:
            there.append((who, card))
    parties = {who for who, card in there if card == "boarding"}
    if len(parties) >= 2:
        return "nobody"
    if len(parties) == 1:
        return parties.pop()
    fire = {who: sum(CANNON[card] for other, card in there if other == who) for who, _ in there}
    best = [who for who in fire if all(fire[who] >= other for other in fire.values())]
    return best[0] if len(best) == 1 else "nobody"


def by_the_referee(referee: TreasureFleet, plays: Sequence[tuple[str, str]]) -> str:
    berth = Berth("ship-22a")
    for who, card in plays:
        berth = lay(referee.data, berth, Shot(SIDES.index(who), card)).berth
    captor = capture(referee.data, berth.pile).captor
    return "nobody" if captor is None else SIDES[captor]


def hands(*cards: str) -> Iterator[tuple[str, ...]]:
    """Yield every hand of up to two of these cards; boarding party and storm exist once."""
    for count in (0, 1, 2):
        for hand in combinations_with_replacement(cards, count):
            if hand.count("boarding") < 2 and hand.count("storm") < 2:
                yield hand


def test_captures_of_two(referee: TreasureFleet) -> None:
    found: Counter[str] = Counter()
    for first, second in product(hands(*CANNON, "boarding"), repeat=2):
        plays = [*(("Ann", card) for card in first), *(("Ben", card) for card in second)]
        captor = by_the_referee(referee, plays)
        assert captor == by_the_text(plays), plays
        found[captor] += 1
    assert found == {who: int(row) for who, row in table("captures of two").items()}


def test_captures_with_storms(referee: TreasureFleet) -> None:
    cards = (*CANNON, "boarding", "storm")
    found = Counter(by_the_referee(referee, [("Ann", a), ("Ben", b)]) for a, b in product(cards, repeat=2))
    assert found == {who: int(row) for who, row in table("captures with storms").items()}


def test_captures_in_every_order(referee: TreasureFleet) -> None:
    """Two sides with up to two cards each, storms among them, in every order of play."""
    orders = 0
    for first, second in product(hands(*CANNON, "boarding", "storm"), repeat=2):
        plays = [*(("Ann", card) for card in first), *(("Ben", card) for card in second)]
        for order in set(permutations(plays)):
            assert by_the_referee(referee, order) == by_the_text(order), order
            orders += 1
    assert orders > 5000


def test_captures_of_three(referee: TreasureFleet) -> None:
    """Three sides with one card each, and a second one for the first."""
    cards = (*CANNON, "boarding", "storm")
    for first, second, third, fourth in product(cards, repeat=4):
        plays = [("Ann", first), ("Ben", second), ("Cleo", third), ("Ann", fourth)]
        if (first, fourth) in {("boarding", "boarding"), ("storm", "storm")}:
            continue
        assert by_the_referee(referee, plays) == by_the_text(plays), plays


def test_nothing_counts_at_a_ship_under_a_storm(referee: TreasureFleet) -> None:
    """The first storm sweeps a cursed ship and stays; cards that a house rule lets fall there lie to the end (Q12)."""
    berth = Berth("cursed-a", (Shot(0, "four"), Shot(1, "boarding")))
    held, lost = lay(referee.data, berth, Shot(2, "storm"))
    assert held == Berth("cursed-a", (Shot(1, "boarding"), Shot(2, "storm")), stormed=True)
    assert lost == (Shot(0, "four"),)
    for card in ("three", "storm"):
        held, lost = lay(referee.data, held, Shot(0, card))
        assert lost == ()
    assert [shot.card for shot in held.pile] == ["boarding", "storm", "three", "storm"]


def test_ransoms(referee: TreasureFleet) -> None:
    cards = (*CANNON, "boarding", "storm")
    found = Counter(
        str(ransom(referee.data, {"first": a, "second": b}).taker or "nobody") for a, b in product(cards, repeat=2)
    )
    assert found == {who: int(row) for who, row in table("ransoms").items()}
