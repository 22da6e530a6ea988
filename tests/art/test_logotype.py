"""Lines of a drawn title."""

from __future__ import annotations

import pytest

from pnp.art.logotype import _line, _rows


@pytest.mark.parametrize("room", [(84.0, 30.0), (62.0, 24.6), (150.0, 20.0)])
def test_an_article_over_a_long_word_is_the_smaller_line(room: tuple[float, float]) -> None:
    (top, foot), (second_top, second_foot) = _rows([_line("DIE"), _line("SCHATZFLOTTE")], room)
    assert foot - top < second_foot - second_top
    assert foot < second_top
