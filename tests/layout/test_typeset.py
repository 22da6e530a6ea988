"""Elements are drawn where they belong, worked out by hand on a face of 40 x 25 mm."""

from __future__ import annotations

import pytest

from pnp.art.kinds import generator_of, kind_names
from pnp.draw.frame import Group, Picture, Place, Shape, join_paths, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.errors import PnpError
from pnp.game.model import Card
from pnp.layout.elements.placed import COLOURS_OF_ART
from pnp.layout.shapes import ellipse_path
from tests.items import flat, places, shapes, texts
from tests.layout.desk import Desk, path, points

BOX = '<rect x="1mm" y="2mm" width="4mm" height="3mm"/>'


# -- shapes and paint ------------------------------------------------------------------------------


def test_lengths_are_of_the_box_around(desk: Desk) -> None:
    frame = desk.frame('<rect x="25%" y="10%" width="100% - 12mm" height="50%"/>')
    assert points(frame) == [[(10_000, 2_500), (38_000, 15_000)]]


@pytest.mark.parametrize(
    ("element", "drawn"),
    [
        ('<line x1="1mm" y1="2mm" x2="3mm" y2="4mm" stroke="black"/>', "m 1000 2000 l 3000 4000"),
        ('<polyline points="0,0 1mm,0 100%,50%"/>', "m 0 0 l 1000 0 l 40000 12500"),
        ('<polygon points="0 0 1mm 0 1mm 2mm"/>', "m 0 0 l 1000 0 l 1000 2000 h"),
        (
            '<svg viewBox="0 0 4 4" width="4mm" height="4mm"><path d="M1 1h2v1z"/></svg>',
            "m 1000 1000 l 3000 1000 l 3000 2000 h",
        ),
    ],
)
def test_shapes_have_their_paths(desk: Desk, element: str, drawn: str) -> None:
    assert [shape.path for shape in shapes(desk.frame(element).items)] == [path(drawn)]


def test_circles_and_ellipses_go_around_their_centre(desk: Desk) -> None:
    round_one, long_one = points(
        desk.frame('<circle cx="5mm" cy="6mm" r="2mm"/><ellipse cx="50%" cy="50%" rx="4mm" ry="1mm"/>')
    )
    assert (min(round_one)[0], max(round_one)[0]) == (3_000, 7_000)
    assert (min(long_one)[0], max(long_one)[0]) == (16_000, 24_000)


def test_paint_is_svgs_and_inherited(desk: Desk) -> None:
    body = f"""
      <g fill="sea" stroke="#ff0000" stroke-width="1mm" stroke-linecap="round" stroke-linejoin="bevel"
         stroke-dasharray="2mm, 1mm" fill-rule="evenodd">{BOX}<rect fill="none" stroke-width="2mm"/></g>{BOX}"""
    first, second, third = shapes(desk.frame(body).items)
    red = (255, 0, 0)
    assert first[1:] == ((47, 111, 134), red, 1_000, 1, 2, (2_000, 1_000), True)
    assert second[1:4] == (None, red, 2_000)
    assert third[1:] == ((0, 0, 0), None, 0, 0, 0, (), False)


def test_what_has_no_paint_is_not_drawn(desk: Desk) -> None:
    assert desk.frame('<rect fill="none"/><line x2="5mm"/>').items == ()


def test_the_background_covers_the_bleed(desk: Desk) -> None:
    assert points(desk.frame('<background fill="sea"/>', bleed=3_000)) == [[(-3_000, -3_000), (43_000, 28_000)]]


# -- what would not print well -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("element", "side"),
    [
        ('<rect width="40mm" height="5mm" x="0mm" y="8mm"/>', "left"),
        ('<rect width="5mm" height="5mm" x="8mm" y="0.3mm"/>', "top"),
        ('<rect width="5mm" height="5mm" x="35mm" y="8mm"/>', "right"),
        ('<rect width="5mm" height="5mm" x="8mm" y="20.2mm"/>', "bottom"),
        ('<art kind="seascape" width="43mm" height="10mm" x="-3mm" y="8mm"/>', "right"),
        ('<slot name="x" width="46mm" height="25mm" x="-3mm" y="-3mm"><art kind="seascape" y="3mm"/></slot>', ""),
    ],
)
def test_art_that_stops_at_the_trim_is_refused(desk: Desk, element: str, side: str) -> None:
    if not side:  # what stands in a slot is not looked at, only users' pictures are
        desk.frame(element, bleed=3_000)
        return
    assert (
        f"stops at the {side} trim edge, where a crooked cut would show white paper\n"
        "  hint: carry it 3 mm past the edge, or keep it 1 mm inside"
    ) in desk.refusal(element, bleed=3_000)


