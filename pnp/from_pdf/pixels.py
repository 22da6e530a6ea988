"""Renders pages for the finders: which slots are empty, which show the same, and the picture of what was found."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.errors import PnpError
from pnp.export.png import render_page
from pnp.from_pdf.content import Broken
from pnp.from_pdf.model import Box
from pnp.game.paths import share

if TYPE_CHECKING:
    from PIL import Image

_SMALL = (28, 40)
_MOST_PIXELS = 9_000_000
_BLANK = 10
_RIM = 3.5
"""Pixels: how far the drawn edge of a round piece may be from its circle."""
_UNLIKE = 40
_MOST_UNLIKE = 0.0002
"""The share of pixels that may be unlike: one in a few thousand, less than a small letter has."""
SEEN_DPI = 100


def render(path: Path, index: int, box: Box, dpi: float) -> Image.Image:
    """Return a page as a picture, with fewer pixels per inch where it is large.

    :raises Broken: it cannot be drawn.
    """
    inches = box.width / 25_400 * box.height / 25_400
    dpi = min(dpi, math.sqrt(_MOST_PIXELS / inches))
    try:
        return render_page(path, index, dpi)
    except (PnpError, OSError, RuntimeError, ValueError) as error:
        raise Broken("it cannot be drawn") from error


class Look(NamedTuple):
    """A grey picture of a slot: its pixels across and down, a byte each."""

    width: int
    height: int
    pixels: bytes


def look(picture: Image.Image, page: Box, slot: Box) -> tuple[bytes, Look] | None:
    """Return a small picture of *slot* in colour and a larger one in grey; None where nothing is printed there."""
    from PIL import Image

    across, down = picture.width / page.width, picture.height / page.height
    inset = min(slot.width, slot.height) * 0.06
    left, top, right, bottom = slot.grow(-inset)
    part = picture.crop((round(left * across), round(top * down), round(right * across), round(bottom * down)))
    if part.width < 5 or part.height < 5:
        return None
    part = part.convert("RGB")
    if min(part.tobytes()) >= 255 - _BLANK:
        return None
    grey = part.convert("L")
    return part.resize(_SMALL, Image.Resampling.BOX).tobytes(), Look(*grey.size, grey.tobytes())


def is_round(picture: Image.Image, page: Box, slot: Box) -> bool:
    """Return whether a circle that touches the sides of *slot* is drawn, and nothing outside of it."""
    across, down = picture.width / page.width, picture.height / page.height
    if abs(slot.width - slot.height) > 0.02 * slot.width:
        return False
    left, top, right, bottom = slot
    part = picture.crop((round(left * across), round(top * down), round(right * across), round(bottom * down)))
    ink = part.convert("L").point(lambda value: 255 if value < 255 - _BLANK else 0)
    radius = part.height / 2
    for row in range(part.height // 8, part.height * 7 // 8):
        found = ink.crop((0, row, part.width, row + 1)).getbbox()
        off = row + 0.5 - radius
        half = math.sqrt(radius * radius - off * off)
        if found is None or max(abs(found[0] - radius + half), abs(found[2] - radius - half)) > _RIM:
            return False
    return True


def is_same(one: Look, other: Look) -> bool:
    """Return whether two slots show the same, though each may lie between the pixels in its own way."""
    from PIL import Image, ImageChops, ImageFilter

    if abs(one.width - other.width) > 3 or abs(one.height - other.height) > 3:
        return False
    size = min(one.width, other.width), min(one.height, other.height)
    first, second = (Image.frombytes("L", each[:2], each.pixels).crop((0, 0, *size)) for each in (one, other))
    darkest, lightest = second.filter(ImageFilter.MinFilter(3)), second.filter(ImageFilter.MaxFilter(3))
    off = ImageChops.lighter(ImageChops.subtract(first, lightest), ImageChops.subtract(darkest, first))
    # The outermost pixels have no others beside them.
    counts = off.crop((2, 2, size[0] - 2, size[1] - 2)).histogram()
    return sum(counts[_UNLIKE:]) <= _MOST_UNLIKE * size[0] * size[1]


def show(picture: Image.Image, page: Box, slots: Sequence[tuple[Box, str, bool]], said: str) -> Image.Image:
    """Return *picture* with its *slots* (box, name, whether it is a back) drawn over it, and what is *said* of it."""
    from PIL import Image, ImageDraw, ImageFont

    font_file = share() / "fonts" / "source-sans-3" / "SourceSans3-Bold.ttf"
    across, down = picture.width / page.width, picture.height / page.height
    veil = Image.new("RGB", picture.size, "white")
    shown = Image.blend(picture, veil, 0.35)
    draw = ImageDraw.Draw(shown)
    for box, name, is_back in slots:
        sides = (box.left * across, box.top * down, box.right * across, box.bottom * down)
        colour = "#1F5FA8" if is_back else "#B8431F"
        draw.rectangle(sides, outline=colour, width=2)
        high = max(9, min(26, round(min(box.width * across, box.height * down) / 4)))
        font = ImageFont.truetype(font_file, high)
        middle = ((sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2)
        _, top, wide, bottom = draw.textbbox((0, 0), name, font=font)
        tag = (middle[0] - wide / 2 - 4, middle[1] - high / 2 - 3, middle[0] + wide / 2 + 4, middle[1] + high / 2 + 5)
        draw.rectangle(tag, fill=colour)
        draw.text((middle[0] - wide / 2, middle[1] - (top + bottom) / 2), name, fill="white", font=font)
    font = ImageFont.truetype(font_file, 15)
    whole = Image.new("RGB", (shown.width, shown.height + 26), "#22303C")
    whole.paste(shown, (0, 26))
    ImageDraw.Draw(whole).text((6, 3), said, fill="white", font=font)
    return whole
