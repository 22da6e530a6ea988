"""A whole ship: hull, rig, sails and people, drawn from what is farthest to what is nearest."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from pnp.art.cloth import Flag
from pnp.art.engraving import blend, lightness
from pnp.art.path import XY, Path, ellipse
from pnp.art.pen import Pen
from pnp.art.scene import gear
from pnp.art.scene.bunting import draw_flag, draw_pennant
from pnp.art.scene.hulls import (
    HullView,
    draw_gallery,
    draw_head,
    draw_inside,
    draw_lanterns,
    draw_platform,
    draw_side,
    draw_transom,
)
from pnp.art.scene.light import INK, Light
from pnp.art.scene.line import DETAIL
from pnp.art.scene.loft import Loft
from pnp.art.scene.rigs import Fore, Mast, Rig, Square, plan_rig
from pnp.art.scene.sails import Sheet, brace_of, draw_sheet, fore_sheet, square_sheet
from pnp.art.scene.space import Camera, Point

ANY = "any"


class Build(NamedTuple):
    """The arguments that a ship is made from; *luck* is the seed of all that they leave open."""

    masts: int
    hull: str
    rig: str
    colour: str
    emblem: str
    guns: int
    cargo: int
    boarders: int
    sails: str
    damaged: bool
    luck: int
    wood: str = ""
    patched: bool = False
    reefed: bool = False
    becalmed: bool = False


class Vessel:
    """A ship before a camera; her middle at the water is 0, 0, in units of about a metre."""

    def __init__(self, build: Build, camera: Camera, draft: float = 1.6) -> None:
        chance = random.Random(build.luck)
        self.build, self.camera = build, camera
        self.loft = Loft(build.hull, build.masts, 0.22 * (build.cargo - 1), chance.uniform(0.9, 1.1))
        kind = self.loft.kind
        weathered = chance.choice(("#8C5E36", "#E0B878", "#A9745A"))
        self.wood = blend(build.wood or kind.wood, weathered, chance.uniform(0, 0.12 if build.wood else 0.3))
        self.cloth = blend(build.sails, chance.choice(("#FFFFFF", "#DDC08C")), chance.uniform(0, 0.25))
        self.paint = chance.randrange(3)
        self.design = chance.randrange(3)
        self.swallow = chance.choice((0.0, 0.0, 0.2))
        plain = bool(build.emblem) and abs(lightness(build.colour) - lightness(build.sails)) < 0.35
        self.striped = chance.random() < 0.3 and not plain
        lee = camera.near if camera.heel >= 0 else -camera.near
        rig = kind.rig if build.rig == ANY else build.rig
        self.rig: Rig = plan_rig(self.loft, build.masts, rig, lee, chance, reefed=build.reefed, damaged=build.damaged)
        self.view = HullView(self.loft, camera, draft)
        self.luck = chance.randrange(1 << 30)
        brace = brace_of(camera)
        self._squares = [(sail, square_sheet(camera, sail, brace)) for sail in self.rig.squares]
        self._fores = [(sail, fore_sheet(camera, sail, lee)) for sail in self.rig.fores]
        self._marked, self._aside = self._bearer() if build.emblem else (None, 0.0)
        self.downwind = self._wind()

    def _wind(self) -> int:
        """Where flags stream on paper: 1 to the right, -1 to the left."""
        x, _, _ = self.camera.turn((0.75, 0.5 * self.rig.lee, 0.0))
        return 1 if x > 0 else -1

    def points(self) -> list[XY]:
        """Places on paper, units, that the ship reaches to above the water."""
        view, see = self.view, self.camera.see
        points: list[XY] = [*view.waterline(view.near), *view.waterline(view.far)]
        for side in (1, -1):
            for run in view.rail(side):
                points += run
        for _, sheet in (*self._squares, *self._fores):
            for row in sheet.paper:
                points += row
        points += [point for spar in self.rig.spars for point in (see(spar.start), see(spar.end))]
        if self.rig.bowsprit:
            points.append(see(self.rig.bowsprit[1]))
        points += [see(place) for place in self._ends()]
        for mast in self.rig.masts:
            if not mast.broken:
                x, y = see(mast.at(1.0))
                main = mast is self.rig.main
                high, reach = (1.0, 7.9) if main else (0.7, 6.0)
                points += [(x, y - high), (x + self.downwind * reach, y - high), (x + self.downwind * reach, y + 5)]
        return points

    def _ends(self) -> list[Point]:
        """The outer ends of what reaches beyond the hull: head, gallery, lanterns, oars."""
        loft, kind, near = self.loft, self.loft.kind, self.view.near
        ends: list[Point] = [mast.at(0.52, 4.9, 0.6) for mast in self.rig.masts if mast.broken]
        if kind.beak:
            x, _, z = loft.at(1.0, 1.0, 1)
            ends += [(x + kind.beak + 0.9, 0.0, z + 1.6), (x + kind.beak + 0.9, 0.0, z - 1.0)]
        x, y, z = loft.at(0.0, 1.0, near, loft.castle(0.0))
        if kind.platform:
            ends.append((x - kind.platform - 0.4, y * 0.7, z + 1.0))
        if kind.lanterns:
            ends += [(x - 1.7, side * 0.65 * abs(y), z + 3.6) for side in (-1, 1)]
        if kind.oars:
            for t in (0.2, 0.8):
                x, y, _ = loft.at(t, 0.5, near)
                ends.append((x - 3.2, y + near * 6.6, 0.0))
        return ends

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self, pen: Pen, light: Light, scale: float) -> None:
        """Draw the ship; *scale* is how many mm of paper a unit is."""
        build, view, camera = self.build, self.view, self.camera
        chance = random.Random(self.luck)
        bow_near = camera.bow_near
        kind = self.loft.kind
        phases = [chance.uniform(0, math.tau) for _ in self.rig.masts]
        far, near = view.far, view.near
        if bow_near:
            draw_lanterns(pen, view)
            draw_platform(pen, view, light, self.wood, scale)
        pen.stroke(self._stays(), DETAIL, INK)
        if not bow_near:
            self._draw_jibs(pen, light, scale)
            self._draw_bowsprit(pen, light, scale)
            draw_head(pen, view, light, build.colour, self.wood, scale)
        draw_inside(pen, view, light, self.wood, scale)
        masts = self.rig.masts if bow_near else self.rig.masts[::-1]
        for mast in masts:
            self._draw_mast(pen, light, mast, far, near, scale, phases[self.rig.masts.index(mast)])
        if bow_near:
            draw_side(pen, view, light, far, build.colour, self.wood, scale, paint=self.paint)
            self._draw_bowsprit(pen, light, scale)
        if not pen.measures and scale > 0.4:
            gear.draw_cargo(pen, view, light, build.cargo, chance, scale)
            gear.draw_crew(pen, view, light, 2 + build.boarders, build.colour, chance, scale)
        if not bow_near and not kind.platform:
            draw_transom(pen, view, light, build.colour, self.wood, scale)
        draw_side(pen, view, light, near, build.colour, self.wood, scale, paint=self.paint, guns=build.guns)
        if not pen.measures:
            draw_gallery(pen, view, light, build.colour, scale)
            if scale > 0.4 and kind.rig != "junk":
                gear.draw_anchor(pen, view, scale)
            if kind.rig == "junk":
                self._draw_eye(pen)
            if build.damaged:
                gear.draw_wounds(pen, view, self.wood)
        if kind.leeboard:
            gear.draw_leeboard(pen, view, light, self.wood, scale)
        if kind.oars:
            gear.draw_oars(pen, view, light, build.colour, scale)
        if not bow_near:
            draw_lanterns(pen, view)
            draw_platform(pen, view, light, self.wood, scale)
        else:
            draw_head(pen, view, light, build.colour, self.wood, scale)
            self._draw_jibs(pen, light, scale)

    def _stays(self) -> Path:
        path = Path()
        for start, end in self.rig.stays:
            path.move(*self.camera.see(start)).line(*self.camera.see(end))
        return path

    def _draw_bowsprit(self, pen: Pen, light: Light, scale: float) -> None:
        if self.rig.bowsprit:
            foot, tip = self.rig.bowsprit
            gear.draw_poles(pen, light, [(self.camera.see(foot), self.camera.see(tip), 0.55, 0.22)], scale)
        for sail, sheet in self._squares:
            if sail.mast.style == "sprit-yard":
                draw_sheet(pen, sheet, light, self.cloth, scale=scale)
                gear.draw_poles(pen, light, self._yard(sheet), scale)

    def _yard(self, sheet: Sheet) -> list[tuple[XY, XY, float, float]]:
        """The yard at the head of a sail, as two poles that thin out from its middle."""
        (x0, y0), (x1, y1) = sheet.paper[0][0], sheet.paper[0][-1]
        dx, dy = (x1 - x0) * 0.06, (y1 - y0) * 0.06
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        return [(middle, (x0 - dx, y0 - dy), 0.34, 0.17), (middle, (x1 + dx, y1 + dy), 0.34, 0.17)]

    def _draw_jibs(self, pen: Pen, light: Light, scale: float) -> None:
        for sail, sheet in self._fores[::-1] if self.camera.bow_near else self._fores:
            if sail.mast is None:
                draw_sheet(pen, sheet, light, self.cloth, scale=scale)

    def _draw_mast(self, pen: Pen, light: Light, mast: Mast, far: int, near: int, scale: float, phase: float) -> None:
        camera, view = self.camera, self.view
        pen.stroke(gear.shrouds(view, mast, far, scale), DETAIL, blend(INK, self.wood, 0.25))
        fores = [(sail, sheet) for sail, sheet in self._fores if sail.mast is mast]
        squares = [(sail, sheet) for sail, sheet in self._squares if sail.mast is mast]
        before = not camera.bow_near  # seen from abaft, sails hang before their mast on paper behind it

        def draw_fores() -> None:
            for sail, sheet in fores:
                self._draw_sail(pen, light, sheet, scale, self._marked is sail)
            spars = [spar for spar in self.rig.spars if spar.mast is mast]
            if spars:
                gear.draw_poles(pen, light, gear.spar_lines(camera, spars), scale)

        def draw_squares() -> None:
            for sail, sheet in squares[::-1]:
                self._draw_sail(pen, light, sheet, scale, self._marked is sail)
                gear.draw_poles(pen, light, self._yard(sheet), scale)

        own = mast.style in ("lateen", "junk", "lug")  # the sail passes beside its mast
        if before:
            draw_squares()
        if own and self.rig.lee == near:
            gear.draw_mast(pen, camera, light, mast, scale, top=False)
            draw_fores()
        else:
            if camera.bow_near:
                draw_fores()
            gear.draw_mast(pen, camera, light, mast, scale, top=bool(squares) and mast.style != "topsail")
            if not camera.bow_near:
                draw_fores()
        pen.stroke(gear.shrouds(view, mast, near, scale), DETAIL, INK)
        if not before:
            draw_squares()
        self._draw_flag(pen, mast, phase)

    def _bearer(self) -> tuple[Square | Fore | None, float]:
        """The sail with the emblem, and how far aside of its middle: of the main ones the largest that shows."""
        jibs: list[tuple[Square | Fore, Sheet]] = [(jib, sheet) for jib, sheet in self._fores if jib.mast is None]
        order = [] if self.camera.bow_near else [*jibs]
        for mast in self.rig.masts if self.camera.bow_near else self.rig.masts[::-1]:
            order += [(square, sheet) for square, sheet in self._squares if square.mast is mast]
            order += [(fore, sheet) for fore, sheet in self._fores if fore.mast is mast]
        order += jibs if self.camera.bow_near else []
        best, found, aside = (-9, 0.0), None, 0.0
        for i, (sail, sheet) in enumerate(order):
            for shift in (0.0, -0.2, 0.2) if sail.main else ():
                spots = [sheet.between(2, 0.5 + shift + du) for du in (-0.18, 0.0, 0.18)]
                hidden = sum(any(_holds(other, spot) for _, other in order[i + 1 :]) for spot in spots)
                mark = (-hidden, abs(_area(sheet)) * (1 - abs(shift)))
                if mark > best:
                    best, found, aside = mark, sail, shift
        return found, aside

    def _draw_sail(self, pen: Pen, light: Light, sheet: Sheet, scale: float, marked: bool) -> None:
        build = self.build
        emblem = build.emblem if marked else ""
        stripe = blend(build.colour, self.cloth, 0.25) if self.striped and sheet.cut == "square" and not emblem else ""
        large = abs(_area(sheet)) > 30
        draw_sheet(
            pen, sheet, light, self.cloth, scale=scale, stripe=stripe, emblem=emblem, mark=build.colour,
            aside=self._aside, patches=build.patched and large and not emblem, holed=build.damaged and large,
        )  # fmt: skip

    def _draw_flag(self, pen: Pen, mast: Mast, phase: float) -> None:
        build = self.build
        if mast.broken:
            return
        x, y = self.camera.see(mast.at(1.0))
        left = self.downwind < 0
        with pen.at(x, y, mirror=left):
            if build.becalmed:
                with pen.at(0, 0, turn=74):
                    draw_flag(pen, Flag(0, -3.6, 6.4, 3.6, 0.3, phase), build.colour, "")
            elif mast is self.rig.main:
                flag = Flag(0, -0.4, 7.6, 4.8, 0.55, phase, swallow=self.swallow)
                draw_flag(pen, flag, build.colour, build.emblem, design=self.design)
            else:
                draw_pennant(pen, Flag(0, -0.2, 5.8, 1.6, 0.4, phase, taper=0.55, swallow=0.3), build.colour)

    def _draw_eye(self, pen: Pen) -> None:
        x, y = self.view.see(0.93, 0.78, self.view.near)
        pen.shape(ellipse(x, y, 1.15, 0.75), "#FFFFFF", INK, DETAIL, solid=True)
        pen.shape(ellipse(x, y, 0.45), INK, solid=True)


def _area(sheet: Sheet) -> float:
    """Twice the area of a sail on paper, by its corners."""
    a, b, c, d = sheet.paper[0][0], sheet.paper[0][-1], sheet.paper[-1][-1], sheet.paper[-1][0]
    return (c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])


def _holds(sheet: Sheet, spot: XY) -> bool:
    """Whether a sail covers a *spot* of paper, by its corners."""
    x, y = spot
    corners = [sheet.paper[0][0], sheet.paper[0][-1], sheet.paper[-1][-1], sheet.paper[-1][0]]
    inside = False
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside
