"""One model of all print options: its defaults, its kinds, which value counts, and what each source calls an option."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from pnp.errors import DataError, PnpError
from pnp.game import load_game
from pnp.game.print_options.defaults import Default, game_defaults
from pnp.game.print_options.kinds import Choice, Flag, Gap, Kind, Length, Names, Paper, Slots, Whole
from pnp.game.print_options.model import (
    RULES,
    BuildOptions,
    LengthText,
    PreviewOptions,
    PrintOptions,
    RulesOptions,
    ServeOptions,
    Where,
    options_of,
    options_said_in,
)
from pnp.game.print_options.precedence import OptionValues, settle
from pnp.game.print_options.settings import read_settings
from pnp.game.print_options.words import COMMAND_LINE, FORM, PYTHON, Words
from pnp.game.schema import schema
from pnp.game.sizes import PAPER_SIZES
from pnp.press.imposition import Backs
from pnp.press.order import order_from
from pnp.press.plan import Order
from tests.tiny import copy_of_tiny

ALL = (PrintOptions, PreviewOptions, BuildOptions, RulesOptions, ServeOptions)


def default_of(kind: Kind, value: object, *, of_game: bool) -> Default:
    return Default(kind.check(value), value, "game.toml:1" if of_game else "settings.toml:1", of_game)


def settle_values(
    given: Mapping[str, object],
    game: Mapping[str, object] | None = None,
    user: Mapping[str, object] | None = None,
    words: Words = PYTHON,
) -> OptionValues:
    """Return the values of a build where the files say these."""
    options = options_of(BuildOptions)
    files = [
        {name: default_of(options[name].kind, value, of_game=of_game) for name, value in (file or {}).items()}
        for file, of_game in ((game, True), (user, False))
    ]
    return settle(BuildOptions, given, words, *files)


# -- the model -------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", ALL)
def test_kinds_take_what_the_types_say(known: type) -> None:
    hints = get_type_hints(known)
    options = options_of(known)
    assert options.keys() == hints.keys()
    for keyword, option in options.items():
        hint = hints[keyword]
        assert (hint is bool) == isinstance(option.kind, Flag), keyword
        assert (hint is int) == isinstance(option.kind, Whole), keyword
        assert (hint == LengthText) == isinstance(option.kind, Length | Gap), keyword
        if get_origin(hint) is Literal:
            assert isinstance(option.kind, Choice)
            assert option.kind.choices == get_args(hint)
        if option.default is not None:
            option.kind.check(option.default)
            types = get_args(hint) if isinstance(hint, UnionType) else (hint,)
            assert type(option.default) in types or isinstance(option.default, str | tuple), keyword
        assert option.help.endswith((".", ")")), keyword


def test_an_order_of_defaults_is_the_usual_order() -> None:
    assert order_from(settle_values({}).values) == Order(PAPER_SIZES["A4"], "A4")
    assert [*options_of(BuildOptions)["backs"].kind.choices] == [way.value for way in Backs]  # type: ignore[attr-defined]


def test_every_value_of_a_build_reaches_the_order() -> None:
    values: dict[str, object] = {
        "paper": "Letter", "backs": "fold", "bleed": "1mm", "margin": "4mm", "ink_saver": True, "only": "a,b",
        "with_": ["c"], "without": "d", "card": "x*", "where": "n > 1", "range": "1-3", "one_of_each": True,
        "players": 3, "copies": 2, "marks": "lines", "mark_length": "2mm", "mark_width": "0.2mm",
        "mark_offset": "1mm", "mark_side": "both", "skip_blank_backs": True, "fit": True, "for_": "home",
        "stack": True, "square_cut": True,
        "art": ".", "dpi": 150, "draft": True, "skip_slots": "4,1",
        "grid": "2x3", "gap": "2mm x 4mm", "order": "b*,a", "slip": "1mm", "use": "a-sleeve",
    }  # fmt: skip
    order = order_from(settle_values(values).values)
    usual = Order(PAPER_SIZES["A4"], "A4")
    assert {name for name in Order._fields if getattr(order, name) == getattr(usual, name)} == {
        "blank_backs",
        "correction",
        "registration",
        "materials",
        "setting",
    }
    assert (order.extras, order.skip, order.only) == (("c",), (1, 4), ("a", "b"))


def test_a_rule_names_options_that_some_command_knows() -> None:
    for rule in RULES:
        assert any(rule.keywords <= options_of(known).keys() for known in ALL), rule.text


@pytest.mark.parametrize(("kind", "value", "what"), [
    (Flag(), 1, "1 is neither true nor false"),
    (Whole(1, 9), True, "True is not a whole number from 1 to 9"),
    (Whole(1, 9), 10, "10 is not a whole number from 1 to 9"),
    (Choice(("a", "b")), ["a"], r"\['a'\] is not one of a, b"),
    (Length(), 3, "3 is not a length; write a text with its unit"),
    (Length(), False, "False is not a length"),
    (Length(), "3", "'3' is not a length; write a number and mm"),
    (Length(), "-3mm", "'-3mm' is negative"),
    (Paper(), 4, "4 is not a paper; write a text"),
    (Names(), ["a", 1], r"\['a', 1\] is neither a name nor a list of names"),
    (Slots(), "1,x", "'1,x' is not a list of numbers"),
    (Slots(), [True], r"\[True\] is not a list of numbers"),
    (Slots(), 3, "3 is not a list of numbers"),
])  # fmt: skip
def test_what_an_option_cannot_be_is_quoted(kind: Kind, value: object, what: str) -> None:
    with pytest.raises(ValueError, match=f"^{what}"):
        kind.check(value)


def test_values_that_are_written_in_several_ways() -> None:
    assert Length().check(0) == Length().check("0") == 0
    assert Names().check(["a,b", "c"]) == Names().check("a,b,c") == ("a", "b", "c")
    assert Slots().check("4, 1") == Slots().check([4, 1, 1]) == (1, 4)
    assert Flag().read("on") is True
    assert Flag().read("no") is False
    assert Whole().read("12") == 12


# -- which value counts ----------------------------------------------------------------------------


def test_what_is_asked_for_wins_over_the_game_and_the_game_over_the_user() -> None:
    game, user = {"margin": "4mm", "backs": "fold"}, {"margin": "6mm", "backs": "short", "marks": "none"}
    asked = settle_values({"backs": "long"}, game, user)
    assert (asked["backs"], asked["margin"], asked["marks"], asked["bleed"]) == ("long", 4_000, "none", None)
    assert [asked.origin(name) for name in ("backs", "margin", "marks", "bleed")] == [
        "backs",
        "game.toml:1",
        "settings.toml:1",
        "",
    ]


def test_paper_and_printer_are_the_users() -> None:
    game, user = {"paper": "A3", "printer": "ours"}, {"paper": "Letter", "printer": "mine"}
    asked = settle_values({}, game, user)
    assert (asked["paper"].name, asked["printer"]) == ("Letter", "mine")
    assert settle_values({}, game)["paper"].name == "A3"
    assert settle_values({"paper": "A5"}, game, user)["paper"].name == "A5"


def test_a_tray_is_one_of_the_printer_that_counts() -> None:
    mine = {"printer": "mine", "tray": "rear"}
    assert settle_values({}, None, mine)["tray"] == "rear"
    assert settle_values({"printer": "other"}, None, mine)["tray"] == ""
    assert settle_values({}, {"tray": "front", "printer": "ours"}, {"printer": "mine"})["tray"] == ""
    assert settle_values({"tray": "top"}, None, mine).values.items() >= {"printer": "mine", "tray": "top"}.items()


def test_the_command_line_can_switch_off_what_a_file_switches_on() -> None:
    assert settle_values({}, {"ink_saver": True})["ink_saver"]
    assert not settle_values({"ink_saver": False}, {"ink_saver": True})["ink_saver"]


def test_equal_values_are_equal_whoever_said_them() -> None:
    values = {"margin": "4mm", "backs": "fold", "paper": "letter"}
    assert settle_values(values).values == settle_values({}, values).values == settle_values({}, None, values).values


@pytest.mark.parametrize(("words", "told"), [(COMMAND_LINE, "--bleed"), (PYTHON, "bleed=3"), (FORM, "bleed")])
def test_an_error_names_the_option_as_its_source_does(words: Words, told: str) -> None:
    with pytest.raises(PnpError) as error:
        settle_values({"bleed": 3}, words=words)
    assert error.value.problems[0].where == told
    with pytest.raises(PnpError) as error:
        settle_values({"since": "v1"}, words=words)
    assert error.value.problems[0].what.startswith(told.removesuffix("bleed=3").removesuffix("bleed") + "since says")


# -- [print] of game.toml --------------------------------------------------------------------------


def test_a_game_says_how_it_is_printed(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    assert game_defaults(folder) == {}
    with (folder / "game.toml").open("a") as file:
        file.write('\n[print]\nbleed = 0\nink-saver = true\nwith = "lamp"\n')
    defaults = game_defaults(folder)
    assert {name: default.value for name, default in defaults.items()} == {
        "bleed": 0,
        "ink_saver": True,
        "with_": ("lamp",),
    }
    line = (folder / "game.toml").read_text().splitlines().index("bleed = 0") + 1
    assert defaults["bleed"].where.endswith(f"game.toml:{line}")
    load_game(folder)


@pytest.mark.parametrize(
    "table",
    [
        "print.bleed = 0\n",
        'print = { bleed = "0" }\n',
        '"print".bleed = 0\n',
        '"p\\u0072int".bleed = 0\n',
        " [ 'print' ] \nbleed = 0\n",
    ],
)
def test_the_table_may_be_written_in_any_way_of_toml(tmp_path: Path, table: str) -> None:
    folder = copy_of_tiny(tmp_path)
    text = (folder / "game.toml").read_text()
    (folder / "game.toml").write_text(f"{text}\n{table}" if "[" in table else f"{table}\n{text}")
    assert game_defaults(folder)["bleed"].value == 0


@pytest.mark.parametrize(("line", "what", "hint"), [
    ('bleed = "3"', "bleed: '3' is not a length; write a number and mm, cm, in or pt", ""),
    ("bleed = 3", "bleed: 3 is not a length; write a text with its unit, such as '3mm'", ""),
    ('papre = "A4"', "'papre' is not a key of [print]", "did you mean paper?"),
    ('art = "pictures"', "'art' is not a key of [print]", "choose from"),
    ('output = "/tmp"', "'output' is not a key of [print]", "choose from"),
    ('without = ["keper"]', "without: the game has no component 'keper'", "did you mean keeper?"),
    ('paper = "A0"', "paper: 'A0' is not a paper", ""),
    ('paper = "600mm x 9mm"', "paper: '600mm x 9mm' is longer than the 594 mm that a game may name", "name a smaller"),
    ("ink-saver = 1", "ink-saver: 1 is neither true nor false", ""),
    ('marks = ["ticks"]', "marks: ['ticks'] is not one of ticks, corners, lines, none", ""),
    ("paper = { a = 1 }", "paper: {'a': 1} is not a paper", ""),
])  # fmt: skip
def test_what_is_wrong_there_is_told_with_its_line(tmp_path: Path, line: str, what: str, hint: str) -> None:
    folder = copy_of_tiny(tmp_path)
    text = (folder / "game.toml").read_text() + f"\n[print]\n{line}\n"
    (folder / "game.toml").write_text(text)
    game_defaults(folder)  # says nothing: who reads the game tells all problems at once
    with pytest.raises(DataError) as error:
        load_game(folder)
    (problem,) = error.value.problems
    assert problem.where.endswith(f"game.toml:{text.count(chr(10))}")
    assert problem.what.startswith(what)
    assert problem.hint.startswith(hint)


def test_a_table_that_is_none_is_told_once(tmp_path: Path) -> None:
    folder = copy_of_tiny(tmp_path)
    text = (folder / "game.toml").read_text()
    (folder / "game.toml").write_text(f"print = 3\n{text}")
    assert game_defaults(folder) == {}
    with pytest.raises(DataError, match="game.toml:1: print = 3 is not a table"):
        load_game(folder)


def test_the_schema_knows_the_table() -> None:
    told = schema()["properties"]["print"]["properties"]
    assert told.keys() == {option.key for option in options_said_in(Where.GAME).values()}
    assert all(part["description"] for part in told.values())


def test_no_file_says_what_reads_or_writes_elsewhere() -> None:
    keys: set[str] = {*options_said_in(Where.GAME), *options_said_in(Where.SETTINGS)}
    elsewhere = {"art", "output", "for_", "refresh", "refresh_host", "cluster", "workers", "parts", "assets"}
    assert keys.isdisjoint(elsewhere)


def test_who_has_no_configuration_has_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Any:
        raise RuntimeError("no home")

    for name in ("PNP_CONFIG", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pathlib.Path.home", homeless)
    assert read_settings() == {}
