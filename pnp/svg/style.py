"""The style of SVG elements: attributes, ``style=``, simple style sheets, and what is inherited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.errors import ArtError

Style = dict[str, str]

PROPERTIES = frozenset((
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "color", "opacity", "display", "visibility", "clip-path",
    "clip-rule", "mask", "filter", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode",
    "paint-order", "vector-effect", "font", "font-family", "font-weight", "font-style", "stop-color", "flood-color",
    "lighting-color",
))  # fmt: skip
"""All properties that are read; the others change only text, or nothing on paper."""
_OWN = frozenset((
    "opacity", "display", "clip-path", "mask", "filter", "mix-blend-mode", "vector-effect", "stop-color", "flood-color",
    "lighting-color",
))  # fmt: skip
"""Properties of an element itself, which its children do not inherit."""
_SIMPLE = re.compile(r"\*|([A-Za-z][\w-]*)?(?:([.#])([\w-]+))?")
_DECLARATION = re.compile(r"(?<![\w-])([\w-]++)\s*+:\s*+((?:\"[^\"]*\"|'[^']*'|[^;])*)")


_MOST_APPLIED = 1_000_000
"""Rules that are applied to elements, all in all; elements of one tag, id and class count once."""


class Rule(NamedTuple):
    """Declarations for the elements that a selector of one part chooses; ``""`` chooses any tag or name."""

    weight: int
    tag: str
    mark: str
    name: str
    style: Style


class StyleSheet:
    """The rules of all ``<style>`` elements of a picture, with its other style.

    *complex* are the selectors of more than one part, which only a browser's rules can resolve, each with its style;
    of several that share a style, the first.

    :raises ArtError: (any method) the rules of the picture at *path* choose too many elements too often.
    """

    def __init__(self, root: Element, path: Path) -> None:
        self._path = path
        self.complex: list[tuple[str, Style]] = []
        rules = [rule for element in root.iter("style") for rule in self._rules("".join(element.itertext()))]
        self._chosen: dict[tuple[str, str, str], list[tuple[int, Style]]] = {}
        for place, rule in enumerate(sorted(rules, key=lambda rule: rule.weight)):
            self._chosen.setdefault((rule.tag, rule.mark, rule.name), []).append((place, rule.style))
        self._ruled: dict[tuple[str, str, str], Style] = {}
        self._declared: dict[str, Style] = {}
        self._applied = 0

    def own_style(self, element: Element) -> Style:
        """Return the style that *element* itself declares: attributes, then rules, then ``style=``."""
        style = {name: value.strip() for name, value in element.attrib.items() if name in PROPERTIES}
        if self._chosen:
            style.update(self._rule_style(element))
        if text := element.get("style"):
            if text not in self._declared:
                self._declared[text] = declarations(text)
            style.update(self._declared[text])
        return style

    def _rule_style(self, element: Element) -> Style:
        """Return the style from the rules that choose *element*; of two, the weightier or later one counts."""
        key = element.tag, element.get("id", ""), element.get("class", "")
        if key not in self._ruled:
            tag, id, classes = key
            marks = [("", ""), ("#", id), *((".", name) for name in set(classes.split()))]
            found = [rule for mark in marks for each in ("", tag) for rule in self._chosen.get((each, *mark), ())]
            self._applied += len(found)
            if self._applied > _MOST_APPLIED:
                what = f"its <style> has rules for its elements more than {_MOST_APPLIED} times"
                raise ArtError.at(self._path, what, "save it as plain SVG, with attributes in place of rules")
            style = self._ruled[key] = {}
            for _, declared in sorted(found, key=itemgetter(0)):
                style.update(declared)
        return self._ruled[key]

    def compute(self, element: Element, parent: Mapping[str, str]) -> Style:
        """Return the style of *element* in an element of the style *parent*."""
        style = {name: value for name, value in parent.items() if name not in _OWN}
        for name, value in self.own_style(element).items():
            if value != "inherit":
                style[name] = value
            elif name in parent:
                style[name] = parent[name]
        return style

    def _rules(self, text: str) -> Iterator[Rule]:
        for block in _remove_comments(text).split("}")[:-1]:
            before, brace, body = block.rpartition("{")
            if not brace:
                continue
            style = declarations(body)
            complex_selectors = []
            for selector in before.rpartition("{")[2].split(","):
                match = _SIMPLE.fullmatch(selector.strip())
                if match and selector.strip():
                    tag, mark, name = match[1] or "", match[2] or "", match[3] or ""
                    yield Rule({"#": 100, ".": 10}.get(mark, 0) + bool(tag), tag, mark, name, style)
                elif not selector.strip().startswith("@font-face"):
                    complex_selectors.append(selector.strip())
            self.complex += ((selector, style) for selector in complex_selectors[:1])


def _remove_comments(text: str) -> str:
    first, *others = text.split("/*")
    return first + "".join(part.partition("*/")[2] for part in others)


def declarations(text: str) -> Style:
    """Return the declarations of ``style=`` that are read.

    >>> declarations("fill:#f00; -inkscape-stroke:none; stroke : none !important")
    {'fill': '#f00', 'stroke': 'none'}
    """
    found = ((name.lower(), value) for name, value in _DECLARATION.findall(text))
    return {name: value.replace("!important", "").strip() for name, value in found if name in PROPERTIES}
