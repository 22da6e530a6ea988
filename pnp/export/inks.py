"""sRGB -> the inks of an offset press, by a colour profile, with a limit to how much ink lies on one place."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.draw.colour import Colour

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import ImageCmsTransform

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each 0 to 1."""

PROFILE = Path(__file__).with_name("pdf") / "cmyk240.icc"
"""FOGRA39 (ISO coated), at most 240 % of ink; its licence lies beside it."""
CONDITION = "FOGRA39"
SRGB = PROFILE.with_name("srgb.icc")
"""What says of a file that its colours are sRGB."""


class Separation:
    """Separates colours into inks: greys into black alone, all else by the profile; *limit* is 2.4 for 240 %."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.most = 0.0
        """The most ink on one place so far."""
        self._known: dict[Colour, Inks] = {}

    def inks(self, colour: Colour) -> Inks:
        """Return the inks of *colour*."""
        if colour not in self._known:
            self._known[colour] = self._within(self._inks(colour))
        return self._known[colour]

    def picture(self, picture: Image) -> Image:
        """Return an RGB picture in inks."""
        from PIL import Image, ImageChops

        inks = self._apply(picture)
        red, green, blue = picture.split()
        same = ImageChops.lighter(ImageChops.difference(red, green), ImageChops.difference(green, blue))
        grey = same.point(lambda value: 0 if value else 255)
        none = Image.new("L", picture.size)
        black = Image.merge("CMYK", (none, none, none, red.point(lambda value: 255 - value)))
        inks = Image.composite(black, inks, grey)
        colours = inks.getcolors(maxcolors=picture.width * picture.height) or []
        most = max((sum(values) for _, values in colours if isinstance(values, tuple)), default=0) / 255
        if most > self.limit:  # only what lies under the limit may be shown
            share = self.limit / most
            inks = Image.merge("CMYK", [band.point(lambda value: int(value * share)) for band in inks.split()])
            most = self.limit
        self.most = max(self.most, most)
        return inks

    def _inks(self, colour: Colour) -> Inks:
        red, green, blue = colour
        if red == green == blue:
            return 0.0, 0.0, 0.0, 1 - red / 255
        from PIL import Image

        values = self._apply(Image.new("RGB", (1, 1), colour)).getpixel((0, 0))
        assert isinstance(values, tuple)
        cyan, magenta, yellow, black = (value / 255 for value in values)
        return cyan, magenta, yellow, black

    def _within(self, inks: Inks) -> Inks:
        cyan, magenta, yellow, black = inks
        total = sum(inks)
        if total > self.limit:
            share = (self.limit - black) / (cyan + magenta + yellow)
            cyan, magenta, yellow = (int(1000 * ink * share) / 1000 for ink in (cyan, magenta, yellow))
        self.most = max(self.most, cyan + magenta + yellow + black)
        return cyan, magenta, yellow, black

    def _apply(self, picture: Image) -> Image:
        from PIL import ImageCms

        inks = ImageCms.applyTransform(picture, self._transform)
        assert inks is not None
        return inks

    @cached_property
    def _transform(self) -> ImageCmsTransform:
        from PIL import ImageCms

        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            ImageCms.getOpenProfile(str(PROFILE)),
            "RGB",
            "CMYK",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
