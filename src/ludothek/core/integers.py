"""Whole numbers inside kernels."""

from __future__ import annotations

from ludothek.core.kernel import kernel


@kernel
def wide(number: int) -> int:
    """A number read from an array, as wide as one that Python hands in.

    The compiler makes a version of a function for every width it is called with, and its `int()` keeps the width:
    accessors that return this spare it (and whoever waits for it) the second version.
    """
    return 0 + int(number)
