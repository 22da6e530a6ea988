"""Paths of Frames: segments, boxes, and several as one."""

from __future__ import annotations

from pnp.draw.frame import Path, Run, Text, join_paths, rect_path
from pnp.draw.geometry import Rect

CURVE = Path("mch", (0, 0, 10, -20, 20, 5, 15, 30))


def test_bounds_hold_rectangles_lines_and_curves() -> None:
    assert rect_path(Rect(2, 3, 40, 4)).bounds == Rect(2, 3, 40, 4)
    assert Path("ml", (30, 5, 10, 20)).bounds == Rect(10, 5, 20, 15)
    assert CURVE.bounds == Rect(0, -20, 20, 50)  # its control points too
    assert join_paths([rect_path(Rect(2, 3, 40, 4)), CURVE]).bounds == Rect(0, -20, 42, 50)


def test_a_path_of_one_point_has_bounds_without_size() -> None:
    assert Path("m", (7, -3)).bounds == Rect(7, -3, 0, 0)


def test_each_segment_has_the_points_that_its_letter_takes() -> None:
    path = Path("mlchml", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14))
    assert list(path.segments()) == [
        ("m", (1, 2)), ("l", (3, 4)), ("c", (5, 6, 7, 8, 9, 10)), ("h", ()), ("m", (11, 12)), ("l", (13, 14))
    ]  # fmt: skip


def test_joined_paths_follow_each_other() -> None:
    line = Path("ml", (1, 2, 3, 4))
    assert join_paths(path for path in (CURVE, line)) == Path("mchml", (*CURVE.numbers, 1, 2, 3, 4))
    assert list(join_paths([CURVE, line]).segments()) == [*CURVE.segments(), *line.segments()]
    assert join_paths([]) == Path("", ())


def test_a_text_reads_as_its_runs() -> None:
    runs = tuple(Run(text, (), (), (), (), 0) for text in ("Draw", " ", "two"))
    assert Text(0, 0, "Serif", 3_000, runs, (0, 0, 0), 9).text == "Draw two"


def test_runs_that_differ_in_their_glyphs_alone_are_told_apart() -> None:
    """As small capitals and small letters do."""
    plain = Run("a", (1,), (500.0,), (0.0,), ("a",), 500.0)
    assert len({plain: "", plain._replace(glyphs=(2,)): ""}) == 2
