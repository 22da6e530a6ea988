"""Shapes and path data, against results worked out by hand."""

from __future__ import annotations

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.frame import Path
from pnp.layout.shapes import ellipse_path, line_path, parse_numbers, path_from_svg, points_path, round_rect_path
from tests.layout import desk


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ("M1 2 L3 4", "m 1 2 l 3 4"),
        ("m1 2 l3 4", "m 1 2 l 4 6"),
        ("M1 2 3 4 5 6", "m 1 2 l 3 4 l 5 6"),
        ("m1 2 3 4 5 6", "m 1 2 l 4 6 l 9 12"),
        ("M0 0 H5 V6", "m 0 0 l 5 0 l 5 6"),
        ("M1 1 h5 v6 h-2 3", "m 1 1 l 6 1 l 6 7 l 4 7 l 7 7"),
        ("M0 0 C1 2 3 4 5 6", "m 0 0 c 1 2 3 4 5 6"),
        ("M1 1 c1 2 3 4 5 6", "m 1 1 c 2 3 4 5 6 7"),
        ("M0 0 C1 2 3 4 5 6 S7 8 9 9", "m 0 0 c 1 2 3 4 5 6 c 7 8 7 8 9 9"),
        ("M0 0 C1 2 3 4 5 6 s2 2 4 3", "m 0 0 c 1 2 3 4 5 6 c 7 8 7 8 9 9"),
        ("M1 1 S3 4 5 6", "m 1 1 c 1 1 3 4 5 6"),  # no curve before it: its first handle is the point itself
        ("M0 0 Q3 3 6 0", "m 0 0 c 2 2 4 2 6 0"),
        ("M3 3 q3 3 6 0", "m 3 3 c 5 5 7 5 9 3"),
        ("M0 0 Q3 3 6 0 T12 0", "m 0 0 c 2 2 4 2 6 0 c 8 -2 10 -2 12 0"),
        ("M0 0 Q3 3 6 0 t6 0", "m 0 0 c 2 2 4 2 6 0 c 8 -2 10 -2 12 0"),
        ("M0 0 T6 3", "m 0 0 c 0 0 2 1 6 3"),
        ("M0 0 C1 2 3 4 5 6 T8 9", "m 0 0 c 1 2 3 4 5 6 c 5 6 6 7 8 9"),  # a cubic's handle is not mirrored
        ("M2 3 h4 z l1 1", "m 2 3 l 6 3 h l 3 4"),  # after z the pen is at the start
        ("M2 3 h4 Z m1 1 h2", "2 3 m 6 3 l h 3 4 m 5 4 l"),
        ("M1-2.5.5-1e1", "m 1 -2 l 0 -10"),
        ("M0,0,\n5,5", "m 0 0 l 5 5"),
        ("M0 0 A0 5 0 0 1 9 9", "m 0 0 l 9 9"),  # no radius: a line (SVG, F.6.2)
        ("", ""),
    ],
)
def test_each_command_draws_what_svg_says(data: str, path: str) -> None:
    assert path_from_svg(data, 1) == desk.path(path)


def ends(path: Path) -> list[tuple[int, ...]]:
    """Return where each curve of *path* ends."""
    return [numbers[-2:] for op, numbers in path.segments() if op == "c"]


def test_a_quarter_of_a_circle_is_one_curve() -> None:
    k = round(1000 * (1 - 0.5522847498))  # the usual handle of a quarter circle
    assert path_from_svg("M0 1 A1 1 0 0 1 1 0", 1000) == Path("mc", (0, 1000, 0, k, k, 0, 1000, 0))


@pytest.mark.parametrize(
    ("flags", "first_handle", "stops"),
    [  # two circles go through both points: around 12,0 and around 0,12
        ("0 0", (0, 6627), [(12, 12)]),
        ("0 1", (6627, 0), [(12, 12)]),
        ("1 0", (-6627, 0), [(-12, 12), (0, 24), (12, 12)]),
        ("1 1", (0, -6627), [(12, -12), (24, 0), (12, 12)]),
    ],
)
def test_the_flags_choose_one_of_four_arcs(
    flags: str, first_handle: tuple[int, int], stops: list[tuple[int, int]]
) -> None:
    path = path_from_svg(f"M0 0 A12 12 0 {flags} 12 12", 1000)
    assert path.numbers[:4] == (0, 0, *first_handle)
    assert [(round(x / 1000), round(y / 1000)) for x, y in ends(path)] == stops


@given(
    st.tuples(*[st.floats(-50, 50)] * 2),
    st.floats(0.1, 60),
    st.floats(0.1, 60),
    st.floats(-180, 180),
    st.booleans(),
    st.booleans(),
    st.tuples(*[st.floats(-50, 50)] * 2),
)
def test_an_arc_ends_where_it_should(
    start: tuple[float, float], rx: float, ry: float, turn: float, large: bool, sweep: bool, to: tuple[float, float]
) -> None:
    if math.dist(start, to) < 0.01:
        return
    numbers = [f"{n:.6f}" for n in (*start, rx, ry, turn)]
    path = path_from_svg(
        f"M{numbers[0]} {numbers[1]} A{' '.join(numbers[2:])} {large:d} {sweep:d} {to[0]:.6f} {to[1]:.6f}", 1000
    )
    assert ends(path)[-1] == pytest.approx((to[0] * 1000, to[1] * 1000), abs=1)


