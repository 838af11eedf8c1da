"""The arena: plays the blocks of a plan, keeps them, and stops when enough is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludothek.lab.blocks import ArenaPlan, GameResult
from ludothek.lab.checkpoint import Checkpoint
from ludothek.lab.sequential import SequentialTest
from ludothek.lab.workers import Workers, in_process


@dataclass(frozen=True)
class ArenaResult:
    """The blocks that count, in order."""

    arena: ArenaPlan
    blocks: list[list[GameResult]]
    stopped_early: bool

    @property
    def games(self) -> list[GameResult]:
        return [result for block in self.blocks for result in block]


def scores(arena: ArenaPlan, block: list[GameResult]) -> dict[str, float]:
    """What share of the sides a bot held in a block won."""
    held = dict.fromkeys(arena.bots, 0)
    won = dict.fromkeys(arena.bots, 0)
    for result in block:
        for side, bot in enumerate(bots_of_sides(arena, result.lineup)):
            held[bot] += 1
            won[bot] += side in winning_sides(arena, result)
    return {bot: won[bot] / held[bot] for bot in held}


def bots_of_sides(arena: ArenaPlan, lineup: int) -> list[str]:
    seated = arena.lineups[lineup]
    return [seated[arena.sides.index(side)] for side in range(max(arena.sides) + 1)]


def winning_sides(arena: ArenaPlan, result: GameResult) -> set[int]:
    return {arena.sides[seat] for seat in result.winners}


def run(
    arena: ArenaPlan,
    games: int,
    early: bool = False,
    workers: Workers = in_process,
    checkpoint: Checkpoint | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> ArenaResult:
    """At least so many games, in whole blocks; with `early`, until every pair of bots is told apart.

    `progress` is told how many games of how many there are. With a checkpoint, blocks that stand in it are not played
    again, and the result is the same as if nothing had ever interrupted the run.
    """
    total = arena.blocks_for(games)
    per_block = len(arena.lineups)
    played = {} if checkpoint is None else dict(checkpoint.blocks)
    decision = _Decision(arena, early, total)
    enough = decision.after(played)
    if enough is None:
        missing = [number for number in range(total) if number not in played]
        playing = workers(arena, missing)
        done = total - len(missing)
        try:
            for number, result in playing:
                played[number] = result
                if checkpoint is not None:
                    checkpoint.add((number, result))
                done += 1
                progress(done * per_block, total * per_block)
                enough = decision.after(played)
                if enough is not None:
                    break
        finally:
            close = getattr(playing, "close", None)
            if close:
                close()
    assert enough is not None
    return ArenaResult(arena, [played[number] for number in range(enough)], enough < total)


class _Decision:
    """How many blocks are enough: all, or fewer by the sequential test on blocks in order."""

    def __init__(self, arena: ArenaPlan, early: bool, total: int) -> None:
        self._arena = arena
        self._total = total
        self._test = SequentialTest(arena.bots) if early else None
        self._read = 0

    def after(self, played: dict[int, list[GameResult]]) -> int | None:
        while self._read < self._total and self._read in played:
            block = played[self._read]
            self._read += 1
            if self._test is not None and self._test.add(scores(self._arena, block)):
                return self._read
        return self._read if self._read == self._total else None
