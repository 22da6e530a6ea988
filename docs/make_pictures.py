"""Make the pictures of docs/games.md, icons.md, starters.md and targets.md: python docs/make_pictures.py
(``make pictures``).

They are the contact sheets that ``pnp preview`` draws and the first page of ``pnp rules``, at screen size and in few
colours, to keep the repository small.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw

DPI = 56
COLOURS = 160
RULES_DPI, RULES_COLOURS = 80, 48
ICONS_DPI = 96
SHEET_DPI = 42
ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")

STARTERS = {
    "cards": ("four-gardens", "card"),
    "hex": ("the-ford", "tile", "counter", "track"),
    "euro": ("hill-market", "board", "good", "coin", "trader"),
    "roll-and-write": ("night-train", "pad"),
    "party": ("small-confessions", "opening", "how"),
}
"""What their pictures show: the title that the game gets from its folder, and the components."""


def main() -> None:
    """Draw the pictures of all games that docs/games.md shows, and all others."""
    PICTURES.mkdir(exist_ok=True)
    shown = re.findall(r"pictures/([\w-]+\.png)", (ROOT / "docs" / "games.md").read_text(encoding="utf-8"))
    doors()
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            command = [sys.executable, "-m", "pnp", "preview", game, "--dpi", str(DPI), "-o", folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            for path in sorted(Path(folder, game, "preview").glob("*.png")):
                if (name := f"{game}-{path.name}") in shown:
                    with Image.open(path) as picture:
                        save(picture, name, COLOURS)
            rules = Path(folder, f"{game}.pdf")
            command = [sys.executable, "-m", "pnp", "rules", game, "-o", str(rules)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            page = pypdfium2.PdfDocument(rules)[0].render(scale=RULES_DPI / 72).to_pil()
            save(page, f"{game}-rules.png", RULES_COLOURS)
    starters()
    icons()
    shapes()


def starters() -> None:
    """Draw the pictures of docs/starters.md: pieces of each starter under each other."""
    with tempfile.TemporaryDirectory() as folder:
        for name, (title, *components) in STARTERS.items():
            game = str(Path(folder, title))
            for command in (["new", game, "--from", name], ["preview", game, "--dpi", str(DPI), "-o", folder]):
                subprocess.run([sys.executable, "-m", "pnp", *command], check=True, stdout=subprocess.DEVNULL)
            pictures = [Image.open(Path(game, "preview", f"{each}.png")) for each in components]
            size = max(each.width for each in pictures), sum(each.height for each in pictures)
            sheet = Image.new("RGB", size, "white")
            top = 0
            for each in pictures:
                sheet.paste(each, (0, top))
                top += each.height
            save(sheet, f"starter-{name}.png", 64)


def icons() -> None:
    """Draw the first sheet of icons."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pnp", "icons", "--sheet", "-o", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        page = pypdfium2.PdfDocument(Path(folder, "icons.pdf"))[0].render(scale=ICONS_DPI / 72).to_pil()
        save(page, "icons.png", 8)


