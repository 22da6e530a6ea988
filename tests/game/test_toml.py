"""Lines of keys, which tomllib does not tell."""

from __future__ import annotations

from pnp.game.toml import key_lines


def test_headers_keys_and_dotted_keys_have_lines() -> None:
    lines = key_lines('[a.b]\nx = 1\ny.z = 2\n[[c]]\nx = 3\n[[c]]\n"odd key" = 4\n')
    assert lines[("a",)] == lines[("a", "b")] == 1
    assert lines[("a", "b", "x")] == 2
    assert lines[("a", "b", "y", "z")] == 3
    assert (lines[("c", 0)], lines[("c", 1)]) == (4, 6)
    assert (lines[("c", 0, "x")], lines[("c", 1, "odd key")]) == (5, 7)


def test_what_looks_like_a_key_inside_a_long_text_is_none() -> None:
    assert key_lines('[a]\nx = """\ny = 1\n[b]\n"""\nz = 2\n') == {("a",): 1, ("a", "x"): 2, ("a", "z"): 6}
