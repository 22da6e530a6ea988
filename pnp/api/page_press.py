"""What prints for a page of the workbench: the values of its form, and the errors in its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.api.calls import answer_bench, answer_build, answer_estimate, write_preview
from pnp.api.open_game import OpenGame
from pnp.errors import PnpError, Problem
from pnp.game import languages_of
from pnp.game.print_options.model import BuildOptions
from pnp.game.print_options.words import FORM
from pnp.game.sizes import PAPER_SIZES
from pnp.materials.catalog import all_materials
from pnp.printer.profiles import printer_names
from pnp.serve.form import form_of, values_of
from pnp.serve.printing import Keywords, Press, Tells
from pnp.targets.catalog import target_names


def page_press(opened: OpenGame, shared: Mapping[str, object]) -> Press:
    """Return the press that prints the game *opened* for a page.

    :param shared: options that were asked for before, when the page was served.
    :raises PnpError: the user's settings are wrong.
    """
    values = opened.settle(BuildOptions, shared, FORM)

    def build(texts: Keywords, tells: Tells) -> Mapping[str, Any]:
        return answer_build(opened.name, given(texts), FORM, tells)

    def try_(texts: Keywords) -> Mapping[str, Any]:
        return answer_estimate(opened.name, given(texts), FORM)

    def bench(texts: Keywords) -> list[dict[str, Any]]:
        return answer_bench(opened.name, given(texts), FORM)

    def sheets(texts: Keywords, folder: Path) -> tuple[list[Path], Sequence[Problem]]:
        keywords = {**given(texts), "output": str(folder)}
        faults: Sequence[Problem] = ()
        try:
            answer = answer_build(opened.name, keywords, FORM, is_print=False)
        except PnpError as error:
            if keywords.get("draft"):
                raise
            answer = answer_build(opened.name, {**keywords, "draft": True}, FORM, is_print=False)
            faults = error.problems
        return [file for file in map(Path, answer["files"]) if file.suffix == ".pdf"], faults

    def preview(keywords: Keywords, tells: Tells) -> list[Path]:
        return write_preview(opened.name, {**shared, **keywords}, FORM, tells)

    def given(texts: Keywords) -> Mapping[str, object]:
        return {**shared, **values_of(texts, values)}

    return Press(form_of(values, _offers(opened)), build, try_, bench, sheets, preview)


def _offers(opened: OpenGame) -> dict[str, Sequence[str]]:
    """The values that a user chooses from, by keyword, where other values are possible."""
    return {
        "lang": languages_of(opened.folder),
        "paper": [*PAPER_SIZES],
        "for_": target_names(),
        "use": [material.id for material in all_materials()],
        "printer": printer_names(),
    }
