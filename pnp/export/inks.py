"""sRGB -> the inks of an offset press, by a colour profile, with a limit to how much ink lies on one place."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.draw.colour import Colour

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import ImageCmsTransform

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each 0 to 1."""


class Profile(NamedTuple):
    """A colour profile of inks, its file, and the name of the *condition* in the ICC's registry; empty for none."""

    path: Path
    condition: str = ""

    def separates(self) -> bool:
        """Return whether colours can be separated by it."""
        from PIL import ImageCms

        try:
            Separation(4, self).inks((200, 100, 50))
        except (ImageCms.PyCMSError, OSError):
            return False
        return True

    @property
    def about(self) -> str:
        """What the profile says that it is."""
        from PIL import ImageCms

        return ImageCms.getProfileDescription(ImageCms.getOpenProfile(str(self.path))).strip()


FOGRA39 = Profile(Path(__file__).with_name("pdf") / "cmyk240.icc", "FOGRA39")
"""ISO coated, at most 240 % of ink; its licence lies beside it."""
SRGB = FOGRA39.path.with_name("srgb.icc")
"""What says of a file that its colours are sRGB."""


class Separation:
    """Separates colours into inks: greys into black alone, all else by *profile*; *limit* is 2.4 for 240 %."""

    def __init__(self, limit: float, profile: Profile = FOGRA39) -> None:
        self.limit = limit
        self.profile = profile
        self.most = 0.0
        """The most ink on one place so far."""
        self._known: dict[Colour, Inks] = {}

    def inks(self, colour: Colour) -> Inks:
        """Return the inks of *colour*."""
        if colour not in self._known:
            self._known[colour] = self._limit(self._inks(colour))
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
        if most > self.limit:
            inks, most = _within(inks, int(self.limit * 255)), self.limit
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

    def _limit(self, inks: Inks) -> Inks:
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
            ImageCms.getOpenProfile(str(self.profile.path)),
            "RGB",
            "CMYK",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )


def _within(inks: Image, most: int) -> Image:
    """Return a picture in inks with no more than *most*, of 255 an ink, on any pixel: less colour, as much black."""
    from PIL import Image, ImageMath

    *colours, black = inks.split()
    cyan, magenta, yellow = colours
    bands = [
        ImageMath.lambda_eval(
            lambda by: by["convert"](
                by["min"](
                    by["band"],
                    by["band"] * (most - by["k"]) / by["max"](by["c"] + by["m"] + by["y"], 1),
                ),
                "L",
            ),
            band=band, c=cyan, m=magenta, y=yellow, k=black,
        )
        for band in colours
    ]  # fmt: skip
    return Image.merge("CMYK", (*bands, black))
