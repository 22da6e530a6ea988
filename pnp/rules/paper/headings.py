"""The headings of a rules sheet on paper: of a section, on a pennant that is seen from afar, and of a part of one."""

from __future__ import annotations

from pnp.draw.colour import hex_of
from pnp.rules.document import Subheading, plain_text
from pnp.rules.paper.boxes import blank_box, column, put_on_ground, row, tag_box, um
from pnp.rules.paper.looks import colour, tint
from pnp.rules.paper.material import Material
from pnp.rules.paper.text_sizes import em
from pnp.rules.paper.units import Sized, Unit, solid_unit

_SIZE, _ABOVE = 1.22, 1.15
"""The size of a section's heading, times the size of the text, as all that follows."""
_BESIDE, _OVER, _UNDER = 0.5, 0.2, 0.08
"""Between the words and the edges of the pennant: a line has room of its own above and, for descenders that small
capitals do not have, more of it below."""
_HOIST, _TALL = 1.3, 1.75
"""The room before the words for the sign, and the most of the pennant's height that it is measured by."""
_RING, _SIGN = 0.58, 0.8
"""The radius of the ring and the size of the sign in it, times that height."""
_LINE = "0.9pt"
"""How thick the edge of the pennant is: a line, which the ink-saver keeps."""
_SUB_SIZE, _SUB_ABOVE = 1.04, 0.95
BELOW = 0.55
"""The most between a heading and what follows."""


def heading(material: Material) -> Sized:
    """Return the heading of the material's section."""
    section = material.section
    assert section is not None
    words = material.prose(section.title, section.where, _font(material))
    style = material.style
    icon = section.icon
    stroke = {"stroke": hex_of(colour(section, style)), "stroke-width": _LINE}

    def ground(width: int, height: int, line: int) -> list[tuple[str, dict[str, str]]]:
        """Return a pennant, and at its hoist the section's sign in a ring, as tall as one *line* of words needs."""
        middle, tall = height // 2, min(height, line)

        def across(x: int) -> int:
            return width - x if style.is_rtl else x

        hoist = tall // 2 if icon else 0
        points = [(hoist, 0), (width, 0), (width - tall // 3, middle), (width, height), (hoist, height)]
        corners = " ".join(f"{um(across(x))},{um(y)}" for x, y in points)
        shapes = [("polygon", {"points": corners, "fill": hex_of(tint(section, style)), **stroke})]
        if icon:
            side = round(tall * _SIGN)
            ring = {"cx": um(across(hoist)), "cy": um(middle), "r": um(round(tall * _RING))}
            place = {"x": um(across(hoist) - side // 2), "y": um(middle - side // 2), "width": um(side)}
            shapes += [
                ("circle", {**ring, "fill": hex_of(style.paper), **stroke}),
                ("icon", {"name": icon, **place, "height": um(side), "fill": material.ink}),
            ]
        return shapes

    def units(size: int, width: int) -> list[Unit]:
        beside, over, under = em(size, _BESIDE), em(size, _OVER), em(size, _UNDER)
        hoist = em(size, _HOIST) if icon else 0
        inside = words.box(em(size, _SIZE), width - 2 * beside - hoist)
        title = column([tag_box(inside, material.part("H1"), plain_text(section.title), section.id)], section.where)
        shapes = ground(width, over + title.height + under, em(size, _TALL))
        whole = row([blank_box(hoist), title], section.where) if icon else title
        box = put_on_ground(whole, width, (beside, over, under), shapes, section.where)
        return [solid_unit(box, em(size, _ABOVE), section, keep=True)]

    return units


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
