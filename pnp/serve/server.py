"""The HTTP server of the workbench: this machine alone, behind a token, and no other web page gets in.

A page of somebody else in the same browser can send requests to 127.0.0.1, and a name of its own can be made to lead
there (DNS rebinding). So the address holds a random token, ``Host`` must be ours, and ``Origin`` and
``Sec-Fetch-Site``, where the browser sends them, too.
"""

from __future__ import annotations

import json
import re
import secrets
import shutil
import sys
from collections.abc import Mapping
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from os import fstat
from typing import Any
from urllib.parse import parse_qs

from pnp.errors import ExportError
from pnp.serve.feed import Feed
from pnp.serve.polling import Polling
from pnp.serve.printing import Printing
from pnp.serve.workbench import Workbench

HOST = "127.0.0.1"
_POLL = 25.0
"""Seconds that a page waits for news at most; then it asks again, so that a line that broke is noticed."""
_LARGEST_BODY = 4_096
_PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_RULES_POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin"
)
"""Of the rules sheet, which shows within the page: it has a style of its own, and runs nothing."""
_FACE_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'"
_SHEET = re.compile(r"sheet/(\d{1,9})/(\d{1,6})\.svg")
_BOXES = re.compile(r"boxes/([0-9a-f]{20})\.json")
_PRINTED = re.compile(r"print/(\d{1,4})/[^/]+")
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

    def __init__(
        self, bench: Workbench, feed: Feed, port: int = 0, printing: Printing | None = None,
        polling: Polling | None = None,
    ) -> None:  # fmt: skip
        self.bench, self.feed, self.printing, self.polling = bench, feed, printing, polling
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
        elif name == "rules":
            self._answer(self.server.bench.rules() or b"", "text/html; charset=utf-8", "",
                         {"Content-Security-Policy": _RULES_POLICY})  # fmt: skip
        elif (asked := _BOXES.fullmatch(name)) is not None:
            self._known(self.server.bench.boxes(asked[1]), "application/json", f"boxes-{asked[1]}", {})
        elif (asked := _PRINTED.fullmatch(name)) is not None:
            self._printed(int(asked[1]))
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
        act = {"look": self._look, "compare": self._compare, "print": self._print, "stop": self._stop,
               "refresh": self._refresh, "confuse": self._confuse}.get(path[0])
        if act is None or not length.isdecimal() or len(length) > 9 or int(length) > _LARGEST_BODY:
            self._refuse(HTTPStatus.BAD_REQUEST, "this cannot be asked")
            return
        try:
            act(json.loads(self.rfile.read(int(length))))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._refuse(HTTPStatus.BAD_REQUEST, "this cannot be asked")
            return
        self._answer(b"{}", "application/json")

    def _look(self, asked: Mapping[str, Any]) -> None:
        self.server.bench.look_at(str(asked["first"]), ink_saver=bool(asked["ink"]))

    def _compare(self, asked: Mapping[str, Any]) -> None:
        self.server.bench.compare(str(asked["since"]))

    def _confuse(self, asked: Mapping[str, Any]) -> None:
        self.server.bench.look_for_confusions()

    def _print(self, asked: Mapping[str, Any]) -> None:
        if self.server.printing is None:
            raise ValueError("nothing can be printed here")
        options = dict(asked["options"].items())
        self.server.printing.start(options, only_cost=bool(asked["cost"]))  # one that is under way tells of itself

    def _refresh(self, asked: Mapping[str, Any]) -> None:
        if self.server.polling is None:
            raise ValueError("pnp serve was not started with --refresh")
        self.server.polling.ask_now()

    def _stop(self, asked: Mapping[str, Any]) -> None:
        if self.server.printing is not None:
            self.server.printing.stop()

    def _printed(self, index: int) -> None:
        """Send a file that was printed, block by block."""
        printing = self.server.printing
        path = printing.file(index) if printing else None
        try:
            file = path.open("rb") if path else None
        except OSError:
            file = None
        if path is None or file is None:
            self._refuse(HTTPStatus.NOT_FOUND, "this print is gone; print again")
            return
        with file:
            is_pdf = path.suffix == ".pdf"
            self._head(HTTPStatus.OK, {
                "Content-Type": "application/pdf" if is_pdf else "application/octet-stream",
                "Content-Length": str(fstat(file.fileno()).st_size), "Cache-Control": "no-store",
                **({} if is_pdf else {"Content-Disposition": "attachment"}),
            })  # fmt: skip
            shutil.copyfileobj(file, self.wfile)

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
        self._known(svg, "image/svg+xml", version, {"Content-Security-Policy": _FACE_POLICY})

    def _known(self, data: bytes | None, kind: str, version: str, more: Mapping[str, str]) -> None:
        """Send what never changes: it is asked for by its version."""
        if data is None:
            self._refuse(HTTPStatus.NOT_FOUND, "nothing looks like this any more")
            return
        self._answer(data, kind, version, more, "private, max-age=31536000, immutable")

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
            return rest[0] if rest else "", parse_qs(query, keep_blank_values=True)
        return None

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        self.close_connection = True  # whatever was sent along is not read
        self._answer(f"{why}\n".encode(), "text/plain; charset=utf-8", status=status)

    def _answer(
        self, data: bytes, kind: str, etag: str = "", more: Mapping[str, str] | None = None,
        cache: str = "no-cache", status: HTTPStatus = HTTPStatus.OK,
    ) -> None:  # fmt: skip
        same = bool(etag) and self.headers.get("If-None-Match") == f'"{etag}"'
        headers = {"Content-Type": kind, "Cache-Control": cache if etag else "no-store", **(more or {})}
        if etag:
            headers["ETag"] = f'"{etag}"'
        if not same:
            headers["Content-Length"] = str(len(data))
        self._head(HTTPStatus.NOT_MODIFIED if same else status, headers)
        if not same:
            self.wfile.write(data)

    def _head(self, status: HTTPStatus, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        always = {
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
        }  # fmt: skip
        if self.close_connection:
            always["Connection"] = "close"
        for name, value in {**headers, **always}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the game's faults."""

