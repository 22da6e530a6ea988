"""``pnp play``."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.common import errors_shown, store_opened
from pnp.cli.last_address import open_server
from pnp.cli.options import cache_option, language_option
from pnp.cli.referee.common import asks_referee
from pnp.errors import PnpError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pnp.game.model import Game
    from pnp.play.pieces import Pieces
    from pnp.play.seats import Seats

_PUBLIC = re.compile(r"https?://[^/?#\s]+(/[\w.~-]+)*/?", re.ASCII)
_LOOK = 3.0
"""Seconds between two looks at who is at the table."""


@click.command("play")
@asks_referee
@click.option(
    "--network", is_flag=True, help="Let phones on your network open the page. pnp also shows the address as a QR code."
)
@click.option("--host", metavar="ADDRESS", help="With --network: the address of this machine, if it has several.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="PORT",
    help="The port to use; the default is any free port.",
)
@click.option(
    "--public",
    default="",
    metavar="URL",
    help="The address that players see, if a router (a reverse proxy) sends it here: https://play.example.org/t7",
)
@click.option(
    "--as",
    "kind",
    type=click.Choice(("paper", "free", "refereed")),
    help="How to play; otherwise you choose on the page.",
)
@click.option("--seed", default="", metavar="TEXT", help="With free play: what shuffles and dice follow from.")
@click.option(
    "--games",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="With refereed play: add each game that ends to a table in FOLDER, which pnp balance reads.",
)
@click.option("--new", "is_new", is_flag=True, help="Begin a new table, with a new address. The old one is lost.")
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@language_option
@cache_option
def play_command(
    game: str,
    network: bool,
    host: str | None,
    port: int,
    public: str,
    kind: str | None,
    seed: str,
    games: Path | None,
    is_new: bool,
    opens: bool,
    language: str,
    no_cache: bool,
) -> None:
    """Make a page for the table at which you play GAME: beside the printed pieces, or with pieces on the screen.

    You choose on the page. The address is the host's: keep its QR code to yourself. The host's page has a code for
    everybody else. The next pnp play of the game continues the table. Without --network, only this computer can open
    it. With --network, everybody on your network who has an address can. Ctrl-C ends.

    \b
    Example:
      pnp play pirates-treasure-island --open
      pnp play treasure-fleet --network
      pnp play ./my-game --as free
    """
    if host and not network:
        raise click.UsageError("--host names the address for --network; write both.")
    if public and not _PUBLIC.fullmatch(public):
        raise click.UsageError(f"--public {public} is no address such as https://play.example.org/t7")
    from functools import partial
    from threading import Thread

    from pnp.cli.watching import changes
    from pnp.game import load_game
    from pnp.game.paths import game_folder
    from pnp.game.translation import ENGLISH
    from pnp.pages.kept_page import KeptPage
    from pnp.pages.server import HOST
    from pnp.pages.service import Service
    from pnp.play.journal import Journal
    from pnp.play.kinds import kinds_of
    from pnp.play.ledger import Ledger, ledger_file
    from pnp.play.network import address_on_network
    from pnp.play.pieces import Pieces
    from pnp.play.seats import Seats
    from pnp.press.unchanged import folders_read

    with errors_shown(as_json=False), store_opened(no_cache) as store:
        folder = game_folder(game)
        loaded, kept = load_game(folder, language), KeptPage(folder, "tables", is_new=is_new, holder="pnp play")
        pieces = Pieces(loaded, store)
        ledger = Ledger(loaded, ledger_file(folder))
        journals = [Journal(kept.beside(name)) for name in ("moves", "refereed")]
        kinds = kinds_of(loaded, pieces, journals[0], ledger, seed, journals[1], games)
        if kind is not None and kind not in kinds:
            raise PnpError.at(
                "", f"{loaded.title} cannot be played so: --as {kind}", f"it can be played as {', '.join(kinds)}"
            )
        Thread(target=lambda: pieces.looks, daemon=True).start()  # they are drawn while somebody chooses how to play
        service = Service()
        seats = Seats(service, loaded.title, loaded.players, kinds, kept.table, kept.write, kept.token)
        if kind is not None and kind != seats.kind:
            seats.choose_kind(kind)
        server = open_server(
            service, port, kept.port, (host or address_on_network()) if network else HOST, public.rstrip("/")
        )
        tail = "" if language == ENGLISH else f"?lang={language}"  # the pages follow what the pieces are printed in
        kept.port, seats.address = server.server_port, lambda token: server.address(token) + tail
        seats.save()  # with the port, so that phones find the table again even if nobody changes it first
        address = seats.address(kept.token)
        watched = changes(folders_read(folder, None))
        next(watched)
        read = partial(load_game, folder, language)
        for work in (partial(_look_round, seats), partial(_show_changes, watched, read, pieces, seats)):
            Thread(target=work, daemon=True).start()
        where = "" if network or public else " of this machine"
        click.echo(f"{address}\nOpen it in a browser{where}; Ctrl-C ends.")
        if network:
            _show_code(address)
        _show_invitations(seats, has_codes=network)
        if network:
            click.echo("Nothing on these pages is encrypted.")
        if opens:
            click.launch(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
        finally:
            seats.end()
            service.end()
            server.server_close()
            kept.close()


def _look_round(seats: Seats) -> None:
    while True:
        time.sleep(_LOOK)
        seats.look_round()


def _show_changes(watched: Iterator[list[str]], read: Callable[[], Game], pieces: Pieces, seats: Seats) -> None:
    """Show the pieces anew whenever files of the game were saved, or what is wrong with these."""
    for _ in watched:
        try:
            pieces.show(read())
        except PnpError as error:
            seats.everyone.update({"problems": [str(problem) for problem in error.problems]})
        else:
            seats.everyone.update({"problems": None})


def _show_invitations(seats: Seats, *, has_codes: bool) -> None:
    """Show the addresses of the seats that are free; the page has them, too."""
    from pnp.play.seats import LOBBY

    if seats.kind in (LOBBY, "paper"):  # on the page somebody chooses first; beside the paper one address is enough
        return
    for seat in seats.seats:
        if not seat.taken:
            click.echo(f"\nFor {seat.name}: {seats.address(seat.invitation)}")
            if has_codes:
                _show_code(seats.address(seat.invitation))


def _show_code(address: str) -> None:
    """Show a QR code that a phone can read from the screen."""
    from pnp.play.network import qr_lines

    click.echo("\n".join(qr_lines(address)))
