"""What a build remembers never shows: with a store, warm or cold, the bytes are those of a build without one."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from PIL import Image

from pnp.draw.frame import Frame, Text
from pnp.game import load_game
from pnp.game.kinds.rules_sheet import SIDE
from pnp.game.paths import game_folder, share
from pnp.game.sizes import PAPER_SIZES
from pnp.layout.context import Surface
from pnp.layout.typeset import Typesetter
from pnp.press.build import build
from pnp.press.faces import Faces
from pnp.press.imposition import Backs
from pnp.press.index_page import facts_of
from pnp.press.pages import pages_of
from pnp.press.pieces import cut_out
from pnp.press.plan import Order, plan_print
from pnp.rules.paper import sides
from pnp.rules.paper.sides import rules_sides
from pnp.store import NOTHING, Memory, Store
from pnp.template import Templates
from tests.built import component_of
from tests.edits import copy_writable, replace_in
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
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#d8a020"/></svg>'
MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="#2f6f86"/></svg>'
"""The sun is drawn by our own elements; the moon, whose box has fewer than 10 units, by typst."""
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


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the small game with one of everything that a face can depend on."""
    (home := tmp_path_factory.mktemp("remembered") / "original").mkdir()
    folder = copy_of_tiny(home)
    write(folder / "templates" / "lamp.j2", LAMP_FACE)
    write(folder / "templates" / "sign.j2", SIGN)
    write(folder / "templates" / "inner.j2", INNER)
    write(folder / "art" / "sun.svg", SUN)
    write(folder / "pictures" / "near" / "moon.svg", MOON)
    shutil.copy(folder / "art" / "pier.png", folder / "pictures" / "near" / "pier.png")
    (folder / "fonts" / "lamp-letters").mkdir(parents=True)
    copy_writable(share() / "fonts/cinzel/Cinzel-Regular.ttf", folder / "fonts" / "lamp-letters" / "Lamp-Regular.ttf")
    write(folder / "rules" / "en.md", RULES)
    replace_in(folder / "game.toml", "[[census]]", f"{COMPONENT}\n[[census]]")
    return folder


@pytest.fixture
def folder(original: Path) -> Path:
    """Return a fresh copy of that game, to be edited. It lies where all others lay, so a store knows it again."""
    folder = original.parents[1] / "edited" / "tiny"
    shutil.rmtree(folder.parent, ignore_errors=True)
    return copy_writable(original, folder)


@pytest.fixture(scope="module", autouse=True)
def _one_name() -> Iterator[None]:
    """Give every build one name: files differ only where what is drawn does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.press.faces.build_id", lambda game, order: "b1d2b1d2")
        yield


_FIRST: dict[Path, tuple[bytes, Memory]] = {}


@pytest.fixture
def first(folder: Path) -> tuple[bytes, Memory]:
    """Return the bytes of that game, and what its build remembers: it is built once for all tests."""
    if folder not in _FIRST:
        store = Memory()
        _FIRST[folder] = print_bytes(folder, store), store
    return deepcopy(_FIRST[folder])


@pytest.fixture
def seeds_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The seeds of the faces that are set: ids of cards, and of components for common backs and the like."""
    seeds: list[str] = []
    real = Typesetter.frame

    def frame(self: Typesetter, root: Element, surface: Surface, *rest: Any) -> Frame:
        seeds.append(surface.seed)
        return real(self, root, surface, *rest)

    monkeypatch.setattr(Typesetter, "frame", frame)
    return seeds


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def print_bytes(folder: Path, store: Store, order: Order = A4) -> bytes:
    """Return the bytes of all files of a build."""
    report = build(load_game(folder), order, folder.parent / "out" / "print.pdf", store=store)
    return b"".join(path.read_bytes() for path in report.files)


# -- the same bytes --------------------------------------------------------------------------------


def test_cold_warm_and_without_a_store_the_bytes_are_the_same(
    folder: Path, first: tuple[bytes, Memory], seeds_drawn: list[str]
) -> None:
    cold, store = first
    assert print_bytes(folder, NOTHING) == cold
    seeds_drawn.clear()
    assert print_bytes(folder, store) == cold
    assert seeds_drawn == ["rules"]  # the page that the text of the rules lies on, which says the build


@pytest.mark.in_long_form
@pytest.mark.combinations("backs", [(Backs.LONG,), (Backs.FOLD,)], [(Backs.FOLD,)])
def test_so_are_those_of_a_game_with_posters_tiles_and_rules(tmp_path: Path, backs: Backs) -> None:
    game = copy_writable(game_folder(ISLAND), tmp_path / "cards" / ISLAND)
    copy_writable(share() / "templates" / ISLAND, game / "templates")
    store, order = Memory(), Order(PAPER_SIZES["A4"], "A4", backs)
    plain = print_bytes(game, NOTHING, order)
    assert print_bytes(game, store, order) == plain
    assert print_bytes(game, store, order) == plain


