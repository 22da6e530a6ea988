"""Finished PDFs of several habits, made by reportlab and pikepdf alone: each card says its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from io import BytesIO

import pikepdf
from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
A4 = (210.0, 297.0)
COLOURS = ("#c08040", "#4080c0", "#60a050", "#a05080", "#808080", "#c0b040", "#40a0a0")


def canvas(size: tuple[float, float] = A4) -> tuple[Canvas, BytesIO]:
    file = BytesIO()
    return Canvas(file, pagesize=(size[0] * MM, size[1] * MM), invariant=1), file


def slots(
    columns: int, rows: int, card: tuple[float, float], gap: float = 0, size: tuple[float, float] = A4
) -> Iterator[tuple[float, float]]:
    """Yield the lower left corners (mm from the page's lower left) of a grid in the middle, row by row."""
    left = (size[0] - columns * card[0] - (columns - 1) * gap) / 2
    top = (size[1] + rows * card[1] + (rows - 1) * gap) / 2
    for row in range(rows):
        for column in range(columns):
            yield left + column * (card[0] + gap), top - row * (card[1] + gap) - card[1]


def draw_card(
    page: Canvas, number: int, x: float, y: float, card: tuple[float, float], *, frame: bool = False, back: bool = False
) -> None:
    page.setFillColor("#302040" if back else "#ffffff" if frame else COLOURS[number % len(COLOURS)])
    page.rect(x * MM, y * MM, card[0] * MM, card[1] * MM, fill=1, stroke=int(frame))
    page.setFillColor("#e0c060" if back else "#000000")
    if back:
        page.rect((x + 10) * MM, (y + 10) * MM, (card[0] - 20) * MM, (card[1] - 20) * MM, fill=1, stroke=0)
        page.setFillColor("#000000")
    page.setFont("Helvetica", 14)
    page.drawString((x + 8) * MM, (y + card[1] - 20) * MM, f"{'Back' if back else 'Card'} {number}")
    page.setFillColor(COLOURS[(number * 3 + 1) % len(COLOURS)])
    if not back:
        page.circle((x + 15 + number % 5 * 7) * MM, (y + 30) * MM, 6 * MM, fill=1, stroke=0)


def framed() -> bytes:
    """Eleven framed cards on two pages, after a page of rules."""
    page, file = canvas()
    for line in range(40):
        page.drawString(60, 780 - 16 * line, "You may draw a card, or play one,")
        page.drawString(260, 780 - 16 * line, "or pass and rest your ship.")
    page.showPage()
    for start in (0, 9):
        for number, corner in enumerate(slots(3, 3, (63, 88)), start):
            if number < 11:
                draw_card(page, number + 1, *corner, (63, 88), frame=True)
        page.showPage()
    page.save()
    return file.getvalue()


def marked() -> bytes:
    """Cards without gaps and with crop marks in the margin; every second page has nine equal backs."""
    page, file = canvas()
    for start in (0, 9):
        for is_back in (False, True):
            for number, corner in enumerate(slots(3, 3, (63, 88)), start + 1):
                draw_card(page, 0 if is_back else number, *corner, (63, 88), back=is_back)
            for i in range(4):
                x, y = 10.5 + 63 * i, 16.5 + 88 * i
                for a in (8, 282.5):
                    page.line(x * MM, a * MM, x * MM, (a + 6) * MM)
                for a in (2, 201.5):
                    page.line(a * MM, y * MM, (a + 6) * MM, y * MM)
            page.showPage()
    page.save()
    return file.getvalue()


def folded() -> bytes:
    """Fronts left and backs right of a fold in the middle of a page that lies."""
    size = (297.0, 210.0)
    page, file = canvas(size)
    for row, y in enumerate((105, 16)):
        for column in range(2):
            number = row * 2 + column + 1
            draw_card(page, number, 148.5 - 4 - 63.5 * (column + 1), y, (63.5, 88.9))
            draw_card(page, number, 148.5 + 4 + 63.5 * column, y, (63.5, 88.9), back=True)
    page.setDash(6, 4)
    page.line(148.5 * MM, 0, 148.5 * MM, 210 * MM)
    page.showPage()
    page.save()
    return file.getvalue()


def placed() -> bytes:
    """Pages of one card each, imposed as forms with gaps on a turned and cropped page, each at another corner."""
    single, file = canvas((63.5, 88.9))
    for number in range(1, 9):
        draw_card(single, number, 0, 0, (63.5, 88.9))
        single.showPage()
    single.save()
    out = pikepdf.new()
    with pikepdf.open(BytesIO(file.getvalue())) as cards:
        page = out.add_blank_page(page_size=(230 * MM, 310 * MM))
        forms, body = {}, ""
        for number, (x, y) in enumerate(slots(4, 2, (63.5, 88.9), 3, (297.0, 210.0))):
            forms[f"/F{number}"] = out.copy_foreign(cards.pages[number].as_form_xobject())
            # Seen after a quarter turn clockwise, right is up in the page, and up is left.
            body += f"q 0 1 -1 0 {(220 - y) * MM:.4f} {(5 + x) * MM:.4f} cm /F{number} Do Q\n"
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(forms))
        page.obj.Contents = out.make_stream(body.encode())
        page.obj.Rotate = 90
        page.obj.CropBox = pikepdf.Array([10 * MM, 5 * MM, 220 * MM, 302 * MM])
        made = BytesIO()
        out.save(made, static_id=True)
    return made.getvalue()


