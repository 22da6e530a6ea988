"""The HTTP server of the workbench: this machine alone, behind a token, and no other web page gets in.

A page of somebody else in the same browser can send requests to 127.0.0.1, and a name of its own can be made to lead
there (DNS rebinding). So the address holds a random token, ``Host`` must be ours, and ``Origin`` and
``Sec-Fetch-Site``, where the browser sends them, too.
"""

from __future__ import annotations

import json
import re
import secrets
import sys
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qs

from pnp.errors import ExportError
from pnp.serve.feed import Feed
from pnp.serve.workbench import Workbench

HOST = "127.0.0.1"
_POLL = 25.0
"""Seconds that a page waits for news at most; then it asks again, so that a line that broke is noticed."""
_LARGEST_BODY = 4_096
_PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FACE_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'"
_SHEET = re.compile(r"sheet/(\d{1,9})/(\d{1,6})\.svg")
_FILES = {
    "": ("page.html", "text/html"),
    "page.css": ("page.css", "text/css"),
    "page.js": ("page.js", "text/javascript"),
}


class Server(ThreadingHTTPServer):
    """Serves one workbench at *address* until it is shut down.

    :param port: 0 for any that is free.
    :raises ExportError: the port is taken.
    """

    daemon_threads = True
    request_queue_size = 128  # twenty pages that open at once wait for each other otherwise
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, bench: Workbench, feed: Feed, port: int = 0) -> None:
        self.bench, self.feed = bench, feed
        self.token = secrets.token_urlsafe(16)
        self.pages = {name: (kind, (files("pnp.serve") / "page" / file).read_bytes())
                      for name, (file, kind) in _FILES.items()}  # fmt: skip
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            what = f"port {port} cannot be used: {error.strerror}"
            raise ExportError.at("", what, "leave --port out, or name another one") from error
        self.hosts = {f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"}

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}/{self.token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):  # a page that was closed is none
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "pnp", ""
    timeout = 60
    disable_nagle_algorithm = True

    def do_GET(self) -> None:  # noqa: N802  the standard library calls it so
        path = self._path()
        if path is None:
            return
        name, query = path
        if name in self.server.pages:
            kind, data = self.server.pages[name]
            etag = sha256(data).hexdigest()[:20]
            self._answer(data, f"{kind}; charset=utf-8", etag, {"Content-Security-Policy": _PAGE_POLICY})
        elif name == "state":
            self._state(query)
        elif name.startswith("face/") and name.endswith(".svg"):
            self._face(name.removeprefix("face/").removesuffix(".svg"))
        elif (asked := _SHEET.fullmatch(name)) is not None:
            self._svg(self.server.bench.sheet(asked[1], int(asked[2])), f"sheet-{asked[1]}-{asked[2]}")
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here")

    def do_POST(self) -> None:  # noqa: N802
        path = self._path()
        if path is None:
            return
        length = self.headers.get("Content-Length", "")
        if path[0] != "look" or not length.isdecimal() or len(length) > 9 or int(length) > _LARGEST_BODY:
            self._refuse(HTTPStatus.BAD_REQUEST, "this cannot be asked")
            return
        try:
            asked = json.loads(self.rfile.read(int(length)))
            first, ink_saver = str(asked["first"]), bool(asked["ink"])
        except (ValueError, KeyError, TypeError, RecursionError):
            self._refuse(HTTPStatus.BAD_REQUEST, "this cannot be asked")
            return
        self.server.bench.look_at(first, ink_saver=ink_saver)
        self._answer(b"{}", "application/json")

    def _state(self, query: Mapping[str, list[str]]) -> None:
        since = query.get("since", ["0"])[0]
        number = int(since) if since.isdecimal() and len(since) < 16 else 0
        self._answer(self.server.feed.since(number, 0 if "now" in query else _POLL), "application/json")

    def _face(self, version: str) -> None:
        if self.headers.get("If-None-Match") == f'"{version}"':  # a version never looks otherwise
            self._answer(b"", "image/svg+xml", version)
            return
        self._svg(self.server.bench.face(version), version)

    def _svg(self, svg: bytes | None, version: str) -> None:
        if svg is None:
            self._refuse(HTTPStatus.NOT_FOUND, "nothing looks like this any more")
            return
        policy = {"Content-Security-Policy": _FACE_POLICY}
        self._answer(svg, "image/svg+xml", version, policy, "private, max-age=31536000, immutable")

    def _path(self) -> tuple[str, dict[str, list[str]]] | None:
        """Return what is asked for below the token, and the query; None where the request was refused."""
        path, _, query = self.path.partition("?")
        _, token, *rest = path.split("/", 2) if path.count("/") >= 2 else ("", "")
        origins = {f"http://{host}" for host in self.server.hosts}
        if self.headers.get("Host", "").lower() not in self.server.hosts:
            self._refuse(HTTPStatus.FORBIDDEN, "this is the workbench of pnp; open the address that pnp serve told")
        elif (
            self.headers.get("Origin", next(iter(origins))) not in origins
            or self.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none")
        ):  # fmt: skip
            self._refuse(HTTPStatus.FORBIDDEN, "another web page asks for this")
        elif not secrets.compare_digest(token.encode(), self.server.token.encode()):
            self._refuse(HTTPStatus.FORBIDDEN, "this is not the address that pnp serve told; it is new at each start")
        else:
            return rest[0] if rest else "", parse_qs(query)
        return None

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        self.close_connection = True  # whatever was sent along is not read
        self._answer(f"{why}\n".encode(), "text/plain; charset=utf-8", status=status)

    def _answer(
        self, data: bytes, kind: str, etag: str = "", more: Mapping[str, str] | None = None,
        cache: str = "no-cache", status: HTTPStatus = HTTPStatus.OK,
    ) -> None:  # fmt: skip
        same = bool(etag) and self.headers.get("If-None-Match") == f'"{etag}"'
        self.send_response(HTTPStatus.NOT_MODIFIED if same else status)
        headers = {
            "Content-Type": kind, "Cache-Control": cache if etag else "no-store", "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
            "Cross-Origin-Opener-Policy": "same-origin", **(more or {}),
        }  # fmt: skip
        if etag:
            headers["ETag"] = f'"{etag}"'
        if not same:
            headers["Content-Length"] = str(len(data))
        if self.close_connection:
            headers["Connection"] = "close"
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if not same:
            self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the game's faults."""

