"""Refereed play: what each seat is told, what is refused, what is kept, and what is taken back."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pnp.cli import main
from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.pages.service import QuestionError
from pnp.play import kinds
from pnp.play.journal import Journal
from pnp.play.refereed.layout import read_layout, unplaced
from pnp.play.refereed.match import WATCHER, Match, begin_of
from pnp.referee import CHANCE, Dice, Referee, read_record, referee_of, replay
from pnp.referee.sight import deeds_of, sight_of
from pnp.simulate.people import keep_game
from pnp.simulate.table import read_games
from tests.referee.own import own_referee

GAMES = ("treasure-fleet", "pirates-treasure-island", "ten-gold", "fish-n-ships")
NAMES = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn")
SEED = "5" * 64


def begin(referee: Referee[Any, Any], players: int, keep: Any = lambda events: None, captains: str = "") -> Match:
    seats = [*([""] * (players - 1)), captains]
    return Match.new(referee, begin_of(NAMES[:players], seats, {}, SEED), keep)


def step(match: Match, dice: random.Random, number: int) -> None:
    """Let one of those who may act do anything that it is offered."""
    seat = dice.choice(match.referee.waits_for(match.state))
    told = match.entries(seat)
    offer = dice.choice(told["offers"])
    match.act(seat, told["waits"]["at"], offer["verb"], offer["values"], str(number))


def play(match: Match, most: int = 10_000, seed: int = 1) -> Match:
    dice = random.Random(seed)
    for number in range(most):
        if match.is_over:
            break
        step(match, dice, number)
    return match


def check_replayed(match: Match, folder: Path) -> None:
    """The record of a game replays, and its seal holds."""
    path = folder / "game.toml"
    path.write_text(match.record(), "utf-8")
    again = replay(match.referee, read_record(path, match.referee))
    assert again.is_legal, again
    assert again.findings == ()
    assert again.state == match.state


def check_law(referee: Referee[Any, Any], match: Match, seeds: int = 1) -> int:
    """All that a seat is told is the same, byte for byte, when what it may not know is dealt anew."""
    state, compared = match.start, 0
    for number, deed in enumerate(match._deeds):
        if deed.action.seat != CHANCE:
            for seat in range(len(match.names)):
                other = referee.imagine(state, seat, Dice(number))
                assert json.dumps(sight_of(referee, state, seat)) == json.dumps(sight_of(referee, other, seat))
                alike = [deed.action, *(each for each in referee.actions(other) if each.seat == deed.action.seat)]
                seen = referee.view(deed.state, seat)
                for action in alike:
                    if referee.refusal(other, action) is None:
                        then = referee.follow(other, action)
                        if referee.view(then, seat) == seen:
                            told = deeds_of(referee, other, action, then)[seat]
                            assert json.dumps(told) == json.dumps(deed.told[seat]), (number, seat)
                            compared += 1
                            break
        else:
            compared += _check_chance(referee, state, deed)
        state = deed.state
    return compared


def _check_chance(referee: Referee[Any, Any], state: Any, deed: Any) -> int:
    """What a seat is told of a draw is the same as what it is told of any other that looks the same to it."""
    compared = 0
    throws = dict.fromkeys(referee.throw(state, Dice(number)) for number in range(9))
    for other in [each for each in throws if each != deed.action]:
        then = referee.follow(state, other)
        told: list[Any] = []
        if then == deed.state:  # what came of it is the same: it was thrown openly
            continue
        for seat in range(len(referee.names(state))):
            if referee.view(then, seat) == referee.view(deed.state, seat):
                told = told or deeds_of(referee, state, other, then)
                assert json.dumps(told[seat]) == json.dumps(deed.told[seat]), (deed.action, other, seat)
                compared += 1
    return compared


def test_a_game_is_kept_and_goes_on_with_the_same_bytes(tmp_path: Path) -> None:
    referee = referee_of("treasure-fleet")
    journal = Journal(tmp_path / "journal")
    journal.begin({"changes": 1})
    match = play(begin(referee, 2, journal.add), 5)
    with (tmp_path / "journal").open("ab") as file:
        file.write(b'[{"do":"act","ac')  # it was killed while it wrote
    changes = journal.read()[1:]
    journal.begin({"changes": 1}, changes)
    again = Match.again(referee, changes, journal.add)
    for seat in (WATCHER, 0, 1):
        assert json.dumps(match.entries(seat)) == json.dumps(again.entries(seat))
    seat = referee.waits_for(again.state)[0]
    told = again.entries(seat)
    again.act(seat, told["waits"]["at"], told["offers"][0]["verb"], told["offers"][0]["values"], "x")
    steps = len(again.actions)
    again.act(seat, told["waits"]["at"], told["offers"][0]["verb"], told["offers"][0]["values"], "x")
    assert len(again.actions) == steps, "an action that is sent again was done again"
    check_replayed(play(again), tmp_path)  # the dice go on where they were
    journal.close()


def test_nothing_is_done_that_cannot_be_kept() -> None:
    def fails(events: object) -> None:
        raise PnpError.at("", "the disk is full")

    match = begin(referee_of("ten-gold"), 2)
    match.keep = fails
    before = {seat: json.dumps(match.entries(seat)) for seat in (WATCHER, 0, 1)}
    with pytest.raises(PnpError, match="full"):
        step(match, random.Random(1), 1)
    assert before == {seat: json.dumps(match.entries(seat)) for seat in (WATCHER, 0, 1)}
    match.keep = lambda events: None
    play(match, 20)


@pytest.mark.parametrize("game", ["treasure-fleet", "fish-n-ships"])
def test_what_a_seat_is_told_follows_from_what_it_may_know(game: str) -> None:
    referee = referee_of(game)
    match = play(begin(referee, 2), 8)
    assert check_law(referee, match) > 5


def test_a_secret_choice_is_hidden_in_the_log_of_others() -> None:
    match = begin(referee_of("treasure-fleet"), 2)
    offer = match.entries(0)["offers"][0]
    match.act(0, match.entries(0)["waits"]["at"], "load", offer["values"])
    last = [key for key in match.entries(0) if key.startswith("log/")][-1]
    assert match.entries(0)[last]["step"] == offer["step"]
    assert match.entries(1)[last]["step"] == match.entries(WATCHER)[last]["step"] == "load ?"
    assert match.entries(1)["waits"]["seats"] == [1]


def test_forged_and_stale_actions_are_refused() -> None:
    match = begin(referee_of("treasure-fleet"), 2)
    at, offer = match.entries(0)["waits"]["at"], match.entries(0)["offers"][0]
    with pytest.raises(PnpError, match="has changed"):
        match.act(0, at - 1, offer["verb"], offer["values"])
    with pytest.raises(PnpError):
        match.act(0, at, "load", {"cards": "four four four"})
    for verb, values in (("deal", {"ship": "El Rey Dormido"}), ("nothing", {}), ("load", {"cards": 7}), ("load", {})):
        with pytest.raises((QuestionError, PnpError)):
            match.act(0, at, verb, values)
    match.act(0, at, offer["verb"], offer["values"])
    with pytest.raises(PnpError):
        match.act(0, at, offer["verb"], offer["values"])


def test_a_choice_is_taken_back_if_all_agree_and_never_past_chance(tmp_path: Path) -> None:
    match = begin(referee_of("treasure-fleet"), 2)
    before = json.dumps(match.entries(0)["view/sides"])
    offer = match.entries(0)["offers"][0]
    match.act(0, match.entries(0)["waits"]["at"], offer["verb"], offer["values"])
    match.ask_back(0)
    match.answer_back(1, agrees=False)
    assert match.entries(0)["back"] == {"may": True, "asks": None, "agreed": []}
    match.ask_back(0)
    match.answer_back(1, agrees=True)
    assert json.dumps(match.entries(0)["view/sides"]) == before
    with pytest.raises(PnpError, match="chance has come"):
        match.ask_back(0)


def test_a_captain_takes_over_and_gives_back(tmp_path: Path) -> None:
    match = begin(referee_of("treasure-fleet"), 2, captains="keen")
    match.seat_captain(0, "random")
    assert match.entries(0)["offers"] == []
    while match.let_captain_play():
        pass
    assert match.is_over
    assert match.entries(0)["end"]["seed"] == SEED
    assert match.entries(0)["match"]["seal"] not in ("", SEED)
    check_replayed(match, tmp_path)
    match.seat_captain(0, "")
    with pytest.raises(PnpError, match="from the beginning"):
        match.seat_captain(1, "")


def test_a_changed_log_breaks_the_seal(tmp_path: Path) -> None:
    match = play(begin(referee_of("treasure-fleet"), 2), 3)
    path = tmp_path / "game.toml"
    other = "6" * 64
    path.write_text(match.record().replace(SEED, other), "utf-8")
    found = replay(match.referee, read_record(path, match.referee))
    assert [each.code for each in found.findings] == ["seal_hash"]


def test_games_of_people_are_kept_as_those_of_captains(tmp_path: Path) -> None:
    match = begin(referee_of("treasure-fleet"), 2, captains="keen")
    match.seat_captain(0, "random")
    while match.let_captain_play():
        pass
    for number in (1, 2):
        file = keep_game(tmp_path, match.referee, "", match.options, match.players, match.start, match.actions)
        games = [*read_games(file)]
        assert len(games) == number
    assert sorted(games[0].captains) == ["keen", "person"]
    assert games[1].points == games[0].points
    assert games[0].actions == len(match.actions)
    result = CliRunner().invoke(main, ["balance", str(file)])
    assert result.exit_code == 0, result.output
    assert "person" in result.output


def test_a_hint_is_an_offer() -> None:
    match = begin(referee_of("ten-gold"), 2)
    seat = match.referee.waits_for(match.state)[0]
    assert match.hint(seat)["step"] in [each["step"] for each in match.entries(seat)["offers"]]


def test_a_referee_in_one_file_plays(tmp_path: Path) -> None:
    referee = own_referee(tmp_path / "own")
    match = play(begin(referee, 3))
    assert match.is_over
    check_replayed(match, tmp_path)
    assert check_law(referee, match) > 5


def test_a_layout_places_each_value_of_a_view_or_leaves_it_out_by_name() -> None:
    for game in GAMES:
        referee = referee_of(game)
        layout = read_layout(referee.game)
        assert layout is not None
        match = play(begin(referee, 3), 12)
        for deed in match._deeds[::4]:
            assert unplaced(layout, referee.view(deed.state, 0)) == []
    assert unplaced({**layout, "bar": [], "leave_out": []}, referee.view(match.state, 0))


def test_a_layout_with_faults_says_where(tmp_path: Path) -> None:
    game = own_referee(tmp_path).game
    text = 'rows = "names"\n\n[[middle]]\nshow = "stones"\nas = "heap"\npiece = "no/such"\nsice = "large"\n'
    (game.folder / "table.toml").write_text(text)
    with pytest.raises(PnpError) as raised:
        read_layout(game)
    lines = [str(each).split("table.toml:")[1].split(":")[0] for each in raised.value.problems]
    assert sorted(lines) == ["5", "6", "7"]


@pytest.mark.in_long_form
@pytest.mark.usefixtures("example")
@pytest.mark.parametrize(("game", "least"), [*((game, 50) for game in GAMES), ("blind-parrot", 30)])
def test_whole_games_for_the_least_and_the_most_players(game: str, least: int, tmp_path: Path) -> None:
    referee = referee_of(game)
    layout = read_layout(referee.game)
    assert layout is not None
    for players in referee.game.players:
        match = play(begin(referee, players))
        assert match.is_over
        check_replayed(match, tmp_path)
        assert check_law(referee, match) > least  # tellings compared; the example is a short game
        for deed in match._deeds:
            assert unplaced(layout, referee.view(deed.state, 0)) == []


def test_the_referee_of_printed_german_speaks_the_words_of_the_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout names pieces and words by what the referee calls them in English; pages put that into German."""
    referees: list[Any] = []
    monkeypatch.setattr(kinds, "refereed_play", lambda referee, *_: referees.append(referee))
    kinds.kinds_of(load_game(game_folder("ten-gold"), "de"), None, Journal(None), None)  # type: ignore[arg-type]
    (referee,) = referees
    layout = read_layout(referee.game)
    assert layout is not None
    ships = begin(referee, 2).entries(0)["view/ships"]
    assert {name for names in layout["names"].values() for name in names} == set(ships)
