"""Scenes of sudden turns that are played out upon the water, between the rows of its waves."""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.boarders import boarder
from pnp.art.cloth import wash
from pnp.art.engraving import blend, cloud, gather, move_path, rays, shade, tint
from pnp.art.fish import draw_fish
from pnp.art.path import Path, arc, ellipse, polygon
from pnp.art.pen import BODY, BOLD, FINE, GOLD, INK, IRON, LINE, PAPER, RED, STEEL, Pen, box
from pnp.art.scene.planes import Stage
from pnp.art.sea_props import impact
from pnp.art.seascape import WAVE_INK
from pnp.art.shaded_bodies import round_body
from pnp.art.ships import draw_ship
from pnp.art.shore import rock
from pnp.art.surf import near_waves, open_sea, wave
from pnp.games.fish_n_ships.art.cannonballs import draw_ball
from pnp.games.fish_n_ships.art.card_props import centre, down, splash
from pnp.games.fish_n_ships.art.sea_folk import draw_mermaid, draw_seahorse

_BLUE, _YELLOW, _TEAL = "#1F4FA0", "#E2B007", "#0E7F74"


def _sea(pen: Pen, weather: str, water: float) -> Stage:
    """Draw sky and far sea that is met at *water*, in a scene's own measure."""
    return open_sea(pen, weather, down(pen, water))


def bountiful_seas(pen: Pen) -> None:
    """Five kinds of fish leap at once."""
    sea = _sea(pen, "calm", 4.5)
    wave(pen, sea, down(pen, 6), 0.7)
    with centre(pen):
        for species, x, y, turn in (
            ("ember-koi", -18, -5, 34),
            ("frost-perch", 18.4, -4, -16),
            ("thunder-carp", 0.4, -8, 8),
        ):
            splash(pen, x, 8.6, 10)
            draw_fish(pen, species, x, y, 23, 19, turn=turn)
    near_waves(pen, sea, down(pen, 9), 0.8)
    with centre(pen):
        for species, x, turn in (("star-sturgeon", -10.5, 22), ("glass-herring", 12, 14)):
            splash(pen, x + 4, 15.4, 9)
            draw_fish(pen, species, x, 11, 22, 18, small=True, turn=turn)
    wave(pen, sea, down(pen, 15.6), 1.1)


def chain_shot(pen: Pen) -> None:
    """Two balls on a chain whirl into another ship's rigging."""
    sea = _sea(pen, "dusk", 8)
    with centre(pen):
        draw_ship(pen, 13.6, 11.6, 27, _BLUE, masts=3, hull="frigate", damaged=True, mirror=True, weather="dusk")
    near_waves(pen, sea, down(pen, 13), 0.9)
    with centre(pen):
        flight = gather(
            Path().move(-33, y + 1).quad(-28, y, -22 + abs(y + 4) * 0.5, y) for y in (-11, -7.4, -4, -0.6, 2.6)
        )
        pen.stroke(flight, LINE, INK if pen.ink_saver else tint(GOLD, 0.7))
        points = [(-19 + 16 * t, -8 + 8 * t + 2.6 * portable.sin(math.tau * t)) for t in (i / 7 for i in range(8))]
        for i, ((x0, y0), (x1, y1)) in enumerate(zip(points, points[1:], strict=False)):
            turn = math.degrees(portable.atan2(y1 - y0, x1 - x0))
            link = move_path(ellipse(0, 0, 1.9, 1.2 if i % 2 else 0.55), (x0 + x1) / 2, (y0 + y1) / 2, turn=turn)
            pen.stroke(link, 2.2)
            pen.stroke(link, 1.1, tint(IRON, 0.5))
        for x, y in ((-20.5, -8.6), (-1.6, 0.6)):
            draw_ball(pen, x, y, 4.6)
        spin = (
            arc(-20.5, -8.6, 6.2, 170, 262),
            arc(-20.5, -8.6, 7.6, 188, 246),
            arc(-1.6, 0.6, 6.2, 10, 96),
            arc(-1.6, 0.6, 7.6, 22, 80),
        )
        pen.stroke(gather(spin), LINE, RED)


def dive(pen: Pen) -> None:
    """A sailor goes over his ship's stern, head first."""
    sea = _sea(pen, "calm", 3)
    wave(pen, sea, down(pen, 7), 0.7)
    with centre(pen):
        draw_ship(pen, 40, 10, 76, RED, hull="galleon", masts=3)
        trail = (
            Path()
            .move(4, -15)
            .curve(-2, -19.6, -8, -18.4, -11, -12.6)
            .move(3.4, -12.4)
            .curve(-1, -16, -5, -15.4, -7.6, -11.6)
        )
        pen.stroke(trail, LINE, RED, dash=(1.2, 0.9))
        boarder(pen, -13.4, -1.6, 19, _BLUE, lean=198, pose="dive")
        splash(pen, -18.6, 12, 10)
    near_waves(pen, sea, down(pen, 12), 1.0)


