"""Materials found and described, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from pnp.draw.geometry import Size
from pnp.errors import DataError
from pnp.game.sizes import parse_size
from pnp.materials.kinds import READERS, Material


def choose(materials: Sequence[Material], words: Sequence[str], kind: str = "", size: str = "") -> list[Material]:
    """Return those of *materials* that are of *kind*, take a piece of *size*, and have all *words* in name or title.

    :raises DataError: there is no such kind, or *size* is none.
    """
    if kind and kind not in READERS:
        raise DataError.at("", f"there is no kind of material {kind!r}", f"the kinds are: {', '.join(READERS)}")
    fitting: Size | None = None
    if size:
        try:
            fitting = parse_size(size)
        except ValueError as error:
            raise DataError.at("", str(error)) from None
    return [
        each
        for each in materials
        if (not kind or each.kind == kind)
        and (fitting is None or each.figures.takes(fitting))
        and all(word.casefold() in f"{each.id} {each.title} {each.kind}".casefold() for word in words)
    ]


def facts_of(material: Material) -> dict[str, object]:
    """Return *material* as JSON can hold it."""
    return {
        "name": material.id, "kind": material.kind, "title": material.title, **material.figures.facts(),
        "doubt": material.doubt, "source": material.source,
    }  # fmt: skip


def lines_of(material: Material) -> Iterator[str]:
    """Yield the lines about *material* for people."""
    yield f"{material.title} ({material.id})"
    yield f"  {material.kind}"
    for name, value in material.figures.facts().items():
        yield f"  {name}: {value}"
    if material.doubt:
        yield f"  not certain: {material.doubt}"
    for source in material.source.split("; "):
        yield from wrap(f"source: {source}", 100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def list_lines(materials: Sequence[Material]) -> Iterator[str]:
    """Yield a line for each of *materials*, under their kinds."""
    width = max((len(each.id) for each in materials), default=0)
    for kind in READERS:
        of_kind = [each for each in materials if each.kind == kind]
        if of_kind:
            yield f"{kind}:"
        for each in of_kind:
            facts = each.figures.facts()
            size = facts.get("size") or next(iter(facts.values()), "")
            doubt = " (not certain)" if each.doubt else ""
            yield f"  {each.id:{width}}  {size:16}  {each.title}{doubt}"
