"""What can be wrong with the discs of a position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ludothek.games.thrill.plate import (
    COUNTS,
    DISCS,
    RADII,
    ROUNDING,
    SIZES,
    STOP,
    TOLERANCE,
    is_supported,
    overlap,
)

DISC_KEYS = ("id", "size", "x", "y")
FURTHEST = 1000.0
"""Beyond this a coordinate is no place near the plate."""


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_coordinate(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -FURTHEST <= value <= FURTHEST


def is_size(value: Any) -> bool:
    return isinstance(value, str) and value in SIZES


def disc_faults(discs: Any) -> list[str]:
    """Each disc for itself: what its entry must look like."""
    if not isinstance(discs, list):
        return [f"discs is {discs!r}, not a list"]
    faults = []
    for place, disc in enumerate(discs):
        if not isinstance(disc, Mapping):
            faults.append(f"discs[{place}] is {disc!r}, not an object with id, size, x and y")
            continue
        faults += [f"discs[{place}].{key} is missing" for key in DISC_KEYS if key not in disc]
        faults += [f"discs[{place}] has no key {key}" for key in disc if key not in DISC_KEYS]
        if "id" in disc and not (is_whole(disc["id"]) and 0 <= disc["id"] < DISCS):
            faults.append(f"discs[{place}].id is {disc['id']!r}: ids are 0 to {DISCS - 1} [TH-R6]")
        if "size" in disc and not is_size(disc["size"]):
            faults.append(f"discs[{place}].size is {disc['size']!r}: sizes are S, M and L [TH-1]")
        faults += [
            f"discs[{place}].{key} is {disc[key]!r}, not a number of millimetres near the plate [TH-R11]"
            for key in ("x", "y")
            if key in disc and not is_coordinate(disc[key])
        ]
    return faults


def plate_faults(discs: list[dict[str, Any]]) -> list[str]:
    """The discs together: ids, places, overlaps."""
    faults = []
    ids = [disc["id"] for disc in discs]
    faults += [f"{ids.count(one)} discs have the id {one} [TH-R6]" for one in sorted(set(ids)) if ids.count(one) > 1]
    for disc in discs:
        x, y, radius = circle(disc)
        if y - radius < STOP - TOLERANCE - ROUNDING:
            faults.append(
                f"disc {disc['id']} reaches y = {y - radius:.3f}: the playing side begins at {STOP:g} [TH-P1]"
            )
        if not is_supported(x, y, radius):
            faults.append(f"disc {disc['id']} at ({x:.3f}, {y:.3f}) is not supported: it would fall off [TH-P4]")
    for one, other in combinations(discs, 2):
        depth = overlap(*circle(one), *circle(other))
        if depth > TOLERANCE + ROUNDING:
            faults.append(f"discs {one['id']} and {other['id']} overlap by {depth:.3f} mm [TH-P3]")
    return faults


def circle(disc: Mapping[str, Any]) -> tuple[float, float, float]:
    return float(disc["x"]), float(disc["y"]), RADII[disc["size"]]


def stock_faults(position: Mapping[str, Any]) -> list[str]:
    """[TH-1] The stock, and no more discs of a size in all than there are; [TH-R11] fewer are allowed."""
    stock, discs, disc = position.get("stock"), position.get("discs"), position.get("disc")
    faults = []
    if not isinstance(stock, list):
        faults.append(f"stock is {stock!r}, not a list of sizes")
        stock = []
    faults += [f"stock holds {size!r}: sizes are S, M and L [TH-1]" for size in stock if not is_size(size)]
    on_plate = [one.get("size") for one in discs if isinstance(one, Mapping)] if isinstance(discs, list) else []
    for size in SIZES:
        total = stock.count(size) + on_plate.count(size) + (disc == size)
        if total > COUNTS[size]:
            faults.append(f"there are {total} discs of size {size}: the game has {COUNTS[size]} [TH-1]")
    return faults
