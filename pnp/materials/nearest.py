"""The material that comes nearest to a piece, where the one that was named does not fit it."""

from __future__ import annotations

from pnp.draw.geometry import Size
from pnp.game.kind import Kind
from pnp.game.kinds.disc import Disc
from pnp.materials.catalog import all_materials
from pnp.materials.kinds import Material, Punch, Sheet, Sleeve
from pnp.materials.setting import size_text


def nearest(name: str, kind: Kind) -> str:
    """Return the words for the material of the same kind as that of this *name* whose size is nearest to a piece.

    Empty where all differ by more than 15 per cent.
    """
    known = all_materials()
    of_kind = next((each.kind for each in known if each.id == name), "")
    others = [each for each in known if each.kind == of_kind and each.id != name]
    found = [(_distance(kind, each), each) for each in others]
    best = min((pair for pair in found if pair[0] < 0.15), key=lambda pair: pair[0], default=None)
    if best is None:
        return ""
    size, is_round = _size(best[1])
    return f"{best[1].id} ({size_text(size, is_round=is_round)})"


def _distance(kind: Kind, material: Material) -> float:
    """Return by how much of a piece of *kind* the material's size differs, on the axis where it differs more.

    A sleeve that is too small is no match.
    """
    size, is_round = _size(material)
    if is_round != isinstance(kind, Disc) or (
        isinstance(material.figures, Sleeve) and not material.figures.takes(kind.size)
    ):
        return 1
    ways = (kind.size, kind.size.turn())
    return min(max(abs(size[axis] - way[axis]) / way[axis] for axis in (0, 1)) for way in ways)


def _size(material: Material) -> tuple[Size, bool]:
    figures = material.figures
    if isinstance(figures, Sheet):
        return figures.size, figures.is_round
    if isinstance(figures, Punch):
        return Size(figures.diameter, figures.diameter), True
    if isinstance(figures, Sleeve):
        return figures.card, False
    return Size(1, 1), False
