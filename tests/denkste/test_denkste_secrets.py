"""Nobody sees a choice that is not their own before both are in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from denkste_table import right_of, table
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek
from ludothek.core.rng import stream_of
from ludothek.games.denkste import DENKSTE


def seen(match: ludothek.Match, seat: int | None) -> str:
    return json.dumps(match.view(seat))


@st.composite
def tables(draw: st.DrawFn) -> tuple[ludothek.Match, int, int]:
    """A table where nobody has chosen, its Go player and its Stop player."""
    players = draw(st.integers(2, 4))
    setback = draw(st.booleans())
    match = ludothek.game("denkste").new(players=players, seed=draw(st.integers(0, 999)), options={"setback": setback})
    for _ in range(draw(st.integers(0, 40))):
        turn = match.position()["turn"]
        match.play(turn, draw(st.sampled_from(match.legal(turn))))
        match.play(right_of(turn, players), draw(st.sampled_from(match.legal(right_of(turn, players)))))
        if match.outcome:
            match = table([0] * players, setback=setback)
    turn = match.position()["turn"]
    return match, turn, right_of(turn, players)


@pytest.mark.rule("DK-6")
@settings(deadline=None, max_examples=60)
@given(tables(), st.booleans(), st.data())
def test_a_pending_choice_leaks_to_nobody(
    drawn: tuple[ludothek.Match, int, int], goes: bool, data: st.DataObject
) -> None:
    match, goer, stopper = drawn
    chooser, other = (goer, stopper) if goes else (stopper, goer)
    first = data.draw(st.sampled_from(match.legal(chooser)))
    changed = data.draw(st.sampled_from(match.legal(chooser)))
    onlookers: list[int | None] = [seat for seat in range(match.players) if seat != chooser]
    onlookers.append(None)
    match.play(chooser, first)
    before = {seat: seen(match, seat) for seat in onlookers}
    offered = match.legal(other)
    match.play(chooser, changed)
    for seat in onlookers:
        assert seen(match, seat) == before[seat]
        view = match.view(seat)
        assert view["go"] is None
        assert view["stop"] is None
    assert match.legal(other) == offered
    own = match.view(chooser)
    chosen = f"go|{own['go']}" if goes else "stop|" + ",".join(map(str, own["stop"]))
    assert chosen == changed


@pytest.mark.rule("DK-6")
def test_choosing_itself_shows_only_that_one_is_no_longer_awaited() -> None:
    match = table([30, 12, 6])
    before = match.view(1)
    match.play(0, "go|4")
    after = match.view(1)
    assert (before.pop("to_act"), after.pop("to_act")) == ([0, 2], [2])
    assert before == after


@settings(deadline=None, max_examples=60)
@given(tables(), st.sampled_from(["none", "go", "stop"]), st.data())
def test_what_a_seat_imagines_looks_the_same_to_it(
    drawn: tuple[ludothek.Match, int, int], pending: str, data: st.DataObject
) -> None:
    match, goer, stopper = drawn
    if pending != "none":
        chooser = goer if pending == "go" else stopper
        match.play(chooser, data.draw(st.sampled_from(match.legal(chooser))))
    for seat in (*range(match.players), None):
        view = match.view(seat)
        state = DENKSTE.imagine(json.loads(json.dumps(view)), stream_of(5))
        assert state.view(seat) == view
        assert state.to_act == match.to_act


def test_what_is_hidden_is_imagined_in_every_way() -> None:
    match = table([30, 12])
    match.play(1, "stop|3,4")
    rng = stream_of(1)
    imagined = [DENKSTE.imagine(match.view(0), rng).position()["stop"] for _ in range(400)]
    assert {tuple(stop) for stop in imagined} == {(a, b) for a in range(1, 7) for b in range(a + 1, 7)}
    own: Any = DENKSTE.imagine(match.view(1), rng).position()["stop"]
    assert own == [3, 4]


def test_a_view_has_what_every_view_has() -> None:
    for match in (table([30, 12]), table([63, 12], phase="over")):
        for seat in (0, 1, None):
            view = match.view(seat)
            keys = {"game", "players", "options", "phase", "seat", "to_act", "outcome"}
            assert keys <= view.keys()
            assert (view["seat"], view["to_act"], view["outcome"]) == (seat, list(match.to_act), match.outcome)
            assert DENKSTE.imagine(view, stream_of(1)).view(seat) == view
