"""What comes with pnp so that it need not be worked out (``make kept``) is what the code makes of it today."""

from __future__ import annotations

from itertools import chain, islice

import pytest

from kept.make import pictures, template_sources, template_text
from pnp.api.open_game import open_named
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.export.pdf.kept_forms import draw_form, kept_forms
from pnp.packages.installed import game_ids
from pnp.press.faces import Faces
from pnp.press.pdf_files import pdf_writer
from pnp.template.kept import kept_text

GAMES = [id for id in game_ids() if kept_forms(id)._content]


def test_the_text_of_each_template_is_kept() -> None:
    assert [name for source, name in template_sources() if kept_text(source, name) is None] == [], "make kept"


@pytest.mark.parametrize("step", [40, pytest.param(1, marks=pytest.mark.in_long_form)])
def test_a_kept_text_is_what_is_written_today(step: int) -> None:
    for source, name in islice(template_sources(), 0, None, step):
        assert kept_text(source, name) == template_text(source, name), f"{name}: make kept"


@pytest.mark.parametrize("id", GAMES)
def test_the_pictures_of_a_card_are_kept_as_they_are_drawn_today(id: str) -> None:
    game = open_named(id).load("en")
    faces = Faces(game, players=game.players[1])
    component = next(each for each in game.components if not each.is_page)
    writer = pdf_writer(faces)
    face = faces.face(component, component.cards[0])
    writer.add_page(Page(Size(face.width, face.height), (), face.items, ""))
    names = [name for name in writer.symbol_names() if name.startswith("art ")]
    assert names
    for name in names:
        assert faces.kept_forms.form(name) == (draw_form(faces.symbols[name]), faces.symbols[name].box), "make kept"


@pytest.mark.in_long_form
@pytest.mark.parametrize("id", GAMES)
def test_each_kept_picture_is_what_is_drawn_today(id: str) -> None:
    kept, (rules, others) = kept_forms(id), pictures(id)
    for symbol in chain(rules, (each for each in others if each.key in kept)):
        form = draw_form(symbol)
        assert kept.form(symbol.key) == (form and (form, symbol.box)), f"{symbol.key}: make kept"
