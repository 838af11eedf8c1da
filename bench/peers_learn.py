"""Other people's learners on our environment, and how they do against our bots: OpenSpiel's DQN and RLCard's DMC.

    python bench/peers_learn.py train dqn --seconds 600 --folder peers [--game dog] [--players 4] [--device cuda]
    python bench/peers_learn.py train dmc --seconds 600 --folder peers [--device cuda --actors 5]
    python bench/peers_learn.py play dqn easy --folder peers --deals 50 --json FILE

Needs `pip install torch rlcard open_spiel dm-tree` beside Ludothek and its extra `adapters`, best in a new venv. Both
are used as they come: DQN as in OpenSpiel's examples, an agent per seat; DMC by its own trainer on our PettingZoo
environment, with its own network. (OpenSpiel's PPO "only supports the single-agent case", so it is not among them.)
On a CPU, seconds of training are processor seconds of all their processes together; with `--device cuda` they are
seconds of that GPU, which learns while actors play on the CPU (in DQN both are one process). In matches both play the
action they hold for best. A pair is two games with the same deal, sides exchanged.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ludothek.adapters.codec import Codec, codec_for
from ludothek.adapters.petting_zoo import raw_env
from ludothek.bots.roster import make_bot
from ludothek.core.rng import Stream, stream_of
from ludothek.lab.lineups import sides_of
from ludothek.lab.shares import share

Chooser = Callable[[Any, int, list[int]], int]
"""What a seat does in a position, among the legal action ids."""

MAX_MOVES = 20_000
HIDDEN = [256, 256]
CHECKPOINT_MINUTES = 1
EXPLORING = 30_000
"""Steps of an agent over which DQN explores less and less."""


class Table:
    """A table of one game, as the adapters show it."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.players = game, players
        self.codec: Codec = codec_for(game, players, None)
        self.sides = sides_of(game, players, self.codec.options)
        self._mask = np.zeros(self.codec.size, dtype=np.uint8)

    def observation(self, row: Any, seat: int) -> np.ndarray:
        seen = np.zeros(self.codec.width, dtype=np.int16)
        self.codec.observe(row, seat, seen)
        return seen

    def play(self, choosers: list[Chooser], rng: Stream) -> Any:
        """A whole game; what is forced is not asked. Returns the last position."""
        row = self.codec.start(rng)
        for _ in range(MAX_MOVES):
            seat = self.codec.current_seat(row)
            if seat < 0:
                break
            ids = sorted(set(self.codec.legal(row, seat, self._mask)))
            action = ids[0] if len(ids) == 1 else choosers[seat](row, seat, ids)
            self.codec.play(row, seat, action, rng)
        return row


class OpenSpielDqn:
    """An agent per seat, which learns from its own decisions and from how the game ends."""

    def __init__(self, table: Table, device: str) -> None:
        from open_spiel.python import rl_environment
        from open_spiel.python.pytorch.dqn import DQN

        self.table, self._spiel, self._clock = table, rl_environment, clock_of(device)
        self.agents = [
            DQN(
                seat, table.codec.width, table.codec.size, hidden_layers_sizes=HIDDEN, batch_size=64,
                replay_buffer_capacity=50_000, learning_rate=1e-4, optimizer_str="adam", epsilon_end=0.05,
                epsilon_decay_duration=EXPLORING, epsilon_decay_schedule_str="linear", seed=seat,
                device=device,
            )
            for seat in range(table.players)
        ]  # fmt: skip

    def time_step(self, row: Any, seat: int, ids: list[int], rewards: list[float] | None = None) -> Any:
        seen = self.table.observation(row, seat).astype(np.float32) / 16.0
        kind = self._spiel.StepType.MID if rewards is None else self._spiel.StepType.LAST
        players = self.table.players
        return self._spiel.TimeStep(
            {"info_state": [seen] * players, "legal_actions": [ids] * players, "current_player": seat},
            rewards or [0.0] * players, [1.0] * players, kind,
        )  # fmt: skip

    def train(self, seconds: float, folder: Path, actors: int) -> dict[str, Any]:
        games = steps = 0
        begun = self._clock()

        def choose(row: Any, seat: int, ids: list[int]) -> int:
            nonlocal steps
            steps += 1
            return int(self.agents[seat].step(self.time_step(row, seat, ids)).action)

        while self._clock() - begun < seconds:
            row = self.table.play([choose] * self.table.players, stream_of(f"dqn:{games}"))
            rewards = list(self.table.codec.returns(row))
            for seat, agent in enumerate(self.agents):
                agent.step(self.time_step(row, seat, [], rewards))
            games += 1
        return {"games": games, "decisions": steps, "seconds": round(self._clock() - begun)}

    def chooser(self) -> Chooser:
        def choose(row: Any, seat: int, ids: list[int]) -> int:
            return int(self.agents[seat].step(self.time_step(row, seat, ids), is_evaluation=True).action)

        return choose

    def save(self, folder: Path) -> None:
        for seat, agent in enumerate(self.agents):
            torch.save(agent._q_network.state_dict(), folder / f"dqn-{seat}.pt")

    def load(self, folder: Path) -> None:
        for seat, agent in enumerate(self.agents):
            agent._q_network.load_state_dict(torch.load(folder / f"dqn-{seat}.pt", map_location="cpu"))


class SentEnvironment(raw_env):  # type: ignore[misc]
    """Our PettingZoo environment, which can be sent to the trainer's processes: they make it anew."""

    def __init__(self, game: str, players: int) -> None:
        super().__init__(game, players)
        self._told = game, players
        self.reset()

    def __reduce__(self) -> Any:
        return SentEnvironment, self._told


