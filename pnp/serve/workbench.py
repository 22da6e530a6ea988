"""Reads a game again and again and draws what changed. One thread works; others report files and ask for faces."""

from __future__ import annotations

import gc
import json
import sys
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from threading import Condition, Event
from time import monotonic
from typing import NamedTuple

from pnp.draw.colour import hex_of
from pnp.errors import PnpError, Problem
from pnp.export.svg import Letter
from pnp.game import languages_of, load_game
from pnp.game.model import Card, Component, Game, pieces_of, value_to_json
from pnp.game.paths import GAME_FILE, display_path
from pnp.pages.feed import Feed
from pnp.pages.service import QuestionError
from pnp.press.confusion import SmallSide, find_confusions, sides_of, small_side
from pnp.press.faces import Faces
from pnp.press.publish import rules_page
from pnp.press.sides_as_svg import Shown, Wall, recall
from pnp.serve.comparison import Comparison, problems_of
from pnp.serve.notes import entry_of as notes_of
from pnp.store import Store

_TELLING = 0.04
"""Seconds between two reports while much is drawn: pages are busy with showing it."""
_NO_RULES = (
    '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Rules</title>'
    "<style>body { font: 16px/1.5 'Source Sans 3', 'Segoe UI', sans-serif; margin: 2em; }</style>"
)
_KEPT = 16_000_000
"""Bytes of drawn sides that are kept in memory; others come from the store, or are drawn again."""

_QUIET = 1.0
"""Seconds without work after which drawn sides are written to the store and garbage is collected."""
_MOST_LEFT = 10
"""Readings after which garbage is collected in any case: fonts and templates refer to each other in cycles, and Python
counts objects, not bytes, before it looks for these."""


class Side(NamedTuple):
    """A side that pages show. *card* is any card for a back that all cards of *component* share."""

    component: Component
    card: Card
    back: bool
    key: str
    """The key of the side in the feed: ``front ship/NL1a``, ``back ship/NL1a``, or ``back ship`` where all share it."""


@dataclass
class _Wishes:
    """What other threads have asked of the working thread since it last looked."""

    asks: list[_Ask] = field(default_factory=list)
    is_dirty: bool = False
    """Files changed."""
    is_moved: bool = False
    """A page shows other cards, or in another way."""
    since: str | None = None
    """Compare with this state."""
    confusions: bool = False
    shown: tuple[str, int] | None = None
    """Show the game in this language, for so many players."""


class _Ask:
    """A call that waits for the result of *work*, which runs in the working thread."""

    def __init__(self, work: Callable[[], bytes | None]) -> None:
        self.work = work
        self.answer: bytes | None = None
        self.done = Event()


class _Look:
    """The looks of all sides, printed in one way."""

    def __init__(
        self, game: Game, store: Store, letters: dict[tuple[str, int], Letter], *, players: int, ink_saver: bool
    ) -> None:
        players = players if game.players[0] <= players <= game.players[1] else game.players[1]
        self.faces = Faces(game, players=players, ink_saver=ink_saver, draft=True, store=store)
        self.wall = Wall(self.faces, letters)
        self.prefix = "ink " if ink_saver else ""


