"""A table for free play beside the workbench of ``pnp serve``."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from pnp.errors import PnpError

if TYPE_CHECKING:
    from pnp.pages.service import Service
    from pnp.play.seats import Seats

_NEAR = 24_000_000
"""Bytes of what was drawn that are kept at hand."""


class TableBeside:
    """The table of the game in *folder*, opened when it is asked for. Its pieces show every change, too."""

    def __init__(self, folder: Path, language: str, service: Service) -> None:
        self._folder, self._language, self._service = folder, language, service
        self.address: Callable[[str], str] = str
        self._opening = Lock()
        self._seats: Seats | None = None
        self._show: Callable[[], None] = lambda: None
        self._let_go: Callable[[], None] = lambda: None

    def open(self) -> dict[str, str]:
        """Open the table if it is not open yet, and return the token of its host.

        :raises PnpError: the game cannot be read, or its table is open in another program.
        """
        from pnp.game import load_game
        from pnp.pages.kept_page import KeptPage
        from pnp.play.free.table import free_play
        from pnp.play.journal import Journal
        from pnp.play.ledger import Ledger, ledger_file
        from pnp.play.pieces import Pieces
        from pnp.play.seats import Seats
        from pnp.store import Memory

        with self._opening:
            if self._seats is None:
                self._let_go()  # of what an opening that failed held
                game = load_game(self._folder, self._language)
                kept = KeptPage(self._folder, "tables", holder="the workbench of pnp serve")
                self._let_go = kept.close
                pieces = Pieces(game, Memory(_NEAR))
                kinds = {
                    "free": free_play(pieces, Journal(kept.beside("moves")), Ledger(game, ledger_file(self._folder)))
                }
                seats = Seats(self._service, game.title, game.players, kinds, kept.table, kept.write, kept.token)
                seats.address = self.address
                if seats.kind != "free":
                    seats.choose_kind("free")
                self._seats, self._show = seats, lambda: pieces.show(load_game(self._folder, self._language))
            return {"token": self._seats.seats[0].token}

    def notice_change(self) -> None:
        """Show the pieces as the files have them now; the workbench tells what is wrong with these."""
        with suppress(PnpError):
            self._show()

    def close(self) -> None:
        """Close the table, if it is open."""
        if self._seats is not None:
            self._seats.end()
        self._let_go()
