"""The rules sheets name pages of their own: each number is that of the side where what it leads to stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from pnp.draw.frame import Group, Item
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.rules.document import Words, lines_of, plain_text, sections_of
from pnp.rules.source import read_rules
from tests.games.test_lessons import TAUGHT
from tests.rules.papers import sheet_of, sides

_PAGE = re.compile(r"\b(?:page|Seite)\s(\d)")


def anchors(items: Iterable[Item]) -> Iterator[str]:
    """Yield the names of the headings among *items*."""
    for item in items:
        if isinstance(item, Group):
            if item.tag is not None and item.tag.anchor:
                yield item.tag.anchor
            yield from anchors(item.items)


@pytest.mark.parametrize(("id", "language"), list(product(TAUGHT, ("en", "de"))))
def test_a_number_of_a_page_is_that_of_the_side_that_its_link_leads_to(id: str, language: str) -> None:
    game = load_game(game_folder(id), *([language] if language != "en" else []))
    faces = Faces(game, players=game.players[1])
    side_of = {
        anchor: number for number, side in enumerate(sides(game, faces), start=1) for anchor in anchors(side.items)
    }
    said = []
    for _, blocks in sections_of(read_rules(sheet_of(game), faces)):
        for line in lines_of(blocks):
            to = ""
            for part in line:
                if isinstance(part, Words):
                    to = part.to or to
                    said += [(plain_text(line), to, int(number)) for number in _PAGE.findall(part.text)]
    assert "setup" in side_of
    assert [(words, number, side_of.get(to)) for words, to, number in said if side_of.get(to) != number] == []
