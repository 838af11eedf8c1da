"""One of our bots against OpenSpiel's own search, run unmodified on our game through the adapter, with the same time.

    python bench/open_spiel_duel.py dog --bot hard --seconds 1 --pairs 20 --seed 1 [--json FILE]

Sides take turns on the same seeds: a pair is two games with the same deals, chairs exchanged. OpenSpiel's search counts
simulations, not seconds: before each move it is given as many as its speed so far allows in the time. On games with
hidden cards it is IS-MCTS, otherwise MCTS, both with random rollouts and the usual exploration constant.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludothek.adapters import open_spiel
from ludothek.bots.roster import make_bot
from ludothek.core.rng import stream_of
from ludothek.lab.lineups import sides_of
from ludothek.lab.shares import share

EXPLORATION = 2.0
FIRST_GUESS = 4


class Timed:
    """OpenSpiel's bot, with as many simulations as fit into the time."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if hidden:
            self._bot = ismcts.ISMCTSBot(game, rollouts, EXPLORATION, FIRST_GUESS, random_state=rng)
        else:
            self._bot = mcts.MCTSBot(game, EXPLORATION, FIRST_GUESS, rollouts, random_state=rng)
        self._count = "_max_simulations" if hidden else "max_simulations"
        self._seconds = seconds
        self._each: float | None = None
        self.thought: list[float] = []

    def step(self, state: Any) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        count = FIRST_GUESS if self._each is None else max(2, int(self._seconds / self._each))
        setattr(self._bot, self._count, count)
        begun = time.perf_counter()
        action = int(self._bot.step(state))
        spent = time.perf_counter() - begun
        self.thought.append(spent)
        self._each = spent / count if self._each is None else (self._each + spent / count) / 2
        return action


def play(
    game: Any, ours: str, our_side: int, sides: tuple[int, ...], seconds: float, seed: str
) -> tuple[bool, list[float], list[float]]:
    """A game; whether our side won, and how long we and they thought."""
    state = game.new_initial_state()
    codec = game.codec
    chance = np.random.RandomState(int(stream_of(seed)[0]))
    bots = [make_bot(ours, f"{seed}:{seat}") for seat in range(codec.players)]
    theirs = Timed(game, seconds, 1)
    thought: list[float] = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=odds)))
            continue
        seat = state.current_player()
        if sides[seat] != our_side:
            state.apply_action(theirs.step(state))
            continue
        row = state.data.row
        numbers = state.legal_actions()
        texts = {codec.text(row, seat, number): number for number in numbers}
        begun = time.perf_counter()
        chosen = bots[seat].choose(codec.state(row).view(seat), list(texts))
        if len(texts) > 1:
            thought.append(time.perf_counter() - begun)
        state.apply_action(texts[chosen])
    return state.returns()[sides.index(our_side)] > 0, thought, theirs.thought


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=open_spiel.discrete_games())
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=1.0, help="a move, for OpenSpiel's search")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    open_spiel.register()
    params = {} if args.players is None else {"players": args.players}
    game = pyspiel.load_game(open_spiel.spiel_name(args.game), params)
    sides = sides_of(args.game, game.codec.players, game.codec.options)
    won = 0
    ours: list[float] = []
    theirs: list[float] = []
    for pair in range(args.pairs):
        for side in range(2):
            wins, we, they = play(game, args.bot, side, sides, args.seconds, f"{args.seed}:{pair:04}")
            won += wins
            ours += we
            theirs += they
            print(f"pair {pair}, side {side}: {'won' if wins else 'lost'}", flush=True)
    result = share(won, 2 * args.pairs)
    told = {
        "game": args.game,
        "players": game.codec.players,
        "bot": args.bot,
        "against": "OpenSpiel MCTS" if game.codec.has_perfect_information else "OpenSpiel IS-MCTS",
        "seed": args.seed,
        **result._asdict(),
        "seconds_a_move": {"ours": float(np.mean(ours)), "theirs": float(np.mean(theirs))},
    }
    print(json.dumps(told, indent=2))
    if args.json:
        args.json.write_text(json.dumps(told, indent=2) + "\n")


if __name__ == "__main__":
    main()
