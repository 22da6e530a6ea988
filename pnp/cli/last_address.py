"""A server at the address that a page had last, so that phones and open tabs find it again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pnp.errors import ExportError

if TYPE_CHECKING:
    from pnp.pages.server import Server
    from pnp.pages.service import Service


def open_server(service: Service, port: int, last_port: int, host: str, public: str = "") -> Server:
    """Return a server at *port*; at the last one where none is named. People see it at *public*, if that is given.

    :raises ExportError: the port is taken.
    """
    from pnp.pages.server import Server

    if not port and last_port:
        with suppress(ExportError):  # somebody else has it now
            return Server(service, last_port, host, public)
    return Server(service, port, host, public)
