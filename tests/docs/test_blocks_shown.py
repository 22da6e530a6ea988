"""Every block of TOML, templates, tables and code that the pages show is tried: here, or by the test of its page."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import jsonschema
import pytest

from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.game.print_options.model import Where, options_said_in
from pnp.game.schema import schema
from pnp.materials.catalog import find_materials
from pnp.play.refereed.layout import read_layout
from pnp.targets.reading import read_target
from tests.docs.shown import ROOT, Block, blocks
from tests.tiny import run

_PAGE = 'title = "A target"\nabout = "For a test."\n'


def schema_of_parts() -> dict[str, Any]:
    """Return the schema of game.toml that asks for nothing: a part of one is shown."""

    def without_required(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without_required(each) for key, each in value.items() if key != "required"}
        return [without_required(each) for each in value] if isinstance(value, list) else value

    parts: dict[str, Any] = without_required(schema())
    return parts


def try_part_of_a_game(block: Block, folder: Path) -> None:
    """Hold what is shown of game.toml against its schema, and its options of prints against the model of them."""
    shown = tomllib.loads(block.text)
    if not {*shown} <= {*schema()["properties"]}:  # keys of a component, or of one of its tables
        shown = {"components": {"shown": shown}}
    jsonschema.validate(shown, schema_of_parts())
    known = {option.key: option for option in options_said_in(Where.GAME).values()}
    for key, value in shown.get("print", {}).items():
        known[key].kind.check(value)


def try_game(block: Block, folder: Path) -> None:
    """Load the game whose files the page shows."""
    for each in blocks(block.page):
        if each.name:
            (folder / each.name).write_text(each.text, "utf-8")
    assert load_game(folder).title in block.text


def try_target(block: Block, folder: Path) -> None:
    """Read the file of a target, with a title where none is shown."""
    path = folder / "shown.toml"
    path.write_text(("" if "title = " in block.text.partition("[")[0] else _PAGE) + block.text, "utf-8")
    assert read_target(str(path)).makes


def try_words(block: Block, folder: Path) -> None:
    """Hold words that are shown against the game of docs/game-format.md, whose they are."""
    for each in blocks("game-format.md"):
        if each.name:
            (folder / each.name).write_text(each.text, "utf-8")
    (folder / "words").mkdir()
    if block.name != "words/de.toml":  # these words are of no game that is shown
        shown = tomllib.loads(block.text)
        assert {*shown} == {"words"}
        return
    (folder / block.name).write_text(block.text, "utf-8")
    game = load_game(folder, "de")
    assert (game.title, game.credits[0].role) == (tomllib.loads(block.text)["game"]["title"], "Gestaltung")


def try_page_of_rules(block: Block, folder: Path) -> None:
    """Make a rules sheet with the template that is shown."""
    assert run("new", str(folder / "ours"), "--from", "pirates-treasure-island").exit_code == 0
    (folder / "ours" / "templates" / "rules.j2").write_text(block.text, "utf-8")
    made = run("rules", str(folder / "ours"), "-o", str(folder / "rules.pdf"))
    assert made.exit_code == 0, made.output


def try_materials(block: Block, folder: Path) -> None:
    """Read a block as the file of a user's own materials."""
    own = folder / "materials" / "own.toml"
    own.parent.mkdir()
    own.write_text(block.text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PNP_CONFIG", str(folder))
        assert find_materials(["my-labels", "my-sleeve", "my-punch", "my-pouch", "my-rounder"])


def try_layout(block: Block, folder: Path) -> None:
    """Read the layout of a table beside the game whose pieces it names."""
    copytree(game_folder("pirates-treasure-island"), folder / "game")
    (folder / "game" / "table.toml").write_text(block.text, "utf-8")
    assert read_layout(load_game(folder / "game"))


def try_extra(block: Block, folder: Path) -> None:
    """Look for what is to be installed among the extras of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (name, extra) = re.fullmatch(r'pip install "([\w-]+)\[(\w+)\]"\n', block.text).groups()  # type: ignore[union-attr]
    assert (name, extra in project["optional-dependencies"]) == (project["name"], True)


def try_script(block: Block, folder: Path) -> None:
    """Look for what a script of a page uses in link.js; browsers run it in tests/serve."""
    link = (ROOT / "pnp" / "pages" / "link.js").read_text("utf-8")
    for name in re.findall(r"\blink\.(\w+)|new (\w+)\(", block.text):
        assert re.search(rf"\b{''.join(name)}\b", link), name


HERE: Mapping[tuple[str, str], Callable[[Block, Path], None]] = {
    ("game-format.md", "toml"): try_part_of_a_game,
    ("settings.md", "toml"): try_part_of_a_game,
    ("targets.md", "toml"): try_target,
    ("materials.md", "toml"): try_materials,
    ("words.md", "toml"): try_words,
    ("rules.md", "xml"): try_page_of_rules,
    ("table-layout.md", "toml"): try_layout,
    ("svg.md", "text"): try_extra,
    ("from-pdf.md", "text"): try_extra,
    ("page-protocol.md", "js"): try_script,
}
ELSEWHERE = {
    ("game-format.md", "csv"): "test_blocks_shown.py",  # with its game.toml
    ("balance.md", "python"): "test_balance_page.py",
    ("cookbook.md", "toml"): "test_cookbook.py",
    ("cookbook.md", "xml"): "test_cookbook.py",
    ("own-referee.md", "python"): "test_own_referee_page.py",
    ("own-referee.md", "text"): "test_own_referee_page.py",
    ("own-referee.md", "toml"): "test_own_referee_page.py",
    ("packages.md", "python"): "test_packages_page.py",
    ("packages.md", "toml"): "test_packages_page.py",
    ("page-protocol.md", "python"): "test_page_protocol.py",
    ("python.md", "python"): "test_python_page.py",
    ("python.md", "ruby"): "test_python_page.py",  # what the Python below it stands for, in another program
    ("referee.md", "python"): "test_referee_page.py",
    ("referee.md", "toml"): "test_referee_page.py",
    ("rules.md", "md"): "test_rules_page.py",
    ("rules.md", "toml"): "test_rules_page.py",
    ("templates.md", "xml"): "test_templates_page.py",
    ("tutorial.md", "csv"): "test_tutorial.py",
    ("tutorial.md", "toml"): "test_tutorial.py",
    ("tutorial.md", "xml"): "test_tutorial.py",
}
COMMANDS = ("", "console", "sh")
"""Blocks of commands; test_commands_shown.py runs them."""
TRIED_HERE = [block for block in blocks() if (block.page, block.kind) in HERE]


def test_every_block_is_tried() -> None:
    shown = {(block.page, block.kind) for block in blocks() if block.kind not in COMMANDS}
    assert shown == {*HERE, *ELSEWHERE}
    for (page, _), test in ELSEWHERE.items():
        assert page in (Path(__file__).with_name(test)).read_text("utf-8")


def test_a_block_with_commands_has_nothing_else() -> None:
    for block in blocks():
        lines = block.text.splitlines()
        if block.kind in ("", "sh") and any(line.startswith("pnp ") for line in lines):
            assert all(line.startswith("pnp ") for line in lines), block


@pytest.mark.parametrize("block", TRIED_HERE, ids=lambda block: f"{block.page}-{TRIED_HERE.index(block)}")
def test_a_block_is_what_it_says(block: Block, tmp_path: Path) -> None:
    is_game = block.name == "game.toml" and block.page == "game-format.md"
    (try_game if is_game else HERE[block.page, block.kind])(block, tmp_path)
