"""docs/templates.md shows every element, and what it shows is what comes out.

``pytest --update-pictures`` draws its pictures anew; look at them before you commit them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from pnp.art.emblems import EMBLEMS
from pnp.art.kinds import generator_of, kind_names
from pnp.art.patterns import PATTERNS
from pnp.art.pictograms import PICTOGRAMS
from pnp.draw.colour import parse_colour
from pnp.draw.geometry import Size
from pnp.draw.page import Page
from pnp.export.png import render_page
from pnp.game.kinds.deck import Deck
from pnp.game.model import Card, Component, Game
from pnp.layout.collector import _INLINE
from pnp.layout.context import BLENDING, BOX, COMMON, PAINT
from pnp.layout.elements import ELEMENTS
from pnp.press.faces import Faces
from pnp.press.pdf_files import pdf_writer

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "templates.md").read_text("utf-8")
DPI, ART_DPI = 120, 40
"""Art is drawn as large as on a card, and shown smaller."""
LARGEST = 8_000
COLOURS = {"ink": "#2A1D14", "sea": "#2F6F86", "gold": "#C9971C", "red": "#B3202A", "paper": "#F6EEDC"}
CARD = Card(
    "merry-wind-1",
    {"name": "Merry Wind", "masts": 3, "fleet": {"name": "Red Fleet", "colour": "red"}, "id": "merry-wind-1"},
)
_LISTS = {"icons": PICTOGRAMS, "emblems": EMBLEMS, "patterns": PATTERNS}
_GRIDS = {
    "icons": ("<icon", 5, 20),
    "emblems": ('<art kind="emblem"', 5, 20),
    "patterns": ('<art kind="pattern" colour="sea"', 18, 6),
}
"""How an item of a list starts, how wide it is (mm), and how many stand in a row."""


def names_in_list(name: str) -> list[str]:
    """Return the names in the list of icons, emblems or patterns."""
    (words,) = re.findall(rf"^{name.title()}: (.*?)\.$", PAGE, re.M | re.S)
    return re.findall(r"`([\w-]+)`", words)


def faces() -> Iterator[tuple[str, str, Size]]:
    """Yield name, content and size of all that the page has a picture of."""
    for name, content in re.findall(r"^```xml (\S+)\n(.*?)^```$", PAGE, re.M | re.S):
        yield name, content, Size(40_000, 25_000)
    for name, (start, width, columns) in _GRIDS.items():
        cells = [
            f'{start} name="{each}" width="{width}mm" height="5mm"'
            f' x="{i % columns * (width + 1)}mm" y="{i // columns * 6}mm"/>'
            for i, each in enumerate(names_in_list(name))
        ]
        yield name, "".join(cells), Size(columns * (width + 1) * 1_000, -(-len(cells) // columns) * 6_000)
    for kind, examples in re.findall(r"^\| `([\w-]+)`: .*?\.png\) (.*) \|$", PAGE, re.M):
        drawn = re.findall(r"`(<art .*?/>)`", examples)
        cells = [example.replace("/>", ' width="54mm" height="54mm" seed="a"/>') for example in drawn]
        yield f"art-{kind}", f'<row gap="3mm">{"".join(cells)}</row>', Size(57_000 * len(cells) - 3_000, 54_000)


def lagoon() -> Image.Image:
    """Return the photograph of the examples: sun, sky, sea and sand."""
    image = Image.new("RGB", (400, 400), "#BFD9E4")
    draw = ImageDraw.Draw(image)
    draw.ellipse((220, 40, 320, 140), "#E2B007")
    draw.rectangle((0, 200, 400, 400), "#2F6F86")
    draw.polygon((0, 400, 0, 330, 400, 280, 400, 400), "#E8D7A9")
    return image


FACES = {name: (content, size) for name, content, size in faces()}


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Image.Image]:
    """Every picture of the page, drawn in one go."""
    folder = tmp_path_factory.mktemp("page")
    for part in ("templates", "art"):
        (folder / part).mkdir()
    lagoon().save(folder / "art" / "lagoon.png")
    components = []
    for name, (content, size) in FACES.items():
        (folder / "templates" / f"{name}.j2").write_text(f"<face>{content}</face>", "utf-8")
        components.append(Component(name, name, f"{name}.j2", (CARD,), Deck(size, bleed=0, safe=0)))
    colours = {name: parse_colour(text) for name, text in COLOURS.items()}
    game = Game("page", "Page", folder, folder / "templates", (2, 4), tuple(components), colours=colours)
    book = Faces(game, players=4)
    writer = pdf_writer(book)
    for component in components:
        assert component.size is not None
        writer.add_page(Page(component.size, (), book.face(component, CARD).items, component.id))
    pdf = writer.data()
    return {
        name: render_page(pdf, index, ART_DPI if name.startswith("art-") else DPI) for index, name in enumerate(FACES)
    }


@pytest.mark.parametrize("name", FACES)
def test_a_picture_shows_what_comes_out(
    name: str, pictures: Mapping[str, Image.Image], request: pytest.FixtureRequest
) -> None:
    path = DOCS / "elements" / f"{name}.png"
    if request.config.getoption("--update-pictures"):
        pictures[name].quantize(5 if name in _LISTS else 64, dither=Image.Dither.NONE).save(path, optimize=True)
    assert path.is_file(), "draw it with: pytest --update-pictures tests/docs"
    assert path.stat().st_size < LARGEST
    with Image.open(path) as image:
        expected = image.convert("RGB")
    assert expected.size == pictures[name].size
    counts = ImageChops.difference(expected, pictures[name]).convert("L").histogram()
    pixels = expected.width * expected.height
    assert sum(value * count for value, count in enumerate(counts)) / pixels < 4, "mean difference of 255"
    assert sum(counts[80:]) / pixels < 0.01, "share of pixels that differ much"


def test_every_picture_of_the_page_is_tested_and_no_other_is_kept() -> None:
    assert set(re.findall(r"\(elements/(\S+)\.png\)", PAGE)) == set(FACES)
    assert {path.stem for path in (DOCS / "elements").glob("*.png")} == set(FACES)


def sections() -> dict[str, str]:
    """Return the sections of the page by each element that their headings name; "" holds all that has no element."""
    found = {"": ""}
    for part in re.split(r"^(?=##+ )", PAGE, flags=re.M):
        tags = re.findall(r"`<(\w+)>`", part.partition("\n")[0])
        for tag in tags or [""]:
            found[tag] = found.get(tag, "") + part
    return found


SECTIONS = sections()


@pytest.mark.parametrize("tag", ELEMENTS)
def test_every_element_has_a_section_with_its_attributes(tag: str) -> None:
    assert tag in SECTIONS, f"no section is called ### `<{tag}>`"
    allowed = ELEMENTS[tag][1] or frozenset()
    own = allowed - BOX - COMMON - BLENDING - (PAINT if allowed >= PAINT else frozenset())
    text = SECTIONS[tag]
    missing = [name for name in sorted(own) if not re.search(rf'`{name}[`="]', text)]
    assert missing == []


def test_no_section_is_about_an_element_that_is_gone() -> None:
    assert set(SECTIONS) - {""} == set(ELEMENTS)


@pytest.mark.parametrize("name", sorted(BOX | PAINT | BLENDING | {"id"}))
def test_what_many_elements_take_is_told_once(name: str) -> None:
    assert f"`{name}`" in SECTIONS[""]


@pytest.mark.parametrize("tag", [*_INLINE, "br", "p", "ul", "ol", "icon"])
def test_what_stands_in_running_text_is_told(tag: str) -> None:
    (section,) = re.findall(r"^### Rich text$.*?(?=^##)", PAGE, re.M | re.S)
    assert re.search(rf"`<{tag}[ />]", section)


@pytest.mark.parametrize("name", _LISTS)
def test_the_lists_of_names_are_whole(name: str) -> None:
    assert names_in_list(name) == sorted(_LISTS[name])


@pytest.mark.parametrize("kind", kind_names())
def test_every_kind_of_art_is_listed_with_its_attributes(kind: str) -> None:
    (row,) = re.findall(rf"^\| `{kind}`: .*\|$", PAGE, re.M)
    attributes = row.split(" | ")[1]
    shown = dict(re.findall(r'`([\w-]+)(?:="([^"]*)")?`', attributes))
    expected = {}
    for name, parameter in generator_of(kind).parameters.items():
        default = parameter.default
        plain = {True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default)
        expected[name] = "" if default is parameter.empty else plain
    assert shown == expected


def test_no_art_is_listed_that_is_gone() -> None:
    assert set(re.findall(r"^\| `([\w-]+)`: ", PAGE, re.M)) == set(kind_names())
