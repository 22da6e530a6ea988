"""A column whose cells are on no paper and in no message is told of; one that is read in any way is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.game import load_game
from pnp.game.new_game import new_game, starters
from pnp.game.paths import share
from pnp.packages.installed import game_ids
from pnp.press.unread import unread_notes
from pnp.template.rich import reads_as_rich
from tests.tiny import TESTS, TINY, run

GAME = """\
[game]
title = "Lamps"
players = [2, 4]
[tables.guilds]
file = "guilds.csv"
[components.lamp]
title = "Lamps"
table = "lamps.csv"
face = "lamp.j2"
size = "poker"
"""


def write_game(folder: Path, table: str, face: str, more: str = "") -> Path:
    (folder / "templates").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME + more)
    (folder / "guilds.csv").write_text("id,name,motto\nnorth,North,Slow\n")
    (folder / "lamps.csv").write_text(table)
    (folder / "templates" / "lamp.j2").write_text(f"<face>{face}{{{{ '' if tables.guilds.north.motto }}}}</face>")
    return folder


def notes(folder: Path) -> list[str]:
    return [problem.what for problem in unread_notes(load_game(folder))]


def test_a_column_that_no_template_names_is_told(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name,oil,size\nAda,2,3\n", '{{ card.name }}<rect size="oil"/>{# {{ card.oil }} #}')
    assert notes(folder) == ["nothing prints or reads the columns 'oil', 'size'"]


@pytest.mark.parametrize(
    "face",
    [
        "{{ card.oil }}",
        "{{ card['oil'] }}",
        "{% if card.oil %}x{% endif %}",
        "{% for key in ['oil'] %}{{ card[key] }}{% endfor %}",
        "{{ card['o' ~ 'il'] }}",
        "{% for key, value in card.items() %}{{ value }}{% endfor %}",
        "{{ card|dictsort }}",
        "{{ cards('lamp')|map(attribute='oil')|join }}",
        "{% macro of(one) %}{{ one.oil }}{% endmacro %}{{ of(card) }}",
    ],
)
def test_a_column_that_is_read_in_any_way_is_not(face: str, tmp_path: Path) -> None:
    assert notes(write_game(tmp_path, "name,oil\nAda,2\n", face)) == []


@pytest.mark.parametrize(
    "more",
    [
        'columns = { oil = "ignored" }\n',
        '[facts]\nkeys = ["oil"]\n',
        '[scoring.counts]\nhand = { about = "lamps", cards = "lamp" }\n'
        '[scoring.lines.oil]\ntitle = "Oil"\nabout = "1 each"\npoints = "hand.oil"\n',
    ],
)
def test_a_column_that_game_toml_names_is_not(more: str, tmp_path: Path) -> None:
    assert notes(write_game(tmp_path, "name,oil\nAda,2\n", "{{ card.name }}", more)) == []


def test_a_type_alone_is_no_reading(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name,oil\nAda,2\n", "", 'columns = { oil = "int" }\n')
    assert notes(folder) == ["nothing prints or reads the column 'oil'"]


@pytest.mark.parametrize("header", ["Notes", "comment", "Notes (mine)", "TODO"])
def test_notes_are_the_authors_own(header: str, tmp_path: Path) -> None:
    assert notes(write_game(tmp_path, f"name,{header}\nAda,later\n", "")) == []


def test_an_empty_column_holds_nothing(tmp_path: Path) -> None:
    assert notes(write_game(tmp_path, "name,oil,\nAda,,\n", "")) == []


def test_the_code_of_a_folder_reads_a_column(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name,oil\nAda,2\n", "")
    (folder / "referee.py").write_text("burning = card['oil']\n")
    assert notes(folder) == []


def test_a_look_up_table_is_told_of(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name\nAda\n", "")
    (folder / "guilds.csv").write_text("id,name,motto,fee\nnorth,North,Slow,3\n")
    (note,) = unread_notes(load_game(folder))
    assert (note.where, note.what) == ("[tables.guilds]", "nothing prints or reads the column 'fee'")


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("", "column 2 has no name, so 'two' is not printed"),
        ("2nd cost", "column '2nd cost' has no name that a template can ask for, so 'two' is not printed"),
        ("NAME", "column 'NAME' is called 'name' like another, so it is not read"),
    ],
)
def test_a_column_that_cannot_be_asked_for_is_told(header: str, said: str, tmp_path: Path) -> None:
    assert notes(write_game(tmp_path, f"name,{header}\nAda,two\n", "")) == [said]


def test_a_name_that_is_set_and_never_read_is_told_and_a_block_that_is_not_there(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name\nAda\n", "{% set oil = 2 %}{% set lamp, _ = 1, 2 %}{{ card.name }}{{ lamp }}")
    (folder / "templates" / "spin.j2").write_text(
        '{% extends "common/spinner.j2" %}\n{% set numbrs = ["a"] %}{% set directions = [] %}\n'
        "{% block numbr scoped %}{% block own %}{% endblock %}{% endblock %}"
    )
    told = [str(problem) for problem in unread_notes(load_game(folder))]
    assert told == [
        "lamp.j2:1: nothing reads 'oil', which is set there\n  hint: take it out",
        "spin.j2:2: nothing reads 'numbrs', which is set there\n  hint: did you mean numbers?",
        "spin.j2:3: no template that it extends has a block 'numbr', so what is in it is not printed\n"
        "  hint: did you mean number?",
    ]


def test_what_a_shared_template_reads_in_one_of_the_game_is_read(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "name\nAda\n", "{{ card.name }}", '[style]\nbase = "engraved"\n')
    (folder / "templates" / "title-scene.j2").write_text('{% set pieces = [] %}{% set title = "A" %}{% set sun = 1 %}')
    assert notes(folder) == ["nothing reads 'sun', which is set there"]


def test_build_and_check_say_it_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path / "g", "name,oil\nAda,2\n", "")
    for command in (("check", "g"), ("build", "g"), ("build", "g")):
        result = run(*command)
        assert result.exit_code == 0, result.output
        assert "note: g/lamps.csv: nothing prints or reads the column 'oil'\n    hint: print 'oil'" in result.stderr


def test_what_we_ship_has_no_such_column(tmp_path: Path) -> None:
    folders = [share() / "cards" / id for id in game_ids() if (share() / "cards" / id).is_dir()]
    for name in starters():
        new_game(tmp_path / name, name, reads_as_rich=reads_as_rich)
        folders.append(tmp_path / name)
    assert len(folders) > 8
    for folder in (*folders, TINY, TESTS / "games" / "shapes"):
        assert not unread_notes(load_game(folder)), folder


def test_a_picture_that_nothing_names_is_told(tmp_path: Path) -> None:
    face = '<image href="{{ card.name }}.png"/><image href="img/{{ card.name }}-{{ 1 + 1 }}.svg"/>'
    folder = write_game(tmp_path, "name\nAda\n", face)
    (folder / "img").mkdir()
    for name in ("Ada.png", "Bo.png", "img/Ada-2.svg", "img/old.svg"):
        (folder / name).write_bytes(b"")
    assert notes(folder) == ["nothing names the pictures Bo.png, img/old.svg, so they are not printed"]
