"""Users' SVG pictures: checked, drawn by pnp's own elements where they suffice, else by way of typst."""
