"""What must hold at every single moment of a match."""

from __future__ import annotations

import json
from typing import Any

from ludothek.core.contract import CLOCK, State, new_in_view
from ludothek.core.errors import LudothekError, NotationError
from ludothek.core.registry import load
from ludothek.core.rng import below, stream_of
from ludothek.testing.random_play import RandomPlay, random_step

GARBAGE = (
    "",
    "|",
    "||||",
    "no such action",
    "5",
    "T0",
    "0.0",
    "\x00",
    "é|ß|0.0|T1",
    "fold|fold",
    "a" * 10_000,
    "-1|-1|9.9|T999",
)
FRAME = {"game", "players", "options", "phase", "seat", "to_act", "outcome"}


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def check_material(play: RandomPlay, material: dict[str, int]) -> None:
    play.expect(play.match.state.inventory() == material, "nothing in the box vanishes or multiplies")


def check_legal(play: RandomPlay) -> None:
    match = play.match
    awaited = match.to_act
    play.expect(list(awaited) == sorted(set(awaited)), "to_act is ascending, without repetition")
    for seat in awaited:
        legal = match.legal(seat)
        play.expect(bool(legal), f"seat {seat}, which is awaited, has something to do")
        play.expect(len(set(legal)) == len(legal), "no action is listed twice")
        play.expect(legal == match.legal(seat), "asking twice gives the same list")
    for seat in range(match.players):
        for action in match.legal(seat):
            concrete = match.state.sample_action(seat, action, play.rng)
            play.expect(match.why(seat, concrete) is None, f"{concrete!r} of seat {seat} is listed, so it is legal")


def check_position(play: RandomPlay) -> None:
    """Into JSON and back: the same position, the same choices."""
    position = play.match.position()
    play.expect(list(position) == sorted(position), "the keys of a position are sorted")
    back = load(json.loads(json.dumps(position)))
    play.expect(back.position() == position, "a loaded position gives the same position again")
    for seat in range(play.match.players):
        play.expect(back.legal(seat) == play.match.legal(seat), f"and seat {seat} the same legal actions")
    bare = {**position, "options": {}}
    defaults = {option.name: option.default_for(position["players"]) for option in play.handle.options}
    if position["options"] == defaults:
        play.expect(load(bare).position() == position, "missing options are taken as their defaults")


def check_views(play: RandomPlay) -> None:
    """A view is determined by what the seat may know: another world with the same view shows, and allows, the same."""
    match = play.match
    for seat in (*range(match.players), None):
        view = match.view(seat)
        play.expect(view.keys() >= FRAME, f"the view of seat {seat} has the keys {sorted(FRAME)}")
        play.expect(view["seat"] == seat, "a view says whose it is")
        for world in range(2):
            imagined = play.handle.rules.imagine(json.loads(json.dumps(view)), stream_of(f"{play.number} {world}"))
            play.expect(as_bytes(imagined.view(seat)) == as_bytes(view), f"an imagined world looks the same to {seat}")
            if seat is not None:
                play.expect(imagined.legal(seat) == match.legal(seat), f"seat {seat} may do the same in it")


def check_copies(play: RandomPlay) -> None:
    match = play.match
    before = as_bytes(match.position())
    twin = match.copy()
    play.expect(as_bytes(twin.position()) == before, "a copy is the same match")
    if match.to_act:
        seat, action = random_step(RandomPlay(play.handle, twin, play.rng, play.where))
        third = match.copy()
        twin.play(seat, action)
        third.play(seat, action)
        play.expect(as_bytes(twin.position()) == as_bytes(third.position()), "two copies go on alike")
        play.expect(as_bytes(match.position()) == before, "playing on a copy leaves the match alone")
        check_changes(play, match.state, twin.state)
        legal = [twin.legal(other) for other in range(twin.players)]
        play.expect(twin.state.legal_by_seat() == legal, "legal_by_seat() is what legal() says of every seat")


def check_changes(play: RandomPlay, before: State, after: State) -> None:
    """What a family says has changed is what its views show."""
    seats = (*range(after.players), None)
    shared, own = after.changes(before, seats)
    for seat in seats:
        expected = new_in_view(before.view(seat), after.view(seat))
        told = {**shared, **own[seat]}
        play.expect(told == expected, f"what changed for seat {seat} is {expected}, not {told}")


def check_refusals(play: RandomPlay) -> None:
    """Whatever is refused is refused with a reason and changes nothing."""
    match = play.match
    before, log = as_bytes(match.position()), list(match.log)
    seats = [*range(-1, match.players + 1)]
    legal = {(seat, action) for seat in range(match.players) for action in match.legal(seat)}
    offered = sorted({action for _, action in legal})
    tries = [(seats[below(play.rng, len(seats))], text) for text in GARBAGE]
    tries += [
        (seat, action) for seat in seats for action in offered[:4] if (seat, action) not in legal and seat != CLOCK
    ]
    for seat, text in tries:
        _check_refused(play, seat, text)
    play.expect(as_bytes(match.position()) == before, "refused actions change nothing")
    play.expect(match.log == log, "nor do they enter the log")


def _check_refused(play: RandomPlay, seat: int, text: str) -> None:
    try:
        play.match.play(seat, text)
    except NotationError:
        return
    except LudothekError as error:
        play.expect(bool(error.rule), f"the refusal of {text[:40]!r} names a rule")
        why = play.match.why(seat, text)
        play.expect(why is not None and bool(why.sentence), f"why says what is against {text[:40]!r}")
        return
    play.expect(False, f"{text[:40]!r} of seat {seat} is refused")
