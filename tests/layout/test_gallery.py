"""pnp/layout/gallery.py: users' pictures on a face."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.frame import Group, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError, PnpError
from pnp.game.style import base_style
from pnp.layout.gallery import Gallery
from tests.items import flat, pictures, places
from tests.layout.desk import Desk

BOX = '<image href="art/sea.png" x="2mm" y="3mm" width="20mm" height="10mm" {}/>'


def paint(path: Path, width: int, height: int) -> None:
    path.parent.mkdir(exist_ok=True)
    Image.new("RGB", (width, height), (9, 9, 99)).save(path)


@pytest.mark.parametrize(
    ("fit", "pixels", "box", "clipped"),
    [
        ("", (400, 200), (2_000, 3_000, 20_000, 10_000), False),
        ("", (400, 400), (2_000, -2_000, 20_000, 20_000), True),  # covers: what is over is cut off
        ('fit="cover"', (800, 200), (-8_000, 3_000, 40_000, 10_000), True),
        ('fit="contain"', (400, 400), (7_000, 3_000, 10_000, 10_000), False),
        ('fit="fill"', (400, 400), (2_000, 3_000, 20_000, 10_000), False),
    ],
)
def test_a_picture_is_fitted_into_its_box(
    desk: Desk, fit: str, pixels: tuple[int, int], box: tuple[int, ...], clipped: bool
) -> None:
    paint(desk.folder / "art/sea.png", *pixels)
    frame = desk.frame(BOX.format(fit))
    assert [picture[1:] for picture in pictures(frame.items)] == [box]
    assert [item.clip for item in frame.items if isinstance(item, Group)] == (
        [rect_path(Rect(2_000, 3_000, 20_000, 10_000))] if clipped else []
    )


@pytest.mark.parametrize(
    ("fit", "matrix"),
    [
        ("cover", (2, 0, 0, 2, 2_000, -2_000)),
        ("contain", (1, 0, 0, 1, 7_000, 3_000)),
        ("fill", (2, 0, 0, 1, 2_000, 3_000)),
    ],
)
def test_an_svg_picture_is_fitted_alike(desk: Desk, fit: str, matrix: tuple[float, ...]) -> None:
    desk.write("art/sea.svg", '<svg viewBox="0 0 10 10"><rect width="10" height="10"/></svg>')
    frame = desk.frame(BOX.replace("png", "svg").format(f'fit="{fit}"'))
    (place,) = places(frame.items)
    assert place.matrix == matrix
    assert any(isinstance(item, Group) for item in frame.items) == (fit == "cover")


@pytest.mark.parametrize(("width_px", "fine"), [(158, True), (157, False)])
def test_two_hundred_dots_an_inch_are_the_least(desk: Desk, width_px: int, fine: bool) -> None:
    paint(desk.folder / "art/sea.png", width_px, width_px // 2)  # 20 mm at 200 dpi are 157.5
    if fine:
        desk.frame(BOX.format(""))
    else:
        assert (
            "the picture 'sea.png' has 198 pixels per inch at its printed size; the least is 200\n"
            "  hint: use a larger picture or a smaller box"
        ) in desk.refusal(BOX.format(""))


def test_what_counts_is_the_size_on_paper(desk: Desk) -> None:
    paint(desk.folder / "art/sea.png", 158, 79)
    assert "has 100 pixels per inch" in desk.refusal(f'<g transform="scale(2)">{BOX.format("")}</g>')
    desk.frame(f'<svg width="10mm" height="10mm" viewBox="0 0 20 20">{BOX.replace("mm", "").format("")}</svg>')


@pytest.mark.parametrize("href", ["", "/etc/passwd", "../sea.png", "art/../../sea.png", "art\\sea.png"])
def test_pictures_come_from_the_game_folder_only(tmp_path: Path, href: str) -> None:
    with pytest.raises(ArtError, match="is not a picture of the game folder\n  hint: name a file inside it"):
        Gallery(Pictures(), tmp_path, [], base_style()).find(href)


@pytest.mark.parametrize("name", ["one.png", "one.svg"])
def test_a_link_out_of_the_art_folder_is_refused(desk: Desk, name: str) -> None:
    outside = desk.folder.parent / f"{desk.folder.name}-{name}"
    if name.endswith("svg"):
        outside.write_text('<svg viewBox="0 0 1 1"/>')
    else:
        paint(outside, 900, 900)
    (desk.folder / "art").mkdir()
    (desk.folder / "art" / name).symlink_to(outside)
    assert f"{name}: lies outside " in desk.refusal('<slot width="5mm" height="5mm"/>')


def test_a_missing_picture_is_said(desk: Desk) -> None:
    assert "art/sea.png: there is no such picture" in desk.refusal(BOX.format(""))


def test_the_first_folder_with_a_picture_fills_a_slot(tmp_path: Path) -> None:
    for folder in ("mine", "game"):
        paint(tmp_path / folder / "ship.png", 9, 9)
    paint(tmp_path / "game" / "island.jpg", 9, 9)
    gallery = Gallery(Pictures(), tmp_path, [tmp_path / "mine", tmp_path / "game", tmp_path / "no"], base_style())
    assert gallery.in_slot("ship") == (tmp_path / "mine/ship.png", tmp_path / "mine")
    assert gallery.in_slot("island") == (tmp_path / "game/island.jpg", tmp_path / "game")
    assert gallery.in_slot("wreck") is None
    assert gallery.in_slot("../mine/ship") is None


def test_a_slot_is_named_or_takes_the_cards_name(desk: Desk) -> None:
    paint(desk.folder / "art/storm.png", 900, 900)
    assert len(pictures(desk.frame('<slot name="storm" width="5mm" height="5mm"/>').items)) == 1
    assert pictures(desk.frame('<slot width="5mm" height="5mm"/>').items) == []


def test_a_users_picture_must_reach_the_bleed_too(desk: Desk) -> None:
    paint(desk.folder / "art/one.png", 900, 900)
    slot = '<slot x="0mm" width="40mm" y="9mm" height="5mm"/>'
    assert "stops at the left trim edge" in desk.refusal(slot, bleed=3_000)


def test_the_same_picture_is_kept_once(desk: Desk) -> None:
    paint(desk.folder / "art/sea.png", 400, 200)
    one, two = (item for item, _ in flat(desk.frame(BOX.format("") * 2).items))
    assert one == two


def test_a_picture_without_a_name_says_how_it_is_named(desk: Desk) -> None:
    with pytest.raises(PnpError, match="names its picture with href="):
        desk.frame('<image x="2mm" y="3mm" width="20mm" height="10mm" src="sea.png"/>')
