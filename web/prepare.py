"""Runs in Pyodide under Node while the site is made: notes which modules prints and plays import, compiles all modules
and the templates of our games, and draws the games."""

import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

PACKS = Path("/packs")
PRINTS = ({}, {"backs": "fold", "paper": "Letter", "ink_saver": True}, {"players": "3", "marks": "lines"})

DRAWN = ({"paper": "A4"}, {"paper": "Letter"})
"""The prints of which the site has what they draw: backs and marks are not drawn, they are composed."""

sys.path.insert(0, "/press")  # as on the site: what is drawn is called by its place
import in_worker.one_release  # noqa: E402, F401
from in_worker import front_door, main  # noqa: E402

from pnp.api.open_game import open_named  # noqa: E402
from pnp.errors import PnpError  # noqa: E402
from pnp.export.pdf.streams import _FACE, _FORM  # noqa: E402
from pnp.packages.installed import entries_by_id, is_own  # noqa: E402
from pnp.press import faces, shared_sizes  # noqa: E402
from pnp.store import Layered, Memory  # noqa: E402

OURS = [id for id, found in entries_by_id().items() if is_own(found[0])]
BROUGHT = [id for id in entries_by_id() if id not in OURS]
KINDS = {_FACE, _FORM, faces._PROVEN, shared_sizes._SIZES}
templates = {}


class Noting(Memory):
    """A store that notes the code of templates."""

    def put(self, kind, key, value):
        super().put(kind, key, value)
        if kind == "template":
            templates[key] = value


door = main._door
door._store = everything = Noting()
door._tell_progress = lambda *_: None  # there is no page


def print_out(game, prints):
    """See the first piece of each part of a game, and print it with each of the options."""
    opened = door.open(game, "en")
    for part in opened["parts"]:
        for side in ("front", "back")[: 1 + part["back"]]:
            door._asset(f"piece/{opened['opening']}/{part['id']}/{part['cards'][0]}/{side}.svg")
    for options in prints:
        cost = door.cost(options)
        door._asset(f"sheet/{cost['printing']}/0.svg")
        door.build(options)


for game in OURS:
    print_out(game, PRINTS if game == OURS[0] else PRINTS[:1])


def modules():
    """Return the files of the modules that were imported up to now, as they are called in their packs."""
    places = ("/press/", "/lib/python314.zip/")
    files = {str(getattr(module, "__file__", "")) for module in [*sys.modules.values()]}
    return {file.removeprefix(place) for file in files for place in places if file.startswith(place)}


def play(game):
    """Ask beside the paper, then let captains play a little."""

    def ask(action, **given):
        answer = main._service.answer(token, {"ask": "act", "action": action, "arguments": given, "id": ""})
        assert not answer.error, answer.data
        return json.loads(answer.data)

    def told():
        return json.loads(main._service.audience(token).feed.news_since(0))["entries"]

    token = door.play(game, "en", "paper", {})["token"]
    for question in told()["game"]["questions"]:
        ask("ask", moment=question["id"], values={})
    ask("explain", piece=next(iter(told()["names"])))
    token = door.play(game, "en", "refereed", {})["token"]
    captain = told()["game"]["captains"][0]
    ask("begin", record="")
    ask("let_captain", whose=0, captain=captain)
    for _ in range(12):
        if due:
            due.pop()()


def tables(store):
    """Return tables of which nothing is kept, and whose captains play when they are told to."""
    from in_worker.tables import Tables

    return Tables(main._service, store, lambda *_: None, lambda _, work: due.append(work) or due.clear)


def note_looks(game):
    """Note what all pieces look like, in each language of the game."""
    from in_worker.tables import looks_file

    from pnp.play.pieces import Pieces

    for language in ("en", "de"):
        try:
            loaded = open_named(game).load(language)
        except PnpError:  # it has no words in that language
            continue
        file = looks_file(loaded)
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(Pieces(loaded, Memory()).looks))


def note_drawn(game):
    """Note what the prints of a game draw in each of its languages."""
    (PACKS / "drawn").mkdir(exist_ok=True)
    for language in ("en", "de"):
        door._store = Layered(asked := Memory(), everything)
        try:
            door.open(game, language)
        except PnpError:  # it has no words in that language
            continue
        for options in DRAWN:
            door.build(options)
        drawn = {at: value for at, value in asked._values.items() if at[0] in KINDS}
        (PACKS / "drawn" / f"{game}.{language}").write_bytes(marshal.dumps(drawn))


prints, due = modules(), []
door._make_tables = tables
for game in (*OURS, *BROUGHT):
    note_looks(game)
    play(game)
used = {"print": sorted(prints), "play": sorted(modules() - prints)}
for game in BROUGHT:
    print_out(game, PRINTS[:1])
sys.path.append(f"{PACKS}/hyphens")  # where German is drawn
for game in (*OURS, *BROUGHT):
    note_drawn(game)
(PACKS / "used.json").write_text(json.dumps(used))
(PACKS / "press" / front_door.TEMPLATES.name).write_bytes(marshal.dumps(templates))


def lean(code):
    """Return *code* with a table that leads from its bytes to no line: the true one is a third of it."""
    constants = tuple(lean(each) if hasattr(each, "co_code") else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([0x80 | 15 << 3 | 7]) * eights + (bytes([0x80 | 15 << 3 | rest - 1]) if rest else b"")
    return code.replace(co_consts=constants, co_linetable=nowhere)


for pack in sorted(PACKS.iterdir()):
    for path in sorted(pack.rglob("*.py")) if pack.is_dir() else ():
        code = compile(path.read_bytes(), str(path.relative_to(pack)), "exec", optimize=2, dont_inherit=True)
        path.with_suffix(".pyc").write_bytes(
            MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(lean(code))
        )
        path.unlink()
