"""A host of static files, as plain as they come: it compresses nothing, and knows the folder alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class _Handler(SimpleHTTPRequestHandler):
    sent: dict[str, int]

    def log_message(self, *_: object) -> None:
        pass

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        data = source.read()
        self.sent[self.path] = self.sent.get(self.path, 0) + len(data)
        outputfile.write(data)


class Host(ThreadingHTTPServer):
    """*sent* are the bytes of the answers by their paths."""

    def __init__(self, folder: Path) -> None:
        self.sent: dict[str, int] = {}
        kinds = {
            "extensions_map": {
                **SimpleHTTPRequestHandler.extensions_map,
                ".mjs": "text/javascript",
                ".wasm": "application/wasm",
            }
        }
        handler = type("Handler", (_Handler,), {"sent": self.sent, **kinds})
        super().__init__(("127.0.0.1", 0), partial(handler, directory=str(folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that goes away breaks its lines."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


@contextmanager
def host(folder: Path) -> Iterator[Host]:
    server = Host(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
