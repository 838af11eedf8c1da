"""Self-play, update, report: the run of a recipe, which can be broken off and resumed."""

from __future__ import annotations

import copy
import json
import math
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from ludothek.learn import checkpoint
from ludothek.learn.batch import GameBatch, read_share
from ludothek.learn.export import read_state
from ludothek.learn.losses import actor_loss, critic_loss, fitting_loss, judge, think
from ludothek.learn.meeting import meet
from ludothek.learn.network import Actor, Critic, parameters
from ludothek.learn.recipe import REGRESSION, Recipe
from ludothek.learn.replay import ReplayBuffer
from ludothek.learn.rollout import Rollout

BEGINNING = 10
"""Iterations until the rate is what the recipe says: the optimizers know nothing yet."""
LARGEST_STEP = 1.0
"""Gradients longer than this are shortened."""


class Training:
    def __init__(
        self,
        recipe: Recipe,
        folder: Path,
        device: str,
        compiled: bool = True,
        announce: Callable[[str], Any] | None = None,
    ) -> None:
        """Every line of the curve is also announced."""
        self.recipe, self.folder, self.device, self.announce = recipe, folder, device, announce
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(int.from_bytes(recipe.seed.encode()[:7], "big"))
        torch.set_float32_matmul_precision("high")
        self.shares = [read_share(text) for text in (*recipe.tables, *recipe.fresh)]
        self.chairs = max(share.table.players for share in self.shares)
        self.actor, self.critic = Actor().to(device), Critic().to(device)
        # Networks that play are alike to PyTorch's compiler, whether they learn or not.
        self.mean, self.earlier = copy.deepcopy(self.actor), copy.deepcopy(self.actor)
        self.teacher = copy.deepcopy(self.critic).requires_grad_(False)
        self.pool: list[dict[str, Tensor]] = []
        self.first: dict[str, Tensor] | None = None
        """The network that a run began from, where that was another run's: what it is measured by."""
        if recipe.against:
            self.pool = [read_state(self.earlier, Path(recipe.against))]
        self.rival = read_state(self.earlier, Path(recipe.rival)) if recipe.rival else None
        fused = device == "cuda"
        self.optimizers = [
            torch.optim.Adam(module.parameters(), lr=recipe.rate, eps=1e-5, betas=(0.9, 0.99), fused=fused)
            for module in (self.actor, self.critic)
        ]
        self.iteration, self.decisions, self.trained = 0, 0, 0.0
        self.begun = time.perf_counter()
        self.random = random.Random(recipe.seed)
        self._replay = ReplayBuffer(recipe.replay)
        ready: Any = (lambda function: torch.compile(function, dynamic=False)) if compiled else (lambda same: same)
        self._think, self._judge, self._critic_loss = map(ready, (think, judge, critic_loss))
        self._fits = recipe.method == REGRESSION
        self._actor_loss = ready(fitting_loss if self._fits else actor_loss)
        self._clock, self._first = dict.fromkeys(("play", "policy", "critic"), 0.0), 0

    def say(self, **told: Any) -> None:
        """A line of the curve."""
        line = json.dumps({"seconds": round(time.perf_counter() - self.begun, 1), **told})
        if self.announce:
            self.announce(line)
        with (self.folder / "curve.jsonl").open("a") as file:
            file.write(line + "\n")

    def run(self, until: float = math.inf) -> None:
        """The whole recipe, or as much of it as there is time for: `until` is in seconds since 1970."""
        r = self.recipe
        self.say(recipe=r.to_json(), device=self.device, actor=parameters(self.actor), critic=parameters(self.critic))
        batch = GameBatch(self.shares, r.games, f"{r.seed}:{self.iteration}", self.device, r.room, 0, r.watched)
        rollout = Rollout(batch, r, self._think, self._judge)
        self.say(message="ready to play")
        self._iterate(rollout)
        self.say(message="first iteration: compiled", most_legal=int(batch.counts.max()))
        end, due = self.trained + r.seconds, self.trained + r.report
        self._clock, self._first = dict.fromkeys(self._clock, 0.0), self.iteration
        while self.trained < end and time.time() < until:
            begun = time.perf_counter()
            told = self._iterate(rollout)
            self.trained += time.perf_counter() - begun
            if self.trained >= due or self.trained >= end or time.time() >= until:
                self._report(told, rollout)
                due += r.report
        self.save()

    def _iterate(self, rollout: Rollout) -> dict[str, float]:
        r = self.recipe
        for optimizer in self.optimizers:
            optimizer.param_groups[0]["lr"] = r.rate_at(self.trained) * min(1.0, (self.iteration + 1) / BEGINNING)
        earlier = None
        if self.pool and (r.against or self.iteration % r.pool_every == 0):
            self.earlier.load_state_dict(self.random.choice(self.pool))
            earlier = self.earlier
        begun = self._now()
        sharpness = r.sharpness_at(self.trained)
        if self.trained >= r.fresh_seconds:
            rollout.plays_on[:] = True
        batches, judgements = rollout.play(self.actor, self.teacher, earlier, sharpness, self.mean)
        played = self._now()
        weight = torch.tensor(r.entropy_at(self.trained), device=self.device)
        told = []
        settings = (r.temperature,) if self._fits else (weight, r.clip)
        self._replay.add(batches)
        for (seen, known), is_new in self._replay.draw(r.epochs, self.random):
            loss, figures = self._actor_loss(self.actor, seen, known, *settings)
            self._update(0, self.actor, loss)
            if is_new:
                told.append(figures)
        learned = self._now()
        losses = []
        self.random.shuffle(judgements)
        for seen, returns in judgements:
            loss = self._critic_loss(self.critic, seen, returns)
            self._update(1, self.critic, loss)
            losses.append(loss.detach())
        self.iteration += 1
        self.decisions += r.games * r.steps
        self._average(self.mean, self.actor, r.average)
        self._average(self.teacher, self.critic, r.teacher)
        names = ("entropy", "value", "belief", "belief_uniform", "misfit" if self._fits else "moved", "gain")
        figures = dict(zip(names, torch.stack(told).mean(0).tolist(), strict=True))
        done = self._now()
        for key, seconds in zip(self._clock, (played - begun, learned - played, done - learned), strict=True):
            self._clock[key] += seconds
        return {**figures, "critic": float(torch.stack(losses).mean())}

    @torch.no_grad()
    def _average(self, mean: nn.Module, module: nn.Module, keep: float) -> None:
        """Over iterations; unless the run began from another one's weights, the first ones are soon forgotten."""
        keep = keep if self.first else min(keep, (self.iteration + 1) / (self.iteration + BEGINNING))
        for kept, new in zip(mean.parameters(), module.parameters(), strict=True):
            kept.lerp_(new, 1 - keep)

    def _now(self) -> float:
        if self.device == "cuda":
            torch.cuda.synchronize()
        return time.perf_counter()

    def _update(self, which: int, module: nn.Module, loss: Tensor) -> None:
        self.optimizers[which].zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(module.parameters(), LARGEST_STEP)
        self.optimizers[which].step()

    def _report(self, told: dict[str, float], rollout: Rollout) -> None:
        """Figures, a meeting with an earlier self, and a checkpoint; not counted as training."""
        r = self.recipe
        rolled = sum(self._clock.values())
        settings = (r.meeting_games, r.meeting_steps, f"{r.seed}:meeting:{self.iteration}", self.device)
        line: dict[str, Any] = {
            "iteration": self.iteration,
            "decisions": self.decisions,
            "trained": round(self.trained, 1),
            **{key: round(value, 5) for key, value in told.items()},
            "clock": {key: round(value / max(rolled, 1e-9), 3) for key, value in self._clock.items()},
            "per_second": round(r.games * r.steps * (self.iteration - self._first) / max(rolled, 1e-9)),
            "ended": rollout.ended,
            "legal": round(float(rollout.batch.counts.float().mean()), 2),
            "rate": round(r.rate_at(self.trained), 6),
            "sharpness": round(r.sharpness_at(self.trained), 3),
        }
        if r.meeting_games:
            known = self.rival or self.first
            self.earlier.load_state_dict(known or (self.pool[-1] if self.pool else self.actor.state_dict()))
            decided = r.against or known
            sharpness = (r.opponent_sharpness, r.opponent_sharpness) if decided else (1.0, 1.0)
            name = "against_rival" if self.rival else "against_first" if self.first else "against_last"
            line[name] = meet(self.shares[:1], self.mean, self.earlier, *settings, sharpness)
        if not r.against:
            self.pool.append({name: kept.clone() for name, kept in self.mean.state_dict().items()})
            if len(self.pool) > r.pool_size:
                del self.pool[self.random.randrange(r.pool_size)]
        self.say(**line)
        self.save()

    def save(self) -> None:
        checkpoint.save(self, self.folder)

    def resume(self, folder: Path) -> None:
        checkpoint.load(self, folder)
        if folder.suffix == ".npz" and not self.recipe.against:
            self.first = {name: kept.clone() for name, kept in self.mean.state_dict().items()}
