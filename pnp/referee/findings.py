"""Findings: what is not as the rules have it, as a value, and the error that carries one."""

from __future__ import annotations

from typing import NamedTuple

from pnp.errors import PnpError, Problem


class Finding(NamedTuple):
    """One thing that is not as the rules have it.

    *code* is a stable name that no other finding of the game has. *message* names the offender, what was found and
    what was expected. *rule* says where that comes from: the id of a ruling, or a rule in a few words. *hint* says how
    to put it right. A *warning* is allowed and yet worth saying.

    The rest is for programs, which need not read the sentence: whom and what it is about, None where it is about no
    such thing. *player* is a name, *piece* the name of a ship or card (or what several share: ``22``, ``gold 3``),
    *square* a column and a row, *circle* a row of a card and the number of the circle in it.
    """

    code: str
    message: str
    rule: str = ""
    hint: str = ""
    warning: bool = False
    player: str | None = None
    piece: str | None = None
    square: tuple[int, int] | None = None
    circle: tuple[str, int] | None = None

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class IllegalAction(PnpError):
    """An action that can be read but is not allowed; ``finding`` says why."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(Problem("", finding.message, finding.hint))


class Impossible(Exception):
    """The situation of a question is impossible; the *findings* say why."""

    def __init__(self, *findings: Finding) -> None:
        self.findings = findings


class RecordError(PnpError):
    """A record of a table, or what stands for one on the command line, cannot be read."""
