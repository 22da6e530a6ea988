"""The commands as functions: options as keywords, answers as values, what is wrong as PnpError."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click

from pnp.cli import main
from pnp.cli.build import Answer, Wish, build_answer, build_command, trial_of, wish_of
from pnp.cli.check import check_command, checked_plan
from pnp.cli.preview import preview_command, preview_files
from pnp.errors import PnpError
from pnp.press.build import Progress
from pnp.press.plan import Plan
from pnp.store import NOTHING, Store
from pnp.store.disk import user_store

_BESIDE = ("game", "as_json", "language", "no_cache")
"""What a check takes beside the options of its order."""
_BESIDE_PICTURES = (*_BESIDE, "every", "output", "dpi", "bleed", "form")
_NOT_ASKED = ("output", "no_cache", "lang", "refresh", "refresh_host", "parts", "workers", "cluster")
"""What no form asks for: who started pnp said it."""


def called_build(game: str, keywords: Mapping[str, object], progress: Progress | None = None) -> Answer:
    """Build *game* as the command does, and return what it answers in JSON.

    :param progress: is told how far it is.
    """
    wish, params = _wish(game, keywords)
    with _store(params) as store:
        return build_answer(game, wish, store, progress=progress)


def called_try(game: str, keywords: Mapping[str, object]) -> Answer:
    """Return what a build of *game* would cost, as ``--dry-run --json`` does."""
    wish, params = _wish(game, keywords)
    with _store(params) as store:
        return trial_of(game, wish, store)[0]


def _wish(game: str, keywords: Mapping[str, object]) -> tuple[Wish, Mapping[str, Any]]:
    """Return what *keywords* ask of a build, and its parameters."""
    context = _context(build_command, game, keywords)
    try:
        wish = wish_of(context)
    except click.UsageError as error:
        raise PnpError.at("", error.format_message()) from None
    return wish._replace(as_json=True), context.params


def form_of(command: click.Command) -> list[dict[str, object]]:
    """Return the options of *command* as a page asks for them: keyword, help, kind, choices and what is usual.

    The kind is ``flag``, ``choice`` or ``text``.
    """
    known = keywords_of(command)
    form: list[dict[str, object]] = []
    for option in command.params:
        if not isinstance(option, click.Option):
            continue
        keyword = _keyword(flag := max(option.opts, key=len))
        if keyword not in known or keyword in _NOT_ASKED:
            continue
        choices = list(option.type.choices) if isinstance(option.type, click.Choice) else []
        usual = "" if option.default is None or option.is_flag or option.multiple else option.default
        form.append({
            "keyword": keyword, "flag": flag, "help": option.help or "", "choices": choices,
            "kind": "flag" if option.is_flag else "choice" if choices else "text",
            "usual": usual if isinstance(usual, str | int) else "",
        })  # fmt: skip
    return form


def called_check(game: str, keywords: Mapping[str, object]) -> Plan:
    """Check *game* as the command does."""
    params = _context(check_command, game, keywords).params
    options = {name: value for name, value in params.items() if name not in _BESIDE}
    with _store(params) as store:
        return checked_plan(game, params["language"], options, store, quiet=True)


def called_preview(game: str, keywords: Mapping[str, object]) -> list[Path]:
    """Draw the pieces of *game* as the command does, and return the files."""
    params = _context(preview_command, game, keywords).params
    options = {name: value for name, value in params.items() if name not in _BESIDE_PICTURES}
    with _store(params) as store:
        return preview_files(
            game, params["dpi"], params["output"], params["language"], options, store,
            every=params["every"], bleed=params["bleed"], form=params["form"], quiet=True,
        )  # fmt: skip


def keywords_of(command: click.Command) -> set[str]:
    """Return the keywords that stand for the options of *command*: ``ink_saver`` for ``--ink-saver``."""
    flags = (max(option.opts, key=len) for option in command.params if isinstance(option, click.Option))
    return {_keyword(flag) for flag in flags} - {"all", "watch", "json", "help", "dry_run"}


def _keyword(flag: str) -> str:
    name = flag.lstrip("-").replace("-", "_")
    return f"{name}_" if name in ("with", "for") else name  # words of Python


def _context(command: click.Command, game: str, keywords: Mapping[str, object]) -> click.Context:
    known = keywords_of(command)
    flags = {flag for option in command.params if getattr(option, "is_flag", False) for flag in option.opts}
    arguments = []
    for name, value in keywords.items():
        if name not in known:
            raise TypeError(f"{command.name}() has no option {name!r}; it has {', '.join(sorted(known))}")
        flag = "--" + name.rstrip("_").replace("_", "-")
        if (flag in flags) != isinstance(value, bool) and value is not None and value is not False:
            kind = "True or False" if flag in flags else "a value, not True"
            raise PnpError.at("", f"{name}={value!r}: {name} takes {kind}")
        if value is True:
            arguments.append(flag)
        elif isinstance(value, list | tuple):
            arguments += [f"{flag}={each}" for each in value]
        elif value is not None and value is not False:
            arguments.append(f"{flag}={value}")
    program = click.Context(main, info_name=main.name, **main.context_settings)
    try:
        return command.make_context(command.name, [*arguments, "--", game], parent=program)
    except click.UsageError as error:
        raise PnpError.at("", error.format_message()) from None


def _store(params: Mapping[str, Any]) -> AbstractContextManager[Store]:
    """Return what gives the user's store, or one that remembers nothing; a program's memory is its own to manage."""
    return nullcontext(NOTHING) if params["no_cache"] else user_store()
