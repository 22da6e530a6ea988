"""Paragraphs in fifteen languages, and the fonts of which tests have what these need."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Run, Text
from pnp.game.paths import share
from pnp.game.style import base_style
from pnp.layout.collector import Span
from pnp.layout.icons import Icons
from pnp.layout.line_breaking import break_lines
from pnp.layout.textbox import Setting, TextSetter
from pnp.layout.theme import Theme

FONTS = Path(__file__).parents[1] / "fonts"

PARAGRAPHS = {
    "ar": "المدينة تحترق، وعلى كل لاعب أن يدفع 3 قطع من الذهب (أو 2 من الفضة) قبل نهاية الدور. "
    "ابدأ بـ Captain Hook ثم هاجم!",
    "fa": "هر بازیکن ۲ کارت می‌کشد و یکی را کنار می‌گذارد؛ سپس نوبت به Player 2 می‌رسد (حداکثر ۵ بار).",
    "he": "הספינה מפליגה עם 12 מלחים ו-3 תותחים (ראו עמוד 5). שלמו 2 מטבעות, ואז תקפו את Black Pearl, „מיד“.",
    "th": "ผู้เล่นทุกคนจั่วไพ่สองใบแล้วทิ้งหนึ่งใบ จากนั้นเริ่มรอบใหม่ที่ผู้เล่นคนถัดไป ได้รับทองคำสามเหรียญ",
    "km": "អ្នកលេងម្នាក់ៗចាប់សន្លឹកបៀពីរសន្លឹក ហើយបោះបង់មួយសន្លឹក បន្ទាប់មកចាប់ផ្តើមវគ្គថ្មី",
    "lo": "ຜູ້ຫຼິ້ນທຸກຄົນຈົ່ວໄພ້ສອງໃບແລ້ວຖິ້ມໜຶ່ງໃບ ຈາກນັ້ນເລີ່ມຮອບໃໝ່",
    "my": "ကစားသမားတိုင်း ဖဲနှစ်ချပ်ဆွဲပြီး တစ်ချပ်ကို စွန့်ပစ်ရမည်။ ထို့နောက် နောက်တစ်ပတ်စတင်သည်။",
    "hi": "प्रत्येक खिलाड़ी दो पत्ते खींचता है और एक पत्ता फेंकता है। फिर अगला खिलाड़ी अपनी बारी शुरू करता है।",
    "bn": "প্রত্যেক খেলোয়াড় দুটি তাস তোলে এবং একটি ফেলে দেয়। তারপর পরের পালা শুরু হয়।",
    "ta": "ஒவ்வொரு வீரரும் இரண்டு அட்டைகளை எடுத்து ஒன்றை நிராகரிக்க வேண்டும். பின்னர் அடுத்த சுற்று தொடங்கும்.",
    "ja": "プレイヤーは、カードを「2枚」引き、1枚を捨てます。"
    "その後、次のプレイヤーの番になります（最大5回まで）。あっという間ですよ！",
    "zh": "每位玩家抽两张牌，然后弃掉一张。“船长”可以支付3枚金币（或2枚银币），随后轮到下一位玩家；游戏继续。",
    "ko": "모든 플레이어는 카드 두 장을 뽑고 한 장을 버립니다. 그다음 차례는 왼쪽 플레이어(최대 5번)입니다.",
    "ka": "ყოველი მოთამაშე იღებს ორ ბარათს და აგდებს ერთს. შემდეგ იწყება ახალი რაუნდი.",
    "en": "The word שלום עולם, then العربية (123), 漢字かな、and a-b\u200bc; 50\u00a0% off: “fin”.",
}
FAMILIES = {
    "ar": "Noto Sans Arabic", "he": "Noto Sans Hebrew", "th": "Noto Sans Thai", "km": "Noto Sans Khmer",
    "lo": "Noto Sans Lao", "my": "Noto Sans Myanmar", "hi": "Noto Sans Devanagari", "bn": "Noto Sans Bengali",
    "ta": "Noto Sans Tamil", "ja": "Noto Sans CJK JP", "ka": "Noto Sans Georgian",
}  # fmt: skip
"""A family of the tests' fonts for each script; one serves Chinese, Japanese and Korean."""


class Line(NamedTuple):
    """A line as it was set: where it starts and ends in its paragraph, and its letters from left to right.

    *first* is the advance of its first word, with the gap before it.
    """

    start: int
    end: int
    seen: str
    advance: float
    first: float


WIDTH = 10_000
"""Of a line, in thousandths of the size."""


def setter_of(language: str) -> TextSetter:
    """Return the setter for texts of a game in *language*, with the tests' fonts."""
    style = replace(base_style(), language=language, fallback_fonts=tuple(FAMILIES.values()))
    fonts = FontBook([FONTS, share() / "fonts"], style.fallback_fonts)
    theme = Theme(style, {}, {}, ink_saver=False)
    return TextSetter(fonts, theme, Icons.__new__(Icons))


def lines_of(language: str, width: float = WIDTH) -> list[Line]:
    """Return the paragraph of *language* in lines of *width*, in thousandths of the size."""
    setter, text = setter_of(language), PARAGRAPHS[language]
    element = Element("text")
    element.text = text
    span = Span("Source Sans 3", False, False, False, "black", 1.0)
    setting = Setting(span, 10_000, 10_000, 1.2, "start", "top")
    found, start = [], 0
    for line in break_lines(setter.words(element, span), width):
        logical = "".join(fragment.run.text for word in line.words for fragment in word.fragments if fragment.run)
        end = start
        for letter in logical:
            end = text.index(letter, end) + 1
        items, _ = setter.items(setter.stack_lines([line], setting, 10_000), setting, 0, 0, 200_000, None)
        drawn = sorted((item for item in items if isinstance(item, Text)), key=lambda item: item.x)
        seen = "".join(_letters_in_order(run) for item in drawn for run in item.runs)
        found.append(Line(start, end, seen, line.advance, line.words[0].space + line.words[0].advance))
        start = end + len(text[end:]) - len(text[end:].lstrip(" \u200b"))
    return found


def _letters_in_order(run: Run) -> str:
    """Return the letters of *run* from left to right; those of one glyph are in the order in which they are read."""
    return "".join(
        letters[::-1] if letters and unicodedata.bidirectional(letters[0]) in ("R", "AL") else letters
        for letters in run.letters
    )
