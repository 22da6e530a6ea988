"""What README and docs tell of options is what the commands and the model have."""

from __future__ import annotations

import re
from pathlib import Path

from pnp import BuildOptions, PreviewOptions, PrintOptions
from pnp.game.print_options.model import Where, options_of, options_said_in
from tests.docs.shown import commands_of_pages

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_most_options_are_told_of_in_a_command() -> None:
    text = " ".join(command.text for command in commands_of_pages())
    assert len({option.flag for option in options_of(BuildOptions).values() if option.flag in text.split()}) > 15


def test_the_table_of_python_has_the_keywords_of_each_function() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    rows = {name: row.split("|")[3] for row in page.splitlines() if (name := row.partition("(")[0]).startswith("| `")}
    build = re.findall(r"`(\w+)`", rows["| `build"])
    shared = build[: build.index("no_cache") + 1]
    assert set(build) == set(options_of(BuildOptions))
    assert set(shared) == set(options_of(PrintOptions))
    assert "from `paper` to `no_cache`" in rows["| `check"]
    own = set(re.findall(r"`(\w+)`", rows["| `preview"])) - {"paper", "no_cache", "True", "build"}
    assert own == {"bleed", "all", "dpi", "output", "format"}
    assert {*shared, *own} == set(options_of(PreviewOptions))


def test_the_page_of_settings_shows_one() -> None:
    assert "\n[print]\n" in (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    row = next(line for line in (ROOT / "docs" / "game-format.md").read_text().splitlines() if "| [`[print]`]" in line)
    keys = set(re.findall(r"`([a-z-]+)`\?", row))
    assert len(keys) > 3
    assert keys <= {option.key for option in options_said_in(Where.GAME).values()}


def test_settings_are_set_by_names_that_there_are() -> None:
    known = {option.key: option for option in options_said_in(Where.SETTINGS).values()}
    shown = [
        words[3:] for command in commands_of_pages() if (words := command.text.split())[1:3] == ["settings", "set"]
    ]
    assert len(shown) > 3
    for key, value in shown:
        known[key].kind.check(known[key].kind.read(value))
