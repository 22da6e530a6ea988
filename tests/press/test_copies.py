"""Numbers that templates print: of a card, of its copies, of the game and of the build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.draw.geometry import Size
from pnp.game import load_game
from pnp.game.model import Game
from pnp.press.faces import NO_BUILD, Faces, faces_of
from pnp.press.plan import Order, Plan, plan_print
from tests.items import texts

GAME = """[game]
title = "Numbers"
version = "0.3"
players = [1, 2]
[components.card]
title = "Cards"
face = "card.j2"
size = "44mm x 63mm"
{more}
[[components.card.rows]]
name = ["Ada", "Bo"]
copies = 2
[[components.card.rows]]
name = "Cy"
"""
Make = Callable[..., Game]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def make_game(words: str, more: str = "", **templates: str) -> Game:
        (tmp_path / "templates").mkdir(exist_ok=True)
        (tmp_path / "game.toml").write_text(GAME.format(more=more), encoding="utf-8")
        text = f'<face><text x="5mm" y="5mm" width="30mm">{words}</text></face>' if "<" not in words else words
        for name, content in {"card": text, **templates}.items():
            (tmp_path / "templates" / f"{name}.j2").write_text(content, encoding="utf-8")
        return load_game(tmp_path)

    return make_game


def plan_of(game: Game, **options: object) -> Plan:
    return plan_print(game, Order(Size(210_000, 297_000), "a4", only=("card",), **options))  # type: ignore[arg-type]


def said(plan: Plan, faces: Faces | None = None) -> list[str]:
    faces = faces or faces_of(plan)
    (lot,) = plan.lots
    return [" ".join(text.text for text in texts(faces.face(lot.component, card).items)) for card in lot.pieces]


def test_each_piece_says_which_one_it_is(make: Make) -> None:
    game = make("{{ card.number }} {{ card.copy }}/{{ card.copies }} {{ card.piece }}/{{ counts.card }} {{ card.id }}")
    assert said(plan_of(game)) == ["1 1/2 1/5 ada", "1 2/2 2/5 ada", "2 1/2 3/5 bo", "2 2/2 4/5 bo", "3 1/1 5/5 cy"]


def test_a_second_set_is_numbered_like_the_first_and_one_of_each_is_the_first(make: Make) -> None:
    game = make("{{ card.piece }}")
    assert said(plan_of(game, copies=2)) == ["1", "2", "1", "2", "3", "4", "3", "4", "5", "5"]
    (lot,) = plan_of(game, copies=2).lots
    assert Counter(card.id for card in lot.pieces)["ada.2"] == 2


def test_copies_for_each_player(make: Make) -> None:
    assert said(plan_of(make("{{ card.piece }}", "per-player = true"), players=1)) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(("words", "templates", "designs"), [
    ("{{ card.number }} {{ card.copies }}", {"other": "{{ card.copy }}"}, 3),
    ("<face>{% include 'other.j2' %}</face>", {"other": "{{ card.copy }}"}, 5),
    ('{% extends "base.j2" %}', {"base": '<face>{% include "other.j2" %}</face>', "other": "{{ card['copy'] }}"}, 5),
    ('{% extends card.name ~ ".j2" %}', {"Ada": "{{ card.copy }}"}, 5),
    ('<face>{% include "other.j2" %}</face>', {"other": "{{ card.id }}", "third": "{{ card.copy }}"}, 3),
])  # fmt: skip
def test_copies_are_drawn_one_by_one_only_where_a_template_tells_them_apart(
    make: Make, words: str, templates: dict[str, str], designs: int
) -> None:
    (lot,) = plan_of(make(words, **templates)).lots
    assert len({card.id for card in lot.pieces}) == designs


def test_a_column_of_that_name_wins(make: Make) -> None:
    game = make("{{ card.number }}")
    (path,) = game.folder.glob("game.toml")
    path.write_text(
        path.read_text(encoding="utf-8").replace('name = "Cy"', 'name = "Cy"\nnumber = 77'), encoding="utf-8"
    )
    assert said(plan_of(load_game(game.folder)))[-1] == "77"


def test_the_version_and_the_build_that_every_sheet_prints(make: Make) -> None:
    plan = plan_of(make("{{ game.version }} {{ build_id }}"))
    faces = faces_of(plan)
    assert said(plan, faces)[0] == f"0.3 {faces.identity}"
    assert said(plan, Faces(plan.game, players=2))[0] == f"0.3 {NO_BUILD}"
