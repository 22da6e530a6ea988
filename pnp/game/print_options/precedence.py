"""Which value counts: what is asked for, what the game says, what the user's settings say, or what is usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.errors import PnpError
from pnp.game.print_options.defaults import Default, Defaults
from pnp.game.print_options.model import RULES, Option, Options, options_of
from pnp.game.print_options.words import Words


class RuleError(PnpError):
    """Options that do not go together."""


class OptionValues:
    """The values of all options that a command knows, as the program uses them.

    *given* is what was asked for, by keyword, and *from_files* what files say of others. *known* are the options of the
    command, and *words* is how to name them.
    """

    def __init__(
        self, values: Mapping[str, Any], given: Mapping[str, object], from_files: Defaults, known: Options, words: Words
    ) -> None:
        self.values, self.given, self.from_files, self.known, self.words = values, given, from_files, known, words

    def __getitem__(self, keyword: str) -> Any:
        return self.values[keyword]

    def origin(self, keyword: str) -> str:
        """Return where the value of an option came from; empty where it is the usual one."""
        if keyword in self.given:
            return self.words.origin or self.words.name(self.known[keyword])
        return self.from_files[keyword].where if keyword in self.from_files else ""

    def is_the_users(self, keyword: str) -> bool:
        """Return whether the user said a value: asked for it, or has it in the settings."""
        return keyword in self.given or (keyword in self.from_files and not self.from_files[keyword].of_game)

    def unusual(self) -> Iterator[tuple[str, object, str]]:
        """Yield the key, the value as it was written, and the origin of each option without its usual value."""
        for keyword, option in self.known.items():
            if self.values[keyword] != option.usual:
                written = self.given[keyword] if keyword in self.given else self.from_files[keyword].written
                yield option.key, written, self.origin(keyword)


def settle(known: type, given: Mapping[str, object], words: Words, game: Defaults, user: Defaults) -> OptionValues:
    """Return the values of all options of the class *known*.

    What is *given* wins, then what the *game* says, then what the *user* says; of paper and printer the user comes
    before the game.

    :raises PnpError: a value that its option cannot have, or options that do not go together.
    """
    options = options_of(known)
    said = {
        keyword: default
        for keyword, option in options.items()
        if keyword not in given and (default := _default(option, given, game, user)) is not None
    }
    values = {}
    for keyword, option in options.items():
        if keyword in given:
            values[keyword] = _check(option, given[keyword], words)
        else:
            values[keyword] = said[keyword].value if keyword in said else option.usual
    _check_rules(values, options, words)
    return OptionValues(values, given, said, options, words)


def _default(option: Option, given: Mapping[str, object], game: Defaults, user: Defaults) -> Default | None:
    """Return the default of *option* from the files, None where there is none."""
    if not option.said_in or option.belongs_to in given:
        return None
    name = option.belongs_to or option.keyword
    files = (user, game) if option.is_users else (game, user)
    file = next((file for file in files if name in file), {})
    return file.get(option.keyword)


def _check(option: Option, value: object, words: Words) -> Any:
    try:
        return option.kind.check(value)
    except ValueError as error:
        raise words.refusal(option, value, str(error)) from None


def _check_rules(values: Mapping[str, Any], options: Options, words: Words) -> None:
    for rule in RULES:
        if options.keys() >= rule.keywords and rule.is_broken(values):
            raise RuleError.at("", words.sentence(rule.text, options))
