"""Who touches whom: the pairs of discs, and the discs at the slider, that may press on each other in the next step."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.thrill.plate import DISCS, LARGEST, Discs, R, X, Y

Floats = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 1)]
Ints = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]
Pairs = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
"""By contact: its two partners."""
Contacts = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 2)]
"""By contact: its fields."""

SLIDER = DISCS
"""The slider as the second partner of a contact: it has a row of its own wherever discs have one."""

NX, NY, GAP, SHARE, PRESSURE, CHANGE, TREND = 0, 1, 2, 3, 4, 5, 6
"""A contact: its direction (from the second partner to the first), its gap, and the first partner's share of giving way
(the second has the rest); then how far it has pressed the two apart, how that changed in the last sweep, and which way
it has been going."""
CONTACT_FIELDS = 7
MAX_CONTACTS = 4 * DISCS
"""Discs in a plane have at most three contacts each on average, and each may touch the slider."""

REACH = 0.6
"""Only pairs nearer than this are listed: discs that move less than half of it cannot meet another one."""


@kernel
def lies_lower(discs: Discs, disc: int, other: int) -> bool:
    """The order of the sweeps: by height, then from the middle outwards, so that a mirror image is swept alike."""
    if discs[disc, Y] != discs[other, Y]:
        return discs[disc, Y] < discs[other, Y]
    out, other_out = abs(discs[disc, X]), abs(discs[other, X])
    if out != other_out:
        return out < other_out
    return disc < other


@kernel
def sort_by_height(discs: Discs, order: Ints) -> int:
    """Fills `order` with the ids on the plate, the lowest disc first; returns how many there are."""
    count = 0
    for disc in range(DISCS):
        if discs[disc, R] == 0.0:
            continue
        place = count
        while place > 0 and lies_lower(discs, disc, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = disc
        count += 1
    return count


@kernel
def note_slider(disc: int, gap: float, pairs: Pairs, contacts: Contacts, found: int) -> int:
    pairs[found, 0] = disc
    pairs[found, 1] = SLIDER
    contacts[found, NX] = 0.0
    contacts[found, NY] = 1.0
    contacts[found, GAP] = gap
    contacts[found, SHARE] = 1.0
    return found + 1


@kernel
def note_pair(
    discs: Discs, high: int, low: int, square: float, lightness: Floats, pairs: Pairs, contacts: Contacts, found: int
) -> int:
    distance = np.sqrt(square)
    pairs[found, 0] = high
    pairs[found, 1] = low
    contacts[found, NX] = (discs[high, X] - discs[low, X]) / distance
    contacts[found, NY] = (discs[high, Y] - discs[low, Y]) / distance
    contacts[found, GAP] = distance - (discs[high, R] + discs[low, R])
    contacts[found, SHARE] = lightness[high] / (lightness[high] + lightness[low])
    return found + 1


@kernel
def find_contacts(discs: Discs, lightness: Floats, slider: float, order: Ints, pairs: Pairs, contacts: Contacts) -> int:
    """Lists every contact within reach, from the slider outwards; returns how many there are."""
    count = sort_by_height(discs, order)
    found = 0
    for place in range(count):
        low = order[place]
        x, y, radius = discs[low, X], discs[low, Y], discs[low, R]
        if y - radius - slider < REACH and found < MAX_CONTACTS:
            found = note_slider(low, y - radius - slider, pairs, contacts, found)
        for higher in range(place + 1, count):
            high = order[higher]
            dy = discs[high, Y] - y
            if dy > radius + LARGEST + REACH:
                break
            dx = discs[high, X] - x
            near = radius + discs[high, R] + REACH
            square = dx * dx + dy * dy
            if 0.0 < square < near * near and found < MAX_CONTACTS:
                found = note_pair(discs, high, low, square, lightness, pairs, contacts, found)
    return found
