"""What all referees share: grammar, records, replay, random play, options; held against a game of ten squares."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import PnpError
from pnp.game.edition import edition_of
from pnp.game.model import Option
from pnp.referee import (
    CHANCE,
    Action,
    Dice,
    IllegalAction,
    RecordError,
    allowed,
    check_record,
    desk_of,
    play_out,
    read_options,
    read_record,
    referee_of,
    replay,
    score,
    write_log,
    write_record,
)
from pnp.referee.grammar import Grammar, Value, Verb, split_line
from pnp.referee.names import find_name, names_alike, read_numbers, split_list
from pnp.referee.options import option_text, split_option, unusual_options
from pnp.referee.simple import Start
from tests.referee.laws import check_offers, play_by_the_laws
from tests.referee.race import GAME, RULES, Race

RACE = Race()
PLAYERS = '[[player]]\nname = "Ann"\n[[player]]\nname = "Ben"\n'
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_text(text: str) -> Path:
        path = tmp_path / "table.toml"
        path.write_text(text, "utf-8")
        return path

    return write_text


def complaints(path: Path) -> list[str]:
    """Return the complaints about the record, without the folder."""
    with pytest.raises(RecordError) as caught:
        replay(RACE, read_record(path, RACE))
    return [str(problem).partition("table.toml")[2].lstrip(": ") for problem in caught.value.problems]


# -- names, numbers, options ---------------------------------------------------------------------------


def test_names_are_found_without_case_accents_and_ends() -> None:
    ships = {"Le Duc d\u2019Aub\u00e9pine": 1, "Old Persimmon": 2, "Old Sevenfold": 3}
    assert find_name("le duc d'aubepine", ships, "a ship") == 1
    assert find_name("old p", ships, "a ship") == 2
    with pytest.raises(ValueError, match="'old' could be Old Persimmon or Old Sevenfold"):
        find_name("old", ships, "a ship")
    with pytest.raises(ValueError, match="'Old Persimon' is not a ship; did you mean Old Persimmon"):
        find_name("Old Persimon", ships, "a ship")


def test_two_letters_are_no_beginning() -> None:
    with pytest.raises(ValueError, match="is not a ship"):
        find_name("ol", {"Old Persimmon": 1}, "a ship")


def test_a_name_is_found_as_it_is_written_before_names_that_look_alike() -> None:
    twins = {"Zoe": 1, "Zo\u00eb": 2, "Ann Marie": 3, "Ann-Marie": 4, "\N{DOG}": 5, "\N{CAT}": 6}
    assert [find_name(name, twins, "a player") for name in twins] == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="'zoe' could be Zoe or Zo\u00eb"):
        find_name("zoe", twins, "a player")


def test_vowel_signs_make_another_name() -> None:
    names = {"\u092e\u0940\u0928\u093e": 1, "\u092e\u094b\u0928\u093e": 2}
    assert [find_name(name + " ", names, "a player") for name in names] == [1, 2]
    assert names_alike(names) is None


def test_a_number_is_not_taken_for_another_one() -> None:
    with pytest.raises(ValueError, match="^'17' is not an order; choose from 7, 8$"):
        find_name("17", {"7": 1, "8": 2}, "an order")


def test_a_hint_offers_each_thing_once_and_knows_the_words_of_a_name() -> None:
    ships = {"PI2a": 1, "Mother Vex": 1, "EN1a": 2, "HMS Pipkin": 2}
    with pytest.raises(ValueError, match=r"'vex' is not a ship; did you mean Mother Vex\?"):
        find_name("vex", ships, "a ship")
    with pytest.raises(ValueError, match="'x' is not a ship; choose from Mother Vex, HMS Pipkin$"):
        find_name("x", ships, "a ship")
    with pytest.raises(ValueError, match="'17' is not an order; choose from Move, Loot$"):
        find_name("17", {"7": 7, "Move": 7, "Loot": 3}, "an order")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Mary Ann, Ben, Cleo", ["Mary Ann", "Ben", "Cleo"]),
        ("Mary Ann + Ben", ["Mary Ann", "Ben"]),
        ("22, 14, 9", ["22", "14", "9"]),
        ("22 14 9", ["22", "14", "9"]),
        ("Ann, Ben and Cleo", ["Ann", "Ben", "Cleo"]),
        ("", []),
    ],
)
def test_commas_win_over_spaces_in_a_list(text: str, parts: list[str]) -> None:
    assert split_list(text) == parts


def test_numbers_are_lists_with_factors() -> None:
    assert read_numbers("3 2x1, 4+5") == (3, 1, 1, 4, 5)
    with pytest.raises(ValueError, match="'x' is not a whole number"):
        read_numbers("1 x")


def test_options_have_the_type_of_their_values() -> None:
    options = read_options(GAME, {"storms": "on"})
    assert options == {"storms": True, "goal": 10}
    assert unusual_options(GAME, options) == {"storms": True}
    assert split_option("goal=12") == ("goal", "12")
    assert option_text(True) == "on"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"storm": "on"}, "'storm' is not an option of The Race; did you mean storms"),
        ({"storms": "maybe"}, "storms = 'maybe' is neither on nor off"),
        ({"goal": "0"}, "goal = '0' is not a whole number from 1 to 99"),
        ({"goal": "\u0663"}, "is not a whole number from 1 to 99"),
        ({"goal": True}, "is not a whole number from 1 to 99"),
    ],
)
def test_options_that_do_not_exist_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_options(GAME, given)


# -- the grammar ---------------------------------------------------------------------------------------

STATE = RACE.new(2)


def test_a_line_is_a_name_and_steps() -> None:
    assert split_line('Ann: roll, die 3, wait and say "so, there"  # tired') == (
        "Ann",
        ["roll", "die 3", 'wait and say "so, there"'],
    )
    assert split_line("die 3") == ("", ["die 3"])


@pytest.mark.parametrize("step", ["roll", "die 4", "sail", "wait", 'wait and say "die, then"'])
def test_a_step_is_written_as_it_is_read(step: str) -> None:
    action = RACE.grammar.read(STATE, 0, step)
    assert RACE.grammar.write(STATE, action) == step
    assert action.seat == (CHANCE if step.startswith("die") else 0)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("rol", "'rol' is not an action; did you mean roll"),
        ("roll twice", "'twice' is not expected after 'roll'"),
        ("die", "'die' lacks <eyes>"),
        ("die six", "'six' is not a whole number"),
        ("wait here", "'here' is not expected after 'wait'"),
        ("rolling", "'rolling' is not an action"),
    ],
)
def test_a_step_that_cannot_be_read_says_why(step: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RACE.grammar.read(STATE, 0, step)


@pytest.mark.parametrize("word", ["and say", "so, there", "a # b", "one: two", "plain"])
def test_a_value_that_could_be_misread_is_quoted(word: str) -> None:
    verb: Verb[None] = Verb(
        "tell",
        "tell",
        "",
        (
            Value("what", lambda state, text: text, lambda state, text: text),
            Value("to", lambda state, text: text, lambda state, text: text, "and say"),
        ),
    )
    grammar = Grammar([verb])
    action = Action(0, "tell", (word, word))
    step = grammar.write(None, action)
    assert split_line(f"Ann: {step}") == ("Ann", [step])
    assert grammar.read(None, 0, step) == action
    assert ('"' in step) == (word != "plain")


# -- records -------------------------------------------------------------------------------------------


def test_a_record_is_read(write: Write) -> None:
    path = write(f"game = 'race'\nprint = '0123abcd'\noptions = {{ storms = true, goal = 12 }}\n{PLAYERS}")
    record = read_record(path, RACE)
    assert (record.names, record.options["goal"], record.options["storms"]) == (("Ann", "Ben"), 12, True)
    assert (record.print, record.lines) == ("0123abcd", ())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("game = 'chess'\n" + PLAYERS, ["1: game = 'chess', but the referee is of 'race'"]),
        ("game = 'race'\n", ["a record names no players"]),
        (PLAYERS.replace("Ben", "ann"), ["4: name = 'ann' is taken by another player"]),
        (PLAYERS.replace("Ben", "Ben: the bold"), ["4: name = 'Ben: the bold' cannot be told apart in a log"]),
        ("options = { storm = 'on' }\n" + PLAYERS, ["1: 'storm' is not an option of The Race"]),
        ("print = 'nine'\n" + PLAYERS, ["1: print = 'nine' is not a build id"]),
        ("colour = 3\n" + PLAYERS, ["1: 'colour' is not a key of a record"]),
        (PLAYERS + "tall = 3\n", ["5: 'tall' is not a key of [[player]]"]),
        (PLAYERS + "[log]\nturns = 3\n", ["6: turns = 3 is not a text"]),
        (PLAYERS + "[score]\nCleo = 3\n", ["6: 'Cleo' is not a player of this record"]),
        (PLAYERS + "[score]\nAnn = 'three'\n", ["6: Ann = 'three' is not a whole number"]),
        (PLAYERS + "[log]\nturns = '''\nAnn: roll\nAnn: jump\n'''\n", ["8: 'jump' is not an action"]),
        ("x = [[[", ["1: is not TOML"]),
        (PLAYERS + "[log]\nturns = '''\nCleo: roll\n'''\n", ["7: 'Cleo' is not a player of this game"]),
        (PLAYERS + "[log]\nturns = '''\nAnn: roll, die 2, jump\n'''\n", ["7: 'jump' is not an action"]),
        (
            PLAYERS + "[log]\nturns = '''Ann: roll\n\n# a remark\nAnn: die many'''\n",
            ["9: 'many' is not a whole number"],
        ),
        (PLAYERS + "[log]\nturns = '''\nAnn:\n'''\n", ["7: 'Ann:' has no action"]),
        (PLAYERS + "[log]\nturns = '''\nAnn: roll \"\n'''\n", ["7: a quote is not closed"]),
    ],
)
def test_a_record_that_cannot_be_read_says_where(write: Write, text: str, found: list[str]) -> None:
    result = complaints(write(text))
    assert len(result) == len(found)
    assert [one[: len(want)] for one, want in zip(result, found, strict=True)] == found


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("options = { goal = 12 } # isn't ''' fun\n" + PLAYERS + "[log]\nturns = '''\nAnn: jump\n'''\n", 8),
        ((PLAYERS + "[log]\nturns = '''\nAnn: jump\n'''\n").replace("\n", "\r\n"), 7),
        (PLAYERS + "[log]\nturns = ''' \nAnn: jump\n'''\n", 7),
        (PLAYERS + "[log] # \u2028 \x85\nturns = '''Ann: jump'''\n", 6),
        ('"l\\u006fg" = { turns = "Ann: jump" }\n' + PLAYERS, 1),
    ],
)
def test_a_line_of_a_log_has_its_number_wherever_the_log_stands(write: Write, text: str, line: int) -> None:
    assert complaints(write(text))[0].startswith(f"{line}: 'jump' is not an action")


def test_a_referee_is_of_an_id_a_path_or_a_game() -> None:
    by_id = referee_of("ten-gold")
    assert referee_of(by_id.game.folder).game == referee_of(str(by_id.game.folder)).game == by_id.game
    assert desk_of(by_id.game).game is by_id.game
    for wrong in (Path("no-game"), "no-game"):
        with pytest.raises(PnpError, match="'no-game' is neither a game nor a game folder"):
            desk_of(wrong)


def test_a_score_takes_nobody_twice_and_nothing_for_granted() -> None:
    options = read_options(GAME, {})
    assert score(RACE, [("Ann", {"square": ["3"]}), ("Ben", {"square": ["11"]})], options).winners == ("Ben",)
    with pytest.raises(ValueError, match="^the name 'ANN' is taken by another player$"):
        score(RACE, [("Ann", {"square": ["3"]}), ("ANN", {"square": ["11"]})], options)
    with pytest.raises(ValueError, match="^Ann: square is missing$"):
        score(RACE, [("Ann", {})], options)


def test_a_record_of_another_print_is_a_finding(write: Write) -> None:
    edition = edition_of(GAME)
    other = "0000" if edition != "0000" else "1111"
    findings = check_record(RACE, read_record(write(f"print = '{other}abcd'\n{PLAYERS}"), RACE))
    assert [finding.code for finding in findings] == ["print_mismatch"]
    assert list(check_record(RACE, read_record(write(f"print = '{edition}abcd'\n{PLAYERS}"), RACE))) == []


def test_a_wrong_setup_is_not_played(write: Write) -> None:
    path = write(PLAYERS + "square = 3\n[log]\nturns = '''\nAnn: roll\n'''\n")
    result = replay(RACE, read_record(path, RACE))
    assert [finding.code for finding in result.findings] == ["start_square"]
    assert (result.state, result.tally, result.is_legal) == (None, None, False)


# -- replay --------------------------------------------------------------------------------------------

LOG = "[log]\nturns = '''\nAnn: roll, die 6, sail, at 6\nBen: roll, die 2, wait\nAnn: roll\ndie 4, sail\n'''\n"


def test_a_log_is_followed_to_the_end(write: Write) -> None:
    result = replay(RACE, read_record(write(PLAYERS + LOG + "[score]\nAnn = 10\n"), RACE))
    assert result.is_legal
    assert result.state.places == (10, 0)
    assert result.outcome is not None
    assert result.outcome.winners == (0,)
    assert len(result.actions) == 9


def test_a_log_stops_at_what_is_not_allowed(write: Write) -> None:
    result = replay(RACE, read_record(write(PLAYERS + LOG.replace("Ben: roll", "Ann: roll")), RACE))
    assert result.stop is not None
    assert (result.stop.line, result.stop.tried, result.stop.finding.code) == (8, "Ann: roll", "not_now")
    assert result.stop.allowed == ("Ben: roll",)
    assert not result.is_legal


def test_a_claim_is_checked(write: Write) -> None:
    result = replay(RACE, read_record(write(PLAYERS + LOG.replace("at 6", "at 5")), RACE))
    assert result.stop is not None
    assert (result.stop.line, result.stop.finding.message) == (7, "The boat is at 6.")


def test_a_declared_score_is_checked(write: Write) -> None:
    result = replay(RACE, read_record(write(PLAYERS + LOG + "[score]\nAnn = 9\nBen = 0\n"), RACE))
    assert [(finding.code, finding.message) for finding in result.findings] == [
        ("score_sum", "Ann: 9 declared, 10 counted.")
    ]


def test_what_is_allowed_reads_as_the_log_does() -> None:
    assert allowed(RACE, STATE) == ("Ann: roll",)
    assert allowed(RACE, RACE.apply(STATE, Action(0, "roll")))[0] == "die 1"


def test_a_log_need_not_say_what_nobody_chooses(write: Write) -> None:
    log = "[log]\nturns = '''\nAnn: die 6, sail, at 6\nBen: wait\n'''\n"
    result = replay(RACE, read_record(write(PLAYERS + log), RACE))
    assert result.stop is not None
    assert (result.stop.line, result.stop.tried, result.stop.allowed) == (8, "Ben: wait", ("Ben: roll",))
    assert [action.verb for action in result.actions] == ["roll", "die", "sail"]


# -- the kernel ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Action(0, "jump"), "'jump' is not an action of this game."),
        (Action(0, "wait"), "'wait' takes word, not ()."),
        (Action(0, "roll", (1,)), "'roll' takes no values, not (1,)."),
        (Action(0, "wait", (3,)), "word = 3 is not a value of 'wait'."),
        (Action(-1, "die", (None,)), "eyes = None is not a value of 'die'."),
        (Action(2, "roll"), "2 is not a seat of this game."),
        (Action("Ann", "roll"), "'Ann' is not a seat of this game."),  # type: ignore[arg-type]
        (Action(0, "roll", None), "'roll' takes no values, not None."),  # type: ignore[arg-type]
        (Action(0, ["roll"]), "['roll'] is not an action of this game."),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_action_is_refused_and_never_breaks(action: Action, message: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        RACE.apply(STATE, action)
    assert (caught.value.finding.code, caught.value.finding.message) == ("malformed", message)


@pytest.mark.parametrize("action", [Action(0, "roll"), Action(CHANCE, "die", (4,)), Action(1, "wait", ("aye",))])
def test_an_action_is_the_same_in_json(action: Action) -> None:
    data = json.loads(json.dumps(RULES.to_json(STATE, action)))
    assert RULES.from_json(STATE, data) == action


def test_json_may_leave_out_what_goes_without_saying() -> None:
    assert RULES.from_json(STATE, {"player": "ben", "verb": "wait"}) == Action(1, "wait", ("",))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("roll", "'roll' is not an action; write an object"),
        ({"player": "Ann", "verb": "rol"}, "verb = 'rol' is not an action; did you mean roll"),
        ({"player": "Cleo", "verb": "roll"}, "'Cleo' is not a player"),
        ({"verb": "die"}, "'die' lacks 'eyes'"),
        ({"verb": "die", "values": {"eyes": "six"}}, "'six' is not a whole number"),
        ({"verb": "die", "values": {"eyes": [6]}}, r"eyes = \[6\] is not a value"),
        ({"verb": "die", "values": {"eye": 6}}, "'eye' is not a value of 'die'; it takes eyes"),
        ({"verb": "die", "values": 6}, "6 is not a value of 'die'"),
    ],
)
def test_json_that_is_no_action_says_why(data: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RULES.from_json(STATE, data)


# -- play ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"storms": "on"}, {"goal": "30"}])
@pytest.mark.parametrize("seed", range(20))
def test_random_games_keep_the_laws(options: dict[str, str], seed: int) -> None:
    assert play_by_the_laws(RACE, 2, options, seed) > 0


def test_everything_that_is_not_offered_is_refused() -> None:
    assert check_offers(RACE, 2, {"storms": "on"}, seed=3) > 5


def test_the_same_seed_is_the_same_game() -> None:
    first, second = play_out(RACE, STATE, 7), play_out(RACE, STATE, 7)
    assert first == second
    assert play_out(RACE, STATE, 8) != first


def test_play_stops_at_its_limit() -> None:
    assert len(play_out(RACE, STATE, 1, most=3).actions) == 3


def test_apply_refuses_with_the_finding() -> None:
    with pytest.raises(IllegalAction) as caught:
        RACE.apply(STATE, Action(1, "sail"))
    assert caught.value.finding.code == "not_now"


def test_dice_are_fair_and_stay() -> None:
    dice = Dice(1)
    rolls = [dice.roll(6) for _ in range(6000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(850 < rolls.count(eyes) < 1150 for eyes in range(1, 7))
    assert Dice(3).shuffled([1, 2, 3, 4]) == Dice(3).shuffled([1, 2, 3, 4])
    assert sorted(Dice(3).shuffled([1, 2, 3, 4])) == [1, 2, 3, 4]


# -- anything at all -----------------------------------------------------------------------------------

PIECES = [
    "Ann",
    ":",
    "roll",
    ",",
    "die",
    " ",
    "3",
    "wait",
    "and say",
    '"',
    "#",
    "\n",
    "sail",
    "at",
    "Ben",
    "\u0000",
    "''",
]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_log_is_followed_or_refused(write: Write, log: str) -> None:
    path = write(f"{PLAYERS}[log]\nturns = '''\n{log}\n'''\n")
    with suppress(RecordError):  # and no other error
        result = replay(RACE, read_record(path, RACE))
        assert result.stop is None or 7 <= result.stop.line <= 7 + log.count("\n")


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(write: Write, data: bytes) -> None:
    path = write("")
    path.write_bytes(data)
    with pytest.raises(RecordError):
        read_record(path, RACE)


def test_a_written_record_reads_as_the_same(write: Write) -> None:
    options = read_options(GAME, {"goal": "7"})
    setup = RACE.deal(("Ann", "Ben"), options, Dice(0))
    played = play_out(RACE, RACE.begin(setup), 5)
    path = write(write_record(RACE, setup, options, write_log(RACE, RACE.begin(setup), played.actions)))
    record = read_record(path, RACE)
    assert record.setup == setup
    assert record.options == options
    assert replay(RACE, record).state == played.state


def test_the_id_of_an_option_may_be_written_with_either_dash() -> None:
    game = replace(GAME, options=(Option("spring-flood", "", ("off", "on")), Option("two_boats", "", ("off", "on"))))
    for spring, boats in (("spring-flood", "two-boats"), ("spring_flood", "two_boats")):
        given = dict([split_option(spring), split_option(boats)])
        assert read_options(game, given) == {"spring-flood": True, "two_boats": True}
    started = Start(("Ann",), 0, (("spring-flood", True),))
    assert started.option("spring_flood") is started.option("spring-flood") is True