def test_one_store_serves_all_ways_of_printing(folder: Path) -> None:
    store = Memory()
    orders = [A4, Order(PAPER_SIZES["A4"], "A4", Backs.FOLD), Order(PAPER_SIZES["A4"], "A4", ink_saver=True),
              Order(PAPER_SIZES["A4"], "A4", players=1, copies=2), Order(PAPER_SIZES["A5"], "A5")]  # fmt: skip
    for order in orders:
        assert print_bytes(folder, store, order) == print_bytes(folder, NOTHING, order)


def test_two_copies_of_a_game_do_not_share_pictures(folder: Path, tmp_path: Path) -> None:
    twin = shutil.copytree(folder, tmp_path / "twin" / "tiny")
    recolour(twin / "pictures" / "near" / "pier.png")
    store = Memory()
    assert print_bytes(folder, store) != print_bytes(twin, store) == print_bytes(twin, NOTHING)


def test_where_the_game_lies_does_not_show(folder: Path, tmp_path: Path) -> None:
    moved = shutil.copytree(folder, tmp_path / "elsewhere" / "further" / "tiny")
    store = Memory()
    assert print_bytes(folder, store) == print_bytes(moved, NOTHING) == print_bytes(moved, store)


# -- an edit shows, and only where it was made -----------------------------------------------------


def recolour(path: Path) -> None:
    """Give the picture at *path* other pixels, and as many of them."""
    image = Image.open(path).convert("RGB").point(lambda level: 255 - level)
    image.save(path)


EDITS: dict[str, Callable[[Path], object]] = {
    "a cell": lambda folder: replace_in(folder / "keepers.csv", "Slow, but sure", "Sure, but slow"),
    "a name that all cards share the size of": lambda folder: replace_in(
        folder / "keepers.csv", "Captain Cy", "Captain Cyril Ax"
    ),
    "another table": lambda folder: replace_in(folder / "guilds.csv", "North Shore", "North Coast"),
    "a colour": lambda folder: replace_in(folder / "game.toml", "#D8A020", "#D8A021"),
    "a base template": lambda folder: replace_in(folder / "templates" / "base.j2", "#FFF8E8", "#FFF8E9"),
    "a macro": lambda folder: replace_in(folder / "templates" / "parts.j2", "18pt", "17pt"),
    "a back": lambda folder: replace_in(folder / "templates" / "back.j2", "9mm", "8mm"),
    "a placed template": lambda folder: replace_in(folder / "templates" / "sign.j2", "oil", "sea"),
    "a template placed by a placed one": lambda folder: replace_in(folder / "templates" / "inner.j2", "sea", "oil"),
    "the size of a placed template": lambda folder: replace_in(
        folder / "templates" / "sign.j2", '<symbol width="6mm" height="6mm">', '<symbol width="6mm" height="9mm">'
    ),
    "a symbol": lambda folder: replace_in(folder / "templates" / "lamp.j2", 'r="4"', 'r="3"'),
    "an icon": lambda folder: write(folder / "icons" / "lamp.svg", SUN),
    "an icon in the place of the house's": lambda folder: write(folder / "icons" / "anchor.svg", SUN),
    "a picture in the art folder": lambda folder: recolour(folder / "art" / "pier.png"),
    "a picture in a slot": lambda folder: write(folder / "art" / "sun.svg", SUN.replace('r="8"', 'r="6"')),
    "a slot that is emptied": lambda folder: (folder / "art" / "sun.svg").unlink(),
    "a picture in another folder": lambda folder: recolour(folder / "pictures" / "near" / "pier.png"),
    "the proportions of a picture in another folder": lambda folder: Image.new("RGB", (300, 300), (9, 9, 200)).save(
        folder / "pictures" / "near" / "pier.png"
    ),
    "an SVG in another folder": lambda folder: replace_in(
        folder / "pictures" / "near" / "moon.svg", "#2f6f86", "#2f6f87"
    ),
    "the proportions of an SVG in another folder": lambda folder: replace_in(
        folder / "pictures" / "near" / "moon.svg", "0 0 8 6", "0 0 6 8"
    ),
    "a font": lambda folder: copy_writable(
        share() / "fonts/cinzel/Cinzel-Bold.ttf", folder / "fonts" / "lamp-letters" / "Lamp-Regular.ttf"
    ),
    "a word on a face": lambda folder: write(folder / "words" / "en.toml", '[words]\nback = "rear"\n'),
    "the text of the rules": lambda folder: replace_in(folder / "rules" / "en.md", "Slowly", "Quickly"),
    "a piece on the rules": lambda folder: replace_in(folder / "keepers.csv", "ada,Old Ada", "ada,Old Ida"),
    "the corners of a piece on the rules": lambda folder: replace_in(
        folder / "game.toml", 'size = "44mm x 63mm"', 'size = "44mm x 63mm"\ncorner = "3mm"'
    ),
    "the shape of pieces": lambda folder: replace_in(folder / "game.toml", 'shape = "round"', 'shape = "rectangle"'),
    "the title": lambda folder: replace_in(folder / "game.toml", "Three Lanterns", "Four Lanterns"),
    "the bleed": lambda folder: replace_in(folder / "game.toml", 'size = "20mm"', 'size = "20mm"\nbleed = "2mm"'),
}
"""Each changes one thing that faces depend on."""


