"""How a page lays out a refereed game: ``table.toml`` in the game folder (docs/table-layout.md).

The page draws it (page/refereed-layout.js). Here it is read and checked, and a test asks what it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.draw.colour import hex_of
from pnp.errors import DataError
from pnp.game import languages_of
from pnp.game.model import Game
from pnp.game.toml import Section, TomlFile, quote
from pnp.game.words_files import file_of

FILE = "table.toml"
_AREAS = ("bar", "middle", "player", "mine")
_TEXTS = (
    "show", "as", "label", "piece", "back", "count", "size", "style", "split", "numbers", "legal", "calls", "text",
    "side", "by", "square", "when", "spot", "otherwise", "won", "lost",
)  # fmt: skip
_FLAGS = (
    "keyed",
    "whose",
    "owned",
    "still",
    "always",
    "wide",
    "fold",
    "tally",
    "others",
    "stacks",
    "mark",
    "shelf",
    "zero",
    "desk",
    "spread",
)
_CHOICES = {
    "as": ("pieces", "pile", "fact", "lanes", "board"),
    "size": ("large", "big", "medium", "small", "token", "landscape"),
    "style": ("row", "fan", "stack", "small", "strong"),
    "side": ("above", "upon", "below"),
}
NOT_SHOWN = frozenset({"data", "printed", "waits_for", "names", "options"})
"""Values of a view that pages show elsewhere, or that never change."""


def read_layout(game: Game) -> dict[str, Any] | None:
    """Read the layout of *game* as plain values, None where it has none.

    :raises DataError: with all problems, and their lines.
    """
    path = game.folder / FILE
    if not path.is_file():
        return None
    file = TomlFile(path, FILE)
    top = file.top
    found: dict[str, Any] = {
        "rows": top.text("rows", ""),
        "colours": _list(top, "colours", str),
        "badge": top.text("badge", "{colour}"),
        "badges": _badges(top.section("badges"), game),
        "leave_out": _list(top, "leave_out", str),
        "names": {key: names.value(key) for names in (top.section("names"),) for key in names.unread()},
        **{
            how: {key: said.text(key) for said in (top.section(how),) for key in said.unread()}
            for how in ("say", "do", "prompt")
        },
        "words": {language: {key: words.text(key) for key in words.unread()} for language, words in _words(top)},
    }
    for area in _AREAS:
        found[area] = [_place(section, game) for section in top.array(area)]
    for piece in found["names"]:
        _check_piece(top.section("names"), piece, piece, game)
    top.close()
    if file.problems:
        raise DataError(*file.problems)
    return found


def game_words(game: Game) -> dict[str, dict[str, str]]:
    """What *game* and its options say of themselves, by language: ``{"de": {"With storms.": "Mit Stürmen."}}``."""
    found = {}
    for language in languages_of(game.folder):
        path = file_of(game.folder, language)
        if path.is_file():
            top = TomlFile(path, path.name).top
            said = top.section("options")
            found[language] = {each.about: said.section(each.id).text("about", each.about) for each in game.options}
            found[language][game.about] = top.section("game").text("about", game.about)
    return found


def _badges(section: Section, game: Game) -> dict[str, str]:
    """The colours of the badges of seats, ``#rrggbb``, by what the pieces of players are called."""
    found = {name: hex_of(colour) for name, colour in game.colours.items()}
    for key in section.unread():
        name = section.text(key)
        if name not in game.colours:
            section.fault(key, f"{quote(name)} is no colour of {game.id}", "name one of [colours] of game.toml")
        found[key] = found.get(name, "")
    return found


def _words(top: Section) -> list[tuple[str, Section]]:
    return top.sections("words")


