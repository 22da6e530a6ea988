"""Whatever is written: the readers understand it or say what is wrong, and never break."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pnp.games.pirates_treasure_island.referee.data import Rules
from pnp.referee import Record, RecordError, Referee, read_options, read_record, referee_of, replay
from pnp.referee.record import Line

RECORDS = Path(__file__).parents[1] / "records"
REFEREE: Referee[Any, Any] = referee_of("pirates-treasure-island")
TWO = (RECORDS / "two.toml").read_text("utf-8")

words = some.sampled_from([
    "Mother Vex", "HMS Pipkin", "HMS Bell", "1", "5 1", "0 2", "3 3 3", "sea", "home", "treasure", "yes", "on", "over",
    "Ann 10 21 3", "Ben 0 0 0", "loot", "14", "rival's island", "", "-1", "9x9", "\u00bd", "999999", "Ann",
])  # fmt: skip
texts = words | some.text(max_size=12)
values = some.recursive(texts | some.integers(-9, 99) | some.booleans(), lambda inner: some.lists(inner, max_size=3))


@given(key=some.sampled_from(["fleet", "ships", "zones", "cargo", "damaged", "island", "first", "islands", "supply"]),
       value=values)  # fmt: skip
def test_setup(key: str, value: Any, tmp_path: Path) -> None:
    lines = [line for line in TWO.splitlines() if not line.startswith(f"{key} ")]
    at = lines.index("[[player]]") + (0 if key in ("first", "islands", "supply") else 1)
    lines.insert(at, f"{key} = {toml(value)}")
    path = tmp_path / "record.toml"
    path.write_text("\n".join(lines), "utf-8")
    with suppress(RecordError):
        record = read_record(path, REFEREE)
        REFEREE.check_setup(record.setup)
        REFEREE.write_setup(record.setup)


def toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, str):
        return '"' + "".join(c if c.isalnum() and c.isprintable() else f"\\u{ord(c) % 0xD800:04x}" for c in value) + '"'
    return str(value).lower()


@pytest.mark.parametrize("moment", REFEREE.moments, ids=lambda moment: moment.id)
def test_moments(moment: Any) -> None:
    keys = [field.key for field in moment.fields]

    @given(
        told=some.dictionaries(some.sampled_from(keys), some.lists(texts, min_size=1, max_size=3)),
        option=some.sampled_from(Rules._fields),
    )
    def check(told: dict[str, list[str]], option: str) -> None:
        options = {
            **read_options(REFEREE.game, {}),
            **({option: True} if option not in ("tie_break", "turn_limit") else {}),
        }
        with suppress(ValueError):
            assert moment.answer({key: tuple(value) for key, value in told.items()}, options).verdict

    check()


@given(
    some.lists(
        some.dictionaries(
            some.sampled_from(["island", "ships", "afloat", "out"]), some.lists(texts, min_size=1, max_size=2)
        ),
        max_size=4,
    )
)
def test_scores(told: list[dict[str, list[str]]]) -> None:
    players = [(f"P{seat}", {key: tuple(value) for key, value in each.items()}) for seat, each in enumerate(told)]
    with suppress(ValueError):
        REFEREE.tally(players, read_options(REFEREE.game, {}))


step = some.builds(" ".join, some.lists(some.sampled_from([
    "move", "loot", "fight", "dice", "draw", "take", "then", "transfer", "luck", "wind", "false colors", "boat attack",
    "thieves", "Mother Vex", "HMS Pipkin", "against", "to", "gold", "from", "Ben", "sea", "home", "1 1",
    "7", '"', "end",
]) | some.text(max_size=5), max_size=6))  # fmt: skip


@given(some.lists(step, max_size=4))
def test_logs(steps: list[str]) -> None:
    record = read_record(RECORDS / "two.toml", REFEREE)
    lines = [(number, f"Ann: {text}") for number, text in enumerate(steps, 1)]
    with suppress(RecordError):
        replay(
            REFEREE,
            Record(
                record.path, record.names, record.options, record.setup, tuple(Line(*each) for each in lines), "", {}
            ),
        )


@pytest.mark.parametrize("moment", REFEREE.moments, ids=lambda moment: moment.id)
def test_examples_of_moments(moment: Any) -> None:
    """The example on the help page is answered, and its keys are those of the moment."""
    told: dict[str, list[str]] = {}
    first, *pairs = shlex.split(moment.example)
    assert first == moment.id
    for pair in pairs:
        key, _, value = pair.partition("=")
        told.setdefault(key, []).append(value)
    assert set(told) <= {field.key for field in moment.fields}
    answer = moment.answer({key: tuple(value) for key, value in told.items()}, read_options(REFEREE.game, {}))
    assert answer.verdict.endswith(".")
    assert answer.why
    known = {ruling.id for ruling in REFEREE.game.rulings}
    assert set(answer.rulings) <= known


def test_every_ruling_that_the_code_names_is_one() -> None:
    known = {ruling.id for ruling in REFEREE.game.rulings}
    folder = Path(__file__).parents[4] / "pnp" / "games" / "pirates_treasure_island" / "referee"
    named = {id for file in folder.glob("*.py") for id in re.findall(r'"(Q\d+)"', file.read_text("utf-8"))}
    assert named
    assert named <= known


def test_every_option_of_the_data_is_one_of_the_code() -> None:
    assert {option.id for option in REFEREE.game.options} == set(Rules._fields)
