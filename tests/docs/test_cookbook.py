"""Every recipe of docs/cookbook can be drawn, and docs/cookbook.md shows it as its files have it."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pnp.game import load_game
from pnp.game.model import Game
from pnp.press.faces import Faces
from pnp.press.preflight import Preflight

DOCS = Path(__file__).parents[2] / "docs"
spec = importlib.util.spec_from_file_location("make_cookbook", DOCS / "make_cookbook.py")
assert spec is not None
assert spec.loader is not None
made = importlib.util.module_from_spec(spec)
spec.loader.exec_module(made)


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(made.COOKBOOK)


def test_the_page_is_made_from_the_files(game: Game) -> None:
    page = made.PAGE.read_text("utf-8")
    assert page == made.page(game), "write it with: python docs/make_cookbook.py"
    shown = re.findall(r"\(cookbook/([\w-]+)\.png\)", page)
    assert sorted(shown) == sorted(path.stem for path in made.COOKBOOK.glob("*.png"))
    assert len(shown) >= 40


def test_every_recipe_can_be_printed(game: Game) -> None:
    faces = Faces(game, players=game.players[0])
    preflight = Preflight(faces.symbols.__getitem__, faces.pictures, game.style)
    for component in game.components:
        assert component.size is not None
        for card in component.cards:
            frame = faces.face(component, card)
            assert frame.items, component.id
            assert preflight.problems(frame.items, component.id) == []


def test_no_file_of_the_cookbook_belongs_to_no_recipe(game: Game) -> None:
    page = made.PAGE.read_text("utf-8")
    for path in sorted((*made.COOKBOOK.glob("*.csv"), *made.COOKBOOK.glob("templates/*"))):
        name = path.relative_to(made.COOKBOOK).as_posix()
        assert f"`{name}`:" in page or path.stem in game.tables, name


@pytest.mark.in_long_form
def test_the_pictures_show_what_comes_out(game: Game) -> None:
    drawn: Mapping[str, Image.Image] = made.pictures(game)
    for name, picture in drawn.items():
        with Image.open(made.COOKBOOK / f"{name}.png") as image:
            expected = image.convert("RGB")
        assert expected.size == picture.size, name
        counts = ImageChops.difference(expected, picture).convert("L").histogram()
        pixels = expected.width * expected.height
        assert sum(value * count for value, count in enumerate(counts)) / pixels < 4, name
