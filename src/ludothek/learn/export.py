"""The weights file that ships: actor and critic, wide matrices as bytes with a scale per column, the rest as halves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ludothek.bots.network.vocabulary import CHAIRS
from ludothek.bots.network.weights import CRITIC, PLACES, File
from ludothek.learn.network import Actor, Critic

WIDE = 50_000
"""Matrices with more numbers than this are written as bytes."""


def write_weights(actor: Actor, critic: Critic, chairs: int, path: Path) -> None:
    """Only `chairs` chairs are written: as many as the tables have that it was trained on."""
    arrays = {
        **dict(_arrays(actor, chairs)),
        **{CRITIC + name: array for name, array in _arrays(critic, chairs)},
    }
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def read_state(module: nn.Module, path: Path) -> dict[str, Tensor]:
    """The weights of a file as the state of a module like the one they were written from."""
    file, whose = File(path), CRITIC if isinstance(module, Critic) else ""
    state = {}
    for name, tensor in module.state_dict().items():
        if name == PLACES:
            state[name] = torch.tensor(file.places(whose)).to(tensor)
            continue
        weights = file.part(whose + name)
        if name == "trunk.chairs":
            weights = np.concatenate([weights, np.zeros((CHAIRS - len(weights), *weights.shape[1:]), np.float32)])
        if _is_turned(name, tensor.ndim):
            weights = weights.T
        state[name] = torch.from_numpy(np.ascontiguousarray(weights)).to(tensor)
    return state


def _is_turned(name: str, dimensions: int) -> bool:
    """Whether PyTorch keeps a matrix with a row per output."""
    return name.endswith(".weight") and dimensions == 2 and (not name.endswith("_in.weight") or "counts_in" in name)


def _arrays(module: nn.Module, chairs: int) -> Iterator[tuple[str, Any]]:
    """Every matrix with a row per input, as the compiled forward pass reads it."""
    for name, tensor in module.state_dict().items():
        if name == PLACES:
            yield name, np.array(int(tensor), dtype=np.int8)
            continue
        weights = tensor.detach().float().cpu().numpy()
        if _is_turned(name, weights.ndim):
            weights = weights.T
        if name == "trunk.chairs":
            weights = weights[:chairs]
        if weights.size > WIDE:
            scale = np.maximum(np.abs(weights).max(axis=-2, keepdims=True) / 127, 1e-12).astype(np.float32)
            yield f"{name}:bytes", np.round(weights / scale).astype(np.int8)
            yield f"{name}:scale", scale
        else:
            yield name, weights.astype(np.float16)
