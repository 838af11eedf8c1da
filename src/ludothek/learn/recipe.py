"""The settings of a run: everything that, with the seed, makes it what it is."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

SAMPLED, ALL_ACTIONS, REGRESSION = "sampled", "all-actions", "regression"
"""How the policy learns: by PPO from the action taken alone; by PPO from the critic's judgement of every legal action;
or by fitting its scores to those judgements."""


@dataclass(frozen=True)
class Recipe:
    tables: tuple[str, ...] = ("dog:4",)
    fresh: tuple[str, ...] = ()
    """More tables, which the network does not know yet: at first their actions are judged at once, whatever `choices`
    says, so that more is learned per second and nobody trusts what an ignorant network would play."""
    fresh_seconds: float = 0.0
    """How long that lasts."""
    seed: str = "learn"
    seconds: float = 60.0
    """Of training; compiling is not counted."""
    planned: float = 0.0
    """Seconds over which the rates fall, where a run is only a part of the whole; 0: those of the run."""
    games: int = 32768
    steps: int = 32
    """Decisions per game between two updates."""
    room: float = 11.0
    every: int = 1
    """The policy learns from every so many steps."""
    epochs: int = 1
    """How often a batch is learned from, on average."""
    replay: int = 1
    """For how many iterations batches are kept; 1: only until the next ones are there."""
    tried: int = 0
    """Positions after an action that are played on at a time; 0: as many as there are games."""
    choices: int = 0
    """How many choices are played on after an action that is tried, before the critic judges."""
    gap: float = 0.03
    widest: int = 5
    """Played on are at most so many actions of a position: those that the actor holds for the best, and not for worse
    than the first of them by more than the gap. The others are judged at once."""
    rate: float = 5e-4
    rate_end: float = 3e-5
    entropy: float = 0.06
    entropy_end: float = 0.01
    scale: float = 50.0
    """Of advantages: a fiftieth of a win counts as one."""
    decay: float = 0.95
    """Lambda: how much of what really happened counts against the critic's judgement of the next decision."""
    correction: float = 0.1
    """How much of the sampled advantage is added to the critic's judgement of the action taken."""
    clip: float = 0.2
    temperature: float = 0.005
    """With regression: two actions whose chances differ by this are e times as likely one as the other."""
    bound: float = 0.12
    """With regression: no action is fitted to an advantage or a loss beyond this."""
    sharpness: float = 1.0
    sharpness_end: float = 1.0
    """How many times the scores count when actions are drawn: what the critic judges is play of this sharpness."""
    near: float = 0.0
    even: float = 0.5
    """With regression, of the weight with which actions are fitted: how much goes to those that are nearly as good as
    the best, and how much to all alike; the rest goes to those that the policy takes."""
    teacher: float = 0.0
    """Of the critic's weights over iterations: what is kept of the mean that judges. 0: the critic itself judges."""
    watched: float = 0.5
    """In how many of the games the seats see who lays what down; bots, which see views, do not."""
    method: str = SAMPLED
    against: str = ""
    """A weights file: all games are played against this network, which does not learn, and which the run tries to
    exploit. Empty: self-play."""
    rival: str = ""
    """A weights file: meetings are played against this network, in self-play too. Empty: against the network that the
    run began from or learns against, or its last earlier self."""
    opponent_sharpness: float = 20.0
    """How decidedly these networks play: all but the best action."""
    pool_every: int = 8
    """Every so many iterations one side is played by an earlier self."""
    pool_size: int = 8
    average: float = 0.98
    """Of the weights over iterations: what is kept of the mean so far."""
    report: float = 60.0
    """Seconds between two lines of the curve, meetings included."""
    meeting_games: int = 1024
    meeting_steps: int = 300

    def progress(self, seconds: float) -> float:
        return min(1.0, seconds / (self.planned or self.seconds))

    def rate_at(self, seconds: float) -> float:
        fall = 0.5 * (1 + math.cos(math.pi * self.progress(seconds)))
        return self.rate_end + (self.rate - self.rate_end) * fall

    def entropy_at(self, seconds: float) -> float:
        return self.entropy + (self.entropy_end - self.entropy) * self.progress(seconds)

    def sharpness_at(self, seconds: float) -> float:
        return self.sharpness + (self.sharpness_end - self.sharpness) * self.progress(seconds)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
