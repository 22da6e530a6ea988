"""Which finished pictures got a bleed, so that people can be told."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.draw.geometry import Rect
from pnp.draw.pictures import Pictures
from pnp.draw.suffixes import VECTORS
from pnp.errors import PnpError
from pnp.game.finished_pictures import BACK, FACE
from pnp.layout.finished_pictures import picture_area
from pnp.press.plan import Plan


def count_mirrored_bleeds(plan: Plan, pictures: Pictures) -> Mapping[str, int]:
    """Return for each component the number of finished pictures whose bleed is their mirrored edge."""
    found: dict[str, int] = {}
    folder = plan.game.folder
    for component, pieces in plan.lots:
        size = component.size
        if component.is_page or not {component.face, component.back} & {FACE, BACK}:
            continue
        names = {component.finished.face, component.finished.back}
        names |= {str(card.fields.get(side, "")) for card in pieces for side in ("picture", "back")}
        count = 0
        for name in names - {""}:
            if name.casefold().endswith(VECTORS):
                continue
            try:
                picture = pictures.open(folder / name, folder)
                area = picture_area(
                    picture.width_px, picture.height_px, size, component.bleed, component.finished.bleed
                )
            except (PnpError, ValueError):  # of a draft, which reports it
                continue
            count += not area.contains(Rect(0, 0, *size).grow(component.bleed))
        if count:
            found[component.id] = count
    return found
