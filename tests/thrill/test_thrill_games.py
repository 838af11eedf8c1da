"""Whole games of random players: they end, nothing is lost or made, and they can be told again."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thrill_tables import ALL_CONDITIONS, position, random_match, random_move

import ludothek
from ludothek.core.rng import below, stream_of

COUNTS = {"S": 15, "M": 10, "L": 7}
RULES = set(re.findall(r"\bTH-[RP]?\d+", (Path(__file__).parents[2] / "rules" / "thrill.md").read_text("utf-8")))


def sizes(state: dict[str, Any]) -> Counter[str]:
    on_hand = [state["disc"]] if state["disc"] else []
    return Counter([disc["size"] for disc in state["discs"]] + state["stock"] + on_hand)


def check_chips(before: dict[str, Any], now: dict[str, Any], event: dict[str, Any]) -> None:
    """Chips go to the bank by shown bids and by penalties, and come from it for three small ones: no other way."""
    paid = [0] * before["players"]
    if "penalty" in event:
        pusher = event["pusher"]
        gained = [0] * before["players"]
        if event["bets"] is not None:
            right = "fall" if event["falls"] else "hold"
            for seat, card in enumerate(event["bets"]):
                gained[seat] = int(card == right)
        traded = [
            int((before["small"][seat] if before["small"] else 0) + gained[seat] == 3) for seat in range(len(gained))
        ]
        owned = before["chips"][pusher] + traded[pusher]
        assert (event["out"] is not None) == (owned < event["penalty"])
        paid[pusher] = min(owned, event["penalty"])
        paid = [total - chip for total, chip in zip(paid, traded, strict=True)]
    elif "bids" in event:
        paid = [bid or 0 for bid in event["bids"]]
    assert now["chips"] == [chips - one for chips, one in zip(before["chips"], paid, strict=True)]


@pytest.mark.rule("TH-15")
@pytest.mark.parametrize(("players", "options"), ALL_CONDITIONS)
def test_random_games_end_and_nothing_is_lost(players: int, options: dict[str, Any]) -> None:
    for seed in range(12):
        match = ludothek.game("thrill").new(players=players, options=options, seed=seed)
        rng = stream_of(f"game {seed}")
        before = match.position()
        while match.to_act:
            event = match.play(*random_move(match, rng))
            now = match.position()
            assert sizes(now) == COUNTS
            check_chips(before, now, event)
            assert all(0 <= count <= 2 for cards in now["cards"] or [] for count in cards.values())
            before = now
            assert len(match.log) < 2000
        assert match.outcome is not None
        (winner,) = match.outcome["winners"]
        assert match.outcome["scores"] == [int(seat == winner) for seat in range(players)]
        assert before["in"] == [seat == winner for seat in range(players)]


def test_a_record_plays_the_same_game_again() -> None:
    match = random_match(3, {"variant": True, "bets": "open"}, 11, 400)
    again = ludothek.replay(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()


def test_a_copy_goes_its_own_way() -> None:
    match = random_match(4, {"variant": True}, 8, 13)
    before = match.position()
    twin = match.copy()
    rng = stream_of("twin")
    for _ in range(30):
        if twin.to_act:
            twin.play(*random_move(twin, rng))
    assert match.position() == before
    assert twin.position() != before


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(ALL_CONDITIONS), st.integers(0, 20), st.integers(0, 50))
def test_what_is_listed_is_allowed_and_what_is_refused_has_a_rule(condition: Any, seed: int, moves: int) -> None:
    players, options = condition
    match = random_match(players, options, seed, moves)
    rng = stream_of(seed)
    every = ["disc|S", "disc|L", "lift|3", "bid|0", "bid|99", "weight|yes", "weight|no", "bet|hold", "bet|fall"]
    every += ["bet|none", "push|0,-15", "push|0,40", "push|0,-15|0|0,60"]
    for seat in range(players):
        listed = [match.state.sample_action(seat, action, rng) for action in match.legal(seat)]
        assert all(match.why(seat, action) is None for action in listed)
        assert (seat in match.to_act) <= bool(listed)
        for action in every:
            refusal = match.why(seat, action)
            if refusal is None:
                assert action in listed or action.startswith("push")
            else:
                assert refusal[0] in RULES
                assert refusal[1].endswith(".")


def test_a_random_push_is_legal_and_may_lie_anywhere() -> None:
    rng = stream_of("anywhere")
    state = ludothek.load(position("push")).state
    pushes = [state.sample_action(1, "push|x,y", rng) for _ in range(300)]
    assert all(state.why(1, action) is None for action in pushes)
    places = [tuple(float(part) for part in action.removeprefix("push|").split(",")) for action in pushes]
    assert min(x for x, _ in places) < -100
    assert max(x for x, _ in places) > 100
    assert state.sample_action(1, "bid|3", rng) == "bid|3"


def test_a_random_weight_finds_its_place_in_a_crowd() -> None:
    rng = stream_of("crowd")
    start = {**random_match(3, {"variant": True}, 2, 0).position(), "phase": "push", "pusher": 1, "disc": "L"}
    start |= {"weight": True, "bets": ["none"] * 3, "stock": ["M", "M", "L"]}
    state = ludothek.load(start).state
    for _ in range(60):
        assert state.why(1, state.sample_action(1, "push|x,y|ID|wx,wy", rng)) is None


def test_seats_that_do_not_exist_are_no_seats() -> None:
    match = random_match(2, {}, 1, 0)
    assert match.legal(5) == []
    with pytest.raises(ludothek.NotationError):
        match.why(2, "bid|1")
    with pytest.raises(ludothek.NotationError):
        match.play(-1, "bid|1")


def test_ratings_follow_the_chips() -> None:
    start = position("disc", variant=True, chips=[3, 5, 0], small=[2, 0, 0])
    start["in"] = [True, True, False]
    start["cards"][2] = {"hold": 0, "fall": 0, "weight": 0}
    state = ludothek.load(start).state
    assert state.rate(1) > state.rate(0) > 3 > state.rate(2)
    over = position("over", chips=[0, 0, 0])
    over["in"] = [True, False, False]
    assert ludothek.load(over).state.rate(0) > 50


def test_the_seed_gives_nothing_away_after_the_start() -> None:
    """No action draws from the match's chance: whoever knows the seed knows no future."""
    match, other = (ludothek.load(random_match(3, {}, 4, 0).position(), seed=seed) for seed in (1, 2))
    rng = stream_of(below(stream_of("same"), 100))
    for _ in range(25):
        if match.to_act:
            seat, action = random_move(match, rng)
            match.play(seat, action)
            other.play(seat, action)
    assert match.position() == other.position()
