"""``<text>``: rich text in a box; see textbox.py for how it is set."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.frame import Item
from pnp.layout import attributes, guards
from pnp.layout.context import Context
from pnp.layout.textbox import Block, InkBox, Setting, least_point_size

if TYPE_CHECKING:
    from pnp.layout.typeset import Typesetter


_SHORT = 8
_MOST_KEPT = 20_000
"""Figures and the like stand on card after card, in the same place: they are set once."""


def draw_text(setter: Typesetter, element: Element, context: Context, out: list[Item]) -> None:
    text = element.text
    if text is None or len(text) > _SHORT or len(element) or "share" in element.attrib:
        items, boxes = _set_text(setter, element, context)
    else:
        key = (text, context.width, context.height, context.user, context.scale, *element.attrib.items())
        kept = setter.short_texts.get(key)
        if kept is None:
            if len(setter.short_texts) > _MOST_KEPT:
                setter.short_texts.clear()
            kept = setter.short_texts[key] = _set_text(setter, element, context)
        items, boxes = kept
    out += items
    if context.safe and guards.stays_safe(element):
        for box in boxes:
            guards.in_safe_zone(setter.surface, box, context)


def _set_text(setter: Typesetter, element: Element, context: Context) -> tuple[list[Item], list[InkBox]]:
    """Return the items of a text, and the box of ink of each line."""
    x, y = setter.point(element, "x", "y", context)
    width = setter.length(element, "width", context.width, context) if "width" in element.attrib else context.width - x
    height = setter.length(element, "height", context.height, context) if "height" in element.attrib else None
    block, setting = lay_out(setter, element, context, width, height)
    if block is None:
        return [], []
    return setter.text_setter.items(block, setting, x, y, width, height)


def lay_out(
    setter: Typesetter, element: Element, context: Context, width: int, height: int | None
) -> tuple[Block | None, Setting]:
    setting = _setting(setter, element, context)
    words = setter.text_setter.words(element, setting.span)
    if not words:
        return None, setting
    share = element.get("share")
    if share is not None and setter.measured is None and share in setter.sizes:
        setting = setting._replace(size=setter.sizes[share], least=setter.sizes[share])
    block = setter.text_setter.lay_out(words, setting, width, height, scale=context.scale)
    if share is not None and setter.measured is not None:
        setter.measured[share] = min(block.size, setter.measured.get(share, block.size))
    least = min(f.style.scale for w in words for f in w.fragments) if len(element) else 1
    least_point_size(block.size, context.scale * least, setter.theme)
    return block, setting


def _setting(setter: Typesetter, element: Element, context: Context) -> Setting:
    get = element.attrib.get
    key = (
        context.user, get("size"), get("min-size"), get("align"), get("valign"), get("leading"),
        get("font"), get("bold"), get("italic"), get("fill"),
    )  # fmt: skip
    setting = setter.settings.get(key)
    if setting is None:
        setting = setter.settings[key] = attributes.read_setting(element.attrib, setter.theme.style, context.user)
    return setting
