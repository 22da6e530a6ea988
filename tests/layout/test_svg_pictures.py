"""Users' SVG pictures: what our own elements draw, what goes by way of typst, and what is refused."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Item, PdfPage, Place, Symbol
from pnp.draw.geometry import Rect, Size
from pnp.draw.markup import parse_xml
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError, PnpError
from pnp.export.pdf.writer import About, PdfWriter
from pnp.export.png import render_page
from pnp.game.style import base_style
from pnp.layout.context import Shared, Surface
from pnp.layout.elements import ELEMENTS
from pnp.layout.elements.placed import place_symbol
from pnp.layout.gallery import Gallery
from pnp.layout.located import Located
from pnp.layout.symbols import Symbols
from pnp.layout.theme import Theme
from pnp.layout.typeset import Typesetter
from pnp.layout.vector import SvgFiles, check_print, extremes
from pnp.press.preflight import Preflight
from pnp.svg import convert, native
from pnp.svg.native import Beyond, to_elements
from pnp.svg.source import read_source
from tests.page_log import log_symbol

FONTS = [Path(__file__).parents[2] / "fonts"]
BOX = 'width="40mm" height="30mm" viewBox="0 0 40 30"'
GRADIENT = '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
Draw = Callable[..., Symbol]


def svg(body: str, attributes: str = BOX) -> str:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:inkscape"'
    return f"<svg {names} {attributes}>{body}</svg>"


def what_faces_share(folder: Path, theme: Theme) -> Shared:
    """Return the objects that faces share, for a game in *folder* without static templates."""
    symbols = Symbols(ink_saver=theme.ink_saver)
    gallery = Gallery(Pictures(), folder, [], base_style())
    return Shared(ELEMENTS, FontBook(FONTS), theme, symbols, gallery, SvgFiles(FONTS), lambda name: pytest.fail(name))


def typesetter(folder: Path) -> tuple[Typesetter, Symbols]:
    symbols = Symbols(ink_saver=False)
    gallery = Gallery(Pictures(), folder, [], base_style())
    theme = Theme(base_style(), {}, {}, ink_saver=False)
    return Typesetter(
        FontBook(FONTS), theme, symbols, gallery, SvgFiles(FONTS), lambda name: pytest.fail(name)
    ), symbols


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Return a function that reads an SVG text into a symbol."""

    def read(text: str, *, ink_saver: bool = False) -> Symbol:
        path = tmp_path / "a.svg"
        path.write_text(text, encoding="utf-8")
        return what_faces_share(tmp_path, Theme(base_style(), {}, {}, ink_saver=ink_saver)).picture(path)

    return read


def pdf(symbol: Symbol) -> bytes:
    """Return a page of 40 x 30 mm that shows *symbol*."""
    size, fonts, symbols = Size(40_000, 30_000), FontBook(FONTS), {symbol.key: symbol}
    writer = PdfWriter(About("a"), duplex=None, fonts=fonts, pictures=Pictures(), symbols=symbols.__getitem__)
    items: list[Item] = []
    place_symbol(symbol, Rect(0, 0, *size), items)
    writer.add_page(Page(size, (), tuple(items), "1"))
    return writer.data()


def pixels(symbol: Symbol, dpi: float = 101.6) -> Image.Image:
    """Return *symbol* 40 x 30 mm large, 4 pixels a millimetre."""
    return render_page(pdf(symbol), 0, dpi).convert("RGB")


def png(width: int, height: int) -> str:
    file = BytesIO()
    Image.new("RGB", (width, height), (200, 30, 30)).save(file, "PNG")
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


# -- our own elements ---------------------------------------------------------------------------------------------

