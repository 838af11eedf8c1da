"""The weights that ship with the package, as plain arrays: no other library is needed to play."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]

SHIPPED = "track.npz"


class Weights(NamedTuple):
    """A row per input and a column per output. What each layer is: learn/network.py."""

    pawn_in: Matrix
    pawn_out: Matrix
    pawn_bias: Vector
    seat_in: Matrix
    seat_pawns: Matrix
    table_in: Matrix
    counts_in: Matrix
    chairs: Matrix
    """All chairs' matrices, one below the other."""
    norms: Matrix
    """Two rows per norm, factor and offset: the input's first, then those of the blocks."""
    blocks: Matrix
    """All blocks' matrices, one below the other."""
    block_bias: Matrix
    value: Matrix
    value_bias: Vector
    action_in: Matrix
    action_trunk: Matrix
    action_mover: Matrix
    action_other: Matrix
    action_block: Matrix
    action_bias: Vector
    score: Vector
    belief_trunk: Matrix
    belief_bias: Vector
    belief_seat: Matrix
    belief: Matrix
    belief_out: Vector


def read_weights(path: Path) -> Weights:
    """A weights file as `ludothek learn` writes it."""
    with np.load(path, allow_pickle=False) as kept:
        told = {name: kept[name] for name in kept.files}

    def part(name: str) -> Matrix:
        if name in told:
            found = told[name].astype(np.float32)
        else:
            found = told[f"{name}:bytes"].astype(np.float32) * told[f"{name}:scale"]
        return np.ascontiguousarray(found, dtype=np.float32)

    blocks = sum(name.startswith("trunk.blocks.") and ".bias" in name for name in told)
    norms = ["trunk.norm_in", *(f"trunk.norms.{block}" for block in range(blocks))]
    chairs = part("trunk.chairs")
    return Weights(
        pawn_in=part("trunk.pawn_in.weight"),
        pawn_out=part("trunk.pawn_out.weight"),
        pawn_bias=part("trunk.pawn_out.bias"),
        seat_in=part("trunk.seat_in.weight"),
        seat_pawns=part("trunk.seat_pawns.weight"),
        table_in=part("trunk.table_in.weight"),
        counts_in=part("trunk.counts_in.weight"),
        chairs=chairs.reshape(-1, chairs.shape[-1]),
        norms=np.stack([part(f"{norm}.{which}") for norm in norms for which in ("weight", "bias")]),
        blocks=np.concatenate([part(f"trunk.blocks.{block}.weight") for block in range(blocks)]),
        block_bias=np.stack([part(f"trunk.blocks.{block}.bias") for block in range(blocks)]),
        value=part("value.weight"),
        value_bias=part("value.bias"),
        action_in=part("action_in.weight"),
        action_trunk=part("action_trunk.weight"),
        action_mover=part("action_mover.weight"),
        action_other=part("action_other.weight"),
        action_block=part("action_block.weight"),
        action_bias=part("action_block.bias"),
        score=part("score.weight").reshape(-1),
        belief_trunk=part("belief_trunk.weight"),
        belief_bias=part("belief_trunk.bias"),
        belief_seat=part("belief_seat.weight"),
        belief=part("belief.weight"),
        belief_out=part("belief.bias"),
    )


@cache
def shipped_weights(path: str = "") -> Weights:
    """Those of the package, or for experiments those of a file."""
    return read_weights(Path(path) if path else Path(str(files("ludothek.bots.network") / SHIPPED)))
