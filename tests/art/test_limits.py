from __future__ import annotations

import pytest

from pnp.art import LARGEST, draw
from pnp.art.kinds import kind_names
from pnp.errors import ArtError


@pytest.mark.parametrize("kind", kind_names())
def test_a_box_beyond_the_limit_is_refused_at_once(kind: str) -> None:
    with pytest.raises(ArtError, match=rf"'{kind}': a box of 24 x 600\.001 mm is too large\n.*at most 600 mm"):
        draw(kind, 24_000, LARGEST + 1, {}, seed="a", ink_saver=False)


def test_a_box_at_the_limit_is_drawn() -> None:
    assert draw("divider", LARGEST, LARGEST, {}, seed="a", ink_saver=False)
