"""Luck is zero on average, and luck-adjusted wins vary less."""

from __future__ import annotations

import numpy as np
import pytest

import ludothek
from ludothek.bots.roster import make_bot
from ludothek.core.rng import below, stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.apply import settle_throw
from ludothek.lab.luck import TowersLuck, luck_adjusted_share, luck_of, quantile


def test_what_cannot_come_otherwise_is_no_luck() -> None:
    match, rng = ludothek.game("tock6").new(4, seed="luck"), stream_of("luck")
    luck, dealt = luck_of(match, (0, 2), "a"), 0
    for _ in range(60):
        seat = match.to_act[0]
        legal, before, known = match.legal(seat), match.state.row.copy(), luck.total  # type: ignore[attr-defined]
        action = legal[below(rng, len(legal))]
        match.play(seat, action)
        luck.note(before, seat, action, match.state.row)  # type: ignore[attr-defined]
        is_dealt = sum(match.state.row[52:56]) > sum(before[52:56])  # type: ignore[attr-defined]
        dealt += is_dealt
        assert (luck.total != known) == is_dealt
    assert dealt > 1


def test_luck_of_either_half_is_the_others_bad_luck() -> None:
    match, rng = ludothek.game("tock6").new(4, seed="halves"), stream_of("halves")
    ours, theirs = luck_of(match, (0, 1), "b"), luck_of(match, (2, 3), "b")
    for _ in range(40):
        seat = match.to_act[0]
        legal, before = match.legal(seat), match.state.row.copy()  # type: ignore[attr-defined]
        action = legal[below(rng, len(legal))]
        match.play(seat, action)
        for luck in (ours, theirs):
            luck.note(before, seat, action, match.state.row)  # type: ignore[attr-defined]
    assert ours.total == pytest.approx(-theirs.total, abs=1e-5)
    assert ours.total != 0.0


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [("tock6", 4), ("denkste-towers", 2)])
def test_luck_is_nought_on_average_and_takes_spread_away(game, players) -> None:
    wins, lucks = [], []
    for number in range(40):
        match = ludothek.game(game).new(players, seed=f"luck:{number // 2}")
        taken = ((0, 2), (1, 3))[number % 2] if players == 4 else (number % 2,)
        luck = luck_of(match, taken, str(number))
        bots = [make_bot("medium", f"{number}:{seat}") for seat in range(players)]
        while match.to_act:
            seat = match.to_act[0]
            before, action = match.state.row.copy(), bots[seat].choose(match.view(seat), match.legal(seat))  # type: ignore[attr-defined]
            match.play(seat, action)
            luck.note(before, seat, action, match.state.row)  # type: ignore[attr-defined]
        wins.append(match.outcome["winners"][0] in taken)  # type: ignore[index]
        lucks.append(luck.total)
    assert abs(np.mean(lucks)) < 3 * np.std(lucks) / len(lucks) ** 0.5
    assert np.std(np.array(wins) - np.array(lucks)) < 0.85 * np.std(wins)
    share, low, high = luck_adjusted_share(wins, lucks, 2)
    assert low < 0.5 < high
    assert share == pytest.approx(np.mean(wins) - np.mean(lucks))


@pytest.mark.parametrize(("players", "taken"), [(2, (0,)), (3, (1,)), (4, (0, 3))])
def test_what_might_have_been_thrown_is_all_throws(players: int, taken: tuple[int, ...]) -> None:
    """The exact mean at Denkste!? is that of what each throw is worth, one by one."""
    match, rng = ludothek.game("denkste-towers").new(players, seed="throws"), stream_of("throws")
    luck, facts, buffer = TowersLuck(match, taken, "c"), L.new_facts(players), L.new_buffer()
    for _ in range(60):
        row, seat = match.state.row, match.to_act[0]  # type: ignore[attr-defined]
        legal = match.legal(seat)
        if legal[0] == "roll":
            chances = []
            for first in range(1, 7):
                for second in range(1, 7):
                    thrown = row.copy()
                    thrown[L.PHASE], thrown[L.DICE], thrown[L.DICE + 1] = L.MOVE, first, second
                    settle_throw(thrown, facts, buffer)
                    chances.append(luck.chance(thrown))
            assert luck.expected(row, seat, "roll") == pytest.approx(np.mean(chances), abs=1e-6)
        match.play(seat, legal[below(rng, len(legal))])


def test_quantiles_are_students() -> None:
    for freedom, known in ((5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert quantile(freedom) == pytest.approx(known, abs=0.03)
