"""What a build remembers never shows: with a store, warm or cold, the bytes are those of a build without one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.frame import Frame
from pnp.game import load_game
from pnp.game.paths import game_folder, share
from pnp.game.sizes import PAPER_SIZES
from pnp.layout.typeset import Typesetter
from pnp.press.build import build
from pnp.press.imposition import Backs
from pnp.press.plan import Order
from pnp.store import NOTHING, Memory, Store
from tests.tiny import copy_of_tiny

A4 = Order(PAPER_SIZES["A4"], "A4")
ISLAND = "pirates-treasure-island"
LAMP_FACE = """<face>
  <background fill="oil"/>
  <symbol id="dot" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="sea"/></symbol>
  <symbol id="signed" width="6mm" height="6mm"><use href="sign.j2" width="6mm" height="6mm"/></symbol>
  <icon name="lamp" safe="no" x="3mm" y="3mm" width="4mm" height="4mm"/>
  <icon name="anchor" safe="no" x="13mm" y="3mm" width="4mm" height="4mm"/>
  <use href="#dot" x="9mm" y="3mm" width="2mm" height="2mm"/>
  <use href="#signed" x="3mm" y="12mm" width="4mm" height="4mm"/>
  <use href="sign.j2" x="8mm" y="12mm" width="4mm" height="4mm"/>
  <art kind="emblem" name="anchor" x="14mm" y="8mm" width="3mm" height="3mm"/>
  <slot name="sun" x="13mm" y="13mm" width="3mm" height="3mm"><circle cx="1mm" cy="1mm" r="1mm" fill="oil"/></slot>
  <image href="pictures/near/moon.svg" x="3mm" y="8mm" width="4mm" height="3mm"/>
  <image href="pictures/near/pier.png" x="9mm" y="6mm" width="3mm" height="2mm" fit="contain"/>
  <text safe="no" x="7mm" y="9mm" width="7mm" height="3mm" size="6pt" font="Lamp Letters">{{ words.back }}</text>
</face>
"""
SIGN = '<symbol width="6mm" height="6mm"><use href="inner.j2"/><rect width="6mm" height="1mm" fill="oil"/></symbol>'
INNER = '<symbol width="3mm" height="3mm"><rect width="3mm" height="3mm" fill="sea"/></symbol>'
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#d8a020"/></svg>'
MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="#2f6f86"/></svg>'
RULES = """# How to play

![The keeper {{ cards("keeper")[0].name }}](piece:keeper/ada?width=20mm) Light the lanterns. Slowly.

## Keepers {#keepers}

