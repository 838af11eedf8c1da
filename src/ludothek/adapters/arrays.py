"""The arrays that the adapters' kernels take, besides those of the families."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf

Ids = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]
"""Action ids: one per game, or several in a list."""
Observation = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
"""What a seat sees."""
Mask = Annotated[npt.NDArray[np.uint8], ArrayOf("uint8", 1)]
"""By action id: 1 if it is legal."""
Rows = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
"""A position, or an observation, per game."""
Streams = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
Masks = Annotated[npt.NDArray[np.uint8], ArrayOf("uint8", 2)]
Flags = Annotated[npt.NDArray[np.uint8], ArrayOf("uint8", 1)]
Rewards = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]


class Workspace(NamedTuple):
    """What a thread's kernels write into."""

    buffer: Ids
    """Where legal actions are listed."""
    scratch: Rows
    """Rows for the rules to think in; empty where a family needs none."""


class Batch(NamedTuple):
    """Many games of one table: line i of every array belongs to game i."""

    rows: Rows
    streams: Streams
    """The chance of the games."""
    sample_streams: Streams
    """Another stream per game, for `samples`: whoever plays at random does not change the cards."""
    seats: Ids
    observations: Rows
    masks: Masks
    samples: Ids
    rewards: Rewards
    ended: Flags
