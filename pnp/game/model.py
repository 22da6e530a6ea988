"""The content of a game folder, checked and typed. Nothing here knows about paper, templates or PDF.

Vocabulary: a *component* is one kind of printed thing (ship card, gold marker); a *card* is one design of it with a
number of copies, one row of its table, whatever its shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.geometry import Size
from pnp.errors import Problem
from pnp.game.copies import COPY
from pnp.game.kind import Kind, Reading
from pnp.game.style import Style, base_style
from pnp.game.words import Words

if TYPE_CHECKING:
    from pnp.game.scoring import Scoring

Value = str | int | float | bool | tuple[str, ...] | Mapping[str, object] | None
Row = Mapping[str, Value]
"""The fields of a table row by column name, its ``id`` among them.

A ``ref`` column holds the row that it names, a ``colour`` column the colour as it is written (so that the ink-saver
can replace a name), a ``length`` column micrometres.
"""


def value_to_json(value: Value) -> object:
    """Return the *value* of a field as JSON has it; a row of another table as its id.

    >>> value_to_json({"id": "dutch", "name": "Dutch"}), value_to_json(("a", "b"))
    ('dutch', ['a', 'b'])
    """
    if isinstance(value, Mapping):
        return str(value.get("id", ""))
    return list(value) if isinstance(value, tuple) else value


class Credit(NamedTuple):
    """Who made what; printed on the index page."""

    role: str
    name: str
    note: str = ""


class Source(NamedTuple):
    """What the edition is based on, such as a rulebook; printed on the index page.

    *ask_first*: its pictures are in this edition, and whoever made them must allow that they are shared.
    """

    title: str
    by: str = ""
    year: int | None = None
    note: str = ""
    ask_first: bool = False


class Need(NamedTuple):
    """A thing that a table needs and the set does not have, such as a pencil; printed on the index page.

    It is needed for one *component* alone if that is named.
    """

    id: str
    text: str
    component: str = ""


class Erratum(NamedTuple):
    """Where the source is wrong or silent, and what this edition does instead; printed on the index page."""

    where: str
    says: str
    ours: str
    why: str = ""


class Ruling(NamedTuple):
    """What this edition decides where the rules can be read in more than one way.

    *option* names the house rule of the referee that decides otherwise, if there is one. A *minor* ruling is for the
    referee alone and is not printed.
    """

    id: str
    question: str
    ruling: str
    option: str = ""
    minor: bool = False


class Option(NamedTuple):
    """A choice that a table makes before the game: a variant of the rules, or a house rule.

    *values* are its choices (``off`` and ``on`` for a switch); where it is a number they are empty and *low* and *high*
    are its limits. *default* is one of them, as text. *players* are the player counts that know it.
    """

    id: str
    about: str
    values: tuple[str, ...] = ()
    default: str = "off"
    low: int = 0
    high: int = 0
    players: tuple[int, int] = (1, 99)

    @property
    def is_switch(self) -> bool:
        """Whether it is either off or on."""
        return self.values == ("off", "on")


class Card(NamedTuple):
    """One design of a component.

    *copies* is for the whole game, or for each player where the component is ``per_player``. *players* is the range
    of player counts that need it. *line* is the row's line in the table's file (0 where the component has no table).
    """

    id: str
    fields: Row
    copies: int = 1
    players: tuple[int, int] = (1, 99)
    line: int = 0

    @property
    def design(self) -> str:
        """The id in its table, also of a copy that has one of its own."""
        return str(self.fields.get("id", self.id))


class Finished(NamedTuple):
    """The finished pictures that all cards of a component have, by their names in the game's folder.

    *face* and *back* are empty where a template draws the side, or where each card has a picture of its own. *bleed* is
    the bleed in finished pictures, None where their proportions tell.
    """

    face: str = ""
    back: str = ""
    bleed: int | None = None


class Component(NamedTuple):
    """One kind of printed thing: what it is called, its cards and who draws their sides; what it is says its *kind*.

    *total* is the printed count that the game states, for a full set at the most players. *table* is the file that the
    cards come from. An *optional* component is printed only on demand. Where it *tells_copies* the copies of a card may
    look different. *instead* says what people may use in place of it, in words; empty where it is needed.
    """

    id: str
    title: str
    face: str
    cards: tuple[Card, ...]
    kind: Kind
    back: str | None = None
    total: int | None = None
    per_player: bool = False
    table: Path | None = None
    about: str = ""
    optional: bool = False
    finished: Finished = Finished()
    tells_copies: bool = False
    instead: str = ""

    @staticmethod
    def for_templates() -> tuple[str, ...]:
        """The names of what templates may see beside the fields."""
        return "size", "bleed", "safe", "shape"

    @property
    def size(self) -> Size:
        """The trim, in micrometres; of a page the size at which it is designed."""
        return self.kind.size

    @property
    def bleed(self) -> int:
        """The art beyond the trim, in micrometres."""
        return self.kind.bleed

    @property
    def safe(self) -> int:
        """The room inside the trim that text keeps clear of, in micrometres."""
        return self.kind.safe

    @property
    def shape(self) -> str:
        """One of :data:`pnp.game.shapes.SHAPES`."""
        return self.kind.shape

    @property
    def is_page(self) -> bool:
        """Whether it is read, and not cut out."""
        return isinstance(self.kind, Reading)

    def template(self, *, back: bool = False) -> str:
        """The template of its face, or of its back.

        :raises ValueError: it has no back.
        """
        name = self.back if back else self.face
        if name is None:
            raise ValueError(f"{self.id} has no back")
        return name


@dataclass(frozen=True, slots=True)
class Game:
    """A game folder, read in one *language*. *colours* are the names that templates may use, *ink_saver* what replaces
    them there; *words* are those that templates and sheets print by name, *style* is how its print looks.
    """

    id: str
    title: str
    folder: Path
    templates: Path
    players: tuple[int, int]
    components: tuple[Component, ...]
    about: str = ""
    version: str = ""
    """The version of the game that its designer gives it."""
    credits: tuple[Credit, ...] = ()
    sources: tuple[Source, ...] = ()
    errata: tuple[Erratum, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    options: tuple[Option, ...] = ()
    needs: tuple[Need, ...] = ()
    colours: Mapping[str, Colour] = field(default_factory=dict)
    opacities: Mapping[str, int] = field(default_factory=dict)
    """Of the colours that are seen through, 0 to 255."""
    ink_saver: Mapping[str, Colour | None] = field(default_factory=dict)
    tables: Mapping[str, Mapping[str, Row]] = field(default_factory=dict)
    style: Style = field(default_factory=base_style)
    language: str = "en"
    written: str = "en"
    """The language that what is not translated is in; files call it ``en`` whatever it is, and so does *language*."""
    words: Words = field(default_factory=dict)
    terms: tuple[str, ...] = ()
    """Columns such as ``orders.name`` whose words the rules sheet must explain: ``[glossary]`` of game.toml."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """The free ``[facts]`` of game.toml: whatever templates and the referee want to know."""
    scoring: Scoring | None = None
    """``[scoring]``: what is counted at the end, and what it is worth; None where game.toml does not say."""
    referee: str = ""
    """The game whose package has its referee and its own kinds of art: what game.toml says, else its own id."""
    notes: tuple[Problem, ...] = ()
    """What is not wrong in its files, and yet worth saying: columns that nothing can ask for."""


def copy_of(card: Card, number: int) -> Card:
    """Return the copy *number* of *card*, counted from 1, as a card of its own; the first is the card itself."""
    return card if number == 1 else card._replace(id=f"{card.id}.{number}", fields={**card.fields, COPY: number})


def copies_for(component: Component, card: Card, players: int, *, full: bool = False) -> int:
    """Return the number of copies of *card* in a set for *players* players.

    A *full* set, for the most players, has every card: those for fewer, such as set-up cards, too.
    """
    low, high = card.players
    if not full and not low <= players <= high:
        return 0
    return card.copies * players if component.per_player else card.copies


def pieces_of(component: Component, players: int, *, full: bool = False) -> int:
    """Return the number of pieces of *component* in a set for *players* players; a *full* set has all of them."""
    return sum(copies_for(component, card, players, full=full) for card in component.cards)
