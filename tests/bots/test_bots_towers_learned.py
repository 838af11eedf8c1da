"""Denkste!? with the network: what it is told, looking ahead over a throw, trying actions side by side."""

from __future__ import annotations

import numpy as np
import pytest
from bot_tables import OneStepBot, answer, moments

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.level import LEVELS, STYLES, Level, Style
from ludothek.bots.levels import AdeptBot, CarefulBot, ChildBot, DaringBot, ExpertBot, HardBot, LevelBot, StrongBot
from ludothek.bots.towers import inputs as I
from ludothek.bots.towers import lookahead
from ludothek.bots.towers import trials as R
from ludothek.bots.towers import value as V
from ludothek.bots.towers.learned import shipped_weights
from ludothek.bots.towers.levels import EYES, learned_of
from ludothek.bots.towers.lookahead import new_lookahead, value_of
from ludothek.bots.towers.player import TowersPlayer
from ludothek.bots.towers.reach import REACH, throws_in
from ludothek.bots.towers.style import catches, exposure
from ludothek.bots.towers.two_throws import value_over_two
from ludothek.core.kernel import plain
from ludothek.core.rng import stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import CAUGHT, ROLL_ACTION, end_of, kind_of
from ludothek.games.towers.apply import apply, settle_throw
from ludothek.games.towers.board import GOAL, LAST
from ludothek.games.towers.legal import legal, legal_moves
from ludothek.games.towers.notation import code_of

POSITION = {
    "game": "denkste-towers", "players": 2, "options": {}, "phase": "move", "turn": 0, "dice": [3, 4],
    "fields": {"20": [1], "31": [0, 0], "44": [1, 0], "54": [0], "9": [1]}, "off": [1, 2], "home": [1, 1],
}  # fmt: skip


def row_of(**changed):
    return ludothek.load({**POSITION, **changed}, seed=1).state.row


def features(row, seat, players=2):
    inputs = I.new_inputs(players)
    return sorted(inputs.active[: I.list_features(row, seat, inputs)].tolist())


def seats_moved_on(row, players):
    """The same board, with everything of a seat's given to the next one."""
    moved = row.copy()
    for seat in range(players):
        for begin in (L.OFF, L.HOME):
            moved[begin + (seat + 1) % players] = row[begin + seat]
    for field in range(1, GOAL):
        moved[L.FIELDS + field] = 0
        for stone in (L.lower(row, field), L.top(row, field))[: L.height(row, field)]:
            L.put(moved, field, (stone + 1) % players)
    return moved


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_go_by_the_order_of_throwing_not_by_seats(players):
    for match in moments("denkste-towers", players, 5, 11, 400):
        row = match.state.row
        for seat in range(players):
            assert features(row, seat, players) == features(seats_moved_on(row, players), (seat + 1) % players, players)
    assert features(row, 0, players) != features(row, 1, players)


def test_features_are_seen_by_the_seat_that_throws():
    mirrored = {
        field: [1 - seat for seat in stones]
        for field, stones in POSITION["fields"].items()  # type: ignore[attr-defined]
    }
    row = row_of()
    twin = row_of(fields=mirrored, off=[2, 1], home=[1, 1])
    assert features(row, 0) == features(twin, 1)
    assert features(row, 0) != features(row, 1)
    assert (I.CATCH * LAST + 44) in features(row, 0)
    assert (I.KINDS * LAST + 20) in features(row, 0)
    assert I.plan_of(2)[I.CAUGHT_COUNTS] + I.COUNTS + 1 in features(row, 0)


def test_with_more_players_it_matters_whose_stone_is_caught():
    caught = [row_of(players=3, fields={"44": [below, 0]}, off=off, home=[5, 5, 5]) for below, off in (
        (1, [0, 0, 1]), (2, [0, 1, 0])
    )]  # fmt: skip
    told = [set(features(row, 0, 3)) for row in caught]
    assert {(I.CATCH + other) * LAST + 44 for other in range(2)} == {
        feature for only in (told[0] - told[1], told[1] - told[0]) for feature in only if feature < 12 * LAST
    }


def test_stones_of_others_are_exposed_now_or_later():
    """Seat 1's stone on 30 stands three ahead of ours and two ahead of seat 2's, ours on 27 one behind that."""
    row = row_of(players=3, fields={"27": [0], "28": [2], "30": [1]}, off=[5, 5, 5], home=[0, 0, 0])
    inputs = I.new_inputs(3)
    I.list_features(row, 0, inputs)
    by_us, by_seat_2 = REACH[27, 30], REACH[28, 30]
    assert [int(mask) for mask in inputs.shots[:3]] == [0, REACH[27, 28], by_us]
    assert [int(mask) for mask in inputs.later_shots[:3]] == [0, 0, by_seat_2]
    assert inputs.counted[2 * I.COUNTED + I.CATCHING] & by_seat_2 == by_seat_2


