"""``<text>``: rich text in a box; see textbox.py for how it is set."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.frame import Item
from pnp.layout import attributes, zones
from pnp.layout.context import Context
from pnp.layout.least_sizes import too_small
from pnp.layout.textbox import Block, InkBox, Setting


def draw_text(element: Element, context: Context, out: list[Item]) -> None:
    items, boxes = _set_text(element, context)
    out += items
    if context.safe and zones.stays_safe(element):
        for box in boxes:
            zones.in_safe_zone(box, context)


def _set_text(element: Element, context: Context) -> tuple[list[Item], list[InkBox]]:
    """Return the items of a text, and the box of ink of each line."""
    x, y = context.point(element, "x", "y")
    width = context.length(element, "width", context.width) if "width" in element.attrib else context.width - x
    height = context.length(element, "height", context.height) if "height" in element.attrib else None
    block, setting = lay_out(element, context, width, height)
    if block is None:
        return [], []
    return context.scene.shared.text_setter.items(block, setting, x, y, width, height)


def lay_out(element: Element, context: Context, width: int, height: int | None) -> tuple[Block | None, Setting]:
    setting = _setting(element, context)
    scene = context.scene
    text_setter = scene.shared.text_setter
    words = text_setter.words(element, setting.span)
    if not words:
        return None, setting
    share = element.get("share")
    if share is not None:
        if scene.sizes is None:
            raise ValueError("text in a symbol takes no share=: it is drawn once, for all cards")
        if scene.measured is None and share in scene.sizes:
            setting = setting._replace(size=scene.sizes[share], least=scene.sizes[share])
    block = text_setter.lay_out(words, setting, width, height, scale=context.scale)
    if share is not None and scene.measured is not None:
        scene.measured[share] = min(block.size, scene.measured.get(share, block.size))
    least = min(f.style.scale for w in words for f in w.fragments) if len(element) else 1
    if fault := too_small(block.size * context.scale * least, scene.theme.style):
        raise ValueError(f"text {fault}")
    return block, setting


def _setting(element: Element, context: Context) -> Setting:
    get = element.attrib.get
    key = (
        context.user, get("size"), get("min-size"), get("align"), get("valign"), get("leading"),
        get("font"), get("bold"), get("italic"), get("fill"),
    )  # fmt: skip
    shared = context.scene.shared
    setting = shared.settings.get(key)
    if setting is None:
        style = shared.theme.style
        setting = shared.settings[key] = attributes.read_setting(element.attrib, style, context.user)
    return setting
