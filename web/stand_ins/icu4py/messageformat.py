"""Which form of a word goes with a number, as the browser's Intl knows it."""

from __future__ import annotations

from collections.abc import Mapping

import js


class MessageFormat:
    """The one pattern that pnp asks for: the category of the number ``n``."""

    def __init__(self, pattern: str, language: str) -> None:
        try:
            self._rules = js.Intl.PluralRules.new(language)
        except Exception:  # a language that the browser takes for no name
            self._rules = js.Intl.PluralRules.new("und")

    def format(self, values: Mapping[str, float]) -> str:
        return str(self._rules.select(values["n"]))
