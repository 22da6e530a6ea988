"""Options of the whole suite, what its short form leaves to the long one, and builds that tests share."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.built import Builder, builder

LEFT = pytest.StashKey[int]()
"""How many cases were left to the long form, in this process and, where it has workers, in the last of them."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's own cache out of the tests: what fixtures build for several of them shares a folder."""
    folder = tempfile.TemporaryDirectory(prefix="pnp-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["PNP_CACHE"] = folder.name


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give each test a cache of its own, so that none sees what another has drawn with changed code."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.getbasetemp() / "cache" / Path(os.urandom(8).hex())))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the texts in tests/golden anew")
    parser.addoption("--update-pictures", action="store_true", help="draw the pictures of docs/elements anew")
    parser.addoption("--long", action="store_true", help="try every combination, and play thousands of random games")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of the random games was asked for."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Builder:
    """Return a function that builds a whole game; each build is made once for all tests."""
    own = tmp_path_factory.getbasetemp()
    is_worker = hasattr(request.config, "workerinput")
    folder = (own.parent if is_worker else own) / "built"  # pytest-xdist gives all workers of a run the same parent
    folder.mkdir(exist_ok=True)
    return builder(folder)


# -- the short form and the long -------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that is marked ``combinations(names, every, short)`` all of *every*, or in the short form *short*."""
    for mark in metafunc.definition.iter_markers("combinations"):
        _parametrize(metafunc, *mark.args)


def _parametrize(metafunc: pytest.Metafunc, names: str, every: list[Any], short: list[Any]) -> None:
    assert set(short) < set(every), f"{metafunc.definition.nodeid}: the short form is no part of the long one"
    cases = every if metafunc.config.getoption("--long") else short
    metafunc.parametrize(names, cases, ids=["-".join(map(str, case)) for case in cases])
    stash = metafunc.config.stash
    stash[LEFT] = stash.get(LEFT, 0) + len(every) - len(cases)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = session.config.stash.get(LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--long"):
        left = config.stash.get(LEFT, 0)
        terminalreporter.write_line(f"{left} cases and most random games are left to the long form: make test-long")
