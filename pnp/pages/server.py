"""A server of pages, for this machine alone or for its network, with a thread for each connection."""

from __future__ import annotations

import shutil
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import fstat
from threading import BoundedSemaphore, Event
from typing import Any

from pnp.errors import ExportError
from pnp.pages.http import Entry, Request, Response, Web
from pnp.pages.service import Answer, Question, Service

HOST = "127.0.0.1"
_PATIENCE = 25.0
"""Seconds that a page waits for news at most; then it asks again, so that a broken connection is noticed."""
_MOST_LINES = 1_000
"""The most connections that are open at once, each with a thread of its own; one more is closed at once."""


class Server(ThreadingHTTPServer):
    """Answers for *service* until it is shut down.

    :param port: 0 for any that is free.
    :param host: the address of this machine to answer at; the usual one is reached by this machine alone.
    :param public: the address that people see of a router before us, which sends what is below it; empty: none.
    :raises ExportError: the port is taken.
    """

    daemon_threads = True
    request_queue_size = 128  # else twenty pages that open at once would wait for each other
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, service: Service, port: int = 0, host: str = HOST, public: str = "") -> None:
        self._lines = BoundedSemaphore(_MOST_LINES)
        self.is_over = False
        """Connections that are still open are closed at the next request."""
        try:
            super().__init__((host, port), _Handler)
        except OSError as error:
            what = f"port {port} cannot be used: {error.strerror}"
            raise ExportError.at("", what, "leave --port out, or name another one") from error
        self.service = service
        self.host = host
        self._public = public
        names = (host, "localhost") if host == HOST else (host,)
        self.web = Web(service, {f"{name}:{self.server_port}" for name in names}, public)

    def address(self, token: str) -> str:
        """The address of the page of those with *token*."""
        return f"{self._public or f'http://{self.host}:{self.server_port}'}/{token}/"

    def shutdown(self) -> None:
        """End the server; connections that are open end at their next request."""
        self.is_over = True
        super().shutdown()

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._lines.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._lines.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), (ConnectionError, TimeoutError)):  # a page that was closed is no fault
            super().handle_error(request, client_address)


def answer_with_news(service: Service, token: str, question: Question, seconds: float) -> Answer:
    """The answer to *question*, once there is news, or after so many *seconds* that there is none."""
    woken = Event()
    forget = service.hold(token, question, woken.set)
    if forget is not None:
        woken.wait(seconds)
        forget()
    return service.answer(token, question)


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "pnp", ""
    timeout = 60
    disable_nagle_algorithm = True

    def do_GET(self) -> None:  # noqa: N802  the standard library calls it so
        if self.server.is_over:
            self.close_connection = True
        else:
            self._send(self._response())

    do_POST = do_GET  # noqa: N815

    def _response(self) -> Response:
        web = self.server.web
        entry = web.enter(Request(self.command, self.path, self.headers))
        if isinstance(entry, Response):
            return entry
        size = web.body_size(entry)
        if isinstance(size, Response):
            return size
        return web.page_file(entry) or self._answer(entry, self.rfile.read(size))

    def _answer(self, entry: Entry, body: bytes) -> Response:
        web = self.server.web
        question = web.question(entry, body)
        if isinstance(question, Response):
            return question
        return web.response(entry, answer_with_news(self.server.service, entry.token, question, _PATIENCE))

    def _send(self, response: Response) -> None:
        if isinstance(response.body, bytes):
            self._head(response, len(response.body))
            if response.status != HTTPStatus.NOT_MODIFIED:
                self.wfile.write(response.body)
            return
        with response.body.open("rb") as file:
            self._head(response, fstat(file.fileno()).st_size)
            shutil.copyfileobj(file, self.wfile)

    def _head(self, response: Response, size: int) -> None:
        self.close_connection |= response.closes or self.server.is_over
        self.send_response(response.status)
        for name, value in response.headers.items():
            self.send_header(name, value)
        if response.status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(size))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the game's faults."""