@pytest.mark.parametrize(
    "element",
    [
        '<rect x="-3mm" y="-3mm" width="46mm" height="31mm"/>',
        '<rect x="1mm" y="1mm" width="38mm" height="23mm"/>',
        '<g safe="no"><rect width="40mm" height="25mm"/></g>',
    ],
)
def test_art_past_the_trim_or_inside_is_fine(desk: Desk, element: str) -> None:
    desk.frame(element, bleed=3_000)


def test_without_bleed_art_may_stop_at_the_trim(desk: Desk) -> None:
    desk.frame('<rect width="40mm" height="25mm"/>')


@pytest.mark.parametrize(
    "body",
    [
        '<line x2="5mm" stroke="black" stroke-width="0.19pt"/>',
        '<g transform="scale(.1)"><line x2="5mm" stroke="black" stroke-width="1.9pt"/></g>',
        '<svg viewBox="0 0 400 400" width="4mm" height="4mm"><rect width="9" stroke="black" stroke-width="6.7"/></svg>',
    ],
)
def test_lines_too_thin_on_paper_are_refused(desk: Desk, body: str) -> None:
    assert "the line would print 0.19 pt wide; the least is 0.2 pt" in desk.refusal(body)


def test_an_enlarged_thin_line_is_not_too_thin(desk: Desk) -> None:
    desk.frame('<g transform="scale(2)"><line x2="5mm" stroke="black" stroke-width="0.1pt"/></g>')


SAFE = '<text size="10pt" x="{x}" y="{y}" width="10mm" height="3.3mm">H</text>'


@pytest.mark.parametrize(("x", "y"), [("3mm", "3mm"), ("27mm", "18.7mm")])
def test_text_in_the_safe_zone_is_fine(desk: Desk, x: str, y: str) -> None:
    desk.frame(SAFE.format(x=x, y=y), safe=3_000)


@pytest.mark.parametrize(
    ("x", "y", "out", "side"),
    [
        ("2.5mm", "3mm", "0.5", "left"),
        ("3mm", "1mm", "2", "top"),
        ("3mm", "22mm", "3.19", "bottom"),
        ("36mm", "3mm", "1.86", "right"),
    ],
)
def test_text_out_of_the_safe_zone_is_refused(desk: Desk, x: str, y: str, out: str, side: str) -> None:
    message = desk.refusal(SAFE.format(x=x, y=y), safe=3_000)
    assert (
        f"<text> 'H': reaches {out} mm out of the safe zone at the {side}\n"
        "  hint: keep it 3 mm inside the trim, or write safe" in message
    )


@pytest.mark.parametrize(
    "body",
    [
        '<g turn="180">{}</g>',
        '<g transform="translate(-2mm 0)">{}</g>',
        '<g transform="scale(0.5)">{}</g>',
        '<row x="-2mm" width="30mm">{}</row>',
        '<svg x="-3.1mm" width="30mm" height="20mm" viewBox="0 0 30 20"><text size="3" x="3" y="5">H</text></svg>',
    ],
)
def test_the_safe_zone_holds_under_turns_and_transforms(desk: Desk, body: str) -> None:
    text = '<text size="14pt" x="4mm" y="4mm" width="10mm">H</text>'
    desk.frame(text, safe=3_000)
    if "turn" in body:
        desk.frame(body.format(text), safe=3_000)
        text = text.replace("4mm", "2.9mm")
    assert "out of the safe zone" in desk.refusal(body.format(text), safe=3_000)


