"""The first game that each sheet teaches: the referee follows its record, and the sheet shows it to its last line."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.referee import referee_of
from pnp.referee.lesson import FILE, LEARNER, Lesson

TAUGHT = ("treasure-fleet",)


@pytest.mark.parametrize("id", TAUGHT)
def test_the_pictures_of_a_lesson_follow_its_moves_to_the_last_line(id: str) -> None:
    lesson = Lesson(referee_of(id))
    part = next(part for part in lesson.referee.game.components if part.id == "lesson")
    until = [int(str(card.fields["until"])) for card in part.cards]
    assert until == sorted(set(until))
    assert until[-1] == len(lesson.record.lines)
    assert {deed.line for deed in lesson.deeds} == set(range(1, until[-1] + 1))
    assert sum(deed.action.seat == LEARNER for deed in lesson.deeds) >= 4
    assert lesson.moment(until[-1]).view == lesson.referee.view(lesson.deeds[-1].after, LEARNER)


def test_a_line_that_is_not_allowed_is_told_with_its_place(tmp_path: Path) -> None:
    referee = referee_of("treasure-fleet")
    text = (game_folder("treasure-fleet") / FILE).read_text("utf-8")
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text.replace("Ben: fire one", "Ben: fire two"), "utf-8")
    referee.game = dataclasses.replace(load_game(game_folder("treasure-fleet")), folder=tmp_path)
    with pytest.raises(PnpError, match="Ben.*two"):
        Lesson(referee)