class Workbench:
    """The game in *folder*, shown in *feed*. While its files are broken, the last good state stays.

    :param store: remembers what was drawn; only the thread that calls :meth:`work` uses it.
    """

    def __init__(self, folder: Path, language: str, store: Store, feed: Feed) -> None:
        self._folder, self._language, self._store, self._feed = folder, language, store, feed
        self._players = 0
        """For how many players the game is shown; 0 for the most."""
        self._comparison = Comparison(folder, language, store, self._describe_error)
        self._small_sides: Iterator[SmallSide] | None = None
        self._seen: list[SmallSide] = []
        self._woken = Condition()
        self._wishes = _Wishes(is_dirty=True)
        self._ended = False
        self._seen_keys: dict[str, int] = {}
        """The sides that a page shows, by key, in the order of the page: these are drawn first."""
        self._wants_ink = False

        self._game: Game | None = None
        self._looks: list[_Look] = []
        self._letters: dict[tuple[str, int], Letter] = {}
        """The outlines of letters that were drawn, for all readings."""
        self._pending: list[tuple[_Look, Side]] = []
        """The sides to check, the next one last."""
        self._unchanged = 0
        """How many of them, the first ones, are of rows that did not change; -1 where none did."""
        self._versions: dict[str, str] = {}
        self._good: dict[str, str] = {}
        """The last version without a fault, by the key of the side, while the newest has one."""
        self._by_version: dict[str, tuple[str, Side]] = {}
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._kept_size = 0
        self._told_at = 0.0
        self._left = 0
        """Readings since garbage was collected."""
        self._is_settled = False
        self.reading = 0
        """The number of the last reading: what was made of an older one is old."""
        self._untold: dict[str, object] = {}

    # -- called by other threads ---------------------------------------------------------------

    def notice_change(self) -> None:
        """Report that files of the game changed."""
        with self._woken:
            self._wishes.is_dirty = True
            self._woken.notify()

    def look_at(self, seen: Sequence[str], *, ink_saver: bool) -> None:
        """Note which sides a page shows, by key (``front ship/NL1a``), and whether it shows the ink-saver, too."""
        keys = {str(key): number for number, key in enumerate(seen)}
        with self._woken:
            self._wishes.is_moved |= keys != self._seen_keys or ink_saver > self._wants_ink
            self._seen_keys = keys
            self._wants_ink = self._wants_ink or ink_saver
            self._woken.notify()

    def face(self, version: str, wait: float = 10) -> bytes | None:
        """Return the SVG of a *version*; None where no side has it any more."""
        with self._woken:
            if version in self._kept:
                self._kept.move_to_end(version)
                return self._kept[version]
        return self._ask(lambda: self._find(version), wait)

    def boxes(self, version: str) -> bytes | None:
        """Return the boxes of the elements of the side of a *version* as JSON; None where no side has it any more."""
        return self._ask(lambda: self._boxes(version))

    def rules(self) -> bytes | None:
        """Return the rules sheet as a page of HTML, or a page that says what is wrong with it."""
        return self._ask(self._rules)

    def show(self, language: str, players: int) -> None:
        """Show the game in *language*, for *players*; 0 for the most.

        :raises QuestionError: the game has no such language.
        """
        if language not in languages_of(self._folder):
            raise QuestionError(f"the game has no language {language[:20]!r}")
        with self._woken:
            self._wishes.shown = language, players
            self._wishes.is_dirty = True
            self._woken.notify()

    def compare(self, since: str) -> None:
        """Report the changes since *since*, as ``pnp diff`` takes it, from now on; empty to stop."""
        with self._woken:
            self._wishes.since = since
            self._woken.notify()

    def look_for_confusions(self) -> None:
        """Find the sides that a colour-blind player confuses, and report them in the entry ``confused``."""
        with self._woken:
            self._wishes.confusions = True
            self._woken.notify()

    def _ask(self, work: Callable[[], bytes | None], wait: float = 10) -> bytes | None:
        """Let the working thread call *work*, and return the result; None where that thread has no time."""
        ask = _Ask(work)
        with self._woken:
            self._wishes.asks.append(ask)
            self._woken.notify()
        ask.done.wait(wait)
        return ask.answer

    def end(self) -> None:
        """Let :meth:`work` return."""
        with self._woken:
            self._ended = True
            self._woken.notify()

    # -- the one thread that works -------------------------------------------------------------

    def work(self) -> None:
        """Read, draw and tell until :meth:`end` is called."""
        try:
            while self.step():
                pass
        finally:
            self._comparison.close()

    def step(self) -> bool:
        """Do the next small step, waiting until there is one; False when the workbench has ended."""
        wishes, is_quiet = self._wait_for_work()
        if self._ended:
            self._answer_nobody(wishes)
            return False
        self._answer(wishes)
        self._begin(wishes)
        if is_quiet:
            self._tidy()
        else:
            self._go_on(wishes)
        self._tell_when_due()
        return True

    def _wait_for_work(self) -> tuple[_Wishes, bool]:
        """Return the wishes that came meanwhile, and whether there was no work for so long that it is time to tidy."""
        with self._woken:
            was_woken = not self._is_idle() or self._woken.wait(_QUIET if self._left else None)
            is_quiet = not was_woken and self._is_idle()  # something may have come just before the time was over
            wishes, self._wishes = self._wishes, _Wishes()
        return wishes, is_quiet

    def _is_idle(self) -> bool:
        is_comparing = self._looks and self._comparison.is_under_way
        return not (self._pending or self._small_sides or is_comparing or self._ended) and self._wishes == _Wishes()

    def _answer_nobody(self, wishes: _Wishes) -> None:
        for ask in wishes.asks:
            ask.done.set()

    def _answer(self, wishes: _Wishes) -> None:
        """Answer the calls that wait, before any longer work."""
        for ask in wishes.asks:
            ask.answer = ask.work()
            ask.done.set()

    def _begin(self, wishes: _Wishes) -> None:
        """Begin work that takes many steps."""
        if wishes.shown is not None and wishes.shown != (self._language, self._players):
            self._language, self._players = wishes.shown
            self._comparison.change_language(self._language)
        if wishes.since is not None:
            self._comparison.begin(wishes.since)
        if wishes.confusions and self._looks:
            self._begin_confusions(self._looks[0].faces)

    def _go_on(self, wishes: _Wishes) -> None:
        """Do one small step, the most urgent first."""
        if wishes.is_dirty:
            self._read()
        elif wishes.is_moved:
            self._arrange()
        elif self._pending:
            self._draw(*self._pending.pop())
        elif self._comparison.is_under_way and self._looks:
            self._untold.update(self._comparison.step(self._looks[0].wall))
        elif self._small_sides is not None:
            self._go_on_with_confusions(self._small_sides)

    def _tell_when_due(self) -> None:
        """Report news: all of it when everything is drawn, what changed rows look like, and some of it now and then."""
        if not self._pending:
            self._untold["todo"] = 0
            self._tell()
            self._collect_leftovers()
        elif monotonic() - self._told_at > _TELLING or len(self._pending) == self._unchanged:
            self._untold["todo"] = len(self._pending)
            self._tell()

    def _collect_leftovers(self) -> None:
        if self._left >= _MOST_LEFT:
            self._left = 1
            gc.collect()

    def _tidy(self) -> None:
        self._left = 0
        self._store.flush()
        gc.collect()
        if not self._is_settled:  # objects that stay need not be searched again
            self._is_settled = True
            gc.freeze()

    def _tell(self) -> None:
        if self._untold:
            self._feed.update(self._untold)
            self._untold = {}
            self._told_at = monotonic()

    def _read(self) -> None:
        """Read the game again; faults are shown above the last good state."""
        try:
            game = load_game(self._folder, self._language)
            inks = (False, True) if self._wants_ink else (False,)
            looks = [_Look(game, self._store, self._letters, players=self._players, ink_saver=ink) for ink in inks]
        except Exception as error:
            problems = error.problems if isinstance(error, PnpError) else [self._describe_error(error)]
            self._untold["problems"] = problems_of(problems)
            return
        self._left += 1
        self._told_at = monotonic()  # the look of what changed comes with the first news of it
        before, self._game, self._looks = self._game, game, looks
        self._untold["problems"] = []
        self.reading += 1
        self._untold["reading"] = self.reading
        self._untold["notes"] = notes_of(self._folder)
        self._comparison.restart()
        self._small_sides, self._untold["confused"] = None, None  # of the game as it was
        rows = _rows_of(before) if before else {}
        self._untold.update(_entries_of(game, rows, self._players))
        gone = rows.keys() - _rows_of(game).keys()
        parts = {part.id for part in before.components} - {part.id for part in game.components} if before else set()
        self._untold.update(dict.fromkeys([*(f"card {name}" for name in gone), *(f"part {id}" for id in parts)]))
        self._pending = []
        self._arrange(rows)

    def _arrange(self, before: Mapping[str, Card] | None = None) -> None:
        """Order the sides to check: changed rows first, then from the card that a page shows onwards.

        :param before: the cards of the last reading, by name.
        """
        game = self._game
        if game is None:
            return
        if self._wants_ink and len(self._looks) == 1:
            self._looks.append(_Look(game, self._store, self._letters, players=self._players, ink_saver=True))
        sides = [(look, side) for look in self._looks for side in _sides(game, look.faces)]
        keys = {look.prefix + side.key for look, side in sides}
        for key in self._versions.keys() - keys:
            del self._versions[key]
            self._good.pop(key, None)
            self._untold[key] = None
        if before is None:  # only the order is new
            waiting = {look.prefix + side.key for look, side in self._pending}
            sides = [
                (look, side)
                for look, side in sides
                if (key := look.prefix + side.key) in waiting or key not in self._versions
            ]
        changed: list[tuple[_Look, Side]] = []
        others: list[tuple[_Look, Side]] = []
        for each in sides:
            name = f"{each[1].component.id}/{each[1].card.id}"
            (changed if before and before.get(name) != each[1].card else others).append(each)
        self._pending = [*self._sort(changed), *self._sort(others)][::-1]
        self._unchanged = len(others) if changed else -1

    def _sort(self, sides: list[tuple[_Look, Side]]) -> list[tuple[_Look, Side]]:
        """Return *sides* in the order of drawing: first those that a page shows, then from there on."""
        seen = self._seen_keys
        start = next((at for at, (look, side) in enumerate(sides) if look.prefix + side.key in seen), 0)
        return sorted(
            [*sides[start:], *sides[:start]], key=lambda each: seen.get(each[0].prefix + each[1].key, len(seen))
        )

    def _draw(self, look: _Look, side: Side) -> None:
        key = look.prefix + side.key
        try:
            shown = look.wall.side(side.component, side.card, back=side.back, known=self._versions.get(key, ""))
        except Exception as error:
            problems = error.problems if isinstance(error, PnpError) else [self._describe_error(error)]
            self._untold[key] = {"version": self._versions.get(key, ""), "faults": problems_of(problems), "text": "",
                                 "good": self._good.get(key, "")}  # fmt: skip
            self._versions.pop(key, None)
            return
        if shown is not None:
            self._show(key, look, side, shown)

    def _show(self, key: str, look: _Look, side: Side, shown: Shown) -> None:
        if not shown.faults:
            self._good[key] = shown.version
        self._by_version.pop(self._versions.get(key, ""), None)
        self._versions[key] = shown.version
        self._by_version[shown.version] = look.prefix, side
        self._keep(shown.version, shown.svg)
        good = self._good.get(key, "")
        self._untold[key] = {"version": shown.version, "faults": problems_of(shown.faults), "text": shown.text,
                             "good": good if good != shown.version else ""}  # fmt: skip

    def _keep(self, version: str, svg: bytes) -> None:
        with self._woken:
            if version not in self._kept:
                self._kept[version] = svg
                self._kept_size += len(svg)
            while self._kept_size > _KEPT:
                self._kept_size -= len(self._kept.popitem(last=False)[1])

    def _find(self, version: str) -> bytes | None:
        """Return the SVG of *version* from the store, or drawn anew."""
        if not self._looks:
            return None
        svg = recall(self._looks[0].faces, version)
        if svg is None and version in self._by_version:
            prefix, side = self._by_version[version]
            look = next((look for look in self._looks if look.prefix == prefix), self._looks[0])
            try:
                drawn = look.wall.side(side.component, side.card, back=side.back)
            except Exception as error:
                self._describe_error(error)
                return None
            svg = drawn.svg if drawn and drawn.version == version else None
        if svg is not None:
            self._keep(version, svg)
        return svg

    def _boxes(self, version: str) -> bytes | None:
        if version not in self._by_version:
            return None
        prefix, side = self._by_version[version]
        look = next((look for look in self._looks if look.prefix == prefix), self._looks[0])
        try:
            boxes = look.faces.boxes(side.component, side.card, back=side.back)
        except Exception as error:  # its faults are reported with the side
            if not isinstance(error, PnpError):
                self._describe_error(error)
            boxes = []
        return json.dumps([(*box[:2], *box.box, *box[3:]) for box in boxes]).encode()

    def _begin_confusions(self, faces: Faces) -> None:
        self._seen = []
        self._small_sides = (small_side(faces, *side) for side in sides_of(faces))
        self._untold["confused"] = {"state": "looking"}

    def _go_on_with_confusions(self, sides: Iterator[SmallSide]) -> None:
        """Compare one more side, and report when all are done."""
        try:
            for side in sides:
                self._seen.append(side)
                return
            pairs = [
                {"one": one, "other": other, "back": back, "who": who}
                for one, other, back, who in find_confusions(self._seen)
            ]
            self._untold["confused"] = {"state": "done", "pairs": pairs}
        except Exception as error:
            problems = error.problems if isinstance(error, PnpError) else [self._describe_error(error)]
            self._untold["confused"] = {"state": "failed", "problems": problems_of(problems)}
        self._small_sides, self._seen = None, []

    def _rules(self) -> bytes | None:
        if self._game is None:
            return None
        try:
            return rules_page(self._looks[0].faces).encode()
        except Exception as error:
            problems = error.problems if isinstance(error, PnpError) else [self._describe_error(error)]
            said = "".join(f"<p>{escape(each.what)}</p><p>{escape(each.hint)}</p>" for each in problems)
            return f"{_NO_RULES}{said}".encode()

    def _describe_error(self, error: Exception) -> Problem:
        """Return the problem to show for an *error*, a fault of ours or of the file system; work goes on."""
        if isinstance(error, PnpError):
            return error.problems[0]
        if isinstance(error, OSError):
            return Problem(display_path(Path(error.filename or self._folder)), f"cannot be read: {error.strerror}")
        traceback.print_exception(error, file=sys.stderr)
        return Problem("", f"pnp failed: {type(error).__name__}: {error}", "the terminal says where")


