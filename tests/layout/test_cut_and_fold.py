"""Cut, fold and glue are the same lines on every piece, and a net is made of them."""

from __future__ import annotations

import pytest

from pnp.draw.colour import parse_colour
from pnp.draw.frame import Group, Layer, Shape, rect_path
from pnp.draw.geometry import Rect
from pnp.layout.cut_and_fold import CUT_WIDTH, FOLD_DASH, hatching
from tests.items import flat, shapes, texts
from tests.layout.desk import Desk

TWO = '<rect width="9mm" height="5mm"/>', '<rect y="8mm" width="9mm" height="5mm"/>'


def test_a_cut_is_solid_and_a_fold_dashed(desk: Desk) -> None:
    line = '<line x1="2mm" y1="5mm" x2="30mm" y2="5mm"/>'
    cut, fold = shapes(desk.frame(f"<cut>{line}</cut><fold>{line}</fold>").items)
    assert (cut.stroke, cut.width, cut.dash, cut.fill) == ((0, 0, 0), CUT_WIDTH, (), None)
    assert (fold.stroke, fold.width, fold.dash) == ((0, 0, 0), CUT_WIDTH, FOLD_DASH)


@pytest.mark.parametrize(("element", "layer"), [("cut", "cut"), ("fold", "score"), ("glue", "glue"), ("g", "print")])
def test_what_a_machine_does_is_a_layer(desk: Desk, element: str, layer: Layer) -> None:
    """The layer is on the innermost group: two shapes of one cut share it, two patches of glue have one each."""
    frame = desk.frame(f'<g transform="translate(5mm 5mm)"><{element}>{"".join(TWO)}</{element}></g>')
    (moved,) = frame.items
    assert isinstance(moved, Group)
    assert moved.layer == "print"
    groups = [item for item in moved.items if isinstance(item, Group)]
    assert [group.layer for group in groups] == [layer] * (2 if element == "glue" else 1)
    assert len([item for group in groups for item, _ in flat(group.items)]) == 2


def test_a_layer_without_shapes_is_no_group(desk: Desk) -> None:
    assert desk.frame("<cut></cut><fold></fold><glue></glue>").items == ()


@pytest.mark.parametrize("scale", [0.25, 1, 4])
def test_lines_are_equally_strong_at_any_scale(desk: Desk, scale: float) -> None:
    side = 20 / scale
    body = f'<svg width="20mm" height="20mm" viewBox="0 0 {side} {side}"><fold><path d="M0 1H{side}"/></fold></svg>'
    (fold,) = shapes(desk.frame(body).items)
    assert fold.width * scale == pytest.approx(CUT_WIDTH, abs=scale)
    assert [part * scale for part in fold.dash] == pytest.approx(FOLD_DASH, abs=scale)


def test_glue_is_hatched_inside_its_shape(desk: Desk) -> None:
    (group,) = desk.frame('<glue><rect x="5mm" y="6mm" width="20mm" height="8mm"/></glue>').items
    assert isinstance(group, Group)
    assert group.clip == rect_path(Rect(5_000, 6_000, 20_000, 8_000))
    assert all(item.fill is None and item.stroke for item, _ in flat(group.items))


def test_glue_refuses_what_is_no_shape(desk: Desk) -> None:
    refused = desk.refusal('<glue><text x="5mm" y="5mm">stick</text></glue>')
    assert "<glue> holds shapes only" in refused


def test_hatching_covers_all_of_its_box() -> None:
    (strokes,) = hatching(Rect(0, 0, 10_000, 5_000)).items
    assert isinstance(strokes, Shape)
    starts = [numbers for op, numbers in strokes.path.segments() if op == "m"]
    assert min(x for x, _ in starts) < 0
    assert max(x for x, _ in starts) >= 10_000 - 1_200


def test_a_net_stands_in_the_middle_of_its_box(desk: Desk) -> None:
    frame = desk.frame('<net sides="6" edge="5mm" x="2mm" y="1mm" width="34mm" height="20mm"/>')
    (group,) = frame.items
    assert group.matrix == (1, 0, 0, 1, 2_000 + (34_000 - 21_800) // 2, 1_000 + (20_000 - 15_000) // 2)


def test_faces_of_a_net_are_tinted_beyond_the_cut_but_not_in_the_ink_saver(desk: Desk) -> None:
    net = '<net sides="6" edge="5mm" width="34mm" height="20mm" fill="#AEC2E6"/>'
    tint = parse_colour("#AEC2E6")
    faces = [shape for shape in shapes(desk.frame(net).items) if shape.fill == tint]
    assert [(shape.stroke, shape.width) for shape in faces] == [(tint, 2_000)] * 6
    assert not [shape for shape in shapes(desk.frame(net, ink_saver=True).items) if shape.width == 2_000]


def test_the_figures_of_a_net_are_text_of_nine_points_at_least(desk: Desk) -> None:
    figures = texts(desk.frame('<net sides="8" edge="6mm" width="40mm" height="25mm"/>').items)
    assert sorted(figure.text for figure in figures) == list("12345678")
    assert {figure.size for figure in figures} == {3175}


def test_six_and_nine_are_told_apart_where_both_are(desk: Desk) -> None:
    frame = desk.frame('<g turn="90"><net sides="10" edge="5.5mm" width="25mm" height="40mm"/></g>')
    figures = {figure.text for figure in texts(frame.items)}
    assert {"6.", "9.", "10"} < figures


@pytest.mark.parametrize(("attributes", "said"), [
    ('sides="6" edge="20mm"', "the net of 87.2 x 60 mm is larger than its box"),
    ('sides="7" edge="2mm"', "7 is not a die; choose one of 4, 6, 8, 10, 12, 20"),
    ('sides="six" edge="2mm"', "sides='six' is not a whole number"),
    ('sides="6"', "<net> needs edge="),
])  # fmt: skip
def test_what_is_no_net_is_refused(desk: Desk, attributes: str, said: str) -> None:
    assert said in desk.refusal(f"<net {attributes}/>")


def test_sides_of_ones_own_stand_where_the_figures_would_be_and_end_at_the_edges(desk: Desk) -> None:
    def net(count: int) -> str:
        sides = "".join(
            f'<side><rect x="-9mm" y="-9mm" width="20mm" height="20mm" fill="#123456"/>'
            f'<text x="0" y="0" width="100%" size="6pt">{number}</text></side>'
            for number in range(1, count + 1)
        )
        return f'<net sides="6" edge="5mm" width="34mm" height="20mm">{sides}</net>'

    frame = desk.frame(net(6))
    assert sorted(text.text for text in texts(frame.items)) == list("123456")
    own = [item for item in frame.items if isinstance(item, Group) and item.clip]
    assert {(item.clip.bounds.width, item.clip.bounds.height) for item in own if item.clip} == {(5_000, 5_000)}
    assert "the net has 6 sides, but 5 <side>; write one for each" in desk.refusal(net(5))
    d4 = net(4).replace('sides="6" edge="5mm"', 'sides="4" edge="8mm"')
    assert sorted(text.text for text in texts(desk.frame(d4).items)) == sorted("1234" * 3)


def test_a_net_is_measured_on_paper(desk: Desk) -> None:
    refused = desk.refusal('<svg viewBox="0 0 9 9"><net sides="6" edge="5"/></svg>')
    assert "a net stands outside of any viewBox" in refused