def test_a_round_face_has_a_round_safe_zone(desk: Desk) -> None:
    square = {"size": Size(20_000, 20_000), "safe": 2_000}
    corner = '<icon name="anchor" x="3mm" y="3mm" width="4mm" height="4mm"/>'
    desk.frame(corner, **square)
    # from the middle to the corner it is 7 mm * sqrt(2) = 9.9 mm; 8 are safe
    assert "reaches 1.9 mm out of the safe zone at the top left" in desk.refusal(corner, is_round=True, **square)
    desk.frame('<icon name="anchor" x="8mm" y="2.3mm" width="4mm" height="4mm"/>', is_round=True, **square)


@pytest.mark.parametrize(
    "body",
    ['<icon name="anchor" x="1mm" width="5mm" height="5mm" safe="no"/>', '<g safe="no"><text size="9pt">a</text></g>'],
)
def test_who_knows_better_says_so(desk: Desk, body: str) -> None:
    desk.frame(body, safe=3_000)


# -- turns, boxes, repeats -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "corners"),
    [
        ("0", [(1_000, 2_000), (5_000, 5_000)]),
        ("90", [(38_000, 1_000), (35_000, 5_000)]),
        ("180", [(39_000, 23_000), (35_000, 20_000)]),
        ("270", [(2_000, 24_000), (5_000, 20_000)]),
    ],
)
def test_a_turned_group_turns_the_whole_face(desk: Desk, turn: str, corners: list[tuple[int, int]]) -> None:
    assert points(desk.frame(f'<g turn="{turn}">{BOX}</g>')) == [corners]


@pytest.mark.parametrize(
    ("turn", "corners"),
    [
        ("0", [(11_000, 7_000), (15_000, 10_000)]),
        ("90", [(28_000, 6_000), (25_000, 10_000)]),
        ("180", [(29_000, 13_000), (25_000, 10_000)]),
        ("270", [(12_000, 14_000), (15_000, 10_000)]),
    ],
)
def test_a_turned_box_stays_in_its_place(desk: Desk, turn: str, corners: list[tuple[int, int]]) -> None:
    frame = desk.frame(f'<svg x="10mm" y="5mm" width="20mm" height="10mm" turn="{turn}">{BOX}</svg>')
    assert points(frame) == [corners]


@pytest.mark.parametrize("tag", ["g", 'svg x="0mm"'])
def test_in_a_quarter_turn_width_and_height_change_places(desk: Desk, tag: str) -> None:
    full = desk.frame(f'<{tag} turn="90"><rect width="100%" height="100%"/></{tag[:3].strip()}>')
    assert points(full) == [[(40_000, 0), (0, 25_000)]]


@pytest.mark.parametrize(
    ("transform", "corners"),
    [
        ("translate(3mm 4mm)", [(4_000, 6_000), (8_000, 9_000)]),
        ("translate(3mm)", [(4_000, 2_000), (8_000, 5_000)]),
        ("scale(2)", [(2_000, 4_000), (10_000, 10_000)]),
        ("scale(2, -1)", [(2_000, -2_000), (10_000, -5_000)]),
        ("rotate(90)", [(-2_000, 1_000), (-5_000, 5_000)]),
        ("rotate(90 1mm 2mm)", [(1_000, 2_000), (-2_000, 6_000)]),
        ("rotate(180 50% 50%)", [(39_000, 23_000), (35_000, 20_000)]),
        ("translate(10mm, 0) scale(2)", [(12_000, 4_000), (20_000, 10_000)]),
    ],
)
def test_transforms(desk: Desk, transform: str, corners: list[tuple[int, int]]) -> None:
    assert points(desk.frame(f'<g transform="{transform}">{BOX}</g>')) == [corners]


def test_a_view_box_is_fitted_into_the_middle_and_clipped(desk: Desk) -> None:
    frame = desk.frame(
        '<svg x="4mm" width="20mm" height="10mm" viewBox="2 2 4 4"><rect x="2" y="2" width="4" height="4"/></svg>'
    )
    assert points(frame) == [[(9_000, 0), (19_000, 10_000)]]  # 4 units are 10 mm, 5 mm are free on both sides
    assert isinstance(frame.items[0], Group)
    assert frame.items[0].clip == rect_path(Rect(2_000, 2_000, 4_000, 4_000))


