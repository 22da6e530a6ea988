"""Card layouts that users of silhouette-card-maker share as cutting files: its assets/layouts.json (MIT), read 2026-11.

For each card on Letter: its size in mm, then columns, rows and the length of the marks' arms in mm, first with marks
10 mm from the edge and then, "borderless", 3.5 mm; L where the layout lies on its side.
"""

LETTER = {
    "bridge": ((57.15, 88.9), ("L", 4, 2, 12.28), ("P", 3, 3, 16.26)),
    "bridge_square": ((57.15, 57.15), ("L", 4, 3, 12.28), ("L", 4, 3, 18.8)),
    "business": ((88.9, 50.8), ("P", 2, 5, 7.2), ("P", 2, 5, 13.72)),
    "credit": ((85.725, 53.975), ("P", 2, 4, 18.54), ("L", 3, 3, 20.91)),
    "domino": ((44.45, 88.9), ("L", 5, 2, 14.82), ("P", 4, 3, 12.36)),
    "domino_square": ((44.45, 44.45), ("L", 5, 4, 14.82), ("L", 5, 4, 21.34)),
    "euro_business": ((85, 55), ("L", 3, 3, 12.87), ("L", 3, 3, 19.39)),
    "euro_mini": ((44, 68), ("P", 4, 3, 25.15), ("L", 5, 3, 22.35)),
    "japanese": ((59, 86), ("L", 4, 2, 10.08), ("P", 3, 3, 13.38)),
    "jumbo": ((88.9, 139.7), ("L", 2, 1, 38.86), ("L", 3, 1, 33.36)),
    "micro": ((31.75, 44.45), ("L", 7, 4, 13.46), ("L", 8, 4, 12.36)),
    "mini": ((44.45, 63.5), ("L", 5, 3, 14.82), ("P", 4, 4, 12.36)),
    "poker": ((63.5, 88.9), ("L", 4, 2, 7.2), ("P", 3, 3, 6.69)),
    "standard": ((63, 88), ("L", 4, 2, 8.04), ("P", 3, 3, 7.45)),
    "standard_double": ((88, 126), ("P", 2, 2, 8.04), ("P", 2, 2, 14.56)),
    "tarot": ((69.85, 120.65), ("P", 2, 2, 26.16), ("P", 2, 2, 32.68)),
    "american_mini": ((41, 63), ("P", 4, 4, 12.78), ("L", 6, 3, 8.81)),
    "catan": ((54, 80), ("P", 3, 3, 14.39), ("P", 3, 3, 20.91)),
}

OTHERS = {
    # paper: card: with marks at 10 mm, borderless
    "A4": {
        "standard": (("L", 4, 2), ("P", 3, 3)), "poker": (("L", 4, 2), ("P", 3, 3)),
        "bridge": (("P", 3, 3), ("P", 3, 3)), "tarot": (("P", 2, 2), ("L", 4, 1)),
        "mini": (("P", 4, 4), ("L", 6, 3)), "euro_mini": (("L", 6, 2), ("P", 4, 4)),
    },
    "A3": {
        "standard": (("L", 6, 3), ("L", 6, 3)), "poker": (("P", 4, 4), ("L", 6, 3)),
        "bridge": (("L", 6, 3), ("L", 7, 3)), "tarot": (("L", 5, 2), ("P", 4, 3)),
        "mini": (("L", 8, 4), ("L", 9, 4)), "euro_mini": (("L", 8, 4), ("L", 8, 4)),
    },
    "Tabloid": {
        "standard": (("P", 4, 4), ("L", 6, 3)), "poker": (("P", 4, 4), ("L", 6, 3)),
        "bridge": (("P", 4, 4), ("L", 7, 3)), "tarot": (("L", 5, 2), ("L", 5, 2)),
        "mini": (("L", 8, 4), ("L", 9, 4)), "euro_mini": (("L", 9, 3), ("P", 5, 6)),
    },
}  # fmt: skip
