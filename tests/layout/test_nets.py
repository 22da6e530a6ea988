"""Nets fold up into their dice: every edge meets its partner, and figures stand as on real dice."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from pnp.layout import nets
from pnp.layout.cut_and_fold import emblem_places
from pnp.layout.nets import SIDES, common_edge, flat_faces, make_solid, opposite_face, overlap, unfold

TOTALS = {6: 7, 8: 9, 10: 11, 12: 13, 20: 21}
every_die = pytest.mark.parametrize("sides", SIDES)


def fold_net(sides):
    """Return the faces of the net folded up again along its folds, by the angles that the solid has there."""
    die, flat = make_solid(sides), flat_faces(make_solid(sides))
    lying = {i: [(x, y, 0.0) for x, y in face] for i, face in enumerate(flat)}
    below = {i: {i} for i in lying}
    for i in lying:
        parent = die.parents[i]
        while parent >= 0:
            below[parent].add(i)
            parent = die.parents[parent]
    for child, parent in enumerate(die.parents):
        if parent < 0:
            continue
        edge, _ = common_edge(die, child, parent)
        a, b = lying[child][edge], lying[child][(edge + 1) % len(lying[child])]
        angle = math.pi - dihedral(die, child, parent)
        for face in below[child]:
            lying[face] = [turn_point(point, a, b, angle) for point in lying[face]]
    return die, lying


def dihedral(die, one, other):
    normals = []
    for face in (one, other):
        a, b, c = (die.vertices[i] for i in die.faces[face][:3])
        normals.append(nets._unit(nets._cross(nets._subtract(b, a), nets._subtract(c, a))))
    return math.pi - math.acos(max(-1.0, min(1.0, nets._dot(*normals))))


def turn_point(point, a, b, angle):
    """Return *point* turned about the line from *a* to *b* (Rodrigues)."""
    axis = nets._unit(nets._subtract(b, a))
    p = nets._subtract(point, a)
    cross, dot = nets._cross(axis, p), nets._dot(axis, p)
    cos, sin = math.cos(angle), math.sin(angle)
    return tuple(a[i] + p[i] * cos + cross[i] * sin + axis[i] * dot * (1 - cos) for i in range(3))


@every_die
def test_folded_edges_meet(sides):
    die, lying = fold_net(sides)
    for one, other in combinations(range(sides), 2):
        try:
            i, j = common_edge(die, one, other)
        except ValueError:
            continue
        a, b = lying[one][i], lying[one][(i + 1) % len(lying[one])]
        c, d = lying[other][j], lying[other][(j + 1) % len(lying[other])]
        assert math.dist(a, d) < 1e-9
        assert math.dist(b, c) < 1e-9


@every_die
def test_the_folded_net_is_the_solid(sides):
    die, lying = fold_net(sides)
    corners = [
        (point, die.vertices[v]) for i, face in lying.items() for point, v in zip(face, die.faces[i], strict=True)
    ]
    for (p, v), (q, w) in combinations(corners, 2):
        assert math.dist(p, q) == pytest.approx(math.dist(v, w), abs=1e-9)


@every_die
def test_no_face_or_tab_lies_upon_another(sides):
    net = unfold(sides, 10_000)
    parts = [*net.faces, *net.tabs]
    assert not any(overlap(one, other) for one, other in combinations(parts, 2))


@every_die
def test_every_open_edge_has_one_tab(sides):
    net = unfold(sides, 10_000)
    edges = sum(map(len, make_solid(sides).faces)) // 2
    assert len(net.tabs) == edges - (sides - 1)
    assert len(net.folds) == len(net.tabs) + sides - 1


@every_die
def test_the_net_fills_its_box_from_its_corner(sides):
    net = unfold(sides, 10_000)
    points = [point for part in (*net.faces, *net.tabs) for point in part]
    assert (min(x for x, _ in points), min(y for _, y in points)) == pytest.approx((0, 0), abs=1e-6)
    assert (max(x for x, _ in points), max(y for _, y in points)) == pytest.approx((net.width, net.height))


@pytest.mark.parametrize(("sides", "total"), TOTALS.items())
def test_opposite_faces_sum_up(sides, total):
    die = make_solid(sides)
    assert [die.values[i] + die.values[opposite_face(die, i)] for i in range(sides)] == [total] * sides
    assert sorted(die.values) == list(range(1, sides + 1))


def test_one_two_three_run_counter_clockwise_on_a_d6():
    die = make_solid(6)
    face = {value: i for i, value in enumerate(die.values)}
    middles = [nets._middle([die.vertices[v] for v in die.faces[face[value]]]) for value in (1, 2, 3)]
    assert nets._dot(nets._cross(middles[0], middles[1]), middles[2]) > 0


def test_odd_and_even_have_an_apex_each_on_a_d10():
    die = make_solid(10)
    for apex, odd in ((0, {1, 3, 5, 7, 9}), (1, {2, 4, 6, 8, 10})):
        assert {value for face, value in zip(die.faces, die.values, strict=True) if apex in face} == odd


def test_a_corner_of_a_d4_has_the_same_figure_on_its_three_faces():
    net = unfold(4, 26_000)
    assert sorted(figure.value for figure in net.figures) == sorted([1, 2, 3, 4] * 3)


@every_die
def test_edges_have_the_length_asked_for(sides):
    net = unfold(sides, 20_000)
    lengths = [math.dist(face[i - 1], face[i]) for face in net.faces for i in range(len(face))]
    assert max(lengths) == pytest.approx(20_000)


def test_there_is_no_die_with_seven_sides():
    with pytest.raises(ValueError, match="7 is not a die; choose one of 4, 6, 8, 10, 12, 20"):
        make_solid(7)


@every_die
def test_an_emblem_stands_on_every_face_and_clear_of_its_edges(sides):
    """Three players whose dice are one grey to them still tell them apart."""
    net = unfold(sides, 16_000)
    size, centres = emblem_places(net)
    assert len(centres) == sides
    for face in net.faces:
        (inner,) = [centre for centre in centres if _least(face, centre) > 0]
        assert _least(face, inner) > 0.4 * size


def _least(face, point):
    """Return how far *point* lies inside of *face*, negative outside."""
    turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(face, [*face[1:], face[0]], strict=True))
    return min(
        math.copysign(1, turning)
        * ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]))
        / math.dist(a, b)
        for a, b in zip(face, [*face[1:], face[0]], strict=True)
    )


@every_die
def test_a_face_begins_at_its_first_vertex(sides):
    """There is where its figure points: on a d10 to the apex, whatever the last bit of an angle is."""
    assert [min(face) for face in make_solid(sides).faces] == [face[0] for face in make_solid(sides).faces]


def test_figures_of_a_d10_point_to_the_sharp_corner_of_their_kite():
    net = unfold(10, 16_500)
    for face, figure in zip(net.faces, net.figures, strict=True):
        lengths = [math.dist(face[i], face[i - 3]) for i in range(4)]
        assert lengths == pytest.approx([16_500, lengths[1], lengths[1], 16_500])
        assert lengths[1] < 10_000
        across, down = face[0][0] - figure.x, face[0][1] - figure.y
        far, turn = math.hypot(across, down), math.radians(figure.turn)
        assert (across / far, down / far) == pytest.approx((math.sin(turn), -math.cos(turn)), abs=1e-9)


@every_die
def test_the_cut_lines_close_to_one_outline_round_all_faces_and_tabs(sides):
    net = unfold(sides, 12_000)
    ahead = {tuple(map(round, start)): tuple(map(round, end)) for start, *_, end in net.cuts}
    start = place = next(iter(ahead))
    for _ in ahead:
        place = ahead[place]
    assert place == start
    assert len(ahead) == len(net.cuts)
    inside = sum(abs(_area(part)) for part in (*net.faces, *net.tabs))
    assert abs(_area(_outline(net.cuts))) == pytest.approx(inside, rel=1e-4)


def _outline(cuts):
    """Return the corners of the outline that the *cuts* make, one after the other."""
    ahead = {tuple(map(round, cut[0])): cut for cut in cuts}
    place, corners = next(iter(ahead)), []
    for _ in cuts:
        corners += ahead[place][:-1]
        place = tuple(map(round, ahead[place][-1]))
    return corners


def _area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) / 2
