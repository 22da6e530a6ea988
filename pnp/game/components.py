"""The components of game.toml: what all of them have, their cards and their sides."""

from __future__ import annotations

from pathlib import Path

from pnp.errors import DataError
from pnp.game.cards import COPIES, ID, PLAYERS, read_cards
from pnp.game.columns import MOST_COPIES, MOST_PIECES, Names, parse_id
from pnp.game.copies import templates_that_tell_copies
from pnp.game.files import parse_name
from pnp.game.finished_pictures import BACK, FACE, PictureFolder, picture_of, read_pictures
from pnp.game.generated_rows import ROWS
from pnp.game.headers import fit_header
from pnp.game.kind import Kind, read_length
from pnp.game.kinds.choosing import read_kind
from pnp.game.kinds.rules_sheet import TEMPLATE, RulesSheet
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Card, Component, Finished
from pnp.game.paths import templates_of
from pnp.game.table_sections import OF_FILES, read_columns, read_table_of
from pnp.game.toml import Section
from pnp.game.translation import English


def read_components(top: Section, folder: Path, names: Names, players: int, words: English) -> tuple[Component, ...]:
    """The components of the game in *folder*; what is wrong with them is noted in the file of *top*.

    :param players: the most that the game is for.
    """
    parts = top.sections("components")
    telling = templates_that_tell_copies(templates_of(folder))
    components = [_read_component(name, part, folder, names, words) for name, part in parts]
    components = [each._replace(tells_copies=not telling.isdisjoint((each.face, each.back))) for each in components]
    for number, (_, part) in enumerate(parts):
        kind = components[number].kind
        if isinstance(kind, Box):
            try:
                components[number] = components[number]._replace(kind=kind.pack(part, components, players))
            except DataError as error:
                top.file.problems += error.problems
    return tuple(components)


def _read_component(id: str, part: Section, folder: Path, names: Names, words: English) -> Component:
    """A component; a tuck box is not packed yet."""
    try:
        parse_id(id)
    except ValueError as error:
        part.fault("", f"component: {error}")
    kind = read_kind(part, folder)
    pictures = _read_picture_folder(part, folder, kind)
    table: Path | None = None
    if isinstance(kind, RulesSheet):
        cards = _sheets_of(id, kind.sides)
    elif pictures is not None:
        cards = pictures.cards
    else:
        cards, table = _read_cards(id, part, folder, names, words)
    face, back, finished = _read_sides(part, folder, kind, pictures)
    component = Component(
        id=id,
        title=words.text("components", id, "title", english=part.text("title")),
        about=words.text("components", id, "about", english=part.text("about", "")),
        face=face,
        cards=cards,
        kind=kind,
        back=back or None,
        total=part.whole("total", 1, MOST_PIECES),
        per_player=part.flag("per-player"),
        table=table,
        optional=part.flag("optional"),
        finished=finished,
        instead=words.text("components", id, "instead", english=part.text("instead", "")),
    )
    part.close()
    return component


def _read_sides(part: Section, folder: Path, kind: Kind, pictures: PictureFolder | None) -> tuple[str, str, Finished]:
    """The templates of the face and of the back, empty where there is none, and the pictures that they show."""
    template = TEMPLATE if isinstance(kind, RulesSheet) else ""
    own_backs = pictures is not None and pictures.has_backs
    face = part.parsed("face", parse_name, template, required=not template and pictures is None)
    back = part.parsed("back", parse_name, BACK if own_backs else "")
    common = pictures.back if pictures is not None and not back else ""
    bleed = read_length(part, "picture-bleed", 0)
    finished = Finished(
        picture_of(part, folder, "face", face),
        picture_of(part, folder, "back", back) or common,
        bleed if "picture-bleed" in part else None,
    )
    face = FACE if finished.face or (pictures is not None and not face) else face
    back = BACK if finished.back else back
    kind.check_sides(part, face, back)
    return face, back, finished


def _read_picture_folder(part: Section, folder: Path, kind: Kind) -> PictureFolder | None:
    """The cards that a folder of pictures makes, None where *part* names none."""
    name = part.parsed("pictures", parse_name, "") if "pictures" in kind.keys else ""
    if not name:
        return None
    found = read_pictures(part, folder, name)
    for key in ("table", ROWS, "columns", *OF_FILES, "copies"):
        if key in part:
            part.fault(key, f"{part.name} is a folder of pictures, which has no {key}", f"take out {key}")
            part.value(key)
    if (found.back or found.has_backs) and "back" not in kind.keys:
        what = f"{part.name} is {kind.called}, which has no back"
        part.fault("pictures", what, "take the pictures of backs out of the folder")
    return found


def _sheets_of(id: str, sides: int) -> tuple[Card, ...]:
    """The sheets of paper that a rules sheet takes, as cards."""
    names = [id if sides <= 2 else f"{id}-{sheet}" for sheet in range(1, (sides + 1) // 2 + 1)]
    return tuple(Card(name, {"id": name}) for name in names)


def _read_cards(
    id: str, part: Section, folder: Path, names: Names, words: English
) -> tuple[tuple[Card, ...], Path | None]:
    """The cards of a component, and the file of their table if they have one."""
    if part.value("table") is not None or ROWS in part:
        if "copies" in part:
            what = "a table" if "table" in part else ROWS
            part.fault("copies", f"{part.name} has {what}", "give it a column 'copies' instead")
            part.value("copies")
        columns = read_columns(part, names)
        table = read_table_of(part, "table", folder)
        if table is None:
            return (), None
        table, columns = fit_header(table, columns, (ID, COPIES, PLAYERS), part.file.problems, part.file.notes)
        table = words.table("cards", id, table, columns)
        return read_cards(table, columns, part.file.problems), table.path
    for key in ("columns", *OF_FILES):
        if key in part:
            part.fault(key, f"{part.name} has {key} but no table", 'add table = "....csv"')
            part.value(key)
    return (Card(id, {"id": id}, part.whole("copies", 1, MOST_COPIES) or 1),), None
