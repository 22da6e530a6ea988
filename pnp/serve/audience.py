"""The audience of the workbench: what its page sees, and the actions that it may ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files

from pnp.pages.feed import Feed
from pnp.pages.http import page_files
from pnp.pages.service import JSON, Action, Answer, Audience
from pnp.serve.cells import Cells
from pnp.serve.edits import Edits
from pnp.serve.elements import Elements
from pnp.serve.notes import Notes
from pnp.serve.polling import Polling
from pnp.serve.printing import Printing
from pnp.serve.sheets import SheetsShown
from pnp.serve.texts import Texts
from pnp.serve.workbench import Workbench

_SVG = "image/svg+xml"
Finder = tuple[str, Callable[..., Answer | None]]
"""The pattern of the names of some assets, and what finds one by the groups of it."""
_LARGEST_BODY = 2_000_000
"""Bytes of a question: it may hold a whole template."""


_HOSTS_OWN = frozenset(("edits", "form", "preview", "print", "tables", "changes", "confused", "problems", "notes"))
"""What those who only look are not told: files, prints and what can be undone."""


class HostFeed(Feed):
    """The feed of the one who makes the game. *guests* is that of those who only look."""

    def __init__(self) -> None:
        super().__init__()
        self.guests = Feed()

    def update(self, entries: Mapping[str, object]) -> None:
        super().update(entries)
        self.guests.update({key: value for key, value in entries.items() if key not in _HOSTS_OWN})


def viewers_of(bench: Workbench, feed: Feed, sheets: SheetsShown | None = None) -> Audience:
    """The audience of those who look at the pieces, the sheets and the rules, and can change nothing."""
    actions = {"look": _look(bench)}
    if sheets is not None:
        actions["sheets"] = Action(sheets.show_again)
    finders = _finders_of(sheets)
    return Audience(feed, actions, _Assets(bench, None, None, finders).find, page_files(files("pnp.serve") / "page"))


def _look(bench: Workbench) -> Action:
    return Action(lambda seen, ink: bench.look_at(seen, ink_saver=ink), {"seen": list, "ink": bool})


def _finders_of(sheets: SheetsShown | None) -> list[Finder]:
    """The finder of the pages of *sheets*; none without them."""
    if sheets is None:
        return []

    def find(number: str, index: str) -> Answer | None:
        return _permanent_answer(sheets.page(int(number), int(index)), "image/png", f"sheet-{number}-{index}")

    return [(r"sheet/(\d{1,9})/(\d{1,6})\.png", find)]


def audience_of(
    bench: Workbench,
    feed: Feed,
    printing: Printing | None = None,
    polling: Polling | None = None,
    edits: Edits | None = None,
    sheets: SheetsShown | None = None,
) -> Audience:
    """The audience that sees *feed* and the sides that *bench* draws; it may do more with what else is given."""
    page = page_files(files("pnp.serve") / "page")
    actions = _actions(bench, printing, polling)
    finders = _finders_of(sheets)
    if sheets is not None:
        actions["sheets"] = Action(sheets.show, {"options": dict})
    cells = Cells(edits) if edits is not None else None
    if edits is not None and cells is not None:
        elements, texts, notes = Elements(edits), Texts(edits), Notes(edits)
        actions |= {"undo": Action(edits.undo), "redo": Action(edits.redo), **_actions_on(cells)}
        actions |= {
            "element": Action(elements.read, {"place": list}),
            "move": Action(elements.move, {"place": list, "digest": str, "by": list}),
            "add": Action(elements.add, {"template": str, "element": str}),
            "delete": Action(elements.delete, {"place": list, "digest": str}),
            "choose": Action(elements.choose, {"place": list, "digest": str, "column": str, "icons": dict}),
            "say": Action(elements.say, {"place": list, "digest": str, "words": str}),
            "double": Action(elements.double, {"place": list, "digest": str}),
            "open": Action(elements.open, {"file": str, "line": int}),
            "note": Action(notes.write, {"card": str, "star": bool, "text": str}),
            "take_notes": Action(notes.take, {"name": str, "comments": list}),
            "open_text": Action(texts.read, {"name": str}),
            "write_text": Action(texts.write, {"name": str, "before": str, "text": str}),
            "set": Action(elements.write, {"place": list, "digest": str, "values": dict}),
        }
        finders += [
            ("texts.json", lambda: Answer(texts.names(), JSON)),
            ("completions.json", lambda: Answer(texts.completions(), JSON)),
            ("icons.json", lambda: Answer(elements.icons(), JSON)),
            (r"icon/([\w-]{1,100})\.svg", lambda name: _icon(elements, name)),
        ]
    return Audience(feed, actions, _Assets(bench, printing, cells, finders).find, page, _LARGEST_BODY)


def _actions_on(cells: Cells) -> dict[str, Action]:
    cell = {"part": str, "line": int, "column": int, "text": str, "was": str, "digest": str}
    row = {"part": str, "do": str, "line": int, "after": int, "digest": str}
    return {"write": Action(cells.write, cell), "row": Action(cells.row, row)}


def _actions(bench: Workbench, printing: Printing | None, polling: Polling | None) -> dict[str, Action]:
    actions = {
        "look": _look(bench),
        "show": Action(bench.show, {"language": str, "players": int}),
        "compare": Action(bench.compare, {"since": str}),
        "confuse": Action(bench.look_for_confusions),
    }
    if printing is not None:
        start = printing.start  # a print under way reports its own progress
        actions["print"] = Action(lambda options, cost: start(options, only_cost=cost), {"options": dict, "cost": bool})
        actions["preview"] = Action(printing.preview, {"language": str, "form": str, "card": str})
        actions["stop"] = Action(printing.stop)
    if polling is not None:
        actions["refresh"] = Action(polling.ask_now)
    return actions


class _Assets:
    """Finds what the entries of the feed name."""

    def __init__(
        self, bench: Workbench, printing: Printing | None, cells: Cells | None, more: Sequence[Finder] = ()
    ) -> None:
        self._bench, self._printing, self._cells = bench, printing, cells
        self._finders: tuple[Finder, ...] = (
            *more,
            (r"face/([0-9a-f]{20})\.svg", self._face),
            (r"boxes/([0-9a-f]{20})\.json", self._boxes),
            (r"table/([\w.-]{1,80})\.json", self._table),
            (r"fields/([\w-]{1,64})\.json", self._fields),
            (r"rules", self._rules),
            (r"print/(\d{1,4})/[^/]+", self._print),
            (r"preview/([^/]+)", self._preview),
        )

    def find(self, name: str) -> Answer | None:
        """The asset that is called *name*; None where there is none."""
        for pattern, finder in self._finders:
            match = re.fullmatch(pattern, name, re.ASCII)
            if match:
                return finder(*match.groups())
        return None

    def _face(self, version: str) -> Answer | None:
        return _permanent_answer(self._bench.face(version), _SVG, version)

    def _boxes(self, version: str) -> Answer | None:
        if self._cells is None:  # they name files and lines
            return None
        return _permanent_answer(self._bench.boxes(version), JSON, f"boxes-{version}")

    def _table(self, part: str) -> Answer | None:
        return Answer(self._cells.table(part)) if self._cells else None

    def _fields(self, part: str) -> Answer | None:
        return Answer(self._cells.fields(part)) if self._cells else None

    def _rules(self) -> Answer:
        return Answer(self._bench.rules() or b"", "text/html")

    def _print(self, index: str) -> Answer | None:
        """A file of the last print; the name after its number is the one under which a browser saves it."""
        path = self._printing.file(int(index)) if self._printing else None
        if path is None or not path.is_file():
            return None
        return Answer(path, "application/pdf" if path.suffix == ".pdf" else "application/octet-stream")

    def _preview(self, name: str) -> Answer | None:
        path = self._printing.picture(name) if self._printing else None
        return Answer(path, "application/octet-stream") if path is not None and path.is_file() else None


def _icon(elements: Elements, name: str) -> Answer | None:
    data = elements.icon(name)
    return None if data is None else Answer(data, _SVG)


def _permanent_answer(data: bytes | None, kind: str, tag: str) -> Answer | None:
    return None if data is None else Answer(data, kind, tag)
