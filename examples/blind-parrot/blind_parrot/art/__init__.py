"""The pictures of The Blind Parrot: a tavern at night, and one lamp in it, which hangs to the left."""
