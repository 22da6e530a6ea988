"""Finished PDFs of others, damaged: bytes, numbers, objects that hold themselves, huge boxes, and bombs."""

from __future__ import annotations

import random
import shutil
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

from tests.campaigns.campaign import LONGEST, MOST_MEMORY, Kind, Trial
from tests.campaigns.changes import BYTES, number
from tests.campaigns.warm import warm_prints
from tests.from_pdf.prints import PRINTS

Change = Callable[[pikepdf.Pdf, random.Random], None]


class Prints(Kind):
    """Finished PDFs, taken apart into a game; and a picture in PDF that somebody else put into a game."""

    bar = 2_000
    short = 2

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        shutil.rmtree(self.folder / "print", ignore_errors=True)
        name, data = chance.choice([*_sources().items()])
        told = name
        for _ in range(faults):
            change = chance.choice((*_OBJECTS, *_OBJECTS, _bytes, _bytes, _plain))
            told += f" {change.__name__.strip('_')}"
            data = change(data, chance) if change in (_bytes, _plain) else _changed(data, chance, change)
        (self.folder / "cards.pdf").write_bytes(data)
        with warm_prints() as spent:
            if chance.random() < 0.15:
                trial = self._as_picture(told)
            else:
                trial, _ = self.run(told, "new", "print", "--from", "cards.pdf")
                if trial.status == 0 and not trial.wrong and chance.random() < 0.2:
                    trial, _ = self.run(told, "build", "print", "--no-cache", "--output", "output")
        worked = sum(each.ru_utime + each.ru_stime for each in spent)
        most = max((each.ru_maxrss // 1024 for each in spent), default=0)
        if not trial.wrong and worked > LONGEST:
            return trial._replace(wrong=f"took {worked:.1f} s")
        if not trial.wrong and most > MOST_MEMORY:
            return trial._replace(wrong=f"took {most} MB")
        return trial

    def _as_picture(self, told: str) -> Trial:
        game = self.folder / "game"
        (game / "cards").mkdir(parents=True)
        (self.folder / "cards.pdf").replace(game / "cards" / "1.pdf")
        (game / "game.toml").write_text(
            '[game]\ntitle = "One"\nplayers = [1, 2]\n[components.card]\ntitle = "Cards"\npictures = "cards"\n'
            'size = "63mm x 88mm"\n'
        )
        return self.run(f"as a picture, {told}", "build", "game", "--no-cache", "--output", "output")[0]


@cache
def _sources() -> dict[str, bytes]:
    return {name: make() for name, make in PRINTS.items()}


# -- changes of bytes ------------------------------------------------------------------------------


def _bytes(data: bytes, chance: random.Random) -> bytes:
    return chance.choice(BYTES)(data, chance) if data else data


def _plain(data: bytes, chance: random.Random) -> bytes:
    """Change a number of the file, with its streams unpacked."""
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            out = BytesIO()
            pdf.save(out, qdf=True, static_id=True)
    except pikepdf.PdfError:
        return data
    text = out.getvalue().decode("latin-1")
    for _ in range(chance.choice((1, 3, 12))):
        text = number(text, chance)
    return text.encode("latin-1")


# -- changes of objects ----------------------------------------------------------------------------


def _changed(data: bytes, chance: random.Random, change: Change) -> bytes:
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            change(pdf, chance)
            out = BytesIO()
            pdf.save(out, static_id=True, fix_metadata_version=False)
            return out.getvalue()
    except (pikepdf.PdfError, ValueError, KeyError, TypeError, AttributeError, IndexError, RuntimeError, OverflowError):
        return data  # an earlier fault left nothing to change


def _box(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    page = chance.choice(list(pdf.pages)).obj
    side = chance.choice((0, -1, 5, 1e5, 1e9, 1e30, 612))
    key = chance.choice((Name.MediaBox, Name.CropBox, Name.TrimBox))
    page[key] = Array([0, 0, side, chance.choice((side, 792, 0))][: chance.choice((4, 4, 3, 0))])


def _turn(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    page = chance.choice(list(pdf.pages)).obj
    page.Rotate = chance.choice((90, 180, 270, 45, -90, 10**12, "x", Array([1])))
    page.UserUnit = chance.choice((1, 2, 0, -1, 1e9, 1e-9))


def _tree(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Let the tree of pages hold itself, or lie about its number."""
    tree = pdf.Root.Pages
    if chance.random() < 0.5:
        tree.Kids.append(tree)
    else:
        tree.Count = chance.choice((0, -5, 10**9))


def _form_in_itself(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    form = chance.choice(forms) if forms else _new_form(pdf)
    form.Resources = Dictionary(XObject=Dictionary(Me=form, Also=chance.choice(forms) if forms else form))
    form.write(b"q /Me Do Q /Also Do " * chance.choice((1, 2, 50)))


def _new_form(pdf: pikepdf.Pdf) -> pikepdf.Object:
    form = pdf.make_stream(b"")
    form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 800])
    _use(pdf, form)
    return form


def _use(pdf: pikepdf.Pdf, thing: pikepdf.Object) -> None:
    page = pdf.pages[0]
    if "/Resources" not in page.obj:
        page.obj.Resources = Dictionary()
    if "/XObject" not in page.obj.Resources:
        page.obj.Resources.XObject = Dictionary()
    page.obj.Resources.XObject.New = thing
    page.contents_add(b" q 300 0 0 400 50 60 cm /New Do Q ")


def _forms_in_forms(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Ten forms, each placing the next one ten times: the whole is drawn more often than anybody can wait for."""
    inner = _new_form(pdf)
    inner.write(b"0 0 9 9 re f " * 20)
    for _ in range(chance.choice((3, 9, 40))):
        outer = pdf.make_stream(b"/F Do " * chance.choice((1, 10)))
        outer.Type, outer.Subtype, outer.BBox = Name.XObject, Name.Form, Array([0, 0, 600, 800])
        outer.Resources = Dictionary(XObject=Dictionary(F=inner))
        inner = outer
    _use(pdf, inner)


def _bomb(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Put a stream into a page that unpacks to very much."""
    part = chance.choice((b" ", b"q ", b"0 0 m 9 9 l S ", b"1 0 0 1 1 1 cm ", b"BT (x) Tj ET ", b"[", b"("))
    made = pdf.make_stream(b"")
    size = chance.choice((1_000_000, 20_000_000, 150_000_000))
    made.write(zlib.compress(part * (size // len(part)), 9), filter=Name.FlateDecode)
    pdf.pages[0].obj.Contents = made


def _image(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Let a picture be larger than it says, or smaller, or have a mask that is itself."""
    images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    if not images:
        made = pdf.make_stream(b"")
        made.write(zlib.compress(bytes(1_000_000), 9), filter=Name.FlateDecode)
        made.Type, made.Subtype, made.ColorSpace = Name.XObject, Name.Image, Name.DeviceGray
        made.BitsPerComponent, made.Width, made.Height = 8, 1000, 1000
        _use(pdf, made)
        images = [made]
    image = chance.choice(images)
    what = chance.randrange(5)
    if what == 0:
        image.Width = image.Height = chance.choice((0, -3, 5, 40_000, 10**9))
    elif what == 1:
        image.SMask = image
    elif what == 2:
        image.BitsPerComponent = chance.choice((0, 3, 16, 1, 10**6))
    elif what == 3:
        image.ColorSpace = chance.choice((Array([Name.Indexed, Name.DeviceRGB, 255, b""]), Array([]), Name.Nothing))
    else:
        image.Filter = chance.choice((Name.DCTDecode, Name.JPXDecode, Name.LZWDecode, Array([Name.FlateDecode] * 9)))


def _object(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Put any object into the place of another."""
    objects = [o for o in pdf.objects if isinstance(o, (pikepdf.Dictionary, pikepdf.Stream)) and len(o.keys())]
    holder = chance.choice(objects)
    key = chance.choice(sorted(holder.keys()))
    if key not in ("/Length", "/Root"):
        holder[key] = chance.choice((chance.choice(objects), Array([]), Name.X, -1, 2**62, b"x", Dictionary()))


def _gone(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    objects = [o for o in pdf.objects if isinstance(o, (pikepdf.Dictionary, pikepdf.Stream)) and len(o.keys())]
    holder = chance.choice(objects)
    key = chance.choice(sorted(holder.keys()))
    if key != "/Length":
        del holder[key]


def _font(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Let a font lie about the widths of its letters."""
    fonts = [o for o in pdf.objects if isinstance(o, Dictionary) and o.get("/Type") == "/Font"]
    font = chance.choice(fonts)
    font.Widths = chance.choice((Array([1e30] * 256), Array([]), Array([Name.A]), font))
    font.FirstChar = chance.choice((0, -5, 10**9))
    font.Subtype = chance.choice((Name.TrueType, Name.Type0, Name.Type3))


def _content(pdf: pikepdf.Pdf, chance: random.Random) -> None:
    """Put odd operators into a page."""
    odd = (b"Q Q Q", b"q", b"1e400 0 0 1 0 0 cm",
           b"0 0 0 0 0 0 cm", b"/X Do", b"/X gs", b"/P scn", b"[1 2", b"<4", b"BI ID EI",
           b"0 0 1e20 1e20 re f", b"-5 0 -9 -9 re W n", b"BT /F1 1e9 Tf (abc) Tj ET", b"nan 0 m", b"(\\", b"EMC EMC",
           b"/OC /X BDC", b"[] 0 d 1e20 w 0 0 m 9 9 l S")  # fmt: skip
    page = chance.choice(list(pdf.pages))
    page.contents_add(b"\n".join(chance.choice(odd) for _ in range(3)) + b"\n", prepend=chance.random() < 0.5)


_OBJECTS: tuple[Change, ...] = (
    _box, _turn, _tree, _form_in_itself, _forms_in_forms, _bomb, _image, _object, _object, _gone, _font, _content,
)  # fmt: skip
