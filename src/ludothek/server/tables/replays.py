"""Finished matches played again, for their frames and figures. Pure functions, run in a process of their own."""

from __future__ import annotations

import multiprocessing
import os
import threading
from typing import Any, NamedTuple

import msgspec

from ludothek.core.registry import game
from ludothek.core.statistics import statistics_of
from ludothek.server.protocol.answers import FrameList, MatchFigure, ReplayFrame, Statistics
from ludothek.server.protocol.bodies import Clock
from ludothek.server.storage.entry import Entry
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.redaction import redacted_view

FRAMES_PER_PAGE = 50
NICENESS = 10
"""Looking back steps behind playing."""


class StoredMatch(NamedTuple):
    """All it takes to play a match again."""

    id: str
    game: str
    rules: int | None
    players: int
    options: dict[str, Any]
    seed: str
    entries: list[Entry]

    def opening(self) -> LoggedMatch:
        match = game(self.game).new(players=self.players, seed=self.seed, options=self.options)
        return LoggedMatch(match, Clock(), past_kept=len(self.entries))

    def kept(self) -> list[int]:
        """By action of the record: its number in the log, which counts what was taken back as well."""
        found: list[int] = []
        for entry in self.entries:
            if entry.kind == "undo":
                del found[-entry.taken_back :]
            else:
                found.append(entry.number)
        return found

    def record(self) -> dict[str, Any]:
        """What `ludothek.replay` reads, from the log alone: no rule has to be asked."""
        actions: list[list[Any]] = []
        for entry in self.entries:
            if entry.kind == "undo":
                del actions[-entry.taken_back :]
            else:
                actions.append([entry.seat, entry.action, entry.at] if entry.at else [entry.seat, entry.action])
        return {
            "game": self.game,
            "rules": game(self.game).rules.version if self.rules is None else self.rules,
            "players": self.players,
            "options": dict(sorted(self.options.items())),
            "seed": self.seed,
            "actions": actions,
        }


def step_back() -> None:
    """How the process begins."""
    os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A server that is killed tells nobody, and its process would wait for the next question for ever."""
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(1)


def frames(match: StoredMatch, page: int) -> bytes:
    """A page of a match as JSON, frame by frame. Pages have fixed bounds: few are computed, whatever is asked for."""
    first, logged = page * FRAMES_PER_PAGE, match.opening()
    shown = [_frame(logged, None, None, {})] if first == 0 else []
    for entry in match.entries[: first + FRAMES_PER_PAGE - 1]:
        effect = logged.try_entry(entry)
        logged.commit(effect)
        if entry.number >= first:
            action = "" if entry.kind == "undo" else entry.action
            shown.append(_frame(logged, entry.seat, action, effect.event))
    return msgspec.json.encode(FrameList(match.id, len(match.entries) + 1, shown))


def figures(match: StoredMatch) -> bytes:
    """What the game counts in a match, as JSON."""
    counted = [MatchFigure(*figure) for figure in statistics_of(match.record())]
    return msgspec.json.encode(Statistics(match.id, counted))


def _frame(logged: LoggedMatch, seat: int | None, action: str | None, event: dict[str, Any]) -> ReplayFrame:
    views = [redacted_view(logged.match.view(viewer)) for viewer in range(logged.match.players)]
    return ReplayFrame(logged.number, seat, action, event, views)
