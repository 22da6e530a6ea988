from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import TemplateError
from pnp.template.files import TemplateFiles


@pytest.fixture
def files(tmp_path: Path) -> TemplateFiles:
    for folder in ("game", "shared"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "card.j2").write_text(f"{folder}\r\nend", "utf-8")
    (tmp_path / "secret.j2").write_text("secret")
    return TemplateFiles(tmp_path / "game", [tmp_path / "shared"])


def test_the_name_says_which_folder(files: TemplateFiles) -> None:
    assert files.read("card.j2") == "game\nend"
    assert files.read("common/card.j2") == "shared\nend"
    assert files.read("none.j2") is None
    assert list(files.names()) == ["card.j2", "common/card.j2"]
    assert files.line("card.j2", 2) == "end"


def test_the_first_shared_folder_that_has_a_template_gives_it(tmp_path: Path) -> None:
    for name in ("style/index.j2", "shared/index.j2", "shared/card.j2"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    files = TemplateFiles(tmp_path / "game", [tmp_path / "style", tmp_path / "shared"])
    assert files.read("common/index.j2") == "style/index.j2"
    assert files.read("common/card.j2") == "shared/card.j2"
    assert list(files.names()) == ["common/index.j2", "common/card.j2"]


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd",
        "../secret.j2",
        "common/../../secret.j2",
        "..\\secret.j2",
        "C:/x",
        "a//b",
        "",
        ".",
        "x\0",
        'a".j2',
        "a\n",
    ],
)
def test_no_name_leads_out(files: TemplateFiles, name: str) -> None:
    with pytest.raises(TemplateError, match="may not lead out of its folder"):
        files.read(name)


def test_no_link_leads_out(files: TemplateFiles, tmp_path: Path) -> None:
    (tmp_path / "game/link.j2").symlink_to(tmp_path / "secret.j2")
    with pytest.raises(TemplateError, match=r"^link\.j2: the file is a link that leads out of its folder"):
        files.read("link.j2")


def test_what_is_not_utf8_is_told_by_line(files: TemplateFiles, tmp_path: Path) -> None:
    (tmp_path / "game/latin.j2").write_bytes("<f>\nCaf\u00e9</f>".encode("latin-1"))
    with pytest.raises(TemplateError) as caught:
        files.read("latin.j2")
    assert str(caught.value) == "latin.j2:2: byte 0xE9 is not UTF-8\n  hint: save the file as UTF-8"


def test_a_huge_file_is_not_read(files: TemplateFiles, tmp_path: Path) -> None:
    (tmp_path / "game/huge.j2").write_bytes(b" " * 1_000_001)
    with pytest.raises(TemplateError) as caught:
        files.read("huge.j2")
    assert str(caught.value) == ("huge.j2: the template is larger than 1 MB\n  hint: split it, and include the parts")
