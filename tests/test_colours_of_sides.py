"""The sides of a game are told apart without colour: colour-blind players and grey printers are players and printers.

Simulations of colour blindness: Vienot, Brettel and Mollon 1999 (red and green, in linear light) and, for blue, the
matrix of Machado, Oliveira and Fernandes 2009 at full strength. Differences: CIE 1976, D65.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import dist

import pytest

from pnp.draw.colour import Colour, luminance, parse_colour
from pnp.game import load_game
from pnp.game.model import Game, Row
from pnp.game.paths import game_folder
from pnp.packages.installed import game_ids

Triple = tuple[float, float, float]
LEAST = 12
"""Colours less different than this are not told apart with certainty, on paper and under a lamp."""
_MATRICES = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Colour) -> Triple:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    return red, green, blue


def multiply(matrix: tuple[Triple, Triple, Triple], colour: Triple) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def lab(colour: Triple) -> Triple:
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (value / full for value, full in zip(multiply(to_xyz, colour), white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def grey(colour: Colour) -> Triple:
    level = round(255 * luminance(colour))
    return linear((level, level, level))


def sight_of(matrix: tuple[Triple, Triple, Triple]) -> Callable[[Colour], Triple]:
    def see(colour: Colour) -> Triple:
        red, green, blue = (min(1.0, max(0.0, value)) for value in multiply(matrix, linear(colour)))
        return red, green, blue

    return see


SIGHTS: Mapping[str, Callable[[Colour], Triple]] = {
    "normal": linear,
    "grey": grey,
    **{name: sight_of(matrix) for name, matrix in _MATRICES.items()},
}


def difference(one: Colour, other: Colour, sight: str) -> float:
    return dist(lab(SIGHTS[sight](one)), lab(SIGHTS[sight](other)))


def sides(game: Game) -> dict[str, Row]:
    """Return the rows of all tables that give a side its colour, emblem and pattern."""
    return {
        f"{table} {key}": row
        for table, rows in game.tables.items()
        for key, row in rows.items()
        if {"colour", "emblem", "pattern"} <= row.keys()
    }


GAMES = {game.id: game for game in (load_game(game_folder(name)) for name in game_ids()) if sides(game)}


def colour_of(game: Game, row: Row) -> Colour:
    text = str(row["colour"])
    return game.colours.get(text) or parse_colour(text)


def test_the_games_with_sides_are_known() -> None:
    assert GAMES.keys() >= {"pirates-treasure-island", "ten-gold", "treasure-fleet"}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sign", ["emblem", "pattern"])
def test_every_side_has_a_sign_of_its_own(name: str, sign: str) -> None:
    signs = [row[sign] for row in sides(GAMES[name]).values()]
    assert len(set(signs)) == len(signs), f"{sign}: {signs}"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_that_look_alike_have_other_signs(name: str, sight: str) -> None:
    game = GAMES[name]
    alike = [
        f"{one['id']} and {other['id']} ({difference(colour_of(game, one), colour_of(game, other), sight):.1f})"
        for one, other in combinations(sides(game).values(), 2)
        if difference(colour_of(game, one), colour_of(game, other), sight) < LEAST
        and (one["emblem"] == other["emblem"] or one["pattern"] == other["pattern"])
    ]
    assert alike == []


@pytest.mark.parametrize("name", GAMES)
def test_nobody_with_normal_sight_mixes_two_sides_up(name: str) -> None:
    game = GAMES[name]
    for one, other in combinations(sides(game).values(), 2):
        assert difference(colour_of(game, one), colour_of(game, other), "normal") >= LEAST, (
            f"{one['id']}, {other['id']}"
        )


def test_the_measure_is_right() -> None:
    red, green, blue = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    assert lab(linear(red)) == pytest.approx((53.24, 80.09, 67.2), abs=0.1)  # the usual values of sRGB's red
    assert difference((0, 0, 0), (255, 255, 255), "normal") == pytest.approx(100, abs=0.1)
    for sight in ("protan", "deutan"):
        assert difference((214, 150, 90), (150, 180, 90), "normal") > 2 * difference(
            (214, 150, 90), (150, 180, 90), sight
        )
        assert difference(green, blue, sight) > 100
    assert difference((77, 77, 77), (76, 76, 80), "grey") < 1
    for sight in SIGHTS:
        assert difference((120, 120, 120), (120, 120, 120), sight) == 0
