"""The track family: tiny tables with a known best move, and what a search may know."""

from __future__ import annotations

import numpy as np
import pytest
from bot_tables import SMALL, TRACK, SearchBot, answer, moments, track

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.levels import LevelBot
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.track import features as F
from ludothek.bots.track.determinize import determinize
from ludothek.bots.track.memory import Memory
from ludothek.bots.track.policy import win_chances
from ludothek.bots.track.rollout import play_rollout
from ludothek.bots.track.weights import DOG, EVALUATOR, OURS, PLAYER, card_weights, family_mean, weights_of
from ludothek.bots.tree import (
    ACTION,
    AVAILABLE,
    NONE,
    ROOT,
    TOTAL,
    VISITS,
    add_child,
    child_of,
    most_visited,
    new_tree,
)
from ludothek.core.registry import extension
from ludothek.core.rng import stream_of
from ludothek.games.track import layout as L


class OneStepBot(LevelBot):
    """The family's own eyes, which *medium* has where no network has learned the table."""

    name = "one-step"
    level = Level("one-step", None)


THINKERS = [lambda: OneStepBot(0), lambda: SearchBot(0, Budget(iterations=300))]


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_winning_move_is_taken(thinker):
    """Three home, the last one two before the start: a 3 wins, anything else does not."""
    home = ["H4", "H3", "H2"]
    match = track(
        "tock6",
        [[*home, "T69"], ["R"] * 4, ["R"] * 4, ["R"] * 4],
        [["2", "9"], ["5"], ["6"], ["8"]],
    )
    assert answer(thinker(), match) == "2|2|0.3|H1"


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_team_wins_with_the_partners_last_pawn(thinker):
    done = ["H4", "H3", "H2", "H1"]
    match = track(
        "dog",
        [done, ["T40", "R", "R", "R"], ["H4", "H3", "H2", "T30"], ["R"] * 4],
        [["3", "10", "8"], ["2", "2"], ["5", "5"], ["6", "6"]],
    )
    assert answer(thinker(), match) == "3|3|2.3|H1"


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_capture_is_preferred_to_a_plain_move(thinker):
    match = track(
        "dog",
        [["T5", "R", "R", "R"], ["T12", "R", "R", "R"], ["R"] * 4, ["R"] * 4],
        [["6", "7"], ["9", "9"], ["2", "2"], ["8", "8"]],
    )
    assert answer(thinker(), match).startswith("7|7|0.0|T12")


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_pawn_is_not_sent_past_a_free_home(thinker):
    match = track(
        "dog",
        [["T60", "R", "R", "R"], ["R"] * 4, ["R"] * 4, ["R"] * 4],
        [["8", "8"], ["9", "9"], ["2", "2"], ["3", "3"]],
    )
    assert answer(thinker(), match) == "8|8|0.0|H4"


def test_a_start_card_goes_to_a_partner_who_waits_for_one():
    """The giver has pawns on the way and two start cards; the partner has all in reserve."""
    pawns = [["T5", "T9", "T20", "H4"], ["R"] * 4, ["R"] * 4, ["R"] * 4]
    hands = [["11", "13", "2", "3", "5", "6"], ["2"] * 6, ["3"] * 6, ["5"] * 6]
    match = track("dog", pawns, hands, turn=-1, dealer=3, phase="exchange")
    assert answer(OneStepBot(0), match, 0) in ("give|11", "give|13")


@pytest.mark.parametrize("name", TRACK)
def test_a_redealt_table_looks_the_same_and_keeps_every_card(name):
    for match in moments(name, 4, 8, 17, 170):
        state = match.state
        row, facts, known = state.row, state.table.facts, np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
        for seat in match.to_act:
            other = state.copy()
            determinize(row, facts, seat, known, stream_of(4), other.row)
            assert other.view(seat) == state.view(seat)
            assert other.inventory() == state.inventory()


def test_a_redealt_table_respects_what_is_known():
    match = ludothek.game("dog").new(seed=5)
    state = match.state.copy()
    joker = state.table.kinds["?"]
    known = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
    known[2, joker] = 1
    for seed in range(30):
        determinize(match.state.row, state.table.facts, 0, known, stream_of(seed), state.row)
        assert L.cards_in_hand(state.row, 2, joker) >= 1


