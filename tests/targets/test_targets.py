"""Targets as data: what comes with pnp, what a file may say, and what of an order a target decides."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.targets.catalog import target_names
from pnp.targets.order import order_for
from pnp.targets.reading import read_target
from pnp.targets.target import PIECES, VirtualTable
from tests.built import order_for as order_of
from tests.tiny import TINY, run

SHEETS = """title = "A plotter"
about = "About it."

[sheets]
papers = ["A4", "Letter"]
margin = "8mm"
bleed = "1mm"
backs = ["none", "long"]
"""


def plotter(text: str = SHEETS) -> str:
    Path("plotter.toml").write_text(text, encoding="utf-8")
    return "plotter.toml"


# -- what comes with pnp ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", target_names())
def test_every_table_of_a_target_has_a_source_with_a_date(name: str) -> None:
    target = read_target(name)
    tables = {line.strip("[]") for line in target.path.read_text().splitlines() if re.fullmatch(r"\[+\w+\]+", line)}
    assert set(target.sources) >= tables - {"sources"}
    for source in target.sources.values():
        assert re.search(r"\b20\d\d-\d\d", source), source


def test_targets_are_listed_and_explained() -> None:
    lines = run("targets").stdout.splitlines()
    assert [line.split()[0] for line in lines] == target_names()
    listed = json.loads(run("targets", "--json").stdout)
    assert [each["name"] for each in listed] == target_names()
    for name in target_names():
        told = run("targets", name)
        assert told.exit_code == 0
        assert "sources of" in told.stdout
        assert max(map(len, told.stdout.splitlines())) <= 100
        assert json.loads(run("targets", name, "--json").stdout) in listed


# -- a file of one's own ---------------------------------------------------------------------------


def test_a_target_of_ones_own_decides_what_the_user_does_not() -> None:
    target = read_target(plotter())
    order = order_for(target, order_of("A5"), ())
    assert (order.paper_name, order.margin, order.bleed, order.backs.value) == ("A4", 8_000, 1_000, "long")
    order = order_for(target, order_of("Letter", "fold"), {"paper_name"})
    assert (order.paper_name, order.backs.value) == ("Letter", "none")
    order = order_for(target, order_of("A4", margin=9_000, bleed=500), {"margin", "bleed"})
    assert (order.margin, order.bleed) == (9_000, 500)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--paper", "A5"), "does not take the paper 'A5'\n  hint: it takes A4, Letter"),
        (("--backs", "fold"), "cannot have backs 'fold'\n  hint: choose from none, long"),
        (("--bleed", "2mm"), "leaves pieces 1 mm of bleed at most, not 2 mm"),
    ],
)
def test_what_a_target_does_not_take_is_said_and_nothing_is_written(arguments: tuple[str, ...], said: str) -> None:
    result = run("build", str(TINY), "--for", plotter(), *arguments)
    assert result.exit_code == 1
    assert f"Error: A plotter {said}" in result.stderr
    assert not Path("output").exists()


def test_an_unknown_target_names_the_nearest() -> None:
    result = run("build", str(TINY), "--for", "hoem")
    assert result.exit_code == 1
    what, hint = result.stderr.splitlines()
    assert what == "Error: 'hoem' is neither a target nor a .toml file of one"
    assert hint.startswith("  hint: did you mean home? The targets are: ")
    assert "Error: gone.toml: there is no such file" in run("targets", "gone.toml").stderr
    assert not Path("output").exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('papers = ["A4", "A44"]', "plotter.toml:5: papers: 'A44' is not a paper"),
        ('papers = "A4"', "plotter.toml:5: papers = 'A4' is not a list of texts"),
        ('margin = "8"', "plotter.toml:5: margin: '8' is not a length"),
        ('backs = ["logn"]', "plotter.toml:5: backs: 'logn' is not known\n  hint: did you mean long?"),
        ('papper = "A4"', "plotter.toml:5: 'papper' is not a key of [sheets]\n  hint: did you mean papers?"),
    ],
)
def test_what_is_wrong_in_the_file_of_a_target_has_its_line(line: str, said: str) -> None:
    head = SHEETS.partition("papers")[0]
    result = run("targets", plotter(f"{head}{line}\n"))
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_target_without_a_table_of_what_it_makes_is_refused() -> None:
    with pytest.raises(DataError, match=r"a target has one of the tables \[sheets\].*, not none of them"):
        read_target(plotter('title = "A"\nabout = "B"\n'))


TABLE = 'title = "A table"\nabout = "About it."\n\n[table]\n'


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('pieces = ["card", "boat"]', "plotter.toml:5: pieces: 'boat' is not known\n  hint: did you mean board?"),
        ('pieces = ["board"]', "plotter.toml:5: pieces lacks card"),
        ('format = "playingcards.io"\npieces = ["card", "token"]', "plotter.toml:6: pieces: 'token' is not known"),
        ('format = "playingcards.io"\ncolumns = 2', "plotter.toml:6: columns = 2 is not a whole number from 1 to 1"),
    ],
)
def test_a_table_has_what_its_format_has(lines: str, said: str) -> None:
    result = run("targets", plotter(f"{TABLE}{lines}\n"))
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_table_has_all_that_its_format_has_if_its_file_says_nothing() -> None:
    table = read_target(plotter(f'{TABLE}format = "playingcards.io"\n')).makes
    assert isinstance(table, VirtualTable)
    assert (table.pieces, table.columns, table.rows) == (("card",), 1, 1)
    table = read_target(plotter(TABLE)).makes
    assert isinstance(table, VirtualTable)
    assert (table.pieces, table.columns, table.rows) == (PIECES, 10, 7)


def test_a_target_that_changed_is_not_taken_for_the_old_one() -> None:
    name = plotter()
    assert json.loads(run("build", str(TINY), "--for", name, "--json").stdout)["unchanged"] is False
    assert json.loads(run("build", str(TINY), "--for", name, "--json").stdout)["unchanged"] is True
    plotter(SHEETS.replace("8mm", "9mm"))
    again = json.loads(run("build", str(TINY), "--for", name, "--json").stdout)
    assert again["unchanged"] is False
    assert again["file"].replace("\\", "/") == "output/tiny/plotter/tiny-a4.pdf"


@pytest.mark.parametrize("line", ['margin = "-500mm"', 'bleed = "-1mm"', 'less = "-2mm"'])
def test_a_negative_length_of_a_target_is_refused(line: str) -> None:
    head = SHEETS.partition("margin")[0]
    result = run("targets", plotter(f"{head}{line}\n"))
    assert result.exit_code == 1
    assert "plotter.toml:6: " in result.stderr
    assert "is negative" in result.stderr


def test_a_negative_inset_of_a_registration_is_refused() -> None:
    marks = '\n[registration]\ncorners = 3\ninset = "-9mm"\nlength = "9mm"\nlongest = "9mm"\nthickness = "1mm"\n'
    result = run("targets", plotter(f'{SHEETS}{marks}clear = "1mm"\nair = "1mm"\n'))
    assert "plotter.toml:12: inset: '-9mm' is negative" in result.stderr
