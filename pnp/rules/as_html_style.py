"""The style sheet of the HTML: light and dark, on a phone and on paper. Its colours are those of the game's style."""

from __future__ import annotations

from pnp.draw.colour import BLACK, WHITE, Colour, hex_of, mix
from pnp.game.style import Style


def style_sheet(style: Style) -> str:
    """Return the CSS of the page."""
    ink, tint, accent = style.ink, style.paper, style.accent
    light = {"ink": ink, "paper": mix(tint, WHITE, 0.8), "tint": tint, "accent": accent, "line": mix(tint, ink, 0.22)}
    dark = {
        "ink": mix(tint, BLACK, 0.04), "paper": mix(ink, BLACK, 0.35), "tint": ink,
        "accent": mix(accent, WHITE, 0.25), "line": mix(ink, tint, 0.25),
    }  # fmt: skip
    return (
        f":root {{ {_variables(light)}; --font: {_family(style)}; }}\n"
        f"@media (prefers-color-scheme: dark) {{\n  :root {{ {_variables(dark)}; }}\n}}\n{_REST}"
    )


def _variables(colours: dict[str, Colour]) -> str:
    return "; ".join(f"--{name}: {hex_of(colour)}" for name, colour in colours.items())


def _family(style: Style) -> str:
    names = (style.text_font, *style.screen_fonts)
    return ", ".join(name if name in _GENERIC else f'"{name}"' for name in names)


_GENERIC = ("serif", "sans-serif", "system-ui", "monospace")
_REST = """\
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; color: var(--ink); background: var(--paper);
  font: 1.125rem/1.5 var(--font); }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
h1 { font-size: 2rem; margin: .5rem 0; }
h2 { font-size: 1.4rem; margin: 2.2rem 0 .6rem; padding: .2rem .5rem; background: var(--tint);
  border-bottom: 2px solid var(--accent); }
h3 { font-size: 1.15rem; margin: 1.4rem 0 .4rem; }
header::after { content: ""; display: block; clear: both; }
header p { font-style: italic; }
.art { float: inline-end; width: 28%; max-width: 11rem; height: auto; margin-block: 0 .5rem; margin-inline: 1rem 0;
  border-radius: 6px; }
@media (prefers-color-scheme: light) { .art { mix-blend-mode: multiply; } }
.top { position: sticky; bottom: .6rem; float: inline-end; padding: .35rem .8rem; border: 1px solid var(--line);
  border-radius: 1rem; background: var(--paper); text-decoration: none; }
p { margin: .6rem 0; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .15em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav { padding: .2rem 0; border-block: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .35rem 0; }
section { scroll-margin-top: 1rem; }
ol, ul { padding-inline-start: 1.5rem; }
main li { margin: .35rem 0; }
ul.icons { padding-inline-start: 0; list-style: none; }
ul.icons > li { padding-inline-start: 2rem; }
ul.icons > li > .icon:first-child { width: 1.6rem; margin-inline: -2rem .4rem; }
hr { border: 0; border-top: 1px solid var(--line); }
.small-caps { font-variant-caps: small-caps; }
.icon { width: 1.3em; height: 1.3em; vertical-align: -.28em; }
.example { margin: 1rem 0; padding: .3rem 1rem; background: var(--tint); border-inline-start: 4px solid var(--accent);
  border-radius: 4px; break-inside: avoid; }
.note { margin: 1rem 0; padding: .3rem 1rem; border: 1px solid var(--line); border-radius: 4px; break-inside: avoid; }
.table { overflow-x: auto; margin: 1rem 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums; }
th, td { padding: .35rem .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { border-bottom: 2px solid var(--ink); }
tbody th { font-weight: inherit; }
tr { break-inside: avoid; }
th.right, td.right { text-align: right; }
td.right { white-space: nowrap; }
th.center, td.center { text-align: center; }
.pieces { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; margin: 1rem 0; break-inside: avoid; }
.pieces p { flex: 1 1 14rem; margin: 0; }
.gallery { flex-wrap: nowrap; gap: .6rem; }
figure { margin: 0; }
figure img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
figure label { display: block; cursor: zoom-in; }
figure input { position: absolute; opacity: 0; }
figure input:focus-visible + img { outline: 2px solid var(--accent); outline-offset: 2px; }
figure input:checked + img { position: fixed; z-index: 1; inset: 0; width: 100vw; height: 100vh; padding: .5rem;
  object-fit: contain; border: 0; border-radius: 0; background: var(--paper); cursor: zoom-out; }
figcaption { max-width: 12rem; font-style: italic; text-align: center; }
@media print {
  :root { --ink: #000; --paper: #fff; --tint: #fff; --line: #999; }
  body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.3; }
  nav, .top, figure input { display: none; }
  main { columns: 2; column-gap: 8mm; }
  h2 { margin-top: 1rem; }
  .pieces img { max-width: 28mm; }
}
@page { margin: 12mm; }
"""
