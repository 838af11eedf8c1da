"""Whole games and random positions: the rulebook read twice, compiled equals plain, records, copies, ratings."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from towers_table import FIRST_FOR_TOWERS, REDS, STONES, position, read_rulebook, table

import ludothek
from ludothek.core.kernel import plain
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.towers import TOWERS
from ludothek.games.towers.actions import CAUGHT, END_TURN, ROLL_DICE, STONE, TOWER, encode
from ludothek.games.towers.layout import HOME, OFF, Row, new_buffer, new_facts, new_row
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.position import stack_on
from ludothek.games.towers.rating import rate
from ludothek.games.towers.simulate import play_random

DICE = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def random_match(players: int, seed: int, limit: int = 20_000) -> ludothek.Match:
    match = ludothek.game("denkste-towers").new(players=players, seed=seed)
    rng = stream_of(f"moves {seed}")
    while not match.outcome and len(match.log) < limit:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[below(rng, len(legal))])
    return match


def stones_of(row: Row, seat: int) -> int:
    on_board = sum(stack_on(row, field).count(seat) for field in range(1, 61))
    return int(row[OFF + seat]) + on_board + int(row[HOME + seat])


@pytest.mark.rule("DT-27", "DT-25", "DT-R6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_thousands_of_random_games_end_and_lose_no_stone(players: int) -> None:
    facts, rng, actions = new_facts(players), stream_of(players), new_buffer()
    for _ in range(2000):
        row = new_row(players)
        assert play_random(row, facts, rng, actions, 50_000) < 50_000
        assert [stones_of(row, seat) for seat in range(players)] == [STONES[players]] * players
        assert [int(row[HOME + seat]) for seat in range(players)].count(STONES[players]) == 1


def scatter(rng: Stream, players: int) -> dict[str, object]:
    """Stones thrown on the board at random, wherever they may stand, the more the merrier."""
    fields: dict[int, list[int]] = {}
    for seat in range(players):
        for _ in range(below(rng, STONES[players] + 1)):
            field = 1 + below(rng, 59)
            stack = fields.setdefault(field, [])
            is_free = not stack or (
                len(stack) == 1 and field >= FIRST_FOR_TOWERS and (field not in REDS or stack == [seat])
            )
            if is_free:
                stack.insert(below(rng, len(stack) + 1), seat)
    first, second = DICE[below(rng, len(DICE))]
    return position(fields, [first, second], turn=below(rng, players), players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_moves_are_those_of_the_rulebook_on_scattered_stones(players: int) -> None:
    rng = stream_of(players)
    judged = 0
    for _ in range(1500):
        given_position = scatter(rng, players)
        expected = read_rulebook(given_position)
        if not expected:
            with pytest.raises(ludothek.InvalidPosition, match="DT-R8"):
                ludothek.load(given_position)
            continue
        match = ludothek.load(given_position)
        legal = match.legal(match.to_act[0])
        assert set(legal) == expected
        assert len(legal) == len(expected)
        judged += 1
    assert judged > 1000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_moves_are_those_of_the_rulebook_in_play(players: int) -> None:
    for seed in range(4):
        match = random_match(players, seed)
        walked = ludothek.game("denkste-towers").new(players=players, seed=seed)
        for seat, action, *_ in match.log:
            before = walked.position()
            if before["phase"] == "move":
                assert set(walked.legal(seat)) == read_rulebook(before)
            event = walked.play(seat, action)
            if event.get("lost"):
                lost = {**before, "phase": "move", "dice": event["dice"]}
                assert read_rulebook(lost) == set()
            again = ludothek.load(json.loads(json.dumps(walked.position())))
            assert again.position() == walked.position()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_equals_plain(players: int) -> None:
    facts = new_facts(players)
    plain_play, plain_rate = plain(play_random), plain(rate)
    for seed in range(3):
        compiled_row, plain_row = new_row(players), new_row(players)
        compiled_rng, plain_rng = stream_of(seed), stream_of(seed)
        done = False
        while not done:
            played = play_random(compiled_row, facts, compiled_rng, new_buffer(), 5)
            assert plain_play(plain_row, facts, plain_rng, new_buffer(), 5) == played
            assert np.array_equal(compiled_row, plain_row)
            assert np.array_equal(compiled_rng, plain_rng)
            for seat in range(players):
                assert rate(compiled_row, facts, seat) == plain_rate(plain_row, facts, seat)
            done = played < 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays(players: int) -> None:
    match = random_match(players, seed=7)
    again = ludothek.replay(json.loads(json.dumps(match.record())))
    assert again.position() == match.position()
    assert again.outcome == match.outcome is not None


def test_a_record_of_a_loaded_position_replays() -> None:
    match = table({23: [0]}, [3, 4])
    match.play(0, "23>30")
    match.play(1, "roll")
    assert ludothek.replay(match.record()).position() == match.position()


def test_copies_are_independent_and_share_the_future() -> None:
    match = table({23: [0]}, [3, 4])
    twin = match.copy()
    match.play(0, "23>30")
    assert twin.position() == table({23: [0]}, [3, 4]).position()
    twin.play(0, "23>30")
    assert match.play(1, "roll") == twin.play(1, "roll")


@settings(deadline=None)
@given(st.sampled_from([STONE, TOWER, CAUGHT]), st.integers(0, 60), st.integers(1, 61))
def test_the_text_of_a_move_round_trips(kind: int, origin: int, end: int) -> None:
    code = encode(kind, origin, end)
    assert code_of(text_of(code)) == code


def test_the_text_of_the_other_actions_round_trips() -> None:
    assert [text_of(encode(kind, 0, 0)) for kind in (ROLL_DICE, END_TURN)] == ["roll", "end"]
    assert [code_of(text) for text in ("roll", "end")] == [encode(ROLL_DICE, 0, 0), encode(END_TURN, 0, 0)]
    assert [text_of(code) for code in TOWERS.load(position({}, phase="again")).codes(0)] == ["roll", "end"]


def test_everybody_sees_everything() -> None:
    match = table({23: [0, 1], 9: [1]}, [3, 4])
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["seat"], view["to_act"], view["outcome"]) == (seat, [0], None)
        assert {**view, "seat": None} == match.view(None)
        assert match.position().items() <= view.items()
        imagined = TOWERS.imagine(json.loads(json.dumps(view)), stream_of(0))
        assert imagined.view(seat) == view


def test_rating_prefers_the_way_ahead() -> None:
    def rated(fields: dict[int, list[int]], **facts: object) -> float:
        return TOWERS.load(position(fields, turn=1, **facts)).rate(0)

    assert rated({30: [0]}) > rated({20: [0]}) > rated({}) > rated({20: [1]})
    assert rated({30: [1, 0]}) > rated({30: [0], 31: [1]})
    assert rated({30: [0, 1]}) < rated({30: [0], 31: [1]})
    assert rated({}, home=[1, 0]) > rated({59: [0]})
    assert rated({30: [0, 0]}) > rated({30: [0]})
    assert rated({15: [0]}) > rated({16: [0]})
    # against the best opponent: what the others have does not matter
    assert rated({30: [2], 42: [1]}, players=3) == rated({29: [2], 42: [1]}, players=3)
    assert rated({30: [2], 42: [1]}, players=3) > rated({30: [2], 43: [1]}, players=3)
    over = TOWERS.load(position({}, home=[6, 0], phase="over"))
    assert (over.rate(0), over.rate(1)) == (1.0, -1.0)


def test_rating_prefers_rolling_again_to_ending() -> None:
    rolled, ended = (TOWERS.load(position({23: [0]}, phase="again")) for _ in range(2))
    rolled.apply(0, "roll", stream_of(0), 0)
    ended.apply(0, "end", stream_of(0), 0)
    assert rolled.rate(0) > ended.rate(0)
