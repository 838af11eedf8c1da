"""A push: the slider goes from its rest to its stop, the discs give way, and some of them fall."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.core.kernel import kernel
from ludothek.games.thrill.contacts import CONTACT_FIELDS, MAX_CONTACTS, SLIDER, Floats, Ints
from ludothek.games.thrill.giving_way import MEMORY_FIELDS, Memory, PushWorkspace, give_way
from ludothek.games.thrill.plate import (
    DISCS,
    REST,
    STOP,
    WEIGHT_MASS,
    Discs,
    R,
    X,
    Y,
    is_supported,
    is_supported_weighted,
    size_of,
)

# [TH-P3] Steps of a quarter of a millimetre; a picture is kept for every whole millimetre.
STEP_LENGTH = 0.25
STEPS = int((STOP - REST) / STEP_LENGTH)
STEPS_PER_FRAME = 4
FRAMES = STEPS // STEPS_PER_FRAME + 1

NO_WEIGHT = -1
"""In place of the weighted disc's id."""

FALL_SLIDER, FALL_X, FALL_Y = 0, 1, 2


class Weight(NamedTuple):
    """Where the weight stands: on which disc, and its own centre."""

    disc: int
    x: float
    y: float


class Fall(NamedTuple):
    """A disc that fell: from where, and how far the slider had come."""

    disc: int
    size: str
    x: float
    y: float
    slider: float
    weighted: bool
    """It carried the weight."""
    unloading: bool
    """It fell when the weight was taken off."""


class Pushed(NamedTuple):
    discs: Discs
    falls: list[Fall]
    frames: Memory
    """One plate for each whole millimetre of the slider's way."""


@kernel
def weigh(discs: Discs, weighted: int, lightness: Floats) -> None:
    """[TH-P2] [TH-20] Mass goes with area; the disc under the weight is heavier by the weight."""
    for disc in range(DISCS):
        if discs[disc, R] > 0.0:
            mass = discs[disc, R] * discs[disc, R]
            if disc == weighted:
                mass += WEIGHT_MASS
            lightness[disc] = 1.0 / mass


@kernel
def drop_unsupported(
    discs: Discs,
    weighted: int,
    offset_x: float,
    offset_y: float,
    slider: float,
    fallen: Ints,
    falls: Discs,
    count: int,
) -> int:
    """[TH-P4] What is no longer supported falls and leaves at once; returns how many have fallen by now.

    [TH-R10] The weight keeps its offset from the centre of its disc.
    """
    for disc in range(DISCS):
        x, y, radius = discs[disc, X], discs[disc, Y], discs[disc, R]
        if radius == 0.0:
            continue
        if disc == weighted:
            if is_supported_weighted(x, y, radius, x + offset_x, y + offset_y):
                continue
        elif is_supported(x, y, radius):
            continue
        fallen[count] = disc
        falls[count, FALL_SLIDER] = slider
        falls[count, FALL_X] = x
        falls[count, FALL_Y] = y
        discs[disc, R] = 0.0
        count += 1
    return count


@kernel
def keep_frame(discs: Discs, frames: Memory, frame: int) -> None:
    for disc in range(DISCS):
        frames[frame, disc, X] = discs[disc, X]
        frames[frame, disc, Y] = discs[disc, Y]
        frames[frame, disc, R] = discs[disc, R]


@kernel
def push_slider(
    discs: Discs,
    weighted: int,
    offset_x: float,
    offset_y: float,
    workspace: PushWorkspace,
) -> int:
    """[TH-9] [TH-P3] The slider's whole way, always to the stop; returns how many discs fell.

    [TH-R10] A weight that tips its disc at once does so before the slider moves.
    """
    fallen, falls, frames = workspace.fallen, workspace.falls, workspace.frames
    weigh(discs, weighted, workspace.lightness)
    count = drop_unsupported(discs, weighted, offset_x, offset_y, REST, fallen, falls, 0)
    keep_frame(discs, frames, 0)
    for step in range(1, STEPS + 1):
        slider = REST + step * STEP_LENGTH
        give_way(discs, slider, step, workspace)
        count = drop_unsupported(discs, weighted, offset_x, offset_y, slider, fallen, falls, count)
        if step % STEPS_PER_FRAME == 0:
            keep_frame(discs, frames, step // STEPS_PER_FRAME)
    return count


def new_workspace() -> PushWorkspace:
    return PushWorkspace(
        lightness=np.zeros(DISCS),
        order=np.zeros(DISCS, dtype=np.int64),
        pairs=np.zeros((MAX_CONTACTS, 2), dtype=np.int64),
        contacts=np.zeros((MAX_CONTACTS, CONTACT_FIELDS)),
        shift=np.zeros((SLIDER + 1, 2)),
        memory=np.zeros((DISCS, SLIDER + 1, MEMORY_FIELDS)),
        fallen=np.zeros(DISCS, dtype=np.int64),
        falls=np.zeros((DISCS, 3)),
        frames=np.zeros((FRAMES, DISCS, 3)),
    )


def push(before: Discs, weight: Weight | None = None) -> Pushed:
    """[TH-P5] What a push makes of a plate on which the disc to be pushed lies already: nothing else decides."""
    discs = before.copy()
    weighted = NO_WEIGHT if weight is None else weight.disc
    offset_x, offset_y = 0.0, 0.0
    if weight is not None:
        offset_x, offset_y = weight.x - float(discs[weighted, X]), weight.y - float(discs[weighted, Y])
    workspace = new_workspace()
    during = push_slider(discs, weighted, offset_x, offset_y, workspace)
    fallen, falls = workspace.fallen, workspace.falls
    # [TH-21] The weight is taken off: what only it held falls now.
    after = drop_unsupported(discs, NO_WEIGHT, 0.0, 0.0, STOP, fallen, falls, during)
    told = [
        Fall(
            disc=int(fallen[fall]),
            size=size_of(float(before[fallen[fall], R])),
            x=float(falls[fall, FALL_X]),
            y=float(falls[fall, FALL_Y]),
            slider=float(falls[fall, FALL_SLIDER]),
            weighted=int(fallen[fall]) == weighted,
            unloading=fall >= during,
        )
        for fall in range(after)
    ]
    discs[discs[:, R] == 0.0] = 0.0
    return Pushed(discs, told, workspace.frames)
