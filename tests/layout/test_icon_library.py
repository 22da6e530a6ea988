"""The icons that come with pnp beside its own: found by name and word, painted like others, credited where used."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.art.pictograms import PICTOGRAMS
from pnp.draw.colour import Colour
from pnp.draw.frame import Symbol
from pnp.game import icon_library, load_game
from pnp.game.icon_library import CREDIT, drawing, find_icons, index_folder, library
from pnp.press.build import build
from pnp.press.icon_sheet import icon_sheet
from pnp.store import NOTHING
from tests.built import order_for
from tests.items import places, shapes
from tests.layout.conftest import Desk
from tests.tiny import copy_of_tiny

DRAWINGS = sorted(index_folder().with_name("drawings").iterdir())
ICON = '<icon name="sheep" width="9mm" height="9mm"{}/>'


def test_the_index_tells_of_each_drawing_and_of_every_change_of_it() -> None:
    rows = [line.split(",") for line in (index_folder() / "icons.csv").read_text("utf-8").splitlines()[1:]]
    digests = {row[0]: row[-1] for row in rows}
    assert digests == {path.stem: sha256(path.read_bytes()).hexdigest()[:12] for path in DRAWINGS}
    assert list(digests) == sorted(digests)
    assert len(digests) > 300


def test_each_drawing_is_one_path_in_the_colour_of_its_place() -> None:
    for path in DRAWINGS:
        root = ElementTree.fromstring(path.read_text("utf-8"))
        assert root.attrib == {"viewBox": "0 0 512 512"}, path
        assert [child.get("fill") for child in root] == ["currentColor"], path
        icon = library()[path.stem]
        assert icon.by, path
        assert icon.words, path
        assert all(re.fullmatch("[a-z-]+", word) for word in icon.words), path


def test_no_icon_hides_another() -> None:
    assert library().keys() & PICTOGRAMS.keys() == set()
    originals = [icon.original for icon in library().values()]
    assert len(set(originals)) == len(originals)


def test_the_licence_names_all_who_drew() -> None:
    licence = index_folder().with_name("LICENCE.txt").read_text("utf-8")
    for icon in library().values():
        if icon.by not in ("Lorc, Delapouite or others", "Various artists"):
            assert icon.by.partition(" (")[0] in licence


def colours(desk: Desk, body: str, **options: object) -> set[Colour | None]:
    frame = desk.frame(body, **options)
    (place,) = places(frame.items)
    symbol = desk.faces.symbols[place.symbol]
    assert isinstance(symbol, Symbol)
    return {shape.fill for shape in shapes(symbol.items)}  # type: ignore[arg-type]  # a symbol has items, too


def test_an_icon_of_the_library_takes_the_fill_of_its_place(desk: Desk) -> None:
    assert colours(desk, ICON.format(' fill="sea"')) == {(47, 111, 134)}
    assert colours(desk, ICON.format(' fill="#102030"')) == {(16, 32, 48)}
    assert colours(desk, ICON.format("")) == {(0, 0, 0)}
    assert colours(desk, '<text fill="sea"><icon name="sheep"/></text>') == {(47, 111, 134)}
    assert colours(desk, ICON.format(' fill="#102030"'), ink_saver=True) == {(16, 32, 48)}


def test_an_icon_of_the_game_takes_the_fill_where_it_has_the_colour_of_its_place(desk: Desk) -> None:
    desk.write("icons/sheep.svg", '<svg viewBox="0 0 24 24"><path d="M0 0h9v9z" fill="currentColor"/></svg>')
    assert colours(desk, ICON.format(' fill="sea"')) == {(47, 111, 134)}
    desk.write("icons/sheep.svg", '<svg viewBox="0 0 24 24"><path d="M0 0h9v9z" fill="#ff0000"/></svg>')
    assert colours(desk, ICON.format(' fill="sea"')) == {(255, 0, 0)}


def test_an_icon_is_one_symbol_for_all_sizes_of_a_colour(desk: Desk) -> None:
    frame = desk.frame(ICON.format("") + ICON.format("").replace("9mm", "5mm") + ICON.format(' fill="sea"'))
    assert len({place.symbol for place in places(frame.items)}) == 2


@pytest.mark.parametrize(("name", "near"), [("sheeps", "sheep"), ("timber", "wood"), ("masst", "masts")])
def test_an_icon_that_is_not_there_is_told_with_those_like_it(desk: Desk, name: str, near: str) -> None:
    assert f"there is no icon '{name}'" in desk.refusal(ICON.replace("sheep", name).format(""))
    assert near in desk.refusal(ICON.replace("sheep", name).format("")).partition("did you mean ")[2]


def test_what_is_no_name_is_no_way_to_a_file() -> None:
    assert drawing("../index/icons") is None
    assert drawing("sheep") is not None


def test_icons_are_found_by_words_and_beginnings_of_words() -> None:
    assert [icon.name for icon in find_icons(["FARM", "milk"])] == ["cow"]
    assert {icon.name for icon in find_icons(["sheep"])} == {"sheep", "wool"}
    assert [icon.name for icon in find_icons([])] == [*library()]


def test_a_build_that_uses_none_does_not_look_through_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail() -> None:
        raise AssertionError

    monkeypatch.setattr(icon_library, "library", fail)
    monkeypatch.setattr("pnp.layout.icons.library", fail)
    build(load_game(copy_of_tiny(tmp_path)), order_for("A4"), tmp_path / "tiny.pdf")


@pytest.fixture
def credits_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[object]]:
    """Return a function that builds the small game with an element on a face, and returns its credits."""
    from pnp.press.compose import Composer

    said: list[object] = []
    credit = Composer.credit_symbols

    def tell(composer: Composer, names: object) -> None:
        credit(composer, names)  # type: ignore[arg-type]
        said.append(composer._facts["icons_credit"])

    monkeypatch.setattr(Composer, "credit_symbols", tell)
    game = copy_of_tiny(tmp_path)

    def build_with(element: str) -> list[object]:
        said.clear()
        file = game / "templates" / "lamp.j2"
        file.write_text(file.read_text("utf-8").replace("</face>", f"{element}</face>"), "utf-8")
        build(load_game(game), order_for("A4"), tmp_path / "tiny.pdf")
        return said

    return build_with


def test_who_drew_icons_is_credited_only_where_they_are_printed(credits_of: Callable[[str], list[object]]) -> None:
    assert credits_of("") == [""]
    assert credits_of('<icon name="masts" x="6mm" y="6mm" width="4mm" height="4mm"/>') == [""]
    assert credits_of('<icon name="sheep" x="6mm" y="6mm" width="4mm" height="4mm"/>') == [CREDIT]


def test_the_sheet_shows_whatever_it_is_asked_to() -> None:
    assert icon_sheet(["sheep", "masts"], NOTHING).count(b"/Type /Page\n") == 1
    assert icon_sheet([*library()][:121], NOTHING).count(b"/Type /Page\n") == 2