@pytest.mark.parametrize(
    ("attributes", "corners"),
    [
        ('count="3" dx="10mm"', [(1, 2), (11, 2), (21, 2)]),
        ('count="3" dx="5mm" dy="2mm"', [(1, 2), (6, 4), (11, 6)]),
        ('count="5" dx="10mm" dy="6mm" columns="2"', [(1, 2), (11, 2), (1, 8), (11, 8), (1, 14)]),
        ('count="2" dx="10mm" dy="6mm" columns="2"', [(1, 2), (11, 2)]),
        ('count="2" dx="10mm" dy="6mm" columns="5"', [(1, 2), (11, 2)]),
    ],
)
def test_repeats(desk: Desk, attributes: str, corners: list[tuple[int, int]]) -> None:
    found = points(desk.frame(f"<repeat {attributes}>{BOX}</repeat>"))
    assert [first for first, _ in found] == [(x * 1_000, y * 1_000) for x, y in corners]


@pytest.mark.parametrize("count", ["0", "-1", "2001", "9" * 5_000, "1.5", "many", "", "\u0662"])
def test_absurd_counts_are_refused(desk: Desk, count: str) -> None:
    assert "is not a whole number from 1 to 2000" in desk.refusal(f'<repeat count="{count}">{BOX}</repeat>')


@pytest.mark.in_long_form
def test_repeats_in_repeats_come_to_an_end(desk: Desk) -> None:
    body = '<repeat count="2000"><repeat count="2000"><rect width="1mm"/></repeat></repeat>'
    assert "draws more than 100000 elements, counting copies" in desk.refusal(body)


def test_symbols_that_double_each_other_come_to_an_end(desk: Desk) -> None:
    for i in range(26):
        part = f'<use href="{i + 1}.j2" width="2mm" height="1mm"/>'
        desk.write(f"templates/{i}.j2", f'<svg width="4mm" height="2mm">{part}<g turn="90">{part}</g></svg>')
    desk.write("templates/26.j2", f'<svg width="4mm" height="2mm">{BOX}</svg>')
    said = desk.refusal('<use href="10.j2"/>')
    assert "draws more than 100000 elements, counting copies and what symbols hold" in said
    assert places(desk.frame('<use href="12.j2"/>').items)


def test_what_a_face_may_draw_is_counted_for_each_face(desk: Desk) -> None:
    """A symbol counts as much on the second face that uses it, when it is not drawn again."""
    cards = (Card("1", {"id": "1"}), Card("9", {"id": "9"}))
    body = '<symbol id="a" width="9mm" height="9mm"><repeat count="2000"><g/></repeat></symbol>'
    component = desk.begin(body + '<repeat count="{{ card.id }}9"><use href="#a"/></repeat>', cards)
    assert len(places(desk.faces.face(component, cards[0]).items)) == 19
    with pytest.raises(PnpError, match="card 9, <use href='#a'>: draws more than 100000 elements"):
        desk.faces.face(component, cards[1])


@pytest.mark.parametrize(
    ("wrap", "message"),
    [
        ("{}", "<use href='20.j2'>: symbols lie more than 20 deep in each other"),
        ("<g>" * 190 + "{}" + "</g>" * 190, "elements are nested too deep, in the face or in the symbols that it uses"),
    ],
)
def test_symbols_in_symbols_come_to_an_end(desk: Desk, wrap: str, message: str) -> None:
    for i in range(30):
        part = wrap.format(f'<use href="{i + 1}.j2"/>')
        desk.write(f"templates/{i}.j2", f'<svg width="4mm" height="2mm">{part}</svg>')
    assert message in desk.refusal('<use href="0.j2"/>')


CLIPPED = '<clipPath id="c"><rect x="5mm" y="5mm" width="12mm" height="5mm"/></clipPath><g clip-path="#c">{}</g>'


