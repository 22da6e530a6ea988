"""What the calibration sheet says. German is for the page in the browser: commands speak English."""

from __future__ import annotations

from typing import NamedTuple

from pnp.press.imposition import Backs


class SheetWords(NamedTuple):
    """The words of a sheet; *named* has other words for the names of scales and blanks that the readings have."""

    title: str
    proof: str
    nothing: str
    steps: tuple[tuple[str, str], ...]
    """Heads and texts, in order: print, window, fold, card, edges, type."""
    duplex: dict[Backs, str]
    into: str
    example: str
    """Before a number that is read."""
    point: str
    lying: str
    upright: str
    back: str
    turn: str
    named: dict[str, str]


WORDS = {
    "en": SheetWords(
        "How does your printer print?",
        "All scales should read 5.0",
        "5.0 on a scale means: nothing to put right",
        (
            ("Print", "at actual size (100 %, never “fit”), {duplex}."),
            (
                "Window",
                "Hold the sheet against a window, this side towards you. At A, B, C and D a second scale shines"
                " through, with ten strokes. Its stroke 0 tells the whole number: the last one that it reached. Which"
                " of the ten meets a stroke of the main scale exactly? That is the tenth. Read across, then down.",
            ),
            (
                "Fold",
                "Fold left edge upon right edge, open, then top upon bottom. Read where the creases cross the scales at"
                " the top, right, bottom and left.",
            ),
            (
                "Card",
                "Lay a bank card into the corner, lying, then upright. Read where the slanted line comes out from under"
                " its edge.",
            ),
            ("Edges", "At each edge: the smallest number whose line is there at all its length."),
            ("Type", "the numbers for the blanks{into}; leave out what you did not read."),
        ),
        {
            Backs.LONG: "on both sides, flipped on the long edge",
            Backs.SHORT: "on both sides, flipped on the short edge",
            Backs.SEPARATE: "the back on the other side of the same sheet, turned over its long edge by hand",
            Backs.FOLD: "on one side",
            Backs.NONE: "on one side",
        },
        " into the page that made this sheet",
        "reads",
        ".",
        "a bank card, lying",
        "a bank card, upright",
        "Back",
        "Turn the sheet, and hold it against a window.",
        {},
    ),
    "de": SheetWords(
        "Wie druckt dein Drucker?",
        "Alle Skalen sollen 5,0 zeigen",
        "5,0 auf einer Skala heißt: nichts auszugleichen",
        (
            ("Drucken", "In tatsächlicher Größe (100 %, nie „anpassen“), {duplex}."),
            (
                "Fenster",
                "Halte das Blatt gegen ein Fenster, diese Seite zu dir. Bei A, B, C und D scheint eine zweite Skala mit"
                " zehn Strichen durch. Ihr Strich 0 nennt die ganze Zahl: die letzte, die er erreicht hat. Welcher der"
                " zehn trifft genau einen Strich der Hauptskala? Das ist das Zehntel. Lies quer, dann längs.",
            ),
            (
                "Falze",
                "Falte die linke Kante auf die rechte, öffne, dann die obere auf die untere. Lies, wo die Falze die"
                " Skalen oben, rechts, unten und links kreuzen.",
            ),
            (
                "Karte",
                "Leg eine Bankkarte in die Ecke, liegend, dann stehend. Lies, wo die schräge Linie unter ihrer Kante"
                " hervorkommt.",
            ),
            ("Ränder", "An jedem Rand: die kleinste Zahl, deren Linie in ganzer Länge da ist."),
            ("Eintragen", "Schreib die Zahlen{into}; was du nicht gelesen hast, bleibt leer."),
        ),
        {
            Backs.LONG: "beidseitig, gewendet an der langen Kante",
            Backs.SHORT: "beidseitig, gewendet an der kurzen Kante",
            Backs.SEPARATE: "die Rückseite auf die andere Seite des Blatts, von Hand über die lange Kante gewendet",
            Backs.FOLD: "einseitig",
            Backs.NONE: "einseitig",
        },
        " in die Seite, von der dieses Blatt kommt",
        "zeigt",
        ",",
        "eine Bankkarte, liegend",
        "eine Bankkarte, stehend",
        "Rückseite",
        "Dreh das Blatt um, und halte es gegen ein Fenster.",
        {
            "across": "quer", "down": "längs", "top": "oben", "right": "rechts", "bottom": "unten", "left": "links",
            "lying": "liegend", "upright": "stehend", "folds": "Falze", "card": "Karte", "edges": "Ränder",
        },
    ),
}  # fmt: skip
