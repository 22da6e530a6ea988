from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic, sleep

import pytest

from pnp.template.deadline import Deadline, Overtime


def spin(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        pass


def timed(deadline: Deadline, work: Callable[[float], None], seconds: float) -> None:
    deadline.begin()
    try:
        work(seconds)
    finally:
        deadline.end()


def test_work_that_takes_too_long_is_stopped() -> None:
    start = monotonic()
    with pytest.raises(Overtime):
        timed(Deadline(0.1), spin, 20)
    assert monotonic() - start < 10


def test_a_late_blow_does_not_strike_later_work() -> None:
    deadline = Deadline(0.1)
    with pytest.raises(Overtime):
        timed(deadline, sleep, 0.5)  # one call into C: nothing is felt until it is over
    timed(deadline, spin, 0.01)


def test_quick_work_is_left_alone_and_the_watcher_goes_home() -> None:
    deadline = Deadline(0.08)
    for _ in range(100):
        deadline.begin()
        deadline.end()
    assert any(thread.name == "pnp-deadline" for thread in threading.enumerate())
    for _ in range(200):
        sleep(0.02)
        if deadline._watcher is None:
            return
    pytest.fail("the watcher stays although there is no work")
