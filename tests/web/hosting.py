"""A host of static files, as plain as they come: it knows the folder alone, and compresses if it is told to."""

from __future__ import annotations

import gzip
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TypeVar

_S = TypeVar("_S", bound=ThreadingHTTPServer)
COMPRESS = Path(__file__).parents[2] / "web" / "compress.mjs"
_COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
"""What hosts compress; here all but the rules, which no print needs."""
_KINDS = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = _KINDS
    server: Host

    def log_message(self, *_: object) -> None:
        pass

    def send_head(self):  # type: ignore[no-untyped-def]
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        data = self.server.packed.get(path)
        if data is None:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", self.server.coding)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return BytesIO(data)

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        data = source.read()
        self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(data)
        outputfile.write(data)


def _pack(paths: list[Path], coding: str) -> dict[Path, bytes]:
    """The files as a host sends them that compresses with *coding*."""
    if coding == "gzip":
        return {path: gzip.compress(path.read_bytes()) for path in paths}
    with TemporaryDirectory() as folder:
        files = [Path(folder) / str(number) for number in range(len(paths))]
        for path, file in zip(paths, files, strict=True):
            file.symlink_to(path.absolute())
        subprocess.run(["node", COMPRESS, *files], check=True)
        return {path: file.with_suffix(".br").read_bytes() for path, file in zip(paths, files, strict=True)}


class Host(ThreadingHTTPServer):
    """*sent* are the bytes of the answers by their paths."""

    def __init__(self, folder: Path, coding: str) -> None:
        self.sent: dict[str, int] = {}
        self.coding = coding
        wanted = (
            path for path in folder.absolute().rglob("*") if path.suffix in _COMPRESSED and "rules" not in path.parts
        )
        self.packed = _pack(sorted(wanted), coding) if coding else {}
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that goes away breaks its lines."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


@contextmanager
def _served(server: _S) -> Iterator[_S]:
    """Run a *server* beside the test."""
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def host(folder: Path, coding: str = "") -> Iterator[Host]:
    """Serve a *folder*; with a *coding*, ``gzip`` or ``br``, what hosts compress is compressed so."""
    with _served(Host(folder, coding)) as server:
        yield server


class _Asked(BaseHTTPRequestHandler):
    server: Elsewhere

    def handle(self) -> None:
        self.server.asked.append(self.rfile.readline().decode("latin1").strip())
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")


class Elsewhere(ThreadingHTTPServer):
    """A proxy that has nothing; *asked* are the first lines of what a browser asked of other hosts."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Asked)

    def hosts(self) -> set[str]:
        """Return the hosts that were asked: ``CONNECT host:443 HTTP/1.1`` or ``GET http://host/ HTTP/1.1``."""
        return {re.split(r"[/:]", line.split()[1].removeprefix("http://"))[0] for line in self.asked}


@contextmanager
def elsewhere() -> Iterator[Elsewhere]:
    with _served(Elsewhere()) as server:
        yield server
