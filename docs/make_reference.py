"""Write the pages of the reference that are made from the code: python docs/make_reference.py (``make reference``).

tests/docs/test_reference.py checks that they are current.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path

from pnp.draw.geometry import Size
from pnp.draw.units import format_mm
from pnp.game.print_options.kinds import Choice
from pnp.game.print_options.model import (
    BuildOptions,
    Option,
    PreviewOptions,
    PrintOptions,
    RulesOptions,
    ServeOptions,
    Topic,
    Where,
    options_of,
)
from pnp.game.sizes import CARD_SIZES, NOTES, PAPER_SIZES, SHEET_SIZES, TOKEN_SIZES
from pnp.template.filters import filters, tests

HERE = Path(__file__).resolve().parent


def pages() -> dict[str, str]:
    """Return the text of each generated file of the reference, by the file's name."""
    return {"sizes.md": sizes_page(), "filters.md": filters_page(), "options.md": options_page()}


def sizes_page() -> str:
    """Return the page of the sizes that have names."""
    parts = [
        "# Sizes that have names",
        "",
        "`make reference` makes this page from the code. `pnp sizes` also lists the sizes. Capitals do not matter.",
        "You can write `_` or a space for `-`. If a name has several sizes, the last column says so.",
        "",
        *_table('Cards: `size = "poker"`', CARD_SIZES),
        *_table('Tokens and tiles: `size = "chit-5/8"`; for hexagons, the distance from flat to flat', TOKEN_SIZES),
        *_table('Sheets of pads, boards and aids: `size = "A5"`', SHEET_SIZES),
        *_table("Papers: `--paper letter`", PAPER_SIZES, notes={}),
    ]
    return "\n".join(parts)


COMMANDS = {
    "build": BuildOptions, "check": PrintOptions, "preview": PreviewOptions, "rules": RulesOptions,
    "serve": ServeOptions,
}  # fmt: skip
"""The commands, and the options of the model that each knows."""


def options_page() -> str:
    """Return the page of all options of a print."""
    known: dict[str, Option] = {}
    for options in map(options_of, COMMANDS.values()):
        known = {**known, **{keyword: option for keyword, option in options.items() if keyword not in known}}
    return "\n".join([
        "# All options of a print",
        "",
        "`make reference` makes this page from the code. `pnp build --help` lists the options too. The column *files*",
        "says which files can set a default: *game* is `[print]` of game.toml, *settings* are",
        "[your settings](settings.md). An option that a file can switch on also has a `--no-` form.",
        "",
        *(line for topic in Topic for line in _topic_table(topic, known)),
        "`preview` has its own `--bleed`, which shows the bleed of single pieces. The default of its `--dpi` is"
        f" {options_of(PreviewOptions)['dpi'].default}.",
        "",
    ])  # fmt: skip


def _topic_table(topic: Topic, known: Mapping[str, Option]) -> list[str]:
    rows = [_row(keyword, option) for keyword, option in known.items() if option.topic is topic]
    heading = ["| option | Python | default | files | commands | |", "|---|---|---|---|---|---|"]
    return [f"## {topic.value}", "", *heading, *rows, ""]


def _row(keyword: str, option: Option) -> str:
    usual = "" if option.default in (None, "", (), False) else f"`{option.default}`"
    names = {Where.GAME: "game", Where.SETTINGS: "settings"}
    files = ", ".join(name for file, name in names.items() if file in option.said_in)
    commands = ", ".join(command for command, known in COMMANDS.items() if keyword in options_of(known))
    about = option.help_typed.replace("|", "\\|")
    if isinstance(option.kind, Choice):
        about += f" One of {', '.join(f'`{choice}`' for choice in option.kind.choices)}."
    return f"| `{option.flag}` | `{keyword}` | {usual} | {files} | {commands} | {about} |"


def filters_page() -> str:
    """Return the page of the filters and tests that templates have."""
    told, plain = [], []
    for name, function in sorted(filters().items()):
        text = inspect.getdoc(function) or "" if function.__module__.startswith("pnp.") else ""
        about = " ".join(text.partition("\n\n")[0].split()).replace("``", "`").replace("|", "\\|")
        if about:
            told.append(f"| `{name}` | {about} |")
        else:
            plain.append(f"`{name}`")
    names = [f"`{name}`" for name in sorted(tests()) if name[0].isalpha()]
    jinja = "https://jinja.palletsprojects.com/en/stable/templates/"
    return "\n".join(
        [
            "# Filters and tests",
            "",
            "`make reference` makes this page from the code. A filter changes a value: `{{ card.name|upper }}`. A test",
            "asks about a value: `{% if card.n is odd %}`. Those without a description here work as in",
            f"[Jinja]({jinja}).",
            "",
            "| filter | |",
            "|---|---|",
            *told,
            "",
            f"As in Jinja: {', '.join(plain)}.",
            "",
            f"Tests: {', '.join(names)}; and `==`, `!=`, `<`, `<=`, `>`, `>=` for `select` and `reject`.",
            "",
        ]
    )


def _table(title: str, sizes: Mapping[str, Size], notes: Mapping[str, str] = NOTES) -> list[str]:
    rows = [
        f"| `{name}` | {format_mm(size.width)} × {format_mm(size.height)} | "
        f"{size.width / 25_400:.4g} × {size.height / 25_400:.4g} | {notes.get(name, '')} |"
        for name, size in sizes.items()
    ]
    return [f"## {title}", "", "| name | mm | inches | |", "|---|---|---|---|", *rows, ""]


def main() -> None:
    """Write all pages."""
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8", newline="\n")
        print(HERE / name)


if __name__ == "__main__":
    main()
