"""The pictures of the 36 ships, as they stand on the cards: one light, three planes, and no two ships alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageDraw

from pnp.art.engraving import lightness
from pnp.art.outlines import flatten
from pnp.art.path import Path
from pnp.art.pen import Pen
from pnp.art.scene.light import PALETTES, Light, light_of
from pnp.art.scene.planes import Stage
from pnp.art.scene.sails import Shading
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.draw.frame import Place
from pnp.draw.geometry import Matrix, multiply
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from tests.art.light_witness import middle
from tests.built import component_of
from tests.items import flat

ALIKE = 0.82
"""From which share of what two silhouettes cover together they are twins."""


class Scene(NamedTuple):
    """A ship as a card shows her: where her origin lies is in *matrix*."""

    id: str
    vessel: Vessel
    light: Light
    scale: float
    matrix: Matrix


@pytest.fixture(scope="module")
def scenes() -> list[Scene]:
    game = load_game(game_folder("pirates-treasure-island"))
    part = component_of(game, "ship")
    found: list[Scene] = []
    drawn = Vessel.draw
    with pytest.MonkeyPatch.context() as patch:
        for card in part.cards:

            def note(vessel: Vessel, pen: Pen, light: Light, scale: float, id: str = card.id) -> None:
                found.append(Scene(id, vessel, light, scale, pen._matrix))

            patch.setattr(Vessel, "draw", note)
            if not card.fields["beast"]:
                faces = Faces(game, players=6)
                for item, _ in flat(faces.face(part, card).items):
                    if isinstance(item, Place):
                        faces.symbols[item.symbol]  # what is remembered is drawn now
    assert Vessel.draw is drawn
    return found


class Silhouette(Pen):
    """A pen that blackens whatever is filled, on a small bitmap."""

    measures = True

    def __init__(self, size: tuple[int, int], matrix: Matrix) -> None:
        super().__init__(1, 1)
        self._matrix = matrix
        self.image = Image.new("1", size)
        self._paint = ImageDraw.Draw(self.image)

    def shape(self, path: Path, fill: str | None = None, *args: object, **options: object) -> None:
        """Blacken *path* where it is filled."""
        if not fill or not path.ops:
            return
        a, b, c, d, e, f = self._matrix
        for points in flatten(path):
            if len(points) > 2:
                self._paint.polygon([(a * x + c * y + e, b * x + d * y + f) for x, y in points], fill=1)

    @contextmanager
    def clip(self, path: Path, *, even_odd: bool = False) -> Iterator[None]:
        """Leave out what is drawn within others."""
        kept, self._paint = self._paint, ImageDraw.Draw(Image.new("1", (1, 1)))
        yield
        self._paint = kept


def silhouette(scene: Scene) -> Image.Image:
    """The ship in two pixels a mm, as she stands in her picture, but with her middle in that of the bitmap."""
    a, b, c, d, _, _ = scene.matrix
    pen = Silhouette((140, 100), multiply((2, 0, 0, 2, 70, 84), (a, b, c, d, 0, 0)))
    scene.vessel.draw(pen, scene.light, scene.scale)
    return pen.image


def overlap(one: Image.Image, other: Image.Image) -> float:
    """What both cover, as a share of what they cover together."""
    both, either = ImageChops.logical_and(one, other), ImageChops.logical_or(one, other)
    return both.histogram()[-1] / either.histogram()[-1]


def twins(scenes: list[Scene]) -> dict[tuple[str, str], float]:
    """Pairs of ships whose silhouettes are alike, and what they have in common."""
    drawn = {scene.id: silhouette(scene) for scene in scenes}
    pairs = {(one, other): overlap(drawn[one], drawn[other]) for one, other in combinations(drawn, 2)}
    return {pair: share for pair, share in pairs.items() if share > ALIKE}


@pytest.mark.in_long_form
def test_no_two_ships_have_the_same_silhouette(scenes: list[Scene]) -> None:
    assert len(scenes) == 36
    assert twins(scenes) == {}


def afloat(name: str, hull: str, heading: float, luck: int, scale: float) -> Scene:
    """A ship that no card shows."""
    vessel = Vessel(Build(3, hull, "any", "#B3202A", "rose", 4, 3, 3, "#F7EBD0", False, luck), Camera(heading, 5))
    return Scene(name, vessel, light_of("calm", -1), scale, (scale, 0, 0, scale, 35, 42))


def test_two_names_of_one_ship_are_twins() -> None:
    ship, other = afloat("ship", "frigate", 215, 1, 0.9), afloat("other", "junk", 130, 2, 0.9)
    nearly = afloat("nearly", "frigate", 216, 1, 0.9)
    found = twins([ship, ship._replace(id="alias"), nearly, other])
    assert found[("ship", "alias")] == 1
    assert set(found) == {("ship", "alias"), ("ship", "nearly"), ("alias", "nearly")}


def lit_sails(vessel: Vessel, light: Light, sun: Light | None = None) -> list[float]:
    """How far towards the *sun* (the *light*, if left out) the lit part of each sail lies from its shaded part."""
    px, py = (sun or light).paper
    told = []
    for _, sheet in (*vessel._squares, *vessel._fores):
        shading = Shading(sheet, light)
        lit, shade = sheet.band(*shading.lighted()), sheet.band(*shading.shaded())
        if lit.ops and shade.ops:
            (x0, y0), (x1, y1) = middle(lit), middle(shade)
            told.append((x0 - x1) * px + (y0 - y1) * py)
    return told


@pytest.mark.in_long_form
def test_the_lit_side_of_every_sail_on_the_cards_faces_the_light(scenes: list[Scene]) -> None:
    told = [far for scene in scenes for far in lit_sails(scene.vessel, scene.light)]
    assert len(told) > 100
    assert min(told) > 0


FLEET = (("frigate", 3, 215), ("sloop", 1, 325), ("junk", 2, 130), ("xebec", 3, 40))


@pytest.mark.parametrize("weather", PALETTES)
@pytest.mark.parametrize("side", [-1, 1])
def test_the_lit_side_of_every_sail_faces_the_light_and_no_other(weather: str, side: int) -> None:
    light, mirrored = light_of(weather, side), light_of(weather, -side)
    told: list[float] = []
    wrong: list[float] = []
    for luck, (hull, masts, heading) in enumerate(FLEET):
        build = Build(masts, hull, "any", "#B3202A", "rose", 4, 3, 3, "#F7EBD0", False, luck)
        vessel = Vessel(build, Camera(heading, 5))
        told += lit_sails(vessel, light)
        wrong += lit_sails(vessel, light, mirrored)
    assert len(told) > 10
    assert min(told) > 0
    assert sum(far < 0 for far in wrong) > len(wrong) / 2  # a mirrored light is found out


@pytest.mark.parametrize("side", [-1, 1])
def test_the_disc_stands_where_the_light_comes_from(side: int) -> None:
    for weather in PALETTES:
        light = light_of(weather, side)
        x, _ = Stage(weather, light, 70, 46, 32, 36, 1).sun
        assert (x - 35) * side > 10
        assert light.to[0] * side > 0.5
        assert light.paper[0] * side > 0.5
        assert light.paper[1] < 0  # from above


@pytest.mark.parametrize("weather", PALETTES)
def test_a_picture_in_grey_still_has_its_planes(weather: str) -> None:
    """Values from 0 to 1: the front is darkest, the distance pale, and a ship has light and shade of her own."""
    light = light_of(weather, -1)
    palette = light.palette
    front, horizon, far = (lightness(tone) for tone in (palette.front, palette.sea[0], palette.land[0]))
    assert horizon - front > 0.28
    assert far - front > 0.2
    assert abs(far - lightness(palette.sky[-1])) > 0.06
    cloth, wood = ([lightness(paint(tint, tone)) for tone in range(3)] for paint, tint in
                   ((light.cloth, "#F7EBD0"), (light.wood, "#D3AA6C")))  # fmt: skip
    assert cloth[0] - cloth[2] > 0.24
    assert cloth[0] > cloth[1] > cloth[2]
    assert wood[0] > wood[1] > wood[2] > front
    assert cloth[0] - wood[1] > 0.16
