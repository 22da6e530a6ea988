"""The protocol over HTTP, without sockets: requests become questions, answers become responses.

A page of somebody else in the same browser can send requests to 127.0.0.1, and a name of its own can be made to lead
there (DNS rebinding). So every address holds a token, ``Host`` must be ours, and ``Origin`` and ``Sec-Fetch-Site``,
where the browser sends them, too.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qs

from pnp.pages.service import Answer, Audience, File, Question, Service

_STATUS = {
    "": HTTPStatus.OK, "forbidden": HTTPStatus.FORBIDDEN, "wrong": HTTPStatus.BAD_REQUEST, "gone": HTTPStatus.NOT_FOUND,
    "refused": HTTPStatus.CONFLICT, "version": HTTPStatus.BAD_REQUEST, "failed": HTTPStatus.INTERNAL_SERVER_ERROR,
}  # fmt: skip
_KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".woff2": "font/woff2"}
_PAGE = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
_ASSETS = {
    "image/svg+xml": {"Content-Security-Policy": "default-src 'none'; img-src data:; frame-ancestors 'none'"},
    "text/html": {
        "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
        "frame-ancestors 'self'; sandbox allow-same-origin",
    },
    "application/octet-stream": {"Content-Disposition": "attachment"},
}
"""By media type, how an asset is sent. A document within a page has a style of its own, and runs nothing."""
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Headers(Protocol):
    """Headers of a request: whether a name is written in capitals makes no difference."""

    def get(self, name: str, usual: str, /) -> str: ...


class Request(NamedTuple):
    """The head of a request. *target* is what stands after the method: path and query."""

    method: str
    target: str
    headers: Headers


class Response(NamedTuple):
    """Who sends it adds ``Content-Length``. *body* is sent block by block where it is a path.

    :param closes: nothing more is read from the line.
    """

    status: HTTPStatus
    headers: Mapping[str, str]
    body: bytes | Path = b""
    closes: bool = False


class Entry(NamedTuple):
    """A request that passed the door: *name* is its path below the token."""

    request: Request
    token: str
    audience: Audience
    name: str
    query: Mapping[str, list[str]]


def page_files(folder: Traversable, page: str = "page.html") -> dict[str, File]:
    """The files of a page that lies in *folder*, and the link that it talks by; the file *page* is the page itself.

    Other pages that lie there are left out.
    """
    found = {file.name: file for file in (*folder.iterdir(), files("pnp.pages") / "link.js")}
    kinds = {name: _KINDS.get(f".{name.rpartition('.')[2]}", "") for name in found}
    return {
        "" if name == page else name: File(kinds[name], found[name].read_bytes())
        for name in found
        if kinds[name] and (name == page or not name.endswith(".html"))
    }


def refusal(status: HTTPStatus, why: str) -> Response:
    """Return a response that says in a line of text what is wrong. The body of the request is not read."""
    return Response(status, _headers("text/plain; charset=utf-8"), f"{why}\n".encode(), closes=True)


class Web:
    """Takes requests for *service* that name one of *hosts* (``127.0.0.1:8000``).

    :param public: the address (``https://play.example.org``) that people see of a router before us; empty: none.
    """

    def __init__(self, service: Service, hosts: Collection[str], public: str = "") -> None:
        self._service = service
        scheme, _, host = public.partition("://")
        shown = {host.partition("/")[0].lower()} if host else set()
        self._hosts = frozenset(hosts) | shown
        self._origins = {f"http://{host}" for host in hosts} | {f"{scheme}://{host}" for host in shown}

    def enter(self, request: Request) -> Entry | Response:
        """Return the entry that a request asks for below the token, or a refusal where it may not come in."""
        path, _, query = request.target.partition("?")
        _, token, *rest = path.split("/", 2) if path.count("/") >= 2 else ("", "")
        headers = request.headers
        if headers.get("Host", "").lower() not in self._hosts:
            return refusal(HTTPStatus.FORBIDDEN, "this is a page of pnp; open the address that pnp told")
        if headers.get("Origin", next(iter(self._origins))) not in self._origins:
            return refusal(HTTPStatus.FORBIDDEN, "another web page asks for this")
        if headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            return refusal(HTTPStatus.FORBIDDEN, "another web page asks for this")
        audience = self._service.audience(token)
        if audience is None:
            return refusal(HTTPStatus.FORBIDDEN, "nobody is let in by this address; open the one that pnp told last")
        asked = parse_qs(query, keep_blank_values=True) if query else {}
        return Entry(request, token, audience, rest[0] if rest else "", asked)

    def page_file(self, entry: Entry) -> Response | None:
        """A file of the page itself; None where something else is asked for."""
        file = entry.audience.page.get(entry.name)
        if file is None or entry.request.method != "GET":
            return None
        tag = sha256(file.data).hexdigest()[:20]
        return _data_response(entry.request, file.data, _with_charset(file.kind), tag, _PAGE)

    def body_size(self, entry: Entry) -> int | Response:
        """How many bytes of a body are to be read; a refusal where they are too many, or not told."""
        headers = entry.request.headers
        length = headers.get("Content-Length", "0" if entry.request.method == "GET" else "")
        if headers.get("Transfer-Encoding", "") or not length.isdecimal() or len(length) > 9:
            return refusal(HTTPStatus.BAD_REQUEST, "a question tells how many bytes it has")
        most = entry.audience.largest_body
        if int(length) > (0 if entry.request.method == "GET" else most):
            return refusal(HTTPStatus.BAD_REQUEST, f"a question has {most} bytes at most, and a GET none")
        return int(length)

    def question(self, entry: Entry, body: bytes) -> Question | Response:
        """Return the question that is asked with *body*, or a refusal where it cannot be read."""
        version = _numbers(entry, "v", "version")
        if entry.request.method == "POST":
            try:
                arguments = json.loads(body)
            except (ValueError, RecursionError):
                return refusal(HTTPStatus.BAD_REQUEST, "the arguments are no JSON")
            asked = {"ask": "act", "action": entry.name, "arguments": arguments, "id": _query_value(entry, "id")}
        elif entry.name == "state":
            asked = {"ask": "state", "run": _query_value(entry, "run"), "now": "now" in entry.query}
            asked |= _numbers(entry, "since", "since")
        else:
            asked = {"ask": "asset", "name": entry.name}
        return asked | version

    def response(self, entry: Entry, answer: Answer) -> Response:
        """Return *answer* as a response."""
        if answer.error:
            return Response(_STATUS[answer.error], _headers(answer.kind), answer.data)
        more = _ASSETS.get(answer.kind, {})
        kind = _with_charset(answer.kind)
        return _data_response(
            entry.request, answer.data, kind, answer.tag, more, "private, max-age=31536000, immutable"
        )


def _with_charset(kind: str) -> str:
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def _query_value(entry: Entry, name: str) -> str:
    return entry.query.get(name, [""])[0]


def _numbers(entry: Entry, name: str, as_: str) -> dict[str, Any]:
    """The number *name* of the query under the name *as_*; nothing where it is none."""
    text = _query_value(entry, name)
    return {as_: int(text)} if text.isdecimal() and len(text) < 16 else {}


def _data_response(
    request: Request, data: bytes | Path, kind: str, tag: str, more: Mapping[str, str], cache: str = "no-cache"
) -> Response:
    """*data* with its tag, or that the browser has it already."""
    if not tag:
        return Response(HTTPStatus.OK, _headers(kind, more), data)
    headers = _headers(kind, {**more, "Cache-Control": cache, "ETag": f'"{tag}"'})
    if request.headers.get("If-None-Match", "") == f'"{tag}"':
        return Response(HTTPStatus.NOT_MODIFIED, headers)
    return Response(HTTPStatus.OK, headers, data)


def _headers(kind: str, more: Mapping[str, str] | None = None) -> dict[str, str]:
    return {"Content-Type": kind, "Cache-Control": "no-store", **(more or {}), **_ALWAYS}
