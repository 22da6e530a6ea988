"""What a page changes in templates: attributes of an element, where they stand in the source; and whole elements."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from pathlib import Path

from pnp.draw.inside import really_inside
from pnp.errors import PnpError, Problem, TemplateError
from pnp.game.files import decode
from pnp.game.icon_library import drawing, library
from pnp.game.paths import display_path, templates_of
from pnp.layout.elements import ELEMENTS
from pnp.serve.editor import open_editor
from pnp.serve.edits import Edits
from pnp.template.source import (
    Tag,
    add_element,
    cut_element,
    double_element,
    expressions,
    move_length,
    plain_words,
    read_choice,
    read_tag,
    tag_name,
    write_attributes,
    write_choice,
    write_words,
)

_ACROSS, _DOWN = ("x", "cx", "x1", "x2"), ("y", "cy", "y1", "y2")
_ROUND = ("circle", "ellipse")


class Elements:
    """Reads and writes the tags of the game's templates.

    A *place* names a tag: the name of the template, line, column, and the name of the tag, as the boxes of a face tell.
    """

    def __init__(self, edits: Edits) -> None:
        self._folder, self._edits = edits.folder, edits

    def read(self, place: list[object]) -> dict[str, object]:
        """The attributes of a tag: each with its value, and why it cannot be written over.

        ``file`` and ``digest`` are for writing; ``takes`` are all attributes of such an element; ``words`` is what it
        says, None unless it holds words alone. ``expressions`` may be written as values, too. ``choice`` is the column
        by which an icon is chosen, and the icon for each of its values.
        """
        file, tag, source, digest = self._find(place)
        words = plain_words(source, tag)
        takes = sorted(_known_attributes(tag))
        name = tag.attributes.get("name") if tag.name == "icon" else None
        attributes = {each.name: {"value": each.value, "why": each.why} for each in tag.attributes.values()}
        return {
            "file": file, "line": tag.line, "digest": digest, "attributes": attributes, "takes": takes,
            "words": unescape(source[slice(*words)]) if words else None, "expressions": expressions(source),
            "choice": read_choice(source[name.start : name.end]) if name else None,
        }  # fmt: skip

    def move(self, place: list[object], digest: str, by: list[object]) -> dict[str, str]:
        """Move and resize an element *by* micrometres: across, down, wider, higher; return the new digest.

        Two more numbers are its width and height now, for an element that does not state them.
        """
        numbers = (number if type(number) is int else 0 for number in (*by, 0, 0, 0, 0, 0, 0)[:6])
        across, down, wider, higher, width, height = numbers
        tag = self._find(place)[1]
        unstated = {"x": 0, "y": 0, "cx": 0, "cy": 0, "width": width, "height": height}
        changes: dict[str, int] = {}
        if tag.name in _ROUND:  # what is resized keeps its left and its upper edge
            higher = wider if tag.name == "circle" else higher
            across, down = across + wider // 2, down + higher // 2
        for names, length in ((_ACROSS, across), (_DOWN, down)):
            stated = [name for name in names if name in tag.attributes]
            changes |= {
                name: length
                for name in stated or [name for name in names if name in _known_attributes(tag)][:1]
                if length
            }
        sizes = {"circle": {"r": wider}, "ellipse": {"rx": wider, "ry": higher}}.get(tag.name)
        if sizes is None:
            changes |= {name: length for name, length in (("width", wider), ("height", higher)) if length}
        else:
            changes |= {name: length // 2 for name, length in sizes.items() if length}
        values: dict[str, str | None] = {}
        for name, length in changes.items():
            old = tag.attributes.get(name)
            if old is not None and old.why:
                values[name] = old.value  # refused when it is written, with the reason
                continue
            if old is None and (name not in unstated or (name in ("width", "height") and not unstated[name])):
                raise TemplateError.at("", f"<{tag.name}> has no {name} here", "write one beside the card")
            try:
                values[name] = move_length(old.value if old else f"{unstated[name] / 1000}mm", length)
            except ValueError as error:
                raise TemplateError.at("", str(error), "change it in the text") from None
        return self.write(place, digest, values)

    def write(self, place: list[object], digest: str, values: Mapping[str, object]) -> dict[str, str]:
        """Write *values* of attributes, None to take one away; return the new digest of the file."""
        file, tag, source, _ = self._find(place)
        texts = {name: None if value is None else str(value) for name, value in values.items()}
        with self._at(file, tag.line):
            written = write_attributes(source, tag, texts)
        why = f"{' and '.join(texts)} of <{tag.name}> in line {tag.line}"
        return {"digest": self._edits.write(file, digest, written.encode(), why)}

    def choose(self, place: list[object], digest: str, column: str, icons: Mapping[str, object]) -> dict[str, str]:
        """Let an icon be that of *icons* which the *column* of the card names; return the new digest."""
        file, tag, source, _ = self._find(place)
        with self._at(file, tag.line):
            written = write_choice(source, tag, "name", column, {value: str(icon) for value, icon in icons.items()})
        why = f"icon for each {column} in line {tag.line}"
        return {"digest": self._edits.write(file, digest, written.encode(), why)}

    def say(self, place: list[object], digest: str, words: str) -> dict[str, str]:
        """Write other *words* into an element that holds words alone; return the new digest."""
        file, tag, source, _ = self._find(place)
        with self._at(file, tag.line):
            written = write_words(source, tag, words)
        return {
            "digest": self._edits.write(file, digest, written.encode(), f"words of <{tag.name}> in line {tag.line}")
        }

    def delete(self, place: list[object], digest: str) -> dict[str, str]:
        """Take an element out of its template, with all that it holds; return the new digest."""
        file, tag, source, _ = self._find(place)
        with self._at(file, tag.line):
            written = cut_element(source, tag)
        return {"digest": self._edits.write(file, digest, written.encode(), f"delete <{tag.name}> in line {tag.line}")}

    def double(self, place: list[object], digest: str) -> dict[str, object]:
        """Write an element twice; return the place of the second, as :meth:`add` does."""
        file, tag, source, _ = self._find(place)
        with self._at(file, tag.line):
            written, start = double_element(source, tag)
        return self._write_new(str(place[0]), file, digest, written, start, f"double <{tag.name}> in line {tag.line}")

    def add(self, template: str, element: str) -> dict[str, object]:
        """Put an *element* of one tag, such as ``<icon name="star"/>``, in front of all others of a *template*'s face.

        Return its ``place``, and the ``digest`` of the file.

        :raises PnpError: the text is no element, or the template has no face.
        """
        name = tag_name(element)
        if name not in ELEMENTS:
            raise TemplateError.at("", f"{element!r} is no element", "docs/templates.md lists them")
        file, source, digest = self._source(template, 0)
        with self._at(file):
            written, start = add_element(source, element)
        return self._write_new(template, file, digest, written, start, f"add <{name}>")

    def _write_new(self, name: str, file: str, digest: str, source: str, start: int, why: str) -> dict[str, object]:
        """Write a *source* with a new element at *start*; return its place and the digest."""
        line = source.count("\n", 0, start) + 1
        column = start - source.rfind("\n", 0, start) - 1
        place = [name, line, column, tag_name(source[start:])]
        return {"place": place, "digest": self._edits.write(file, digest, source.encode(), why)}

    @contextmanager
    def _at(self, file: str, line: int = 0) -> Iterator[None]:
        """Tell what is wrong with a template with its place."""
        try:
            yield
        except TemplateError as error:
            where = f"{display_path(self._folder / file)}{f':{line}' if line else ''}"
            raise PnpError(*(Problem(where, problem.what, problem.hint) for problem in error.problems)) from None

    def open(self, file: str, line: int) -> None:
        """Open a file of the game at *line* in the user's own editor.

        :raises PnpError: it is no file that a page may write, or there is no editor.
        """
        self._edits.read(file)  # refuses whatever is not a text of the game
        open_editor(self._folder / file, line)

    def icons(self) -> bytes:
        """The icons of the game and of the library as JSON: name, words to find it by, and whose it is."""
        own = [[path.stem, "", "yours"] for path in self._own_icons()]
        known = {name for name, *_ in own}
        common = [[icon.name, " ".join(icon.words), ""] for icon in library().values() if icon.name not in known]
        return json.dumps(own + common).encode()

    def icon(self, name: str) -> bytes | None:
        """The SVG of an icon; None where there is none."""
        own = next((path for path in self._own_icons() if path.stem == name), None)
        path = own or (drawing(name) if name in library() else None)
        return path.read_bytes() if path else None

    def _own_icons(self) -> list[Path]:
        folder = self._folder / "icons"
        return sorted(path for path in folder.glob("*.svg") if path.is_file() and really_inside(path, self._folder))

    def _find(self, place: list[object]) -> tuple[str, Tag, str, str]:
        """Return the file of a tag, the tag, the source with its line ends as they are, and its digest."""
        name, line, column, tag = place if len(place) == 4 else ("", 0, 0, "")
        if not (isinstance(name, str) and isinstance(line, int) and isinstance(column, int) and isinstance(tag, str)):
            raise TemplateError.at("", "no element is named", "select one")
        file, source, digest = self._source(name, line)
        mark = 1 if source.startswith("\ufeff") and line == 1 else 0
        return file, read_tag(source, line, column + mark, tag), source, digest

    def _source(self, name: str, line: int) -> tuple[str, str, str]:
        """Return the file of a template, its source with its line ends as they are, and its digest."""
        if name.startswith("common/"):
            what = f"{name} is a template of pnp's own, which all games share"
            hint = "copy it under a name of your own, and let the template take that one"
            raise TemplateError.at(f"{name}:{line}", what, hint)
        templates = templates_of(self._folder)
        if not templates.is_relative_to(self._folder):
            raise TemplateError.at(name, "this game came with pnp", "pnp new --from copies it into a folder of yours")
        file = (templates.relative_to(self._folder) / name).as_posix()
        data, digest = self._edits.read(file)
        decode(templates / name, data)  # says what is wrong with it
        return file, data.decode("utf-8"), digest


def _known_attributes(tag: Tag) -> frozenset[str]:
    entry = ELEMENTS.get(tag.name)
    return frozenset(entry.takes or ()) if entry else frozenset()
