"""SVG pictures, changed: numbers, words, signs, values of attributes, elements and what holds them."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.campaigns.campaign import Kind, Trial
from tests.campaigns.changes import BYTES, ODD, TEXTS
from tests.campaigns.warm import warm_typst

GAME = """\
[game]
title = "Pictures"
players = [1, 2]
[colours]
deep = "#123456"
[components.card]
title = "Cards"
face = "card.j2"
size = "44mm x 63mm"
"""
CARD = """\
<face><image href="art/a.svg" x="2mm" y="2mm" width="40mm" height="40mm"/>
<image href="art/a.svg" x="2mm" y="44mm" width="8mm" height="8mm" fit="cover"/>
<text x="12mm" y="44mm" width="30mm" size="9pt"><icon name="star"/> a star</text></face>
"""
_PNG = BytesIO()
Image.new("RGB", (160, 120), (200, 30, 30)).save(_PNG, "PNG")
PLAIN = """\
<style>.a{fill:#f00} path{stroke:#123} #b{stroke-width:.5;fill:none}</style>
<defs><rect id="r" width="10" height="9" rx="2"/><clipPath id="c"><circle cx="9" cy="9" r="8"/></clipPath></defs>
<g fill="red" stroke="#124" transform="translate(5) matrix(2 0 0 3 -5 0) rotate(20 5 5)">
<use xlink:href="#r"/><use href="#r" x="10"/></g>
<path class="a" d="M4 26q6-14 12 0t12 0a4 4 0 0 1 8 0C1 2 3 4 5 6S7 8 9 9h3v-3z" stroke-dasharray="2 1"/>
<ellipse id="b" cx="25" cy="12" rx="9" ry="5" stroke="teal" stroke-linejoin="round"/>
<polygon points="1,1 9,1 5,8" clip-path="url(#c)" fill-rule="evenodd"/><polyline points="0 0 9 9 18 0"/>
<line x1="1" y1="1" x2="20" y2="9" stroke="rgb(10%, 20%, 30%)" style="stroke-width:1mm"/>
<svg x="3" y="3" width="9" height="9" viewBox="0 0 3 3"><circle r="1" color="blue" fill="currentColor"/></svg>
"""
RICH = f"""\
<defs><linearGradient id="g" x1="0" x2="1"><stop stop-color="#f00"/>
<stop offset="1" stop-color="#00f" stop-opacity=".3"/>
</linearGradient><radialGradient id="h" href="#g" cx="50%" r=".6" spreadMethod="reflect"/>
<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2" fill="url(#g)"/></pattern>
<mask id="m"><rect width="40" height="30" fill="#888"/></mask>
<filter id="f"><feGaussianBlur stdDeviation="1"/><feOffset dx="2"/></filter>
<marker id="k" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>
<symbol id="s" viewBox="0 0 9 9"><rect width="9" height="9" fill="url(#p)"/></symbol></defs>
<style>g > path {{fill: green}} circle:first-child {{opacity: .5}}</style>
<g opacity=".7"><path d="M0 0H20V20z" style="fill:url(#h)" marker-end="url(#k)" stroke="black"/></g>
<rect width="30" height="20" fill="url(#g)" mask="url(#m)"/><use href="#s" width="9" height="9"/>
<circle cx="20" cy="20" r="5" filter="url(#f)" style="mix-blend-mode:multiply"/>
<text x="3" y="9" font-family="Source Sans 3" font-size="6" font-weight="bold">some <tspan dx="2">words</tspan></text>
<image width="9" height="9" href="data:image/png;base64,{base64.b64encode(_PNG.getvalue()).decode()}"/>
"""
SOURCES = (PLAIN, PLAIN, RICH)
COMMANDS = (
    ("build", "game", "--no-cache"),
    ("build", "game", "--no-cache"),
    ("check", "game", "--no-cache"),
    ("build", "game", "--no-cache", "--ink-saver"),
    ("preview", "game", "--no-cache", "--dpi", "36"),
)
ICONS = sorted((Path(__file__).parents[2] / "templates" / "icons").rglob("*.svg"))
NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


class Svgs(Kind):
    """SVG pictures, as a picture of a card or as an icon."""

    bar = 2_500
    short = 6

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        art, icon = (
            chance.choice(SOURCES),
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1L8 1L4 8z"/></svg>',
        )
        art = f'<svg {NAMES} width="40mm" height="30mm" viewBox="0 0 40 30">\n{art}</svg>\n'
        is_icon = chance.random() < 0.15
        if is_icon:
            icon = chance.choice(ICONS).read_text("utf-8") if ICONS else icon
        svg, told = icon if is_icon else art, []
        for _ in range(faults):
            change = chance.choice(CHANGES)
            told.append(change.__name__)
            svg = change(svg, chance)
        data = svg.encode("utf-8", "replace")
        if faults and chance.random() < 0.1:
            data = chance.choice(BYTES)(data, chance)
        game = self.folder / "game"
        for name in ("art", "icons", "templates"):
            (game / name).mkdir(parents=True)
        (game / "game.toml").write_text(GAME)
        (game / "templates" / "card.j2").write_text(CARD)
        (game / "art" / "a.svg").write_bytes(art.encode() if is_icon else data)
        (game / "icons" / "star.svg").write_bytes(data if is_icon else icon.encode())
        with warm_typst():
            return self.run(f"{'icon, ' * is_icon}{' and '.join(told)}", *chance.choice(COMMANDS))[0]


_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_ELEMENT = re.compile(r"<(\w+)[^<>]*/>")
_VALUES = (
    *ODD, "url(#g)", "url(#p)", "url(#m)", "url(#k)", "url(http://a.b/c)", "url(#nothing)", "inherit", "currentColor",
    "1e308", "-1e9", "1e-9", "0.0000001", "100%", "-5%", "9in", "3em", "matrix(1 0 0 0 0 0)", "scale(1e9)",
    "rotate(1e30)", "skewX(90)", "#r", "#s", "../../x.svg", "file:///etc/passwd", "data:image/png;base64,AAAA",
    "data:image/svg+xml,<svg/>", "0 0 0 0", "0 0 -1 -1", "M0 0A0 0 0 0 0 0 0", "M1 1" + "l1 1" * 3_000, "1 " * 3_000,
    "rgb(1,2)", "hsl(1e9,2%,3%)", "var(--x)", "red !important", "fill:url(#g);stroke:url(#p)",
)  # fmt: skip


def value(svg: str, chance: random.Random) -> str:
    """Give an attribute another value, that of another one as often as an odd one."""
    places = [*_ATTRIBUTE.finditer(svg)]
    if not places:
        return svg
    place = chance.choice(places)
    other = chance.choice(_VALUES).replace('"', "&quot;") if chance.random() < 0.6 else chance.choice(places)[2]
    return svg[: place.start(2)] + other + svg[place.end(2) :]


def attribute(svg: str, chance: random.Random) -> str:
    """Give an element an attribute of another one, or one that means a reference."""
    places = [*_ELEMENT.finditer(svg)]
    if not places:
        return svg
    place = chance.choice(places)
    more = chance.choice(
        (
            *(each[0] for each in _ATTRIBUTE.finditer(svg)), 'fill="url(#p)"', 'filter="url(#f)"', 'mask="url(#m)"',
            'clip-path="url(#c)"', 'marker-mid="url(#k)"', 'opacity="nan"', 'onload="alert(1)"', 'style="fill:url(#h)"',
        )
    )  # fmt: skip
    return svg[: place.end() - 2] + " " + more + svg[place.end() - 2 :]


def element(svg: str, chance: random.Random) -> str:
    """Take an element out, or put it elsewhere, once or many times, or into itself."""
    places = [*_ELEMENT.finditer(svg)]
    if not places:
        return svg
    place, at = chance.choice(places), chance.choice(places).end()
    many = chance.choice((0, 1, 2, 50, 2_000))
    if chance.random() < 0.2:
        return svg[:at] + "<g>" * many + place[0] + "</g>" * many + svg[at:]
    return svg[:at] + place[0] * many + svg[at:]


def tag(svg: str, chance: random.Random) -> str:
    """Let an element be another one."""
    places = [*re.finditer(r"<(\w+)", svg)]
    if not places:
        return svg
    place = chance.choice(places)
    names = ("g", "use", "image", "pattern", "mask", "script", "foreignObject", "x:y", "svg", "text", "switch", "a")
    other = chance.choice((*names, chance.choice(places)[1]))
    return svg[: place.start(1)] + other + svg[place.end(1) :]


def reference(svg: str, chance: random.Random) -> str:
    """Let what has an id be meant from where it should not be: by itself, by what it holds."""
    ids = re.findall(r'id="(\w+)"', svg)
    places = [*re.finditer(r"#(\w+)", svg)]
    if not ids or not places:
        return svg
    place = chance.choice(places)
    return svg[: place.start(1)] + chance.choice((*ids, "nothing")) + svg[place.end(1) :]


def beginning(svg: str, chance: random.Random) -> str:
    """Put something before the picture."""
    before = (
        "\ufeff", '<?xml version="1.0" encoding="utf-16"?>', "<!DOCTYPE svg>", " ", "<!-- <svg> -->", "<svg/>", "x",
        '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>', '<?xml-stylesheet href="a.css"?>',
    )  # fmt: skip
    return chance.choice(before) + svg


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (
    *TEXTS,
    value,
    value,
    value,
    value,
    attribute,
    attribute,
    element,
    element,
    tag,
    reference,
    beginning,
)