def painted(form: str = "JPEG", dpi: float = 100) -> bytes:
    """One picture a page, in which nine cards touch."""
    page, file = canvas()
    scale = dpi / 25.4
    picture = Image.new("RGB", (round(210 * scale), round(297 * scale)), "white")
    draw = ImageDraw.Draw(picture)
    for number, (x, y) in enumerate(slots(3, 3, (63, 88)), 1):
        top = 297 - y - 88
        draw.rectangle([round(v * scale) for v in (x, top, x + 63, top + 88)], fill=COLOURS[number % len(COLOURS)])
        draw.ellipse([round(v * scale) for v in (x + 20, top + 30, x + 20 + number * 3, top + 50)], fill="black")
    data = BytesIO()
    picture.save(data, form)
    page.drawImage(ImageReader(BytesIO(data.getvalue())), 0, 0, 210 * MM, 297 * MM)
    page.showPage()
    page.save()
    return file.getvalue()


def paired(last: int = 3) -> bytes:
    """Four cards on a page that lies, then *last*: each front left of its back, which touch; the pairs have gaps."""
    size = (297.0, 210.0)
    page, file = canvas(size)
    for start, count in ((0, 4), (4, last)):
        for number in range(start + 1, start + count + 1):
            x, y = 12 + (number - start - 1) % 2 * 140, 113 - (number - start - 1) // 2 * 100
            draw_card(page, number, x, y, (57, 88))
            draw_card(page, number, x + 57, y, (57, 88), back=True)
        page.showPage()
    page.save()
    return file.getvalue()


def alternating() -> bytes:
    """Eight pages: a front and its back in turn, with two kinds of backs."""
    page, file = canvas((63.5, 88.9))
    for number in range(1, 5):
        draw_card(page, number, 0, 0, (63.5, 88.9))
        page.showPage()
        draw_card(page, number % 2, 0, 0, (63.5, 88.9), back=True)
        if number % 2:
            page.circle(30 * MM, 45 * MM, 15 * MM, fill=1)
        page.showPage()
    page.save()
    return file.getvalue()


