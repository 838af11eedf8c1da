"""`check_game`: plays random matches of a game and holds every moment of them against the contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ludothek.core.registry import GameHandle, game, load, replay
from ludothek.core.rng import stream_of
from ludothek.testing.interpreted import check_compiled_equals_plain
from ludothek.testing.moments import (
    check_copies,
    check_legal,
    check_material,
    check_position,
    check_refusals,
    check_views,
)
from ludothek.testing.strolls import Stroll, take_step

EVERY = 7
"""Costly checks are made at every seventh moment."""


def check_game(
    name: str | GameHandle,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    matches: int = 2,
    actions: int = 150,
    seed: int = 0,
    interpreted: bool = True,
) -> None:
    """Raises AssertionError, with the seed and the moment in it, if the game breaks the contract.

    Without `players`, every number of players is tried. `interpreted` also replays the matches with the compiler off.
    """
    handle = game(name) if isinstance(name, str) else name
    records = []
    for count in [players] if players is not None else handle.seats:
        for number in range(matches):
            chance = f"{seed}/{count}/{number}"
            records.append(_check_match(handle, count, dict(options or {}), actions, chance))
    if interpreted:
        check_compiled_equals_plain(records)


def _check_match(handle: GameHandle, players: int, options: dict[str, Any], actions: int, seed: str) -> dict[str, Any]:
    """One random match, and everything that must hold along it; returns its record and where it led."""
    match = handle.new(players=players, seed=seed, options=options)
    stroll = Stroll(
        handle, match, stream_of(f"stroll {seed}"), f"{handle.id}, {players} players, {options}, seed {seed!r}"
    )
    material = match.state.inventory()
    for number in range(actions):
        stroll.number = number
        check_material(stroll, material)
        check_legal(stroll)
        if number % EVERY == 0:
            check_position(stroll)
            check_views(stroll)
            check_copies(stroll)
            check_refusals(stroll)
        if not match.to_act:
            break
        take_step(stroll)
    _check_end(stroll)
    _check_replay(stroll)
    return {"record": match.record(), "position": match.position()}


def _check_end(stroll: Stroll) -> None:
    outcome = stroll.match.outcome
    stroll.expect((outcome is None) == bool(stroll.match.to_act), "outcome is set exactly when nobody is to act")
    if outcome is not None:
        stroll.expect(set(outcome) == {"winners", "scores"}, "an outcome has winners and scores")
        stroll.expect(len(outcome["scores"]) == stroll.match.players, "there is a score for every seat")
        stroll.expect(bool(outcome["winners"]), "somebody wins")


def _check_replay(stroll: Stroll) -> None:
    """A match is its seed and its actions, also after a journey through JSON; so is a match begun from a position."""
    record = json.loads(json.dumps(stroll.match.record()))
    again = replay(record)
    stroll.expect(again.position() == stroll.match.position(), "the record leads to the same position")
    stroll.expect(json.loads(json.dumps(again.record())) == record, "a replayed match has the same record")
    begun = load(stroll.match.position(), seed="onward")
    onward = Stroll(stroll.handle, begun, stream_of("onward"), stroll.where)
    for _ in range(5):
        if begun.to_act:
            take_step(onward)
    stroll.expect(replay(begun.record()).position() == begun.position(), "so does the record of a loaded position")