def throws(row, seat):
    """Every throw of a seat, with its moves."""
    buffer = L.new_buffer()
    for first in range(1, 7):
        for second in range(1, 7):
            table = row.copy()
            table[L.PHASE], table[L.TURN], table[L.DICE], table[L.DICE + 1] = L.MOVE, seat, first, second
            yield buffer[: legal_moves(table, buffer)].tolist()


def test_what_a_stone_reaches_is_what_the_rules_say():
    for origin in range(LAST):
        row = L.new_row(2)
        row[L.OFF] = 1 if origin == 0 else 0
        if origin:
            L.put(row, origin, 0)
        counts = np.zeros(GOAL + 1, int)
        for moves in throws(row, 0):
            for end in {end_of(code) for code in moves}:
                counts[end] += 1
        told = [throws_in(int(mask)) for mask in REACH[origin]]
        told[LAST] = 0  # [DT-R6] nothing ends there
        assert told == counts.tolist()


@pytest.mark.parametrize(("players", "least"), [(2, 0.9), (3, 0.85), (4, 0.85)])
def test_throws_that_catch_and_bring_home_are_those_of_the_rules(players, least):
    """Nearly always: a bridge leads past a tower, and that is not looked at. Three have most towers in their way."""
    seen, agreed = 0, 0
    for match in moments("denkste-towers", players, 5, 7, 400):
        row = match.state.row
        for seat in range(players):
            inputs = I.new_inputs(players)
            I.list_features(row, seat, inputs)
            catching = going_home = 0
            for moves in throws(row, seat):
                singles = {code for code in moves if kind_of(code) in (0, CAUGHT)}
                catching += any(
                    0 < end_of(code) < GOAL and L.height(row, end_of(code)) == 1 and L.top(row, end_of(code)) != seat
                    for code in singles
                )
                going_home += any(end_of(code) == GOAL for code in moves)
            told = inputs.counted[: I.COUNTED]
            seen += 2
            agreed += throws_in(int(told[I.CATCHING])) == catching
            agreed += throws_in(int(told[I.GOING_HOME])) == going_home
    assert agreed >= least * seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_has_room_for_its_features_and_chances(players):
    weights = shipped_weights(players)
    workspace = V.new_value_workspace(weights)
    assert weights.first.shape == (I.feature_count(players), V.HIDDEN)
    assert V.players_of(weights) == players
    for match in moments("denkste-towers", players, 5, 7, 400):
        for thrower in range(players):
            told = features(match.state.row, thrower, players)
            assert len(told) <= I.most_active(players)
            assert 0 <= min(told) <= max(told) < I.feature_count(players)
            chances = [V.chance_of(match.state.row, seat, thrower, weights, workspace) for seat in range(players)]
            assert sum(chances) == pytest.approx(1.0)
            assert 0.0 < min(chances) <= max(chances) < 1.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_plain_agree(players):
    weights = shipped_weights(players)
    workspace, row = V.new_value_workspace(weights), L.new_row(players)
    for field in (14, 20, 31, 33):
        L.put(row, field, field % players)
    compiled = V.chance_of(row, 0, 1, weights, workspace)
    assert compiled == pytest.approx(plain(V.chance_of)(row, 0, 1, weights, workspace), abs=1e-5)


def chance(position, whose, thrower, players):
    weights = shipped_weights(players)
    return V.chance_of(position, whose, thrower, weights, V.new_value_workspace(weights))


def thrower_of(position, players):
    """Who throws next: with a double, whoever has it decides by what the network says at once."""
    seat = L.turn_of(position)
    if L.phase_of(position) != L.AGAIN:
        return seat
    following = (seat + 1) % players
    return max((seat, following), key=lambda thrower: chance(position, seat, thrower, players))


def at_once(position, whose, players):
    """A seat's chance by the network; whoever may throw again does what is better."""
    if L.phase_of(position) == L.OVER:
        return 1.0 if L.turn_of(position) == whose else 0.0
    return chance(position, whose, thrower_of(position, players), players)


def answered(position, thrower, players):
    """After each of the 36 throws and the move the network likes best at once for whoever threw."""
    facts, buffer, rng = L.new_facts(players), L.new_buffer(), stream_of(0)
    for first in range(1, 7):
        for second in range(1, 7):
            table = position.copy()
            table[L.PHASE], table[L.TURN], table[L.DICE], table[L.DICE + 1] = L.MOVE, thrower, first, second
            tables = [table]
            if count := settle_throw(table, facts, buffer):
                tables = [table.copy() for _ in range(count)]
                for after, code in zip(tables, buffer[:count].tolist(), strict=True):
                    apply(after, facts, code, rng, L.new_buffer())
            yield max(tables, key=lambda after: at_once(after, thrower, players))