@pytest.mark.parametrize(
    "body",
    [
        CLIPPED.format('<text x="6mm" y="6mm" size="9pt">Dorothea Wilhelmina</text>'),
        CLIPPED.format('<g turn="180"><text x="3mm" y="3mm" width="20mm" size="9pt">Dorothea</text></g>'),
        '<svg x="3mm" y="5mm" width="9mm" height="9mm" viewBox="0 0 9 9">'
        '<text x="5" y="3" width="20" size="3">Dorothea</text></svg>',
    ],
)  # fmt: skip
def test_words_that_a_clip_cuts_are_told(desk: Desk, body: str) -> None:
    with pytest.raises(PnpError, match=r"<text> 'Dorothea.* reaches [\d.]+ mm beyond the clip-path or viewBox"):
        desk.frame(body)


def test_words_in_a_clip_and_words_that_may_be_cut_are_not_told(desk: Desk) -> None:
    desk.frame(CLIPPED.format('<text x="6mm" y="6mm" size="9pt">Ada</text>'))
    desk.frame(CLIPPED.format('<text x="6mm" y="6mm" size="9pt" safe="no">Dorothea Wilhelmina</text>'))


def test_a_clip_cuts_its_group(desk: Desk) -> None:
    frame = desk.frame(
        f'<clipPath id="hole"><circle cx="5mm" cy="5mm" r="1mm"/>{BOX}</clipPath><g clip-path="url(#hole)">{BOX}</g>'
    )
    (group,) = frame.items
    assert isinstance(group, Group)
    assert group.clip == join_paths(
        [ellipse_path(5_000, 5_000, 1_000, 1_000), rect_path(Rect(1_000, 2_000, 4_000, 3_000))]
    )


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<g clip-path="#no"/>', "there is no <clipPath id='no'>\n  hint: there are: none"),
        ('<clipPath id="a"/><g clip-path="#a"/>', "clip-path='#a' holds no shape"),
        ('<clipPath id="a"><g clip-path="#a"/></clipPath><g clip-path="#a"/>', "there is no <clipPath id='a'>"),
        ('<symbol id="a"/><use href="#b"/>', "there is no <symbol id='b'>\n  hint: there are: #a"),
        ('<symbol id="a" width="9mm"/><use href="#a"/>', "<symbol> needs width= and height=, or viewBox="),
        ('<symbol id="a" viewBox="0 0 1 1"><use href="#a"/></symbol><use href="#a"/>', "uses itself"),
        ("<rectangle/>", "there is no element <rectangle>\n  hint: did you mean rect"),
        ("<zzz/>", "there is no element <zzz>\n  hint: elements are: art, background, circle"),
        ('<rect widht="5mm"/>', "<rect> has no attribute 'widht'\n  hint: did you mean width"),
        (
            '<rect zz="5mm"/>',
            "<rect> has no attribute 'zz'\n  hint: it takes: blend, fill, fill-rule, height, id, opacity,",
        ),
        ('<rect width="-1mm"/>', "width '-1mm', height None: a size is never negative"),
        ('<rect rx="-1mm"/>', "rx, ry is negative; a size is never negative"),
        ('<circle r="-1mm"/>', "r is negative"),
        ("<circle/>", "<circle> needs r="),
        ('<path d="M0 0"/>', "path data carries no units: put the path into <svg"),
        ('<polygon points="0,0 1mm"/>', "points='0,0 1mm' is not a list of x,y pairs"),
        ('<rect stroke-linecap="flat"/>', "stroke-linecap='flat' is one of butt, round, square"),
        ('<rect stroke-dasharray="-1mm 1mm"/>', "stroke-dasharray='-1mm 1mm' is not a list of dashes and gaps"),
        ('<rect stroke-dasharray="0"/>', "stroke-dasharray='0' is not a list of dashes and gaps, or none"),
        ('<rect fill="reed"/>', "'reed' is not a colour"),
        ('<g turn="45"/>', "turn='45' is one of 0, 90, 180, 270"),
        ('<g transform="skewX(5)"/>', "transform 'skewX' is one of translate, rotate, scale"),
        ('<g transform="rotate"/>', "transform='rotate' is not a list like rotate(15 10mm 10mm)"),
        ('<g transform="rotate(nan)"/>', "'nan' is not a number"),
        ('<g transform="scale(0)"/>', "scale(0) leaves nothing to print"),
        ('<g transform="translate(1mm 2mm 3mm)"/>', "transform 'translate' takes 1 to 2 values, not 3"),
        ('<svg viewBox="0 0 5"/>', "viewBox='0 0 5' is not four numbers: x y width height"),
        ('<svg viewBox="0 0 0 5"/>', "is not four numbers"),
        ('<svg viewBox="0 0 0.0001 5"/>', "viewBox='0 0 0.0001 5' is too small; its sides are 0.001 units or more"),
        ('<symbol id="a" viewBox="0 0 5 .0004"/><use href="#a"/>', "viewBox='0 0 5 .0004' is too small"),
        (f'<g transform="{"scale(1000000) " * 60}"/>', "enlarges or moves too far"),
        ('<g transform="scale(1e6)">' * 60 + "</g>" * 60, ": is enlarged or moved too far, or made too small"),
        ('<g transform="scale(1e-6)">' * 60 + "</g>" * 60, ": is enlarged or moved too far, or made too small"),
        ('<svg viewBox="0 0 9 9"><g transform="matrix(0 0 0 0 0 0)"/></svg>', "or made too small, to be printed"),
        ('<row valign="centre"/>', "valign='centre' is one of top, middle, bottom"),
        ('<column valign="centre"/>', "valign='centre' is one of top, middle, bottom, spread"),
        ('<column><icon name="anchor"/></column>', "<icon name='anchor'>: <icon> in a row or column needs height="),
        ("<column><g/></column>", "<g> has no height of its own: put it into <svg height=> in a row or column"),
        ("<column><txet>a</txet></column>", "<txet> 'a': there is no element <txet>\n  hint: did you mean text"),
        ('<icon name="anchr" width="5mm" height="5mm"/>', "there is no icon 'anchr'\n  hint: did you mean anchor"),
        ('<icon name="anchor" width="0mm"/>', "width and height must be more than nothing"),
        ('<art kind="ship" height="0mm"/>', "width and height must be more than nothing"),
        ('<art kind="shipp"/>', "there is no art 'shipp'\n  hint: did you mean ship"),
        ('<art kind="ship" mast="3"/>', "art 'ship' has no 'mast'\n  hint: did you mean masts"),
        ('<art kind="ship" masts="many"/>', "art 'ship': masts='many' is not a whole number"),
        ('<art kind="flag"/>', "art 'flag' needs colour=..."),
        ("<use/>", '<use> needs href=, like "#symbol" or "part.j2"'),
        ('<use href="no.j2"/>', "there is no template 'no.j2'"),
        ('<slot fit="tight"/>', "fit='tight' is one of cover, contain, fill"),
        ('<row width="10mm"><svg width="8mm"/><svg width="8mm"/></row>', "the row is 6 mm too wide"),
        (
            '<row width="9mm" align="left"><svg width="8mm"/><text size="9pt">Lamps</text></row>',
            "the row is 7.3 mm too wide",
        ),
        ('<column height="5mm"><svg height="4mm"/><svg height="4mm"/></column>', "the column is 3 mm too long"),
        ('<g safe="maybe"/>', "'maybe' is neither yes nor no"),
        ("lost words", "the text 'lost words' stands in no <text>"),
    ],
)
def test_what_cannot_be_drawn_is_said(desk: Desk, body: str, message: str) -> None:
    assert message in desk.refusal(body)


