"""Golden playthroughs: the beginning (or the end) of a match in text, with the answer to every query at every step.

    python -m ludothek.testing.playthrough FILE...      writes each file anew, by the lines at its head

A head says `game`, `players`, `options`, `seed`, how many actions to `skip` and how many `actions` to show. What a step
does not mention is as it was at the step before. A seat's view is told by its differences from the spectator's.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ludothek.core.contract import CLOCK
from ludothek.core.errors import NotationError
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.testing.random_play import RandomPlay, random_step

HEAD = ("game", "players", "options", "seed", "skip", "actions")
LONGEST = 2000
"""Characters of a value that are shown; of a longer one the beginning, and a hash of the whole."""
ABSENT = object()


def read_head(text: str) -> dict[str, Any]:
    """What the first lines of a playthrough ask for."""
    lines = dict(line.split(": ", 1) for line in text.splitlines()[: len(HEAD)])
    return {name: json.loads(lines[name]) for name in HEAD}


def playthrough(head: Mapping[str, Any]) -> str:
    """The whole text, head and all."""
    handle = game(head["game"])
    match = handle.new(players=head["players"], options=head["options"], seed=head["seed"])
    play = RandomPlay(handle, match, stream_of(f"playthrough {head['seed']}"), "playthrough")
    for _ in range(head["skip"]):
        match.play(*random_step(play))
    writer = _Writer(match)
    lines = [f"{name}: {json.dumps(head[name], ensure_ascii=False)}" for name in HEAD]
    lines += writer.moment(head["skip"])
    for number in range(head["skip"] + 1, head["skip"] + head["actions"] + 1):
        if not match.to_act:
            break
        seat, action = random_step(play)
        lines += ["", f"play({seat}, {action!r})", *_told("event", match.play(seat, action))]
        lines += writer.moment(number)
    return "\n".join(lines) + "\n"


class _Writer:
    """Tells a match step by step; remembers what was told, so that only changes are told again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.before: dict[str, Any] = {}
        self.tried: list[str] = []
        """Every action that was legal for somebody so far: what a player may try again."""

    def moment(self, number: int) -> list[str]:
        match = self.match
        lines = ["", f"----- step {number} -----"]
        lines += self._changed("to_act", list(match.to_act))
        lines += self._changed("deadline", match.deadline)
        lines += self._changed("outcome", match.outcome)
        public = match.view(None)
        lines += self._changes(
            "view(None)", _differences(public, {"to_act": list(match.to_act), "outcome": match.outcome})
        )
        for seat in range(match.players):
            lines += self._changes(f"view({seat})", _differences(match.view(seat), public))
        lines += self._changes("position", _differences(match.position(), public))
        seats = [CLOCK, *range(match.players)] if match.deadline is not None else range(match.players)
        for seat in seats:
            lines += self._changed(f"legal({seat})", match.legal(seat))
        self._remember()
        for seat in range(match.players):
            lines += self._refusal(seat, number)
        return lines

    def _remember(self) -> None:
        for seat in range(self.match.players):
            new = [action for action in self.match.legal(seat) if action not in self.tried]
            self.tried += new

    def _refusal(self, seat: int, number: int) -> Iterator[str]:
        """The first thing this seat may not do, the search beginning somewhere else at every step."""
        begin = (7 * number + 3 * seat) % max(1, len(self.tried))
        for action in self.tried[begin:] + self.tried[:begin]:
            try:
                why = self.match.why(seat, action)
            except NotationError:
                continue  # a pattern such as push|x,y
            if why is not None:
                yield f"why({seat}, {action!r}): {why.rule} {why.sentence}"
                return

    def _changes(self, name: str, values: Mapping[str, Any]) -> Iterator[str]:
        told = {key for key in self.before if key.startswith(f"{name} ")}
        for key, value in values.items():
            yield from self._changed(f"{name} {key}", value)
        for key in sorted(told - {f"{name} {key}" for key in values}):
            del self.before[key]
            yield f"{key}: as public"

    def _changed(self, key: str, value: Any) -> Iterator[str]:
        if self.before.get(key, ABSENT) != value:
            self.before[key] = value
            yield from _told(key, value)


def _differences(values: Mapping[str, Any], public: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key != "seat" and public.get(key, ABSENT) != value}


def _told(key: str, value: Any) -> Iterator[str]:
    """One line; a list of objects has a line for each."""
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        yield f"{key}:"
        yield from (f"    {_shown(item)}" for item in value)
    else:
        yield f"{key}: {_shown(value)}"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= LONGEST:
        return text
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return f"{text[: LONGEST // 10]}... ({len(text)} characters, sha256 {digest})"


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text(playthrough(read_head(path.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
