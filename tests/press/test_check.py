"""``check`` finds all that is wrong at once, and writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.fonts import Font
from pnp.errors import LayoutError, PnpError
from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES, parse_paper
from pnp.press.build import build
from pnp.press.check import check_game
from pnp.press.imposition import Backs
from pnp.press.plan import Order
from tests.edits import replace_in
from tests.tiny import TINY

A4 = Order(PAPER_SIZES["A4"], "A4")
POSTER = """
[components.map]
title = "Map"
face = "map.j2"
size = "300mm x 400mm"
board = "poster"
optional = true
"""


def faults(folder: Path, order: Order = A4) -> list[str]:
    with pytest.raises(PnpError) as caught:
        check_game(load_game(folder), order, lambda done, total, what: None)
    return [str(problem) for problem in caught.value.problems]


def test_a_sound_game_gives_its_plan_and_progress() -> None:
    told = []
    plan, _ = check_game(load_game(TINY), A4, lambda *step: told.append(step))
    assert (plan.piece_count, plan.sheet_count) == (15, 2)
    assert [what for _, _, what in told] == ["Index", "Keepers", "Lamps"]


def test_faults_of_several_cards_and_components_are_told_at_once(folder: Path) -> None:
    replace_in(folder / "keepers.csv", "Slow, but sure", "Slow " * 60)
    replace_in(folder / "keepers.csv", "Never late", "Late " * 60)
    replace_in(folder / "templates" / "lamp.j2", 'name="lamp"', 'name="lmap"')
    found = faults(folder)
    assert [fault.partition(":")[2].partition(": ")[0] for fault in found] == [
        "5, tiny/keepers.csv:2, card ada, <text id='motto'>",
        "3, lamp, <icon name='lmap'>",
    ]
    assert " mm too long at " in found[0]
    assert found[0].splitlines()[0].endswith(" (keeper: ada, cy)")


def test_pictures_that_are_all_too_coarse_are_one_fault(folder: Path) -> None:
    replace_in(
        folder / "templates" / "keeper.j2",
        "{{ card.name }}",
        '</text><image href="art/{{ card.id }}.png" width="20mm" height="20mm" y="5mm" x="5mm"/>'
        '<text safe="no">{{ card.name }}',
    )
    for number, name in enumerate(("ada", "bo", "cy")):
        Image.new("RGB", (20 + number, 20)).save(folder / "art" / f"{name}.png")
    (fault,) = faults(folder)
    assert "the picture 'ada.png' " in fault
    assert " (keeper: ada, bo, cy)\n" in fault


def test_all_letters_that_a_font_lacks_are_told_together(folder: Path) -> None:
    replace_in(folder / "keepers.csv", "Slow, but sure", "Slow \u6d77")
    replace_in(folder / "keepers.csv", "Never late", "\u706f late")
    (fault,) = faults(folder)
    assert " lacks '\u6d77' (U+6D77), '\u706f' (U+706F) (keeper: ada, cy)" in fault


def test_a_build_tells_all_faults_too(folder: Path, tmp_path: Path) -> None:
    replace_in(folder / "keepers.csv", "Slow, but sure", "Slow " * 60)
    replace_in(folder / "keepers.csv", "Never late", "Late " * 60)
    replace_in(folder / "templates" / "lamp.j2", 'name="lamp"', 'name="lmap"')
    with pytest.raises(LayoutError) as caught:
        build(load_game(folder), A4, tmp_path / "out.pdf")
    assert [str(problem) for problem in caught.value.problems] == faults(folder)
    assert not (tmp_path / "out.pdf").exists()


def test_a_line_of_a_template_that_is_always_wrong_is_told_once(folder: Path) -> None:
    replace_in(folder / "templates" / "keeper.j2", "{{ card.name }}", "{{ card.nmae }}")
    (fault,) = faults(folder)
    assert fault.startswith("keeper.j2:4: the row has no 'nmae' in ")
    assert fault.splitlines()[0].endswith("(filling tiny/keepers.csv:2, card ada) (keeper: ada, bo, cy)")


def test_what_is_drawn_wrong_on_many_cards_is_told_once_with_the_cards(folder: Path) -> None:
    replace_in(folder / "templates" / "keeper.j2", "{{ card.name }}", '{{ card.name }} <icon name="lmap"/>')
    (fault,) = faults(folder)
    assert fault.startswith("keeper.j2:4, tiny/keepers.csv:2, card ada, <text id='name'>: there is no icon 'lmap'")
    assert fault.splitlines()[0].endswith(" (keeper: ada, bo, cy)")


def test_what_prints_badly_on_many_cards_is_told_once_with_the_cards(folder: Path) -> None:
    symbol = """{% block words %}
      <symbol id="s" width="20mm" height="20mm"><rect width="20mm" height="20mm" stroke="black" stroke-width="0.3pt"/>
      </symbol><use href="#s" x="5mm" y="5mm" width="5mm" height="5mm"/>"""
    replace_in(folder / "templates" / "keeper.j2", "{% block words %}", symbol)
    (fault,) = faults(folder)
    assert fault.startswith("keeper ada: a line would print 0.08 pt wide; the least is 0.2 pt (keeper: ada, bo, cy)\n")


def test_a_back_is_looked_at_too(folder: Path) -> None:
    replace_in(folder / "templates" / "back.j2", 'size="12pt"', 'size="5pt"')
    (fault,) = faults(folder)
    assert fault.startswith("back.j2:4, keeper, <text id='game'>: text would print at 5.00 pt")


def test_a_font_that_cannot_be_embedded_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Font, "has_cubic_outlines", True)
    (fault,) = faults(folder)
    assert fault.endswith("is damaged\n  hint: use another copy of the font")


def test_what_fits_no_paper_is_found(folder: Path) -> None:
    (fault,) = faults(folder, Order(parse_paper("80mm x 100mm"), "small", Backs.FOLD, only=("keeper",)))
    assert fault.startswith("keeper: a piece of '44 x 63 mm' with 3 mm bleed")


def test_optional_components_are_looked_at_unless_others_are_named(folder: Path) -> None:
    (folder / "game.toml").write_text((folder / "game.toml").read_text() + POSTER)
    (folder / "templates" / "map.j2").write_text('<face><background fill="see"/></face>')
    (fault,) = faults(folder)
    assert fault.startswith("map.j2:1, map, <background fill=\"see\">: 'see' is not a colour")
    only = Order(PAPER_SIZES["A4"], "A4", only=("lamp",))
    assert check_game(load_game(folder), only, lambda *step: None).plan.piece_count == 9


def test_a_poster_of_the_plan_is_not_a_sheet(folder: Path) -> None:
    (folder / "game.toml").write_text((folder / "game.toml").read_text() + POSTER)
    (folder / "templates" / "map.j2").write_text('<face><background fill="sea"/></face>')
    assert check_game(load_game(folder), A4, lambda *step: None).plan.sheet_count == 2


def test_nothing_is_written(folder: Path) -> None:
    before = sorted(Path(".").rglob("*"))
    check_game(load_game(folder), A4, lambda *step: None)
    assert sorted(Path(".").rglob("*")) == before
