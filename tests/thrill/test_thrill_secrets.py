"""[TH-2] [TH-5] [TH-R3] What nobody else may know does not show, in no view and in no event."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thrill_tables import ALL_CONDITIONS, after, hand, position, random_match, random_move

import ludothek
from ludothek.core.rng import stream_of

THRILL = ludothek.game("thrill").rules


def text(view: dict[str, Any]) -> str:
    return json.dumps(view, sort_keys=True)


def with_other_secrets(start: dict[str, Any], seat: int | None, draw: st.DataObject) -> dict[str, Any]:
    """The same position with other chips, bids and secret bets of everybody but the seat."""
    changed = json.loads(json.dumps(start))
    for other in range(start["players"]):
        if other == seat or not start["in"][other]:
            continue
        changed["chips"][other] = draw.draw(st.integers(0, 10))
        if start["bids"][other] is not None:
            changed["bids"][other] = draw.draw(st.integers(0, changed["chips"][other]))
        if start["bets"] and start["bets"][other] is not None and start["options"]["bets"] == "secret":
            held = [card for card in ("hold", "fall") if start["cards"][other][card]]
            changed["bets"][other] = draw.draw(st.sampled_from([*held, "none"]))
    return changed


@pytest.mark.rule("TH-2", "TH-5", "TH-R3")
@settings(deadline=None, max_examples=150)
@given(st.data())
def test_whatever_is_hidden_changes_no_view(data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(ALL_CONDITIONS))
    match = random_match(players, options, data.draw(st.integers(0, 30)), data.draw(st.integers(0, 40)))
    start = match.position()
    seat = data.draw(st.sampled_from([*range(players), None]))
    changed = with_other_secrets(start, seat, data.draw(st.just(data)))
    assert text(ludothek.load(changed).view(seat)) == text(match.view(seat))


@pytest.mark.rule("TH-2")
def test_no_view_ever_shows_another_s_chips_not_even_when_it_is_over() -> None:
    over = position("over", players=3, chips=[7, 0, 0])
    over["in"] = [True, False, False]
    match = ludothek.load(over)
    assert [match.view(seat)["chips"] for seat in (0, 1, None)] == [[7, None, None], [None, 0, None], [None] * 3]
    assert match.view(1)["outcome"] == {"winners": [0], "scores": [1, 0, 0]}


@pytest.mark.rule("TH-5")
def test_changing_a_bid_is_seen_by_nobody_else() -> None:
    match = ludothek.load(position("bid", bids=[4, None, None]))
    before = [text(match.view(seat)) for seat in (1, 2, None)]
    assert match.play(0, "bid|0") == {}
    assert [text(match.view(seat)) for seat in (1, 2, None)] == before
    assert match.view(0)["bids"] == [0, None, None]


@pytest.mark.rule("TH-R3")
def test_changing_a_secret_bet_is_seen_by_nobody_else() -> None:
    match = ludothek.load(position("bet", variant=True, bets=["hold", None, None]))
    before = [text(match.view(seat)) for seat in (1, 2, None)]
    assert match.play(0, "bet|none") == {}
    assert [text(match.view(seat)) for seat in (1, 2, None)] == before


def test_that_somebody_has_answered_is_seen_by_all() -> None:
    match = ludothek.load(position("bid", bids=[4, None, None]))
    assert all(match.view(seat)["to_act"] == [1, 2] for seat in (0, 1, 2, None))


def test_the_event_of_a_push_tells_no_chips() -> None:
    """Two pushers who differ only in what they have left after paying are told alike."""
    start = position("push", "0 L 0 28, 1 L 0 68, 2 L 0 108", chips=[10, 10, 10])
    events = [ludothek.load({**start, "chips": chips}).play(1, "push|0,-7") for chips in ([10] * 3, [1, 3, 0])]
    assert events[0] == events[1]
    broke = [ludothek.load({**start, "chips": [9, chips, 9]}).play(1, "push|0,-7") for chips in (0, 2)]
    assert broke[0] == broke[1]


@pytest.mark.parametrize("key", ["cards", "small"])
def test_cards_and_small_chips_are_open(key: str) -> None:
    start = position("disc", variant=True, small=[2, 0, 1], cards=[hand(1, 0, 2), hand(), hand(2, 1, 0)])
    match = ludothek.load(start)
    assert all(match.view(seat)[key] == start[key] for seat in (0, 1, 2, None))


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_what_a_player_imagines_looks_just_like_what_is_seen(data: st.DataObject) -> None:
    players, options = data.draw(st.sampled_from(ALL_CONDITIONS))
    match = random_match(players, options, data.draw(st.integers(0, 30)), data.draw(st.integers(0, 40)))
    seat = data.draw(st.sampled_from([*range(players), None]))
    view = match.view(seat)
    state = THRILL.imagine(view, stream_of(data.draw(st.integers(0, 1000))))
    assert text(state.view(seat)) == text(view)
    ludothek.load(state.position())


def test_what_is_imagined_can_be_played_to_the_end_and_varies() -> None:
    match = random_match(4, {"variant": True}, 3, 9)
    rng = stream_of("imagine")
    chips = set()
    for _ in range(5):
        state = THRILL.imagine(match.view(0), rng)
        chips.add(tuple(state.position()["chips"]))
        imagined = ludothek.load(state.position(), seed=1)
        while imagined.to_act:
            imagined.play(*random_move(imagined, rng))
        assert imagined.outcome is not None
    assert len(chips) > 1
    assert len({row[0] for row in chips}) == 1


def test_imagining_follows_the_answers_given() -> None:
    bets = after(position("bet", variant=True, bets=[None, None, "hold"]), (0, "bet|fall"))
    match = ludothek.load({**bets, "cards": [hand(), hand(), hand(hold=1, fall=0)]})
    drawn = {THRILL.imagine(match.view(0), stream_of(seed)).position()["bets"][2] for seed in range(20)}
    assert drawn == {"hold", "none"}


@pytest.mark.rule("TH-4", "TH-5", "TH-18", "TH-R3")
def test_what_is_done_for_all_to_see_is_told_as_it_is_and_a_bid_is_not() -> None:
    state = ludothek.load(position("bid", variant=True)).state
    assert [state.is_public(1, action) for action in ("disc|M", "lift|3", "weight|yes", "push|0,-7")] == [True] * 4
    assert not state.is_public(1, "bid|3")
    assert not state.is_public(1, "bet|hold")
    open_bets = ludothek.load(position("bid", variant=True, options={"variant": True, "bets": "open"})).state
    assert open_bets.is_public(1, "bet|hold")
    assert not open_bets.is_public(1, "bid|3")
