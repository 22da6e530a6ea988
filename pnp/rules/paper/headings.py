"""The headings of a rules sheet on paper: of a section, on a band that is seen from afar, and of a part of one."""

from __future__ import annotations

from pnp.draw.colour import Colour, hex_of, mix
from pnp.game.style import Style
from pnp.rules.document import Subheading, plain_text
from pnp.rules.paper.boxes import column, put_on_ground, tag_box, um
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit

_SIZE, _ABOVE = 1.22, 1.15
"""The size of a section's heading, times the size of the text, as all that follows."""
_BESIDE, _OVER, _UNDER = 0.5, 0.2, 0
"""Between the words and the edges of their band: a line has room of its own above and, for descenders that small
capitals do not have, more of it below."""
_LINE = 423
"""How thick the line at the foot of the band is, micrometres: a line, which the ink-saver keeps."""
_SUB_SIZE, _SUB_ABOVE = 1.04, 0.95
BELOW = 0.55
"""The most between a heading and what follows."""


def heading(material: Material) -> Sized:
    """Return the heading of the material's section."""
    section = material.section
    assert section is not None
    words = material.prose(section.title, section.where, _font(material))

    middle = f"100% - {um(_LINE // 2)}"
    band = ("rect", {"fill": hex_of(tint(material.style))})
    stroke = {"stroke": hex_of(material.style.accent), "stroke-width": um(_LINE)}
    foot = ("line", {"x2": "100%", "y1": middle, "y2": middle, **stroke})

    def units(size: int, width: int) -> list[Unit]:
        margins = em(size, _BESIDE), em(size, _OVER), em(size, _UNDER) + _LINE
        inside = words.box(em(size, _SIZE), width - 2 * margins[0])
        title = column([tag_box(inside, material.part("H1"), plain_text(section.title), section.id)], section.where)
        box = put_on_ground(title, width, margins, [band, foot], section.where)
        return [solid_unit(box, em(size, _ABOVE), section, keep=True)]

    return units


def tint(style: Style) -> Colour:
    """Return the colour of bands behind words."""
    return mix(style.paper, style.accent, 0.3)


def _font(material: Material) -> dict[str, str]:
    style = material.style
    return {"font": style.heading_font, "bold": style.heading_bold, "leading": "1.1"}


def subheading(material: Material, block: Subheading) -> Sized:
    """Return a heading inside of a section."""
    words = material.prose(block.inlines, block.where, _font(material))

    def units(size: int, width: int) -> list[Unit]:
        box = tag_box(words.box(em(size, _SUB_SIZE), width), material.part("H2"), plain_text(block.inlines), block.id)
        return [solid_unit(box, em(size, _SUB_ABOVE), material.section, keep=True)]

    return units