def doldrums(pen: Pen) -> None:
    """A ship without a breath of wind, her image whole under her."""
    tone, horizon = "#8FBDB8", down(pen, 5)
    heat = [blend("#D98F45", "#F9EBC4", i / 11) for i in range(12)]
    for i, sky in enumerate(heat):
        y = horizon * i / len(heat)
        pen.shape(box(0, y, pen.width, horizon - y), wash(pen, sky))
    haze = gather(Path().move(x, y).line(x + long, y) for x, y, long in _HAZE)
    with centre(pen):
        pen.stroke(haze, FINE, WAVE_INK)
        for reach, glow in ((15.4, "#F0C878"), (12, "#F6DC98")):
            pen.shape(ellipse(-17, -7, reach), wash(pen, glow))
        pen.stroke(rays(-17, -7, 9.6, 14.4, 36), LINE, "#C9741E")
        pen.shape(ellipse(-17, -7, 8.4), "#FBE7A6", INK, LINE)
        face = Path().move(-20.4, -8).quad(-19.2, -7.2, -18, -8).move(-16, -8).quad(-14.8, -7.2, -13.6, -8)
        pen.stroke(face.move(-19, -4).quad(-17, -4.8, -15, -4), LINE)
    pen.shape(box(0, horizon, pen.width, pen.height - horizon), tint(tone, 0.25), INK, FINE)
    if not pen.ink_saver:  # darker towards the eye
        for i in range(1, 8):
            y = horizon + (pen.height - horizon) * i / 8
            pen.shape(box(0, y, pen.width, pen.height - y), blend(tint(tone, 0.25), "#3F7F86", i / 8))
    with centre(pen):
        wide = enumerate((5.6, 7.4, 4.8, 6.2, 3.4))
        gleam = gather(Path().move(-17 - half, 6.6 + 1.7 * i).line(-17 + half, 6.6 + 1.7 * i) for i, half in wide)
        pen.stroke(gleam, 1.8, tint(GOLD, 0.6))
        with pen.at(10, 8.6, turn=180, mirror=True), pen.clip(box(-40, -12, 80, 11.6)):
            draw_ship(pen, 0, 0, 27, _TEAL, becalmed=True, waves=False)
        glints = Path()
        for i in range(9):
            y = 9.7 + 1.15 * i
            for x, long in ((-37, 74),) if i % 2 else ((-37, 23 + 2 * i), (-12 + 3 * i, 49)):
                glints.move(x, y).line(x + long, y)
        pen.stroke(glints, 1.1 if pen.ink_saver else 1.5, "#FFFFFF" if pen.ink_saver else tint(tone, 0.25))
        calm = gather(Path().move(x, y).line(x + long, y) for x, y, long in _STILL)
        pen.stroke(calm, FINE, WAVE_INK)
        with pen.clip(box(-40, -40, 80, 48.9)):
            draw_ship(pen, 10, 8.6, 27, _TEAL, becalmed=True, waves=False)


_HAZE = (
    (-36, -17.6, 8), (-2, -17.6, 40), (-1, -15.9, 22), (27, -15.9, 9), (-36, -13.9, 5), (0, -13.9, 12),
    (24, -11.6, 12), (-36, -8.6, 4), (-2, -8.6, 5), (30, -4.8, 6), (-36, -2.6, 6),
)  # fmt: skip
"""Level strokes in the sky, wider apart further down: where they begin, and how long they are."""

_STILL = (
    (-30, 7.4, 16),
    (-24, 10.3, 12),
    (-31, 13.4, 20),
    (-20, 16.8, 18),
    (24, 12.4, 9),
    (17, 17.4, 14),
    (-6, 18.6, 16),
)
"""Lines of still water: where they begin, and how long they are."""


