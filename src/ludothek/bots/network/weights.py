"""The weights that ship with the package, as plain arrays: no other library is needed to play."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.network.vocabulary import CHAIRS
from ludothek.core.kernel import ArrayOf

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]

SHIPPED = "track.npz"
CRITIC = "critic."
"""Stands before the names of the critic's weights."""
PLACES = "trunk.places"
PAWN_LAYERS = ("pawn_in.weight", "pawn_out.weight", "pawn_out.bias")


class TrunkWeights(NamedTuple):
    """From the lists to a position's row and the sides' chances. A row per input and a column per output; what each
    layer is: learn/network.py."""

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
    places: int
    """How many pawns a seat had at most where it learned: at other tables it has so many places, some of them empty."""
    empty_place: Vector
    """What an empty place adds to the sum of a seat's pawns."""


class Weights(NamedTuple):
    """The actor: what a seat knows, and what it may do."""

    trunk: TrunkWeights
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


class File:
    """A weights file as `ludothek learn` writes it."""

    def __init__(self, path: Path) -> None:
        with np.load(path, allow_pickle=False) as kept:
            self._told = {name: kept[name] for name in kept.files}

    def part(self, name: str) -> Matrix:
        if name in self._told:
            found = self._told[name].astype(np.float32)
        else:
            found = self._told[f"{name}:bytes"].astype(np.float32) * self._told[f"{name}:scale"]
        return np.ascontiguousarray(found, dtype=np.float32)

    def trunk(self, whose: str = "") -> TrunkWeights:
        trunk = f"{whose}trunk"
        blocks = sum(name.startswith(f"{trunk}.blocks.") and ".bias" in name for name in self._told)
        norms = [f"{trunk}.norm_in", *(f"{trunk}.norms.{block}" for block in range(blocks))]
        chairs = self.part(f"{trunk}.chairs")
        pawn_in, pawn_out, pawn_bias = (self.part(f"{trunk}.{name}") for name in PAWN_LAYERS)
        # Chairs that nobody sat on while it learned are not in the file: the trunk hears nothing from them.
        chairs = np.concatenate([chairs, np.zeros((CHAIRS - len(chairs), *chairs.shape[1:]), dtype=np.float32)])
        return TrunkWeights(
            pawn_in=pawn_in,
            pawn_out=pawn_out,
            pawn_bias=pawn_bias,
            seat_in=self.part(f"{trunk}.seat_in.weight"),
            seat_pawns=self.part(f"{trunk}.seat_pawns.weight"),
            table_in=self.part(f"{trunk}.table_in.weight"),
            counts_in=self.part(f"{trunk}.counts_in.weight"),
            chairs=chairs.reshape(-1, chairs.shape[-1]),
            norms=np.stack([self.part(f"{norm}.{which}") for norm in norms for which in ("weight", "bias")]),
            blocks=np.concatenate([self.part(f"{trunk}.blocks.{block}.weight") for block in range(blocks)]),
            block_bias=np.stack([self.part(f"{trunk}.blocks.{block}.bias") for block in range(blocks)]),
            value=self.part(f"{whose}value.weight"),
            value_bias=self.part(f"{whose}value.bias"),
            places=self.places(whose),
            empty_place=np.maximum(0, np.maximum(0, pawn_in[0]) @ pawn_out + pawn_bias),
        )

    def places(self, whose: str = "") -> int:
        """Files of networks that learned with four pawns per seat do not tell."""
        return int(self._told.get(f"{whose}{PLACES}", 4))


def read_weights(path: Path) -> Weights:
    file = File(path)
    return Weights(
        trunk=file.trunk(),
        action_in=file.part("action_in.weight"),
        action_trunk=file.part("action_trunk.weight"),
        action_mover=file.part("action_mover.weight"),
        action_other=file.part("action_other.weight"),
        action_block=file.part("action_block.weight"),
        action_bias=file.part("action_block.bias"),
        score=file.part("score.weight").reshape(-1),
        belief_trunk=file.part("belief_trunk.weight"),
        belief_bias=file.part("belief_trunk.bias"),
        belief_seat=file.part("belief_seat.weight"),
        belief=file.part("belief.weight"),
        belief_out=file.part("belief.bias"),
    )


def read_critic(path: Path) -> TrunkWeights:
    """The critic, which sees all hands."""
    return File(path).trunk(CRITIC)


def _path(path: str) -> Path:
    """Those of the package, or for experiments those of a file."""
    return Path(path) if path else Path(str(files("ludothek.bots.network") / SHIPPED))


@cache
def shipped_weights(path: str = "") -> Weights:
    return read_weights(_path(path))


@cache
def shipped_critic(path: str = "") -> TrunkWeights:
    return read_critic(_path(path))
