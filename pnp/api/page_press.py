"""What prints for a page of the workbench: the values of its form, and the errors in its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.api.calls import answer_bench, answer_build, answer_estimate
from pnp.api.open_game import OpenGame
from pnp.game.print_options.model import BuildOptions
from pnp.game.print_options.words import FORM
from pnp.serve.form import form_of, values_of
from pnp.serve.printing import Keywords, Press, Tells


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

    def given(texts: Keywords) -> Mapping[str, object]:
        return {**shared, **values_of(texts, values)}

    return Press(form_of(values), build, try_, bench)
