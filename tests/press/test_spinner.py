"""A spinner shows what its game puts on it."""

from __future__ import annotations

from pathlib import Path

from pnp.game import load_game
from pnp.press.faces import Faces
from tests.items import texts

GAME = '[game]\ntitle = "A"\nplayers = [1, 2]\n[components.wheel]\ntitle = "Wheel"\nface = "wheel.j2"\n'
MEASURES = 'size = "150mm x 112mm"\nshape = "outline"\n'


def test_a_spinner_has_words_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "game.toml").write_text(GAME + MEASURES, encoding="utf-8")
    words = '{% extends "common/spinner.j2" %}{% set numbers = ["Win", "Lose"] %}{% set directions = [] %}'
    (tmp_path / "templates" / "wheel.j2").write_text(words, encoding="utf-8")
    game = load_game(tmp_path)
    frame = Faces(game, players=2).face(game.components[0], game.components[0].cards[0])
    assert [text.text for text in texts(frame.items)][:2] == ["Win", "Lose"]
    assert not {"1", "N"} & {text.text for text in texts(frame.items)}
