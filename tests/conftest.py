"""Options of the whole suite, what its short form leaves to the long one, and builds that tests share."""

from __future__ import annotations

import gc
import os
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from jinja2 import Environment

from pnp.cli import defence
from pnp.template import compiler
from pnp.template.compiler import compile_template
from tests.built import Builder, builder, cache_of

# The same examples in every run, on a machine of any load.
_NO_MATTER = (HealthCheck.too_slow, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "short", max_examples=40, derandomize=True, database=None, deadline=None, suppress_health_check=_NO_MATTER
)
settings.register_profile("long", settings.get_profile("short"), max_examples=600)

LEFT = pytest.StashKey[Counter[str]]()
"""What the short form leaves to the long one: "cases" not tried, and "tests" that try less inside. Workers tell it."""


_IN_A_BROWSER = "test_in_chromium.py"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave what drives a browser to the long form."""
    if collection_path.name != _IN_A_BROWSER or config.getoption("--long"):
        return None
    config.stash[LEFT]["cases"] += collection_path.read_text(encoding="utf-8").count("\ndef test_")
    return True


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's own cache and secret out of the tests; what fixtures build for several of them is shared."""
    folder = tempfile.TemporaryDirectory(prefix="pnp-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["PNP_CACHE"] = folder.name
    os.environ["PNP_CONFIG"] = str(Path(folder.name) / "config")
    if not hasattr(config, "workerinput"):  # workers share what they build, so they have one secret
        os.environ["PNP_STATE"] = folder.name
    config.stash[LEFT] = Counter()
    gc.set_threshold(200_000)  # as pnp itself does for heavy work
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_finish() -> None:
    """Let no search for garbage look at thousands of collected tests again and again: they stay."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give each test a cache of its own, so that none sees what another drew with changed code; and no settings."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.getbasetemp() / "cache" / Path(os.urandom(8).hex())))
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path_factory.getbasetemp() / "config" / Path(os.urandom(8).hex())))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the texts in tests/golden anew")
    parser.addoption("--update-pictures", action="store_true", help="draw the pictures of docs/elements anew")
    parser.addoption("--random-order", metavar="SEED", help="run the tests in an order that follows from SEED")
    parser.addoption("--long", action="store_true", help="try every combination, and play thousands of random games")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of the random games was asked for."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def _common_folder(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """Return the folder of what is made once for all tests."""
    own = tmp_path_factory.getbasetemp()
    is_worker = hasattr(request.config, "workerinput")
    folder = (own.parent if is_worker else own) / "built"  # pytest-xdist gives all workers of a run the same parent
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def built(_common_folder: Path) -> Builder:
    """Return a function that builds a whole game; each build is made once for all tests."""
    return builder(_common_folder)


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, which is the working folder of the test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def drawing_cache(_cache: None, _common_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a test the cache of the whole games: it looks at what is made of faces, and changes no code that draws."""
    monkeypatch.setenv("PNP_CACHE", str(cache_of(_common_folder)))
    return cache_of(_common_folder)


# -- the short form and the long -------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that is marked ``combinations(names, every, short)`` all of *every*, or in the short form *short*."""
    is_long, left = metafunc.config.getoption("--long"), metafunc.config.stash[LEFT]
    for mark in metafunc.definition.iter_markers("combinations"):
        names, every, short = mark.args
        assert set(short) < set(every), f"{metafunc.definition.nodeid}: the short form is no part of the long one"
        cases = every if is_long else short
        metafunc.parametrize(names.split(", "), cases, ids=["-".join(map(str, case)) for case in cases])
        left["cases"] += len(every) - len(cases)
    left["tests"] += "long" in metafunc.fixturenames and not is_long


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests that are marked ``in_long_form`` to it; shuffle where asked: no test needs another.

    Of a test that is marked ``in_long_form(but=3)`` three cases stay, spread over all that it has.
    """
    if seed := config.getoption("--random-order"):
        Random(seed).shuffle(items)
    if config.getoption("--long"):
        return
    totals, seen = Counter(map(_test_of, items)), Counter[str]()
    stay = []
    for item in items:
        mark, test = item.get_closest_marker("in_long_form"), _test_of(item)
        but = mark.kwargs.get("but", 0) if mark else totals[test]
        number, seen[test] = seen[test], seen[test] + 1
        if number * but // totals[test] != (number + 1) * but // totals[test]:
            stay.append(item)
    config.stash[LEFT]["cases"] += len(items) - len(stay)
    items[:] = stay


def _test_of(item: pytest.Item) -> str:
    """Return the name of the test of which *item* is a case."""
    return item.nodeid.split("[", 1)[0]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = dict(session.config.stash[LEFT])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT] |= Counter(getattr(node, "workeroutput", {}).get("left", {}))  # each collects every test


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    left = config.stash[LEFT]
    if left.total():
        told = f"make test-long tries {left['cases']} more cases, and more in {left['tests']} tests"
        terminalreporter.write_line(told)


@pytest.fixture(autouse=True)
def _template_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile a text of a template once for all tests: each begins with an empty cache, and most with our templates.

    Tests of templates themselves do without.
    """
    monkeypatch.setattr(compiler, "compile_template", _compile_once)


def _compile_once(environment: Environment, source: str, name: str) -> CodeType:
    if (source, name) not in _CODES:
        _CODES[source, name] = compile_template(environment, source, name)
    return _CODES[source, name]


_CODES: dict[tuple[str, str], CodeType] = {}


@pytest.fixture(autouse=True)
def _no_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an error that nobody foresaw fail its test: the last line of defence is for users alone."""

    def fail(error: Exception, *_: object) -> tuple[str, str]:
        raise error

    monkeypatch.setattr(defence, "bug_told", fail)
