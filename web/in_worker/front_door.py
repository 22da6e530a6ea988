"""The audience of the front door: one game is open at a time; its pieces are shown, and it is printed."""

from __future__ import annotations

import marshal
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from in_worker import own
from in_worker.sheets import Sheets

from pnp.api.building import build_answer
from pnp.api.open_game import OpenGame, open_named
from pnp.api.orders import order_for_game
from pnp.errors import DataError, PnpError, Problem
from pnp.game.model import Card, Component, Game
from pnp.game.print_options.model import BuildOptions
from pnp.game.print_options.precedence import OptionValues
from pnp.game.print_options.words import FORM
from pnp.pages.feed import Feed
from pnp.pages.service import Action, Answer, Audience, QuestionError, Service
from pnp.press.faces import Faces
from pnp.press.plan import plan_print
from pnp.press.shopping import sheets_to_buy, shopping_of, steps_of
from pnp.press.sides_as_svg import Wall
from pnp.serve.form import values_of
from pnp.store import Memory

if TYPE_CHECKING:
    from in_worker.tables import Tables

TEMPLATES = Path(__file__).parents[1] / "templates.bin"
"""The code of our games' templates, compiled when the site was made: by their keys in the store."""
_SVG = "image/svg+xml"
_KEPT = 60_000_000
"""Bytes of what was compiled and drawn that are kept at hand."""
_TELLING = 0.1
_MADE = Path("/made")


