"""Ratings find what games were made of; the report is one page, the same bytes, and says its numbers."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pypdfium2
import pytest

from pnp.simulate import Balance, Table, simulate
from pnp.simulate.balance import Meeting
from pnp.simulate.ratings import rate
from pnp.simulate.report import report_html, report_pdf
from pnp.simulate.table import Keeper, merge
from tests.tiny import run


@pytest.fixture(scope="module")
def table() -> Table:
    return simulate("pirates-treasure-island", 150, (2, 3), seed=6, workers=1)


def keep(table: Table, path: Path) -> Path:
    keeper = Keeper(path, table.heading)
    keeper.add(table.games)
    keeper.close()
    return path


def make_meetings(strengths: dict[str, float], seat: float, games: int, random: Random) -> list[Meeting]:
    found = []
    for first, one in strengths.items():
        for second, other in strengths.items():
            if first != second:
                share = 1 / (1 + exp(other - one - seat))
                found.append(
                    Meeting("fleet", first, second, games, float(sum(random.random() < share for _ in range(games))))
                )
    return found


def test_ratings_find_the_strengths_that_games_were_made_of_within_their_errors() -> None:
    strengths, seat, random = {"A": 0.4, "B": 0.1, "C": -0.1, "D": -0.4}, 0.2, Random("ratings")
    tries, held, freedom, deviance = 60, 0, 0, 0.0
    for _ in range(tries):
        ratings = rate(make_meetings(strengths, seat, 200, random))
        assert ratings is not None
        held += sum(abs(rating.strength - strengths[rating.name]) < 1.96 * rating.error for rating in ratings.ratings)
        held += abs(ratings.seat - seat) < 1.96 * ratings.error
        deviance += ratings.deviance
        freedom += ratings.freedom
    assert 5 * tries * 0.90 < held < 5 * tries * 0.99
    assert 0.85 < deviance / freedom < 1.15


def test_stone_scissors_paper_is_seen_by_its_deviance() -> None:
    beats = {("A", "B"), ("B", "C"), ("C", "A")}
    meetings = [Meeting("fleet", a, b, 100, 80.0 if (a, b) in beats else 20.0) for a in "ABC" for b in "ABC" if a != b]
    ratings = rate(meetings)
    assert ratings is not None
    assert all(rating.share == pytest.approx(0.5) for rating in ratings.ratings)
    assert ratings.deviance > 100


def test_who_never_lost_has_no_rating() -> None:
    assert rate([Meeting("fleet", a, b, 10, 10.0 * (a < b)) for a in "ABC" for b in "ABC" if a != b]) is None
    assert rate([Meeting("fleet", "A", "B", 10, 4.0), Meeting("fleet", "B", "A", 10, 4.0)]) is None


def test_the_report_is_one_page_with_its_words_and_the_same_bytes(table: Table) -> None:
    balance = Balance(table.heading, table.games)
    data = report_pdf(balance)
    assert data == report_pdf(Balance(table.heading, table.games))
    with pypdfium2.PdfDocument(data) as document:
        assert len(document) == 1
        page = document[0].get_textpage()
        said = " ".join(page.get_text_range().replace("\xa0", " ").split())
        page.close()
    assert "Treasure Island: how balanced is it?" in said
    assert "150 games" in said
    assert "Row against column" in said
    english = next(share for share in balance.shares() if share.name == "English" and share.players == 2)
    assert f"{100 * english.share:.1f} %" in said


def test_the_report_for_a_screen_loads_nothing_and_its_charts_are_drawn(table: Table) -> None:
    page = report_html(Balance(table.heading, table.games))
    assert "http" not in page.replace("http://www.w3.org", "")
    for chart in page.split("<svg")[1:]:
        drawn = ElementTree.fromstring("<svg" + chart.partition("</svg>")[0] + "</svg>")
        assert drawn.find("title") is not None
        assert drawn.findall("path") or drawn.findall("text")
    assert page.count("<svg") >= 7


def test_two_files_add_up_and_what_is_in_both_counts_once(table: Table, tmp_path: Path) -> None:
    whole = keep(table, tmp_path / "whole.csv")
    one = keep(table._replace(games=table.games[:90]), tmp_path / "one.csv")
    other = keep(table._replace(games=table.games[70:]), tmp_path / "other.csv")
    both = tmp_path / "both.csv"
    assert run("balance", str(one), str(other), "-o", str(both)).exit_code == 0
    assert both.read_bytes() == whole.read_bytes()
    found = json.loads(run("balance", str(one), str(other), "--json").stdout)
    assert found["games"] == 150
    assert found["shares"] == json.loads(run("balance", str(whole), "--json").stdout)["shares"]


def test_what_does_not_add_up_is_told(table: Table, tmp_path: Path) -> None:
    one = keep(table, tmp_path / "one.csv")
    other = keep(table._replace(heading=table.heading._replace(rules="00000000")), tmp_path / "other.csv")
    result = run("balance", str(one), str(other))
    assert result.exit_code == 1
    assert "has another rules than" in result.stderr
    heading, _ = merge([one, keep(table._replace(heading=table.heading._replace(seeds=(9,))), tmp_path / "nine.csv")])
    assert heading.seeds == (6, 9)


@pytest.mark.parametrize("ending", ["pdf", "html", "csv"])
def test_the_command_writes_what_the_ending_says(table: Table, tmp_path: Path, ending: str) -> None:
    kept = keep(table, tmp_path / "games.csv")
    report = tmp_path / f"report.{ending}"
    result = run("balance", str(kept), "-o", str(report), "--seconds", "60")
    assert result.exit_code == 0, result.output
    assert "at 60 seconds a turn" in " ".join(result.stdout.split())
    assert report.read_bytes()[:4] == {"pdf": b"%PDF", "html": b"<!DO", "csv": b'# {"'}[ending]
    assert run("balance", str(kept), "-o", str(tmp_path / "report.png")).exit_code == 2
