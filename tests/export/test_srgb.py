"""The shipped colour profile: where its bytes come from, and that colour software takes them for sRGB."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageCms

import pnp.export

PROFILE = Path(pnp.export.__file__).parent / "pdf" / "srgb.icc"
WHITE = (0.9642, 1, 0.8249)  # D50, as all ICC profiles have it
PRIMARIES = {  # IEC 61966-2-1, adapted to D50 by the Bradford transform
    "r": (0.4360747, 0.2225045, 0.0139322),
    "g": (0.3850649, 0.7168786, 0.0971045),
    "b": (0.1430804, 0.0606169, 0.7141733),
}


def to_fixed_point(*values: float) -> bytes:
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def linear(level: float) -> float:
    """Return the light of an sRGB *level*, both 0 to 1."""
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def make_profile() -> bytes:
    """Return a version 2 display profile: three primaries, and one curve of 1024 steps for all of them."""
    name = b"sRGB (pnp, CC0)\0"
    steps = [round(65535 * linear(i / 1023)) for i in range(1024)]
    curve = b"curv\0\0\0\0" + struct.pack(">I1024H", 1024, *steps)
    tags = [
        (b"desc", b"desc\0\0\0\0" + struct.pack(">I", len(name)) + name + bytes(78)),
        (b"cprt", b"text\0\0\0\0CC0, no rights reserved\0"),
        (b"wtpt", b"XYZ \0\0\0\0" + to_fixed_point(*WHITE)),
        *((f"{letter}XYZ".encode(), b"XYZ \0\0\0\0" + to_fixed_point(*xyz)) for letter, xyz in PRIMARIES.items()),
        *((f"{letter}TRC".encode(), curve) for letter in PRIMARIES),
    ]
    start = 128 + 4 + 12 * len(tags)
    body = b""
    offsets: dict[bytes, int] = {}
    for _, data in tags:
        if data not in offsets:
            offsets[data] = start + len(body)
            body += data + bytes(-len(data) % 4)
    table = b"".join(tag + struct.pack(">II", offsets[data], len(data)) for tag, data in tags)
    header = struct.pack(">I4xI", start + len(body), 0x02100000) + b"mntrRGB XYZ "
    header += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + to_fixed_point(*WHITE) + bytes(48)
    return header + struct.pack(">I", len(tags)) + table + body


def test_the_profile_is_made_from_the_standard() -> None:
    assert PROFILE.read_bytes() == make_profile()


def test_the_profile_is_srgb_to_within_one_level() -> None:
    colours = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)])
    ours = ImageCms.ImageCmsProfile(BytesIO(PROFILE.read_bytes()))
    converted = ImageCms.profileToProfile(colours, ours, ImageCms.createProfile("sRGB"))
    assert converted is not None
    pairs = zip(colours.tobytes(), converted.tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 1