def by_hand(row, action, players):
    """What an action is worth over all 36 throws, by the rules as they are."""

    def thrown(position, thrower):
        return sum(at_once(after, seat, players) for after in answered(position, thrower, players)) / 36

    seat, after = L.turn_of(row), row.copy()
    if action == ROLL_ACTION:
        return thrown(after, seat)
    apply(after, L.new_facts(players), action, stream_of(0), L.new_buffer())
    if L.phase_of(after) == L.OVER:
        return 1.0
    passed = thrown(after, (seat + 1) % players)
    return max(passed, thrown(after, seat)) if L.phase_of(after) == L.AGAIN else passed


def over_two_by_hand(row, action, players):
    seat, after, look = L.turn_of(row), row.copy(), new_lookahead(shipped_weights(players))
    if action != ROLL_ACTION:
        apply(after, L.new_facts(players), action, stream_of(0), L.new_buffer())
    if L.phase_of(after) == L.OVER:
        return 1.0
    total = 0.0
    for table in answered(after, seat if action == ROLL_ACTION else thrower_of(after, players), players):
        if L.phase_of(table) == L.OVER:
            total += L.turn_of(table) == seat
        else:
            total += lookahead.expected(table, seat, thrower_of(table, players), look)
    return total / 36


def rows_of(changes):
    """Positions for two players, and one for three and for four."""
    more = {
        3: {"fields": {"20": [1], "31": [0, 0], "44": [1, 0], "54": [0], "9": [2], "23": [2]}, "off": [1, 3, 3]},
        4: {"fields": {"20": [1], "31": [0, 0], "44": [1, 0], "9": [2], "23": [3, 2]}, "off": [0, 1, 1, 2]},
    }
    return [
        *(pytest.param(2, changed) for changed in changes),
        *(
            pytest.param(players, {"players": players, "home": [1] * players, **told, **changed})
            for players, told in more.items()
            for changed in ({}, {"dice": [2, 2], "turn": 1}, {"phase": "again", "dice": None})
        ),
    ]


@pytest.mark.parametrize(
    ("players", "changed"),
    rows_of([{}, {"dice": [1, 6]}, {"dice": [2, 2]}, {"phase": "again", "dice": None}, {"dice": [1, 1], "turn": 1}]),
)
def test_looking_ahead_is_the_expectation_over_all_throws(players, changed):
    row, buffer = row_of(**changed), L.new_buffer()
    look = new_lookahead(shipped_weights(players))
    for code in buffer[: legal(row, L.turn_of(row), buffer)].tolist():
        assert value_of(row, code, look) == pytest.approx(by_hand(row, code, players), abs=1e-6)


@pytest.mark.parametrize(
    ("players", "changed"),
    rows_of([
        {},
        {"dice": [2, 2]},
        {"phase": "again", "dice": None},
        {"fields": {"54": [0, 0], "52": [1]}, "home": [4, 3], "off": [0, 2]},
    ]),
)  # fmt: skip
def test_looking_two_throws_ahead_is_the_expectation_over_all_of_them(players, changed):
    row, buffer = row_of(**changed), L.new_buffer()
    look, trials = new_lookahead(shipped_weights(players)), R.new_trials(shipped_weights(players))
    for code in buffer[: legal(row, L.turn_of(row), buffer)].tolist():
        assert value_over_two(row, code, trials, look) == pytest.approx(over_two_by_hand(row, code, players), abs=1e-6)


@pytest.mark.parametrize(
    ("players", "changed"),
    rows_of([{}, {"dice": [2, 2]}, {"phase": "again", "dice": None}, {"phase": "roll", "dice": None}]),
)
def test_a_chance_is_that_after_the_best_action_at_once(players, changed):
    row, buffer, facts = row_of(**changed), L.new_buffer(), L.new_facts(players)
    seat, after, trials = L.turn_of(row), row.copy(), R.new_trials(shipped_weights(players))
    if L.phase_of(row) == L.MOVE:
        tables = [row.copy() for _ in range(legal(row, seat, buffer))]
        for table, code in zip(tables, buffer.tolist(), strict=False):
            apply(table, facts, code, stream_of(0), L.new_buffer())
        after = max(tables, key=lambda table: at_once(table, seat, players))
    before = row.copy()
    found = [R.chance_in(trials, row, whose) for whose in range(players)]
    assert found == pytest.approx([at_once(after, whose, players) for whose in range(players)], abs=1e-6)
    assert sum(found) == pytest.approx(1.0)
    assert (row == before).all()


def test_all_actions_meet_the_same_throws():
    trials, row = R.new_trials(shipped_weights(2)), row_of()
    actions, rng = L.new_buffer(), stream_of(3)
    count = legal(row, 0, actions)
    twice = np.repeat(actions[:1], 2)
    R.try_actions(trials, row, twice, 6, rng)
    assert (trials.values[:, 0] == trials.values[:, 1]).all()
    R.try_actions(trials, row, actions[:count].copy(), 1, rng)
    once = trials.values[:, :count].mean(0)
    look = new_lookahead(shipped_weights(2))
    assert once == pytest.approx([value_of(row, code, look) for code in actions[:count].tolist()], abs=1e-6)


