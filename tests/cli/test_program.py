"""How commands end where the world outside does not play along, as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PNP = (sys.executable, "-m", "pnp")


def run_to_end(*arguments: str, **more: object) -> tuple[int, str]:
    """Return the status of ``pnp`` and what it says on standard error."""
    result = subprocess.run([*PNP, *arguments], stderr=subprocess.PIPE, timeout=60, check=False, **more)  # type: ignore[call-overload]
    return result.returncode, result.stderr.decode()


@pytest.mark.parametrize(
    "arguments",
    ["--help", "referee actions ten-gold", "referee rule ten-gold --json", "referee nothing --json", "list", "icons"],
)
@pytest.mark.in_long_form(but=2)
def test_at_a_closed_pipe_nothing_is_said(arguments: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run_to_end(*arguments.split(), stdout=writer) == (141, "")
    finally:
        os.close(writer)


def test_a_full_disk_is_a_message(tmp_path: Path) -> None:
    command = ("sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *PNP, "referee", "rule", "ten-gold")
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with (tmp_path / "answer.txt").open("wb") as file:
        told = subprocess.run(command, env=environment, stdout=file, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (1, b"Error: the output cannot be written: File too large\n")


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_a_terminal_may_lack_signs(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    ask = (
        *PNP,
        "referee",
        "rule",
        "treasure-fleet",
        "winner",
        "ships=\u0645\u0646\u0649: 22",
        "ships=Zo\u00eb\u2019s: 9",
    )
    told = subprocess.run(ask, env=environment, capture_output=True, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.decode(encoding).startswith("? wins")
    answer = subprocess.run((*ask, "--json"), env=environment, capture_output=True, timeout=60, check=True).stdout
    assert json.loads(answer)["verdict"].startswith("\u0645\u0646\u0649 wins")


def test_a_record_is_utf_8_whatever_the_terminal_has() -> None:
    play = (*PNP, "referee", "play", "treasure-fleet", "--players", "2")
    plain, other = (
        subprocess.run(
            play, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, timeout=60, check=True
        ).stdout
        for encoding in ("utf-8", "cp1252")
    )
    assert plain == other
    assert not plain.isascii()


@pytest.mark.in_long_form
def test_bytes_that_are_no_text_on_the_command_line() -> None:
    status, said = run_to_end("referee", "score", os.fsdecode(b"An\xffn"), stdout=subprocess.DEVNULL)
    assert (status, said.partition("\n")[0]) == (1, "Error: 'An\\udcffn' is neither a game nor a game folder")


def test_standard_input_may_be_endless_or_closed() -> None:
    replay = ("referee", "replay", "ten-gold", "-")
    with Path("/dev/zero").open("rb") as zero:
        assert run_to_end(*replay, stdin=zero) == (
            1,
            "Error: standard input: is bigger than 1 MB\n  hint: split it, or leave something out\n",
        )
    closed = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *PNP, *replay], capture_output=True, timeout=60, check=False)
    assert (closed.returncode, closed.stderr) == (1, b"Error: standard input: is closed\n")