def _place(section: Section, game: Game) -> dict[str, Any]:
    place: dict[str, Any] = {key: section.text(key) for key in _TEXTS if key in section}
    place |= {key: section.flag(key) for key in _FLAGS if key in section}
    for key, choices in _CHOICES.items():
        if key in place and place[key] not in choices:
            section.fault(key, f"{key} = {quote(place[key])} is unknown", f"choose from {', '.join(choices)}")
    for key in ("piece", "back"):
        if key in place and "{" not in place[key]:
            _check_piece(section, key, place[key], game)
    for key in ("with", "at"):
        if key in section:
            place[key] = [_place(each, game) for each in section.array(key)]
    if "tags" in section:
        place["tags"] = [_texts(each, ("show", "label")) for each in section.array("tags")]
    for key in ("for", "news"):
        if key in section:
            place[key] = _list(section, key, str)
    if "lanes" in section:
        place["lanes"] = [_lane(each) for each in section.array("lanes")]
    if "where" in section:
        place["where"] = {key: each.value(key) for each in (section.section("where"),) for key in each.unread()}
    if "grid" in section:
        grid = section.section("grid")
        place["grid"] = {key: _number(grid, key) for key in ("x", "y", "step")}
        grid.close()
    if "sight" in section:
        sight = section.section("sight")
        place["sight"] = {"piece": sight.text("piece"), "reach": _number(sight, "reach")}
        sight.close()
    if "spots" in section:
        spots = section.section("spots")
        place["spots"] = {key: _list(spots, key, int | float) for key in spots.unread()}
    if "crop" in section:
        place["crop"] = _list(section, "crop", int | float)
    if "width" in section:
        place["width"] = _number(section, "width")
    section.close()
    if "show" not in place and place.get("as") != "board":
        section.fault("", f"{section.name} lacks 'show'", "name the value of the view that it shows")
    return place


def _lane(section: Section) -> dict[str, Any]:
    lane: dict[str, Any] = _texts(section, ("is",)) | {
        key: section.text(key) for key in ("label", "piece", "calls") if key in section
    }
    lane |= {key: section.flag(key) for key in ("small", "apart")}
    section.close()
    return lane


def _texts(section: Section, keys: Iterable[str]) -> dict[str, str]:
    return {key: section.text(key) for key in keys}


def _number(section: Section, key: str) -> float:
    value = section.value(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        section.fault(key, f"{key} = {quote(value)} is not a number", "give millimetres")
        return 0
    return value


def _list(section: Section, key: str, kind: Any) -> list[Any]:
    value = section.value(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(each, kind) for each in value):
        section.fault(key, f"{key} = {quote(value)} is not a list of what belongs there")
        return []
    return value


def _check_piece(section: Section, key: str, piece: str, game: Game) -> None:
    names = {f"{part.id}/{card.id}" for part in game.components for card in part.cards}
    if piece not in names:
        section.fault(key, f"{piece!r} is not a piece of {game.id}", "write it as component/card")


def unplaced(layout: Mapping[str, Any], view: Any) -> list[str]:
    """The values of a *view* that a *layout* neither places nor leaves out: ``players.*.gold``.

    A place for a value places all that is in it if it has no fields of its own; of an object, the fields that the
    place names.
    """
    known = {*layout["leave_out"], layout["rows"]}
    for area in _AREAS:
        for place in layout[area]:
            known |= set(_shown(place, ""))
    return sorted({path for path in _paths(view, "") if not _is_known(path, known)})


def _shown(place: Mapping[str, Any], before: str) -> Iterator[str]:
    """Yield the paths that a place shows."""
    path = before + _plain(place.get("show", ""), keyed=place.get("keyed", False))
    if path:
        yield path
    if "count" in place:
        yield before + _plain(place["count"])
    inside = [place.get(key, "") for key in ("piece", "back", "calls", "text")]
    inside += place.get("news", ())
    for key in ("by", "square", "won"):
        inside += ["{" + place[key] + "}"] if key in place else []
    inside += ["{" + each["show"] + "}" for each in place.get("tags", ())]
    inside += ["{" + key + "}" for key in place.get("where", ())]
    for text in inside:
        for part in text.split("{")[1:]:
            field = part.partition("}")[0]
            yield f"{path}.{field}" if field else path
            yield field
    for each in place.get("with", ()):
        yield from _shown(each, f"{path}.")
    for each in place.get("at", ()):
        yield from _shown(each, "")


def _plain(path: str, *, keyed: bool = False) -> str:
    """A path as :func:`_paths` gives it: without places in lists."""
    parts = [part for part in path.split(".") if part != "*" and not part.isdigit()]
    return ".".join([*parts, "*"] if keyed else parts)


def _paths(value: Any, path: str) -> Iterator[str]:
    """Yield the paths of all plain values; places in lists count for nothing."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if path or key not in NOT_SHOWN:
                yield from _paths(each, f"{path}.{key}" if path else key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _paths(each, path)
    elif path:
        yield path


def _is_known(path: str, known: set[str]) -> bool:
    """Whether a place shows *path* itself, or everything of what it is in."""
    parts = path.split(".")
    for pattern in known:
        wanted = pattern.split(".")
        if wanted[-1] == "**":
            wanted, own = wanted[:-1], parts[: len(wanted) - 1]
        else:
            own = parts
        if len(wanted) == len(own) and all(one in ("*", two) for one, two in zip(wanted, own, strict=True)):
            return True
    return False
