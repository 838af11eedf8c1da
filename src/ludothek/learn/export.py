"""The weights file that ships: the actor alone, wide matrices as bytes with a scale per column, the rest as halves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ludothek.learn.network import Actor

WIDE = 50_000
"""Matrices with more numbers than this are written as bytes."""


def write_weights(actor: Actor, path: Path) -> None:
    """Every matrix with a row per input, as the compiled forward pass reads it."""
    arrays: dict[str, Any] = {}
    for name, tensor in actor.state_dict().items():
        weights = tensor.detach().float().cpu().numpy()
        if name.endswith(".weight") and weights.ndim == 2 and not name.endswith("_in.weight"):
            weights = weights.T
        if name == "trunk.counts_in.weight":
            weights = weights.T
        if weights.size > WIDE:
            scale = np.maximum(np.abs(weights).max(axis=-2, keepdims=True) / 127, 1e-12).astype(np.float32)
            arrays[f"{name}:bytes"] = np.round(weights / scale).astype(np.int8)
            arrays[f"{name}:scale"] = scale
        else:
            arrays[name] = weights.astype(np.float16)
    with path.open("wb") as file:
        np.savez(file, **arrays)