def _sides(game: Game, faces: Faces) -> Iterator[Side]:
    """Yield the sides that are shown: the front of each card, and its back unless all cards share one."""
    for component in game.components:
        if component.is_page:
            continue
        common = component.back is not None and faces.has_common_back(component)
        for number, card in enumerate(component.cards):
            name = f"{component.id}/{card.id}"
            yield Side(component, card, False, f"front {name}")
            if component.back and not common:
                yield Side(component, card, True, f"back {name}")
            elif common and number == 0:
                yield Side(component, card, True, f"back {component.id}")


def _rows_of(game: Game) -> dict[str, Card]:
    return {f"{component.id}/{card.id}": card for component in game.components for card in component.cards}


def _entries_of(game: Game, before: Mapping[str, Card], players: int) -> dict[str, object]:
    """Return the facts about *game* for pages, without the looks of its pieces and the cards that are as *before*."""
    parts = [component for component in game.components if not component.is_page]
    entries: dict[str, object] = {
        "game": {
            "id": game.id, "title": game.title, "about": game.about, "players": game.players,
            "file": display_path(game.folder / GAME_FILE), "parts": [component.id for component in parts],
            "colours": {name: hex_of(colour) for name, colour in game.colours.items()},
            "language": game.language, "languages": languages_of(game.folder), "written": game.written,
            "shown": players, "varies": _varies(game),
            "components": [{"id": each.id, "title": each.title, "optional": each.optional} for each in game.components],
        },
    }  # fmt: skip
    for component in parts:
        entries[f"part {component.id}"] = {
            "title": component.title, "width": component.size.width, "height": component.size.height,
            "bleed": component.bleed, "safe": component.safe, "shape": component.shape, "corner": component.kind.corner,
            "points": component.kind.points,
            "back": component.back is not None, "templates": [component.face, component.back],
            "table": display_path(component.table) if component.table else "",
            "total": component.total, "cards": [card.id for card in component.cards],
        }  # fmt: skip
        for card in component.cards:
            if before.get(f"{component.id}/{card.id}") == card:
                continue
            entries[f"card {component.id}/{card.id}"] = {
                "copies": card.copies,
                "line": card.line,
                "fields": {name: value_to_json(value) for name, value in card.fields.items() if name != "id"},
            }
    return entries


def _varies(game: Game) -> bool:
    """Tell whether the number of players makes a difference: for the pieces, or for what a template says."""
    low, high = game.players
    parts = [part for part in game.components if not part.is_page]
    if any(pieces_of(part, each) != pieces_of(part, high) for part in parts for each in range(low, high)):
        return True
    return any(b"players" in path.read_bytes() for path in game.templates.rglob("*.j2") if path.is_file())
