"""What a stranger sends to the port of ``pnp serve`` is refused in one line."""

from __future__ import annotations

import socket
from threading import Thread

import pytest

from pnp.pages.feed import Feed
from pnp.pages.server import Server
from pnp.pages.service import Audience, Service


@pytest.mark.parametrize(
    ("request_line", "more", "status"),
    [("GET http://[x/", "", b"403"), ("POST /{token}/look", "Content-Length: " + "9" * 5_000 + "\r\n", b"400")],
    ids=["no address", "endless body"],
)
def test_a_request_that_cannot_be_read_is_refused(request_line: str, more: str, status: bytes) -> None:
    service = Service()
    token = service.admit(Audience(Feed()))
    with Server(service) as server:
        Thread(target=server.handle_request).start()
        with socket.create_connection(("127.0.0.1", server.server_port), 10) as line:
            head = f"{request_line.format(token=token)} HTTP/1.1\r\nHost: 127.0.0.1:{server.server_port}\r\n"
            line.sendall(f"{head}{more}\r\n".encode())
            assert line.recv(4_096).split()[1:2] == [status]
