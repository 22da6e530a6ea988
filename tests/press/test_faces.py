"""A card and its template become a Frame; an error says where it comes from."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest

from pnp.draw.frame import Frame, Group, Picture, Place, Shape, Text, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.errors import LayoutError, PnpError, TemplateError
from pnp.game import load_game
from pnp.game.kind import PAGE
from pnp.game.kinds.page import Page
from pnp.game.model import Component, Game
from pnp.game.paths import share
from pnp.press.faces import Faces
from pnp.store import Memory
from tests.built import component_of
from tests.edits import copy_writable
from tests.items import flat, texts
from tests.tiny import TINY


def faces_of(game: Game, **options: object) -> Faces:
    return Faces(game, players=3, **options)  # type: ignore[arg-type]


def draw_face(folder: Path, id: str = "keeper", card: int = 0, **options: object) -> Frame:
    game = load_game(folder)
    component = component_of(game, id)
    return faces_of(game, **options).face(component, component.cards[card])


def by_text(frame: Frame) -> dict[str, Text]:
    return {item.text: item for item in texts(frame.items)}


def message(folder: Path, id: str = "keeper", card: int = 0) -> str:
    with pytest.raises(PnpError) as caught:
        draw_face(folder, id, card)
    return str(caught.value)


def test_a_face_is_its_trim_with_bleed() -> None:
    frame = draw_face(TINY)
    assert (frame.width, frame.height, frame.bleed) == (44_000, 63_000, 3_000)
    assert flat(frame.items)[0][0] == Shape(rect_path(Rect(-3_000, -3_000, 50_000, 69_000)), (0xFF, 0xF8, 0xE8))


def test_a_card_brings_its_fields_and_its_table() -> None:
    frame = draw_face(TINY, card=2)
    assert {"Captain Cy", "5", "South Shore."} < set(by_text(frame))
    assert any(isinstance(item, Shape) and item.fill == (0x2F, 0x6F, 0x86) for item, _ in flat(frame.items))


def test_a_size_is_shared_by_the_cards_of_a_component(folder: Path) -> None:
    table = folder / "keepers.csv"
    assert by_text(draw_face(folder))["Old Ada"].size == 4_233  # 12 pt
    table.write_text(table.read_text().replace("Captain Cy", "Captain Cyril Ax"))
    sizes = {
        by_text(draw_face(folder, card=i))[name].size for i, name in enumerate(("Old Ada", "Bo", "Captain Cyril Ax"))
    }
    assert len(sizes) == 1
    assert 3_175 <= sizes.pop() < 4_233


def test_the_ink_saver_leaves_out_what_the_game_says() -> None:
    frame = draw_face(TINY, card=2, ink_saver=True)
    assert not any(isinstance(item, Shape) and item.fill == (0x2F, 0x6F, 0x86) for item, _ in flat(frame.items))


def test_a_back_that_says_nothing_of_its_card_is_common(folder: Path) -> None:
    game = load_game(folder)
    keeper = component_of(game, "keeper")
    assert faces_of(game).has_common_back(keeper)
    (folder / "templates" / "back.j2").write_text("<face><title>{{ card.name }}</title></face>")
    assert not faces_of(game).has_common_back(keeper)


def test_templates_know_what_is_printed(folder: Path) -> None:
    (folder / "templates" / "lamp.j2").write_text(
        '<face><text x="3mm" y="6mm" width="14mm" size="6pt" align="center">{{ players }} '
        "{{ counts.keeper }} {{ game.facts.minutes }} {{ component.id }} {{ ink_saver }} "
        "{{ tables.guilds.north.name[:5] }}</text></face>"
    )
    words = " ".join(by_text(draw_face(folder, "lamp")))
    assert words == "3 6 20 lamp false North"


def test_a_game_brings_fonts_of_its_own(folder: Path) -> None:
    copy_writable(share() / "fonts" / "pirata-one", folder / "fonts" / "lamp-letters")
    digest = hashlib.sha256((folder / "fonts/lamp-letters/PirataOne-Regular.ttf").read_bytes()).hexdigest()
    (folder / "templates" / "lamp.j2").write_text(
        '<face><text x="4mm" y="8mm" width="12mm" font="Lamp Letters" size="9pt">Lamp</text></face>'
    )
    assert by_text(draw_face(folder, "lamp"))["Lamp"].font == f"PirataOne-Regular.{digest[:6]}"


def test_a_games_icon_goes_before_the_houses(folder: Path) -> None:
    game = load_game(folder)
    lamp = component_of(game, "lamp")
    faces = faces_of(game)
    faces.face(lamp, lamp.cards[0])
    assert faces.symbols.icon_names == {"icon lamp #000000": "lamp"}
    assert len(faces.symbols["icon lamp #000000"].items) == 2
    (folder / "icons" / "lamp.svg").unlink()
    with pytest.raises(LayoutError, match="there is no icon 'lamp'"):
        faces_of(game).face(lamp, lamp.cards[0])
    icon = '<icon name="anchor" x="5mm" y="5mm" width="9mm" height="9mm"/>'
    (folder / "templates" / "lamp.j2").write_text(f"<face>{icon}</face>")
    assert draw_face(folder, "lamp").items


def test_a_picture_of_the_user_goes_into_the_slot(folder: Path, tmp_path: Path) -> None:
    slot = '<slot name="bo" x="6mm" y="6mm" width="8mm" height="4mm"><circle r="2mm" fill="oil"/></slot>'
    (folder / "templates" / "lamp.j2").write_text(f"<face>{slot}</face>")
    assert [type(item) for item, _ in flat(draw_face(folder, "lamp").items)] == [Shape]
    (tmp_path / "mine").mkdir()
    shutil.copy(folder / "art" / "pier.png", tmp_path / "mine" / "bo.png")
    assert Picture in [type(item) for item, _ in flat(draw_face(folder, "lamp", art=tmp_path / "mine").items)]


def test_a_face_shows_another_piece_and_its_key_changes_with_it(folder: Path) -> None:
    template = folder / "templates" / "keeper.j2"
    template.write_text('<face><use href="piece:lamp/lamp" x="5mm" y="5mm" width="9mm" height="9mm"/></face>')
    piece = next(item for item, _ in flat(draw_face(folder).items) if isinstance(item, Place))
    assert piece.symbol == "piece:lamp/lamp"

    def key() -> str:
        faces = faces_of(load_game(folder), store=Memory())
        keepers = component_of(faces.game, "keeper")
        return faces.side(keepers, keepers.cards[0]).key

    first, again = key(), key()
    lamp = folder / "templates" / "lamp.j2"
    lamp.write_text(lamp.read_text().replace("</face>", '<circle r="1mm" fill="sea"/></face>'))
    assert first == again != key()


def test_a_piece_that_was_shown_in_small_is_not_drawn_again_for_its_sheet(folder: Path) -> None:
    faces = faces_of(load_game(folder))
    lamps = component_of(faces.game, "lamp")
    shown = faces.piece(lamps, lamps.cards[0]).items[0]
    assert isinstance(shown, Group)
    assert faces.side(lamps, lamps.cards[0]).frame().items is shown.items


@pytest.mark.parametrize(
    ("href", "said"),
    [
        ("piece:lamp/blue", "there is no 'piece:lamp/blue'"),
        ("piece:lamp/lamp?back", "Lamps have no back"),
        ("piece:keeper/ada", "the piece:keeper/ada uses itself"),
    ],
)
def test_a_piece_that_cannot_be_shown_is_refused(folder: Path, href: str, said: str) -> None:
    (folder / "templates" / "keeper.j2").write_text(f'<face><use href="{href}"/></face>')
    assert said in message(folder)


def test_pages_are_told_the_plan() -> None:
    game = load_game(TINY)
    page = Component("p", "P", "lamp.j2", game.components[1].cards, Page(PAGE))
    frame = faces_of(game).face(page, page.cards[0], {"trim": Size(100_000, 100_000)})
    assert (frame.width, frame.height, frame.bleed) == (100_000, 100_000, 0)


def test_an_error_names_line_card_and_element(folder: Path) -> None:
    table = folder / "keepers.csv"
    table.write_text(table.read_text().replace("Never late", "Never, ever late".replace(",", "") + " at all" * 30))
    where = message(folder, card=2).partition(": ")[0]
    assert where == "keeper.j2:5, tiny/keepers.csv:4, card cy, <text id='motto'>"


def test_an_error_in_an_included_part_names_the_part(folder: Path) -> None:
    part = folder / "templates" / "parts.j2"
    part.write_text(part.read_text().replace('name="lamp"', 'name="lmap"'))
    assert message(folder).startswith("parts.j2:2, tiny/keepers.csv:2, card ada, <icon name='lmap'>: there is no icon")


def test_an_error_while_sizes_are_measured_names_its_card(folder: Path) -> None:
    table = folder / "keepers.csv"
    table.write_text(table.read_text().replace("Captain Cy", "Lamplighter-in-Ordinary"))
    assert message(folder, card=0).startswith("keeper.j2:4, tiny/keepers.csv:4, card cy, <text id='name'>: ")


def test_a_name_that_no_row_has_is_a_template_error(folder: Path) -> None:
    (folder / "templates" / "lamp.j2").write_text("<face>\n<title>{{ card.colour }}</title></face>")
    game = load_game(folder)
    lamp = component_of(game, "lamp")
    with pytest.raises(TemplateError, match=r"^lamp\.j2:2: the row has no 'colour'"):
        faces_of(game).face(lamp, lamp.cards[0])


def test_round_pieces_keep_text_inside_the_circle(folder: Path) -> None:
    text = '<text x="2.5mm" y="2.5mm" width="15mm" size="9pt">Lamp</text>'
    (folder / "templates" / "lamp.j2").write_text(f"<face>{text}</face>")
    game = load_game(folder)
    lamp = component_of(game, "lamp")
    with pytest.raises(LayoutError, match="out of the safe zone"):
        faces_of(game).face(lamp, lamp.cards[0])
