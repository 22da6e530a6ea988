"""The style of SVG elements: attributes, ``style=``, simple style sheets, and what is inherited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

Style = dict[str, str]

PROPERTIES = frozenset((
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "color", "opacity", "display", "visibility", "clip-path",
    "clip-rule", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode",
    "paint-order", "vector-effect", "font", "font-family", "font-weight", "font-style", "stop-color", "flood-color",
    "lighting-color",
))  # fmt: skip
"""All that we look at; the other properties change nothing that is not text, or nothing on paper."""
_OWN = frozenset((
    "opacity", "display", "clip-path", "mask", "filter", "mix-blend-mode", "vector-effect", "stop-color", "flood-color",
    "lighting-color",
))  # fmt: skip
"""Properties of an element itself, which its children do not inherit."""
_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SIMPLE = re.compile(r"\*|([A-Za-z][\w-]*)?(?:([.#])([\w-]+))?")
_DECLARATION = re.compile(r"([\w-]+)\s*:\s*((?:\"[^\"]*\"|'[^']*'|[^;])*)")


class Rule(NamedTuple):
    """Declarations for the elements that a selector of one part chooses; ``""`` chooses any tag or name."""

    weight: int
    tag: str
    mark: str
    name: str
    style: Style

    def chooses(self, element: Element) -> bool:
        """Return whether *element* is meant."""
        if self.tag and self.tag != element.tag:
            return False
        if self.mark == "#":
            return element.get("id") == self.name
        return not self.mark or self.name in element.get("class", "").split()


class StyleSheet:
    """The rules of all ``<style>`` elements of a picture, with its other style.

    *complex_selectors* are those of more than one part, which only a browser's rules can resolve.
    """

    def __init__(self, root: Element) -> None:
        self.complex_selectors: list[str] = []
        self.complex_styles: list[Style] = []
        rules = [rule for element in root.iter("style") for rule in self._rules("".join(element.itertext()))]
        self._rules_in_order = sorted(rules, key=lambda rule: rule.weight)

    def own(self, element: Element) -> Style:
        """Return what *element* itself declares: attributes, then rules, then ``style=``."""
        style = {name: value.strip() for name, value in element.attrib.items() if name in PROPERTIES}
        for rule in self._rules_in_order:
            if rule.chooses(element):
                style.update(rule.style)
        if "style" in element.attrib:
            style.update(declarations(element.attrib["style"]))
        return style

    def computed(self, element: Element, parent: Mapping[str, str]) -> Style:
        """Return the style of *element* in an element of the style *parent*."""
        style = {name: value for name, value in parent.items() if name not in _OWN}
        for name, value in self.own(element).items():
            if value != "inherit":
                style[name] = value
            elif name in parent:
                style[name] = parent[name]
        return style

    def _rules(self, text: str) -> Iterator[Rule]:
        for selectors, body in _RULE.findall(_COMMENT.sub("", text)):
            style = declarations(body)
            for selector in selectors.split(","):
                match = _SIMPLE.fullmatch(selector.strip())
                if match and selector.strip():
                    tag, mark, name = match[1] or "", match[2] or "", match[3] or ""
                    yield Rule({"#": 100, ".": 10}.get(mark, 0) + bool(tag), tag, mark, name, style)
                elif not selector.strip().startswith("@font-face"):
                    self.complex_selectors.append(selector.strip())
                    self.complex_styles.append(style)


def declarations(text: str) -> Style:
    """Return the declarations of ``style=`` that we look at.

    >>> declarations("fill:#f00; -inkscape-stroke:none; stroke : none !important")
    {'fill': '#f00', 'stroke': 'none'}
    """
    found = ((name.lower(), value) for name, value in _DECLARATION.findall(text))
    return {name: value.replace("!important", "").strip() for name, value in found if name in PROPERTIES}
