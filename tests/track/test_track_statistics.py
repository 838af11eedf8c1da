"""Looking back on a match: figures counted by hand beside those counted by the program."""

from __future__ import annotations

import pytest
from boards import GAMES, plainly

import ludothek
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of
from ludothek.core.statistics import SHOWN, statistics_of
from ludothek.testing.track import play, table


def statistics(match: Match) -> dict[str, list[float]]:
    return {figure.name: figure.seats for figure in statistics_of(match.record())}


def test_a_round_counted_by_hand() -> None:
    match = table("dog", "0: T5 | 1: T10 T20 | 3: T2", hands="0: 5 4 13 | 1: 3 | 2: 9 | 3: 4")
    play(match, "5|5|0.0|T10", "3|3|1.1|T23", "fold", "4|4|3.0|T62", "4|4|0.0|T14")
    assert statistics(match) == {
        "progress": [15, 8, 0, 15],
        "captured": [1, 0, 0, 0],
        "lost": [0, 1, 0, 0],
        "walked": [5 + 4, 3, 0, 4],
        "dealt": [3, 1, 1, 1],
        "starters": [1, 0, 0, 0],
        "points": [7.3, 3, 9, 4],
        "unplayed": [0, 0, 1, 0],
        "folds": [0, 0, 1, 0],
    }


def test_a_seven_burns_friend_and_foe_and_each_loss_is_counted_where_it_hurts() -> None:
    match = table("dog", "0: T5 T8 | 1: T7 T20", hands="0: 7 9")
    play(match, "7|7|0.0|T12")
    found = statistics(match)
    assert found["captured"] == [1, 0, 0, 0]
    assert found["lost"] == [1, 1, 0, 0]
    assert found["walked"] == [7, 0, 0, 0]


def test_squares_are_counted_into_the_home_row_and_in_it() -> None:
    match = table("dog", "0: T62", hands="0: 4 9 2")
    play(match, "4|4|0.0|H2")
    assert statistics(match)["walked"][0] == 4
    within = table("dog", "0: H1", hands="0: 2 9")
    play(within, "2|2|0.0|H3")
    assert statistics(within)["walked"][0] == 2
    assert statistics(within)["progress"][0] == 64 + 3


def test_coming_out_and_exchanging_is_no_walk() -> None:
    match = table("dog", "0: T5 | 1: T20", hands="0: 13 X | 1: 13 9")
    play(match, "X|X|0.0|1.0", "13|13|1.1|T16")
    assert statistics(match)["walked"] == [0, 0, 0, 0]
    assert statistics(match)["starters"] == [1, 1, 0, 0]


def test_a_new_round_deals_new_cards() -> None:
    match = table("dog", "0: T5", hands="0: 5 | 1: | 2: | 3:")
    play(match, "5|5|0.0|T10")
    hands = match.position()["hands"]
    assert all(hands)
    found = statistics(match)["dealt"]
    assert found == [1 + len(hands[0]), len(hands[1]), len(hands[2]), len(hands[3])]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_dealt_was_spent_or_is_still_held(game: str) -> None:
    match = ludothek.game(game).new(players=3, seed=4, options=plainly(game) if game != "dog-royal" else {})
    rng = stream_of(9)
    spent = 0
    for _ in range(400):
        if not match.to_act:
            break
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = legal[below(rng, len(legal))]
        held = match.position()
        if action == "fold":
            spent += len(held["hands"][seat])
        elif action.startswith(("discard", "redraw", "skip")) or (action.count("|") == 3 and held["seven"] is None):
            spent += 1
        match.play(seat, action)
    last = match.position()
    left = sum(map(len, last["hands"])) + sum(card is not None for card in last["given"])
    counted = statistics_of(match.record())
    dealt = next(figure for figure in counted if figure.name == "dealt")
    assert sum(dealt.seats) == spent + left
    progress = counted[0]
    assert progress.name == "progress"
    assert all(len(line) == SHOWN for line in progress.course)
    assert [line[-1] for line in progress.course] == progress.seats
