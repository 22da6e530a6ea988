"""Card layouts that users of silhouette-card-maker share as cutting files: its assets/layouts.json (MIT), read 2026-11.

For each card on Letter: its size in mm, then columns and rows, first with marks 10 mm from the edge and then,
"borderless", 3.5 mm; L where the layout lies on its side.
"""

LETTER = {
    "bridge": ((57.15, 88.9), ("L", 4, 2), ("P", 3, 3)),
    "bridge_square": ((57.15, 57.15), ("L", 4, 3), ("L", 4, 3)),
    "business": ((88.9, 50.8), ("P", 2, 5), ("P", 2, 5)),
    "credit": ((85.725, 53.975), ("P", 2, 4), ("L", 3, 3)),
    "domino": ((44.45, 88.9), ("L", 5, 2), ("P", 4, 3)),
    "domino_square": ((44.45, 44.45), ("L", 5, 4), ("L", 5, 4)),
    "euro_business": ((85, 55), ("L", 3, 3), ("L", 3, 3)),
    "euro_mini": ((44, 68), ("P", 4, 3), ("L", 5, 3)),
    "japanese": ((59, 86), ("L", 4, 2), ("P", 3, 3)),
    "jumbo": ((88.9, 139.7), ("L", 2, 1), ("L", 3, 1)),
    "micro": ((31.75, 44.45), ("L", 7, 4), ("L", 8, 4)),
    "mini": ((44.45, 63.5), ("L", 5, 3), ("P", 4, 4)),
    "poker": ((63.5, 88.9), ("L", 4, 2), ("P", 3, 3)),
    "standard": ((63, 88), ("L", 4, 2), ("P", 3, 3)),
    "standard_double": ((88, 126), ("P", 2, 2), ("P", 2, 2)),
    "tarot": ((69.85, 120.65), ("P", 2, 2), ("P", 2, 2)),
    "american_mini": ((41, 63), ("P", 4, 4), ("L", 6, 3)),
    "catan": ((54, 80), ("P", 3, 3), ("P", 3, 3)),
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
