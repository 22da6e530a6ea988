"""Readers of tables that are not ours: what a file holds beside the one cell that was changed."""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring
from zipfile import ZipFile

import openpyxl

Cells = dict[tuple[str, int, int], Any]
"""By sheet, row and column, from 1: the value or formula, and how it looks."""

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"


def cells_of_xlsx(content: bytes) -> tuple[Cells, Any]:
    """Return all cells that hold something or look like something, and what else openpyxl knows of the sheets."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(BytesIO(content), rich_text=True)
    cells: Cells = {}
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is not None or cell.has_style:
                    value = getattr(cell.value, "text", cell.value)
                    remark = cell.comment.text if cell.comment else ""
                    cells[sheet.title, cell.row, cell.column] = (value, cell.style_id, cell.number_format, remark)
    beside = [
        (
            sheet.title, sheet.sheet_state, sheet.freeze_panes, sheet.auto_filter.ref,
            sorted((name, size.width, size.hidden) for name, size in sheet.column_dimensions.items()),
            sorted(map(str, sheet.merged_cells.ranges)), [table.ref for table in sheet.tables.values()],
            [(str(rule.sqref), rule.formula1) for rule in sheet.data_validations.dataValidation],
            [str(each.sqref) for each in sheet.conditional_formatting],
        )
        for sheet in book.worksheets
    ]  # fmt: skip
    return cells, (beside, sorted(book.defined_names))


def parts_of(content: bytes) -> dict[str, bytes]:
    """Return the parts of a workbook; the flat one is its own single part."""
    if not content.startswith(b"PK"):
        return {"content.xml": content}
    with ZipFile(BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def cells_of_ods(content: bytes) -> tuple[Cells, str]:
    """Return all cells, each as the canonical XML of its element, and all that stands beside the cells."""
    root = fromstring(parts_of(content)["content.xml"])
    cells: Cells = {}
    for table in list(root.iter(f"{_TABLE}table")):
        name, at = table.get(f"{_TABLE}name", ""), 1
        for row in list(table.iter(f"{_TABLE}table-row")):
            many = int(row.get(f"{_TABLE}number-rows-repeated", "1"))
            _put(cells, name, at, min(many, 200), row)
            at += many
        for parent in list(table.iter()):
            for row in parent.findall(f"{_TABLE}table-row"):
                parent.remove(row)
    return cells, tostring(root, encoding="unicode")


def _put(cells: Cells, sheet: str, at: int, many: int, row: Element) -> None:
    column = 1
    for cell in row:
        across = int(cell.attrib.pop(f"{_TABLE}number-columns-repeated", "1"))
        cell.tail = None
        text = tostring(cell, encoding="unicode")
        for each in range(at, at + many):
            for place in range(column, column + min(across, 200)):
                if len(cell) or cell.attrib:
                    cells[sheet, each, place] = text
        column += across
