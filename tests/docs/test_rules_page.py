"""The example of docs/rules.md is a rules sheet, and its tables name what there is."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.draw.units import points
from pnp.game import load_game
from pnp.game.paths import game_folder, share, templates_of
from pnp.game.style import base_style
from pnp.press.faces import Faces
from pnp.rules.document import plain_text
from pnp.rules.source import read_rules, rules_of
from tests.edits import copy_writable

PAGE = (share() / "docs" / "rules.md").read_text(encoding="utf-8")
ID = "pirates-treasure-island"


def test_the_example_is_read_and_answered(tmp_path: Path) -> None:
    (text,) = re.findall(r"^```md\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    copy_writable(game_folder(ID), tmp_path / ID)
    copy_writable(templates_of(game_folder(ID)), tmp_path / ID / "templates")
    (tmp_path / ID / "rules" / "en.md").write_text(text, encoding="utf-8")
    game = load_game(tmp_path / ID)
    component = rules_of(game)
    assert component is not None
    document = read_rules(component, Faces(game, players=6))
    assert [section.id for section in document.sections] == ["fight", "end"]
    example = document.sections[0].blocks[1]
    assert "Mother Vex wins; HMS Pipkin" in plain_text(example.blocks[0].inlines)  # type: ignore[union-attr]


def test_the_keys_of_game_toml_are_those_of_treasure_island() -> None:
    (toml,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    ours = (game_folder(ID) / "game.toml").read_text(encoding="utf-8")
    for line in toml.splitlines():
        assert line.partition("#")[0].strip() in ours


def test_the_sizes_are_those_of_the_code() -> None:
    for name in ("plain", "engraved"):
        style = base_style(name)
        largest, least = (round(points(size), 2) for size in (style.rules_text_size, style.rules_least_text_size))
        assert f"{largest:g} down to {least:g} pt" in PAGE, name
