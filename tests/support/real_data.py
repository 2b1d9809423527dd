"""The real files in ../shared, beside the sources, as tests in Python find them."""

import os


def folder(source):
    """The folder of the real files, which may not exist; with ALLOSTRATA_HIDE_DATA=1 it does not."""
    hidden = os.environ.get("ALLOSTRATA_HIDE_DATA") == "1"
    return source.parent / "shared" / ("hidden" if hidden else "data")
