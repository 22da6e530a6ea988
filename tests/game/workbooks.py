"""Workbooks for tests, written by hand, so that they hold what libraries do not write."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_KINDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
_OFFICE = "".join(
    f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
)


def zip_parts(parts: dict[str, str]) -> bytes:
    """Return a zip file of *parts*."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return content.getvalue()


def xlsx_of(
    rows: str, *, merges: tuple[str, ...] = (), strings: str = "", formats: tuple[str, ...] = (), book: str = ""
) -> bytes:
    """Return a workbook whose sheet is the XML *rows*.

    :param strings: the ``<si>`` of the texts that cells share.
    :param formats: codes of formats; the first one is that of the style 1.
    :param book: ``<workbookPr/>``.
    """
    merged = "".join(f'<mergeCell ref="{merge}"/>' for merge in merges)
    codes = "".join(f'<numFmt numFmtId="{200 + i}" formatCode="{code}"/>' for i, code in enumerate(formats))
    styles = "".join(f'<xf numFmtId="{number}"/>' for number in (0, *range(200, 200 + len(formats))))
    kinds = {
        "rId1": ("worksheet", "worksheets/sheet1.xml"),
        "rId2": ("sharedStrings", "sharedStrings.xml"),
        "rId3": ("styles", "styles.xml"),
    }
    related = "".join(
        f'<Relationship Id="{id}" Type="{_KINDS}/{kind}" Target="{part}"/>' for id, (kind, part) in kinds.items()
    )
    return zip_parts({
        "_rels/.rels": f'<Relationships {_RELATIONS}><Relationship Id="a" Type="{_KINDS}/officeDocument"'
                       ' Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {_MAIN} xmlns:r="{_KINDS}">{book}<sheets><sheet name="S" sheetId="1"'
                           ' r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f"<Relationships {_RELATIONS}>{related}</Relationships>",
        "xl/sharedStrings.xml": f"<sst {_MAIN}>{strings}</sst>",
        "xl/styles.xml": f"<styleSheet {_MAIN}><numFmts>{codes}</numFmts><cellStyleXfs><xf numFmtId=\"9\"/>"
                         f"</cellStyleXfs><cellXfs>{styles}</cellXfs></styleSheet>",
        "xl/worksheets/sheet1.xml": f"<worksheet {_MAIN}><sheetData>{rows}</sheetData><mergeCells>{merged}"
                                    "</mergeCells></worksheet>",
    })  # fmt: skip


def row_of(number: int, *cells: str) -> str:
    """Return a row of XLSX: a cell that does not start with ``<`` is a text."""
    inner = "".join(cell if cell.startswith("<") else f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in cells)
    return f'<row r="{number}">{inner}</row>'


def ods_of(rows: str, *, name: str = "S", before: str = "") -> bytes:
    """Return a workbook of LibreOffice whose sheet is the XML *rows*; sheets *before* it."""
    sheet = f'<table:table table:name="{name}">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{before}{sheet}</office:spreadsheet></office:body>"
    return zip_parts(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": f"<office:document-content{_OFFICE}>{body}</office:document-content>",
        }
    )


def ods_row(*cells: str, repeated: int = 1) -> str:
    """Return a row of ODS: a cell that does not start with ``<`` is a text."""
    inner = "".join(
        cell
        if cell.startswith("<")
        else f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
        for cell in cells
    )
    return f'<table:table-row table:number-rows-repeated="{repeated}">{inner}</table:table-row>'
