"""Rules for CUDA threads: the functions of this family as they are, some of them with others in place of their own.

Nothing is compiled, nor the compiler asked for, before somebody calls this: the extra `cuda` may be missing.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

from ludothek.games.track import layout as L
from ludothek.games.track import legal as rules
from ludothek.games.track import seven

ROW = L.WIDTH


def on_device(function: Any, **instead: Any) -> Any:
    """A function for the device that calls others in place of its own. Its order of actions stays what it is."""
    source = getattr(function, "py_func", function)
    changed = FunctionType(source.__code__, {**source.__globals__, **instead}, source.__name__)
    return import_module("numba.cuda").jit(device=True)(changed)


def copy_by_eights(source: Any, target: Any) -> None:
    """In place of `copy_row`: eight columns are on their way at a time, where one after another would be waited for."""
    for column in range(0, ROW - 7, 8):
        a, b, c, d = source[column], source[column + 1], source[column + 2], source[column + 3]
        e, f, g, h = source[column + 4], source[column + 5], source[column + 6], source[column + 7]
        target[column], target[column + 1], target[column + 2], target[column + 3] = a, b, c, d
        target[column + 4], target[column + 5], target[column + 6], target[column + 7] = e, f, g, h
    for column in range(ROW // 8 * 8, ROW):
        target[column] = source[column]


@cache
def shares_by_eights() -> Any:
    """`legal.shares`, which copies rows by eights."""
    copy_row = on_device(copy_by_eights)
    rest_can_be_used = on_device(seven.rest_can_be_used, copy_row=copy_row)
    leg_fits = on_device(seven.leg_fits, copy_row=copy_row, rest_can_be_used=rest_can_be_used)
    return on_device(rules.shares, legs=on_device(seven.legs, leg_fits=leg_fits))
