"""Pictograms of things on the table and of actions there: loot and coins, cards, dice, trade, crew and tools."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.dice import DICE, PIPS
from pnp.art.engraving import move_path
from pnp.art.figure import Figure
from pnp.art.outlines import blob, contour, ring, symmetric_outline, with_mirror_image
from pnp.art.path import Path, polygon, rect, star
from pnp.art.pictogram_parts import GAP, arrow, bar, bow, card, circle


def _cross_pattee(x: float, y: float, reach: float) -> Path:
    """The cross with flared arms that Spanish coins bear."""
    arm = polygon([(-0.12, -0.1), (-0.5, -1), (0.5, -1), (0.12, -0.1)])
    return move_path(ring(arm, 4).add(circle(0, 0, 0.16)), x, y, scale=reach)


def _gold() -> Figure:
    """A piece of eight on another."""
    figure = Figure().paint(circle(0.2, 0.2, 0.74)).cut(circle(-0.16, -0.16, 0.74 + GAP)).layer()
    return figure.paint(circle(-0.16, -0.16, 0.76)).cut(_cross_pattee(-0.16, -0.16, 0.46))


def _loot() -> Figure:
    """A sea chest with bands and a lock, too full to shut."""
    body = contour([(-0.92, 0.16), (0.92, 0.16)], [(0.86, 0.86)], [(-0.86, 0.86)], [(-0.92, 0.16)])
    hinge = (-0.94, -0.18)
    lid = contour([hinge, (-0.9, -0.66), (-0.58, -0.86)], [(0.58, -0.86), (0.9, -0.66), (0.94, -0.18)], [hinge])
    bands = [bar((x, -1.0), (x, 1.0), width=0.1) for x in (-0.62, -0.36, 0.36, 0.62)]
    figure = Figure().paint(lid, body).cut(*bands, rect(-0.26, -0.3, 0.52, 0.84))
    coins = [circle(x, -0.01, 0.12) for x in (-0.76, -0.48, 0.48, 0.76)]
    return figure.layer().paint(rect(-0.18, -0.22, 0.36, 0.66, 0.08), *coins).cut(circle(0, 0.06, 0.09))


def _damage() -> Figure:
    """A hull that is hit."""
    hit = (0.2, -0.22)
    burst, gap = (star(*hit, outer, inner, 9, -70) for outer, inner in ((0.72, 0.34), (0.94, 0.5)))
    crack = polygon([(0.02, 0.1), (0.26, 0.36), (0.1, 0.56), (0.24, 0.86), (0.0, 0.58), (0.1, 0.4), (-0.1, 0.2)])
    bottom = [[(0.84, 0.5), (0.56, 0.9)], [(-0.62, 0.9)], [(-0.86, 0.5), (-0.96, -0.08)]]
    shell = contour([(-0.96, -0.08), (-0.6, -0.08)], [(-0.56, 0.14)], [(0.4, 0.14)], [(0.96, 0.02)], *bottom)
    return Figure().paint(shell).cut(gap, crack).layer().paint(burst)


def _cards() -> Figure:
    front, behind = card(0.28, 0.1, 1.56, 12), card(-0.3, -0.06, 1.5, -16)
    figure = Figure().paint(behind).cut(card(0.28, 0.1, 1.84, 12)).layer().paint(front)
    return figure.cut(move_path(polygon([(0, -0.34), (0.22, 0), (0, 0.34), (-0.22, 0)]), 0.28, 0.1, turn=12))


def _stack() -> Figure:
    top = polygon([(0, -0.82), (0.92, -0.34), (0, 0.14), (-0.92, -0.34)])
    layer = polygon([(-0.92, 0), (-0.92, 0.2), (0, 0.68), (0.92, 0.2), (0.92, 0), (0, 0.48)])
    return Figure().paint(top, move_path(layer, 0, -0.18), move_path(layer, 0, 0.2))


def _face(x: float, y: float, half: float, pips: int, turn: float) -> tuple[Path, list[Path]]:
    spots = [circle(px * half * 0.56, py * half * 0.56, half * 0.22) for px, py in PIPS[pips]]
    return move_path(rect(-half, -half, 2 * half, 2 * half, 0.34 * half), x, y, turn=turn), [
        move_path(s, x, y, turn=turn) for s in spots
    ]


def _dice() -> Figure:
    back, back_pips = _face(0.4, -0.38, 0.48, 3, 14)
    gap, _ = _face(-0.28, 0.24, 0.7, 1, -12)
    front, pips = _face(-0.28, 0.24, 0.58, 5, -12)
    return Figure().paint(back).cut(*back_pips, gap).layer().paint(front).cut(*pips)


def _gamble() -> Figure:
    """Two dice roll out of a cup."""
    cup = contour([(-0.36, -0.42), (0.36, -0.42)], [(0.44, 0.36)], [(-0.44, 0.36)], [(-0.36, -0.42)])
    rim = rect(-0.56, 0.46, 1.12, 0.17, 0.08)
    tilted = [move_path(part, 0.36, -0.34, turn=128) for part in (cup, rim)]
    one, spots = _face(-0.62, 0.08, 0.34, 1, 14)
    two, spots2 = _face(0.06, 0.64, 0.35, 2, -20)
    gaps = [_face(-0.62, 0.08, 0.46, 1, 14)[0], _face(0.06, 0.64, 0.47, 2, -20)[0]]
    return Figure().paint(*tilted).cut(*gaps).layer().paint(one, two).cut(*spots, *spots2)


def _die_face(pips: int) -> Callable[[], Figure]:
    def draw() -> Figure:
        face, spots = _face(0, 0, 0.86, pips, 0)
        return Figure().paint(face).cut(*spots)

    return draw


def _trade() -> Figure:
    return Figure().paint(arrow(0, -0.38, 1.8, 0, width=0.26, head=0.4), arrow(0, 0.38, 1.8, 180, width=0.26, head=0.4))


def _transfer() -> Figure:
    """A coin that goes from one to the other."""
    over = bow((-0.84, -0.3), (-0.5, -0.7), (0, -0.84), (0.46, -0.72))
    tip = move_path(polygon([(0.36, 0), (-0.16, -0.3), (-0.16, 0.3)]), 0.58, -0.58, turn=40)
    half = Path().add(over).add(tip)
    return Figure().paint(half, move_path(half, turn=180), circle(0, 0, 0.5)).cut(_cross_pattee(0, 0, 0.3))


def _repair() -> Figure:
    """A hammer."""
    head = contour(
        [(-0.6, -0.2), (-0.6, 0.2)],
        [(0.1, 0.2)],
        [(0.4, 0.14), (0.66, -0.16)],
        [(0.4, -0.14), (0.1, -0.2)],
        [(-0.6, -0.2)],
    )
    hammer = Figure().paint(move_path(head, -0.06, -0.68, turn=0), bar((-0.16, -0.34), (-0.16, 0.9), width=0.26))
    return hammer.turn(38)


def _carpenter() -> Figure:
    """A saw."""
    teeth: list[tuple[float, float]] = []
    for i in range(7):
        teeth += [(0.3 - i * 0.18, 0.34), (0.21 - i * 0.18, 0.16 + i * 0.012)]
    blade = polygon([(0.4, -0.3), (0.4, 0.34), *teeth, (-0.96, 0.3), (-0.98, 0.08)])
    grip = Figure().paint(blade, rect(0.3, -0.42, 0.66, 0.84, 0.22)).cut(rect(0.5, -0.2, 0.26, 0.4, 0.12))
    return grip.turn(-30)


def _luck() -> Figure:
    """A clover with four leaves."""
    leaf = contour(
        [(0, -0.04), (-0.32, -0.3), (-0.38, -0.6), (-0.2, -0.76), (0, -0.62)],
        [(0.2, -0.76), (0.38, -0.6), (0.32, -0.3), (0, -0.04)],
    )
    leaves = move_path(ring(leaf, 4, start=45), 0.0, -0.16)
    return Figure().paint(leaves, circle(0, -0.16, 0.14), bow((0, -0.16), (0.08, 0.4), (0.4, 0.86)))


def _thief() -> Figure:
    """A mask over the eyes."""
    mask = symmetric_outline(
        [(0, -0.28), (0.46, -0.44), (0.9, -0.38)],
        [(0.94, 0.04), (0.62, 0.42), (0.3, 0.36), (0, 0.1)],
        top=True,
        foot=True,
    )
    eye = blob([(0.2, 0.0), (0.44, -0.17), (0.67, -0.1), (0.48, 0.11)])
    return Figure().paint(mask).cut(with_mirror_image(eye))


def _map() -> Figure:
    sheet = polygon(
        [
            (-0.94, -0.56),
            (-0.32, -0.76),
            (0.32, -0.56),
            (0.94, -0.76),
            (0.94, 0.56),
            (0.32, 0.76),
            (-0.32, 0.56),
            (-0.94, 0.76),
        ]
    )
    cross = [bar((0.42, -0.28), (0.74, 0.06), width=0.13), bar((0.74, -0.28), (0.42, 0.06), width=0.13)]
    trail = [
        bar((-0.72, 0.34), (-0.56, 0.24), width=0.12),
        bar((-0.36, 0.18), (-0.14, 0.2), width=0.12),
        bar((0.06, 0.24), (0.26, 0.2), width=0.12),
    ]
    return Figure().paint(sheet).cut(*cross, *trail)


def _drink() -> Figure:
    mug = contour([(-0.66, -0.36), (0.36, -0.36)], [(0.44, 0.9)], [(-0.74, 0.9)], [(-0.66, -0.36)])
    handle = bow((0.36, -0.2), (0.8, -0.16), (0.88, 0.2), (0.76, 0.56), (0.4, 0.6), width=0.19)
    foam = [circle(-0.5, -0.58, 0.24), circle(-0.14, -0.7, 0.26), circle(0.24, -0.56, 0.24)]
    staves = [bar((-0.36, -0.1), (-0.38, 0.62), width=0.1), bar((0.06, -0.1), (0.08, 0.62), width=0.1)]
    return (
        Figure()
        .paint(mug, handle)
        .cut(*staves, *[circle(-0.5, -0.52, 0.33), circle(-0.14, -0.64, 0.35), circle(0.24, -0.5, 0.33)])
        .layer()
        .paint(*foam)
    )


def _curse() -> Figure:
    """A skull in flames."""
    flame = contour(
        [(-0.7, 0.3), (-0.84, -0.2), (-0.6, -0.66)],
        [(-0.44, -0.34)],
        [(-0.3, -0.6), (0.06, -0.97)],
        [(0.12, -0.6), (0.3, -0.4)],
        [(0.44, -0.5), (0.56, -0.76)],
        [(0.86, -0.3), (0.72, 0.3), (0.4, 0.6)],
        [(-0.4, 0.6), (-0.7, 0.3)],
    )
    head = symmetric_outline(
        [(0, -0.3), (0.34, -0.2), (0.5, 0.1), (0.4, 0.4), (0.32, 0.52)], [(0.28, 0.84), (0, 0.9)], top=True, foot=True
    )
    return (
        Figure()
        .paint(flame)
        .cut(move_path(head, 0, -0.06, scale=1.26))
        .layer()
        .paint(head)
        .cut(with_mirror_image(circle(0.2, 0.2, 0.13)), polygon([(0, 0.36), (0.09, 0.54), (-0.09, 0.54)]))
    )


def _governor() -> Figure:
    """A cocked hat over a wig with curls."""
    hat = symmetric_outline(
        [(0, -0.9), (0.36, -0.74), (0.52, -0.46)], [(0.94, -0.52)], [(0.7, -0.2), (0, -0.1)], top=True, foot=True
    )
    trim = bow((-0.5, -0.36), (0, -0.26), (0.5, -0.36), width=0.09)
    curls = [circle(0.57, y, 0.21) for y in (0.12, 0.44, 0.76)]
    face = symmetric_outline([(0, 0.04), (0.27, 0.05)], [(0.26, 0.42), (0, 0.64)], foot=True)
    bands = with_mirror_image(polygon([(0.03, 0.74), (0.2, 0.66), (0.26, 0.97), (0.03, 0.97)]))
    return Figure().paint(hat).cut(trim).layer().paint(*[with_mirror_image(curl) for curl in curls], face, bands)


def _idol() -> Figure:
    head = symmetric_outline([(0, -0.92), (0.5, -0.8)], [(0.56, 0.6)], [(0.4, 0.92), (0, 0.94)], foot=True)
    ears = with_mirror_image(rect(0.5, -0.36, 0.26, 0.6, 0.1))
    mouth = rect(-0.32, 0.38, 0.64, 0.26, 0.08)
    brow = contour([(0.08, -0.3), (0.46, -0.46)], [(0.46, -0.16)], [(0.26, -0.06), (0.08, -0.12)], [(0.08, -0.3)])
    crest = bar((-0.3, -0.64), (0.3, -0.64), width=0.11)
    return (
        Figure()
        .paint(head, ears)
        .cut(with_mirror_image(brow), mouth, crest, polygon([(0, -0.12), (0.13, 0.22), (-0.13, 0.22)]))
    )


def _black_spot() -> Figure:
    paper = contour(
        [(-0.74, -0.92), (0.5, -0.86)],
        [(0.84, -0.56)],
        [(0.74, 0.0), (0.8, 0.9)],
        [(0.0, 0.84), (-0.78, 0.92)],
        [(-0.68, 0.0), (-0.74, -0.92)],
    )
    inner = contour(
        [(-0.6, -0.77), (0.44, -0.72)],
        [(0.68, -0.5)],
        [(0.6, 0.0), (0.65, 0.75)],
        [(0, 0.7), (-0.63, 0.77)],
        [(-0.54, 0.0), (-0.6, -0.77)],
    )
    spot = blob(
        [
            (0.0, -0.4),
            (0.3, -0.3),
            (0.42, 0.02),
            (0.28, 0.34),
            (-0.04, 0.42),
            (-0.34, 0.3),
            (-0.4, -0.04),
            (-0.26, -0.32),
        ]
    )
    return Figure().paint(paper).cut(inner).layer().paint(spot)


TABLE: dict[str, Callable[[], Figure]] = {
    "loot": _loot,
    "gold": _gold,
    "damage": _damage,
    "cards": _cards,
    "stack": _stack,
    "dice": _dice,
    "gamble": _gamble,
    **{f"die-face-{pips}": _die_face(pips) for pips in range(1, 7)},
    **{f"die-{sides}": figure for sides, figure in DICE.items()},
    "trade": _trade,
    "transfer": _transfer,
    "repair": _repair,
    "carpenter": _carpenter,
    "luck": _luck,
    "thief": _thief,
    "map": _map,
    "drink": _drink,
    "curse": _curse,
    "governor": _governor,
    "idol": _idol,
    "black-spot": _black_spot,
}
