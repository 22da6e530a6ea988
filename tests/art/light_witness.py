"""What a picture tells of its light while it is drawn: which light it is, and where each form is lit on paper."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from pnp.art import cover, shaded_bodies
from pnp.art.outlines import flatten
from pnp.art.path import XY, Path
from pnp.art.pen import Pen
from pnp.art.scene import hulls, line, planes, sails, ships_at_sea
from pnp.art.scene.light import Light, light_of
from pnp.art.scene.vessel import Vessel

HOUSE: XY = (-0.78, -0.62)
"""Unit vector to the light of the forms that have no scene around them: left and above."""


class Told(NamedTuple):
    """A form: *toward* is where its lit side looks on paper, *light* that of the scene it was drawn with, if any."""

    what: str
    toward: XY
    light: Light | None


def middle(path: Path) -> XY:
    """The mean of the corners of a form."""
    points = [point for part in flatten(path) for point in part]
    return math.fsum([x for x, _ in points]) / len(points), math.fsum([y for _, y in points]) / len(points)


def on_paper(pen: Pen, way: XY) -> XY:
    """A direction as the pen lays it on paper: turned and mirrored like all that it draws."""
    a, b, c, d, _, _ = pen._matrix
    return a * way[0] + c * way[1], b * way[0] + d * way[1]


def seen(pen: Pen, light: Light) -> Light:
    """The light as it falls on paper: a mirrored pen mirrors it."""
    (x, y, z), (px, py) = light.to, light.paper
    return replace(light, side=-light.side, to=(-x, y, z), paper=(-px, py)) if pen.mirrored else light


def _of_light(what: str, at: int = 1) -> Callable[..., Told]:
    def tell(*args: Any, **_: Any) -> Told:
        pen = next(each for each in args if isinstance(each, Pen))
        light = args[at] if isinstance(args[at], Light) else args[at].light
        return Told(what, on_paper(pen, light.paper), seen(pen, light))

    return tell


def _body(pen: Pen, *_: Any, **__: Any) -> Told:
    x, y = pen.turn_back(shaded_bodies._SHADE)
    return Told("round body", on_paper(pen, (-x, -y)), None)


def _rim(pen: Pen, *_: Any, **__: Any) -> Told:
    return Told("engraved rim", on_paper(pen, (-shaded_bodies._SHADE[0], -shaded_bodies._SHADE[1])), None)


def _sail(pen: Pen, sheet: sails.Sheet, light: Light, *_: Any, **__: Any) -> Told:
    """From the middle of its shade to the middle of its lit part; where it lacks one of them, to the light."""
    shading = sails.Shading(sheet, light)
    lit, shade = sheet.band(*shading.lighted()), sheet.band(*shading.shaded())
    way = light.paper
    if lit.ops and shade.ops:
        (x0, y0), (x1, y1) = middle(shade), middle(lit)
        way = x1 - x0, y1 - y0
    return Told("sail", on_paper(pen, way), seen(pen, light))


def _hull(pen: Pen, view: hulls.HullView, light: Light, side: int, *_: Any, **__: Any) -> Told:
    """From the middle of its shade to that of its lit part, along the rail."""
    t0, t1 = view.seen(side)
    if t1 - t0 < 0.02:
        return Told("hull", on_paper(pen, light.paper), seen(pen, light))
    (x0, y0), (x1, y1) = (view.see(sum(ends) / 2, 0.5, side) for ends in hulls._reaches(view, light, side, t0, t1))
    return Told("hull", on_paper(pen, (x1 - x0, y1 - y0)), seen(pen, light))


def _disc(pen: Pen, stage: planes.Stage, **_: Any) -> Told:
    if stage.disc:  # a cover has its front somewhere in the picture: _cover tells of that
        return Told("disc", on_paper(pen, stage.light.paper), seen(pen, stage.light))
    return Told("disc", on_paper(pen, (stage.sun[0] - stage.width / 2, -1)), seen(pen, stage.light))


def _cover(pen: Pen, weather: str, *_: Any, disc: XY, side: int) -> Told:
    """From the middle of the front to the disc."""
    return Told("disc", on_paper(pen, (disc[0] - 0.5, -1)), seen(pen, light_of(weather, side)))


WITNESSES: tuple[tuple[Any, str, Callable[..., Told]], ...] = (
    (line, "mass", _of_light("outline")),
    (sails, "draw_sheet", _sail),
    (hulls, "draw_side", _hull),
    (hulls, "draw_transom", _of_light("stern", 2)),
    (planes, "draw_sky", _disc),
    (cover, "plan_cover", _cover),
    (planes, "draw_cloud", _of_light("cloud")),
    (planes, "draw_row", _of_light("wave")),
    (planes, "draw_glitter", _of_light("path of light")),
    (planes, "draw_distance", _of_light("distance")),
    (ships_at_sea, "draw_shadow", _of_light("cast shadow")),
    (shaded_bodies, "round_body", _body),
    (shaded_bodies, "engrave_rim", _rim),
)


@contextmanager
def witness() -> Iterator[list[Told]]:
    """Note what is drawn meanwhile, under whatever name a module has imported the function that draws it."""
    told: list[Told] = []

    def spy(function: Callable[..., Any], tell: Callable[..., Told]) -> Callable[..., Any]:
        def noted(*args: Any, **options: Any) -> Any:
            told.append(tell(*args, **options))
            return function(*args, **options)

        return noted

    modules = [module for name, module in sys.modules.items() if name.startswith("pnp.")]
    for module in modules:  # a part of a picture that was drawn before would tell nothing
        for kept in module.__dict__.values() if ".art." in module.__name__ else ():
            if hasattr(kept, "cache_clear") and kept is not light_of:
                kept.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, tell in WITNESSES:
            function = getattr(owner, name)
            for module in modules:
                if module.__dict__.get(name) is function:
                    patch.setattr(module, name, spy(function, tell))
        drawn, of_vessel = Vessel.draw, _of_light("ship", 2)

        def sail(vessel: Vessel, pen: Pen, light: Light, scale: float) -> None:
            told.append(of_vessel(vessel, pen, light))
            drawn(vessel, pen, light, scale)

        patch.setattr(Vessel, "draw", sail)
        yield told


def faults(told: list[Told]) -> set[str]:
    """What is lit from another side than the scene's one light, or where there is no scene, than the left."""
    lights = {each.light for each in told if each.light}
    if len(lights) > 1:
        return {f"{len(lights)} lights"}
    way = lights.pop().paper if lights else HOUSE
    return {each.what for each in told if each.toward[0] * way[0] <= 0}
