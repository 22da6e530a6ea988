"""A table is open in one program at a time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli.table_beside import TableBeside
from pnp.errors import PnpError
from pnp.pages.kept_page import KeptPage
from pnp.pages.service import Service
from tests.tiny import TINY, run

HOLD = "from pathlib import Path; from pnp.pages.kept_page import KeptPage; import sys, time; "
HOLD += "k = KeptPage(Path(sys.argv[1]), 'tables', holder='pnp play'); print('held', flush=True); time.sleep(60)"


def test_the_second_program_says_where_the_table_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path))
    command = [sys.executable, "-c", HOLD, str(TINY)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"PNP_STATE": str(tmp_path)}) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        told = f"This table is open already, in pnp play (process {first.pid})."
        for more in ((), ("--new",)):
            second = run("play", str(TINY), *more)
            assert second.exit_code == 1
            assert told in second.output
        beside = TableBeside(TINY, "en", Service())
        with pytest.raises(PnpError, match="open already, in pnp play"):
            beside.open()
        first.send_signal(signal.SIGKILL)
    token = beside.open()["token"]
    assert token == KeptPage(TINY, "tables").token
    with pytest.raises(PnpError, match="in the workbench of pnp serve"):
        KeptPage(TINY, "tables", holder="pnp play")
    beside.close()
    KeptPage(TINY, "tables", holder="pnp play").close()
