"""What is seen through, gradients, and what lies under letters: in Frames, and the same in a PDF and an SVG."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from pnp.draw.frame import Frame, Group, Outline, Place, Shape, Text, blending_of
from pnp.draw.geometry import Matrix, Rect, Size
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.draw.units import from_points
from pnp.export.pdf.writer import About, PdfWriter
from pnp.export.svg import SvgDrawing
from pnp.game.model import Card
from tests.items import flat, texts
from tests.layout.desk import Desk

SUNSET = (
    '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'
    "</linearGradient>"
)


def veils(frame: Frame) -> list[tuple[str, Matrix]]:
    """Return the translucent items of a face."""
    return [
        (item.symbol, matrix)
        for item, matrix in flat(frame.items)
        if isinstance(item, Place) and blending_of(item.symbol).level < 255
    ]


def pixel(desk: Desk, frame: Frame, x: float, y: float) -> tuple[int, ...]:
    """Return the colour that PDFium shows at a place in millimetres."""
    file = pdf(desk, frame)
    page = pypdfium2.PdfDocument(BytesIO(file))[0]
    picture = page.render(scale=72 / 25.4 / 72 * 25.4 * 4).to_pil().convert("RGB")
    scale = picture.width / (frame.width / 1000)
    return tuple(picture.getpixel((round(x * scale), round(y * scale))))


def pdf(desk: Desk, frame: Frame) -> bytes:
    faces = desk.faces
    writer = PdfWriter(
        About("t"), duplex=None, fonts=faces.fonts, pictures=Pictures(), symbols=faces.symbols.__getitem__
    )
    writer.add_page(Page(Size(frame.width, frame.height), (), frame.items, "1"))
    data = writer.data()
    with pikepdf.open(BytesIO(data)) as document:
        assert document.check_pdf_syntax() == []
    return data


def svg(desk: Desk, frame: Frame) -> str:
    drawing = SvgDrawing(
        desk.faces.fonts.find_by_name, desk.faces.symbols.__getitem__, lambda *_: ("", b""), lambda _: ("", b"")
    )
    return drawing.file(Rect(0, 0, frame.width, frame.height), frame.items).decode()


def test_a_group_is_seen_through_as_one(desk: Desk) -> None:
    frame = desk.frame(
        '<background fill="white"/><g opacity="0.5"><rect width="20mm" height="20mm" fill="#ff0000"/>'
        '<rect x="10mm" width="20mm" height="20mm" fill="#00ff00"/></g>'
    )
    ((key, _),) = veils(frame)
    assert blending_of(key).level == 128
    assert len(desk.faces.symbols[key].items) == 1
    assert pixel(desk, frame, 5, 10) == pytest.approx((255, 127, 127), abs=2)
    assert pixel(desk, frame, 15, 10) == pytest.approx((127, 255, 127), abs=2)  # no red shines through the green
    assert b"/Transparency" in pdf(desk, frame)
    assert 'opacity="0.502"' in svg(desk, frame)


@pytest.mark.parametrize(
    "element",
    [
        '<rect width="20mm" height="20mm" fill="#0000ff80"/>',
        '<rect width="20mm" height="20mm" fill="#00f8"/>',
        '<rect width="20mm" height="20mm" fill="#0000ff" opacity="50%"/>',
        '<background fill="#0000ff80"/>',
        '<g fill="#0000ff80"><rect width="20mm" height="20mm"/></g>',
        '<svg width="20mm" height="20mm" viewBox="0 0 2 2">'
        '<circle cx="1" cy="1" r="1" fill="#00f" opacity=".5"/></svg>',
    ],
)
def test_a_fill_may_be_seen_through(desk: Desk, element: str) -> None:
    frame = desk.frame(f'<background fill="#ffff00"/>{element}')
    assert pixel(desk, frame, 10, 10) == pytest.approx((127, 127, 127), abs=9)
    assert pixel(desk, frame, 35, 23) in ((255, 255, 0), pixel(desk, frame, 10, 10))


def test_fill_and_stroke_have_opacities_of_their_own(desk: Desk) -> None:
    frame = desk.frame(
        '<rect x="5mm" y="5mm" width="9mm" height="9mm" fill="#ff000080" stroke="#0000ff" stroke-width="2mm"/>'
    )
    fill, stroke = (item for item, _ in flat(frame.items))
    assert isinstance(fill, Place)
    assert isinstance(stroke, Shape)
    assert (stroke.fill, stroke.stroke, stroke.width) == (None, (0, 0, 255), 2_000)


def test_nothing_is_drawn_of_what_is_clear(desk: Desk) -> None:
    assert (
        desk.frame(
            '<rect width="5mm" height="5mm" opacity="0"/><rect width="5mm" height="5mm" fill="#ff000000"/>'
        ).items
        == ()
    )


def test_words_may_be_seen_through(desk: Desk) -> None:
    frame = desk.frame('<text size="10pt" fill="#00000040">words</text>')
    ((key, _),) = veils(frame)
    assert blending_of(key).level == 0x40
    (item,) = desk.faces.symbols[key].items
    assert isinstance(item, Text)
    assert item.text == "words"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<rect width="5mm" height="5mm" opacity="2"/>', "opacity='2' is not a number from 0 to 1, or a percentage"),
        ('<rect width="5mm" height="5mm" opacity="nan"/>', "opacity='nan' is not a number from 0 to 1"),
        (
            '<rect width="5mm" height="5mm" fill="url(#no)"/>',
            "there is no gradient of the id 'no'\n  hint: there are: none",
        ),
        (f'{SUNSET}<rect width="5mm" height="5mm" fill="url(#h)"/>', "hint: there are: url(#g)"),
        (f'{SUNSET}<text fill="url(#g)">a</text>', "'url(#g)' is not a colour"),
        (f'{SUNSET}<rect width="5mm" height="5mm" stroke="url(#g)"/>', "'url(#g)' is not a colour"),
        ('<linearGradient id="g"/><background fill="url(#g)"/>', "<linearGradient id='g'> has 0 stops, not 2 to 20"),
        ('<linearGradient id="g" x2="0"/><background fill="url(#g)"/>', "<linearGradient id='g'> has no length"),
        ('<radialGradient id="g" r="0"/><background fill="url(#g)"/>', "<radialGradient id='g'> has no length"),
        (
            '<radialGradient id="g" x1="0"/><background fill="url(#g)"/>',
            "<radialGradient> has no attribute 'x1'; it takes: cx",
        ),
        ('<linearGradient id="g" x1="5mm"/><background fill="url(#g)"/>', "x1='5mm' is not a part of the box"),
        ('<linearGradient id="g"><rect/></linearGradient><background fill="url(#g)"/>', "holds stops alone"),
        ('<text outline="white">a</text>', "outline='white' is lengths and a colour, such as '0.3mm white'"),
        ('<text outline="0mm white">a</text>', "outline='0mm white' is not more than nothing and at most the size"),
        ('<text shadow="9mm 9mm black">a</text>', "shadow='9mm 9mm black' is farther away than two lines"),
        ('<text outline="1mm wite">a</text>', "'wite' is not a colour; write #rrggbb or a name of [colours]: white"),
    ],
)
def test_paint_that_means_nothing_is_said(desk: Desk, body: str, message: str) -> None:
    assert message in desk.refusal(body)


def bands(frame: Frame) -> tuple[Group, list[Shape]]:
    (group,) = frame.items
    assert isinstance(group, Group)
    (inner,) = group.items
    assert isinstance(inner, Group)
    return group, [item for item in inner.items if isinstance(item, Shape)]


def test_a_gradient_is_bands_under_the_shape_it_fills(desk: Desk) -> None:
    frame = desk.frame(f'{SUNSET}<circle cx="10mm" cy="10mm" r="10mm" fill="url(#g)"/>')
    group, drawn = bands(frame)
    assert group.clip is not None
    assert group.clip.bounds == Rect(0, 0, 20_000, 20_000)
    assert 150 < len(drawn) < 260
    assert (drawn[0].fill, drawn[-1].fill) == ((255, 0, 0), (0, 0, 255))
    top, middle, foot = (pixel(desk, frame, 10, y) for y in (0.5, 10, 19.5))
    assert top[0] > 235 > 20 > top[2]
    assert middle == pytest.approx((127, 0, 127), abs=4)
    assert foot[2] > 235


def test_an_id_means_what_it_says_on_each_card(desk: Desk) -> None:
    cards = tuple(Card(id, {"id": id, "hue": hue}) for id, hue in (("one", "#ff0000"), ("two", "#0000ff")))
    body = (
        '<linearGradient id="g"><stop stop-color="{{ card.hue }}"/><stop offset="1" stop-color="{{ card.hue }}"/>'
        '</linearGradient><circle cx="10mm" cy="10mm" r="10mm" fill="url(#g)"/>'
    )
    component = desk.begin(body, cards)
    drawn = [bands(desk.faces.face(component, card))[1][0].fill for card in cards]
    assert drawn == [(255, 0, 0), (0, 0, 255)]


def test_a_radial_gradient_runs_from_its_middle(desk: Desk) -> None:
    glow = '<radialGradient id="g"><stop stop-color="white"/><stop offset="100%" stop-color="black"/></radialGradient>'
    frame = desk.frame(f'{glow}<rect width="40mm" height="25mm" fill="url(#g)"/>')
    assert pixel(desk, frame, 20, 12.5)[0] > 245
    assert pixel(desk, frame, 10, 12.5)[0] == pytest.approx(127, abs=6)
    assert pixel(desk, frame, 20, 6.25)[0] == pytest.approx(127, abs=6)  # an ellipse in a box that is none
    assert pixel(desk, frame, 1, 1) == (0, 0, 0)


def test_a_small_gradient_has_few_bands(desk: Desk) -> None:
    _, drawn = bands(desk.frame(f'{SUNSET}<rect width="2mm" height="2mm" fill="url(#g)"/>'))
    assert len(drawn) == 22


def test_the_ink_saver_makes_gradients_light_or_leaves_them_out(desk: Desk) -> None:
    body = SUNSET.replace("#ff0000", "gold") + '<rect width="2mm" height="2mm" fill="url(#g)"/>'
    _, drawn = bands(desk.frame(body, ink_saver=True))
    assert all(shape.fill is not None and min(shape.fill) > 200 for shape in drawn)
    assert desk.frame(body, ink_saver=True, replace={"gold": None}).items == ()


def test_an_outline_and_a_shadow_lie_under_the_letters(desk: Desk) -> None:
    frame = desk.frame(
        '<text size="10pt" fill="gold" outline="0.2mm white" shadow="0.3mm -0.1mm black">a <u>b</u></text>'
    )
    kinds = [type(item) for item, _ in flat(frame.items)]
    assert kinds == [Text, Text, Shape, Outline, Outline, Shape, Text, Text, Shape]
    shadow, over, line = frame.items[0], frame.items[6], frame.items[3]
    assert isinstance(shadow, Text)
    assert isinstance(over, Text)
    assert isinstance(line, Outline)
    assert (shadow.x - over.x, shadow.y - over.y, shadow.fill) == (300, -100, (0, 0, 0))
    assert (line.text, line.stroke, line.width) == (over, (255, 255, 255), 400)
    assert b"1 Tr" in pikepdf_content(pdf(desk, frame))
    assert 'fill="none" stroke="#ffffff"' in svg(desk, frame)


def test_the_ink_saver_leaves_out_outlines_and_shadows(desk: Desk) -> None:
    frame = desk.frame(
        '<text size="10pt" fill="white" outline="0.2mm black" shadow="0.3mm 0.3mm black">a</text>', ink_saver=True
    )
    assert [type(item) for item in frame.items] == [Text]


def pikepdf_content(data: bytes) -> bytes:
    with pikepdf.open(BytesIO(data)) as document:
        return (
            b"".join(bytes(part.read_bytes()) for part in document.pages[0].Contents)
            if isinstance(document.pages[0].Contents, pikepdf.Array)
            else document.pages[0].Contents.read_bytes()
        )


# -- icons and columns -----------------------------------------------------------------------------


@pytest.mark.parametrize(("file", "takes"), [
    ('<path d="M0 0h24v24z"/>', True), ('<path fill="#000000" d="M0 0h24v24z"/>', True),
    ('<path style="fill:black;stroke:none" d="M0 0h24v24z"/>', True),
    ('<path fill="currentColor" d="M0 0h24v24z"/>', True),
    ('<path fill="#0000ff" d="M0 0h24v24z"/>', False), ('<g fill="red"><path d="M0 0h24v24z"/></g>', False),
])  # fmt: skip
@pytest.mark.parametrize(
    "icon",
    [
        '<icon name="own" width="9mm" height="9mm" fill="#00ff00"/>',
        '<g fill="#00ff00"><icon name="own" width="9mm" height="9mm"/></g>',
        '<text size="20pt" fill="#00ff00"><icon name="own"/></text>',
        '<text size="20pt" fill="#00ff00">:own:</text>',
    ],
)
def test_a_fill_reaches_icons_of_one_colour(desk: Desk, file: str, takes: bool, icon: str) -> None:
    desk.write("icons/own.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{file}</svg>')
    (place,) = (item for item, _ in flat(desk.frame(icon).items))
    assert isinstance(place, Place)
    fills = {item.fill for item, _ in flat(desk.faces.symbols[place.symbol].items) if isinstance(item, Shape)}
    assert (fills == {(0, 255, 0)}) == takes


def test_a_fill_around_reaches_the_icons_of_the_house(desk: Desk) -> None:
    (place,) = (
        item for item, _ in flat(desk.frame('<g fill="gold"><icon name="anchor" width="9mm" height="9mm"/></g>').items)
    )
    (other,) = (
        item for item, _ in flat(desk.frame('<icon name="anchor" width="9mm" height="9mm" fill="gold"/>').items)
    )
    assert place == other


def test_the_texts_of_a_full_column_get_smaller_alike_until_they_fit(desk: Desk) -> None:
    words = "many words on some lines "
    body = (
        '<column width="30mm" height="{}" gap="1mm"><text size="12pt" min-size="9pt">{}</text>'
        '<row><text size="10pt" min-size="6pt">{}</text></row><text size="8pt">fixed</text></column>'
    )
    frames = [desk.frame(body.format(height, words, words)) for height in ("25mm", "14mm")]
    sizes = [{text.size for text in texts(frame.items)} for frame in frames]
    assert sizes[0] == {from_points(12), from_points(10), from_points(8)}
    small = sorted(sizes[1])
    assert from_points(6) <= small[0] < from_points(10)
    assert from_points(8) in small
    shrunk = from_points(12) - small[-1]
    assert small[0] in (from_points(10) - shrunk, from_points(8))
    assert "mm too long" in desk.refusal(body.format("9mm", words, words))
