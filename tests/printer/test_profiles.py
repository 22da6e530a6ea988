"""What is kept of a printer, how it is asked for, and what it does to a print."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdfium2 import PdfDocument

from pnp.draw.geometry import IDENTITY, Matrix
from pnp.export.png import render_pages
from pnp.game.print_options.settings import config_folder
from pnp.game.sizes import parse_paper
from pnp.press.imposition import Backs
from pnp.printer.correcting import correct
from pnp.printer.profiles import Profile, profiles_of, save_profile
from tests.built import order_for
from tests.printer.paper import print_sheet, printer
from tests.tiny import TINY, run

READ = "A=3.7/7.3 B=2.6/6.4 C=5.3/5.5 D=4.2/4.6"
"""What tests/printer/test_simulated.py reads of a back that is off by 0.9 mm both ways, 0.4 degrees and 99.2 %."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))


def calibrate(*arguments: str, readings: str = READ) -> None:
    result = run("printer", "calibrate", "office", "--readings", readings, *arguments)
    assert result.exit_code == 0, result.output


def nothing_written() -> bool:
    return not Path("output").exists() and not Path("config").exists()


# -- where it is kept ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "variable", "place"),
    [("linux", "XDG_CONFIG_HOME", "pnp"), ("win32", "APPDATA", "pnp")],
)
def test_the_folder_is_the_systems_own(
    system: str, variable: str, place: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert config_folder() == tmp_path / "config"
    monkeypatch.delenv("PNP_CONFIG")
    monkeypatch.setenv(variable, str(tmp_path / "of-the-system"))
    assert config_folder() == tmp_path / "of-the-system" / place


def test_a_printer_has_a_profile_for_each_tray_paper_and_way_of_turning() -> None:
    calibrate()
    calibrate("--tray", "rear")
    calibrate("--backs", "short")
    calibrate("--paper", "Letter", readings="card=5.2/5.1 edges=4/4/4/6")
    assert [profile[1:3] + (profile.backs.value,) for profile in profiles_of("office")] == [
        ("", "A4", "long"), ("", "A4", "short"), ("", "Letter", "long"), ("rear", "A4", "long"),
    ]  # fmt: skip
    calibrate(readings=READ.replace("3.7", "3.8"))  # in place of the first
    assert [profile.readings[:5] for profile in profiles_of("office")] == ["A=3.8", "A=3.7", "card=", "A=3.7"]
    lines = run("printer", "list").stdout.splitlines()
    assert len(lines) == 4
    assert "A4 short; backs " in lines[1]
    assert "99.2% x 99.2%" in lines[1]


def test_a_tray_may_be_called_anything() -> None:
    profile = Profile("office", 'the "rear" \\ tray', "A4", parse_paper("A4"), Backs.LONG, READ)
    save_profile(profile)
    assert profiles_of("office") == [profile]


# -- asking ----------------------------------------------------------------------------------------


def test_calibrate_writes_the_sheet_asks_and_asks_again() -> None:
    typed = "3.7 7.3\n2,6/6.4\n15/5\n5.3/5.5\n4.2\n4.2/4.6\n\n5/5\n4/4/4/6\n"
    result = run("printer", "calibrate", "office", typed=typed)
    assert result.exit_code == 0, result.output
    assert "'15' is not a number from 0 to 10" in result.stdout
    assert "there are 1 numbers, not 2" in result.stdout
    assert Path("output/printers/office-a4-long.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert profiles_of("office")[0].readings == f"{READ} card=5/5 edges=4/4/4/6"


def test_calibrate_in_json_asks_nothing() -> None:
    answer = json.loads(run("printer", "calibrate", "office", "--json").stdout)
    assert (answer["ok"], Path(answer["sheet"]).exists()) == (True, True)
    answer = json.loads(run("printer", "calibrate", "office", "--readings", READ, "--json").stdout)
    off = answer["back_against_front"]
    assert (off["right_mm"], off["down_mm"]) == (pytest.approx(-0.9, abs=0.1), pytest.approx(0.9, abs=0.1))
    assert (off["turn_degrees"], off["scale_down"]) == (pytest.approx(-0.4, abs=0.03), pytest.approx(0.992, abs=5e-4))
    assert json.loads(run("printer", "list", "--json").stdout)[0]["readings"] == READ


def test_nobody_there_to_be_asked_is_told_what_to_type_later() -> None:
    result = run("printer", "calibrate", "big office", "--paper", "letter", "--tray", "rear")
    assert result.exit_code == 1
    command = 'pnp printer calibrate "big office" --paper letter --tray rear --readings "A=_/_ B=_/_ C=_/_ D=_/_'
    assert "Error: no readings were typed, so nothing is kept\n  hint: the sheet stays" in result.stderr
    assert command in result.stderr
    assert not Path("config").exists()
    text = PdfDocument("output/printers/big-office-rear-letter-long.pdf")[0].get_textpage().get_text_bounded()
    assert command in " ".join(text.split())  # and the sheet says it


@pytest.mark.parametrize(
    ("readings", "said"),
    [
        ("A=3.7/7.3 B=2.6/6.4 C=5.3/5.5", "the reading of D is missing"),
        (READ.replace("3.7", "12"), "A=12/7.3: '12' is not a number from 0 to 10"),
        (READ.replace("3.7", "x"), "A=x/7.3: 'x' is not a number from 0 to 10"),
        (READ.replace("3.7/", ""), "A=7.3: there are 1 numbers, not 2"),
        (f"{READ} cadr=5/5", "'cadr=5/5' names no scale of the sheet\n  hint: did you mean card?"),
        (f"{READ} card=5/7", "card=5/7: '7' is not a number from 3.5 to 6.5"),
        (f"{READ} A=5/5", "A is given twice"),
        ("", "there are no readings"),
        (READ.replace("3.7", "5.7"), "the readings across do not go together: A 5.7, B 2.6, C 5.3, D 4.2 (0.5 mm"),
        ("A=10/0 B=10/10 C=0/0 D=0/10", "the readings of the back say that it is turned by"),
        ("A=9/5 B=1/5 C=9/5 D=1/5", "the readings of the back say that it is printed at"),
    ],
)
def test_readings_that_cannot_be_are_refused_and_nothing_is_kept(readings: str, said: str) -> None:
    result = run("printer", "calibrate", "office", "--readings", readings)
    assert result.exit_code == 1
    assert f"Error: {said}" in result.stderr
    assert nothing_written()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("../office",), "'../office' is no name for a printer"),
        (("office", "--paper", "A5"), "the calibration sheet needs paper of 186 x 250 mm at least, upright, not 'A5'"),
        (("office", "--check"), "the printer 'office' was not calibrated"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str) -> None:
    result = run("printer", "calibrate", *arguments)
    assert result.exit_code == 1
    assert f"Error: {said}" in result.stderr
    assert nothing_written()


# -- printing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--printer", "offcie"), "the printer 'offcie' was not calibrated\n  hint: did you mean office?"),
        (("--printer", "office", "--paper", "Letter"), "the printer 'office' was calibrated for A4, not for Letter"),
        (("--printer", "office", "--tray", "rear"), "was not calibrated for the tray 'rear', but for (none named)"),
        (("--printer", "office", "--backs", "short"), "was calibrated for --backs long on A4, not short"),
    ],
)
def test_a_printer_that_was_not_calibrated_for_that_prints_nothing(arguments: tuple[str, ...], said: str) -> None:
    calibrate()
    result = run("build", str(TINY), *arguments)
    assert result.exit_code == 1
    assert said in result.stderr
    assert not Path("output").exists()


