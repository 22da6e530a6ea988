"""Two ways of printing a game do not write the same file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.draw.geometry import IDENTITY, Size
from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.sizes import PAPER_SIZES
from pnp.materials.catalog import find_materials
from pnp.press.choice import Choice
from pnp.press.file_names import poster_name, sheets_name
from pnp.press.imposition import Backs
from pnp.press.plan import Correction, Order
from pnp.press.registration import Registration
from tests.tiny import TINY

PLAIN = Order(PAPER_SIZES["A4"], "A4")
OTHER = {
    "paper_name": ("letter", "tiny-letter.pdf"),
    "backs": (Backs.SEPARATE, "tiny-a4-backs-separate.pdf"),
    "bleed": (1_500, "tiny-a4-bleed-1.5mm.pdf"),
    "margin": (3_000, "tiny-a4-margin-3mm.pdf"),
    "ink_saver": (True, "tiny-a4-ink-saver.pdf"),
    "only": (("lamp",), "tiny-a4-lamp.pdf"),
    "extras": (("lamp",), "tiny-a4-with-lamp.pdf"),
    "without": (("lamp",), "tiny-a4-without-lamp.pdf"),
    "players": (2, "tiny-a4-2-players.pdf"),
    "copies": (3, "tiny-a4-3-copies.pdf"),
    "square_cut": (True, "tiny-a4-square-cut.pdf"),
    "art": (Path("pictures/My Own (2)"), "tiny-a4-art-my-own-2.pdf"),
    "choice": (
        Choice(("red-*", "blue"), "cost > 3", ((1, 3), (8, 8)), True),
        "tiny-a4-cards-red-blue-where-cost-3-rows-1-3-8-one-of-each-7aef.pdf",
    ),
    "draft": (True, "tiny-a4-draft.pdf"),
    "dpi": (150, "tiny-a4-150-dpi.pdf"),
    "correction": (Correction("my office", IDENTITY, IDENTITY), "tiny-a4-my-office.pdf"),
    "registration": (Registration(3), "tiny-a4-machine-cut.pdf"),
    "stack": (True, "tiny-a4-stack.pdf"),
    "marks": ("lines", "tiny-a4-marks-lines.pdf"),
    "mark_length": (2_000, "tiny-a4-marks-2mm.pdf"),
    "mark_width": (200, "tiny-a4-marks-0.2mm-wide.pdf"),
    "mark_offset": (1_000, "tiny-a4-marks-1mm-away.pdf"),
    "mark_side": ("both", "tiny-a4-marks-both.pdf"),
    "fit": (True, "tiny-a4-fit.pdf"),
    "skip_blank_backs": (True, "tiny-a4-skip-blank-backs.pdf"),
    "skip": ((1, 4), "tiny-a4-skip-1-4.pdf"),
    "columns": ((3, 2), "tiny-a4-grid-3x2.pdf"),
    "gap": (Size(2_000, 4_000), "tiny-a4-gap-2mmx4mm.pdf"),
    "sequence": (("red-*",), "tiny-a4-order-8da4.pdf"),
    "slip": (1_000, "tiny-a4-slip-1mm.pdf"),
    "materials": (find_materials(["avery-5371"]), "tiny-a4-for-avery-5371.pdf"),
}


@pytest.fixture(scope="module")
def tiny() -> Game:
    return load_game(TINY)


def test_every_option_of_an_order_is_tried() -> None:
    assert {*OTHER, "paper", "setting", "blank_backs"} == set(Order._fields)


@pytest.mark.parametrize("field", OTHER)
def test_an_option_that_is_not_as_usual_is_in_the_name(field: str, tiny: Game) -> None:
    value, name = OTHER[field]
    assert sheets_name(tiny, PLAIN._replace(**{field: value})) == name


def test_a_poster_does_not_ask_for_the_paper(tiny: Game) -> None:
    order = PLAIN._replace(paper=Size(9, 9), paper_name="letter", margin=9, copies=2, dpi=150)
    assert poster_name(tiny, tiny.components[0], order) == "tiny-poster-keeper-2-copies-150-dpi.pdf"


def test_names_too_long_for_a_disk_differ_all_the_same(tiny: Game) -> None:
    many = tuple(f"component{number}" for number in range(60))
    one, other = (sheets_name(tiny, PLAIN._replace(only=only)) for only in (many, many[:-1]))
    assert one != other
    assert max(len(one), len(other)) < 180


@pytest.mark.parametrize("letter", ["\u6f22", "e", "\U0001f3b2"])
def test_a_disk_takes_every_name_in_every_script(letter: str, tiny: Game) -> None:
    names = [
        sheets_name(game, PLAIN._replace(choice=Choice(where=letter * count)))
        for game in (tiny, replace(tiny, id=letter * 60))
        for count in (50, 140, 141)
    ]
    assert max(len(name.encode()) for name in names) < 200
    assert len({*names}) == len(names)
    assert all(name.encode().decode() == name for name in names)
