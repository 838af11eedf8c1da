"""Positions and turns of Denkste! in few words, for the tests."""

from __future__ import annotations

from typing import Any

import ludothek


def position(
    pawns: list[int],
    turn: int = 0,
    go: int | None = None,
    stop: list[int] | None = None,
    setback: bool = False,
    phase: str = "choose",
) -> dict[str, Any]:
    return {
        "game": "denkste",
        "players": len(pawns),
        "options": {"setback": setback},
        "phase": phase,
        "turn": turn,
        "pawns": pawns,
        "go": go,
        "stop": stop,
    }


def table(pawns: list[int], **facts: Any) -> ludothek.Match:
    return ludothek.load(position(pawns, **facts), seed=1)


def right_of(seat: int, players: int) -> int:
    return (seat - 1) % players


def after(pawns: list[int], go: int, stop: str, turn: int = 0, setback: bool = False) -> list[int]:
    """The pawns after one turn with these two choices."""
    match = table(pawns, turn=turn, setback=setback)
    match.play(turn, f"go|{go}")
    match.play(right_of(turn, len(pawns)), f"stop|{stop}")
    return match.position()["pawns"]
