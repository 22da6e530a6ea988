"""``<text>``: rich text in a box, along a path, or around something; see textbox.py for how it is set."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pnp.draw.frame import Item
from pnp.layout import attributes, zones
from pnp.layout.context import Context
from pnp.layout.curves import polylines
from pnp.layout.flow import Obstacle
from pnp.layout.least_sizes import too_small
from pnp.layout.textbox import Block, InkBox, Setting, TooMuchTextError

_PLAIN = (255, None, None)
"""The opacity, outline and shadow of nearly all texts."""
_GAP = "1mm"
"""Between a text and what it flows around."""


def draw_text(element: Element, context: Context, out: list[Item]) -> None:
    """Draw a text. In a draft, a text that is too long runs over its box, and the fault is noted after that."""
    if "path" in element.attrib:
        from pnp.layout.elements.text_on_path import text_on_path  # few texts are

        items, boxes = text_on_path(element, context, setting_of(element, context))
        _draw(element, context, setting_of(element, context), items, boxes, out)
        return
    x, y = context.point(element, "x", "y")
    width = context.length(element, "width", context.width) if "width" in element.attrib else context.width - x
    height = context.length(element, "height", context.height) if "height" in element.attrib else None
    setting = setting_of(element, context)
    if "around" in element.attrib:
        setting = setting._replace(around=_obstacle(element, context, x, y))
    try:
        block = lay_out(element, context, setting, width, height)
    except TooMuchTextError as error:
        if context.scene.faults is not None:
            out += context.scene.shared.text_setter.items(error.block, setting, x, y, width, height)[0]
        raise
    if block is not None:
        items, boxes = context.scene.shared.text_setter.items(block, setting, x, y, width, height)
        _draw(element, context, setting, items, boxes, out)


def _draw(
    element: Element, context: Context, setting: Setting, items: list[Item], boxes: list[InkBox], out: list[Item]
) -> None:
    """Add the *items* of a text with their effects to *out*; its ink *boxes* must stay in the safe zone."""
    if setting[6:9] == _PLAIN:
        out += items
    else:
        drawn: list[Item] = []
        for under, level in context.scene.shared.text_setter.effects(items, setting):
            context.see_through(under, level, drawn)
        context.see_through([*drawn, *items], setting.opacity, out)
    if context.safe and zones.stays_safe(element):
        for box in boxes:
            zones.check_safe_zone(box, context)
            zones.check_clips(box, context)


def _obstacle(element: Element, context: Context, x: int, y: int) -> Obstacle:
    """Return the shape that ``around=`` names, from the corner x, y of the text's box."""
    if element.get("valign", "top") != "top":
        raise ValueError("a text that flows around something begins at its top; leave valign out")
    gap = context.length(element, "gap", context.width, _GAP)
    attributes.not_negative("gap", gap)
    lines = [
        tuple((px - x, py - y) for px, py in points)
        for path in context.scene.paths(element.attrib["around"], context)
        for points, _ in polylines(path)
    ]
    return Obstacle(tuple(lines), gap)


def lay_out(element: Element, context: Context, setting: Setting, width: int, height: int | None) -> Block | None:
    """Return the text of *element* at the size that fits, None where it has no words."""
    scene = context.scene
    if context.shrink:
        setting = setting._replace(size=max(setting.least, setting.size - context.shrink))
    share = element.get("share")
    if share is not None:
        if scene.sizes is None:
            raise ValueError("text in a symbol takes no share=: it is drawn once, for all cards")
        if scene.measured is None and share in scene.sizes:
            setting = setting._replace(size=scene.sizes[share], least=scene.sizes[share])
    found = scene.shared.text_setter.block(element, setting, width, height, context.scale)
    if found is None:
        return None
    block, least = found
    if share is not None and scene.measured is not None:
        scene.measured[share] = min(block.size, scene.measured.get(share, block.size))
    if fault := too_small(block.size * context.scale * least, scene.theme.style):
        raise ValueError(f"text {fault}")
    return block


def setting_of(element: Element, context: Context) -> Setting:
    """Return the setting that the attributes of *element* ask for."""
    get = element.attrib.get
    key = (
        context.user,
        get("size"),
        get("min-size"),
        get("align"),
        get("valign"),
        get("leading"),
        get("font"),
        get("bold"),
        get("italic"),
        get("fill"),
        get("outline"),
        get("shadow"),
        get("hyphens"),
        get("lang"),
        get("letter-spacing"),
    )
    shared = context.scene.shared
    setting = shared.settings.get(key)
    if setting is None:
        setting = shared.settings[key] = attributes.read_setting(element.attrib, shared.theme, context.user)
    return setting
