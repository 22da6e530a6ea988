"""Fill: a template and its context become text, and the text an element tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pnp.draw.markup import parse_xml
from pnp.errors import Problem, TemplateError
from pnp.store import Nothing, Store
from pnp.template.files import TemplateFiles

if TYPE_CHECKING:
    from pnp.template.sandbox import Sandbox


class Templates:
    """The templates of one game. Each is compiled once, when first used; not for two threads at a time.

    A plain name is a file of the game's own folder; a name that starts with ``common/`` is a file of the shared
    folders, those of the game's style before those of all: ``{% extends "common/card.j2" %}`` never means a file of the
    game, in any template.

    Functions in a context are called once for the same arguments: they must give the same answer each time.

    :param store: remembers compiled templates.
    """

    def __init__(self, folder: Path, common: Sequence[Path], *, store: Store | None = None) -> None:
        self._files = TemplateFiles(folder, common)
        self._store = Nothing() if store is None else store
        self._plain: Sandbox | None = None
        self._traced: Sandbox | None = None
        self._located: Sandbox | None = None
        self._marked: Sandbox | None = None

    def names(self) -> list[str]:
        """The names of all templates."""
        return sorted(self._files.names())

    def fill(self, name: str, context: Mapping[str, object], *, who: str) -> Element:
        """Return the root element of template *name*, filled from *context*.

        :param who: what is being filled, for messages: ``ships.csv:12 card NL1a``.
        :raises TemplateError: the template cannot be read or filled, or the text that it makes is not XML.
        """
        return self.parse(self.fill_text(name, context, who=who), name, lambda: context, who=who)

    def fill_text(self, name: str, context: Mapping[str, object], *, who: str) -> str:
        """Return template *name*, filled from *context*, as text.

        :raises TemplateError: the template cannot be read or filled.
        """
        if self._plain is None:
            self._plain = self._sandbox()
        return self._render(self._plain, name, context, who)

    def parse(self, text: str, name: str, context: Callable[[], Mapping[str, object]], *, who: str) -> Element:
        """Return the root element of *text*, which template *name* made.

        :param context: what it made the text of; asked for only where the text is wrong.
        :raises TemplateError: it is not XML; with the line of the template that is wrong.
        """
        try:
            return parse_xml(text, name)
        except TemplateError as error:
            (problem,) = error.problems
        place = self._place_of_fault(name, context(), who)
        raise _error(Problem(place or name, problem.what, problem.hint), who)

    def fill_traced(self, name: str, context: Mapping[str, object], *, who: str) -> Element:
        """Return the same as fill(), where each element written in a template has ``src="ship.j2:12"``.

        It is slower: only for telling where a later error comes from. Elements that have a ``src`` of their own, or
        whose name is made by an expression, are left as they are.

        :raises TemplateError: as fill().
        """
        return parse_xml(self._fill_with_trace(name, context, who), name)

    def fill_located(self, name: str, context: Mapping[str, object], *, who: str) -> Element:
        """Return the same as fill_traced(), but with the column of each tag, too: ``src="ship.j2:12:4"``.

        :raises TemplateError: as fill().
        """
        if self._located is None:
            from pnp.template.trace import trace_columns

            self._located = self._sandbox(trace_columns)
        return parse_xml(self._render(self._located, name, context, who), name)

    def text(self, name: str, context: Mapping[str, object], *, who: str) -> tuple[str, list[str]]:
        """Return the text that template *name* makes, and for each of its lines the place that wrote it: ``en.md:12``.

        :raises TemplateError: the template cannot be read or filled.
        """
        from pnp.template.guards import MOST_WORK_OF_TEXT
        from pnp.template.trace import lines_of, mark_lines

        if self._marked is None:
            self._marked = self._sandbox(mark_lines)
        return lines_of(self._render(self._marked, name, context, who, MOST_WORK_OF_TEXT))

    def _place_of_fault(self, name: str, context: Mapping[str, object], who: str) -> str | None:
        from pnp.template.trace import find_traced

        try:
            return find_traced(self._fill_with_trace(name, context, who))
        except TemplateError:  # longer than the plain text, it is over a limit; the fault itself must still be reported
            return None

    def _fill_with_trace(self, name: str, context: Mapping[str, object], who: str) -> str:
        if self._traced is None:
            from pnp.template.trace import trace_tags

            self._traced = self._sandbox(trace_tags)
        return self._render(self._traced, name, context, who)

    def _sandbox(self, changed: Callable[[str, str], str] | None = None) -> Sandbox:
        """Return an environment whose templates are *changed* before they are compiled."""
        from pnp.template.sandbox import Sandbox

        return Sandbox(self._files, self._store, changed)

    def _render(self, sandbox: Sandbox, name: str, context: Mapping[str, object], who: str, *most: int) -> str:
        try:
            return sandbox.render(name, context, *most)
        except BaseException as error:
            from pnp.template.explain import explain

            problem = explain(error, name, context, sandbox, self._files)
            if problem is None:
                raise
        raise _error(problem, who)


def _error(problem: Problem, who: str) -> TemplateError:
    return TemplateError(Problem(problem.where, f"{problem.what} (filling {who})", problem.hint))