def engage(pen: Pen) -> None:
    """Two ships fire at each other, bow to bow."""
    sea = _sea(pen, "dawn", 4)
    wave(pen, sea, down(pen, 8), 0.7)
    with centre(pen):
        draw_ship(pen, -16.2, 12.4, 26, RED, hull="galleon", masts=3, weather="dawn")
        draw_ship(pen, 15.4, 12.4, 25, _BLUE, hull="frigate", mirror=True, weather="dawn")
        for x, y, r in ((-1.6, 1.4, 3.2), (2.4, 0.2, 2.8), (0.2, 4.6, 2.6)):
            cloud(pen, x, y, r, r * 0.8, 7, PAPER)
        fire = gather((impact(-4.4, 7, 2.6, 9), impact(4, 7.4, 2.4, 9)))
        pen.shape(fire, "#F2B03A", INK, FINE, solid=True)
        pen.shape(gather((impact(-4.4, 7, 1.2, 9), impact(4, 7.4, 1.1, 9))), "#FCEBB0", solid=True)
    near_waves(pen, sea, down(pen, 13), 1.0)


def feeding_frenzy(pen: Pen) -> None:
    """A shark rears out of the water, a ball between its teeth; fins come from all sides."""
    sea = _sea(pen, "fog", 2)
    with centre(pen):
        for x, y, size, mirror in ((-25, 5.6, 0.62, False), (23, 5.2, 0.5, True), (14.6, 4.4, 0.36, False)):
            pen.shape(move_path(_FIN, x, y, scale=size, mirror=mirror), tint(IRON, 0.35), INK, LINE)
    wave(pen, sea, down(pen, 6.6), 0.7)
    with centre(pen):
        pen.shape(move_path(_FIN, 27.6, 12, scale=0.95, mirror=True), tint(IRON, 0.35), INK, LINE)
        with pen.at(1.5, 4.5, turn=33, scale=1.12):
            _shark(pen)
        splash(pen, -6.5, 14.6, 15)
        splash(pen, 13, 13.6, 17)
    near_waves(pen, sea, down(pen, 13.6), 1.0)


_FIN = Path().move(-5, 2).curve(-3, -5, 1.6, -9, 6, -10).curve(3.6, -6, 3.8, -2, 6, 2).close()


def _shark(pen: Pen) -> None:
    """A shark's head and shoulders around the corner of its jaws; it looks to the left, its mouth wide open."""
    back = Path().move(24, -9).curve(14, -15, 2, -15.6, -8, -12).curve(-14, -9.8, -18.6, -6.6, -19.6, -3.4)
    back.quad(-18.4, -1.8, -15, -1.6).curve(-9, -1.4, -4, 0.4, 0, 4).line(-10, 11.6).curve(
        -6, 14, 4, 15, 24, 13
    ).close()
    pen.shape(move_path(_FIN, 11, -13.6, scale=0.8, mirror=True), tint(IRON, 0.2), INK, LINE)
    round_body(pen, back, tint(IRON, 0.3), 2.2, BOLD)
    belly = Path().move(24, 5).curve(14, 4, 6, 6.4, -1, 4.8).line(-10, 11.6).curve(-6, 14, 4, 15, 24, 13).close()
    pen.shape(belly, "#EEF0EC", INK, FINE)
    gape = (
        Path()
        .move(-16, -1.7)
        .curve(-9, -1.4, -4, 0.4, -0.4, 4.2)
        .curve(-3, 6.4, -6.4, 8.4, -10.4, 11)
        .curve(-7, 5, -9.4, 1.6, -16, -1.7)
    )
    pen.shape(gape.close(), shade(RED, 0.3), INK, LINE, keep=BODY)
    tongue = Path().move(-1.8, 4.6).curve(-4.4, 3.8, -6.4, 5, -8.4, 8.6).quad(-5, 7.6, -1.8, 4.6).close()
    pen.shape(tongue, tint(RED, 0.45), INK, FINE, keep=BODY)
    draw_ball(pen, -10.6, 3.6, 3.7)
    upper = [(-16.4 + 1.95 * i, -1.7 + 0.055 * i * i) for i in range(8)]
    teeth = gather(
        polygon([(x, y), (x + 1.9, y + 0.1 + 0.1 * i), (x + 0.4, y + 2.7)]) for i, (x, y) in enumerate(upper)
    )
    lower = [(-10.2 + 1.75 * i, 11.2 - 1.32 * i) for i in range(5)]
    teeth.add(gather(polygon([(x, y), (x + 1.7, y - 1.3), (x - 0.3, y - 2.9)]) for x, y in lower))
    pen.shape(teeth, PAPER, INK, FINE)
    pen.shape(ellipse(-9.4, -6.4, 1.5), PAPER, INK, LINE)
    pen.shape(ellipse(-9.8, -6.3, 0.8), INK, solid=True)
    pen.stroke(Path().move(-11.6, -8.4).line(-7.4, -7.6), BOLD)
    gills = gather(Path().move(4.4 + 2 * i, -5.4).quad(2.6 + 2 * i, -0.6, 4.6 + 2 * i, 3.6) for i in range(4))
    pen.stroke(gills.move(-17.6, -4.2).quad(-17, -3.4, -16, -3.4), LINE)
    form = gather(
        Path().move(-4 + 3.2 * i, -13.4 + 0.05 * i * i).quad(-1 + 3.4 * i, -11.4, 0.6 + 3.6 * i, -8.6 + 0.1 * i)
        for i in range(7)
    )
    pen.stroke(form, FINE)


