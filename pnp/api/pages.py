"""What prints for a page of the workbench: the values of its form, and the errors in its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.api.calls import printed, tried
from pnp.api.opened import Opened
from pnp.game.print_options.model import BuildOptions
from pnp.game.print_options.words import FORM
from pnp.serve.form import form_of, values_of
from pnp.serve.printing import Keywords, Press, Tells


def page_press(opened: Opened, shared: Mapping[str, object]) -> Press:
    """Return what prints the game *opened* for a page.

    :param shared: options that were asked for before, when the page was served.
    :raises PnpError: the user's settings are wrong.
    """
    asked = opened.settle(BuildOptions, shared, FORM)

    def build(texts: Keywords, tells: Tells) -> Mapping[str, Any]:
        return printed(opened.name, {**shared, **values_of(texts, asked)}, FORM, tells)

    def try_(texts: Keywords) -> Mapping[str, Any]:
        return tried(opened.name, {**shared, **values_of(texts, asked)}, FORM)

    return Press(form_of(asked), build, try_)
