"""Set-ups, moments, scores and rulings, beside the worked examples in records beside them."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.treasure_fleet.referee.data import read_data
from pnp.games.treasure_fleet.referee.referee import TreasureFleet
from pnp.games.treasure_fleet.referee.setup import Setup
from pnp.referee import Dice, RecordError, read_options, read_record, referee_of, replay, write_record
from tests.referee.examples import examples_in, records_of, write_table

REFEREE = referee_of("treasure-fleet")
SOURCES = Path(__file__).parents[4] / "pnp" / "games" / "treasure_fleet" / "referee"


@pytest.fixture(scope="module")
def referee() -> TreasureFleet:
    assert isinstance(REFEREE, TreasureFleet)
    return REFEREE


def setup_of(referee: TreasureFleet, text: str, path: Path) -> Setup:
    path.write_text(text, "utf-8")
    setup = read_record(path, referee).setup
    assert isinstance(setup, Setup)
    return setup


# -- set-up --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["two", "three", "four", "five"])
def test_a_setup_is_written_as_it_is_read(referee: TreasureFleet, name: str, tmp_path: Path) -> None:
    text = (records_of("treasure-fleet") / f"{name}.toml").read_text("utf-8")
    setup = setup_of(referee, text, tmp_path / "a.toml")
    again = write_record(referee, setup, read_options(referee.game, {}))
    assert setup_of(referee, again, tmp_path / "b.toml") == setup


def test_a_wrong_setup_is_written_as_it_is_read_too(referee: TreasureFleet, tmp_path: Path) -> None:
    text = (
        'lookout = "Ann, Ben"\nneutral = "wolf"\nneutral_hand = "captain, 3 storm, rowing party"\ngovernor = "fleet"\n'
        'fleet = "2x cursed, governor, 22, La Pulga, La Abuela Chica, 13"\ntable = "20, 20, 20, the governor"\n\n'
        '[[player]]\nname = "Ann"\ncolour = "Rufus Ember"\nhand = "none"\n\n'
        '[[player]]\nname = "Ben"\ncolour = "blue"\nhand = "9 four, four-five, moon-three, sun-three"\n'
    )
    setup = setup_of(referee, text, tmp_path / "a.toml")
    assert setup.hands[0] == ()
    assert setup.hands[2] == ("storm", "storm", "storm", "captain", "rowing party")
    again = write_record(referee, setup, read_options(referee.game, {}))
    assert setup_of(referee, again, tmp_path / "b.toml") == setup
    codes = {finding.code for finding in referee.check_setup(setup)}
    assert codes >= {"lookout_count", "captain_in_hand", "card_unknown", "card_twice", "governor_place", "hand_size",
                     "wrong_deck", "five_spot_in_hand", "five_spot_in_fleet", "fleet_composition"}  # fmt: skip


def test_cards_have_many_names(referee: TreasureFleet, tmp_path: Path) -> None:
    """A sort, its fire, its printed name; what is counted beyond the cards without a five-spot has one."""
    text = (records_of("treasure-fleet") / "three.toml").read_text("utf-8")
    hand = "3x4, 4 Hot Reception, 4x two, two 5, Warning Shot, one, boarding party"
    setup = setup_of(referee, text.replace('"sun"', f'"sun"\nhand = "{hand}"'), tmp_path / "a.toml")
    assert setup.hands[0] == ("four", "four", "four-five", *["three"] * 4, *["two"] * 4, "two-five", "one", "one",
                              "boarding")  # fmt: skip
    (finding,) = [found for found in referee.check_setup(setup) if found.code == "five_spot_in_hand"]
    assert finding.message.startswith(
        "Ann: 2 five-spot cards found (four with the five-spot and two with the five-spot)"
    )


def test_hand_size_says_what_would_be_left(referee: TreasureFleet, tmp_path: Path) -> None:
    text = (records_of("treasure-fleet") / "three.toml").read_text("utf-8")
    hand = "2 four, 4 three, 4 two, 2 one, boarding, storm"
    setup = setup_of(referee, f'options = {{ storms = "on" }}\n{text}hand = "{hand}"\n', tmp_path / "a.toml")
    assert [finding.message for finding in referee.check_setup(setup)] == [
        "Cleo: 4 two-cannon cards, expected 3; one without the five-spot leaves for the storm.",
        "Cleo: 14 cards, expected 13; 2 would be left for the governor instead of 1.",
    ]


def test_unusual_names_of_players(referee: TreasureFleet, tmp_path: Path) -> None:
    text = (records_of("treasure-fleet") / "three.toml").read_text("utf-8").replace("Ann", "Jack and Jill")
    setup = setup_of(referee, text, tmp_path / "a.toml")
    assert (setup.lookouts, referee.check_setup(setup)) == ((0,), [])
    text = (records_of("treasure-fleet") / "two.toml").read_text("utf-8")
    with pytest.raises(RecordError, match="what a log calls the neutral pirate"):
        setup_of(referee, text.replace('"Ben"', '"Neutral"'), tmp_path / "a.toml")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"sun"', '"purple"', "colour: 'purple' is not a colour of this game"),
        ('colour = "sun"\n', "", r"\[\[player\]\] lacks 'colour'"),
        ('lookout = "Ann"', 'lookout = "Zoe"', "lookout: 'Zoe' is not one of the players"),
        ('lookout = "Ann"', 'governor = "pocket"', "governor: 'pocket' is no place for the governor"),
        ('lookout = "Ann"', 'fleet = "99x16, 99x14"', "fleet: 198 things are too many"),
        ('lookout = "Ann"', 'neutral_hand = "four"', "there is no neutral pirate"),
        ('lookout = "Ann"', "fleet = 3", "fleet = 3 is not a text"),
    ],
)
def test_a_setup_that_cannot_be_read(referee: TreasureFleet, old: str, new: str, message: str, tmp_path: Path) -> None:
    text = (records_of("treasure-fleet") / "three.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(RecordError, match=message):
        setup_of(referee, text.replace(old, new), tmp_path / "a.toml")


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "Treasure Fleet is for 2 to 5 players, not 1."),
        (6, {}, "Treasure Fleet is for 2 to 5 players, not 6."),
        (3, {"score_neutral": "on"}, "score_neutral = on is for 2 players, not 3."),
    ],
)
def test_a_plan_that_cannot_be(referee: TreasureFleet, players: int, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        referee.plan(players, read_options(referee.game, options))


def test_captains_are_drawn_from_the_decks_of_the_set(referee: TreasureFleet) -> None:
    """Two and three players print three decks, four print four: only those are dealt."""
    full = read_options(referee.game, {})
    for players, decks in (2, 3), (3, 3), (4, 4), (5, 5):
        drawn = [referee.deal(("Ann", "Ben", "Cleo", "Dai", "Eva")[:players], full, Dice(seed)) for seed in range(60)]
        colours = {colour for setup in drawn for colour in (*setup.colours, setup.neutral) if colour}
        assert len(colours) == decks
        assert {setup.lookouts for setup in drawn} == {(seat,) for seat in range(players)}


# -- moments, options, rulings --------------------------------------------------------------------------


def test_every_example_of_a_moment_is_answered(referee: TreasureFleet) -> None:
    for moment in referee.moments:
        name, *facts = shlex.split(moment.example)
        assert name == moment.id
        asked: dict[str, list[str]] = {}
        for fact in facts:
            key, _, text = fact.partition("=")
            asked.setdefault(key, []).append(text)
        answer = moment.answer(asked, read_options(referee.game, {}))
        assert answer.verdict
        assert answer.why
        assert not answer.findings


def test_why_tells_the_steps(referee: TreasureFleet) -> None:
    (moment,) = [moment for moment in referee.moments if moment.id == "capture"]
    answer = moment.answer({"play": ["Ann 4", "neutral 2", "Ben storm", "Ann 3"]}, read_options(referee.game, {}))
    assert answer.why == (
        "Ben's storm sweeps away Ann's four and the neutral pirate's two.",
        "Ann has the most fire, 3.",
    )
    assert answer.rulings == ("Q17",)
    answer = moment.answer({"play": ["Ann 4", "ben 2", "Ben 3", "Cleo 1"]}, read_options(referee.game, {}))
    assert answer.why == ("Ben has the most fire, 5; Ann has 4, Cleo has 1.",)


@pytest.mark.parametrize(
    ("about", "message"),
    [
        ("Ben shows two cards", "Ben has 2 cards at the ransom, expected 1."),
        ("Ben shows a card that he does not have left", "Ben shows two, but the card left is one."),
        (
            "the governor escapes: Ann and the neutral pirate tie with a two",
            "Ann two, Ben one, the neutral pirate two: the governor escapes.",
        ),
        (
            "a capture that is told wrongly: Ann has the most fire at Santa Canela",
            "Santa Canela: Ann has the most fire, 5; Cleo has 4, Ben has 3; it goes to Ann.",
        ),
        ("a fourth ship is dealt beside the one that stayed", "4 dealt, expected 3 (1 cursed ship stayed)."),
        ("three ships are dealt and the players load", "3 dealt, expected 4."),
        ("the lookout moves after volley one", "The lookout should be with Ben."),
    ],
)
def test_messages_of_a_replay(referee: TreasureFleet, about: str, message: str, tmp_path: Path) -> None:
    """The steps of some worked examples are refused in these words."""
    (example,) = [example for example in examples_in("treasure-fleet", "replays.toml") if example["about"] == about]
    write_table(referee, example, tmp_path / "a.toml", f"\n[log]\nturns = '''\n{example['log']}\n'''\n")
    stop = replay(referee, read_record(tmp_path / "a.toml", referee)).stop
    assert stop is not None
    assert stop.finding.message == message


def test_every_ruling_that_is_named_exists(referee: TreasureFleet) -> None:
    ids = [ruling.id for ruling in referee.game.rulings]
    assert sorted(ids, key=lambda id: int(id[1:])) == [f"Q{number}" for number in range(1, 32)]
    text = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    assert set(re.findall(r'"(Q\d+)"', text)) <= set(ids)


def test_the_governor_is_worth_what_is_printed(referee: TreasureFleet) -> None:
    (option,) = [option for option in referee.game.options if option.id == "governor_value"]
    officers = next(part for part in referee.game.components if part.id == "officer")
    (governor,) = [card for card in officers.cards if card.fields["kind"] == "governor"]
    assert int(option.default) == governor.fields["value"]


def test_the_five_spot_is_for_five_players(referee: TreasureFleet) -> None:
    """The sign on a card, and the players that its print is for, say the same."""
    cards = [card for part in referee.game.components if part.id in ("fleet-card", "treasure") for card in part.cards]
    assert len(cards) == 45 + 32
    for card in cards:
        deck = card.fields.get("deck")
        least = max(box_least(referee, deck), 5 if card.fields["five"] else 2)
        assert max(card.players[0], 2) == least, card.id


def box_least(referee: TreasureFleet, deck: Any) -> int:
    return referee.data.decks[deck["id"]].least if deck else 2


def test_hands_come_out_even(referee: TreasureFleet) -> None:
    """Three cards a sailing and one for the ransom, in every row of the data."""
    data = read_data(referee.game)
    assert {n: terms.hand for n, terms in data.terms.items()} == {
        n: data.volleys * terms.sailings + 1 for n, terms in data.terms.items()
    }


# -- the end -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        ([("Ann", {"ships": ["13"]}), ("Ben", {})], {}, "no ship is worth 13; ships are worth 6, 9"),
        ([("Ann", {"ships": ["La Abuela"]}), ("Ben", {})], {}, "is not a ship of the treasure fleet"),
        ([("Ann", {"governor": ["perhaps"]}), ("Ben", {})], {}, "governor = 'perhaps' is neither yes nor no"),
        ([("Ann", {})], {}, "is for 2 to 5 players, not 1"),
        ([("Ann", {}), ("Ben", {}), ("neutral", {})], {}, "only with the option score_neutral"),
        ([("Ann", {}), ("Ben", {}), ("Cleo", {})], {"score_neutral": "on"}, "is for 2 players, not 3"),
    ],
)
def test_a_count_that_cannot_be_read(
    referee: TreasureFleet, players: list[Any], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        referee.tally(players, read_options(referee.game, options))


def test_a_win_of_the_neutral_pirate_is_nobodys(referee: TreasureFleet) -> None:
    """A scored neutral pirate wins some of 60 games of two, and then no seat does."""
    wins = 0
    for seed in range(60):
        dice, state = Dice(seed), referee.new(2, {"score_neutral": "on"}, seed)
        while referee.waits_for(state):
            actions = referee.actions(state)
            state = referee.follow(state, actions[dice.below(len(actions))])
        outcome, tally = referee.outcome(state), referee.tally_of(state)
        assert outcome is not None
        assert len(tally.counts) == 3
        names = referee.names(state)
        assert [names[seat] for seat in outcome.winners] == [name for name in tally.winners if name != "neutral"]
        wins += tally.winners == ("neutral",)
    assert wins > 0


# -- anything at all -----------------------------------------------------------------------------------

WORDS = ["2x", "4", "16", "four", "boarding", "storm", "captain", "La Pulga", "La", "cursed", "governor", "none", ",",
         "+", " ", "and", "x", "99x", "five", ":", "Ann", "Ben", "neutral", "-", "\u0663", "yes", "nobody", "13",
         "moon-four", "\\\\", "0x4", "two 5"]  # fmt: skip
TEXTS = st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join) | st.text(max_size=12)


def lines(text: str) -> str:
    """Return *text* as it can stand in TOML between double quotes."""
    return "".join(letter for letter in text if letter.isprintable() and letter not in '"\\')


@given(st.lists(TEXTS, min_size=6, max_size=6), st.integers(1, 6))
def test_any_setup_is_read_or_refused(tmp_path: Path, texts: list[str], players: int) -> None:
    path = tmp_path / "any.toml"
    lookout, fleet, table, neutral, hand, other = map(lines, texts)
    head = f'lookout = "{lookout}"\nfleet = "{fleet}"\ntable = "{table}"\nneutral_hand = "{neutral}"\n'
    colours = ("sun", "moon", "kraken", "crown", "wolf", "sun")
    body = "".join(
        f'[[player]]\nname = "{name}"\ncolour = "{colour}"\nhand = "{hand if name == "A" else other}"\n'
        for name, colour in zip("ABCDEF"[:players], colours, strict=False)
    )
    path.write_text(head + ('neutral = "wolf"\n' if players == 2 else "") + body, "utf-8")
    with suppress(RecordError):  # and no other error
        record = read_record(path, REFEREE)
        assert isinstance(REFEREE.check_setup(record.setup), list)
        path.write_text(write_record(REFEREE, record.setup, record.options), "utf-8")
        assert read_record(path, REFEREE).setup == record.setup


@given(st.lists(st.tuples(TEXTS, TEXTS), max_size=5), st.sampled_from(["on", "off"]))
def test_any_count_is_read_or_refused(holdings: list[tuple[str, str]], switch: str) -> None:
    names = ("Ann", "Ben", "neutral", "Dai", "Eva")
    players = [
        (name, {"ships": [ships], "governor": [governor]})
        for name, (ships, governor) in zip(names, holdings, strict=False)
    ]
    with suppress(ValueError):
        tally = REFEREE.tally(players, read_options(REFEREE.game, {"score_neutral": switch, "cursed": switch}))
        assert tally.winners


@given(st.sampled_from(list(REFEREE.moments)), st.data())
def test_any_question_is_answered_or_refused(moment: Any, data: st.DataObject) -> None:
    asked = {field.key: data.draw(st.lists(TEXTS, max_size=4)) for field in moment.fields}
    options = data.draw(st.sampled_from([{}, {"capture_cursed": "on"}, {"curse_choice": "random", "cursed": "on"}]))
    with suppress(ValueError):
        assert moment.answer(asked, read_options(REFEREE.game, options)).verdict


STEPS = ["Ann: load 4 3 2", "Ben: load 4 3 boarding", "Ann:", "load", "fire", "aim", "at", "turn", "deal", "La Pulga",
         "22", "4", ",", "\n", "capture", "by", "Ben", "escapes", "yield", "curse", "pass", "show", "lookout",
         "governor"]  # fmt: skip


@given(st.lists(st.sampled_from(STEPS), max_size=20).map(" ".join))
def test_any_log_is_followed_or_refused(tmp_path: Path, log: str) -> None:
    path = tmp_path / "any.toml"
    text = (records_of("treasure-fleet") / "two.toml").read_text("utf-8")
    path.write_text(f"{text}\n[log]\nturns = '''\nAnn: load 4 3 2\nBen: load 4 3 boarding\n{log}\n'''\n", "utf-8")
    with suppress(RecordError):
        replay(REFEREE, read_record(path, REFEREE))
