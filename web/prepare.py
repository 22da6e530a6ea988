"""Runs in Pyodide under Node while the site is made: notes which modules prints import, then compiles all."""

import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

PACKS = Path("/packs")
GAMES = ("fish-n-ships", "pirates-treasure-island", "ten-gold", "treasure-fleet")
PRINTS = ({}, {"backs": "fold", "paper": "Letter", "ink_saver": True}, {"players": "3", "marks": "lines"})

sys.path.insert(0, str(PACKS / "press"))
from in_worker import main  # noqa: E402

door = main._door
for game in GAMES:
    opened = door.open(game, "en")
    for part in opened["parts"][:2]:
        door._asset(f"piece/{game}/{part['id']}/{part['cards'][0]}/front.svg")
    for options in PRINTS if game == GAMES[0] else PRINTS[:1]:
        cost = door.cost(options)
        door._asset(f"sheet/{cost['printing']}/0.svg")
        door.build(options)

places = (f"{PACKS}/press/", "/lib/python314.zip/")
files = {str(getattr(module, "__file__", "")) for module in [*sys.modules.values()]}
used = ["/" + file.removeprefix(place) for file in files for place in places if file.startswith(place)]
(PACKS / "used.json").write_text(json.dumps(sorted(used)))


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
