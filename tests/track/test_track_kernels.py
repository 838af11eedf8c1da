"""Compiled rules are the plain ones, and every quick path agrees with the slow one it stands for."""

import random

import numpy as np
import pytest
from boards import (
    CONFIGS,
    FAMILY,
    FAMILY_CONFIGS,
    chances,
    name_of,
    random_match,
    random_play,
    random_table,
    team_tables,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core.kernel import COMPILED, plain
from ludothek.core.match import Match
from ludothek.core.rng import stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action
from ludothek.games.track.both_ways import back_end, carry_share, rest_can_be_taken
from ludothek.games.track.free_run import free_run, has_moved, note_runs
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.rating import rating
from ludothek.games.track.seven import (
    carry_leg,
    leg_end,
    points_left,
    rest_can_be_used,
    room_for_others,
    someone_else_can,
)
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import movers, moves_for
from ludothek.games.track.walk import forward

plain_legal, plain_apply, plain_rating = plain(legal_actions), plain(apply_action), plain(rating)


@pytest.mark.parametrize("config", team_tables(), ids=name_of)
def test_compiled_rules_are_the_plain_ones(config) -> None:
    """The same actions and the same rows, action by action, chance included."""
    assert plain_legal is not legal_actions or not COMPILED
    chance = random.Random(name_of(config))
    for match in (random_match(chance, config), random_table(chance, config)):
        row, facts = match.state.row.copy(), match.state.table.facts
        actions, scratch = L.new_buffer(), L.new_scratch()
        plain_actions, plain_scratch = L.new_buffer(), L.new_scratch()
        rng, plain_rng = stream_of("same"), stream_of("same")
        for _ in range(12):
            if row[L.PHASE] == L.OVER:
                break
            seat = first_to_act(row, facts)
            count = legal_actions(row, facts, seat, actions, scratch)
            assert plain_legal(row, facts, seat, plain_actions, plain_scratch) == count
            assert actions[:count].tolist() == plain_actions[:count].tolist()
            action = int(actions[chance.randrange(count)])
            plain_row = row.copy()
            apply_action(row, facts, seat, action, rng)
            plain_apply(plain_row, facts, seat, action, plain_rng)
            assert (row == plain_row).all()
            assert (rng == plain_rng).all()
            assert rating(row, facts, 0) == plain_rating(row, facts, 0)


def sevens_tables(chance: random.Random):
    """Tables with a player to move in a game that shares out sevens, before or in the middle of one."""
    game = chance.choice(["tock6", "dog", "dog-compact"])
    config = chance.choice([config for config in CONFIGS if config[0] == game])
    match = random_table(chance, config) if chance.random() < 0.7 else random_match(chance, config)
    for _ in range(3):
        if match.position()["phase"] in ("play", "redrawn"):
            yield match
            legs = [action for action in match.legal(match.to_act[0]) if "|7|" in action]
            if legs:
                match.play(match.to_act[0], chance.choice(legs))
                continue
        random_play(match, chance, 1)


def can_use_up(row: L.Row, facts: L.Facts, seat: int) -> bool:
    """Every way of sharing out what is left, tried one after another."""
    left = int(row[L.SEVEN_LEFT])
    if left == 0:
        return True
    if row[L.SHARES] >= facts[F.SEVEN_SHARES]:
        return False
    for pawn in range(L.MOST_SEATS * L.MOST_PAWNS):
        owner = pawn // L.MOST_PAWNS
        if owner >= facts[F.PLAYERS] or not moves_for(row, facts, seat, owner) or has_moved(row, pawn):
            continue
        for points in range(1, left + 1):
            for homeward in (False, True):
                end = leg_end(row, facts, pawn, points, homeward)
                if end >= 0:
                    twin = row.copy()
                    carry_leg(twin, facts, pawn, end)
                    if can_use_up(twin, facts, seat):
                        return True
    return False


@settings(deadline=None, max_examples=150)
@given(chances)
def test_the_free_run_agrees_with_going_step_by_step(chance: random.Random) -> None:
    for match in sevens_tables(chance):
        row, facts = match.state.row, match.state.table.facts
        for pawn in range(L.MOST_SEATS * L.MOST_PAWNS):
            if row[L.PAWNS + pawn] < facts[F.LENGTH]:
                run = free_run(row, facts, pawn, 7)
                reached = [forward(row, facts, pawn, points, False) >= 0 for points in range(1, 8)]
                assert reached == [points <= run for points in range(1, 8)]


@settings(deadline=None, max_examples=120)
@given(chances)
def test_the_quick_paths_of_the_seven_agree_with_trying_everything(chance: random.Random) -> None:
    """`someone_else_can` is a yes, `room_for_others` a no, `rest_can_be_used` the search: none may contradict."""
    for match in sevens_tables(chance):
        row, facts, seat = match.state.row, match.state.table.facts, int(match.state.row[L.TURN])
        seats, left = movers(row, facts, seat), points_left(row)
        scratch = L.new_scratch()
        note_runs(row, facts, seats, left, scratch)
        runs = scratch[-1].copy()
        listed = {action for action in match.legal(seat) if "|7|" in action}
        expected = set()
        for pawn in range(L.MOST_SEATS * L.MOST_PAWNS):
            owner = pawn // L.MOST_PAWNS
            if not seats >> owner & 1 or has_moved(row, pawn) or row[L.PAWNS + pawn] == L.RESERVE:
                continue
            if pawn % L.MOST_PAWNS >= facts[F.PAWNS_EACH]:
                continue
            for points in range(1, left + 1):
                for homeward in (False, True):
                    end = leg_end(row, facts, pawn, points, homeward)
                    if end < 0:
                        continue
                    twin = row.copy()
                    carry_leg(twin, facts, pawn, end)
                    usable = can_use_up(twin, facts, seat)
                    if usable:
                        expected.add(f"{match.state.table.pawn_text(pawn)}|{match.state.table.place_text(end)}")
                    rest = left - points
                    if rest == 0 or row[L.SHARES] + 1 >= facts[F.SEVEN_SHARES]:
                        continue
                    search = L.new_scratch()
                    search[0, : L.WIDTH] = twin
                    assert rest_can_be_used(search, facts, seat) == usable
                    finishes = not moves_for(twin, facts, seat, owner)
                    swept = (facts[F.MOUTH + owner] - row[L.PAWNS + pawn]) % facts[F.LENGTH] if homeward else points
                    scratch[-1] = runs
                    if not finishes and someone_else_can(row, facts, seats, pawn, end, int(swept), rest, scratch):
                        assert usable
                    if not finishes and room_for_others(row, facts, seats, pawn, int(swept)) < rest:
                        assert not usable
        has_seven = row[L.SEVEN_LEFT] > 0 or any("|7|" in action for action in listed)
        if has_seven:
            assert {action.split("|7|")[1] for action in listed} == expected


@settings(deadline=None, max_examples=40)
@given(chances, st.sampled_from(FAMILY))
def test_listing_actions_changes_nothing(chance: random.Random, game: str) -> None:
    config = chance.choice(FAMILY_CONFIGS[game])
    match = random_table(chance, config)
    before = match.state.row.copy()
    for seat in range(match.players):
        match.legal(seat)
        match.view(seat)
    assert (match.state.row == before).all()
    assert match.state.row.dtype == np.int16


def shares_by_trying(match: Match, kind: int) -> set[str]:
    """Every first share of a seven or nine after which some pawn can take the rest, on a copy of the row."""
    row, table = match.state.row, match.state.table
    facts, seat, total = table.facts, int(row[L.TURN]), int(table.facts[F.MOST + kind])
    both_ways = bool(facts[F.DOES + kind] & F.BOTH_WAYS)
    found = set()
    for pawn in range(L.MOST_SEATS * L.MOST_PAWNS):
        owner, index = divmod(pawn, L.MOST_PAWNS)
        if owner >= facts[F.PLAYERS] or index >= facts[F.PAWNS_EACH] or not moves_for(row, facts, seat, owner):
            continue
        ends = {leg_end(row, facts, pawn, points, home) for points in range(1, total + 1) for home in (False, True)}
        if both_ways:
            ends |= {back_end(row, facts, pawn, points) for points in range(1, total)}
        for end in filter(lambda end: end >= 0, ends):
            twin = row.copy()
            twin[L.SEVEN_CARD] = twin[L.SEVEN_AS] = kind
            scratch = L.new_scratch()
            if both_ways:
                carry_share(twin, facts, pawn, end, total)
                usable = twin[L.SEVEN_LEFT] == 0 or rest_can_be_taken(twin, facts, seat)
            else:
                carry_leg(twin, facts, pawn, end)
                scratch[0, : L.WIDTH] = twin
                usable = twin[L.SEVEN_LEFT] == 0 or rest_can_be_used(scratch, facts, seat)
            if usable:
                found.add(f"{table.pawn_text(pawn)}|{table.place_text(end)}")
    return found


@settings(deadline=None, max_examples=150)
@given(chances, st.sampled_from(["pegs-and-jokers", "jackaroo"]))
def test_what_is_looked_up_for_two_shares_agrees_with_trying(chance: random.Random, game: str) -> None:
    config = chance.choice(FAMILY_CONFIGS[game])
    match = random_table(chance, config) if chance.random() < 0.8 else random_match(chance, config)
    if match.position()["phase"] != "play" or match.state.row[L.SEVEN_LEFT] > 0:
        return
    seat, table = match.to_act[0], match.state.table
    for card in ("7", "9"):
        kind = table.kinds[card]
        if table.facts[F.DOES + kind] & F.SPLITS and L.cards_in_hand(match.state.row, seat, kind) > 0:
            listed = {action.split("|", 2)[2] for action in match.legal(seat) if action.startswith(f"{card}|{card}|")}
            assert listed == shares_by_trying(match, kind), (config, card, match.position()["pawns"])


@settings(deadline=None, max_examples=150)
@given(chances)
def test_runs_that_end_at_the_own_colour_agree_with_going_step_by_step(chance: random.Random) -> None:
    """Every action of Pegs & Jokers: once by what was looked up (FREE_WALK), once square by square."""
    match = random_table(chance, chance.choice(FAMILY_CONFIGS["pegs-and-jokers"]))
    facts, actions, scratch = match.state.table.facts, L.new_buffer(), L.new_scratch()
    assert facts[F.FREE_WALK] == F.OWN_ONLY
    by_steps = facts.copy()
    by_steps[F.FREE_WALK] = F.STEP_BY_STEP
    row, rng = match.state.row.copy(), stream_of(chance.getrandbits(30))
    for _ in range(6):
        if row[L.PHASE] == L.OVER:
            return
        seat = first_to_act(row, facts)
        looked_up = actions[: legal_actions(row, facts, seat, actions, scratch)].tolist()
        assert looked_up == actions[: legal_actions(row, by_steps, seat, actions, L.new_scratch())].tolist()
        apply_action(row, facts, seat, chance.choice(looked_up), rng)
