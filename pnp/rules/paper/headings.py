"""The headings of a rules sheet on paper: of a section, with a line under it, and of a part of one."""

from __future__ import annotations

from pnp.rules.document import Subheading, plain
from pnp.rules.paper.boxes import column, line, tagged
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid

_SIZE, _ABOVE, _BEFORE_LINE = 1.22, 1.35, 0.3
"""Of a section's heading, times the size of the text, as all that follows."""
_LINE = "0.8pt"
_SUB_SIZE, _SUB_ABOVE = 1.04, 0.95
BELOW = 0.55
"""At the most, between a heading and what follows."""


def heading(material: Material) -> Sized:
    """Return the heading of the material's section."""
    section = material.section
    assert section is not None
    words = material.prose(section.title, section.where, _font(material))

    def units(size: int, width: int) -> list[Unit]:
        title = tagged(words.box(em(size, _SIZE), width), material.part("H1"), plain(section.title), section.id)
        boxes = [title, line(material.ink, _LINE)]
        box = column(boxes, section.where, em(size, _BEFORE_LINE))
        return [solid(box, em(size, _ABOVE), section, keep=True)]

    return units


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