def test_the_card_given_is_remembered_until_one_of_its_kind_is_laid_down():
    match = ludothek.game("dog").new(seed=11)
    state, memory = match.state, Memory()
    give = state.legal(0)[0]
    card = state.table.kinds[give.split("|")[1]]
    memory.note(state.row, state.table.facts, 0, state.table.parse(give))
    assert not memory.known(state.row).any(), "still lying on the table"
    for seat in range(4):
        match.play(seat, give if seat == 0 else match.legal(seat)[0])
    assert memory.known(state.row)[2, card] == 1
    laid = state.row.copy()
    laid[L.DISCARD_PILE + card] += 1
    assert not memory.known(laid).any()
    later = state.row.copy()
    later[L.DEAL] += 1
    assert not memory.known(later).any()


@pytest.mark.parametrize("name", TRACK)
def test_chances_are_chances_and_equal_at_the_start(name):
    """Before anybody has moved, sides differ by their cards alone."""
    match = ludothek.game(name).new(seed=2)
    table = match.state.table
    weights = weights_of(match.game, table)
    row = L.new_row()
    scores = F.new_scores()
    for kind in (PLAYER, EVALUATOR):
        win_chances(row, table.facts, weights[kind], F.NOBODY, F.new_features(), scores)
        teams = table.setup.teams
        assert scores[:teams] == pytest.approx([1 / teams] * teams)


def test_a_side_that_has_won_is_sure():
    match = track(
        "dog", [["H4", "H3", "H2", "H1"], ["R"] * 4, ["H4", "H3", "H2", "T30"], ["R"] * 4], [["3"], [], [], []]
    )
    match.play(0, "3|3|2.3|H1")
    scores = F.new_scores()
    table = match.state.table
    weights = weights_of(match.game, table)[PLAYER]
    win_chances(match.state.row, table.facts, weights, F.EVERYBODY, F.new_features(), scores)
    assert scores[:2].tolist() == [1.0, 0.0]


def test_every_game_of_the_family_has_weights():
    for learned in OURS:
        lengths = {len(row) for weights in learned.by_teams.values() for row in weights}
        assert lengths == {F.CARDS + len(learned.cards.split())}
    for name in TRACK:
        assert extension("weights", ludothek.game(name).rules) in OURS


@pytest.mark.parametrize("name", TRACK)
def test_rollouts_come_to_an_end(name):
    match = ludothek.game(name).new(seed=6)
    table, row = match.state.table, match.state.row.copy()
    weights = weights_of(match.game, table)[PLAYER]
    played = play_rollout(row, table.facts, weights, 0, stream_of(1), L.new_buffer(), L.new_scratch(), 20_000)
    assert row[L.PHASE] == L.OVER
    assert 30 < played < 20_000


def test_a_rulebook_without_weights_is_played_by_the_mean_of_ours():
    """Start cards are worth holding, and pawns at home count as they do elsewhere."""
    table = ludothek.game("dog").new(seed=1).state.table
    for row in (PLAYER, EVALUATOR):
        features, cards = family_mean(True, row), card_weights(None, True, row, table)
        assert cards[table.kinds["13"]] > cards[table.kinds["9"]]
        assert features[F.AT_HOME] > 0 > features[F.IN_RESERVE]


def test_a_relatives_cards_are_found_by_name():
    """An ace of Tock is the 11 of DOG, as it starts a pawn there."""
    table = ludothek.game("tock6").new(seed=1).state.table
    worth = dict(zip(table.cards, card_weights(DOG, False, PLAYER, table), strict=True))
    learned = dict(zip(DOG.cards.split(), DOG.by_teams[False][PLAYER][F.CARDS :], strict=True))
    assert (worth["A"], worth["K"], worth["5"]) == (learned["11"], learned["13"], learned["5"])


def test_a_tree_finds_its_children_and_its_favourite():
    nodes, values, _ = new_tree(10, 4)
    first, second = (add_child(nodes, values, ROOT, action, 0.5) for action in (7, 8))
    assert child_of(nodes, ROOT, 7) == first
    assert child_of(nodes, ROOT, 9) == NONE
    nodes[first, VISITS], nodes[second, VISITS] = 3, 2
    values[first, TOTAL] = 1.0
    assert nodes[most_visited(nodes, values, ROOT, 1.0), ACTION] == 7
    nodes[second, [VISITS, AVAILABLE]] = 3, 5
    values[second, TOTAL] = 2.0
    assert nodes[most_visited(nodes, values, ROOT, 1.0), ACTION] == 8


def test_a_full_tree_still_answers():
    match = ludothek.game("dog").new(seed=3)
    bot = SearchBot(0, SMALL)
    answer(bot, match)
    bot._players["dog"]._tree = new_tree(4, MAX_DEPTH)  # type: ignore[attr-defined]
    assert answer(bot, match) in match.legal(match.to_act[0])
