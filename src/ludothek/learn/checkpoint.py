"""What is kept of a run: the weights, the optimizers' moments (in half the width), the pool, and where it stood.

Games under way are not kept: a resumed run deals anew, from a seed of its own.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from ludothek.learn.export import read_state, write_weights
from ludothek.learn.grow import grow

if TYPE_CHECKING:
    from ludothek.learn.training import Training

STATE, POOL, WEIGHTS = "state.pt", "pool.pt", "weights.npz"


def narrow(kept: Any) -> Any:
    """Numbers in half the width, to keep checkpoints small."""
    if isinstance(kept, torch.Tensor):
        return kept.to(torch.bfloat16) if kept.is_floating_point() and kept.numel() > 1 else kept
    if isinstance(kept, dict):
        return {key: narrow(value) for key, value in kept.items()}
    return [narrow(value) for value in kept] if isinstance(kept, list) else kept


def save(run: Training, folder: Path) -> None:
    state = {
        "actor": run.actor.state_dict(),
        "critic": run.critic.state_dict(),
        "teacher": run.teacher.state_dict(),
        "optimizers": [narrow(optimizer.state_dict()) for optimizer in run.optimizers],
        "standing": {"iteration": run.iteration, "decisions": run.decisions, "trained": run.trained},
    }
    _replace(folder / STATE, lambda path: torch.save(state, path))
    _replace(folder / POOL, lambda path: torch.save([narrow(run.mean.state_dict()), *map(narrow, run.pool)], path))
    _replace(folder / WEIGHTS, lambda path: write_weights(run.mean, run.teacher, run.chairs, path))


def load(run: Training, folder: Path) -> None:
    """From a run's folder, or from a weights file as the beginning of another run."""
    if folder.suffix == ".npz":
        for module in (run.actor, run.mean, run.critic, run.teacher):
            module.load_state_dict(read_state(module, folder))
        return
    state = torch.load(folder / STATE, map_location=run.device, weights_only=True)
    if "optimizers" not in state:
        # Weights alone, perhaps of a smaller network: the beginning of another recipe.
        for module, name in ((run.actor, "actor"), (run.critic, "critic")):
            grow(module, state[name])
        run.mean.load_state_dict(run.actor.state_dict())
        run.teacher.load_state_dict(run.critic.state_dict())
        return
    run.actor.load_state_dict(state["actor"])
    run.critic.load_state_dict(state["critic"])
    run.teacher.load_state_dict(state["teacher"])
    for optimizer, kept in zip(run.optimizers, state["optimizers"], strict=True):
        optimizer.load_state_dict(kept)
    run.iteration, run.decisions, run.trained = (
        state["standing"][key] for key in ("iteration", "decisions", "trained")
    )
    mean, *pool = torch.load(folder / POOL, map_location=run.device, weights_only=True)
    run.mean.load_state_dict(mean)
    if not run.recipe.against:
        # The network that is exploited comes from its own file, where it is not narrowed.
        run.pool = pool


def _replace(path: Path, write: Any) -> None:
    """A file is whole or not there, whenever the run is broken off."""
    fresh = path.with_name(f"fresh-{path.name}")
    write(fresh)
    os.replace(fresh, path)