NATIVE = {
    "style": '<rect style="fill:#f00;stroke:none;-inkscape-stroke:none" width="20" height="30"/>',
    "class": '<style>.a{fill:#f00} rect{fill:blue}</style><rect class="a" width="20" height="30"/>',
    "inherited": '<g fill="#f00" stroke="none"><g><rect width="20" height="30"/></g></g>',
    "transform": '<rect fill="#f00" transform="translate(5) matrix(2 0 0 3 -5 0)" width="10" height="10"/>',
    "skew": '<g transform="skewX(45)"><path fill="#f00" d="M0 0H20L-10 30h-20z"/></g>',
    "use": '<defs><rect id="r" width="10" height="30"/></defs>'
           '<g fill="red"><use xlink:href="#r"/><use href="#r" x="10"/></g>',
    "opaque": '<rect fill="red" opacity="1" fill-opacity="100%" width="20" height="30"/>',
    "rgb": '<rect fill="rgb(255, 0, 0)" width="20" height="30"/>',
    "current": '<g color="red"><rect fill="currentColor" width="20" height="30"/></g>',
    "strangers": '<title>A</title><metadata><i:x>b</i:x></metadata><i:view/>'
                 '<rect i:a="b" fill="red" width="20" height="30"/>',
    "units": '<rect fill="red" width="20px" height="30"/><rect width="0" height="9"/><circle r="0"/><path d=""/>',
    "clip": '<clipPath id="c"><rect width="20" height="30"/></clipPath>'
            '<rect clip-path="url(#c)" fill="red" width="40" height="30"/>',
    "stroke 0": '<rect fill="red" stroke="blue" stroke-width="0" width="20" height="30"/>',
    "hidden": '<rect fill="red" width="20" height="30"/><g display="none"><rect width="40" height="30"/></g>',
    "exponent": '<rect fill="red" width="2e1" height="30"/>',
}  # fmt: skip


