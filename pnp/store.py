"""What was made before, by kind and key, so that work is done once. Without it everything works, only slower."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol


class Store(Protocol):
    """Values by kind and key. It may forget any value at any time; it never returns a damaged one."""

    def get(self, kind: str, key: str) -> bytes | None:
        """Return the value of *key* among those of a *kind* such as ``"art"``; None where it is not remembered."""

    def put(self, kind: str, key: str, value: bytes) -> None:
        """Remember *value*; nothing is raised where that is not possible."""


class Memory:
    """A store for the life of a process."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str], bytes] = {}

    def get(self, kind: str, key: str) -> bytes | None:
        return self._values.get((kind, key))

    def put(self, kind: str, key: str, value: bytes) -> None:
        self._values[kind, key] = value


class Nothing:
    """A store that remembers nothing: ``--no-cache``."""

    def get(self, kind: str, key: str) -> bytes | None:
        return None

    def put(self, kind: str, key: str, value: bytes) -> None:
        pass


NOTHING = Nothing()


def key_of(*parts: str | bytes) -> str:
    """Return a key that differs wherever a part differs.

    >>> key_of("ab", "c") == key_of("a", "bc")
    False
    """
    digest = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(b"%d:" % len(data) + data)
    return digest.hexdigest()
