"""Materials: what a print is made with (sleeves, labels, punches, pouches, boards), as data that says what it sets."""
