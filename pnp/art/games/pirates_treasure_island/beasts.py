"""Sea beasts in their scene with sea, sky, loot and boarders."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.art.emblems import draw_emblem
from pnp.art.engraving import choose, lightness, within
from pnp.art.games.pirates_treasure_island.kraken_and_crab import crab, kraken
from pnp.art.games.pirates_treasure_island.limbs_and_boats import pincer, rowing_boat, talon, tentacle
from pnp.art.games.pirates_treasure_island.loot import LOOT
from pnp.art.games.pirates_treasure_island.serpent_and_dragon_fish import dragon_fish, serpent
from pnp.art.games.pirates_treasure_island.whale_and_turtle import turtle, whale
from pnp.art.pen import INK, SEA, Pen
from pnp.art.surf import draw_reflection, near_waves, open_sea, wave


class _Kind(NamedTuple):
    draw: Callable[[Pen, int, str, int], None]
    reach: Callable[[Pen, str], None]
    skin: str
    brand: tuple[float, float, float]  # where an emblem is branded: centre and size


BEASTS: dict[str, _Kind] = {
    "serpent": _Kind(serpent, tentacle, "#C6CFA4", (-10.9, -9.4, 3.4)),
    "kraken": _Kind(kraken, tentacle, "#E6C3AC", (0, -15, 4.6)),
    "whale": _Kind(whale, tentacle, "#BCC8CC", (0.6, -8, 4.6)),
    "turtle": _Kind(turtle, pincer, "#D2CBA0", (6.2, -12.1, 3.6)),
    "crab": _Kind(crab, pincer, "#E9B9A0", (0, -10.7, 3)),
    "dragon-fish": _Kind(dragon_fish, talon, "#EBCF95", (3.4, -6.4, 4.2)),
}


def beast_scene(
    pen: Pen,
    *,
    beast: str = "serpent",
    masts: int = 2,
    colour: str = SEA,
    teeth: int = 4,
    cargo: int = 2,
    boarders: int = 3,
    emblem: str = "",
    weather: str = "any",
) -> None:
    """A sea beast in its sea, filling the box.

    :param masts: 1..3 humps, arms or fins in *colour*, to be counted at a glance.
    :param teeth: 0..8 fangs.
    :param cargo: 1..6 pieces of loot that float around it.
    :param boarders: 1..7 small limbs that reach out, and boats that row away.
    :param emblem: branded on its hide, if any.
    :param weather: calm, swell, storm, dawn, fog or any.
    """
    kind = BEASTS[choose("beast", beast, BEASTS)]
    within("cargo", cargo, 1, 6)
    within("boarders", boarders, 1, 7)
    line, scale = pen.height * 0.755, min((pen.width - 12) / 57.5, (pen.height - 12) / 39.5)
    sea = open_sea(pen, weather, line)
    with pen.at(pen.width / 2, line, scale=scale):
        draw_beast(pen, beast, masts, colour, teeth, emblem)
    wave(pen, sea, line + 1.7 * scale, 0.55)
    with pen.at(pen.width / 2, line, scale=scale):
        draw_reflection(pen, sea, 2.6, 1.1, (19, 16, 11))
    with pen.at(pen.width / 2, line + 3.2 * scale, scale=scale):
        _boarders(pen, kind, boarders)
    wave(pen, sea, line + 3.8 * scale, 0.75)
    with pen.at(pen.width / 2, line + 6 * scale, scale=scale):
        _cargo(pen, cargo)
    near_waves(pen, sea, line + 6.8 * scale, 0.95)


def draw_beast(pen: Pen, beast: str, masts: int, colour: str, teeth: int, emblem: str) -> None:
    """Draw a beast that rises from its foam at 0, 0, in a box of 60 x 38 mm; the arguments are those of the scene."""
    kind = BEASTS[choose("beast", beast, BEASTS)]
    within("masts", masts, 1, 3)
    within("teeth", teeth, 0, 8)
    kind.draw(pen, masts, colour, teeth)
    if emblem:
        x, y, size = kind.brand
        pale = lightness(colour) > 0.55  # pale on pale hide needs an outline
        draw_emblem(pen, emblem, x, y, size, fill=colour, stroke=INK if pale else None)


def _boarders(pen: Pen, kind: _Kind, count: int) -> None:
    """Boats at the outside, limbs between them: *count* in all."""
    boats = 0 if count == 1 else 1 if count < 5 else 2
    for i in range(count):
        x = 17 if count == 1 else -24 + 48 * i / (count - 1)
        with pen.at(x + pen.random.uniform(-1, 1), pen.random.uniform(-0.3, 0.3), mirror=x > 0):
            if (i == 0 and boats) or (i == count - 1 and boats == 2):
                rowing_boat(pen)
            else:
                kind.reach(pen, kind.skin)


def _cargo(pen: Pen, count: int) -> None:
    """*count* pieces of loot, the chest first, spread over the foreground."""
    rest = list(LOOT[1:])
    pen.random.shuffle(rest)
    pieces = [LOOT[0], *rest][:count]
    pen.random.shuffle(pieces)
    for i, piece in enumerate(pieces):
        x = -24 + 48 * (i + 0.5) / count
        with pen.at(x + pen.random.uniform(-1.4, 1.4), pen.random.uniform(-0.3, 0.3), turn=pen.random.uniform(-6, 6)):
            piece(pen)
