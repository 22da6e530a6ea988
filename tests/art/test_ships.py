"""Ships: every class and rig draws, data shows, and nothing that matters leaves the safe part of the picture."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from pnp.art import draw
from pnp.art.path import XY
from pnp.art.pen import Pen, Ruler
from pnp.art.scene.hull_classes import HULLS
from pnp.art.scene.light import PALETTES, light_of
from pnp.art.scene.rigs import RIGS
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Vessel
from pnp.art.ships import SAFE, Room, _check_build, _place_beside, place_ship, ship
from pnp.draw.frame import Item
from pnp.errors import ArtError
from tests.items import shapes

WIDTH, HEIGHT = 69_500, 52_000
PLAIN: dict[str, str] = {"masts": "2", "hull": "brig"}
HEADINGS = (208, 350, 128, 40)


def scene(change: dict[str, str], seed: str = "a", *, ink_saver: bool = False) -> tuple[Item, ...]:
    return draw("ship-scene", WIDTH, HEIGHT, {**PLAIN, **change}, seed=seed, ink_saver=ink_saver)


def vessel(
    hull: str, masts: int, heading: float = 208, *, damaged: bool = False, rig: str = "any", seed: str = "a"
) -> Vessel:
    pen = Pen(WIDTH / 1000, HEIGHT / 1000, seed=seed)
    build = _check_build(pen, masts, hull, rig, "#B3202A", "rose", 8, 6, 7, "#F7EBD0", damaged)
    return Vessel(build, Camera(heading, 6), 0.5)


def test_same_seed_gives_the_same_picture() -> None:
    assert scene({}) == scene({})
    assert scene({}) != scene({}, "b")


@pytest.mark.parametrize(
    "change",
    [
        {"masts": "3"},
        {"hull": "junk"},
        {"rig": "lateen"},
        {"weather": "moon"},
        {"colour": "#1F4FA0"},
        {"emblem": "rose"},
        {"guns": "5"},
        {"cargo": "5"},
        {"boarders": "6"},
        {"sails": "#6E6A66"},
        {"damaged": "yes"},
        {"wood": "#4B4D50"},
        {"patched": "yes"},
        {"view": "quarter"},
        {"headroom": "2"},
        {"beside": "30", "below": "30"},
    ],
)
def test_every_argument_shows(change: dict[str, str]) -> None:
    kept = {"weather": "calm", "view": "bow", "heading": "left"}
    assert scene({**kept, **change}) != scene(kept)


def test_a_consort_sails_where_there_is_room() -> None:
    small = {"weather": "calm", "view": "bow", "heading": "left", "headroom": "24"}
    assert len(scene({**small, "consort": "yes"})) > len(scene(small))
    large = {**small, "headroom": "6", "masts": "5"}
    assert scene({**large, "consort": "yes"}) == scene(large)


def test_a_ship_heads_where_she_is_told() -> None:
    for view in ("bow", "beam", "quarter"):
        right, left = (scene({"heading": way, "weather": "calm", "view": view}) for way in ("right", "left"))
        assert right != left
        assert scene({"weather": "calm", "view": view}) in (right, left)


@pytest.mark.parametrize("hull", HULLS)
def test_every_class_stays_inside_the_safe_box(hull: str) -> None:
    for masts, heading in zip(range(1, 6), (*HEADINGS, 208), strict=True):
        for damaged in (False, True):
            drawn = vessel(hull, masts, heading, damaged=damaged)
            (x, y), scale = place_ship(drawn.points(), Room(SAFE, SAFE, 57.5, 39.0))
            pen = Ruler(70, 60)
            with pen.at(x, y, scale=scale):
                drawn.draw(pen, light_of("calm", -1), scale)
            left, top, right, _ = pen.bounds
            assert left >= SAFE - 0.8, (masts, damaged)
            assert right <= SAFE + 57.5 + 0.8, (masts, damaged)
            assert top >= SAFE - 0.8, (masts, damaged)
            assert scale > 0.5


@pytest.mark.parametrize("hull", HULLS)
def test_masts_can_be_counted(hull: str) -> None:
    for rig, masts in product(RIGS, range(1, 6)):
        drawn = vessel(hull, masts, rig=rig)
        stand = drawn.rig.masts
        assert len(stand) == masts, rig
        assert all(mast.truck - mast.deck > 13 for mast in stand), (rig, masts)
        tops = sorted(drawn.camera.see(mast.at(1.0))[0] for mast in stand)
        assert all(b - a > 3 for a, b in pairwise(tops)), (rig, masts)


def test_a_ship_alone_stands_at_the_foot_of_its_box() -> None:
    for mirror in (False, True):
        pen = Ruler(40, 30, seed="a")
        ship(pen, masts=3, hull="galleon", emblem="rose", mirror=mirror)
        left, top, right, bottom = pen.bounds
        assert left >= 0
        assert top >= 0
        assert right <= 40
        assert bottom == pytest.approx(29.8, abs=0.5)


@pytest.mark.parametrize("weather", PALETTES)
@pytest.mark.parametrize("ink_saver", [False, True])
def test_lines_are_never_too_thin_to_print(weather: str, ink_saver: bool) -> None:
    laden = {"weather": weather, "guns": "8", "boarders": "7", "cargo": "6"}
    for shape in shapes(scene(laden, ink_saver=ink_saver)):
        assert shape.stroke is None or shape.width >= 88  # 0.25 pt


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"masts": "6"}, "masts=6"),
        ({"guns": "9"}, "choose 0 to 8"),
        ({"hull": "raft"}, "'raft'.*sloop"),
        ({"rig": "bare"}, "'bare'.*lateen"),
        ({"weather": "hail"}, "'hail'.*storm"),
        ({"heading": "astern"}, "'astern'.*left, right"),
        ({"view": "above"}, "'above'.*bow, beam, quarter"),
        ({"wood": "teak"}, "'teak'"),
        ({"colour": "red"}, "'red'"),
        ({"emblem": "cheese"}, "'cheese'"),
    ],
)
def test_bad_values_are_named(change: dict[str, str], words: str) -> None:
    with pytest.raises(ArtError, match=words):
        scene(change)


def test_small_enough_to_print_many() -> None:
    laden = {"masts": "3", "hull": "galleon", "boarders": "7", "cargo": "6"}
    size = sum(len(shape.path.numbers) for shape in shapes(scene(laden)))
    assert size < 20_000


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize(("hull", "masts"), [("sloop", 1), ("frigate", 3), ("galleass", 3), ("galleon", 5)])
def test_a_ship_keeps_clear_of_what_covers_the_corner(hull: str, masts: int, heading: float) -> None:
    drawn, corner = vessel(hull, masts, heading), (19.0, 20.8)
    room = Room(SAFE, SAFE, WIDTH / 1000 - 2 * SAFE, 36)
    points = drawn.points()
    (x, y), scale = _place_beside(points, room, corner, 0.4)
    placed: list[XY] = [(x + px * scale, y + py * scale) for px, py in points]
    assert all(px >= corner[0] - 0.001 for px, py in placed if py < corner[1])
    assert min(px for px, _ in placed) >= room.x - 0.001
    assert min(py for _, py in placed) >= room.y - 0.001
    assert max(px for px, _ in placed) <= room.x + room.width + 0.001
    assert max(px for px, _ in placed) - min(px for px, _ in placed) > 18
