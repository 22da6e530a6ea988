"""The door to reportlab."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFObjectReference

from pnp.export.pdf.objects import Document


class Interrupting(str):
    """A name of an object; Ctrl-C is pressed while it is looked up."""

    def __hash__(self) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return super().__hash__()


def test_ctrl_c_while_the_file_is_formatted_is_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may have turned off for what it starts
    try:
        document = Document()
        there = document.add_flate(b"")
        catalog = PDFDictionary({"There": PDFObjectReference(Interrupting(there.name))})
        with pytest.raises(KeyboardInterrupt):
            document.format(catalog, PDFDictionary({}))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("moment", ["1", "1700000000", "yesterday"])
def test_a_moment_in_the_environment_changes_nothing(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    plain = write()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
    assert write() == plain
    assert os.environ["SOURCE_DATE_EPOCH"] == moment


def write() -> bytes:
    document = Document()
    return document.format(PDFDictionary({"A": document.add_flate(b"a")}), PDFDictionary({}))


def test_the_users_settings_of_reportlab_change_nothing(tmp_path: Path) -> None:
    """Not those in the home, which is code, nor those in the environment."""
    (tmp_path / ".reportlab_mods").write_text("print('mods')")
    (tmp_path / ".reportlab_settings").write_text("useA85 = 0")
    program = "from pnp.export.pdf import objects\nfrom reportlab import rl_config as c\nprint(c.useA85, c.pdfComments)"
    settings = {**os.environ, "HOME": str(tmp_path), "RL_pdfComments": "1"}
    assert subprocess.check_output([sys.executable, "-c", program], env=settings, text=True) == "1 0\n"