def four_seahorsemen(pen: Pen) -> None:
    """Four seahorses ride on, each with a thing of its own: bow, sword, scales and lance."""
    sea = _sea(pen, "storm", 1)
    things = (_bow, _sword, _scales, _lance)
    spots = ((-23, 0.6, RED, 24), (5.4, -0.4, _BLUE, 24), (-9.4, 2.4, _YELLOW, 28), (18.6, 2.8, _TEAL, 27))
    for i, (x, y, colour, size) in enumerate(spots):
        if i in (0, 2):
            wave(pen, sea, down(pen, 5 + 2.4 * i), 0.7 + 0.12 * i)
        with centre(pen):
            things[i](pen, x + size * 0.16, y)
            draw_seahorse(pen, x, y, size, tint(colour, 0.3))
            splash(pen, x - 0.5, y + size * 0.46, 8)
    near_waves(pen, sea, down(pen, 13.4), 1.0)


def _bow(pen: Pen, x: float, y: float) -> None:
    bow = Path().move(x - 1, y - 13).curve(x + 6, y - 9, x + 6, y - 1, x - 1, y + 3)
    pen.stroke(bow, 2.4)
    pen.stroke(bow, 1.2, "#C8935A")
    pen.stroke(Path().move(x - 1, y - 13).line(x - 1, y + 3), FINE)


def _sword(pen: Pen, x: float, y: float) -> None:
    with pen.at(x, y + 1, turn=16):
        pen.shape(polygon([(-0.9, 0), (-0.9, -13), (0, -15.6), (0.9, -13), (0.9, 0)]), STEEL, INK, LINE)
        pen.shape(box(-3, -0.6, 6, 1.3).add(box(-0.7, 0.7, 1.4, 4)), GOLD, INK, LINE)


def _scales(pen: Pen, x: float, y: float) -> None:
    pen.stroke(Path().move(x, y + 3).line(x, y - 14).move(x - 4.4, y - 12.8).line(x + 4.4, y - 13.8), BOLD)
    for side, low in ((-4.4, -12.8), (4.4, -13.8)):
        cx, cy = x + side, y + low
        pen.stroke(Path().move(cx, cy).line(cx - 2.2, cy + 5).move(cx, cy).line(cx + 2.2, cy + 5), FINE)
        pen.shape(
            Path().move(cx - 2.7, cy + 5).line(cx + 2.7, cy + 5).quad(cx, cy + 8, cx - 2.7, cy + 5).close(),
            GOLD,
            INK,
            LINE,
        )


def _lance(pen: Pen, x: float, y: float) -> None:
    pen.stroke(Path().move(x + 1, y + 8).line(x - 3.4, y - 18), BOLD)
    pennon = Path().move(x - 3.3, y - 17.2).curve(x, y - 19, x + 2, y - 15, x + 5.6, y - 16.6).line(x + 4, y - 14)
    pen.shape(pennon.curve(x + 1.6, y - 12.8, x, y - 15.4, x - 2.6, y - 13.4).close(), _TEAL, INK, LINE)


def sirens_call(pen: Pen) -> None:
    """A mermaid on her rock sings; two ships have turned their bows to her."""
    sea = _sea(pen, "moon", 5)
    with centre(pen):
        draw_ship(pen, -22.8, 7, 13, RED, weather="moon")
        draw_ship(pen, 24.6, 6.6, 10, _BLUE, mirror=True, weather="moon")
        song = [arc(0, -6, r, a, b) for r in (11, 14, 17) for a, b in ((155, 205), (-28, 22))]
        pen.stroke(gather(song), LINE, shade(GOLD, 0.15))
    wave(pen, sea, down(pen, 8.6), 0.8)
    with centre(pen):
        draw_mermaid(pen, 0.6, 3.4, 32)
        outline = [(-16, 18), (-13.4, 11.4), (-9, 12), (-6.4, 7.6), (-1, 9.2), (6, 8), (9, 11), (13.6, 10.4), (18, 18)]
        rock(pen, outline, blend(STEEL, "#8E949A", 0.5))
        splash(pen, -14, 15, 9)
        splash(pen, 15, 15, 9)
    near_waves(pen, sea, down(pen, 14.6), 1.0)
