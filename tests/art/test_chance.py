"""What a kind says of chance is true: a seed is part of a picture's key only where it shows."""

from __future__ import annotations

from itertools import product

import pytest

from pnp.art import draw, uses_chance
from pnp.art.kinds import kind_names
from pnp.art.pen import Pen
from pnp.draw.frame import Item
from pnp.errors import ArtError
from tests.art.samples import SAMPLES

KINDS = kind_names()
SIZE = (60_000, 44_000)


def pictures(kind: str, seed: str, *, ink_saver: bool) -> list[tuple[Item, ...]]:
    return [draw(kind, *SIZE, arguments, seed=seed, ink_saver=ink_saver) for arguments in SAMPLES[kind]]


@pytest.mark.combinations("kind, ink_saver", list(product(KINDS, [False, True])), [(kind, False) for kind in KINDS])
@pytest.mark.in_long_form(but=8)
def test_the_seed_shows_where_a_kind_says_so_and_nowhere_else(kind: str, ink_saver: bool) -> None:
    """A kind without chance is drawn by a pen that has none: to ask it would be an error."""
    one, other = pictures(kind, "a", ink_saver=ink_saver), pictures(kind, "b", ink_saver=ink_saver)
    assert (one != other) == uses_chance(kind)


def test_a_picture_without_chance_cannot_ask_for_it() -> None:
    with pytest.raises(RuntimeError, match="declared without chance"):
        Pen(10, 10, seed=None).random.random()


def test_the_same_seed_gives_the_same_chance() -> None:
    assert Pen(1, 1, seed="a").random.random() == Pen(1, 1, seed="a").random.random()
    assert Pen(1, 1, seed="a").random.random() != Pen(1, 1, seed="b").random.random()


def test_chance_of_an_unknown_kind_is_refused_with_names_like_it() -> None:
    with pytest.raises(ArtError, match="there is no art 'shipp'\n  hint: did you mean ship"):
        uses_chance("shipp")
