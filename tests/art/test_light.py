"""Every scene has one light, and all that stands in it is lit from there: sails, hulls, bodies, waves, clouds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from pnp import art
from pnp.art.kinds import generator_of
from pnp.art.pen import Pen
from pnp.art.scene import planes, ships_at_sea
from pnp.art.scene.light import PALETTES, light_of
from pnp.art.scene.planes import Stage
from pnp.art.scene.space import Camera
from pnp.art.scene.vessel import Build, Vessel
from pnp.art.ships import draw_ship
from pnp.draw.frame import Item, Place
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.packages.installed import package_of
from pnp.press.faces import Faces
from tests.art.light_witness import Told, faults, witness
from tests.art.samples import SAMPLES
from tests.items import flat, shapes

GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")
SCENES = (
    ("ship-scene", "", {"weather": "swell"}),
    ("cannons", "", {"count": "3"}),
    ("lookout", "", {}),
    ("beast-scene", "pirates-treasure-island", {"beast": "whale"}),
    ("storm-card", "treasure-fleet", {"style": "3"}),
    ("curse", "treasure-fleet", {"omen": "toast"}),
    ("shore-find", "ten-gold", {"subject": "gossip"}),
    ("high-water", "fish-n-ships", {}),
    ("tide-turner", "fish-n-ships", {"subject": "poppet"}),
)


def told_by(kind: str, game: str, arguments: Mapping[str, str]) -> list[Told]:
    generator_of(kind, game)
    with witness() as told:
        art.draw(kind, 69_500, 67_500, arguments, seed="light", ink_saver=False, game=game)
    return told


@pytest.mark.parametrize(("kind", "game", "arguments"), SCENES)
def test_a_scene_has_one_light(kind: str, game: str, arguments: Mapping[str, str]) -> None:
    told = told_by(kind, game, arguments)
    assert len(told) > 5
    assert not faults(told)


@pytest.mark.in_long_form
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_every_piece_has_one_light(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the faces of a game ask for, in the box and with the arguments that they ask with."""
    read, drawn, found, seen = load_game(game_folder(game)), art.draw, list[str](), 0

    def note(kind: str, width: int, height: int, arguments: Mapping[str, str], **options: str) -> tuple[Item, ...]:
        nonlocal seen
        generator_of(kind, options.get("game", ""))
        with witness() as told:
            items = drawn(kind, width, height, arguments, **options)  # type: ignore[arg-type]
        seen += bool(told)
        found.extend(f"{kind} {dict(arguments)}: {fault}" for fault in faults(told))
        return items

    monkeypatch.setattr(art, "draw", note)
    faces = Faces(read, players=read.players[1])
    for component in read.components:
        for card in component.cards if component.id != "rules" else ():  # the sheet has no pictures of its own
            for item, _ in flat(faces.face(component, card).items):
                if isinstance(item, Place):
                    faces.symbols[item.symbol]  # what is remembered is drawn now
    assert seen > 20
    assert not found


@pytest.mark.in_long_form
@pytest.mark.parametrize("kind", SAMPLES)
def test_every_kind_of_picture_has_one_light(kind: str) -> None:
    game = next((id for id in GAMES if kind in package_of(id).art), "")  # type: ignore[union-attr]
    for arguments in SAMPLES[kind]:
        assert not faults(told_by(kind, game, arguments)), arguments


# -- what is found -----------------------------------------------------------------------------------


def plant(weather: str, side: int, *, mirror: bool = False) -> set[str]:
    """The faults of a stormy scene lit from the left, and a ship in it that is lit in another way."""
    pen = Pen(70, 60, seed="planted")
    with witness() as told:
        planes.draw_sky(pen, Stage("storm", light_of("storm", -1), 70, 60, 40, 46, 1))
        with pen.at(35, 46, mirror=mirror):
            draw_ship(pen, 0, 0, 30, "#B3202A", weather=weather, side=side)
    return faults(told)


