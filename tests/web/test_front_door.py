"""The press in the worker, asked without a browser: the pieces of a game, its sheets, and their cost."""

from __future__ import annotations

import marshal
from pathlib import Path

import pytest

from pnp.errors import DataError
from pnp.pages.service import QuestionError


def test_a_game_is_looked_at_and_counted(door) -> None:  # type: ignore[no-untyped-def]
    opened = door.open("treasure-fleet", "de")
    assert opened["title"] == "Die Schatzflotte"
    parts = {part["id"]: part for part in opened["parts"]}
    assert parts["treasure"]["sameBack"]
    assert parts["score-pad"]["back"]
    assert "box" not in parts  # it is printed only on demand

    fewer, all_ = door.cost({"players": "2"}), door.cost({"paper": "Letter", "backs": "fold"})
    assert fewer["pieces"] < all_["pieces"]
    assert len(all_["pages"]) >= all_["sheets"] > fewer["sheets"]
    assert door._asset(f"sheet/{all_['printing']}/0.svg").data.startswith(b"<svg")
    assert door._asset(f"sheet/{fewer['printing']}/0.svg") is None  # those sheets are gone
    assert b"<svg" in door._asset(f"piece/{opened['opening']}/treasure/{parts['treasure']['cards'][0]}/front.svg").data
    again = door.open("treasure-fleet", "en")  # its pictures are others
    assert again["opening"] != opened["opening"]
    assert door._asset(f"piece/{opened['opening']}/treasure/{parts['treasure']['cards'][0]}/front.svg") is None


def test_what_was_drawn_when_the_site_was_made_is_remembered(door) -> None:  # type: ignore[no-untyped-def]
    door.recall(marshal.dumps({("face", "a key"): b"a drawing", ("shared sizes", "a key"): b"[8]"}))
    assert door._store.get("face", "a key") == b"a drawing"
    assert door._store.get("shared sizes", "a key") == b"[8]"


def test_what_the_form_has_not_is_refused(door) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(QuestionError, match="no game is open"):
        door.cost({})
    door.open("treasure-fleet", "en")
    with pytest.raises(QuestionError, match="no option 'output'"):
        door.cost({"output": "/elsewhere"})


def test_what_a_printer_reads_is_kept(door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    from in_worker import front_door

    monkeypatch.setattr(front_door, "_MADE", tmp_path)
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    assert door.printer_sheet("Letter", "long", "de")["names"] == ["my-printer-letter-long.pdf"]
    assert door._asset("made/0/my-printer-letter-long.pdf").data.read_bytes().startswith(b"%PDF")
    assert [scale["name"] for scale in door.printer_scales("none")] == ["folds", "card", "edges"]
    assert door.printer_scales("long")[0] == {"name": "A", "blanks": ("across", "down")}
    with pytest.raises(DataError, match="there are no readings"):
        door.printer_readings("Letter", "long", "")
    found = door.printer_readings("Letter", "long", "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1")
    assert found["line"].startswith("Letter long; backs")
    (tmp_path / "config" / "printers" / "my-printer.toml").unlink()
    assert door.printer(found["file"]) == {"for": ["Letter long"]}
    with pytest.raises(DataError):
        door.printer("no file of a printer")
    assert not (tmp_path / "config" / "printers" / "my-printer.toml").exists()
