"""In the place of icu4py, which has no wheel for the browser: the browser knows the forms of words, and no lines."""
