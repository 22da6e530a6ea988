"""Users' SVG pictures: read with care, drawn by our own elements where they suffice, else by way of typst."""
