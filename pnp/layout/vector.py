"""Users' SVG pictures: drawn by our own elements where they suffice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

from pnp.errors import ArtError
from pnp.frame import Symbol
from pnp.markup import parse_xml

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_LARGEST = 4_000_000
_IGNORED = ("version", "xmlns", "xml:space", "preserveAspectRatio", "style")


class SvgFiles:
    """Reads SVG files into symbols.

    :param draw: turns the root element and a key into a symbol.
    """

    def __init__(self, draw: Callable[[Element, str], Symbol]) -> None:
        self._draw = draw

    def read(self, path: Path, key: str) -> Symbol:
        """Return the picture in *path* as a symbol.

        :raises ArtError: unreadable, or more than the basic shapes of SVG.
        """
        return self._draw(_load(path), key)


def _load(path: Path) -> Element:
    try:
        if path.stat().st_size > _LARGEST:
            raise ArtError.at(path, "is larger than 4 MB", "simplify the picture")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise ArtError.at(path, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ArtError.at(path, "is not UTF-8", "save it as UTF-8") from error
    root = parse_xml(text, str(path), ArtError)
    for element in root.iter():
        element.tag = element.tag.removeprefix(_NAMESPACE)
        for name in list(element.attrib):
            if name in _IGNORED or name.startswith("{"):
                del element.attrib[name]
    return root
