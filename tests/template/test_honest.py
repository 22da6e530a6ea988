"""The games that come with the press stay far below the limits of work."""

from __future__ import annotations

import pytest

from pnp.errors import TemplateError
from pnp.game import load_game
from pnp.game.paths import share
from pnp.press.faces import Faces
from pnp.press.sides import Side
from pnp.template.guards import MOST_WORK, MOST_WORK_OF_TEXT


@pytest.mark.parametrize("name", ["fish-n-ships", "pirates-treasure-island", "ten-gold", "treasure-fleet"])
@pytest.mark.in_long_form(but=1)
def test_no_honest_face_takes_a_fiftieth(name: str) -> None:
    game = load_game(share() / "cards" / name)
    faces = Faces(game, players=game.players[1])
    rules = next(part for part in game.components if part.id == "rules")
    faces.text(rules, "rules/en.md")
    marked, most = faces._filling._texts._marked, 0
    assert marked is not None
    assert 50 * (MOST_WORK_OF_TEXT - marked.work.left) < MOST_WORK_OF_TEXT
    for part in game.components:
        for card in part.cards:
            try:
                faces._filling.fill(Side(part, card))
            except TemplateError:  # a page, which wants to know the plan
                continue
            plain = faces._filling._templates._plain
            assert plain is not None
            most = max(most, MOST_WORK - plain.work.left)
    assert MOST_WORK > 50 * most > 0
