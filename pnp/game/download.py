"""Fetching a file from an address that somebody else may have written: within limits, never from a private network.

Nothing here is called unless the user said ``--refresh``. A name is looked up once, its number is checked, and that
number is what is connected to, so that a name cannot lead elsewhere between the two.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections.abc import Collection
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from threading import Timer
from time import monotonic
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urljoin, urlsplit

from pnp import __version__
from pnp.errors import DataError
from pnp.game.addresses import check_address

SECONDS = 15
"""The most seconds that one address may take, redirects included, from the first look-up to the last byte."""
_BLOCK = 65_536
_MOST_MOVES = 5
_KEPT = "the table that was kept stays"
_MOVED = (301, 302, 303, 307, 308)
_SIGNS = "/?%:@!$&'()*+,;=~[]|"
"""Characters that stay as they are in a path and a query; the rest is written as %-codes."""
_GIVEN_OUT = ipaddress.ip_network("2000::/3")
"""All public addresses of IPv6."""
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Download(NamedTuple):
    """What an address sent: *kind* is its media type, *tag* names this state of it."""

    data: bytes
    kind: str
    tag: str


class BusyError(DataError):
    """An address asks to be left alone, for *seconds* if it says so."""

    seconds: float = 0


def download(address: str, most: int, hosts: Collection[str] = (), tag: str = "") -> Download | None:
    """Return the content at *address*, or None where it is still the one that *tag* names.

    :param most: the bytes that it may have.
    :param hosts: names, with or without a port, that the user typed: these alone may be on this machine or a private
        network.
    :raises DataError: it cannot be fetched, or may not be; a :class:`BusyError` where it asks for patience.
    """
    first, end = address, monotonic() + SECONDS
    for _ in range(_MOST_MOVES + 1):
        try:
            url = check_address(address)
        except ValueError as error:
            what = str(error) if address == first else f"leads to {address[:80]!r}, which {error}"
            raise DataError.at(first, what) from None
        if urlsplit(first).scheme == "https" and url.scheme != "https":
            raise DataError.at(first, "leads from https to http, which others on the way could read and change")
        found = _ask(first, url, most, hosts, tag, end)
        if not isinstance(found, str):
            return found
        try:
            address = urljoin(address, found)
        except ValueError:
            raise DataError.at(first, f"leads to {found[:80]!r}, which is no address") from None
    raise DataError.at(first, f"leads elsewhere more than {_MOST_MOVES} times")


def _ask(
    named: str, url: SplitResult, most: int, hosts: Collection[str], tag: str, end: float
) -> Download | str | None:
    """Return the content at *url*, or the address that it redirects to.

    :param end: when all must be over, of the monotonic clock.
    """
    assert url.hostname
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        host = url.hostname if url.hostname.isascii() else url.hostname.encode("idna").decode()
        is_named = bool({url.hostname, f"{url.hostname}:{port}"} & {each.casefold() for each in hosts})
        number = _number(named, host, port, is_named=is_named)
    except UnicodeError:
        raise DataError.at(named, f"{url.hostname[:80]!r} cannot be the name of a machine") from None
    except OSError as error:
        raise DataError.at(named, f"cannot be reached: {error.strerror or error}", _KEPT) from None
    path = quote((url.path or "/") + (f"?{url.query}" if url.query else ""), _SIGNS)
    head = {"User-Agent": f"pnp/{__version__}", "Accept": "text/csv, */*;q=0.5", "Accept-Encoding": "identity"}
    late = DataError.at(named, f"took longer than {SECONDS} seconds", _KEPT)
    line = _Line(host, port, number, end, is_secret=url.scheme == "https")
    watch = Timer(max(end - monotonic(), 0), line.cut)
    watch.daemon = True
    watch.start()
    try:
        line.request("GET", path, headers=head | ({"If-None-Match": tag} if tag else {}))
        with line.getresponse() as answer:
            found = _answer(named, answer, most, line)
        line.check()  # a download that was cut looks complete
        return found
    except DataError as error:
        raise (late if line.is_over else error) from None
    except (OSError, HTTPException, ValueError) as error:  # a ValueError: signs that no request may have
        said = f"cannot be fetched: {_printable(str(error)) or type(error).__name__}"
        raise (late if line.is_over else DataError.at(named, said, _KEPT)) from None
    finally:
        watch.cancel()
        line.close()


def _answer(named: str, answer: HTTPResponse, most: int, line: _Line) -> Download | str | None:
    if answer.status == 304:
        return None
    if answer.status in _MOVED and (place := answer.headers.get("Location")):
        with suppress(UnicodeError):  # http.client reads it as Latin-1
            place = place.encode("latin-1").decode()
        return place
    if answer.status in (429, 503):
        busy = BusyError.at(named, f"asks for patience (HTTP {answer.status})", _KEPT)
        assert isinstance(busy, BusyError)
        wait = answer.headers.get("Retry-After", "")
        busy.seconds = min(float(wait), 3_600) if wait.isdecimal() and len(wait) < 9 else 0
        raise busy
    if answer.status in (401, 403):
        hint = "share it with anyone who has the link, or publish it"
        raise DataError.at(named, f"may not be read by everybody (HTTP {answer.status})", hint)
    if answer.status != 200:
        raise DataError.at(named, f"answers HTTP {answer.status} {_printable(answer.reason[:40])}", _KEPT)
    data = bytearray()
    while len(data) <= most and (block := answer.read(min(_BLOCK, most + 1 - len(data)))):
        data += block
        line.check()
    if len(data) > most:
        raise DataError.at(named, f"sends more than {most // 1_000_000} MB")
    if answer.length:  # bytes that were promised and did not come
        raise DataError.at(named, "broke off in the middle", _KEPT)
    return Download(bytes(data), answer.headers.get_content_type(), answer.headers.get("ETag", ""))


def _number(named: str, host: str, port: int, *, is_named: bool) -> str:
    """Return the number of *host*, which everybody may reach, or which the user named."""
    numbers = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not is_named and not all(map(_is_public, numbers)):
        what = f"{host} is on this machine or a private network, where a game of somebody else has no business"
        raise DataError.at(named, what, f"if it is yours, add --refresh-host {host}")
    return numbers[0]


def _printable(text: str) -> str:
    """Return *text* from a server without characters that control the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _is_public(number: str) -> bool:
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in _NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is None and address not in _GIVEN_OUT:
            return False
        address = inner or address
    return address.is_global and not address.is_multicast


class _Line(HTTPConnection):
    """A connection to the checked IP address *number* under the name that was looked up, until *end*."""

    def __init__(self, host: str, port: int, number: str, end: float, *, is_secret: bool) -> None:
        super().__init__(host, port)
        self._number, self._is_secret, self._end = number, is_secret, end
        self._is_cut = False
        self._socket: socket.socket | None = None
        """The socket, which http.client forgets while an answer is read."""

    @property
    def is_over(self) -> bool:
        """Whether its time is over: what has come may be incomplete."""
        return self._is_cut or monotonic() >= self._end

    def check(self) -> None:
        """Go on only while there is time.

        :raises TimeoutError: there is none.
        """
        if self.is_over:
            raise TimeoutError

    def connect(self) -> None:
        self.check()
        self.sock = self._socket = socket.create_connection((self._number, self.port), self._end - monotonic())
        self.check()  # it was cut while there was nothing to cut
        if self._is_secret:
            secret = ssl.create_default_context().wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock = self._socket = secret
            self.check()
            secret.do_handshake()

    def cut(self) -> None:
        """Close the connection, whatever it waits for."""
        self._is_cut = True
        if self._socket is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)  # an SSLSocket's own forgets what reads it
