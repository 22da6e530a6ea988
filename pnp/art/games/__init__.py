"""Art that one game alone uses: a package for each game, which says in ``KINDS`` what it brings."""
