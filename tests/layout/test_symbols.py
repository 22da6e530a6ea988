from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp import art
from pnp.draw.frame import Shape, Symbol
from pnp.draw.geometry import Rect
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError, LayoutError
from pnp.game.style import base_style
from pnp.layout.gallery import Gallery
from pnp.layout.icons import Icons
from pnp.layout.symbols import Symbols
from tests.items import flat, places
from tests.layout.desk import Desk


def read_svg(path: Path, key: str, colour: str) -> Symbol:
    return Symbol(key, Rect(0, 0, 24_000, 24_000), ())


@pytest.fixture
def symbols() -> Symbols:
    return Symbols(ink_saver=False)


@pytest.fixture
def icons(tmp_path: Path, symbols: Symbols) -> Icons:
    (tmp_path / "icons").mkdir()
    return Icons(symbols, Gallery(Pictures(), tmp_path, [], base_style()), read_svg)


def test_a_symbol_is_made_once(symbols: Symbols) -> None:
    one = symbols.art("coin", 20_000, 20_000, {"value": "2"}, "gold-1")
    drawn = symbols[one.key]
    assert symbols.art("coin", 20_000, 20_000, {"value": "2"}, "gold-1") == one
    assert symbols[one.key] is drawn
    assert drawn.box == one.box == Rect(0, 0, 20_000, 20_000)


def test_art_that_was_drawn_before_is_drawn_when_its_items_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    real = art.draw
    monkeypatch.setattr(art, "draw", lambda kind, *rest, **more: drawn.append(kind) or real(kind, *rest, **more))
    proven: set[str] = set()
    options: Any = {"ink_saver": False, "is_proven": proven.__contains__, "proved": proven.add}
    first, again = (Symbols(**options) for _ in range(2))
    coin = first.art("coin", 20_000, 20_000, {"value": "2"}, "a")
    assert (drawn, proven) == (["coin"], {coin.key})
    assert again.art("coin", 20_000, 20_000, {"value": "2"}, "a") == coin
    assert drawn == ["coin"]
    assert again[coin.key] == first[coin.key]
    assert drawn == ["coin", "coin"]


def test_art_is_let_go_when_it_is_taken_and_drawn_again_when_it_is_asked_for(symbols: Symbols) -> None:
    key = symbols.art("coin", 20_000, 20_000, {"value": "2"}, "a").key
    drawn = symbols[key]
    assert symbols.take(key) is drawn
    assert symbols.take(key) is not drawn
    assert symbols[key] == drawn
    crown = symbols.add("a crown", lambda: read_svg(Path(), "a crown", ""))
    assert symbols.take("a crown") is symbols.take("a crown") is crown


def test_art_that_cannot_be_drawn_is_refused_where_it_is_placed_and_never_proven() -> None:
    proven: set[str] = set()
    symbols = Symbols(ink_saver=False, is_proven=proven.__contains__, proved=proven.add)
    for _ in range(2):
        with pytest.raises(ArtError):
            symbols.art("coin", 20_000, 20_000, {"value": "many"}, "a")
    assert proven == set()


def test_size_arguments_and_seed_make_a_picture(symbols: Symbols) -> None:
    keys = {
        symbols.art("islet", width, 20_000, {"style": style}, seed).key
        for width, style, seed in [
            (20_000, "ring", "a"),
            (21_000, "ring", "a"),
            (20_000, "long", "a"),
            (20_000, "ring", "b"),
        ]
    }
    assert len(keys) == 4


def test_without_chance_all_seeds_share_a_picture(symbols: Symbols) -> None:
    arguments = {"name": "waves", "colour": "#2F6F86"}
    one = symbols.art("pattern", 20_000, 5_000, arguments, "a")
    assert symbols.art("pattern", 20_000, 5_000, arguments, "b") == one
    assert one.key.endswith("seed=")


def test_a_pictogram_is_drawn_for_its_size_and_colour(icons: Icons) -> None:
    small, large = icons.icon("anchor", 3_000, None), icons.icon("anchor", 9_000, "#112233")
    assert (small.box.width, large.box.width) == (3_000, 9_000)
    assert icons.icon("anchor", 3_000, "#112233").key != small.key


def test_the_games_own_icon_comes_first_and_is_read_once(icons: Icons, symbols: Symbols, tmp_path: Path) -> None:
    (tmp_path / "icons" / "anchor.svg").write_text("<svg/>")
    assert icons.icon("anchor", 3_000, "#112233") is icons.icon("anchor", 9_000, "#112233")
    assert symbols["icon anchor #112233"].box.width == 24_000


def test_an_icon_that_leads_out_of_its_folder_is_refused(icons: Icons, tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text("<svg/>")
    (tmp_path / "icons" / "mine.svg").symlink_to(tmp_path / "secret.svg")
    with pytest.raises(ArtError, match="mine.svg: lies outside"):
        icons.icon("mine", 3_000, None)
    with pytest.raises(ArtError, match="there is no icon '../secret'"):
        icons.icon("../secret", 3_000, None)


def test_an_unknown_icon_is_told_with_names_like_it(icons: Icons, tmp_path: Path) -> None:
    (tmp_path / "icons" / "shield.svg").write_text("<svg/>")
    with pytest.raises(ArtError, match="there is no icon 'shields'\n  hint: did you mean shield"):
        icons.icon("shields", 3_000, None)


def test_what_uses_itself_is_refused_and_can_be_tried_again(symbols: Symbols) -> None:
    def make() -> Symbol:
        return symbols.add("template a.j2", make)

    for _ in range(2):
        with pytest.raises(LayoutError, match="the template a.j2 uses itself"):
            symbols.add("template a.j2", make)


def test_the_ink_saver_leaves_icons_of_the_game_solid(desk: Desk) -> None:
    desk.write("icons/blot.svg", '<svg viewBox="0 0 24 24"><path d="M0 0h9v9z"/><circle r="2" fill="#204060"/></svg>')
    (place,) = places(desk.frame('<icon name="blot" width="5mm" height="5mm"/>', ink_saver=True).items)
    items = desk.faces.symbols[place.symbol].items
    assert [item.fill for item, _ in flat(items) if isinstance(item, Shape)] == [(0, 0, 0), (32, 64, 96)]


def test_arguments_that_read_alike_are_different_art() -> None:
    symbols = Symbols(ink_saver=False, is_proven=lambda key: True)
    one, other = ({"a": "1 b=2"}, {"a": "1", "b": "2"})
    assert symbols.art("pattern", 9, 9, one, "").key != symbols.art("pattern", 9, 9, other, "").key
    quoted, plain = ({"b": "'a c=d'"}, {"b": "a c=d"})
    assert symbols.art("pattern", 9, 9, quoted, "").key != symbols.art("pattern", 9, 9, plain, "").key
