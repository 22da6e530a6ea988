"""The user's secret: made once, and used only where nobody else can have read or written it."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.store.disk import Disk
from pnp.store.secret import make_secret, state_folder, user_secret
from tests.store.others import give_away


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a user who has no secret yet, and return the folder of it."""
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "state" / "pnp"))
    return tmp_path / "state" / "pnp"


# -- making it ---------------------------------------------------------------------------------------


def test_it_is_made_once_and_for_the_user_alone(state: Path) -> None:
    assert user_secret() is None
    assert not state.exists()
    secret = make_secret()
    assert len(secret) == 32
    assert user_secret() == make_secret() == secret
    assert os.listdir(state) == ["store.secret"]
    assert stat.S_IMODE((state / "store.secret").stat().st_mode) == 0o600
    assert stat.S_IMODE(state.stat().st_mode) == 0o700


def test_a_wide_umask_opens_it_to_nobody(state: Path) -> None:
    before = os.umask(0)
    try:
        make_secret()
    finally:
        os.umask(before)
    assert stat.S_IMODE((state / "store.secret").stat().st_mode) == 0o600


def test_no_two_users_have_the_same(state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = make_secret()
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "other"))
    assert make_secret() != one


def test_processes_that_come_at_once_have_the_same() -> None:
    code = "import sys; from pnp.store.secret import make_secret; sys.stdin.read(); print(make_secret().hex())"
    processes = [
        subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(6)
    ]
    for process in processes:  # all are about to ask
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    secrets = {process.communicate()[0].strip() for process in processes}
    assert secrets == {make_secret().hex()}


def test_who_comes_second_takes_that_of_the_first(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link

    def late(ours: Path, file: Path) -> None:
        file.write_bytes(b"f" * 32)
        file.chmod(0o600)
        link(ours, file)

    monkeypatch.setattr(os, "link", late)
    assert make_secret() == b"f" * 32
    assert os.listdir(state) == ["store.secret"]


def test_a_look_into_a_store_that_is_not_there_makes_none(state: Path, tmp_path: Path) -> None:
    with Disk(tmp_path / "cache") as store:
        assert store.get("face", "key") is None
    assert not state.exists()


# -- where it lies -----------------------------------------------------------------------------------


def test_the_folder_is_the_systems_or_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PNP_STATE", str(tmp_path / "mine"))
    assert state_folder() == tmp_path / "mine"
    monkeypatch.delenv("PNP_STATE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "pnp"
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "pnp"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert state_folder() == tmp_path / "Library" / "Application Support" / "pnp"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert state_folder() == tmp_path / "local" / "pnp"


def homeless() -> Path:
    raise RuntimeError("could not determine home directory")


@pytest.mark.parametrize("home", [homeless, lambda: Path(".")])
def test_without_a_home_nothing_is_believed(
    home: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Disk(tmp_path / "cache") as store:
        store.put("face", "key", b"value")
    monkeypatch.delenv("PNP_STATE")
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", home)
    assert state_folder() is None
    with Disk(tmp_path / "cache") as store:
        store.put("face", "new", b"new")
        assert store.get("face", "key") is None
    assert "PNP_STATE" in store.fault
    assert store.file.exists()


# -- what is not to be trusted -------------------------------------------------------------------------


def link_to(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))
    file.symlink_to("elsewhere")


def make_anew(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        file.unlink()
        make(file)

    return change


def write(content: bytes) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        file.write_bytes(content)

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (link_to, "its secret is a link"),
        (make_anew(lambda file: file.symlink_to("nowhere")), "its secret is a link"),
        (make_anew(os.mkfifo), "its secret is not a file"),
        (make_anew(os.mkdir), "its secret is not a file"),
        (write(b""), "its secret has 0 bytes in place of 32; remove "),
        (write(b"x" * 31), "its secret has 31 bytes in place of 32; remove "),
        (write(b"x" * 33), "its secret has 33 bytes in place of 32; remove "),
        (lambda file: file.chmod(0o604), "its secret may be read by others; remove "),
        (lambda file: file.chmod(0o640), "its secret may be read by others; remove "),
        (lambda file: file.chmod(0o620), "its secret may be written by others; chmod go-w "),
        (lambda file: file.parent.chmod(0o770), "the folder of its secret may be written by others; chmod go-w "),
        (lambda file: file.parent.chmod(0o1777), "the folder of its secret may be written by others; chmod go-w "),
    ],
)
def test_a_secret_that_may_be_anothers_is_not_used(
    change: Callable[[Path], None], told: str, state: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "cache"
    with Disk(folder) as store:
        store.put("face", "key", b"value")
    content = store.file.read_bytes()
    change(state / "store.secret")
    with Disk(folder) as store:
        store.put("face", "new", b"new")
        assert store.get("face", "key") is None
        assert store.get("face", "new") is None
    assert store.fault.startswith(told)
    assert store.file.read_bytes() == content
    store.file.unlink()  # nor is a store begun with it
    with Disk(folder) as store:
        store.put("face", "new", b"new")
    assert store.fault.startswith(told)
    assert not store.file.exists()


@pytest.mark.parametrize("name", ["store.secret", "."])
def test_the_secret_of_another_user_is_not_used(
    name: str, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Disk(tmp_path / "cache") as store:
        store.put("face", "key", b"value")
    give_away(monkeypatch, state / name)
    if os.geteuid() != os.stat(tmp_path).st_uid:  # simulated: the cache shall be the user's own
        monkeypatch.setattr("pnp.store.disk.check_folder", lambda *_: None)
    with Disk(tmp_path / "cache") as store:
        assert store.get("face", "key") is None
    assert "its secret belongs to another user (number " in store.fault


def refuse(*_: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_secret_that_cannot_be_made_is_told(state: Path, tmp_path: Path) -> None:
    state.parent.write_text("no folder")
    with Disk(tmp_path / "cache") as store:
        store.put("face", "key", b"value")
    assert store.fault == f"its secret cannot be read: Not a directory: {state / 'store.secret'}"
    state.parent.unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "link", refuse)
        with Disk(tmp_path / "cache") as store:
            store.put("face", "key", b"value")
    assert store.fault == f"its secret cannot be made: Operation not permitted: {state / 'store.secret'}"
    assert os.listdir(state) == []


def test_a_store_whose_secret_is_gone_is_begun_anew(state: Path, tmp_path: Path) -> None:
    for _ in range(2):
        with Disk(tmp_path / "cache") as store:
            assert store.get("face", "key") is None
            store.put("face", "key", b"value")
        with Disk(tmp_path / "cache") as store:
            assert store.get("face", "key") == b"value"
        (state / "store.secret").unlink()
    with Disk(tmp_path / "cache") as store:
        assert store.fault == "it was not written with your secret and has been dropped"
