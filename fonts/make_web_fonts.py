"""Makes the typefaces of the pages: Latin subsets as WOFF2, from the fonts beside this file.

    pip install fonttools brotli
    python fonts/make_web_fonts.py

Both families are under the OFL, which stands beside the fonts and the subsets. Source is a reserved name: a subset is a
changed version, so it has another one.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
PAGE = HERE.parent / "pnp" / "play" / "page"
LETTERS = "U+0020-007E,U+00A0-017F,U+2010-2026,U+2030-203A,U+20AC,U+2192,U+2212,U+2605,U+00D7"
FACES = {
    "eb-garamond/EBGaramond-Bold.ttf": "headings-bold.woff2",
    "source-sans-3/SourceSans3-Regular.ttf": "text-regular.woff2",
    "source-sans-3/SourceSans3-Bold.ttf": "text-bold.woff2",
}


def main() -> None:
    """Write all subsets."""
    for source, name in FACES.items():
        features = "--layout-features=kern,liga,tnum,lnum"
        given = [
            str(HERE / source),
            f"--unicodes={LETTERS}",
            "--flavor=woff2",
            features,
            f"--output-file={PAGE / name}",
        ]
        subset.main(given)
        font = TTFont(PAGE / name)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = "pnp-" + name.partition(".")[0]
        font.save(PAGE / name)


if __name__ == "__main__":
    main()
