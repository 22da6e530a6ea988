"""The calm sea of boards: pale, and the same every time."""

from __future__ import annotations

import pytest

from pnp import art
from pnp.draw.frame import Group, Shape
from pnp.errors import ArtError


def drawn(saver=False, **arguments):
    return art.draw("sea-ground", 100_000, 80_000, arguments, seed="board", ink_saver=saver)


def waves(items):
    (group,) = [item for item in items if isinstance(item, Group)]
    return group.items[0].path.count(" m ")


def test_the_same_sea_every_time():
    assert drawn() == drawn()


def test_a_cleared_sea_has_fewer_waves():
    assert waves(drawn(clear="0.6")) < waves(drawn())


def test_the_ink_saver_leaves_the_tone_out():
    assert not any(isinstance(item, Shape) and item.fill for item in drawn(saver=True))


def test_more_than_all_cannot_be_cleared():
    with pytest.raises(ArtError, match="clear=2.0"):
        drawn(clear="2")


def test_no_wave_crosses_a_line_between_squares():
    (group,) = [item for item in drawn(square="20") if isinstance(item, Group)]
    words = group.items[0].path.split()
    starts = [at - 2 for at, word in enumerate(words) if word == "m"]
    assert len(starts) > 20
    for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
        numbers = [float(word) for word in words[start:end] if word not in "mc"]
        for along in (numbers[::2], numbers[1::2]):
            assert min(along) // 20_000 == max(along) // 20_000