# -- rows and columns --------------------------------------------------------------------------------

CELL = '<svg{}><rect width="100%" height="100%"/></svg>'
HIGH = CELL.format(' height="4mm"')


def test_a_row_shares_what_its_cells_leave(desk: Desk) -> None:
    cells = CELL.format("") + CELL.format(' width="10mm"') + CELL.format("")
    frame = desk.frame(f'<row x="2mm" y="3mm" width="34mm" height="5mm" gap="2mm">{cells}</row>')
    assert points(frame) == [  # 34 - 10 - 2 * 2 = 20 for two
        [(2_000, 3_000), (12_000, 8_000)],
        [(14_000, 3_000), (24_000, 8_000)],
        [(26_000, 3_000), (36_000, 8_000)],
    ]


@pytest.mark.parametrize(("valign", "top"), [("top", 0), ("middle", 3_000), ("bottom", 6_000)])
def test_cells_of_a_row_stand_where_it_says(desk: Desk, valign: str, top: int) -> None:
    ((corner, _),) = points(desk.frame(f'<row height="10mm" valign="{valign}">{HIGH}</row>'))
    assert corner == (0, top)


@pytest.mark.parametrize(
    ("valign", "tops"), [("top", [0, 5]), ("middle", [5.5, 10.5]), ("bottom", [11, 16]), ("spread", [0, 16])]
)
def test_cells_of_a_column_follow_each_other(desk: Desk, valign: str, tops: list[float]) -> None:
    found = points(desk.frame(f'<column y="0mm" height="20mm" gap="1mm" valign="{valign}">{HIGH}{HIGH}</column>'))
    assert [corner[1] / 1000 for corner, _ in found] == tops


