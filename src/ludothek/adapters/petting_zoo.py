"""One game as a PettingZoo AEC environment (extra `adapters`): `env("dog", players=4)`.

Agents are the seats, `seat_0` on. An observation is what `view` shows that seat, as integers (codec.py), and a mask of
the legal actions; partners see as little of each other as opponents do, and are rewarded together. Seats that choose
in secret at the same time are asked one after another, and no observation shows what lies face down: the order tells
them nothing. At the end winners get 1 and the others share the same loss, so that rewards sum to zero.

`max_steps` breaks off endless games: all agents are truncated then. An illegal action raises IllegalMove; PettingZoo's
`TerminateIllegalWrapper` is there for whoever prefers to lose by it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ludothek.adapters.codec import codec_for
from ludothek.core.errors import IllegalMove
from ludothek.core.rng import fresh_seed, stream_of

Observation = dict[str, npt.NDArray[Any]]


def env(game: str, **table: Any) -> AECEnv:
    """The environment as PettingZoo hands them out: misuse in the wrong order is reported."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **table))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 -- the name PettingZoo's environments have
    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.codec = codec_for(game, players, options)
        self.metadata = {
            "name": f"{game}_v{self.codec.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(self.codec.players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        codec = self.codec
        self._observation_space = cache(
            lambda agent: Dict(
                {
                    "observation": Box(codec.lowest, codec.highest, (codec.width,), np.int16),
                    "action_mask": Box(0, 1, (codec.size,), np.int8),
                }
            )
        )
        self._action_space = cache(lambda agent: Discrete(codec.size))

    def observation_space(self, agent: str) -> Dict:
        return self._observation_space(agent)

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._rng = stream_of(fresh_seed() if seed is None else seed)
        self._row = self.codec.start(self._rng)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is, and what they may do."""
        self._current_seat = self.codec.current_seat(self._row)
        self._mask = np.zeros(self.codec.size, dtype=np.uint8)
        self.codec.legal(self._row, self._current_seat, self._mask)
        self.agent_selection = self.possible_agents[self._current_seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        observation = np.zeros(self.codec.width, dtype=np.int16)
        self.codec.observe(self._row, seat, observation)
        mask = self._mask if seat == self._current_seat else np.zeros(self.codec.size, dtype=np.uint8)
        return {"observation": observation, "action_mask": mask.view(np.int8)}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= action < self.codec.size or not self._mask[action]:
            raise IllegalMove(self.codec.rules.turn_rule, "adapter.masked", {"action": int(action)})
        self._cumulative_rewards[agent] = 0
        self.codec.play(self._row, self._current_seat, int(action), self._rng)
        self.steps += 1
        if self.codec.current_seat(self._row) < 0:
            self._finish()
        else:
            self._ask()
            if self.max_steps is not None and self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)

    def _finish(self) -> None:
        self._current_seat = -1
        self.rewards = dict(zip(self.agents, self.codec.returns(self._row), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def text(self, action: int) -> str:
        """A legal action of the agent in turn, in the notation of its rulebook."""
        return self.codec.text(self._row, self._current_seat, action)

    def render(self) -> str | None:
        """What a spectator sees, as JSON."""
        return json.dumps(self.codec.state(self._row).view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        return
