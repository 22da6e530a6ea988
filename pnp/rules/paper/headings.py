"""The headings of a rules sheet on paper: of a section, on a band that is seen from afar, and of a part of one."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from pnp.draw.colour import Colour, hex_of, mix
from pnp.game.style import Style
from pnp.rules.document import Subheading, plain
from pnp.rules.paper.boxes import Box, column, tagged, um
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid

_SIZE, _ABOVE = 1.22, 1.15
"""Of a section's heading, times the size of the text, as all that follows."""
_BESIDE, _OVER, _UNDER = 0.5, 0.2, 0
"""Between the words and the edges of their band: a line has room of its own above and, for descenders that small
capitals do not have, more of it below."""
_LINE = 423
_FOOT = {"stroke-width": "1.2pt"}
"""The line at the foot of the band."""
_SUB_SIZE, _SUB_ABOVE = 1.04, 0.95
BELOW = 0.55
"""At the most, between a heading and what follows."""


def heading(material: Material) -> Sized:
    """Return the heading of the material's section."""
    section = material.section
    assert section is not None
    words = material.prose(section.title, section.where, _font(material))

    band, foot = hex_of(tint(material.style)), hex_of(material.style.accent)

    def units(size: int, width: int) -> list[Unit]:
        left = em(size, _BESIDE)
        inside = words.box(em(size, _SIZE), width - 2 * left)
        title = column([tagged(inside, material.part("H1"), plain(section.title), section.id)], section.where)
        height = inside.height + em(size, _OVER + _UNDER) + _LINE

        def make() -> Element:
            svg = Element("svg", width=um(width), height=um(height), src=section.where)
            ground = SubElement(SubElement(svg, "column"), "svg", height=um(height), role="Artifact")
            SubElement(ground, "rect", fill=band)
            middle = um(height - _LINE // 2)  # a line, which the ink-saver keeps
            SubElement(ground, "line", {"x2": "100%", "y1": middle, "y2": middle, "stroke": foot, **_FOOT})
            text = title.make()
            text.attrib.update({"x": um(left), "y": um(em(size, _OVER)), "width": um(width - 2 * left)})
            svg.append(text)
            return svg

        return [solid(Box(height, make), em(size, _ABOVE), section, keep=True)]

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
        box = tagged(words.box(em(size, _SUB_SIZE), width), material.part("H2"), plain(block.inlines), block.id)
        return [solid(box, em(size, _SUB_ABOVE), material.section, keep=True)]

    return units
