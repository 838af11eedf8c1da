"""The search with the network: it sees wins, deals hidden cards by belief, and knows no secrets."""

from __future__ import annotations

import numpy as np
import pytest
from bot_tables import answer, track

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.levels import ExpertBot
from ludothek.bots.network.bot import NetworkSearchBot
from ludothek.bots.network.deal import deal_believed, draw_believed
from ludothek.bots.network.player import MIXED, TREE_SEARCH, NetworkPlayer, Thinking
from ludothek.bots.network.search import DEALS_IN_STEP, apply_action, judge
from ludothek.bots.network.trials import leaders, play_on, try_actions
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.core.rng import below, next32, stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L

NOTHING_KNOWN = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)


def tree_searcher() -> NetworkSearchBot:
    return NetworkSearchBot(0, budget=Budget(iterations=60), thinking=Thinking(choices=TREE_SEARCH))


def trier() -> NetworkSearchBot:
    return NetworkSearchBot(0, budget=Budget(iterations=4), thinking=Thinking(gap=1.0))


def mixer() -> NetworkSearchBot:
    return NetworkSearchBot(0, budget=Budget(iterations=4), thinking=MIXED)


every = pytest.mark.parametrize("searcher", [tree_searcher, trier, mixer])


@every
def test_a_winning_move_is_taken(searcher) -> None:
    """Three home, the last one two before the start: a 3 wins, anything else does not."""
    home = ["H4", "H3", "H2"]
    match = track("tock6", [[*home, "T69"], ["R"] * 4, ["R"] * 4, ["R"] * 4], [["2", "9"], ["5"], ["6"], ["8"]])
    assert answer(searcher(), match) == "2|2|0.3|H1"


def test_actions_are_compared_deal_by_deal() -> None:
    """The second is a little better in every deal, though the deals themselves differ far more."""
    luck = np.linspace(0.1, 0.9, 20)[:, None]
    values = luck + np.array([0.0, 0.004, -0.05]) + 0.001 * np.cos(np.arange(60)).reshape(20, 3)
    best, may_win = leaders(values, np.zeros(3), 1.0)
    assert best == 1
    assert may_win.tolist() == [False, True, False]


def test_few_deals_decide_nothing_and_the_prior_counts() -> None:
    values = np.array([[0.5, 0.51], [0.4, 0.41]])
    best, may_win = leaders(values, np.array([0.1, 0.0]), 16.0)
    assert best == 0
    assert may_win.all()


def test_a_second_opinion_counts_for_its_share_however_many_deals_there_were() -> None:
    """In all deals the first is better by 0.01; the other search holds the second for better, by more or by less."""
    values = np.linspace(0.2, 0.8, 400)[:, None] + np.array([0.01, 0.0])
    for ahead, expected in ((0.015, 1), (0.005, 0)):
        best, _ = leaders(values, np.zeros(2), 1.0, np.array([0.3, 0.3 + ahead]), 0.5)
        assert best == expected
    best, _ = leaders(values, np.zeros(2), 1.0, np.array([0.3, 0.4]), 0.0)
    assert best == 0


@every
def test_a_team_wins_with_the_partners_last_pawn(searcher) -> None:
    done = ["H4", "H3", "H2", "H1"]
    match = track(
        "dog",
        [done, ["T40", "R", "R", "R"], ["H4", "H3", "H2", "T30"], ["R"] * 4],
        [["3", "10", "8"], ["2", "2"], ["5", "5"], ["6", "6"]],
    )
    assert answer(searcher(), match) == "3|3|2.3|H1"


def some_moments(count: int):
    """States of a game played at random, with the seat to act."""
    match, rng = ludothek.game("dog").new(4, seed="believed"), stream_of("believed")
    for number in range(12 * count):
        seat = match.to_act[0]
        if number % 12 == 11:
            yield match.state, seat
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])


