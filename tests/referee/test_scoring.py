"""The count by ``[scoring]``: what people write, what it is worth, who wins, and what cannot be."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.referee import Tally, desk_of, read_options, referee_of, score
from pnp.referee.answers import Given, Options
from pnp.referee.named_cards import read_cards
from pnp.referee.score_desk import ScoreDesk
from pnp.referee.scoring import best_sets
from tests.docs.test_referee_schema import hold
from tests.scored import SCORING, write_scored
from tests.tiny import copy_of_tiny, run


@pytest.fixture(scope="module")
def harvest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_scored(tmp_path_factory.mktemp("scored") / "harvest")


def tally(folder: Path, *players: str, **options: str) -> Tally:
    """Return the count of *players*: ``Ann town=Mill coins=3``."""
    desk = desk_of(folder)
    told = [(name, dict(pair.split("=") for pair in rest.split("; ") if pair)) for name, _, rest in (
        player.partition(" ") for player in players
    )]  # fmt: skip
    given = [(name, {key: [text] for key, text in pairs.items()}) for name, pairs in told]
    return score(desk, given, read_options(desk.game, options))


def lines(count: Tally, seat: int = 0) -> list[tuple[str, int]]:
    return [*count.counts[seat].lines]


def test_each_line_is_worth_what_game_toml_says(harvest: Path) -> None:
    count = tally(
        harvest,
        "Ann town=Mill, Old Mill, Harbour, Bert, the Bold; coins=4 3; debts=4",
        "Ben town=2 Fish and Chips, Inn, 2 Mill; coins=9; last=yes",
    )
    assert lines(count) == [
        ("Stars: Mill 1 + Old Mill 3 + Harbour 2 + Bert, the Bold 4", 10),
        ("Coins: 7 // 3", 2),
        ("Debts: -min(2 * 4, 7) - 0", -7),
        ("Sets: 1 set of 3", 4),
        ("Most wood: shares first with 2", 4),
        ("Fewest coins: first with 7", -1),
    ]
    assert lines(count, 1)[2:] == [
        ("Debts: -min(2 * 0, 7) - 1", -1),
        ("Sets: 1 set of 3 and 1 set of 2", 5),
        ("Most wood: shares first with 2", 4),
    ]
    assert (count.winners, count.why) == (("Ben",), "Ben wins with 17 points.")
    assert [sum(points for _, points in each.lines) for each in count.counts] == [each.total for each in count.counts]


def test_an_option_adds_a_line(harvest: Path) -> None:
    assert ("Gems: table(4, 1:2, 3:9)", 9) in lines(tally(harvest, "Ann gems=4", "Ben", gems="on"))
    with pytest.raises(ValueError, match="'gems' is counted only with the option gems"):
        tally(harvest, "Ann gems=4", "Ben")


def places(tied: str, folder: Path, *wood: int) -> list[int]:
    write_scored(folder, SCORING.replace('tied = "split"', f'tied = "{tied}"'))
    count = tally(folder, *(f"{name} town={trees} Mill" for name, trees in zip("ABCD", wood, strict=False)))
    return [sum(points for text, points in each.lines if text.startswith("Most wood")) for each in count.counts]


def test_a_shared_place_takes_the_next_ones_too(tmp_path: Path) -> None:
    assert places("all", tmp_path, 2, 1, 0) == [6, 3, 0]
    assert places("all", tmp_path, 1, 1, 0) == [6, 6, 0]
    assert places("split", tmp_path, 1, 1, 0) == [4, 4, 0]
    assert places("nobody", tmp_path, 1, 1, 0) == [0, 0, 0]
    assert places("split", tmp_path, 2, 1, 1, 0) == [6, 1, 1, 0]
    assert places("all", tmp_path, 0, 0) == [0, 0], "none is not the most"


def test_ties_end_in_the_order_of_game_toml(harvest: Path) -> None:
    why = "Ann and Ben tie with 2 points; Ann has the most coins, 8, and wins."
    assert tally(harvest, "Ann coins=8; last=no", "Ben coins=6", "Cleo coins=0").why == why
    count = tally(harvest, "Ann coins=9", "Ben coins=8 1", "Cleo coins=4")
    assert (count.winners, count.why) == (("Ann", "Ben"), "Ann and Ben tie with 3 points and share the win.")
    count = tally(harvest, "Ann town=mill; gems=1", "Ben town=mill; gems=2", gems="on")
    assert count.why == "Ann and Ben tie with 6 points; Ben has the most gems, 2, and wins."
    assert tally(harvest, "Ann coins=9").winners == ()
    assert tally(harvest, "Ann coins=9").why.startswith("Ann plays alone and has")


def test_the_fewest_points_can_win(tmp_path: Path) -> None:
    folder = write_scored(tmp_path, SCORING.replace('wins = "most"', 'wins = "fewest"'))
    assert tally(folder, "Ann coins=9", "Ben coins=30").winners == ("Ann",)


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (("Ann town=2 inn", "Ben town=inn"), "Inn is counted 3 times, by Ann and Ben; with 2 players there are 2."),
        (("Ann debts=3 2", "Ben debts=1"), "Ann and Ben count 6 of 'debts' together; there are 5."),
        (("Ann last=yes", "Ben last=yes"), "Ann and Ben count 2 of 'last' together; there is 1."),
    ],
)  # fmt: skip
def test_nobody_wins_with_more_than_there_is(harvest: Path, players: Sequence[str], message: str) -> None:
    count = tally(harvest, *players)
    assert [finding.message for finding in count.findings] == [message]
    assert count.winners == ()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("mill old mill", "Mill + Old Mill"),
        ("OLD MILL & 2 mill", "Old Mill + Mill + Mill"),
        ("inn and mill x2; inn", "Inn + Mill + Mill + Inn"),
        ("mill 3", "Mill + Mill + Mill"),
        ("mill 2, inn", "Mill + Mill + Inn"),
        ("mill 2 inn", "Mill + Inn + Inn"),
        ("fish and chips and inn", "Fish and Chips + Inn"),
        ("bert, the bold, inn", "Bert, the Bold + Inn"),
        ("bert har", "Bert, the Bold + Harbour"),
        ('"Fish and Chips"', "Fish and Chips"),
        ("none", ""),
        ("", ""),
    ],
)
def test_cards_are_named_as_people_write_them(text: str, names: str, harvest: Path) -> None:
    component = load_game(harvest).components[0]
    assert " + ".join(str(card["name"]) for card in read_cards(component, text)) == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("mlil", "'mlil' is not a card of Cards; did you mean Mill?"),
        ("2 mlil", "'mlil' is not a card of Cards; did you mean Mill?"),
        ("inn, old mlll", "'old mlll' is not a card of Cards; did you mean Old Mill?"),
        ("mill 2 inn 3", "'3' is not a card of Cards"),
        ("-2 mill", "'-2' is less than 0"),
        ("201 mill", "201 cards are too many"),
    ],
)
def test_what_is_no_card_is_told(text: str, message: str, harvest: Path) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        read_cards(load_game(harvest).components[0], text)


def test_the_sets_are_those_that_are_worth_the_most() -> None:
    @cache
    def tried(kinds: tuple[int, ...], worth: tuple[tuple[int, int], ...]) -> int:
        best = 0
        for size, value in worth:
            for chosen in combinations(range(len(kinds)), size):
                rest = tuple(sorted(count - (kind in chosen) for kind, count in enumerate(kinds)))
                if min(rest) >= 0:
                    best = max(best, value + tried(rest, worth))
        return best

    dice = random.Random(7)
    for _ in range(150):
        kinds = tuple(dice.randint(0, 3) for _ in range(dice.randint(1, 4)))
        worth = {size: dice.randint(0, 9) for size in dice.sample(range(1, 5), dice.randint(1, 3))}
        sizes, points = best_sets(kinds, worth)
        assert points == tried(tuple(sorted(kinds)), tuple(worth.items())) == sum(worth[size] for size in sizes)


def test_two_hundred_cards_are_counted_at_once() -> None:
    assert best_sets([25] * 8, {size: size * size for size in range(1, 9)}) == ((8,) * 25, 25 * 64)


# -- at the table ------------------------------------------------------------------------------------------


def test_the_command_counts_what_tired_people_write(harvest: Path) -> None:
    result = run("referee", "score", str(harvest), "Ann: mill & OLD MILL coins 7; Ben: 9 coins 3, last")
    assert result.exit_code == 1
    spoken = run("referee", "score", str(harvest), "Ann: mill & OLD MILL coins 7; Ben: 9 coins, last")
    result = run("referee", "score", str(harvest), "Ann: mill & OLD MILL coins 7; Ben: the coins 9 and last")
    assert result.exit_code == 0, result.output
    assert "understood  Ann: town mill & OLD MILL, coins 7" in result.stderr
    assert "Ann wins with 11 points." in result.stdout
    assert spoken.stdout == result.stdout


def test_cards_may_follow_a_number_behind_a_comma(harvest: Path) -> None:
    result = run("referee", "score", str(harvest), "Ann: coins 7, mill, OLD MILL; Ben: coins 9")
    assert result.exit_code == 0, result.output
    assert "understood  Ann: town mill, OLD MILL, coins 7" in result.stderr


def test_a_mistyped_card_behind_a_number_is_told(harvest: Path) -> None:
    result = run("referee", "score", str(harvest), "Ann: coins 7, 2 mlil; Ben: coins 9")
    assert result.stderr.startswith("Error: 'mlil' is not a card of Cards; did you mean Mill?")


def test_it_asks_at_the_prompt_and_again_for_what_cannot_be(harvest: Path) -> None:
    result = run("referee", "score", str(harvest), typed="Ann Ben\ntown mlil\ntown 4 mill\ntown 2 mill\n\n")
    assert result.exit_code == 0, result.output
    assert "  town     the cards in your town" in result.stderr
    assert "gems" not in result.stderr
    assert "did you mean Mill?" in result.stderr
    assert "Mill is counted 4 times, by Ann; with 2 players there are 3." in result.stderr


def test_a_name_that_is_near_is_told_though_no_key_stands_before_it(harvest: Path) -> None:
    result = run("referee", "score", str(harvest), "Ann: mlil", "Ben:")
    assert result.stderr.startswith("Error: 'mlil' is not a card of Cards; did you mean Mill?")
    result = run("referee", "score", str(harvest), "Ann: 3", "Ben:")
    assert "Ann: '3' can mean coins 3 or debts 3; write which" in result.stderr


def test_a_file_and_json(harvest: Path, tmp_path: Path) -> None:
    path = tmp_path / "end.toml"
    path.write_text(
        '[[player]]\nname = "Ann"\ntown = ["Mill", "Fish and Chips"]\ncoins = [3, 4]\nlast = true\n'
        '[[player]]\nname = "Ben"\ncoins = 2\n'
    )
    answer = hold("score", "score", str(harvest), "--file", str(path))
    assert [player["total"] for player in answer["players"]] == [2 + 2 - 1 + 1 + 6, -1]
    path.write_text('[[player]]\nname = "Ann"\ncoin = 3\n')
    result = run("referee", "score", str(harvest), "--file", str(path))
    assert result.exit_code == 1
    assert "end.toml:3: 'coin' is not a key of [[player]]" in result.stderr


def test_a_desk_that_counts_in_its_own_way_is_asked_instead(harvest: Path) -> None:
    class Own(ScoreDesk):
        def tally(self, players: Sequence[tuple[str, Given]], options: Options) -> Tally:
            return Tally((), (), "Nobody counts.")

    game = load_game(harvest)
    options = read_options(game, {})
    assert score(Own(game), [("Ann", {})], options).why == "Nobody counts."
    assert score(ScoreDesk(game), [("Ann", {"coins": ["9"]})], options).counts[0].total == 2
    assert [field.key for field in Own(game).holdings] == ["town", "coins", "debts", "gems", "last"]


def test_what_the_score_alone_cannot_do_is_refused_in_words(harvest: Path, tmp_path: Path) -> None:
    for command in (["setup", str(harvest), "--players", "2"], ["rule", str(harvest)], ["play", str(harvest)]):
        result = run("referee", *command)
        assert result.exit_code == 1
        assert "'harvest' has a score, but no referee" in result.stderr
    with pytest.raises(PnpError, match="'harvest' has a score, but no referee that plays"):
        referee_of(harvest)
    result = run("referee", "score", str(copy_of_tiny(tmp_path)))
    assert result.exit_code == 1
    assert "add [scoring]" in result.stderr