@pytest.mark.parametrize(
    "data",
    [
        "M44.9 67.9 A26.1 26.1 30 1 1 97.1 67.9",
        "M78.2 44.8 A25.4 25.4 30 1 1 108.68 85.44",
        "M64.4 74.1 A15.2 15.2 45 1 1 94.8 74.1",
        "M8.5 88.8 A0.9 0.9 15 1 1 8.5 90.6",
    ],
)
def test_half_a_circle_is_two_curves_whatever_the_last_bits_of_its_turn_are(data: str) -> None:
    assert path_from_svg(data, 1000).ops == "mcc"


def test_flags_of_arcs_need_no_space_after_them() -> None:
    spaced = path_from_svg("M5 5 a2 2 0 0 1 2 -2 a2 2 0 1 0 .5 3", 1000)
    assert path_from_svg("M5 5a2 2 0 012-2 2 2 0 10.5 3", 1000) == spaced


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("5 5", "path data '5 5' does not start with M"),
        ("L5 5", "path data 'L5 5' does not start with M"),
        ("M0 0 L5", "path data 'M0 0 L5': L takes 2 numbers, not 1"),
        ("M0 0 L", "path data 'M0 0 L': L takes 2 numbers, not 0"),
        ("M0 0 z 5", "path data 'M0 0 z 5': z takes 0 numbers, not 1"),
        ("M0 0 X5", "path data 'M0 0 X5': 'X' is not a command or a number"),
        ("M0 0 A1 1 0 2 0 5 5", "path data 'M0 0 A1 1 0 2 0 5 5': the flags of A are 0 or 1, not '2'"),
        ("M0 0 L1e99 5", "path data 'M0 0 L1e99 5': 1e99 is too far out"),
        ("M0 0 L9e999 5", "path data 'M0 0 L9e999 5': 9e999 is too far out"),
    ],
)
def test_what_cannot_be_read_is_quoted(data: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        path_from_svg(data, 1000)


def test_absurdly_long_paths_are_refused() -> None:
    with pytest.raises(ValueError, match="has more than 50000 segments"):
        path_from_svg("M0 0" + "h1" * 50_002, 1000)


def test_a_rectangle() -> None:
    assert round_rect_path(1, 2, 30, 40) == desk.path("m 1 2 l 31 2 l 31 42 l 1 42 h")


def test_a_rectangle_with_round_corners() -> None:
    k = round(10 * (1 - 0.5522847498))
    assert round_rect_path(0, 0, 100, 60, 10) == desk.path(
        f"m 10 0 l 90 0 c {100 - k} 0 100 {k} 100 10 l 100 50 c 100 {60 - k} {100 - k} 60 90 60 "
        f"l 10 60 c {k} 60 0 {60 - k} 0 50 l 0 10 c 0 {k} {k} 0 10 0 h"
    )


def test_corners_are_never_rounder_than_the_rectangle() -> None:
    path = round_rect_path(0, 0, 100, 60, 999)
    assert list(path.segments())[:2] == [("m", (50, 0)), ("l", (50, 0))]


def test_the_other_radius_is_the_same_when_one_is_given() -> None:
    one, other, both = (round_rect_path(0, 0, 100, 60, *radii) for radii in ((7,), (0, 7), (7, 7)))
    assert one == other == both


def test_an_ellipse_is_nowhere_off_by_a_thousandth() -> None:
    numbers = ellipse_path(0, 0, 10_000, 5_000).numbers
    (x0, y0), *curve = list(zip(numbers[::2], numbers[1::2], strict=True))[:4]
    for t in (0.0, 0.25, 0.5, 0.75, 1.0):
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * p[i] for w, p in zip(weights, [(x0, y0), *curve], strict=True)) for i in (0, 1))
        assert math.hypot(x / 10_000, y / 5_000) == pytest.approx(1, abs=1e-3)


def test_lines_and_points() -> None:
    assert line_path(1, 2, 3, 4) == desk.path("m 1 2 l 3 4")
    assert points_path([0, 0, 5, 0, 5, 5], closed=True) == desk.path("m 0 0 l 5 0 l 5 5 h")
    assert points_path([0, 0, 5, 0], closed=False) == desk.path("m 0 0 l 5 0")


@pytest.mark.parametrize("text", ["0 0 x 1", "1;2", "5mm"])
def test_only_numbers_are_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="is not a list of numbers"):
        parse_numbers(text)


def test_numbers_out_of_all_measure_are_refused() -> None:
    with pytest.raises(ValueError, match="too far out"):
        parse_numbers("0 0 1e999 5")
