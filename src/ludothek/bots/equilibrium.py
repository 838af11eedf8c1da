"""Denkste! for two, solved: the value of every state and mixes nobody can beat, computed once and kept.

`solution(setback)` is what the bots play by; `solve_text` is what `ludothek solve denkste` prints.
"""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Grid
from ludothek.bots.denkste.two_players import (
    COUNTS,
    GO_PLAYER,
    MOST_SETTINGS,
    best_reply_sweep,
    new_workspace,
    set_state,
    sweep,
)
from ludothek.core.errors import NotationError
from ludothek.core.kernel import announce, cache_home, source_hash
from ludothek.games.denkste.actions import NUMBERS
from ludothek.games.denkste.layout import TURN, new_buffer, new_facts, new_row
from ludothek.games.denkste.legal import legal_stop
from ludothek.games.denkste.notation import text_of

CLOSE = 1e-11
"""Values that change by no more than this are found: a state is left after a few turns, so they are right to 1e-9."""
MOST_SWEEPS = 2000
LEAST_SHOWN = 5e-4


class Solution(NamedTuple):
    setback: bool
    values: Grid
    """By own and other count: the chance of the Go player."""
    go_mixes: Grid
    """A row for each state (own * 63 + other): how likely each number is."""
    stop_mixes: Grid
    """Likewise for the settings of the Stop card, in the order in which they are legal."""

    def value(self, own: int, other: int) -> float:
        return float(self.values[own, other])

    def go_mix(self, own: int, other: int) -> dict[str, float]:
        """By action: how often the Go player on `own` takes it."""
        mix = self.go_mixes[own * COUNTS + other]
        return {text_of(number + 1): float(mix[number]) for number in range(NUMBERS)}

    def stop_mix(self, own: int, other: int) -> dict[str, float]:
        """By action: how often the Stop player takes it, when the Go player is on `own`."""
        row, actions = new_row(), new_buffer()
        set_state(row, own, other)
        row[TURN] = GO_PLAYER
        count = legal_stop(row, new_facts(2, {"setback": self.setback}), actions)
        mix = self.stop_mixes[own * COUNTS + other]
        return {text_of(int(actions[setting])): float(mix[setting]) for setting in range(count)}


def compute(setback: bool) -> Solution:
    """Goes over all states until no value changes any more."""
    values = np.full((COUNTS, COUNTS), 0.5)
    go_mixes, stop_mixes = np.zeros((COUNTS**2, NUMBERS)), np.zeros((COUNTS**2, MOST_SETTINGS))
    workspace = new_workspace(setback)
    for _ in range(MOST_SWEEPS):
        if sweep(values, go_mixes, stop_mixes, workspace) <= CLOSE:
            break
    return Solution(setback, values, _normed(go_mixes), _normed(stop_mixes))


def _normed(mixes: Grid) -> Grid:
    normed: Grid = mixes / mixes.sum(axis=1, keepdims=True)
    return normed


def exploitability(found: Solution) -> float:
    """How much more than the value somebody can win at most, in the worst state, who knows the other's mixes."""
    as_goer, as_stopper = found.values.copy(), 1.0 - found.values
    workspace = new_workspace(found.setback)
    for _ in range(MOST_SWEEPS):
        if best_reply_sweep(as_goer, as_stopper, found.go_mixes, found.stop_mixes, workspace) <= CLOSE:
            break
    return float(max((as_goer - found.values).max(), (as_stopper - (1.0 - found.values)).max()))


def _file(setback: bool) -> Path:
    name = "setback" if setback else "basic"
    return cache_home() / f"denkste-{name}-{source_hash('games.denkste')}.npz"


@cache
def solution(setback: bool) -> Solution:
    """The solution, from the cache or computed now."""
    file = _file(setback)
    if file.exists():
        with np.load(file) as kept:
            return Solution(setback, kept["values"], kept["go_mixes"], kept["stop_mixes"])
    announce("ludothek: solving Denkste! for two (only this once) ...")
    found = compute(setback)
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".npz", delete=False) as whole:
        np.savez(whole, values=found.values, go_mixes=found.go_mixes, stop_mixes=found.stop_mixes)
    os.replace(whole.name, file)
    return found


def solve_text(setback: bool, state: tuple[int, int] | None = None) -> str:
    """The value of a state (the Go player's count, the other's) or of the opening, and the best mixes, as text."""
    own, other = state or (0, 0)
    for count in (own, other):
        if not 0 <= count < COUNTS:
            raise NotationError(f"there is no state {own},{other}: counts are 0 to {COUNTS - 1}")
    found = solution(setback)
    lines = [
        f"Denkste! for two players{' with setback' if setback else ''}: "
        f"the Go player is on {own}, the Stop player on {other}{'' if state else ' (the opening)'}",
        f"the Go player wins with probability {found.value(own, other):.9f}",
    ]
    for title, mix in (("Go", found.go_mix(own, other)), ("Stop", found.stop_mix(own, other))):
        shown = sorted(((share, text) for text, share in mix.items() if share >= LEAST_SHOWN), reverse=True)
        lines += [f"best mix of the {title} player:", *(f"  {text:12} {share:8.4f}" for share, text in shown)]
    return "\n".join(lines)
