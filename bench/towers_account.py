"""Where a win at Denkste!? for two comes from: luck, the choices of either bot, and what the network misjudged.

    python bench/towers_account.py towers:seconds=0.05 expert-5b789e4:seconds=0.3 --deals 40 --out FILE.jsonl
    python bench/towers_account.py --summary FILE.jsonl …

Bots as in bench/learned.py, searches by the processor's time. The network follows the chance of the first bot over a
game, and every change of it is put down to one of these: `luck` (a throw, less the mean over all throws that might have
come), `ours` and `theirs` (an action, less the one that the network holds for best), `drift` (the mean over the throws,
less what the network said before them: it contradicts itself). Together with the chance at the beginning they add up
to the result. Large `theirs` and no drift: the others are worse, and the network knows why. A drift against us: it
thinks too well of what we play for.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from contestants import made
from learned import go_by_processor_time

from ludothek.core.match import Match
from ludothek.core.registry import game as game_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.state import TowersState
from ludothek.lab.luck import TowersLuck, luck_adjusted_share

PARTS = ("luck", "ours", "theirs", "drift")
Values = npt.NDArray[np.float64]


class Accountant(TowersLuck):
    def __init__(self, match: Match, side: int, seed: str) -> None:
        super().__init__(match, (side,), seed)
        self.match, self.side = match, side
        self.parts = dict.fromkeys(PARTS, 0.0)
        self.beginning = self.chance(self._row())

    def _row(self) -> L.Row:
        return cast(TowersState, self.match.state).row

    def play(self, seat: int, action: str) -> None:
        row = self._row().copy()
        before, chooser = self.chance(row), "ours" if seat == self.side else "theirs"
        self.match.play(seat, action)
        after = self.chance(self._row())
        if action != "roll":
            self.parts[chooser] += after - before
            return
        if L.phase_of(row) == L.AGAIN:  # to throw again was a choice, what it brings is not
            thrown = row.copy()
            thrown[L.PHASE] = L.ROLL
            self.parts[chooser] += self.chance(thrown) - before
            before = self.chance(thrown)
        expected = self.expected(row, seat, action)
        self.parts["drift"] += expected - before
        self.parts["luck"] += after - expected


def account(ours: str, theirs: str, deal: int, side: int) -> dict[str, Any]:
    match = game_of("denkste-towers").new(players=2, seed=f"account:{deal}")
    accountant = Accountant(match, side, f"{deal}:{side}")
    bots = [made(ours if seat == side else theirs, f"{deal}:{side}:{seat}") for seat in range(2)]
    choices = 0
    while match.outcome is None:
        (seat,) = match.to_act
        legal = match.legal(seat)
        choices += len(legal) > 1
        accountant.play(seat, bots[seat].choose(match.view(seat), legal) if len(legal) > 1 else legal[0])
    won = accountant.chance(cast(TowersState, match.state).row)
    parts = accountant.parts
    assert abs(accountant.beginning + sum(parts.values()) - won) < 1e-6, "everything is put down to something"
    rounded = {name: round(part, 4) for name, part in parts.items()}
    told = {"bot": ours, "opponent": theirs, "deal": deal, "side": side, "won": won, "choices": choices}
    return {**told, "beginning": round(accountant.beginning, 4), **rounded}


def told_of(values: Values) -> dict[str, Any]:
    """The mean with its 95 % interval, over deals of two games."""
    mean, low, high = luck_adjusted_share(values.tolist(), [0.0] * len(values), 2)
    return {"mean": round(mean, 3), "interval": [round(low, 3), round(high, 3)]}


def summary(paths: list[Path]) -> list[dict[str, Any]]:
    """For each pair of bots."""
    games = [json.loads(line) for path in paths for line in path.read_text().splitlines()]
    found: list[dict[str, Any]] = []
    for bot, opponent in sorted({(told["bot"], told["opponent"]) for told in games}):
        some = [told for told in games if (told["bot"], told["opponent"]) == (bot, opponent)]
        columns = {name: np.array([told[name] for told in some]) for name in ("won", *PARTS)}
        columns["luck_adjusted"] = columns["won"] - columns["luck"]
        means = {name: told_of(values) for name, values in columns.items()}
        found.append({"bot": bot, "opponent": opponent, "games": len(some), **means})
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", nargs="?")
    parser.add_argument("opponent", nargs="?")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--out", type=Path, default=Path("account.jsonl"))
    parser.add_argument("--summary", type=Path, nargs="+")
    chosen = parser.parse_args()
    if chosen.summary:
        print(json.dumps(summary(chosen.summary), indent=2))
        return
    if chosen.opponent is None:
        parser.error("two bots, or --summary")
    go_by_processor_time()
    with chosen.out.open("a") as out:
        for deal in range(chosen.first, chosen.first + chosen.deals):
            for side in range(2):
                out.write(json.dumps(account(chosen.bot, chosen.opponent, deal, side)) + "\n")
                out.flush()


if __name__ == "__main__":
    main()
