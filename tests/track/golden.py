"""Golden playthroughs: the first actions of a seeded game of every rulebook and number of players.

    python tests/track/golden.py --write     writes tests/track/golden/*.txt anew; read the difference first

A line is `SEAT ACTION / HOW MANY WERE LEGAL / the digest of every seat's view, the spectator's last`. A change in any
of them means that rules, the order of actions, chance or what a seat is shown have changed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from boards import SEATS

import ludothek
from ludothek.core.match import Match

FOLDER = Path(__file__).with_name("golden")
ACTIONS = 40
TABLES = [(game, players) for game, seats in SEATS.items() for players in seats]


def path_of(game: str, players: int) -> Path:
    return FOLDER / f"{game}-{players}.txt"


def digest(match: Match, seat: int | None) -> str:
    text = json.dumps(match.view(seat), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def views(match: Match) -> str:
    return " ".join(digest(match, seat) for seat in [*range(match.players), None])


def playthrough(game: str, players: int) -> str:
    """The text of one file. Which action is taken hangs on its number alone, so that all kinds get their turn."""
    match = ludothek.game(game).new(players=players, seed="golden")
    lines = [f"{game}, {players} players, seed golden", views(match)]
    for number in range(ACTIONS):
        seat = match.to_act[0]
        actions = match.legal(seat)
        action = actions[number * 7 % len(actions)]
        match.play(seat, action)
        lines.append(f"{seat} {action} / {len(actions)} / {views(match)}")
    lines.append(json.dumps(match.position()))
    return "\n".join(lines) + "\n"


def main() -> int:
    if "--write" not in sys.argv:
        sys.stdout.write(__doc__ or "")
        return 2
    FOLDER.mkdir(exist_ok=True)
    for game, players in TABLES:
        path_of(game, players).write_text(playthrough(game, players), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
