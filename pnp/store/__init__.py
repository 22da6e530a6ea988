"""The store: values made before, by kind and key, so that work is done once. Without it all works, only slower."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol


class Store(Protocol):
    """Values by kind and key. It may forget any value at any time; it never returns one that is damaged or that another
    user could have written."""

    def get(self, kind: str, key: str) -> bytes | None:
        """Return the value of *key* among those of a *kind* such as ``"art"``; None where it is not remembered."""

    def put(self, kind: str, key: str, value: bytes) -> None:
        """Remember *value* if possible; no error is raised if not."""

    def flush(self) -> None:
        """Write new values to where they last."""


class Memory:
    """A store for the life of a process.

    :param limit: the bytes that the values may take before those that were not used for longest go.
    """

    def __init__(self, limit: int = 256_000_000) -> None:
        self._limit = limit
        self._size = 0
        self._values: dict[tuple[str, str], bytes] = {}
        """In order of their last use."""

    def get(self, kind: str, key: str) -> bytes | None:
        value = self._values.pop((kind, key), None)
        if value is not None:
            self._values[kind, key] = value
        return value

    def put(self, kind: str, key: str, value: bytes) -> None:
        self._size += len(value) - len(self._values.pop((kind, key), b""))
        self._values[kind, key] = value
        while self._size > self._limit:
            self._size -= len(self._values.pop(next(iter(self._values))))

    def flush(self) -> None:
        pass


class Layered:
    """A quick store in front of a lasting one: a value that was asked for once is in both."""

    def __init__(self, front: Store, behind: Store) -> None:
        self._front = front
        self._behind = behind

    def get(self, kind: str, key: str) -> bytes | None:
        value = self._front.get(kind, key)
        if value is None and (value := self._behind.get(kind, key)) is not None:
            self._front.put(kind, key, value)
        return value

    def put(self, kind: str, key: str, value: bytes) -> None:
        self._front.put(kind, key, value)
        self._behind.put(kind, key, value)

    def flush(self) -> None:
        self._front.flush()
        self._behind.flush()


class Nothing:
    """A store that remembers nothing: ``--no-cache``."""

    def get(self, kind: str, key: str) -> bytes | None:
        return None

    def put(self, kind: str, key: str, value: bytes) -> None:
        pass

    def flush(self) -> None:
        pass


NOTHING = Nothing()


def key_of(*parts: str | bytes) -> str:
    """Return a key that differs whenever a part differs.

    >>> key_of("ab", "c") == key_of("a", "bc")
    False
    """
    digest = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()