def test_a_damaged_profile_has_its_line() -> None:
    calibrate()
    file = Path("config/printers/office.toml")
    file.write_text(file.read_text().replace("A=3.7", "A=3.x"))
    result = run("build", str(TINY), "--printer", "office")
    assert result.exit_code == 1
    assert "office.toml:5: readings: A=3.x/7.3: '3.x' is not a number" in result.stderr


def test_a_corrected_print_lands_where_it_belongs() -> None:
    calibrate()
    file = json.loads(run("build", str(TINY), "--json").stdout)["file"]
    right = json.loads(run("build", str(TINY), "--printer", "office", "--json").stdout)["file"]
    assert right == file.replace("-a4.pdf", "-a4-office.pdf")
    paper = parse_paper("A4")
    wrong = IDENTITY, printer(0.9, 0.9, 0.4, 0.992, paper)
    ideal = [page.convert("L") for page in render_pages(Path(file), 200, [0, 1])]
    apart = []
    for pdf in (file, right):
        sides = print_first_sheet(pdf, wrong)
        apart.append([ImageStat.Stat(ImageChops.difference(a, b)).rms[0] for a, b in zip(ideal, sides, strict=True)])
    before, after = apart
    assert after[0] == before[0] == 0  # the fronts were right
    assert after[1] < before[1] / 2, apart


