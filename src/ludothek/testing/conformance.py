"""`check_game`: plays random matches of a game and holds every moment of them against the contract."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ludothek.core.registry import GameHandle, game, load, replay
from ludothek.core.rng import stream_of
from ludothek.testing.interpreted import check_compiled_equals_plain
from ludothek.testing.random_play import RandomPlay, play_step
from ludothek.testing.step_checks import (
    check_copies,
    check_legal,
    check_material,
    check_position,
    check_refusals,
    check_views,
)

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
    play = RandomPlay(
        handle, match, stream_of(f"play {seed}"), f"{handle.id}, {players} players, {options}, seed {seed!r}"
    )
    material = match.state.inventory()
    for number in range(actions):
        play.number = number
        check_material(play, material)
        check_legal(play)
        if number % EVERY == 0:
            check_position(play)
            check_views(play)
            check_copies(play)
            check_refusals(play)
        if not match.to_act:
            break
        play_step(play)
    _check_end(play)
    _check_replay(play)
    return {"record": match.record(), "position": match.position()}


def _check_end(play: RandomPlay) -> None:
    outcome = play.match.outcome
    play.expect((outcome is None) == bool(play.match.to_act), "outcome is set exactly when nobody is to act")
    if outcome is not None:
        play.expect(set(outcome) == {"winners", "scores"}, "an outcome has winners and scores")
        play.expect(len(outcome["scores"]) == play.match.players, "there is a score for every seat")
        play.expect(bool(outcome["winners"]), "somebody wins")


def _check_replay(play: RandomPlay) -> None:
    """A match is its seed and its actions, also after a journey through JSON; so is a match begun from a position."""
    record = json.loads(json.dumps(play.match.record()))
    again = replay(record)
    play.expect(again.position() == play.match.position(), "the record leads to the same position")
    play.expect(json.loads(json.dumps(again.record())) == record, "a replayed match has the same record")
    begun = load(play.match.position(), seed="onward")
    onward = RandomPlay(play.handle, begun, stream_of("onward"), play.where)
    for _ in range(5):
        if begun.to_act:
            play_step(onward)
    play.expect(replay(begun.record()).position() == begun.position(), "so does the record of a loaded position")
