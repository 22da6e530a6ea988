"""Sides that a colour-blind player confuses are told, and nothing else is."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from PIL import Image

from pnp.cli.common import load
from pnp.export.colour_blindness import CLEAR, SIGHTS, TOLD_APART, confusers, see
from pnp.export.png import png_data
from pnp.packages.installed import game_ids
from pnp.press.confusion import confusions
from pnp.press.faces import Faces
from pnp.store.disk import Disk
from tests.test_colours_of_sides import difference
from tests.tiny import run

GAME = """
[game]
title = "Tokens"
players = [2, 4]
[components.token]
title = "Tokens"
table = "tokens.csv"
face = "token.j2"
back = "back.j2"
size = "20mm"
safe = "1mm"
[components.token.columns]
colour = "text"
mark = "text?"
"""
TABLE = "id,colour,mark\nred,#b03030,\ngreen,#6f6f20,\nblue,#2040c0,\nred-x,#b03030,X\ngreen-o,#6f6f20,O\n"
FACE = """<face><background fill="{{ card.colour }}"/>{% if card.mark %}
<text x="2mm" y="2mm" width="16mm" size="14pt" fill="white">{{ card.mark }}</text>{% endif %}</face>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "tokens"
    (folder / "templates").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "tokens.csv").write_text(TABLE, encoding="utf-8")
    (folder / "templates" / "token.j2").write_text(FACE, encoding="utf-8")
    (folder / "templates" / "back.j2").write_text('<face><background fill="#333333"/></face>', encoding="utf-8")
    return folder


def test_colour_alone_is_told_and_a_letter_is_enough(folder: Path) -> None:
    result = run("check", str(folder))
    assert result.exit_code == 0
    assert result.output.splitlines()[1:] == [
        "Told apart by colour alone; give each a sign, a word or a pattern of its own:",
        "  token/red and token/green look alike to green-blind players",
    ]
    answer = json.loads(run("check", str(folder), "--json").output)
    assert answer["confused"] == [
        {"one": "token/red", "other": "token/green", "back": False, "who": ["green-blind"]}
    ]  # fmt: skip


def test_backs_are_compared_with_backs(folder: Path) -> None:
    face = '<face><background fill="{{ card.colour }}"/></face>'
    (folder / "templates" / "back.j2").write_text(face, encoding="utf-8")
    assert "the backs of token/red and token/green look alike" in run("check", str(folder)).output


EVERY = [(name,) for name in game_ids()]


@pytest.mark.in_long_form
@pytest.mark.combinations("name", EVERY, [("pirates-treasure-island",)])
def test_nobody_confuses_the_pieces_of_our_games(name: str, drawing_cache: Path) -> None:
    """In the short form all but one, which is checked as the README says."""
    game = load(name)
    with Disk(drawing_cache) as store:
        assert confusions(Faces(game, players=game.players[1], store=store)) == []


def test_colours_are_judged_as_by_the_formulas() -> None:
    """The table that Pillow interpolates against the formulas of another test, one colour against another."""
    chance = random.Random(7)
    certain = 0
    for _ in range(400):
        red, green, blue = (chance.randrange(256) for _ in range(3))
        one, other = (red, green, blue), (red, green, chance.randrange(256))  # blue alone: some look alike to some
        pictures = [see(png_data(Image.new("RGB", (8, 8), colour), 25.4)) for colour in (one, other)]
        full, blinded = difference(one, other, "normal"), difference(one, other, "tritan")
        if full > CLEAR * 1.8 and blinded < TOLD_APART / 2:
            certain += 1
            assert "blue-blind" in confusers(*pictures), (one, other)
        elif full < CLEAR - 3 or blinded > TOLD_APART * 1.8:
            assert "blue-blind" not in confusers(*pictures), (one, other)
    assert set(SIGHTS) == {"red-blind", "green-blind", "blue-blind"}
    assert certain >= 5