def shapes() -> None:
    """Draw sheets of pieces that are no rectangles: with bleed, their backs, and without bleed."""
    game = ROOT / "tests" / "games" / "shapes"
    sheets = []
    with tempfile.TemporaryDirectory() as folder:
        for options, wanted in (("",), (2, 3, 6)), (("--bleed", "0"), (4,)):
            command = [sys.executable, "-m", "pnp", "build", str(game), *filter(None, options), "-o", folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            (file,) = Path(folder, game.name).glob("*.pdf")
            with pypdfium2.PdfDocument(file) as pdf:
                sheets += [pdf[number].render(scale=SHEET_DPI / 72).to_pil() for number in wanted]
            file.unlink()
    width, height = sheets[0].size
    row = Image.new("RGB", (len(sheets) * (width + 6) + 6, height + 12), "#8a8a8a")
    for i, sheet in enumerate(sheets):
        row.paste(sheet, (6 + i * (width + 6), 6))
    save(row, "shapes.png", COLOURS)


def doors() -> None:
    """Draw the pictures of docs/targets.md."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pnp", "printer", "calibrate", "office", "--json", "-o", folder]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        sheet = pypdfium2.PdfDocument(Path(folder, "printers", "office-a4-long.pdf"))
        save(sheet[0].render(scale=RULES_DPI / 72).to_pil(), "door-calibration.png", RULES_COLOURS)
        build(folder, "pirates-treasure-island", "silhouette", "--only", "ship")
        build(folder, "pirates-treasure-island", "cricut", "--only", "island", "--paper", "letter", "--dpi", "72")
        home = Path(folder, "pirates-treasure-island")
        sheet = pypdfium2.PdfDocument(next(home.glob("silhouette/*.pdf")))
        sides = [sheet[side].render(scale=0.6).to_pil() for side in (0, 1)]
        with Image.open(sorted(home.glob("cricut/*.png"))[0]) as clear:
            ground = Image.new("RGBA", clear.size, "#C9E3F5")
            ground.alpha_composite(clear)
            sides.append(ground.convert("RGB").resize((sides[0].height * clear.width // clear.height, sides[0].height)))
        save(beside(sides), "door-cutting.png", COLOURS)
        for target in ("the-game-crafter", "drive-thru-cards"):
            build(folder, "treasure-fleet", target, "--card", "fleet-card/sun-four", "--one-of-each")
        home = Path(folder, "treasure-fleet")
        names = sorted(home.glob("the-game-crafter/*/*.png"), reverse=True)
        pages = pypdfium2.PdfDocument(next(home.glob("drive-thru-cards/*.pdf")))
        cards = [Image.open(name).resize((275, 375)) for name in names]
        cards += [page.render(scale=375 / 270).to_pil().resize((275, 375)) for page in pages]
        save(beside(cards), "door-shops.png", COLOURS)
        sheets = []
        for more in (["--stack"], ["--card", "NL1a"]):
            ships = ["build", "pirates-treasure-island", "--only", "ship", "-o", folder, "--json", *more]
            done = subprocess.run([sys.executable, "-m", "pnp", *ships], check=True, stdout=subprocess.PIPE)
            sheet = pypdfium2.PdfDocument(json.loads(done.stdout)["file"])
            sheets.append(sheet[0].render(scale=0.8).to_pil())
        save(beside(sheets), "door-guillotine.png", COLOURS)
        build(folder, "ten-gold", "tabletop-simulator", "--players", "3")
        save(from_above(Path(folder, "ten-gold", "tabletop-simulator")), "door-table.png", COLOURS)


def from_above(folder: Path) -> Image.Image:
    """Return a table as its saved object has it, a pixel for each millimetre; bags are grey rings.

    How large Tabletop Simulator makes tokens and boards is our guess: 40 mm, and the size that is printed.
    """
    (file,) = folder.glob("*.json")
    table = Image.new("RGB", (960, 850), "#4A6B57")
    for each in json.loads(file.read_text(encoding="utf-8"))["ObjectStates"]:
        picture, place = thing(each, folder / "images"), each["Transform"]
        picture = picture.rotate(180 - place["rotY"], expand=True, resample=Image.Resampling.BICUBIC)
        x, y = 490 + place["posX"] * 25.4, 270 - place["posZ"] * 25.4
        table.paste(picture, (round(x - picture.width / 2), round(y - picture.height / 2)), picture)
    return table


def thing(each: Any, images: Path) -> Image.Image:
    """Return one thing of a saved object, at a pixel a millimetre."""
    place = each["Transform"]
    if "CustomDeck" in each:
        number = (each.get("DeckIDs") or [each["CardID"]])[0]
        sheet = each["CustomDeck"][str(number // 100)]
        is_up = not place["rotZ"]
        with Image.open(images / sheet["FaceURL" if is_up else "BackURL"]) as picture:
            columns, rows, cell = sheet["NumWidth"], sheet["NumHeight"], number % 100
            if not (is_up or sheet["UniqueBack"]):
                columns, rows, cell = 1, 1, 0
            width, height = picture.width // columns, picture.height // rows
            x, y = cell % columns * width, cell // columns * height
            card = picture.crop((x, y, x + width, y + height)).convert("RGBA")
        return card.resize((round(place["scaleX"] * 56), round(place["scaleZ"] * 80)))
    if "CustomImage" in each:
        with Image.open(images / each["CustomImage"]["ImageURL"]) as picture:
            image = picture.convert("RGBA")
        if each["Name"] == "Custom_Board":
            return image.resize((image.width * 254 // 2000, image.height * 254 // 2000))
        if each["Name"] == "Custom_Token":
            return image.resize((40, 40 * image.height // image.width))
        image = image.resize((round(place["scaleX"] * 50.8), round(place["scaleZ"] * 50.8)))
        disc = Image.new("L", image.size)
        ImageDraw.Draw(disc).ellipse((0, 0, image.width - 1, image.height - 1), fill=255)
        image.putalpha(disc)
        return image
    sign = Image.new("RGBA", (44, 44))
    draw = ImageDraw.Draw(sign)
    if each["Name"] == "Bag":
        draw.ellipse((2, 2, 41, 41), fill="#555555", outline="white", width=3)
    else:
        colour = tuple(round(255 * each["ColorDiffuse"][part]) for part in "rgb")
        draw.rounded_rectangle((14, 14, 30, 30), 4, fill=colour, outline="black")
    return sign


def build(folder: str, game: str, target: str, *more: str) -> None:
    """Build a game for a target into *folder*."""
    command = [sys.executable, "-m", "pnp", "build", game, "--for", target, "-o", folder, *more]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def beside(pictures: list[Image.Image]) -> Image.Image:
    """Return pictures of one height in a row, on grey."""
    width = sum(picture.width + 10 for picture in pictures) + 10
    row = Image.new("RGB", (width, pictures[0].height + 20), "#999999")
    left = 10
    for picture in pictures:
        row.paste(picture, (left, 10))
        left += picture.width + 10
    return row


def save(picture: Image.Image, name: str, colours: int) -> None:
    """Write a picture with few colours."""
    picture.quantize(colours, dither=Image.Dither.NONE).save(PICTURES / name, optimize=True)
    print(PICTURES / name)


if __name__ == "__main__":
    main()
