from __future__ import annotations

import pytest

from pnp.art import draw
from pnp.art.fish import fish
from pnp.art.pen import Ruler
from pnp.errors import ArtError
from tests.items import shapes

SPECIES = (
    "lantern-eel", "glass-herring", "ember-koi", "moon-ray", "thunder-carp", "ink-puffer", "star-sturgeon",
    "frost-perch",
)  # fmt: skip
SCENES = (
    "bountiful-seas", "chain-shot", "dive", "doldrums", "engage", "feeding-frenzy", "fish-slap", "four-seahorsemen",
    "harpoon", "idols-demand", "idols-revenge", "ancient-wager", "sirens-call", "klabautermann", "poppet",
)  # fmt: skip
ABILITIES = (
    "first-attack", "first-defense", "draw", "trade-in", "take-from-discard", "group-attack", "wild-treasure",
    "armada",
)  # fmt: skip


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize(("size", "small"), [((60, 50), False), ((10, 10), True)])
def test_fish_stay_in_their_box(species: str, size: tuple[float, float], small: bool) -> None:
    pen = Ruler(*size, seed="a")
    fish(pen, species=species, small=small)
    left, top, right, bottom = pen.bounds
    slack = size[0] / 30
    assert left >= -slack
    assert top >= -slack
    assert right <= size[0] + slack
    assert bottom <= size[1] + slack


def test_small_fish_are_simpler() -> None:
    for species in SPECIES:
        big, small = (
            sum(
                len(shape.path.numbers)
                for shape in shapes(
                    draw("fish", 60000, 50000, {"species": species, "small": answer}, seed="", ink_saver=False)
                )
            )
            for answer in ("no", "yes")
        )
        assert small < big * 0.8


@pytest.mark.parametrize(("kind", "subjects"), [("tide-turner", SCENES), ("stack-ability", ABILITIES)])
@pytest.mark.parametrize("ink_saver", [False, True])
def test_every_subject_has_its_own_picture(kind: str, subjects: tuple[str, ...], ink_saver: bool) -> None:
    pictures = [draw(kind, 69500, 50000, {"subject": subject}, seed="", ink_saver=ink_saver) for subject in subjects]
    assert len(set(pictures)) == len(subjects)
    assert all(shape.width >= 88 for picture in pictures for shape in shapes(picture) if shape.stroke)


def test_unknown_choices_are_refused() -> None:
    for kind, argument in (("fish", "species"), ("tide-turner", "subject"), ("stack-ability", "subject")):
        with pytest.raises(ArtError, match=rf"{argument} 'cod' is not known; choose one of: "):
            draw(kind, 60000, 50000, {argument: "cod"}, seed="", ink_saver=False)


def test_signs_draw_in_any_size() -> None:
    for size in (6000, 20000):
        assert draw("king-tide", size, size, {}, seed="", ink_saver=False)
    assert draw("skulduggery", 69500, 50000, {}, seed="", ink_saver=True)