def run_dmc(game: str, players: int, folder: str, device: str, actors: int) -> None:
    """RLCard's own trainer; it goes on until it is ended, and saves every minute. On a CPU it gets small batches, on a
    GPU its own settings; actors play on the CPU (its way to let them play on the GPU fails for PettingZoo's games)."""
    from rlcard.agents.dmc_agent import DMCTrainer

    torch.set_num_threads(1)
    small = {} if device == "cuda" else {"num_threads": 1, "num_buffers": 8, "batch_size": 4}
    trainer = DMCTrainer(
        SentEnvironment(game, players), is_pettingzoo_env=True, xpid="dmc", savedir=folder, num_actors=actors,
        save_interval=CHECKPOINT_MINUTES, **small,
    )  # fmt: skip
    if device == "cuda":
        trainer.training_device = "0"
    trainer.start()


def clock_of(device: str) -> Callable[[], float]:
    return time.monotonic if device == "cuda" else time.process_time


def processor_seconds(pids: list[int]) -> float:
    """Of these processes so far."""
    ticks = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def with_children(pid: int) -> list[int]:
    found = [pid]
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            found += with_children(int(child))
    return found


class RlcardDmc:
    """RLCard's Deep Monte-Carlo: an agent per seat judges each legal action by how games went after it."""

    def __init__(self, table: Table, device: str) -> None:
        from rlcard.agents.dmc_agent.pettingzoo_model import DMCModelPettingZoo

        self.table, self._device = table, device
        self.agents = DMCModelPettingZoo(
            SentEnvironment(table.game, table.players), exp_epsilon=0.0, device="cpu"
        ).get_agents()

    def train(self, seconds: float, folder: Path, actors: int) -> dict[str, Any]:
        process = multiprocessing.get_context("spawn").Process(
            target=run_dmc, args=(self.table.game, self.table.players, str(folder), self._device, actors)
        )
        process.start()
        spent, begun = 0.0, time.monotonic()
        while process.is_alive() and spent < seconds:
            time.sleep(2.0)
            if self._device == "cuda":
                spent = time.monotonic() - begun
            else:
                spent = max(spent, processor_seconds(with_children(process.pid or 0)))
        for pid in reversed(with_children(process.pid or 0)):
            os.kill(pid, 9)
        process.join()
        kept = torch.load(folder / "dmc" / "model.tar", weights_only=False, map_location="cpu")
        return {"decisions": int(kept["frames"]), "seconds": round(spent)}

    def chooser(self) -> Chooser:
        def choose(row: Any, seat: int, ids: list[int]) -> int:
            mask = np.zeros(self.table.codec.size, np.int8)
            mask[ids] = 1
            told = {"observation": self.table.observation(row, seat), "action_mask": mask}
            return int(self.agents[seat].eval_step(told)[0])

        return choose

    def save(self, folder: Path) -> None:
        """Its trainer has saved it."""

    def load(self, folder: Path) -> None:
        kept = torch.load(folder / "dmc" / "model.tar", weights_only=False, map_location="cpu")
        for agent, state in zip(self.agents, kept["model_state_dict"], strict=True):
            agent.load_state_dict(state)


def bot_chooser(table: Table, name: str, seed: str) -> Chooser:
    bots = [make_bot(name, f"{seed}:{seat}") for seat in range(table.players)]

    def choose(row: Any, seat: int, ids: list[int]) -> int:
        texts = {table.codec.text(row, seat, number): number for number in ids}
        return texts[bots[seat].choose(table.codec.state(row).view(seat), list(texts))]

    return choose


def meet(table: Table, theirs: Chooser, bot: str, deals: int, seconds: float) -> dict[str, Any]:
    """How many games the learner's side wins against a bot of ours."""
    won = games = 0
    wins_of_deals = ""
    begun = time.monotonic()
    for deal in range(deals):
        if time.monotonic() - begun > seconds:
            break
        wins = 0
        for side in range(2):
            ours = bot_chooser(table, bot, f"peers:{deal}:{side}")
            choosers = [theirs if table.sides[seat] == side else ours for seat in range(table.players)]
            row = table.play(choosers, stream_of(f"peers:{deal}"))
            wins += table.codec.returns(row)[table.sides.index(side)] > 0
            games += 1
        won += wins
        wins_of_deals += str(int(wins))
    return {"bot": bot, **share(won, games)._asdict(), "wins_of_deals": wins_of_deals}


LEARNERS = {"dqn": OpenSpielDqn, "dmc": RlcardDmc}
NAMES = {"dqn": "OpenSpiel DQN", "dmc": "RLCard DMC"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "play"))
    parser.add_argument("learner", choices=sorted(LEARNERS))
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--game", default="dog")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=600.0, help="of training, or per opponent")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--folder", type=Path, default=Path("peers"))
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="that learns")
    parser.add_argument("--actors", type=int, default=1, help="processes of DMC that play")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    table = Table(chosen.game, chosen.players)
    learner: Any = LEARNERS[chosen.learner](table, chosen.device)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    log = chosen.folder / f"{chosen.learner}.json"
    if chosen.what == "train":
        told = learner.train(chosen.seconds, chosen.folder, chosen.actors) | {"device": chosen.device}
        learner.save(chosen.folder)
        log.write_text(json.dumps(told))
        print(json.dumps(told))
        return
    learner.load(chosen.folder)
    found = {
        "game": chosen.game, "players": chosen.players, "learner": NAMES[chosen.learner],
        "trained": json.loads(log.read_text()),
        "results": [meet(table, learner.chooser(), bot, chosen.deals, chosen.seconds) for bot in chosen.bots],
    }  # fmt: skip
    print(json.dumps(found, indent=2))
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