def test_actions_that_fall_behind_are_given_up():
    rng = np.random.default_rng(1)
    luck = rng.random((360, 1))
    values = luck + np.array([0.0, 0.1, 0.0999]) + 0.01 * rng.random((360, 3))
    best, may_win = R.leaders(values, np.zeros(3), 0.0)
    assert best in (1, 2)
    assert may_win.tolist() == [False, True, True]


def test_expert_takes_the_winning_move_and_chooses_by_its_seed_alone():
    match = ludothek.load({**POSITION, "fields": {"54": [0], "20": [1]}, "home": [5, 0], "off": [0, 5]}, seed=1)
    assert answer(ExpertBot(0, Budget(iterations=50)), match) == "54>G"
    match = ludothek.load(POSITION, seed=1)
    assert len({answer(ExpertBot(7, Budget(iterations=100)), match) for _ in range(3)}) == 1


def asked(bot: LevelBot, players: int) -> TowersPlayer:
    """The player behind a bot after one decision."""
    match = next(moments("denkste-towers", players, 2, 1, 1))
    while len(match.legal(match.to_act[0])) == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    answer(bot, match)
    (player,) = bot._players.values()
    assert isinstance(player, TowersPlayer)
    return player


@pytest.mark.parametrize("kind", [ChildBot, HardBot, StrongBot, AdeptBot, ExpertBot, CarefulBot])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_have_learned_the_game(kind, players):
    player = asked(kind(0, Budget(25)), players)
    assert player._thinker is not None
    assert player._tree is None


def test_a_budget_of_ones_own_is_kept_where_a_level_has_one():
    assert asked(ExpertBot(0, Budget(50)), 2)._learned.budget == Budget(2)
    assert asked(AdeptBot(0), 2)._learned.budget == AdeptBot.level.learned.budget
    assert asked(HardBot(0, Budget(50)), 2)._learned == asked(HardBot(0), 2)._learned


def test_the_eyes_of_levels_get_better_and_strong_sees_all():
    eyes = [learned_of(level) for level in LEVELS]
    told = [(each.temperature, each.missed_percent) for each in eyes]
    assert sorted(set(told), reverse=True)[:8] == told[:8]
    assert told[8:] == [(0.0, 0)] * 3
    assert [each.budget for each in eyes[:9]] == [None] * 9
    assert {level.name for level in (*LEVELS, *STYLES)} > set(EYES)
    assert [learned_of(level).style for level in STYLES] == [Style.CAREFUL, Style.DARING]
    assert learned_of(Level("of one's own", Budget(25))) is None


def test_nobody_errs_about_throwing_again():
    match = ludothek.load({**POSITION, "phase": "again", "dice": None}, seed=1)
    assert {answer(ChildBot(seed), match) for seed in range(40)} == {answer(StrongBot(0), match)}


def test_careful_and_daring_like_what_they_are_called_after():
    """In the same positions the one exposes less, and the other catches more."""
    exposed, caught, inputs = {"careful": 0.0, "daring": 0.0}, {"careful": 0, "daring": 0}, I.new_inputs(2)
    for seed in range(6):
        for match in moments("denkste-towers", 2, seed, 3, 300):
            row, seat = match.state.row, match.to_act[0]
            if L.phase_of(row) != L.MOVE:
                continue
            for kind in (CarefulBot, DaringBot):
                code = code_of(answer(kind(seed), match))
                after = row.copy()
                apply(after, L.new_facts(2), code, stream_of(0), L.new_buffer())
                exposed[kind.name] += exposure(after, seat, inputs)[0]
                caught[kind.name] += catches(row, seat, code)
    assert exposed["careful"] < exposed["daring"]
    assert caught["careful"] < caught["daring"]


@pytest.mark.parametrize(("players", "deals", "least"), [(2, 12, 12), (3, 10, 12), (4, 10, 13)])
def test_the_network_beats_looking_one_step_ahead(players, deals, least):
    """On the same dice it has each seat once, the others the linear features: over a throw, without trying actions, it
    wins well above its share."""
    won = 0
    for deal in range(deals):
        for own in range(players):
            match = ludothek.game("denkste-towers").new(players, seed=f"learned:{deal}")
            bots = [(StrongBot if seat == own else OneStepBot)(f"{deal}:{own}:{seat}") for seat in range(players)]
            while match.to_act:
                match.play(match.to_act[0], answer(bots[match.to_act[0]], match))
            won += match.outcome["winners"] == [own]  # type: ignore[index]
    assert won >= least