@pytest.mark.combinations("edit", [(edit,) for edit in EDITS], [(edit,) for edit in [*EDITS][::3]])
@pytest.mark.in_long_form(but=8)
def test_after_an_edit_the_bytes_are_those_of_a_build_without_a_store(
    folder: Path, first: tuple[bytes, Memory], edit: str
) -> None:
    before, store = first
    EDITS[edit](folder)
    after = print_bytes(folder, store)
    assert after == print_bytes(folder, NOTHING)
    assert after != before
    assert print_bytes(folder, store) == after


@pytest.mark.parametrize(
    ("shown", "file", "old", "new"),
    [
        (
            '<image href="pictures/near/moon.svg" x="4mm" y="20mm" width="9mm" height="8mm"/>',
            "pictures/near/moon.svg",
            "0 0 8 6",
            "0 0 6 8",
        ),
        (
            '<use href="sign.j2" x="4mm" y="20mm"/>',
            "templates/sign.j2",
            '<symbol width="6mm" height="6mm">',
            '<symbol width="6mm" height="9mm">',
        ),
    ],
)
def test_what_another_face_has_just_drawn_is_no_reason_to_keep_an_old_one(
    folder: Path, shown: str, file: str, old: str, new: str
) -> None:
    """Two faces show it. One is drawn anew for another reason; the other lays it out for the size that it had."""
    replace_in(folder / "templates" / "base.j2", "{{ figure", f"{shown}{{{{ figure")
    store = Memory()
    print_bytes(folder, store)
    replace_in(folder / file, old, new)
    replace_in(folder / "templates" / "base.j2", "#FFF8E8", "#FFF8E9")
    assert print_bytes(folder, store) == print_bytes(folder, NOTHING)


def test_two_files_of_one_content_are_two(folder: Path, first: tuple[bytes, Memory]) -> None:
    """The art folder and another have the same picture: an edit of either shows."""
    art, other = folder / "art" / "pier.png", folder / "pictures" / "near" / "pier.png"
    assert art.read_bytes() == other.read_bytes()
    _, store = first
    for path in (art, other):
        print_bytes(folder, store)
        recolour(path)
        assert print_bytes(folder, store) == print_bytes(folder, NOTHING)


CARDS = Order(PAPER_SIZES["A4"], "A4", only=("keeper", "lamp"))


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (lambda folder: None, []),
        (lambda folder: replace_in(folder / "keepers.csv", "Slow, but sure", "Sure, but slow"), ["ada"]),
        (lambda folder: replace_in(folder / "keepers.csv", "ada,Old Ada", "ida,Old Ida"), ["ida"]),
        (lambda folder: replace_in(folder / "guilds.csv", "North Shore", "North Coast"), ["ada", "bo"]),
        (lambda folder: replace_in(folder / "templates" / "base.j2", "#FFF8E8", "#FFF8E9"), ["ada", "bo", "cy"]),
        (lambda folder: replace_in(folder / "templates" / "back.j2", "9mm", "8mm"), ["keeper"]),
        (lambda folder: replace_in(folder / "templates" / "inner.j2", "sea", "oil"), ["lamp"]),
        (lambda folder: replace_in(folder / "pictures/near/moon.svg", "#2f6f86", "#2f6f87"), ["lamp"]),
        (lambda folder: recolour(folder / "pictures/near/pier.png"), ["lamp"]),
        (lambda folder: replace_in(folder / "game.toml", "#D8A020", "#D8A021"), ["ada", "bo", "cy", "keeper", "lamp"]),
        (lambda folder: write(folder / "icons" / "new.svg", SUN), ["ada", "bo", "cy", "keeper", "lamp"]),
    ],
)  # fmt: skip
@pytest.mark.in_long_form(but=8)
def test_only_what_an_edit_touches_is_drawn(
    folder: Path, seeds_drawn: list[str], edit: Callable[[Path], None], expected: list[str]
) -> None:
    store = Memory()
    print_bytes(folder, store, CARDS)
    assert sorted(seeds_drawn) == ["ada", "bo", "cy", "keeper", "lamp"]
    seeds_drawn.clear()
    edit(folder)
    print_bytes(folder, store, CARDS)
    assert sorted(seeds_drawn) == expected


