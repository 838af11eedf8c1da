"""[TH-P3] How overlaps are removed after a step of the slider.

Of all ways to move the discs apart we take the one that moves the least mass the least: the sum of mass * distance² is
smallest. So light discs give way more than heavy ones, what nobody touches stays where it is, and there is exactly one
answer, whatever the order of the discs. Each contact is a half-plane along the line between two centres; distance being
convex, discs that are apart along those lines are apart in truth, so one look at the lines is enough for a small step.

How hard each contact presses is found by sweeping over the contacts until nothing changes. Two things make that quick:
pressures are guessed from those of the two steps before, and after each sweep all of them go on some way in the
direction they have been going (a conjugate gradient).
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.thrill.contacts import (
    CHANGE,
    GAP,
    NX,
    NY,
    PRESSURE,
    REACH,
    SHARE,
    TREND,
    Contacts,
    Floats,
    Ints,
    Pairs,
    find_contacts,
)
from ludothek.games.thrill.plate import DISCS, Discs, R, X, Y

MAX_SWEEPS = 120
STILL = 3e-4
"""A sweep that changes no gap by more than this is the last."""
MAX_PASSES = 60

NOW, BEFORE, STEP = 0, 1, 2
MEMORY_FIELDS = 3
"""What is remembered of a contact: its pressure in the last step and in the one before, and which step that was."""

Memory = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 3)]
"""By two partners: what is remembered of their contact."""


class PushWorkspace(NamedTuple):
    """What the kernels of a push write into."""

    lightness: Floats
    order: Ints
    pairs: Pairs
    contacts: Contacts
    shift: Discs
    memory: Memory
    fallen: Ints
    falls: Discs
    frames: Memory


@kernel
def press(contact: int, change: float, pairs: Pairs, contacts: Contacts, shift: Discs) -> None:
    """Presses the two partners of a contact apart (or lets them come back), each by its share; the slider's is none."""
    contacts[contact, PRESSURE] += change
    first, second = pairs[contact, 0], pairs[contact, 1]
    first_change = change * contacts[contact, SHARE]
    second_change = change - first_change
    nx, ny = contacts[contact, NX], contacts[contact, NY]
    shift[first, X] += first_change * nx
    shift[first, Y] += first_change * ny
    shift[second, X] -= second_change * nx
    shift[second, Y] -= second_change * ny


@kernel
def settle(contact: int, pairs: Pairs, contacts: Contacts, shift: Discs) -> float:
    """Presses one contact just as far as it takes to close its gap; returns by how much that changed."""
    first, second = pairs[contact, 0], pairs[contact, 1]
    apart_x, apart_y = shift[first, X] - shift[second, X], shift[first, Y] - shift[second, Y]
    gap = contacts[contact, GAP] + (contacts[contact, NX] * apart_x + contacts[contact, NY] * apart_y)
    pressure = contacts[contact, PRESSURE]
    change = -pressure if gap > pressure else -gap
    if change != 0.0:
        press(contact, change, pairs, contacts, shift)
    return abs(change)


@kernel
def sweep(found: int, pairs: Pairs, contacts: Contacts, shift: Discs) -> float:
    """Settles every contact once, the slider having the last word; returns the largest change of a gap."""
    largest = 0.0
    for contact in range(found - 1, -1, -1):
        change = settle(contact, pairs, contacts, shift)
        if change > largest:
            largest = change
    return largest


@kernel
def sweep_until_still(found: int, pairs: Pairs, contacts: Contacts, shift: Discs) -> bool:
    """Finds the pressures under which every gap is closed or open, and none is overlapped; False if it gave up."""
    for contact in range(found):
        contacts[contact, TREND] = 0.0
    size_before = 0.0
    for _ in range(MAX_SWEEPS):
        for contact in range(found):
            contacts[contact, CHANGE] = contacts[contact, PRESSURE]
        if sweep(found, pairs, contacts, shift) < STILL:
            return True
        size = 0.0
        for contact in range(found):
            change = contacts[contact, PRESSURE] - contacts[contact, CHANGE]
            contacts[contact, CHANGE] = change
            size += change * change
        going_on = size / size_before if size < size_before else 0.0
        for contact in range(found):
            further = going_on * contacts[contact, TREND]
            contacts[contact, TREND] = further + contacts[contact, CHANGE]
            if further != 0.0:
                press(contact, further, pairs, contacts, shift)
        size_before = size
    return False


@kernel
def recall(step: int, found: int, pairs: Pairs, contacts: Contacts, shift: Discs, memory: Memory) -> None:
    """Starts every contact with the pressure that the steps before let expect; a new one starts with none."""
    for contact in range(found):
        contacts[contact, PRESSURE] = 0.0
        first, second = pairs[contact, 0], pairs[contact, 1]
        if memory[first, second, STEP] != step - 1.0:
            continue
        now, before = memory[first, second, NOW], memory[first, second, BEFORE]
        guess = 2.0 * now - before if before > 0.0 else now
        if guess > 0.0:
            press(contact, guess, pairs, contacts, shift)


@kernel
def remember(step: int, found: int, pairs: Pairs, contacts: Contacts, memory: Memory) -> None:
    for contact in range(found):
        first, second = pairs[contact, 0], pairs[contact, 1]
        known = memory[first, second, STEP] == step - 1.0
        memory[first, second, BEFORE] = memory[first, second, NOW] if known else 0.0
        memory[first, second, NOW] = contacts[contact, PRESSURE]
        memory[first, second, STEP] = step


@kernel
def rest(shift: Discs) -> None:
    for disc in range(DISCS):
        shift[disc, X] = 0.0
        shift[disc, Y] = 0.0


@kernel
def move(discs: Discs, slider: float, shift: Discs) -> float:
    """Carries out the shifts, and keeps everything in front of the slider; returns the longest way a disc went."""
    longest = 0.0
    for disc in range(DISCS):
        if discs[disc, R] == 0.0:
            continue
        discs[disc, X] += shift[disc, X]
        discs[disc, Y] += shift[disc, Y]
        if discs[disc, Y] < slider + discs[disc, R]:
            discs[disc, Y] = slider + discs[disc, R]
        way = abs(shift[disc, X]) + abs(shift[disc, Y])
        if way > longest:
            longest = way
    return longest


@kernel
def give_way(discs: Discs, slider: float, step: int, workspace: PushWorkspace) -> None:
    """[TH-P3] Removes all overlaps, those with the slider included. A second pass is needed only where a disc went so
    far that it may have met one out of reach, or where the sweeps gave up."""
    pairs, contacts, shift, memory = workspace.pairs, workspace.contacts, workspace.shift, workspace.memory
    for attempt in range(MAX_PASSES):
        found = find_contacts(discs, workspace.lightness, slider, workspace.order, pairs, contacts)
        rest(shift)
        recall(step if attempt == 0 else -1, found, pairs, contacts, shift, memory)
        still = sweep_until_still(found, pairs, contacts, shift)
        if attempt == 0:
            remember(step, found, pairs, contacts, memory)
        if move(discs, slider, shift) <= REACH / 2.0 and still:
            return
