"""The changes since an earlier state of the game, worked out card by card between other work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from pnp.errors import PnpError, Problem
from pnp.game import load_game
from pnp.game.earlier import earlier
from pnp.press.difference import CardChange, compare, other_changes, wall_of
from pnp.press.sides_as_svg import Wall
from pnp.store import Store

Entries = dict[str, object]


class Comparison:
    """Compares the game in *folder* with an earlier state. Only the working thread may use it."""

    def __init__(self, folder: Path, language: str, store: Store, unexpected: Callable[[Exception], Problem]) -> None:
        self._folder, self._language, self._store, self._unexpected = folder, language, store, unexpected
        self._since = ""
        self._begun = ""
        """The state that *_before* is of, as ``pnp diff`` takes it."""
        self._before: Wall | None = None
        self._kept = ExitStack()
        """The folder of the earlier game, while it is compared with."""
        self._cards: Iterator[CardChange | None] | None = None
        self._found: list[Entries] = []
        self.is_under_way = False

    def begin(self, since: str) -> None:
        """Compare with *since*, as ``pnp diff`` takes it; with nothing where it is empty."""
        self._since = since
        self._begun = ""
        self.is_under_way = True
        self._cards = None

    def change_language(self, language: str) -> None:
        """Compare both states in another language."""
        self._language, self._begun = language, ""
        self.restart()

    def restart(self) -> None:
        """Compare once more: the game changed."""
        self._cards = None
        self.is_under_way = bool(self._since)

    def close(self) -> None:
        """Release the earlier game."""
        self._before = None
        self._kept.close()

    def step(self, now: Wall) -> Entries:
        """Do the next small step, and return the entries to tell."""
        try:
            return self._step(now)
        except Exception as error:
            problems = error.problems if isinstance(error, PnpError) else [self._unexpected(error)]
            self.is_under_way, self._cards = False, None
            return {"changes": {"since": self._since, "problems": problems_of(problems), "cards": [], "beside": []}}

    def _step(self, now: Wall) -> Entries:
        if self._begun != self._since or not self._since:
            self.close()
            if not self._since:
                self.is_under_way = False
                return {"changes": None}
            folder = self._kept.enter_context(earlier(self._folder, self._since, self._store))
            self._before = wall_of(load_game(folder, self._language), self._store)
            self._begun = self._since
            return {}
        assert self._before is not None
        if self._cards is None:
            self._found = []
            self._cards = compare(self._before, now)
        for change in self._cards:
            if change is not None:
                self._found.append(self._describe(change, now))
            return {}
        self.is_under_way, self._cards = False, None
        beside = other_changes(self._before.faces, now.faces)
        return {"changes": {"since": self._since, "problems": [], "cards": self._found, "beside": beside}}

    def _describe(self, change: CardChange, now: Wall) -> Entries:
        """Return a change for pages: with the earlier and the present versions of its sides."""
        assert self._before is not None
        cards = ((self._before, change.was), (now, change.card if change.now else ""))
        looks = {
            side: [_version(wall, change.component, card, back=side == "back") for wall, card in cards]
            for side in change.sides
        }
        fields = [field._asdict() for field in change.fields]
        return {
            "name": change.name, "fields": fields, "looks": looks, "before": change.before, "now": change.now,
            "size": _size(self._before, change) or _size(now, change),
            "throwAway": change.discard_count, "print": change.print_count,
        }  # fmt: skip


def _version(wall: Wall, component: str, card: str, *, back: bool) -> str:
    """Return the version of a side, empty where there is no such card or side."""
    part = next((part for part in wall.game.components if part.id == component and not part.is_page), None)
    found = next((each for each in part.cards if each.id == card), None) if part else None
    if part is None or found is None or (back and not part.back):
        return ""
    shown = wall.side(part, found, back=back)
    return shown.version if shown else ""


def _size(wall: Wall, change: CardChange) -> list[int]:
    """Return width, height, bleed and corner of the piece, in micrometres; nothing where there is none."""
    component = next((part for part in wall.game.components if part.id == change.component), None)
    if component is None or component.is_page:
        return []
    return [*component.size, component.bleed, component.kind.corner]


def problems_of(problems: Sequence[Problem]) -> list[Mapping[str, str]]:
    """Return *problems* as pages have them."""
    return [problem._asdict() for problem in problems]