@pytest.mark.parametrize("name", NATIVE)
def test_plain_pictures_are_drawn_by_our_own_elements(draw: Draw, name: str) -> None:
    symbol = draw(svg(NATIVE[name]))
    assert symbol.page is None
    image = pixels(symbol)
    wanted = Image.new("RGB", image.size, (255, 255, 255))
    wanted.paste((255, 0, 0), (0, 0, image.width // 2, image.height))
    wrong = sum(value > 10 for value in ImageChops.difference(image, wanted).convert("L").tobytes())
    assert wrong <= 2 * image.height  # the edge in the middle


@pytest.mark.parametrize(("attributes", "box"), [
    ('width="40mm" height="30mm" viewBox="5 5 40 30"', Rect(5_000, 5_000, 40_000, 30_000)),
    ('width="40px" height="30px"', Rect(0, 0, 40_000, 30_000)),
    ('viewBox="0 0 40 30"', Rect(0, 0, 40_000, 30_000)),
    ('width="100%" viewBox="0,0,40,30"', Rect(0, 0, 40_000, 30_000)),
    ('width="80mm" height="30mm" viewBox="0 0 40 30"', Rect(-20_000, 0, 80_000, 30_000)),
    ('width="40mm" height="60mm" viewBox="0 0 40 30"', Rect(0, -15_000, 40_000, 60_000)),
])  # fmt: skip
def test_the_box_follows_width_height_and_view_box(draw: Draw, attributes: str, box: Rect) -> None:
    assert draw(svg("<rect width='9' height='9'/>", attributes)).box == box


def test_the_ink_saver_reaches_our_own_elements(draw: Draw) -> None:
    symbol = draw(svg('<rect width="40" height="30" fill="#000"/>'), ink_saver=True)
    assert pixels(symbol).getpixel((80, 60)) == (212, 212, 212)


def test_illustrators_document_type_is_passed_over(draw: Draw) -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert draw('<?xml version="1.0" encoding="utf-8"?>' + doctype + svg("<g/>")).page is None


@pytest.mark.parametrize(("body", "beyond"), [
    (GRADIENT + '<rect width="9" height="9" fill="url(#g)"/>', "fill='url(#g)'"),
    ('<rect width="9" height="9" opacity=".5"/>', "opacity='.5'"),
    ('<rect width="9" height="9" style="mix-blend-mode:multiply"/>', "mix-blend-mode='multiply'"),
    ('<text>a</text>', "<text>"),
    ('<style>g > path {fill: red}</style>', "the selector 'g > path' in <style>"),
    ('<clipPath id="c"><circle r="3"/><circle r="4"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>',
     "a <clipPath> of more than one plain shape"),
    ('<rect width="50%" height="9"/>', "width='50%'"),
])  # fmt: skip
def test_what_is_beyond_our_elements_is_named(tmp_path: Path, body: str, beyond: str) -> None:
    path = tmp_path / "a.svg"
    path.write_text(svg(body))
    with pytest.raises(Beyond, match=re.escape(beyond)):
        to_elements(read_source(path))


# -- by way of typst ----------------------------------------------------------------------------------------------


def test_both_ways_show_the_same(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    text = svg(
        '<rect x="2" y="2" width="12" height="9" rx="2" fill="#c33" stroke="#124" stroke-width=".8"/>'
        '<g transform="rotate(20 25 12)"><ellipse cx="25" cy="12" rx="9" ry="5" fill="teal"/></g>'
        '<path d="M4 26q6-14 12 0t12 0a4 4 0 0 1 8 0" fill="none" stroke="#333" stroke-dasharray="2 1"/>'
    )
    ours = pixels(draw(text))

    def refuse(source: object) -> None:
        raise Beyond("everything")

    monkeypatch.setattr(native, "to_elements", refuse)
    other = draw(text)
    assert other.page is not None
    difference = ImageChops.difference(ours, pixels(other)).convert("L")
    assert sum(value > 40 for value in difference.tobytes()) < 0.005 * ours.width * ours.height


def test_gradients_clips_and_opacity_come_out_right(draw: Draw) -> None:
    symbol = draw(
        svg(
            GRADIENT + '<clipPath id="c"><circle cx="10" cy="22" r="6"/><circle cx="30" cy="22" r="6"/></clipPath>'
            '<rect width="40" height="10" fill="url(#g)"/>'
            '<rect clip-path="url(#c)" y="12" width="40" height="18" fill="green"/>'
            '<rect x="16" y="12" width="8" height="8" opacity=".5"/>'
        )
    )
    image = pixels(symbol)
    expected = {
        (2, 20): (253, 0, 2), (80, 20): (127, 0, 128), (158, 20): (2, 0, 253),
        (40, 88): (0, 128, 0), (120, 88): (0, 128, 0), (80, 110): (255, 255, 255), (8, 56): (255, 255, 255),
        (80, 64): (128, 128, 128),
    }  # fmt: skip
    for place, colour in expected.items():
        found = image.getpixel(place)
        assert isinstance(found, tuple)
        assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 4, (place, found)


def test_text_stays_text_in_an_embedded_font(draw: Draw) -> None:
    symbol = draw(svg('<text x="5" y="20" font-family="EB Garamond" font-size="8">Ahoy</text>'))
    with pikepdf.open(BytesIO(pdf(symbol))) as file:
        (form,) = file.pages[0].Resources.XObject.values()
        (font,) = form.Resources.Font.values()
        assert str(font.BaseFont).endswith("+EBGaramond-Regular")
        assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor
        assert not file.check_pdf_syntax()
    dark = [i for i, value in enumerate(pixels(symbol).convert("L").tobytes()) if value < 100]
    assert 20 <= min(i % 160 for i in dark) <= 24
    assert max(i // 160 for i in dark) >= 80  # the tail of the y, below the baseline


def test_the_form_fills_its_box_exactly(draw: Draw) -> None:
    symbol = draw(svg('<rect width="40" height="30" fill="red" opacity=".5"/>'))
    image = pixels(symbol)
    for corner in ((0, 0), (159, 0), (0, 119), (159, 119)):
        assert image.getpixel(corner) == (255, 128, 128)


def test_the_same_picture_gives_the_same_bytes(draw: Draw) -> None:
    text = svg(GRADIENT + '<rect width="40" height="9" fill="url(#g)"/><text font-family="Cinzel" y="20">A</text>')
    assert pdf(draw(text)) == pdf(draw(text))


def test_the_bytes_do_not_follow_from_the_order_of_sets(draw: Draw, tmp_path: Path) -> None:
    symbol = draw(svg(GRADIENT + '<rect width="40" height="9" fill="url(#g)" opacity=".5"/>'))
    assert symbol.page is not None
    (tmp_path / "page.pdf").write_bytes(symbol.page.data)
    made = set()
    for seed in "012":
        done = subprocess.run(
            [sys.executable, "-c", EMBED, str(tmp_path / "page.pdf")],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        made.add(done.stdout)
    assert len(made) == 1
    assert len(made.pop()) > 1_000


EMBED = """
import sys
from pathlib import Path
from reportlab.pdfbase.pdfdoc import PDFDictionary
from pnp.export.pdf.objects import Document
from pnp.export.pdf.foreign import embed_page
from pnp.draw.geometry import Rect
document = Document()
embed_page(document, Path(sys.argv[1]).read_bytes(), Rect(0, 0, 9, 9))
sys.stdout.buffer.write(document.format(PDFDictionary({"Type": "/Catalog"}), PDFDictionary({})))
"""


def test_equal_files_are_converted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "ab":
        (tmp_path / f"{name}.svg").write_text(svg('<rect width="9" height="9" opacity=".5"/>'))
    shared = what_faces_share(tmp_path, Theme(base_style(), {}, {}, ink_saver=False))
    one = shared.picture(tmp_path / "a.svg")
    monkeypatch.setattr(convert, "_compile", lambda *_: pytest.fail("again"))
    assert shared.picture(tmp_path / "b.svg").page is one.page


def test_the_ink_saver_leaves_pages_as_they_are(draw: Draw) -> None:
    text = svg('<rect width="40" height="30" fill="#036" opacity=".9"/>')
    assert pixels(draw(text, ink_saver=True)).tobytes() == pixels(draw(text)).tobytes()


def test_the_log_names_the_page(draw: Draw) -> None:
    symbol = draw(svg('<rect width="40" height="30" opacity=".9"/>'))
    assert re.fullmatch(r"symbol svg .*a\.svg 0\.000 .* page 100\.000 75\.000 [0-9a-f]{8}\n", log_symbol(symbol))


# -- print quality ------------------------------------------------------------------------------------------------


def test_coarse_pictures_small_text_and_thin_lines_are_refused(draw: Draw) -> None:
    image = f'<image width="40" height="30" href="{png(160, 120)}"/>'
    text = '<text y="9" font-family="Cinzel" font-size="1">A</text>'
    line = '<path d="M0 0h9" stroke="red" stroke-width=".05" opacity=".5"/>'
    thin = '<path d="M0 0h9" stroke="red" stroke-width=".05"/>'
    for body, message in (
        (image, "a part of the picture 'a.svg' has 102 pixels per inch at its printed size; the least is 200"),
        (text, "text of the picture 'a.svg' would print at 2.83 pt; the least is 5.5 pt"),
        (line, "a line of the picture 'a.svg' would print 0.14 pt wide; the least is 0.2 pt"),
        (thin, "a line of the picture 'a.svg' would print 0.14 pt wide; the least is 0.2 pt"),
    ):
        symbol = draw(svg(body))
        with pytest.raises(PnpError, match=re.escape(message)):
            check_print(extremes(symbol), "a.svg", 40_000 / symbol.box.width, 30_000 / symbol.box.height, base_style())


def test_preflight_looks_into_pages(draw: Draw) -> None:
    symbol = draw(svg(f'<image width="40" height="30" href="{png(160, 120)}"/>'))
    matrix = (0.2, 0, 0, 0.2, 0, 0)
    problems = {}
    for scale in (0.1, 0.4):
        preflight = Preflight({symbol.key: symbol}.__getitem__, Pictures(), base_style())
        place = Place(symbol.key, (*[m * scale / 0.2 for m in matrix[:4]], 0, 0))  # type: ignore[arg-type]
        problems[scale] = [problem.what for problem in preflight.problems([place], "card 1")]
    assert problems == {
        0.1: [],
        0.4: ["the picture 'a.svg' has 102 pixels per inch at its printed size; the least is 200"],
    }


# -- refused ------------------------------------------------------------------------------------------------------

LAUGHS = "".join(f'<g id="l{i}">{f"""<use href="#l{i - 1}"/>""" * 10}</g>' for i in range(1, 10))
PLACED = '<use href="#p"/>'
ANCHORS = "".join(f'<a id="i{i}"/>' for i in range(60))
HOSTILE = {
    "entity": ('<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "a document type is not allowed"),
    "file": (svg('<image href="file:///etc/passwd"/>'), "<image> refers to 'file:///etc/passwd', which is not in"),
    "path": (svg('<image xlink:href="../b.png"/>'), "<image> refers to '../b.png', which is not in the file"),
    "http": (svg('<use href="http://x.y/a.svg#a"/>'), "<use> refers to 'http://x.y/a.svg#a', which is not in the file"),
    "paint": (svg('<g style="fill:url(http://x.y/#a)"/>'), "<g> refers to 'http://x.y/#a', which is not in the file"),
    "import": (svg('<style>@import "a.css";</style>'), "its <style> imports or escapes something"),
    "svg in svg": (svg('<image href="data:image/svg+xml;base64,AA"/>'), "holds a picture of the kind 'image/svg+xml;"),
    "script": (svg("<script>a()</script>"), "<script> is not allowed in a picture"),
    "handler": (svg('<g onload="a()"/>'), "<g onload=...> is a script"),
    "html": (svg("<foreignObject/>"), "<foreignObject> is not allowed in a picture"),
    "huge": (svg(" " * 4_100_000), "is larger than 4 MB"),
    "size": (svg("<g/>", 'width="1e9mm" height="1mm"'), "width='1e9mm' is not a length"),
    "no size": (svg("<g/>", ""), "says neither viewBox= nor width= and height="),
    "deep": (svg("<g>" * 300 + "</g>" * 300), "elements are nested more than 200 deep"),
    "laughs": (svg(f'<rect id="l0"/>{LAUGHS}'), "draws more than 100000 elements"),
    "filters": (svg('<filter id="f"/>' + '<g filter="url(#f)"/>' * 100), "draws more than 100000 elements"),
    "circle": (svg('<g id="a"><use href="#a"/></g>'), "<g id='a'> places itself"),
    "segments": (svg(f'<path d="M0 0{"L1 1" * 900_000}"/>'), "its paths hold more than 600000 numbers"),
    "pattern": (svg('<pattern id="p" width="9" height="99999999999999999999%"><rect width="3" height="3"/></pattern>'
                    '<rect width="40" height="30" fill="url(#p)"/>'), "a pattern is too large to be drawn"),
    "number": (svg('<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>'
                     '<circle r="999999999999999999999" filter="url(#f)"/>'), "a number is too large to be drawn"),
    "part": (svg('<g opacity=".7"><circle r="9999999999999999999999" stroke="red"/></g>'),
             "a part of it is too large to be drawn"),
    "length": (svg('<rect width="9q" height="9"/>'), "<rect width='9q'> is not a length"),
    "no path": (svg('<path d="M1 1L9 9 oops"/>'), "<path d='M1 1L9 9 oops'> is not path data"),
    "path without M": (svg('<path opacity=".5" d="L9 9"/>'), "<path d='L9 9'> is not path data"),
    "points": (svg('<polygon points="1,1 9;9 3,4"/>'), "<polygon points='1,1 9;9 3,4'> is not a list of points"),
    "transform": (svg('<g transform="rotat(45)"/>'), "<g transform='rotat(45)'> is not a list of transforms"),
    "one path often": (svg(f'<path id="p" d="{"M0 0L9 9" * 50_000}"/>{PLACED * 90}'),
                       "draws what more than 20 million letters say"),
    "rules for all": (svg(f"<style>{'a{fill:red}' * 20_000}</style>{ANCHORS}"),
                      "its <style> has rules for its elements more than 1000000 times"),
    "element": (svg("<row/>"), "SVG has no element <row>"),
    "html file": ("<html/>", "is not an SVG picture: its outermost element is <html>"),
    "colour": (svg('<g opacity=".5"><rect fill="sea" width="9" height="9"/></g>'), "<rect fill='sea'> is not a colour"),
    "own colour": (svg('<rect fill="sea" width="9" height="9"/>'), "'sea' is not a colour"),
    "font": (svg('<text font-family="Arial">a</text>'), "there is no font 'Arial'"),
    "no font": (svg("<text>Ahoy</text>"), "the words 'Ahoy' name no font-family"),
    "bold": (svg('<text font-family="Pirata One" font-weight="700">a</text>'), "the font 'Pirata One' has no bold"),
    "glyph": (svg('<text font-family="Cinzel">漢</text>'), "lacks '漢'"),
}  # fmt: skip


LONG = 1_000_000
ENDLESS = {
    "length": '<rect width="9" height="9" x="{}x"/>',
    "opacity": '<rect width="9" height="9" opacity="{}x"/>',
    "style": '<rect width="9" height="9" style="{}"/>',
    "sheet": "<style>{}</style>",
    "open rule": "<style>a{{fill:{}</style>",
    "transform": '<rect width="9" height="9" transform="{}x "/>',
}
"""Places of text that is read with patterns: where that takes the square of its length, the test does not end."""


@pytest.mark.parametrize("place", ENDLESS)
@pytest.mark.parametrize("text", ["1", "a", " ", "/*", "scale(1)", "-"])
def test_text_without_end_is_read_once(tmp_path: Path, place: str, text: str) -> None:
    (tmp_path / "a.svg").write_text(svg(ENDLESS[place].format(text * (LONG // len(text)))))
    try:
        source = read_source(tmp_path / "a.svg")
    except ArtError:
        assert place in ("length", "transform"), "elsewhere, what cannot be read is left out"
        return
    with suppress(Beyond):
        to_elements(source)
    assert source.root[0].tag in ("rect", "style")


def test_twenty_thousand_rules_and_elements_are_matched_by_their_names(tmp_path: Path) -> None:
    rules = "".join(f".c{i}{{fill:#{i % 4096:03x}}}" for i in range(20_000))
    shapes = "".join(f'<path class="c{i}" d="M0 0L9 9"/>' for i in range(20_000))
    (tmp_path / "a.svg").write_text(svg(f"<style>{rules}</style>{shapes}"))
    drawn = to_elements(read_source(tmp_path / "a.svg"))
    assert [shape.get("fill") for shape in drawn][:3] == ["#000000", "#000011", "#000022"]
    assert len(drawn) == 20_000


@pytest.mark.parametrize("href", ["", " ", "href=''", "href='  '"])
def test_a_use_of_nothing_draws_nothing(draw: Draw, href: str) -> None:
    assert draw(svg(f'<use {href}/><rect width="9" height="9"/>')) == draw(svg('<rect width="9" height="9"/>'))


def test_of_two_rules_the_weightier_or_the_later_counts(tmp_path: Path) -> None:
    rules = (
        "#a{fill:#111} .b{fill:#222} path{fill:#333} .b{stroke:#444} path.b{stroke:#555} *{stroke:#666} .c{fill:#777}"
    )
    shapes = '<path id="a" class="b" d="M0 0L9 9"/><path class="c b" d="M0 0L9 9"/><path d="M0 0L9 9"/>'
    (tmp_path / "a.svg").write_text(svg(f"<style>{rules}</style>{shapes}"))
    drawn = to_elements(read_source(tmp_path / "a.svg"))
    assert [(shape.get("fill"), shape.get("stroke")) for shape in drawn] == [
        ("#111111", "#555555"),
        ("#777777", "#555555"),
        ("#333333", "#666666"),
    ]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.in_long_form(but=3)
def test_hostile_and_broken_pictures_get_one_clear_message(draw: Draw, name: str) -> None:
    text, message = HOSTILE[name]
    with pytest.raises(PnpError) as caught:
        draw(text)
    (problem,) = caught.value.problems
    assert "a.svg" in problem.where
    assert message in problem.what
    assert problem.hint


def test_a_picture_that_was_given_up_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.svg").write_text(svg(f'{GRADIENT}<rect width="9" height="9" fill="url(#g)"/>'))
    tried = []

    def give_up(*_: object) -> PdfPage:
        tried.append(1)
        raise ArtError.at("a.svg", "takes more than 10 seconds to draw")

    monkeypatch.setattr(convert, "convert", give_up)
    files = SvgFiles(FONTS)
    for _ in range(3):
        with pytest.raises(ArtError, match="takes more than 10 seconds"):
            files.read(tmp_path / "a.svg", "key", lambda root, key: pytest.fail(key))
    assert tried == [1]


def test_a_picture_that_takes_for_ever_is_given_up(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "LONGEST", 0.5)
    noise = '<filter id="f"><feTurbulence numOctaves="9999999" baseFrequency=".1"/></filter>'
    with pytest.raises(PnpError, match=r"takes more than 0\.5 seconds to draw"):
        draw(svg(noise + '<rect width="40" height="30" filter="url(#f)"/>'))


def test_without_the_extra_the_message_says_what_needs_it(draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "find_spec", lambda name: None)
    with pytest.raises(PnpError) as caught:
        draw(svg('<rect width="9" height="9" opacity=".5"/>'))
    assert re.fullmatch(
        r"\S+a\.svg: it has opacity='\.5', which needs typst and pikepdf\n"
        r'  hint: pip install "print-and-play\[svg\]", or simplify the picture: docs/svg\.md',
        str(caught.value),
    )


def test_a_game_prints_its_svg_icons_and_pictures(tmp_path: Path) -> None:
    for folder in ("icons", "templates"):
        (tmp_path / folder).mkdir()
    (tmp_path / "icons" / "sun.svg").write_text(svg('<circle cx="20" cy="15" r="9" fill="gold" opacity=".9"/>'))
    (tmp_path / "sea.svg").write_text(svg(f'{GRADIENT}<rect width="40" height="30" fill="url(#g)"/>'))
    setter, symbols = typesetter(tmp_path)
    root = parse_xml(
        '<face><image href="sea.svg" x="5mm" y="5mm" width="20mm" height="15mm"/>'
        '<icon name="sun" x="5mm" y="5mm" width="8mm" height="6mm"/></face>',
        "a.j2",
    )
    frame = setter.frame(root, Surface(Size(40_000, 30_000), 0, 0, None, ""))
    assert {symbols[key].page is None for key in re.findall(r"symbol='([^']+)'", repr(frame))} == {False}


@pytest.mark.parametrize(("fit", "is_fine"), [("contain", True), ("cover", False), ("fill", False)])
def test_the_fit_decides_on_the_dots_per_inch(tmp_path: Path, fit: str, is_fine: bool) -> None:
    (tmp_path / "a.svg").write_text(svg(f'<image width="40" height="30" href="{png(320, 240)}"/>'))  # 203 at 40 mm
    setter, _ = typesetter(tmp_path)
    root = parse_xml(f'<face><image href="a.svg" width="40mm" height="60mm" fit="{fit}"/></face>', "a.j2")
    face = Surface(Size(40_000, 60_000), 0, 0, None, "")
    if is_fine:
        setter.frame(root, face)
    else:
        with pytest.raises(Located) as caught:
            setter.frame(root, face)
        assert "has 102 pixels per inch" in str(caught.value.error)