class FrontDoor:
    """Shows and prints games for one page, which *token* admits to *service*, and opens tables to play them.

    :param tables: makes the tables when one is opened first, with the store of what was drawn: who only prints waits
        for nothing.
    :param progress: tells the page how much of a print is done: pages, all pages, and what is made. The feed cannot:
        while the worker prints, it answers no question.
    """

    def __init__(
        self, service: Service, tables: Callable[[Memory], Tables], progress: Callable[[int, int, str], object]
    ) -> None:
        self._make_tables = tables
        self._tell_progress = progress
        self._tables: Tables | None = None
        self._store = Memory(_KEPT)
        if TEMPLATES.is_file():
            for key, code in marshal.loads(TEMPLATES.read_bytes()).items():
                self._store.put("template", key, code)
        self._opened: OpenGame | None = None
        self._game: Game | None = None
        self._walls: dict[bool, Wall] = {}
        self._sheets: Sheets | None = None
        self._openings = 0
        """How many games were opened: the pictures of one are called by it, so that none is taken for another's."""
        self._printing = 0
        """The number of the last sheets that were planned: their pictures are called by it."""
        self._files: list[Path] = []
        self._told_at = 0.0
        actions = {
            "open": Action(self.open, {"game": str, "language": str}),
            "open_own": Action(self.open_own, {"language": str}),
            "printer_sheet": Action(self.printer_sheet, {"paper": str, "backs": str, "language": str}),
            "printer_scales": Action(self.printer_scales, {"backs": str}),
            "printer_readings": Action(self.printer_readings, {"paper": str, "backs": str, "readings": str}),
            "printer": Action(self.printer, {"file": str}),
            "faults": Action(self.faults, {"part": str}),
            "cost": Action(self.cost, {"options": dict}),
            "build": Action(self.build, {"options": dict}),
            "play": Action(self.play, {"game": str, "language": str, "kind": str, "kept": dict}),
        }
        self.token = service.admit(Audience(Feed(), actions, self._asset))

    def open(self, game: str, language: str) -> dict[str, Any]:
        """Open a game, and return its pieces: a list of parts with the sides of each."""
        return self._show(open_named(game), language)

    def open_own(self, language: str) -> dict[str, Any]:
        """Open the game that was brought, as :meth:`open` does.

        :raises PnpError: all that is wrong with it.
        """
        from pnp.press.unread import unread_notes  # who prints a game of the shelf waits for nothing

        folder, notes = own.find_game()
        os.chdir(folder)  # of which messages speak
        opened = open_named(str(folder))
        languages = [language] if language else []
        for each in (*languages, "en"):
            try:
                shown = self._show(opened, each)
                assert self._game is not None
                return {**shown, "notes": [*notes, *map(_in_a_line, unread_notes(self._game))]}
            except DataError:
                if each == "en":
                    raise
        raise AssertionError

    def faults(self, part: str) -> dict[str, Any]:
        """Return what is wrong with the ``sides`` of a part, by their pictures' names, without those that are well;
        and whether it ``stops`` a print.
        """
        assert self._game is not None
        component = next((each for each in self._game.components if each.id == part), None)
        if component is None:
            raise QuestionError(f"the game has no part {part!r}")
        wall, is_hopeless = self._wall(ink_saver=False), False
        found: dict[str, tuple[Problem, ...]] = {}
        for card in component.cards:
            for back in (False, True)[: 1 + (component.back is not None)]:
                try:
                    shown = wall.side(component, card, back=back)
                    problems = shown.faults if shown else ()
                except PnpError as error:
                    problems, is_hopeless = error.problems, True
                if problems:
                    found[f"{card.id}/{'back' if back else 'front'}"] = problems
        sides = {name: [each._asdict() for each in problems] for name, problems in found.items()}
        return {"sides": sides, "stops": is_hopeless or bool(wall.faces.drafts.faults)}

    def _show(self, opened: OpenGame, language: str) -> dict[str, Any]:
        self._opened, self._game = opened, opened.load(language)
        self._walls = {}
        self._openings += 1
        has_common_back = self._wall(ink_saver=False).faces.has_common_back
        parts = [part for part in self._game.components if not part.is_page and not part.optional]
        told = [{**_part(part), "sameBack": part.back is not None and has_common_back(part)} for part in parts]
        return {
            "id": self._game.id,
            "opening": self._openings,
            "title": self._game.title,
            "players": self._game.players,
            "parts": told,
        }

    def cost(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a print would cost, and the pages that it would have.

        :raises PnpError: what is asked for cannot be.
        """
        opened, values = self._values(options)
        game, order, _ = order_for_game(opened, values, self._store)
        plan = plan_print(game, order)
        self._sheets = Sheets(plan, self._wall(order.ink_saver))
        self._printing += 1
        pages = self._sheets.pages
        return {
            "sheets": sheets_to_buy(plan),
            "pieces": plan.piece_count,
            "cuts": plan.cuts,
            "minutes": sum(step.minutes for step in steps_of(plan, len(pages))),
            "shopping": [item.text for item in shopping_of(plan)],
            "printing": self._printing,
            "pages": [{"label": page.label, "width": page.size.width, "height": page.size.height} for page in pages],
        }

    def build(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Print the game that is open, and return what ``pnp build --json`` says.

        :raises PnpError: what is asked for cannot be.
        """
        opened, values = self._values(options)
        answer = build_answer(opened, values, self._store, self._progress, _tell)
        self._files = [*map(Path, answer["files"])]
        return {**answer, "names": [file.name for file in self._files]}

    def recall(self, drawn: bytes) -> None:
        """Remember what was drawn of a game: a dict of values by kind and key, as ``marshal`` writes it."""
        for (kind, key), value in marshal.loads(drawn).items():
            self._store.put(kind, key, value)

    def play(self, game: str, language: str, kind: str, kept: Mapping[str, Any]) -> dict[str, str]:
        """Open a table as :meth:`Tables.open` does, and return the ``token`` of its page."""
        if self._tables is None:
            self._tables = self._make_tables(self._store)
        return {"token": self._tables.open(game, language, kind, kept)}

    def printer_sheet(self, paper: str, backs: str, language: str) -> dict[str, Any]:
        """Make the sheet that measures the printer; it takes the place of the files that were made last."""
        from in_worker.printers import write_sheet

        self._files = [write_sheet(paper, backs, language, _MADE)]
        return {"names": [self._files[0].name]}

    def printer_scales(self, backs: str) -> list[dict[str, Any]]:
        """Return what that sheet has to read: a ``name``, and the ``blanks`` beside it."""
        from in_worker.printers import scales

        return scales(backs)

    def printer_readings(self, paper: str, backs: str, readings: str) -> dict[str, Any]:
        """Keep what was read on that sheet, and return the ``file`` to keep in the browser, and a ``line`` about it."""
        from in_worker.printers import keep_readings

        return keep_readings(paper, backs, readings)

    def printer(self, file: str) -> dict[str, Any]:
        """Take back what the browser kept, and return what it is ``for``."""
        from in_worker.printers import bring_back

        return {"for": bring_back(file)}

    def _values(self, options: Mapping[str, Any]) -> tuple[OpenGame, OptionValues]:
        if self._opened is None or self._game is None:
            raise QuestionError("no game is open")
        opened, language = self._opened, self._game.language
        known = opened.settle(BuildOptions, {}, FORM)
        allowed = {keyword for keyword, option in known.known.items() if option.in_form}
        if strange := options.keys() - allowed:
            raise QuestionError(f"the form has no option {min(strange)!r}")
        given = {**values_of(options, known), "lang": language, "output": _MADE}
        return opened, opened.settle(BuildOptions, given, FORM)

    def _progress(self, done: int, total: int, what: str) -> None:
        if monotonic() - self._told_at > _TELLING:
            self._told_at = monotonic()
            self._tell_progress(done, total, what)

    def _wall(self, ink_saver: bool) -> Wall:
        assert self._game is not None
        if ink_saver not in self._walls:
            faces = Faces(self._game, players=self._game.players[1], ink_saver=ink_saver, draft=True, store=self._store)
            self._walls[ink_saver] = Wall(faces)
        return self._walls[ink_saver]

    # -- pictures and files --------------------------------------------------------------------------------

    def _asset(self, name: str) -> Answer | None:
        if match := re.fullmatch(r"piece/(\d{1,9})/(ink/)?([\w-]+)/([\w.-]+)/(front|back)\.svg", name):
            return self._piece(int(match[1]), bool(match[2]), match[3], match[4], match[5] == "back")
        if match := re.fullmatch(r"sheet/(\d{1,9})/(\d{1,5})\.svg", name):
            if self._sheets is None or int(match[1]) != self._printing or int(match[2]) >= len(self._sheets.pages):
                return None
            return Answer(self._sheets.svg(int(match[2])), _SVG, name)
        if match := re.fullmatch(r"made/(\d{1,3})/[^/]+", name):
            index = int(match[1])
            return Answer(self._files[index], _kind(self._files[index])) if index < len(self._files) else None
        return None

    def _piece(self, opening: int, ink_saver: bool, part: str, card: str, back: bool) -> Answer | None:
        if self._game is None or opening != self._openings:
            return None
        found = _find(self._game, part, card)
        shown = found and self._wall(ink_saver).side(*found, back=back)
        return Answer(shown.svg, _SVG, shown.version) if shown else None


def _part(part: Component) -> dict[str, Any]:
    return {
        "id": part.id, "title": part.title, "width": part.size.width, "height": part.size.height, "bleed": part.bleed,
        "shape": part.shape, "back": part.back is not None, "total": part.total, "corner": part.kind.corner,
        "cards": [card.id for card in part.cards],
    }  # fmt: skip


def _find(game: Game, part: str, card: str) -> tuple[Component, Card] | None:
    for component in game.components:
        if component.id == part:
            return next(((component, each) for each in component.cards if each.id == card), None)
    return None


def _in_a_line(problem: Problem) -> str:
    return f"{': '.join(filter(None, problem))}."


def _kind(file: Path) -> str:
    return "application/pdf" if file.suffix == ".pdf" else "application/octet-stream"


def _tell(line: str) -> None:
    """Tell nobody: the page asks for what it shows."""
