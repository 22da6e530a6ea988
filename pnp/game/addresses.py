"""Addresses of tables: which may be fetched, and where the table of a Google sheet itself lies."""

from __future__ import annotations

import re
from urllib.parse import SplitResult, urlsplit

_LONGEST_ADDRESS = 2_000
_SHEET = re.compile(r"(https://docs\.google\.com/spreadsheets/d/)([A-Za-z0-9_-]+)(/|$)")
_PUBLISHED = re.compile(r"(https://docs\.google\.com/spreadsheets/d/e/[A-Za-z0-9_-]+)/pub")
_TAB = re.compile(r"[?&#]gid=(\d{1,12})")


def direct_address(address: str, suffix: str) -> str:
    """Return the address of the table itself where *address* is a Google sheet's page in the browser, else *address*.

    >>> direct_address("https://docs.google.com/spreadsheets/d/K3y/edit?gid=7#gid=7", ".csv")
    'https://docs.google.com/spreadsheets/d/K3y/export?format=csv&gid=7'
    """
    tab, form = _TAB.search(address), suffix[1:].casefold()
    if published := _PUBLISHED.match(address):
        query = f"gid={tab[1]}&single=true&" if tab else ""
        return f"{published[1]}/pub?{query}output={form}"
    sheet = _SHEET.match(address)
    if sheet is None or sheet[2] == "e" or "/export?" in address or "/gviz/" in address:
        return address
    one_tab = f"&gid={tab[1] if tab else 0}" if form in ("csv", "tsv") else ""
    return f"{sheet[1]}{sheet[2]}/export?format={form}{one_tab}"


def check_address(address: str) -> SplitResult:
    """Return the parts of an *address* that may be fetched.

    :raises ValueError: it is none of http or https, or says a name and a password.
    """
    if len(address) > _LONGEST_ADDRESS or not address.isprintable() or " " in address:
        raise ValueError("is no address: it is too long, or has spaces")
    url = urlsplit(address)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise ValueError("is no address that begins with https:// or http://")
    if url.username is not None or url.password is not None:
        raise ValueError("names a user or a password; share the file by a link instead")
    _ = url.port  # its own ValueError
    return url
