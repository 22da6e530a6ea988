"""A user's program, which mypy --strict checks with pnp itself (``files`` in pyproject.toml).

What must be refused has a comment, which mypy calls unused if it is not: so a wrong type that is let through fails.
"""

from __future__ import annotations

from pathlib import Path
from typing import assert_type

from pnp import BuildOptions, Checked, Game, PnpError, Report, build, check, preview


def what_is_right() -> Report:
    """Call everything with types that are right."""
    deck = Game("Lamps", players=(2, 4), print={"bleed": "1mm"}).component(
        "lamp", size="poker", cards=[{"name": "Red", "copies": 3}], face="<card/>", per_player=True
    )
    assert_type(deck.save(Path("games")), Path)
    assert_type(check(deck, paper="letter", bleed=0, only=["lamp"], ink_saver=True), Checked)
    assert_type(preview(deck, all=True, bleed=True, format="jpeg", dpi=72), list[Path])
    shared: BuildOptions = {"backs": "fold", "marks": "none", "margin": "4mm", "output": Path("print")}
    shared["skip_slots"] = [1, 4]
    try:
        report = build(deck, copies=2, card="red", lang="en", where="True", range="1-3", mark_length="2mm")
        report = build(deck, **shared)
    except PnpError as error:
        print(error.problems[0].what)
        raise
    assert_type(report.files, tuple[Path, ...])
    return report


def what_is_wrong(deck: Game) -> None:
    """Call everything with types that are wrong; each line is one error for mypy."""
    check(deck, bleed=3)  # type: ignore[arg-type]
    check(deck, bleed=True)  # type: ignore[arg-type]
    check(deck, paper=["A4"])  # type: ignore[arg-type]
    check(deck, ink_saver="yes")  # type: ignore[arg-type]
    check(deck, copies="2")  # type: ignore[arg-type]
    check(deck, draft=True)  # type: ignore[call-arg]
    build(deck, backs="both")  # type: ignore[arg-type]
    build(deck, papers="A4")  # type: ignore[call-arg]
    build(deck, only=[1])  # type: ignore[list-item]
    preview(deck, bleed="1mm")  # type: ignore[arg-type]
    preview(deck, format="gif")  # type: ignore[arg-type]
    build(3)  # type: ignore[arg-type]
    build(deck).pages = 3  # type: ignore[misc]