def test_text_in_a_column_takes_the_height_that_it_needs(desk: Desk) -> None:
    frame = desk.frame(f'<column><text size="10pt" width="20mm">a<br/>b</text>{HIGH}</column>')
    first, second = texts(frame.items)
    ((corner, _),) = points(frame)
    assert corner[1] == pytest.approx(second.y + 0.25 * first.size, abs=2)


def test_a_row_in_a_column_is_as_high_as_its_highest_cell(desk: Desk) -> None:
    row = f"<row>{HIGH}{HIGH.replace('4', '7')}</row>"
    *_, (corner, _) = points(desk.frame(f"<column>{row}{HIGH}</column>"))
    assert corner[1] == 7_000


# -- shared pictures ---------------------------------------------------------------------------------

SYMBOL = '<symbol id="box" width="4mm" height="2mm"><rect width="100%" height="100%"/></symbol>'


def test_a_symbol_is_drawn_once_and_placed_often(desk: Desk) -> None:
    frame = desk.frame(
        f'{SYMBOL}<use href="#box"/><use href="#box" x="5mm"/>'
        '<use href="#box" x="5mm" y="5mm" width="8mm" height="8mm"/>'
    )
    one, two, three = places(frame.items)
    assert one.symbol == two.symbol == three.symbol
    assert [place.matrix for place in (one, two, three)] == [
        (1, 0, 0, 1, 0, 0), (1, 0, 0, 1, 5_000, 0), (2, 0, 0, 2, 5_000, 7_000)  # twice as large, in the middle
    ]  # fmt: skip
    assert desk.faces.symbols[one.symbol].items == (Shape(rect_path(Rect(0, 0, 4_000, 2_000)), (0, 0, 0)),)


def test_symbols_that_differ_are_not_mixed_up(desk: Desk) -> None:
    other = SYMBOL.replace("2mm", "{{ card.id }}mm")
    cards = (Card("3", {"id": "3"}), Card("5", {"id": "5"}))
    component = desk.begin(f'{other}<use href="#box"/>', cards)
    one, two = (places(desk.faces.face(component, card).items)[0].symbol for card in cards)
    assert desk.faces.symbols[one].box.height == 3_000
    assert desk.faces.symbols[two].box.height == 5_000


def test_a_static_template_is_drawn_once(desk: Desk) -> None:
    desk.write("templates/crop.j2", '<svg width="4mm" height="2mm"><rect width="{{ players }}mm" height="1mm"/></svg>')
    one, two = places(desk.frame('<use href="crop.j2"/><use href="crop.j2" x="9mm"/>').items)
    assert one.symbol == two.symbol == "template crop.j2"
    assert desk.faces.symbols[one.symbol].items == (Shape(rect_path(Rect(0, 0, 4_000, 1_000)), (0, 0, 0)),)


def test_a_static_template_knows_no_card(desk: Desk) -> None:
    desk.write("templates/crop.j2", '<svg width="4mm" height="2mm"><text>{{ card.id }}</text></svg>')
    assert "crop.j2:1: there is no 'card'" in desk.refusal('<use href="crop.j2"/>')


def test_a_static_template_cannot_use_itself(desk: Desk) -> None:
    desk.write("templates/crop.j2", '<svg width="4mm" height="2mm"><use href="crop.j2"/></svg>')
    assert "the template crop.j2 uses itself" in desk.refusal('<use href="crop.j2"/>')


