"""What README and docs tell of options is what the commands and the model have."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from pnp import BuildOptions, PreviewOptions, PrintOptions
from pnp.cli import main
from pnp.game.print_options.model import Where, options_of, options_said_in

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINE = re.compile(r"^(?: {4})?pnp ([a-z].*)$|`pnp ([a-z][^`]*)`", re.MULTILINE)


def commands_told(page: Path) -> Iterator[str]:
    """Yield what stands after ``pnp`` in every command of *page*."""
    for in_block, in_text in LINE.findall(page.read_text(encoding="utf-8")):
        yield in_block or in_text


def options_after(words: list[str]) -> tuple[str, set[str]]:
    """Return the command that *words* name, and its options."""
    group: click.Group = main
    for depth, word in enumerate(words, 1):
        command = group.get_command(click.Context(group), word)
        assert command is not None, words
        if not isinstance(command, click.Group):
            options = [option for option in command.params if isinstance(option, click.Option)]
            names = {name for option in options for name in (*option.opts, *option.secondary_opts)}
            return " ".join(words[:depth]), names
        group = command
        if depth == len(words):
            break
    return " ".join(words), set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_has_the_options_that_are_told_of(page: Path) -> None:
    for told in commands_told(page):
        words = told.split()
        if words[0].startswith("-") or not re.fullmatch(r"[a-z]+", words[0]):
            continue
        command, known = options_after([word for word in words if re.fullmatch(r"[a-z]+", word)][:2])
        flags = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", told)) - {"--help", "--version"}
        assert flags <= known, (page.name, command, flags - known)


def test_most_options_are_told_of_in_a_command() -> None:
    text = " ".join(told for page in PAGES for told in commands_told(page))
    assert len({option.flag for option in options_of(BuildOptions).values() if option.flag in text.split()}) > 15


def test_the_table_of_python_has_the_keywords_of_each_function() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    rows = {name: row.split("|")[3] for row in page.splitlines() if (name := row.partition("(")[0]).startswith("| `")}
    build = re.findall(r"`(\w+)`", rows["| `build"])
    shared = build[: build.index("no_cache") + 1]
    assert set(build) == set(options_of(BuildOptions))
    assert set(shared) == set(options_of(PrintOptions))
    assert "up to `no_cache`" in rows["| `check"]
    own = set(re.findall(r"`(\w+)`", rows["| `preview"])) - {"no_cache", "True"}
    assert own == {"bleed", "all", "dpi", "output", "format"}
    assert {*shared, *own} == set(options_of(PreviewOptions))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_print_table_that_is_shown_has_keys_of_the_model(page: Path) -> None:
    known = {option.key: option for option in options_said_in(Where.GAME).values()}
    for block in re.findall(r"^```toml.*?\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        if "[print]" in block:
            for key, value in tomllib.loads(block)["print"].items():
                known[key].kind.check(value)


def test_the_page_of_settings_shows_one() -> None:
    assert "\n[print]\n" in (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    row = next(line for line in (ROOT / "docs" / "game-format.md").read_text().splitlines() if "| [`[print]`]" in line)
    keys = set(re.findall(r"`([a-z-]+)`\?", row))
    assert len(keys) > 3
    assert keys <= {option.key for option in options_said_in(Where.GAME).values()}


def test_settings_are_set_by_names_that_there_are() -> None:
    known = {option.key: option for option in options_said_in(Where.SETTINGS).values()}
    shown = [told.split()[2:] for page in PAGES for told in commands_told(page) if told.startswith("settings set")]
    assert len(shown) > 3
    for key, value in shown:
        known[key].kind.check(known[key].kind.read(value))
