"""Weights of a smaller network in a larger one that says the same, to go on learning with more room."""

from __future__ import annotations

import torch
from torch import Tensor, nn

FAINT = 0.05
"""The factor of a new block's norm: next to nothing, but not so little that it could not learn."""


@torch.no_grad()
def grow(module: nn.Module, kept: dict[str, Tensor]) -> None:
    """Copies what there is; what is new keeps its random beginning, but nothing old listens to it yet."""
    for name, weights in module.state_dict().items():
        old = kept.get(name)
        if old is None:
            if name.startswith("trunk.norms.") and name.endswith(".weight"):
                weights.fill_(FAINT)
            continue
        if old.shape != weights.shape:
            if name == "score.weight":
                weights.zero_()
            elif name == "action_block.weight":
                weights[: old.shape[0]] = 0.0
        weights[tuple(slice(size) for size in old.shape)] = old.to(weights)
