"""Where an error happened, in words: the template's line, the card, the element."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.errors import LayoutError, PnpError, Problem


class Located(Exception):
    """An error, and the element that it happened in."""

    def __init__(self, element: Element, error: PnpError) -> None:
        self.element = element
        self.error = error

    @classmethod
    def of(cls, element: Element, error: ValueError | PnpError | Located) -> Located:
        """Return *error* as one of *element*; one that knows its own element keeps it."""
        if isinstance(error, Located):
            return error
        return cls(element, error if isinstance(error, PnpError) else LayoutError.at("", str(error)))


def describe(element: Element) -> str:
    """Return how a message names *element*: by its id, its href, or its first words.

    >>> from xml.etree.ElementTree import XML
    >>> describe(XML('<text id="rules">Draw two cards</text>'))
    "<text id='rules'>"
    """
    for name in ("id", "name", "href", "kind"):
        if name in element.attrib:
            return f"<{element.tag} {name}={element.attrib[name]!r}>"
    words = " ".join("".join(element.itertext()).split())
    if words:
        return f"<{element.tag}> {words[:40]!r}"
    shown = "".join(f' {k}="{v}"' for k, v in element.attrib.items() if k != "src")
    return f"<{element.tag}{shown}>"[:100]


def error_of(located: Located, who: str) -> LayoutError:
    """Return the error of *located* as the user sees it: place, element, problem, hint."""
    where = located.element.get("src", "")
    place = f"{where}, {who}" if where else who
    element = describe(located.element)
    return LayoutError(
        *(
            Problem(f"{place}, {element}" if not p.where else f"{place}, {element}: {p.where}", p.what, p.hint)
            for p in located.error.problems
        )
    )
