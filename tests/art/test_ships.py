"""Ships: every class and rig draws, data shows, and nothing that matters leaves the safe part of the picture."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import pairwise, product

import pytest

from pnp.art import draw
from pnp.art.hulls import HULLS
from pnp.art.pen import Pen, Ruler
from pnp.art.rigging import RIGS
from pnp.art.seascape import SAFE, WEATHERS
from pnp.art.ships import Room, Ship, _check_build, _measure, _Outline, _place, _place_beside, ship
from pnp.draw.frame import Item
from pnp.errors import ArtError
from tests.items import shapes

WIDTH, HEIGHT = 69_500, 52_000
PLAIN: dict[str, str] = {"masts": "2", "hull": "brig"}


def scene(change: dict[str, str], seed: str = "a", *, ink_saver: bool = False) -> tuple[Item, ...]:
    return draw("ship-scene", WIDTH, HEIGHT, {**PLAIN, **change}, seed=seed, ink_saver=ink_saver)


def build(hull: str, masts: int, *, damaged: bool = False, rig: str = "any", seed: str = "a") -> Ship:
    pen = Pen(WIDTH / 1000, HEIGHT / 1000, seed=seed)
    return Ship(_check_build(pen, masts, hull, rig, "#B3202A", "rose", 8, 6, 7, "#F7EBD0", damaged, keel=4))


def test_same_seed_gives_the_same_picture() -> None:
    assert scene({}) == scene({})
    assert scene({}) != scene({}, "b")


@pytest.mark.parametrize(
    "change",
    [
        {"masts": "3"},
        {"hull": "junk"},
        {"rig": "lateen"},
        {"weather": "fog"},
        {"colour": "#1F4FA0"},
        {"emblem": "rose"},
        {"guns": "5"},
        {"cargo": "5"},
        {"boarders": "6"},
        {"sails": "#6E6A66"},
        {"damaged": "yes"},
        {"wood": "#4B4D50"},
        {"patched": "yes"},
        {"headroom": "2"},
        {"beside": "30", "below": "30"},
    ],
)
def test_every_argument_shows(change: dict[str, str]) -> None:
    assert scene({"weather": "calm", **change}) != scene({"weather": "calm"})


def test_a_ship_heads_where_she_is_told() -> None:
    right, left = (scene({"heading": heading, "weather": "calm"}) for heading in ("right", "left"))
    assert right != left
    assert scene({"weather": "calm"}) in (right, left)


@pytest.mark.parametrize("hull", HULLS)
@pytest.mark.parametrize("masts", range(1, 6))
def test_every_class_stays_inside_the_safe_box(hull: str, masts: int) -> None:
    for damaged in (False, True):
        vessel = build(hull, masts, damaged=damaged)
        for turn in (-3.2, 0, 1.8):
            (x, y), scale = _place(vessel, turn, Room(SAFE, SAFE, 57.5, 39.0), 0)
            left, top, right, _ = _measure(vessel, turn)
            assert x + left * scale >= SAFE - 0.01
            assert x + right * scale <= SAFE + 57.5 + 0.01
            assert y + top * scale >= SAFE - 0.01
            assert scale > 0.5


@pytest.mark.parametrize("hull", HULLS)
def test_masts_can_be_counted(hull: str) -> None:
    for rig, masts in product(RIGS, range(1, 6)):
        stand = build(hull, masts, rig=rig).rig.masts
        assert len(stand) == masts, rig
        assert all(b.x - a.x > 4 for a, b in pairwise(stand)), (rig, masts)
        assert all(mast.deck - mast.truck > 13 for mast in stand), (rig, masts)


def test_a_ship_alone_stands_at_the_foot_of_its_box() -> None:
    for mirror in (False, True):
        pen = Ruler(40, 30, seed="a")
        ship(pen, masts=3, hull="galleon", emblem="rose", mirror=mirror)
        left, top, right, bottom = pen.bounds
        assert left >= 0
        assert top >= 0
        assert right <= 40
        assert bottom == pytest.approx(29.6, abs=0.3)


def test_as_many_gun_ports_as_guns() -> None:
    hull = build("frigate", 3).hull
    for count in range(9):
        ports = hull.ports(count)
        assert len(ports) == count
        assert all(0 < x < hull.length and y < 0 for x, y in ports)


@pytest.mark.parametrize("weather", WEATHERS)
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
    assert size < 11_000


@pytest.mark.parametrize("heading", ["left", "right"])
@pytest.mark.parametrize(("hull", "masts"), [("sloop", 1), ("frigate", 3), ("galleass", 3), ("galleon", 5)])
@pytest.mark.parametrize("turn", [0.0, 4.0])
def test_a_ship_keeps_clear_of_what_covers_the_corner(hull: str, masts: int, heading: str, turn: float) -> None:
    vessel, left, corner = build(hull, masts), heading == "left", (19.0, 20.8)
    room = Room(SAFE, SAFE, WIDTH / 1000 - 2 * SAFE, 36)
    (x, y), scale = _place_beside(vessel, turn, room, corner, left=left)
    outline = _Outline()
    mirrored = outline.at(WIDTH / 1000, mirror=True) if left else nullcontext()
    with mirrored, outline.at(x, y, scale=scale, turn=turn):
        vessel.draw(outline, 4)
    beside = outline.rows(corner[1] - 1)
    assert beside
    assert all(ends[0] >= corner[0] - 0.001 for ends in beside.values())
    assert outline.bounds[0] >= room.x - 0.001
    assert outline.bounds[1] >= room.y - 0.001
    assert outline.bounds[2] <= room.x + room.width + 0.001
    assert max(outline.bounds[2] - outline.bounds[0], 1.5 * (outline.bounds[3] - outline.bounds[1])) > 30