def test_another_light_in_a_scene_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plant("storm", -1) == plant("storm", -1, mirror=True) == set()
    assert plant("storm", 1) == {"2 lights"}
    assert plant("moon", -1) == {"2 lights"}
    monkeypatch.setattr(Pen, "turn_back", lambda _, way: way)  # a light that turns with the pen
    assert faults(told_by("shore-find", "ten-gold", {"subject": "gossip"})) == {"round body"}


def test_a_sail_and_a_hull_with_their_lit_side_away_from_the_light_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.art.scene import hulls, sails

    lit, reaches = sails.Shading.lighted, hulls._reaches
    with monkeypatch.context() as patch:
        patch.setattr(sails.Shading, "lighted", sails.Shading.shaded)
        patch.setattr(sails.Shading, "shaded", lit)
        patch.setattr(hulls, "_reaches", lambda *args: reaches(*args)[::-1])
        assert plant("storm", -1) == {"sail", "hull"}


# -- forms that show their light in what is drawn ----------------------------------------------------


def stage_of(weather: str, side: int) -> Stage:
    return Stage(weather, light_of(weather, side), 70, 60, 34, 44, 3)


def points_of(item: Item) -> list[tuple[float, float]]:
    """The points of a form, mm on paper."""
    numbers = shapes([item])[0].path.numbers
    return [(x / 1000, y / 1000) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def mean_x(points: list[tuple[float, float]]) -> float:
    return sum(x for x, _ in points) / len(points)


def cloud(pen: Pen, stage: Stage) -> float:
    """How far the lit edge of a cloud stands out of its body."""
    planes.draw_cloud(pen, stage, 20, 20, 24, 8, Random(1))
    lit, body = shapes(pen.items)[:2]
    return mean_x(points_of(lit)) - mean_x(points_of(body))


def wave(pen: Pen, stage: Stage) -> float:
    """How far the foot of a lit slope lies beyond its crest."""
    planes.draw_row(pen, stage, 50, Random(1))
    _, lit, *_ = shapes(pen.items)
    slopes: list[list[int]] = []
    for op, numbers in lit.path.segments():
        if op == "m":
            slopes.append([])
        slopes[-1] += numbers[::2]
    assert len(slopes) > 3
    return sum((max(xs, key=lambda x: abs(x - xs[0])) - xs[0]) / 1000 for xs in slopes) / len(slopes)


def sail(pen: Pen, stage: Stage) -> float:
    """How far the light cloth of a far ship stands from the dark."""
    planes._draw_far_sail(pen, stage, 35, 2)
    light, dark = (mean_x(points_of(item)) for item in pen.items[:2])
    return light - dark


def path_of_light(pen: Pen, stage: Stage) -> float:
    planes.draw_glitter(pen, stage, 35, 50)
    points = [point for item in pen.items for point in points_of(item)]
    assert abs(mean_x(points) - stage.sun[0]) < 3
    return mean_x(points) - 35


def shadow(pen: Pen, stage: Stage) -> float:
    """How far the hull stands from the shadow that it casts."""
    vessel = Vessel(Build(2, "brig", "any", "#B3202A", "", 4, 2, 1, "#F7EBD0", False, 1), Camera(338, 3))
    ships_at_sea.draw_shadow(pen, stage, vessel, "#336677")
    line = vessel.view.waterline(vessel.view.near)
    return mean_x([line[0], line[-1]]) - mean_x(points_of(pen.items[0]))


@pytest.mark.parametrize("form", [cloud, wave, sail, path_of_light, shadow])
def test_the_lit_side_of_a_form_faces_the_light(form: Callable[[Pen, Stage], float]) -> None:
    for weather in PALETTES:
        for side in (-1, 1):
            if weather != "storm" or form is not path_of_light:  # a storm has no disc
                assert form(Pen(70, 60), stage_of(weather, side)) * side > 0.05, weather