:lamp: A **lamp** burns oil. Keepers are for {{ game.players[0] }} to {{ game.players[1] }} players.
"""
COMPONENT = """
[components.rules]
title = "Rules"
rules = "rules"
face = "common/rules.j2"
sides = 1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the small game with one of everything that a face can depend on."""
    folder = copy_of_tiny(tmp_path)
    write(folder / "templates" / "lamp.j2", LAMP_FACE)
    write(folder / "templates" / "sign.j2", SIGN)
    write(folder / "templates" / "inner.j2", INNER)
    write(folder / "art" / "sun.svg", SUN)
    write(folder / "pictures" / "near" / "moon.svg", MOON)
    shutil.copy(folder / "art" / "pier.png", folder / "pictures" / "near" / "pier.png")
    (folder / "fonts" / "lamp-letters").mkdir(parents=True)
    shutil.copy(share() / "fonts/cinzel/Cinzel-Regular.ttf", folder / "fonts" / "lamp-letters" / "Lamp-Regular.ttf")
    write(folder / "rules" / "en.md", RULES)
    replaced(folder / "game.toml", "[[census]]", f"{COMPONENT}\n[[census]]")
    return folder


@pytest.fixture(autouse=True)
def _one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every build one name: files differ only where what is drawn does."""
    monkeypatch.setattr("pnp.press.build.build_id", lambda game, order: "b1d2b1d2")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The seeds of the faces that are set: ids of cards, and of components for common backs and the like."""
    seeds: list[str] = []
    real = Typesetter.frame

    def frame(self: Typesetter, root: object, surface: object, *rest: object) -> Frame:
        seeds.append(surface.seed)  # type: ignore[attr-defined]
        return real(self, root, surface, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "frame", frame)
    return seeds


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def printed(folder: Path, store: Store, order: Order = A4) -> bytes:
    """Return the bytes of all files of a build."""
    report = build(load_game(folder), order, folder.parent / "out" / "print.pdf", store=store)
    return b"".join(path.read_bytes() for path in report.files)


# -- the same bytes --------------------------------------------------------------------------------


def test_cold_warm_and_without_a_store_the_bytes_are_the_same(folder: Path, drawn: list[str]) -> None:
    store = Memory()
    plain = printed(folder, NOTHING)
    assert printed(folder, store) == plain
    drawn.clear()
    assert printed(folder, store) == plain
    assert drawn == ["rules"]  # the page that the text of the rules lies on, which says the build


@pytest.mark.parametrize("backs", [Backs.LONG, Backs.FOLD])
def test_so_are_those_of_a_game_with_posters_tiles_and_rules(tmp_path: Path, backs: Backs) -> None:
    game = shutil.copytree(game_folder(ISLAND), tmp_path / "cards" / ISLAND)
    shutil.copytree(share() / "templates" / ISLAND, game / "templates")
    store, order = Memory(), Order(PAPER_SIZES["A4"], "A4", backs)
    plain = printed(game, NOTHING, order)
    assert printed(game, store, order) == plain
    assert printed(game, store, order) == plain


def test_one_store_serves_all_ways_of_printing(folder: Path) -> None:
    store = Memory()
    orders = [A4, Order(PAPER_SIZES["A4"], "A4", Backs.FOLD), Order(PAPER_SIZES["A4"], "A4", ink_saver=True),
              Order(PAPER_SIZES["A4"], "A4", players=1, copies=2), Order(PAPER_SIZES["A5"], "A5")]  # fmt: skip
    for order in orders:
        assert printed(folder, store, order) == printed(folder, NOTHING, order)


def test_where_the_game_lies_does_not_show(folder: Path, tmp_path: Path) -> None:
    moved = shutil.copytree(folder, tmp_path / "elsewhere" / "further" / "tiny")
    store = Memory()
    assert printed(folder, store) == printed(moved, NOTHING) == printed(moved, store)


# -- an edit shows, and only where it was made -----------------------------------------------------


def recoloured(path: Path) -> None:
    """Give the picture at *path* other pixels, and as many of them."""
    image = Image.open(path).convert("RGB").point(lambda level: 255 - level)
    image.save(path)


EDITS: dict[str, Callable[[Path], None]] = {
    "a cell": lambda folder: replaced(folder / "keepers.csv", "Slow, but sure", "Sure, but slow"),
    "a name that all cards share the size of": lambda folder: replaced(
        folder / "keepers.csv", "Captain Cy", "Captain Cyril Ax"
    ),
    "another table": lambda folder: replaced(folder / "guilds.csv", "North Shore", "North Coast"),
    "a colour": lambda folder: replaced(folder / "game.toml", "#D8A020", "#D8A021"),
    "a base template": lambda folder: replaced(folder / "templates" / "base.j2", "#FFF8E8", "#FFF8E9"),
    "a macro": lambda folder: replaced(folder / "templates" / "parts.j2", "18pt", "17pt"),
    "a back": lambda folder: replaced(folder / "templates" / "back.j2", "9mm", "8mm"),
    "a placed template": lambda folder: replaced(folder / "templates" / "sign.j2", "oil", "sea"),
    "a template placed by a placed one": lambda folder: replaced(folder / "templates" / "inner.j2", "sea", "oil"),
    "the size of a placed template": lambda folder: replaced(
        folder / "templates" / "sign.j2", '<symbol width="6mm" height="6mm">', '<symbol width="6mm" height="9mm">'
    ),
    "a symbol": lambda folder: replaced(folder / "templates" / "lamp.j2", 'r="4"', 'r="3"'),
    "an icon": lambda folder: write(folder / "icons" / "lamp.svg", SUN),
    "an icon in the place of the house's": lambda folder: write(folder / "icons" / "anchor.svg", SUN),
    "a picture in the art folder": lambda folder: recoloured(folder / "art" / "pier.png"),
    "a picture in a slot": lambda folder: write(folder / "art" / "sun.svg", SUN.replace('r="4"', 'r="3"')),
    "a slot that is emptied": lambda folder: (folder / "art" / "sun.svg").unlink(),
    "a picture in another folder": lambda folder: recoloured(folder / "pictures" / "near" / "pier.png"),
    "the proportions of a picture in another folder": lambda folder: Image.new("RGB", (300, 300), (9, 9, 200)).save(
        folder / "pictures" / "near" / "pier.png"
    ),
    "an SVG in another folder": lambda folder: replaced(
        folder / "pictures" / "near" / "moon.svg", "#2f6f86", "#2f6f87"
    ),
    "the proportions of an SVG in another folder": lambda folder: replaced(
        folder / "pictures" / "near" / "moon.svg", "0 0 8 6", "0 0 6 8"
    ),
    "a font": lambda folder: shutil.copy(
        share() / "fonts/cinzel/Cinzel-Bold.ttf", folder / "fonts" / "lamp-letters" / "Lamp-Regular.ttf"
    ) and None,
    "a word on a face": lambda folder: write(folder / "words" / "en.toml", '[words]\nback = "rear"\n'),
    "the text of the rules": lambda folder: replaced(folder / "rules" / "en.md", "Slowly", "Quickly"),
    "a piece on the rules": lambda folder: replaced(folder / "keepers.csv", "ada,Old Ada", "ada,Old Ida"),
    "the corners of a piece on the rules": lambda folder: replaced(
        folder / "game.toml", 'size = "44mm x 63mm"', 'size = "44mm x 63mm"\ncorner = "3mm"'
    ),
    "the shape of pieces": lambda folder: replaced(folder / "game.toml", 'shape = "round"', 'shape = "rectangle"'),
    "the title": lambda folder: replaced(folder / "game.toml", "Three Lanterns", "Four Lanterns"),
    "the bleed": lambda folder: replaced(folder / "game.toml", 'size = "20mm"', 'size = "20mm"\nbleed = "2mm"'),
}
"""Each changes one thing that faces depend on."""


@pytest.mark.parametrize("edit", EDITS)
def test_after_an_edit_the_bytes_are_those_of_a_build_without_a_store(folder: Path, edit: str) -> None:
    store = Memory()
    before = printed(folder, store)
    EDITS[edit](folder)
    after = printed(folder, store)
    assert after == printed(folder, NOTHING)
    assert after != before
    assert printed(folder, store) == after