def test_a_name_that_makes_the_shared_size_smaller_draws_all_that_share_it(
    folder: Path, seeds_drawn: list[str]
) -> None:
    store = Memory()
    print_bytes(folder, store, CARDS)
    seeds_drawn.clear()
    replace_in(folder / "keepers.csv", "Captain Cy", "Captain Cyril Ax")
    print_bytes(folder, store, CARDS)
    assert sorted(seeds_drawn) == ["ada", "bo", "cy"]


def test_an_edit_elsewhere_does_not_set_the_rules_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = sides.read_rules
    monkeypatch.setattr(sides, "read_rules", lambda *given: read.append("rules") or real(*given))
    store = Memory()
    for edit, expected in (
        (lambda: None, ["rules"]),
        (lambda: None, []),
        (lambda: replace_in(folder / "keepers.csv", "Never late", "Ever late"), []),
        # it is shown there
        (lambda: replace_in(folder / "keepers.csv", "Slow, but sure", "Sure, but slow"), ["rules"]),
        (lambda: replace_in(folder / "rules" / "en.md", "Slowly", "Quickly"), ["rules"]),
    ):
        edit()
        read.clear()
        print_bytes(folder, store)
        assert read == expected


# -- shared sizes ----------------------------------------------------------------------------------


@pytest.fixture
def seeds_measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The seeds of the sides that are measured for shared sizes."""
    seeds: list[str] = []
    real = Typesetter.measure

    def measure(self: Typesetter, root: Element, surface: Surface) -> dict[str, int]:
        seeds.append(surface.seed)
        return real(self, root, surface)

    monkeypatch.setattr(Typesetter, "measure", measure)
    return seeds


def sizes_on(frame: Frame) -> list[int]:
    return [item.size for item in frame.items if isinstance(item, Text) and item.font.startswith("Cinzel")]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_shared_sizes_are_measured_once_whichever_card_is_asked_for_first(
    folder: Path, seeds_measured: list[str], order: tuple[int, ...]
) -> None:
    replace_in(folder / "keepers.csv", "Captain Cy", "Captain Cyril Ax")
    game = load_game(folder)
    faces = Faces(game, players=3)
    keeper = component_of(game, "keeper")
    sizes = [sizes_on(faces.face(keeper, keeper.cards[i])) for i in order]
    assert sizes[0] == sizes[1] == sizes[2]
    assert 3_175 <= sizes[0][0] < 4_233  # 9 pt at least, and less than 12
    assert seeds_measured == ["ada", "bo", "cy"]


def test_a_piece_on_the_rules_has_the_size_that_it_has_as_a_card(folder: Path, seeds_measured: list[str]) -> None:
    replace_in(folder / "keepers.csv", "Captain Cy", "Captain Cyril Ax")
    game = load_game(folder)
    keeper, lamp = component_of(game, "keeper"), component_of(game, "lamp")
    alone = Faces(game, players=3)
    expected = [alone.face(keeper, card) for card in keeper.cards], alone.face(lamp, lamp.cards[0])
    seeds_measured.clear()
    faces = Faces(game, players=3)
    piece = faces.piece(keeper, keeper.cards[0])
    assert ([faces.face(keeper, card) for card in keeper.cards], faces.face(lamp, lamp.cards[0])) == expected
    assert piece.items == (cut_out(keeper, expected[0][0]),)
    assert seeds_measured == ["ada", "bo", "cy"]


def test_with_rules_or_without_the_cards_are_the_same(folder: Path) -> None:
    game = load_game(folder)
    with_rules, without = Faces(game, players=3), Faces(game, players=3)
    facts = {"trim": SIDE, **facts_of(plan_print(game, A4), "b1")}
    for side in rules_sides(component_of(game, "rules"), with_rules, facts):
        assert side.text.frame().items
    for component in (component_of(game, "keeper"), component_of(game, "lamp")):
        for card in component.cards:
            assert with_rules.face(component, card) == without.face(component, card)


# -- imposing draws nothing ------------------------------------------------------------------------


def test_pages_are_planned_without_filling_or_drawing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        pytest.fail("a page of slots is data")

    game = load_game(folder)
    monkeypatch.setattr(Faces, "__init__", refuse)
    monkeypatch.setattr(Typesetter, "__init__", refuse)
    monkeypatch.setattr(Templates, "fill_text", refuse)
    for backs in Backs:
        plan = plan_print(game, Order(PAPER_SIZES["A4"], "A4", backs))
        pages = list(pages_of(plan, "b1d2b1d2"))
        assert pages == list(pages_of(plan, "b1d2b1d2"))
        spots = [spot for page in pages for spot in page.spots if not spot.back]
        assert Counter(spot.component.id for spot in spots) == {"rules": 1, "index": 1, "keeper": 6, "lamp": 9}
