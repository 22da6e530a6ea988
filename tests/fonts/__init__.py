"""Fonts for tests alone."""

from pathlib import Path

JAPANESE = Path(__file__).parent / "noto-sans-jp"
"""Noto Sans JP, regular and bold: the letters of ASCII and of 海の庭灯台三つ, under the SIL Open Font License."""