def print_first_sheet(pdf: str, wrong: tuple[Matrix, Matrix]) -> list[Image.Image]:
    with pikepdf.open(pdf) as whole:
        sheet = pikepdf.new()
        sheet.pages.extend(list(whole.pages)[:2])
        sheet.save("sheet.pdf")
    return print_sheet(Path("sheet.pdf").read_bytes(), wrong, 200)


def test_a_sheet_for_a_one_sided_print_takes_the_front_of_any_profile() -> None:
    calibrate(readings=f"{READ} card=5.2/5.2")
    done = run("build", str(TINY), "--printer", "office", "--backs", "fold")
    assert done.exit_code == 0, done.output


def test_what_the_printer_cannot_reach_widens_the_margin() -> None:
    calibrate(readings="edges=4/4/4/9")
    order = order_for("A4")
    assert correct(order, "office", "", keep_margin=False).margin == 9_000
    assert correct(order, "office", "", keep_margin=True).margin == 5_000
    calibrate(readings=f"{READ} edges=4/4/4/9")  # what moves off an edge needs room there, too
    assert correct(order, "office", "", keep_margin=False).margin == 11_900


def test_a_printer_that_was_read_anew_is_printed_anew() -> None:
    calibrate()
    ask = ("build", str(TINY), "--printer", "office", "--json")
    assert [json.loads(run(*ask).stdout)["unchanged"] for _ in range(2)] == [False, True]
    calibrate(readings=READ.replace("3.7", "3.8"))
    assert json.loads(run(*ask).stdout)["unchanged"] is False


@pytest.mark.in_long_form
def test_rules_are_corrected_too() -> None:
    calibrate(readings="card=5.5/5.5")
    done = run("rules", "treasure-fleet", "--printer", "office", "-o", "rules.pdf")
    assert done.exit_code == 0, done.output
    assert run("rules", "treasure-fleet", "-o", "plain.pdf").exit_code == 0
    assert Path("rules.pdf").read_bytes() != Path("plain.pdf").read_bytes()


@pytest.mark.parametrize("tray", ["../../evil", "/rear", "..", 'the "rear" tray'])
def test_a_tray_leads_nowhere(tray: str) -> None:
    result = run("printer", "calibrate", "office", "--tray", tray, "--json")
    assert result.exit_code == 0, result.output
    sheet = Path(json.loads(result.stdout)["sheet"])
    assert [*Path().rglob("*.pdf")] == [sheet]
    assert sheet.parent == Path("output/printers")
    calibrate("--tray", tray)
    assert [profile.tray for profile in profiles_of("office")] == [tray]


@pytest.mark.parametrize("tray", ["rear\ntray", "rear\x7f", "r" * 41])
def test_a_tray_that_no_printer_has_is_refused(tray: str) -> None:
    for more in ((), ("--readings", READ)):
        result = run("printer", "calibrate", "office", "--tray", tray, *more)
        assert result.exit_code == 1
        assert "is no name for a tray" in result.stderr
    assert nothing_written()


def test_a_tray_of_no_printer_is_told() -> None:
    result = run("build", str(TINY), "--tray", "rear")
    assert (result.exit_code, nothing_written()) == (1, True)
    assert "the tray 'rear' is of no printer\n  hint: add --printer NAME" in result.stderr
