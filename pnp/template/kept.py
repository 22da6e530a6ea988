"""The templates of our own games as Python text, kept with pnp: writing it takes most of the time of compiling.

``make kept`` writes the file. A text counts for the very template, compiler and Jinja that it was made of alone.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

import jinja2

from pnp.game.paths import share
from pnp.store import key_of

FILE = "kept/data/templates.bin"
"""Its place beside ``cards``. It has a line with the size of each text by its key, and then the compressed texts."""


@lru_cache(maxsize=1)
def compiler_version() -> str:
    """Return a digest of all that the Python text of a template depends on, besides the template."""
    modules = sorted(Path(__file__).parent.glob("*.py"))
    return key_of(jinja2.__version__, *(path.read_bytes() for path in modules))


def kept_text(source: str, name: str) -> str | None:
    """Return the Python text of the template *name*, whose text is *source*; None where it is not kept."""
    packed = _packed()
    data = packed.get(_key(source, name)) if packed else None
    return None if data is None else zlib.decompress(data).decode()


def pack_texts(texts: Iterable[tuple[str, str, str]]) -> bytes:
    """Return the file of Python *texts*, each after the source and the name of its template."""
    packed = {_key(source, name): zlib.compress(text.encode(), 9) for source, name, text in texts}
    head = json.dumps({key: len(data) for key, data in packed.items()}, separators=(",", ":"))
    return b"\n".join((head.encode(), b"".join(packed.values())))


@lru_cache(maxsize=1)
def _packed() -> Mapping[str, bytes]:
    """Return the compressed texts by their keys."""
    try:
        data = (share() / FILE).read_bytes()
    except FileNotFoundError:  # it is made of the code, and is not made yet
        return {}
    head, _, rest = data.partition(b"\n")
    sizes = json.loads(head)
    ends = accumulate(sizes.values())
    return {key: rest[end - size : end] for (key, size), end in zip(sizes.items(), ends, strict=True)}


def _key(source: str, name: str) -> str:
    return key_of(compiler_version(), name, source)[:16]