def guttered() -> bytes:
    """Four fronts over four backs; a line to fold at lies in a gutter between them, and marks are beside all edges."""
    page, file = canvas((297.0, 210.0))
    for number in range(1, 5):
        x = 22.5 + 63 * (number - 1)
        draw_card(page, number, x, 109, (63, 88))
        draw_card(page, number, x, 13, (63, 88), back=True)
    for y in (13, 101, 109, 197):
        page.line(15 * MM, y * MM, 20 * MM, y * MM)
        page.line(277 * MM, y * MM, 282 * MM, y * MM)
    for x in (22.5, 85.5, 148.5, 211.5, 274.5):
        page.line(x * MM, 6 * MM, x * MM, 11 * MM)
        page.line(x * MM, 199 * MM, x * MM, 204 * MM)
    page.line(5 * MM, 105 * MM, 292 * MM, 105 * MM)
    page.showPage()
    page.save()
    return file.getvalue()


def outlined() -> bytes:
    """A picture a page: cards of one ground and marks in the margin; then their backs, one ground beyond the cut."""
    page, file = canvas()
    scale = 150 / 25.4
    for is_back in (False, True):
        picture = Image.new("RGB", (round(210 * scale), round(297 * scale)), "white")
        draw = ImageDraw.Draw(picture)

        def box(x: float, y: float, right: float, bottom: float, colour: str, draw: ImageDraw.ImageDraw = draw) -> None:
            draw.rectangle([round(v * scale) for v in (x, y, right, bottom)], fill=colour)

        out = 4 if is_back else 0
        box(10.5 - out, 16.5 - out, 199.5 + out, 280.5 + out, "#283860" if is_back else "#703848")
        for i in range(4 if not is_back else 0):
            for far in (3, 287.5):
                box(10.4 + 63 * i, far, 10.6 + 63 * i, far + 6, "#606060")
            for far in (2, 202):
                box(far, 16.4 + 88 * i, far + 6, 16.6 + 88 * i, "#606060")
        for number, (x, y) in enumerate(slots(3, 3, (63, 88))):
            top = 297 - y - 88
            box(x + 5.6, top + 5.6, x + 57.3, top + 82.3, "#6880b0" if is_back else "#f0d8e0")
            if not is_back:
                box(x + 10, top + 20, x + 15 + 4 * number, top + 60, COLOURS[number % len(COLOURS)])
        page.drawImage(ImageReader(picture), 0, 0, 210 * MM, 297 * MM)
        page.showPage()
    page.save()
    return file.getvalue()


def bordered() -> bytes:
    """Cards whose cut marks are thin rectangles; each has an edge, not its middle, on the trim."""
    page, file = canvas()
    for number, corner in enumerate(slots(3, 3, (63.5, 88.9)), 1):
        draw_card(page, number, *corner, (63.5, 88.9))
    left, low = (210 - 190.5) / 2, (297 - 266.7) / 2
    page.setFillColor("#000000")
    for i in range(4):
        for far in (2, 288):
            page.rect((left + 63.5 * i) * MM, far * MM, 0.3 * MM, 6 * MM, fill=1, stroke=0)
        for far in (1, 203):
            page.rect(far * MM, (low + 88.9 * i) * MM, 6 * MM, 0.3 * MM, fill=1, stroke=0)
    page.showPage()
    page.save()
    return file.getvalue()


def tokens() -> bytes:
    """Six round tokens with gaps."""
    page, file = canvas()
    for number, (x, y) in enumerate(slots(3, 2, (25, 25), 5), 1):
        page.setFillColor(COLOURS[number % len(COLOURS)])
        page.circle((x + 12.5) * MM, (y + 12.5) * MM, 12.5 * MM, stroke=0, fill=1)
        page.setFillColor("#000000")
        page.drawString((x + 6) * MM, (y + 10) * MM, f"{number}")
    page.showPage()
    page.save()
    return file.getvalue()


PRINTS: Mapping[str, Callable[[], bytes]] = {
    "framed": framed, "marked": marked, "folded": folded, "placed": placed, "painted": painted,
    "paired": paired, "alternating": alternating, "guttered": guttered, "outlined": outlined, "bordered": bordered,
    "tokens": tokens,
}  # fmt: skip
