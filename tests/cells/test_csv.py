"""CSV: one cell or one row is another, and every other byte is as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.cells.changes import AddRow, Change, DeleteRow, MoveRow, SetCell, TableFile
from pnp.errors import DataError

GOOGLE = 'id,text,cost\r\nsun,"Draw, then ""fire""",1\r\nmoon,"two\nlines",2\r\nstar,,3'
EXCEL = "\ufeffid;text;cost\r\nsun;Grüße;1,5\r\nmoon;;2\r\n"


def changed(text: str, change: Change, codec: str = "utf-8", encoding: str = "") -> str:
    file = TableFile(Path("cards.csv"), text.encode(codec), encoding=encoding)
    return file.changed(change).content.decode(codec)


@pytest.mark.parametrize(
    ("text", "line", "column", "typed", "old", "new"),
    [
        (GOOGLE, 2, 2, "12", ",1\r", ",12\r"),
        (GOOGLE, 2, 1, 'say "no"', '"Draw, then ""fire"""', '"say ""no"""'),
        (GOOGLE, 2, 1, "plain", '"Draw, then ""fire"""', '"plain"'),
        (GOOGLE, 5, 1, "a, b", "star,,3", 'star,"a, b",3'),
        (GOOGLE, 3, 1, "x\r\ny\nz", '"two\nlines"', '"x\ny\nz"'),
        (EXCEL, 2, 1, "a;b", "Grüße", '"a;b"'),
        (EXCEL, 3, 1, "a,b", "moon;;2", "moon;a,b;2"),
        ("id,a,b\nx\n", 2, 2, "far", "x\n", "x,,far\n"),
        ("sep=|\r\nid|a\r\n'q'|5\" disc\r\n", 3, 1, "6", '5" disc', "6"),
        ("\n\nid,a\n\nx,1\n\n\ny,2\n", 8, 1, "7", "y,2", "y,7"),
    ],
)
def test_one_cell(text: str, line: int, column: int, typed: str, old: str, new: str) -> None:
    assert text.count(old) == 1
    assert changed(text, SetCell(line, column, typed)) == text.replace(old, new)


@pytest.mark.parametrize("codec", ["utf-16", "utf-8-sig"])
def test_the_mark_and_the_letters_stay(codec: str) -> None:
    text = "id,name\r\nsun,Grüße\r\n"
    file = TableFile(Path("cards.csv"), text.encode(codec))
    assert file.changed(SetCell(2, 1, "Öl")).content == text.replace("Grüße", "Öl").encode(codec)


def test_a_letter_that_the_file_cannot_hold_is_refused() -> None:
    text = "id,name\r\nsun,Grüße\r\n"
    assert changed(text, SetCell(2, 1, "Öl"), "cp1252", "windows-1252") == "id,name\r\nsun,Öl\r\n"
    with pytest.raises(DataError, match=r"cards.csv:2: '→' \(U\+2192\) is no letter of windows-1252"):
        changed(text, SetCell(2, 1, "→"), "cp1252", "windows-1252")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (AddRow(0, {}), None),
        (AddRow(2, {0: "new"}), "id,a\nx,1\nnew,\ny,2\nz,3"),
        (AddRow(4, {0: "new", 1: "9"}), "id,a\nx,1\ny,2\nz,3\nnew,9"),
        (AddRow(2, {0: "x-2"}, like=2), "id,a\nx,1\nx-2,1\ny,2\nz,3"),
        (AddRow(4, {0: "z-2"}, like=4), "id,a\nx,1\ny,2\nz,3\nz-2,3"),
        (MoveRow(2, 3), "id,a\ny,2\nx,1\nz,3"),
        (MoveRow(2, 4), "id,a\ny,2\nz,3\nx,1"),
        (MoveRow(4, 2), "id,a\nx,1\nz,3\ny,2"),
        (MoveRow(4, 0), "id,a\nz,3\nx,1\ny,2"),
        (MoveRow(3, 3), None),
        (DeleteRow(2), "id,a\ny,2\nz,3"),
        (DeleteRow(4), "id,a\nx,1\ny,2"),
        (DeleteRow(7), None),
        (SetCell(2, 5, "x"), None),
    ],
)
@pytest.mark.parametrize("end", ["", "\n"])
def test_rows(change: Change, expected: str | None, end: str) -> None:
    text = "id,a\nx,1\ny,2\nz,3" + end
    if expected is None:
        with pytest.raises(DataError):
            changed(text, change)
    else:
        assert changed(text, change) == expected + end
