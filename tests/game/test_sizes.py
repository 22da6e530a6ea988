"""Sizes by name and by measure."""

from __future__ import annotations

import pytest

from pnp.draw.geometry import Size
from pnp.game.sizes import CARD_SIZES, NOTES, PAPER_SIZES, PIECE_SIZES, parse_paper, parse_size


@pytest.mark.parametrize("text", ["2.5in x 3.5in", "2.5 x 3.5 in", "63.5mm\u00d788.9mm", "6.35cm x 88.9mm", " Poker "])
def test_a_size_can_be_written_in_many_ways(text: str) -> None:
    assert parse_size(text) == Size(63_500, 88_900)


@pytest.mark.parametrize("name", PAPER_SIZES)
def test_papers_have_names(name: str) -> None:
    assert parse_paper(name) == parse_paper(name.lower()) == PAPER_SIZES[name]


@pytest.mark.parametrize("name", PIECE_SIZES)
def test_pieces_have_names(name: str) -> None:
    assert parse_size(name) == parse_size(name.lower()) == PIECE_SIZES[name]


def test_every_note_is_about_a_size() -> None:
    assert NOTES.keys() <= PIECE_SIZES.keys()


@pytest.mark.parametrize("name", CARD_SIZES)
def test_cards_have_names_and_stand_upright(name: str) -> None:
    size = parse_size(name)
    assert size.width <= size.height


@pytest.mark.parametrize("text", ["", "A9", "63 x 88", "mm x mm", "1mm x 2mm x 3mm", "3mm x", "x 3mm", "3 furlong"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        parse_size(text)
    with pytest.raises(ValueError, match="is not a"):
        parse_paper(text)


@pytest.mark.parametrize("text", ["1.999mm", "2001mm", "-3mm x 5mm"])
def test_sizes_have_limits(text: str) -> None:
    with pytest.raises(ValueError, match="is not between 2 mm and 2 m on every side"):
        parse_size(text)