def test_an_icon_fills_its_box_and_takes_its_colour(desk: Desk) -> None:
    (place,) = places(desk.frame('<icon name="anchor" x="5mm" y="5mm" width="8mm" height="6mm" fill="sea"/>').items)
    assert place == Place("art pictogram 6000x6000 colour=#2f6f86 name=anchor seed=", (1, 0, 0, 1, 6_000, 5_000))


def test_an_icon_in_a_view_box_is_drawn_for_its_size_on_paper(desk: Desk) -> None:
    frame = desk.frame(
        '<svg viewBox="0 0 10 10" width="20mm" height="20mm">'
        '<icon name="anchor" x="1" y="1" width="3" height="3"/></svg>'
    )
    ((place, matrix),) = flat(frame.items)
    assert isinstance(place, Place)
    assert "6000x6000" in place.symbol
    assert place.matrix[0] * matrix[0] == pytest.approx(1)


def test_art_is_drawn_for_the_card(desk: Desk) -> None:
    (place,) = places(desk.frame('<art kind="ship" width="20mm" height="15mm" masts="2" colour="sea"/>').items)
    assert place.symbol == "art ship 20000x15000 colour=#2f6f86 masts=2 seed=one"
    (place,) = places(desk.frame('<art kind="pictogram" name="gold" seed="" width="5mm" height="5mm"/>').items)
    assert place.symbol == "art pictogram 5000x5000 name=gold seed="  # a pictogram of that name, not a colour


def test_the_colours_of_art_are_known() -> None:
    for kind in kind_names():
        for name, parameter in generator_of(kind).parameters.items():
            if str(parameter.default).startswith("#"):
                assert name in COLOURS_OF_ART, f"{kind} {name}"


# -- art slots ---------------------------------------------------------------------------------------


def test_an_art_slot_shows_what_stands_in_it(desk: Desk) -> None:
    frame = desk.frame('<slot x="3mm" y="4mm" width="10mm" height="5mm"><rect width="100%" height="100%"/></slot>')
    assert points(frame) == [[(3_000, 4_000), (13_000, 9_000)]]


def test_an_art_slot_shows_the_users_picture_of_the_card(desk: Desk, tmp_path: object) -> None:
    from PIL import Image

    (desk.folder / "art").mkdir()
    Image.new("RGB", (200, 100)).save(desk.folder / "art" / "one.png")
    frame = desk.frame('<slot x="3mm" y="4mm" width="10mm" height="5mm"><rect/></slot>')
    assert [item[1:] for item in frame.items if isinstance(item, Picture)] == [(3_000, 4_000, 10_000, 5_000)]
    assert shapes(frame.items) == []


# -- places of errors --------------------------------------------------------------------------------


def test_an_error_names_template_line_card_and_element(desk: Desk) -> None:
    table = desk.write("cards.csv", "id\none\n")
    card = Card("one", {"id": "one"}, line=2)
    body = '\n  {% if true %}\n  <text id="name"\n    size="3pt">Much too small</text>\n  {% endif %}\n'
    component = desk.begin(body, (card,), table=table)
    with pytest.raises(
        Exception, match=r"card\.j2:3, .*cards\.csv:2, card one, <text id='name'>: text would print at 3\.00 pt"
    ):
        desk.faces.face(component, card)


def test_an_error_in_a_macro_names_the_macros_line(desk: Desk) -> None:
    desk.write("templates/parts.j2", '{% macro name(x) %}\n<text x="{{ x }}">a</text>\n{% endmacro %}')
    message = desk.refusal('{% from "parts.j2" import name %}{{ name(5) }}')
    assert message.startswith("parts.j2:2, card one, <text> 'a': '5' is not a length")


def test_deep_nesting_is_no_traceback(desk: Desk) -> None:
    desk.frame("<g>" * 150 + BOX + "</g>" * 150)
    assert "nested more than 200 deep" in desk.refusal("<g>" * 250 + BOX + "</g>" * 250)


def test_the_ink_saver_tints_shapes_without_a_fill_like_black_ones(desk: Desk) -> None:
    body = '<rect width="5mm" height="5mm"/><rect width="5mm" height="5mm" fill="black"/>'
    bare, black = shapes(desk.frame(body, ink_saver=True).items)
    assert bare.fill == black.fill != (0, 0, 0)