def test_believed_deals_are_of_the_cards_nobody_has_seen() -> None:
    rng, table, likelier = stream_of("deal"), L.new_row(), np.ones((L.MOST_SEATS, L.MOST_KINDS))
    for state, seat in some_moments(8):
        row, facts = state.row, state.table.facts
        deal_believed(row, facts, seat, NOTHING_KNOWN, likelier, rng, table)
        hand = slice(L.HANDS + seat * L.MOST_KINDS, L.HANDS + (seat + 1) * L.MOST_KINDS)
        assert table[hand].tolist() == row[hand].tolist()
        sizes = slice(L.HAND_SIZE, L.HAND_SIZE + 4)
        assert table[sizes].tolist() == row[sizes].tolist()
        for kind in range(int(facts[F.KINDS])):
            held = sum(int(table[L.HANDS + other * L.MOST_KINDS + kind]) for other in range(4))
            given = sum(int(table[L.GIVEN + other]) == kind for other in range(4))
            everywhere = held + given + int(table[L.DRAW_PILE + kind]) + int(table[L.DISCARD_PILE + kind])
            assert everywhere == int(facts[F.PACK + kind])


def test_what_is_believed_likelier_is_dealt_more_often() -> None:
    state = ludothek.game("dog").new(4, seed="likelier").state
    facts, rng = state.table.facts, stream_of("likelier")
    likelier = np.ones((L.MOST_SEATS, L.MOST_KINDS))
    likelier[1, 0] = 20.0
    dealt = np.zeros(2)
    for _ in range(300):
        for favoured, seat in ((0, 1), (1, 2)):
            row = state.row.copy()
            before = int(row[L.HANDS + seat * L.MOST_KINDS])
            draw_believed(row, facts, seat, likelier, rng)
            dealt[favoured] += int(row[L.HANDS + seat * L.MOST_KINDS]) - before
    assert dealt[0] > 120 > 60 > dealt[1]


@every
def test_the_choice_does_not_hang_on_hidden_cards(searcher) -> None:
    rules, rng = ludothek.game("dog").rules, stream_of("hidden")
    for state, seat in some_moments(3):
        view, legal = state.view(seat), state.legal(seat)
        imagined = rules.imagine(view, rng)
        choices = {searcher().choose(told, legal) for told in (view, imagined.view(seat))}
        assert len(choices) == 1


@pytest.mark.parametrize("game", ["dog", "tock6"])
def test_games_in_step_end_like_games_one_by_one(game) -> None:
    """Deals that fill the last step only in part, games that are over, and games of different lengths."""
    match, rng = ludothek.game(game).new(4, seed="step"), stream_of("step")
    for _ in range(60):
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], legal[below(rng, len(legal))])
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    state, seat, critic = match.state, match.to_act[0], shipped_critic()
    player = NetworkPlayer(match.game, shipped_weights(), rng, critic, Budget(1))
    root = player._prepared(state.table, state.row, player.past.memory, seat, critic)
    tried = np.array([state.table.parse(text) for text in match.legal(seat)[:3]], dtype=np.int32)
    workspace, deals, choices = player._workspace, DEALS_IN_STEP + 1, 5
    found = np.zeros((deals, len(tried)))
    alone = stream_of("deals")
    for deal in range(deals):
        deal_believed(root.row, root.facts, seat, root.known, workspace.likelier, alone, workspace.deal)
        next32(alone)
        for place, code in enumerate(tried.tolist()):
            workspace.table[:], workspace.memory[:] = workspace.deal, root.memory
            stream = alone.copy()
            apply_action(root, workspace, seat, code, stream)
            play_on(root, workspace, choices, stream)
            judge(root, workspace, workspace.scores)
            found[deal, place] = workspace.scores[seat % int(root.facts[F.TEAMS])]
    together = stream_of("deals")
    try_actions(root, workspace, tried, choices, 0, deals, together)
    assert (together == alone).all()
    assert workspace.values[:deals, : len(tried)] == pytest.approx(found, abs=1e-6)


def test_expert_asks_both_searches_where_four_play_tock_singly() -> None:
    for game, mixes in (("tock6", True), ("super-tock", True), ("dog", False)):
        match = ludothek.game(game).new(4, seed="mixed")
        while len(match.legal(match.to_act[0])) < 3:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        bot = ExpertBot(0, Budget(iterations=100))
        answers = {answer(bot, match) for bot in (bot, ExpertBot(0, Budget(iterations=100)))}
        assert len(answers) == 1, "without a limit in seconds the seed decides"
        (player,) = bot._players.values()
        (network,) = player._networks.values()  # type: ignore[attr-defined]
        assert (network._second is not None) == mixes  # type: ignore[attr-defined]
