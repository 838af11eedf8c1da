"""Positions for the tests of Thrill, written short."""

from __future__ import annotations

from typing import Any

import ludothek
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of

ALL_CONDITIONS = [
    (players, {"variant": variant, "bets": bets})
    for players in range(2, 7)
    for variant, bets in ((False, "secret"), (False, "open"), (True, "secret"), (True, "open"))
]

COLUMN = "0 L 0 28, 1 L 0 68, 2 L 0 108"
"""Three large discs in line from the slider to the edge: the next push makes the last of them fall."""


def discs(text: str) -> list[dict[str, Any]]:
    """`0 S 10.5 44, 1 L 0 80`: id, size, x, y."""
    entries = [entry.split() for entry in text.split(",") if entry.strip()]
    return [{"id": int(disc), "size": size, "x": float(x), "y": float(y)} for disc, size, x, y in entries]


def hand(hold: int = 2, fall: int = 2, weight: int = 2) -> dict[str, int]:
    return {"hold": hold, "fall": fall, "weight": weight}


def position(phase: str, plate: str = "", players: int = 3, variant: bool = False, **changes: Any) -> dict[str, Any]:
    """A position in some phase, with what that phase needs; anything can be changed."""
    needs_disc, needs_pusher = phase not in ("disc", "over"), phase in ("weight", "bet", "push")
    made: dict[str, Any] = {
        "game": "thrill",
        "players": players,
        "options": {"variant": variant, "bets": "secret"},
        "phase": phase,
        "chief": 0,
        "pusher": 1 if needs_pusher else None,
        "disc": "M" if needs_disc else None,
        "chips": [10] * players,
        "in": [True] * players,
        "bids": [None] * players,
        "discs": discs(plate),
        "stock": ["M"],
        "cards": [hand() for _ in range(players)] if variant else None,
        "small": [0] * players if variant else None,
        "weight": False if variant and phase in ("bet", "push") else None,
        "bets": (["none"] if phase == "push" else [None]) * players if variant else None,
    }
    return {**made, **changes}


def after(start: dict[str, Any], *moves: tuple[int, str]) -> dict[str, Any]:
    """The position after some moves."""
    match = ludothek.load(start, seed=1)
    for seat, action in moves:
        match.play(seat, action)
    return match.position()


def event_of(start: dict[str, Any], seat: int, action: str) -> dict[str, Any]:
    return ludothek.load(start, seed=1).play(seat, action)


def refusal(start: dict[str, Any], seat: int, action: str) -> str | None:
    """The rule that forbids an action; None if it is allowed."""
    found = ludothek.load(start, seed=1).why(seat, action)
    return None if found is None else found[0]


def place_of(position: dict[str, Any], disc: int) -> tuple[float, float]:
    found = next(entry for entry in position["discs"] if entry["id"] == disc)
    return found["x"], found["y"]


def ids_of(position: dict[str, Any]) -> list[int]:
    return [disc["id"] for disc in position["discs"]]


def random_move(match: Match, rng: Any) -> tuple[int, str]:
    seat = match.to_act[below(rng, len(match.to_act))]
    actions = match.legal(seat)
    return seat, match.state.sample_action(seat, actions[below(rng, len(actions))], rng)


def random_match(players: int, options: dict[str, Any], seed: int, moves: int) -> Match:
    """A match some random moves after its start."""
    match = ludothek.game("thrill").new(players=players, options=options, seed=seed)
    rng = stream_of(f"moves {seed}")
    for _ in range(moves):
        if not match.to_act:
            break
        match.play(*random_move(match, rng))
    return match
