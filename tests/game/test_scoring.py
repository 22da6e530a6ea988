"""``[scoring]`` of game.toml: what is read, and what is wrong with it, at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game import load_game
from pnp.game.scoring import Majority, Points, Scoring, Sets
from tests.scored import SCORING, write_scored
from tests.tiny import copy_of_tiny, run


def read_score(folder: Path, language: str = "en") -> Scoring:
    scoring = load_game(folder, language).scoring
    assert scoring is not None
    return scoring


def test_a_score_is_read(tmp_path: Path) -> None:
    scoring = read_score(write_scored(tmp_path))
    assert [each.key for each in scoring.counts] == ["town", "coins", "debts", "gems", "last"]
    assert [type(line.way) for line in scoring.lines] == [Points] * 3 + [Sets] * 2 + [Majority] * 2 + [Points]
    assert scoring.lines[3].way == Sets(scoring.lines[3].amounts[0], ((2, 1), (3, 4)), alike=False)
    assert [tie.fewest for tie in scoring.ties] == [False, True, False]


def test_a_game_need_not_say(tmp_path: Path) -> None:
    assert load_game(copy_of_tiny(tmp_path)).scoring is None


BROKEN = {
    "coins = \"the coins that are left\"": [
        ("Coins = 'the coins'", "'Coins' cannot name what is counted"),
        ("and = 'the coins'", "'and' cannot name what is counted"),
        ("min = 'the coins'", "'min' cannot name what is counted"),
        ("coins = 3", "coins = 3 is not a text"),
        ("coins = { about = 'coins', cards = 'crad' }", "the game has no component 'crad'"),
        ("coins = { about = 'coins', cards = 'card', yes = true }", "has both cards and yes"),
        ("coins = { about = 'coins', supply = 0 }", "supply = 0 is not a whole number"),
        ("coins = { about = 'coins', optoin = 'gems' }", "'optoin' is not a key"),
        ("coins = { about = 'coins', option = 'gem' }", "option 'gem' is not declared"),
        ("coins = { about = 'coins', option = 'gems=maybe' }", "'maybe' is not one of its values"),
        ("coins = 'coins'\nfish = 'fish'", "the key 'fish' is a word of the card 'Fish and Chips'"),
    ],
    'points = "coins // 3"': [
        ("points = 'coin // 3'", "points = 'coin // 3': 'coin' is not counted"),
        ("points = 'coins / 3'", "points = 'coins / 3': divide with //"),
        ("points = 3", "points = 3 is not a text"),
        ("points = 'coins.kind'", "'coins' is not cards, and has no column 'kind'"),
        ("points = 'town.strs'", "card has no column 'strs'"),
        ("points = 'town.kind'", "kind of 'mill' is 'wood'"),
        ("points = 'town.kind.water_'", "no card has 'water_' in kind"),
        ("", "has nothing that gives points"),
        ("points = 'coins'\nmost = 'coins'", "has both points and most"),
        ("points = 'coins'\nworth = '1:1'", "'worth' is not a key"),
    ],
    'worth = "2:1, 3:4"': [
        ("worth = '2:1, 2:4'", "does not rise"),
        ("worth = '2=1'", "'2=1' is no step"),
        ("worth = '2:-1'", "a set has a card or more, and is worth 0 or more"),
        ("worth = [1, 3]", "worth = [1, 3] is not a text"),
        ("", "lacks 'worth'"),
    ],
    'different = "town.kind"': [
        ("different = 'town'", "is no column of cards"),
        ("different = 'coins.count'", "'coins' is not cards"),
    ],
    "places = [6, 3]": [
        ("places = 6", "places = 6 is not a list of points"),
        ("places = []", "places = [] is not a list of points"),
        ("places = ['6']", "is not a list of points"),
        ("places = [1000000]", "1000000 has more than six digits"),
        ("places = [2, 5, -9]", "a later place brings more, 5 after 2"),
        ("", "lacks 'places'"),
    ],
    'tied = "split"': [("tied = 'splitt'", "tied = 'splitt' is no choice")],
    'wins = "most"': [("wins = 'mots'", "wins = 'mots' is no choice")],
    'ties = [{ most = "coins" }, { fewest = "town" }, { most = "gems", option = "gems" }]': [
        ("ties = [{ most = 'gold' }]", "'gold' is not counted"),
        ("ties = [{ least = 'coins' }]", "a tie is ended by either most or fewest"),
        ("ties = [{ most = 'coins', option = 'gem' }]", "option 'gem' is not declared"),
        ("ties = 'coins'", "ties is not a list of tables"),
    ],
    "[scoring.lines.stars]": [("[scoring.line.stars]", "'line' is not a key of [scoring]")],
}  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"), [(old, new, message) for old, cases in BROKEN.items() for new, message in cases]
)
def test_what_is_wrong_is_told_at_its_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in SCORING
    folder = write_scored(tmp_path, SCORING.replace(old, new))
    with pytest.raises(DataError) as error:
        load_game(folder)
    said = [problem for problem in error.value.problems if message in problem.what]
    assert said, str(error.value)
    lines = (folder / "game.toml").read_text().split("\n")
    around = "\n".join(lines[int(said[0].where.rpartition(":")[2]) - 1 :][:2])
    first = new.split("\n")[-1].split(" = ")[0]
    assert first in around or around.startswith("[scoring"), (said[0].where, around)
    assert said[0].hint or " is not a " in said[0].what


def test_what_is_counted_and_never_used_is_a_note(tmp_path: Path) -> None:
    folder = write_scored(tmp_path)
    text = (folder / "game.toml").read_text()
    more = 'coins = "the coins that are left"\nrice = "rice"'
    (folder / "game.toml").write_text(text.replace('coins = "the coins that are left"', more))
    (note,) = load_game(folder).notes
    assert note.what == "'rice' is counted, and no line or tie uses it"
    assert ":" in note.where


def test_nothing_that_is_counted_and_no_line_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        load_game(write_scored(tmp_path, "[scoring]\n"))
    assert [problem.what for problem in error.value.problems] == ["[scoring] counts nothing", "[scoring] has no lines"]


def test_cards_of_one_name_must_be_worth_the_same(tmp_path: Path) -> None:
    folder = write_scored(tmp_path)
    table = folder / "cards.csv"
    table.write_text(table.read_text() + "mill-2,Mill,wood,1,yes,1\n")
    assert load_game(folder).scoring, "rare is not asked for"
    table.write_text(table.read_text() + "mill-3,Mill,wood,2,no,1\n")
    with pytest.raises(DataError, match="'mill' and 'mill-3' are both called 'Mill', and differ in stars"):
        load_game(folder)


def test_a_pad_without_a_score_is_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"common/score-pad\.j2 prints \[scoring\], and the game has none"):
        load_game(write_scored(tmp_path, ""))


def test_the_words_of_the_score_are_translated(tmp_path: Path) -> None:
    folder = write_scored(tmp_path)
    (folder / "words").mkdir()
    (folder / "words" / "de.toml").write_text(
        '[scoring]\nabout = "Bei Gleichstand zählen Münzen."\n[scoring.lines.stars]\ntitle = "Sterne"\n', "utf-8"
    )
    english, german = read_score(folder), read_score(folder, "de")
    assert german.lines[0].title == "Sterne"
    assert german.about == "Bei Gleichstand zählen Münzen."
    assert german.lines[1:] == english.lines[1:]
    missing = run("words", str(folder), "--lang", "de").stdout
    assert "scoring.lines.coins" in missing
    assert "scoring.lines.stars" not in missing


def test_the_pad_prints_each_line(tmp_path: Path) -> None:
    folder = write_scored(tmp_path)
    result = run("preview", str(folder), "--only", "pad", "--dpi", "50", "--output", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    many = "".join(f'[scoring.lines.x{number}]\ntitle = "A line"\npoints = "coins"\n' for number in range(30))
    write_scored(folder, SCORING + many)
    result = run("check", str(folder))
    assert result.exit_code == 1
    assert "score-pad.j2" in result.stderr
