"""Games counted inside the kernels agree with the same games played through the contract, and answer about switches."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

import ludothek
from ludothek.bots.counted import ACTIONS, CAPTURES, DEALT, FIRST, MOST_KINDS, WINNERS, counted_games, new_counts
from ludothek.bots.track.rollout import rollout_action
from ludothek.bots.track.weights import PLAYER, weights_of
from ludothek.cli.main import main
from ludothek.core.options import complete
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.simulate import first_to_act
from ludothek.lab import findings
from ludothek.lab.balance import LIGHT, Plan, all_values, switch_balance
from ludothek.lab.counting import count_table
from ludothek.lab.summary import Mean
from ludothek.lab.table_result import better_cards_win

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("dog", 4, {}),
    ("dog", 2, {}),
    ("dog-royal", 4, {}),
    ("pegs-and-jokers", 4, {}),
    ("jackaroo", 3, {}),
    ("keezen", 4, {"seven": "any", "jack": "skip"}),
]


def by_hand(name: str, players: int, options: dict[str, Any], seed: str) -> dict[str, Any]:
    """The same game through the state, counted from views of the umpire: slow and plain."""
    rules = cast(Any, game(name).rules)
    rng = stream_of(seed)
    state = rules.start(players, complete(rules.options, options, players), rng)
    weights = weights_of(rules, state.table)[PLAYER]
    first = (state.position()["dealer"] + 1) % players
    dealt = [[hand.count(card) for card in state.table.cards] for hand in state.position()["hands"]]
    captures, actions = [0] * players, 0
    while state.outcome is None:
        before = state.position()
        seat = first_to_act(state.row, state.table.facts)
        codes = np.array([state.table.parse(text) for text in state.legal(seat)], dtype=np.int32)
        action = codes[0]
        if len(codes) > 1:
            action = rollout_action(state.row, state.table.facts, weights, seat, codes, len(codes), rng)
        text = next(text for text in state.legal(seat) if state.table.parse(text) == action)
        state.apply(seat, text, rng, 0)
        after = state.position()
        actions += 1
        for was, now in zip(before["pawns"], after["pawns"], strict=True):
            captures[seat] += sum(a != "R" and b == "R" for a, b in zip(was, now, strict=True))
        if text.startswith("give|"):
            continue
        for other, (was, now) in enumerate(zip(before["hands"], after["hands"], strict=True)):
            kept = list(was)
            if other == seat and text == "fold":
                kept = []
            elif other == seat and not before["seven"] and not text.startswith(("place|", "jump|")):
                words = text.split("|")
                kept.remove(words[1] if words[0] in ("discard", "redraw", "skip") else words[0])
            for kind, card in enumerate(state.table.cards):
                dealt[other][kind] += max(0, now.count(card) - kept.count(card))
    return {"first": first, "actions": actions, "captures": captures, "dealt": dealt, "won": state.outcome["winners"]}


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_counted_game_is_the_game(name: str, players: int, options: dict[str, Any]) -> None:
    rules = game(name).rules
    counted = counted_games(rules, players, complete(rules.options, options, players))
    assert counted is not None
    counts = new_counts(1)
    counted.play(np.stack([stream_of("1:0")]), counts)
    row, wanted = counts[0], by_hand(name, players, options, "1:0")
    assert (int(row[FIRST]), int(row[ACTIONS])) == (wanted["first"], wanted["actions"])
    assert [seat for seat in range(players) if int(row[WINNERS]) >> seat & 1] == wanted["won"]
    assert row[CAPTURES : CAPTURES + players].tolist() == wanted["captures"]
    dealt = row[DEALT:].reshape(-1, MOST_KINDS)[:players, : len(counted.cards)]
    assert dealt.tolist() == wanted["dealt"]


def test_columns_have_room_for_every_seat_and_card() -> None:
    from ludothek.bots import counted

    assert (counted.MOST_SEATS, counted.MOST_KINDS) == (L.MOST_SEATS, L.MOST_KINDS)


@pytest.mark.parametrize(("name", "players"), [("denkste", 2), ("denkste", 4), ("denkste-towers", 3)])
def test_the_other_families_count_whole_games(name: str, players: int) -> None:
    rules = game(name).rules
    found = count_table("", rules, players, complete(rules.options, {}, players), 6, "seed")
    assert (found.games, found.unfinished, len(found.order)) == (6, 0, players)
    assert sum(place.part for place in found.order) == 6
    assert found.luck is None


def test_the_number_of_threads_changes_nothing() -> None:
    rules = game("denkste-towers").rules
    options = complete(rules.options, {}, 2)
    assert count_table("", rules, 2, options, 6, "s", jobs=1) == count_table("", rules, 2, options, 6, "s", jobs=3)


def test_luck_is_found_where_cards_decide_and_only_there() -> None:
    rng = np.random.default_rng(1)
    dealt = rng.integers(0, 5, size=(4000, 2, 3)).astype(float)
    by_cards = (dealt[:, :, 0] - dealt[:, ::-1, 0] + rng.normal(0, 0.1, (4000, 1)) * [1, -1] > 0).astype(float)
    at_random = np.eye(2)[rng.integers(0, 2, 4000)]
    sides = np.array([0, 1])
    assert better_cards_win(dealt, by_cards, sides).rate > 0.85
    drawn = better_cards_win(dealt, at_random, sides)
    assert drawn.low < 0.5 < drawn.high


def test_a_switch_is_compared_with_the_table_as_printed() -> None:
    told: list[tuple[int, int]] = []
    found = switch_balance(Plan("dog", 2, LIGHT, 1), [("seven", None), ("lap", None)], 4, lambda *at: told.append(at))
    assert [table.name for table in found.options["seven"]] == ["any", "plain", "two"]
    assert "lap" not in found.options, "without another rule for the start it does not go together [HR-9]"
    assert told[-1] == (6, 6)
    assert all_values("dog", "lap", 4) == [True]
    assert all_values("keezen", "queen", 4) == [12, 14, 10]
    with pytest.raises(ludothek.InvalidOptions, match="kennel"):
        switch_balance(Plan("dog", 2, LIGHT, 1), [("kennel", None)], 4)


def test_a_difference_within_its_interval_is_not_told() -> None:
    assert not findings.is_clear(findings.less(Mean(0.51, 0.5, 0.52), Mean(0.5, 0.49, 0.51)))
    assert findings.is_clear(findings.less(Mean(0.53, 0.52, 0.54), Mean(0.5, 0.49, 0.51)))


def test_by_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", "keezen", "--switch", "start_swap", "--games", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "start_swap" in told
    assert "who begins" in told, "the head of a column, in two lines where the screen is narrow"
    assert main(["lab", "balance", "dog", "--switch", "kennel", "--games", "4"]) == 2
    assert "kennel" in capsys.readouterr().err
