"""Lines of keys, which tomllib does not tell."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.game.toml import TomlFile, key_lines, toml_key, toml_text


def test_headers_keys_and_dotted_keys_have_lines() -> None:
    lines = key_lines('[a.b]\nx = 1\ny.z = 2\n[[c]]\nx = 3\n[[c]]\n"odd key" = 4\n')
    assert lines[("a",)] == lines[("a", "b")] == 1
    assert lines[("a", "b", "x")] == 2
    assert lines[("a", "b", "y", "z")] == 3
    assert (lines[("c", 0)], lines[("c", 1)]) == (4, 6)
    assert (lines[("c", 0, "x")], lines[("c", 1, "odd key")]) == (5, 7)


def test_what_looks_like_a_key_inside_a_long_text_is_none() -> None:
    assert key_lines('[a]\nx = """\ny = 1\n[b]\n"""\nz = 2\n') == {("a",): 1, ("a", "x"): 2, ("a", "z"): 6}


@pytest.mark.parametrize(
    "text",
    ['\'a """ b\'', "\"it's ''' here\"", "1 # as in '''", '"""a\nb""" # \'\'\'', "\"\\\"\" # '''"],
)
def test_quotes_in_a_text_or_a_comment_open_nothing(text: str) -> None:
    assert key_lines(f"x = {text}\n[b]\ny = 1\n")[("b", "y")] == text.count("\n") + 3


def test_a_number_that_toml_does_not_have_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(f"low = {-(2**63)}\nhigh = {2**63 - 1}\n", "utf-8")
    assert TomlFile(path).top.value("high") == 2**63 - 1
    for number in (2**63, -(2**63) - 1, "0x" + "f" * 5_000, "9" * 5_000):
        path.write_text(f"a = 1\n[b]\nc = [1, {{ d = {number} }}]\n", "utf-8")
        with pytest.raises(DataError, match=r"one\.toml:3: a number has more than 64 bits"):
            TomlFile(path)


def test_what_the_top_lacks_says_so(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text("a = 1\n", "utf-8")
    file = TomlFile(path, "a record")
    file.top.text("first")
    assert str(file.problems[0]).endswith("one.toml: a record lacks 'first'\n  hint: add first = \"...\" at its top")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\nx = 1\n[b]\n[a]\n", "4: '[a]' stands here for the second time, first in line 1\n  hint: put what"),
        ("[a]\nx = 1\ny = 2\nx = 3\n", "4: 'x' stands here for the second time, first in line 2\n  hint: keep one"),
        ("[a.b]\n[[a.b]]\n", "2: '[[a.b]]' stands here for the second time"),
    ],
)
def test_what_is_said_twice_is_told_with_both_lines(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError) as caught:
        TomlFile(path)
    assert f"one.toml:{said}" in str(caught.value)


@pytest.mark.parametrize("line", ['title = "a\\u0000"', 'about = "\\u001b[2J"', 'a = ["b\\u0007"]', '"k\\u0000" = 1'])
def test_a_character_that_no_text_has_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f"[game]\n{line}\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"game.toml:[12]: .*U\+00.. is a control character, not text"):
        TomlFile(path)


@pytest.mark.parametrize("text", ["plain", 'a "b" \\', "line\nend\t", "\x7f\x85\u2028", "\U0001f3b2 \u00e9"])
def test_a_text_is_written_as_toml_reads_it(text: str) -> None:
    assert tomllib.loads(f"{toml_key(text)} = {toml_text(text)}") == {text: text}
