"""Our grids are those of the cutting files that other people share."""

from __future__ import annotations

import pytest

from pnp.draw.geometry import Size
from pnp.game.sizes import parse_paper
from pnp.press.registration import best_layout
from pnp.targets.reading import read_target
from tests.targets.layouts import LETTER, OTHERS

TARGETS = ("silhouette", "silhouette-borderless")


def lay_out(paper: Size, card: tuple[float, float], target: str) -> tuple[str, int, int]:
    sheets = read_target(target).makes
    assert sheets.registration is not None
    assert sheets.bleed == 625
    cell = Size(*(round(side * 1000) + 2 * 625 for side in card))
    layout = best_layout(cell, 625, paper, sheets.registration)
    return "L" if layout.turn else "P", layout.columns, layout.rows


@pytest.mark.parametrize("way", [0, 1], ids=TARGETS)
@pytest.mark.parametrize("card", LETTER)
def test_layouts_on_letter_are_those_that_are_shared(card: str, way: int) -> None:
    size, *shared = LETTER[card]
    assert lay_out(parse_paper("Letter"), size, TARGETS[way]) == shared[way]


@pytest.mark.parametrize("way", [0, 1], ids=TARGETS)
@pytest.mark.parametrize(("paper", "card"), [(paper, card) for paper in OTHERS for card in OTHERS[paper]])
def test_layouts_on_other_papers_are_those_that_are_shared(paper: str, card: str, way: int) -> None:
    assert lay_out(parse_paper(paper), LETTER[card][0], TARGETS[way]) == OTHERS[paper][card][way]
