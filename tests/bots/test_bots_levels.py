"""Every level on every game: legal moves, only what the view shows, the budget kept, chairs that no bot takes."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from bot_tables import ALL_LEVELS, GAMES, SEARCHERS, SMALL, SearchBot, answer, moments

import ludothek
from ludothek.bots import budget
from ludothek.bots.budget import Budget
from ludothek.bots.level import EASY, HARD, LEVELS, MEDIUM, STYLES, Eyes, Learned, Level, Style
from ludothek.bots.levels import EasyBot, ExpertBot, HardBot, MediumBot, make_ready
from ludothek.bots.mistakes import pick_action
from ludothek.bots.network.bot import NetworkBot
from ludothek.bots.network.learned import LEARNED, MIXED
from ludothek.bots.network.levels import EYES, learned_of
from ludothek.bots.roster import BOTS, make_bot
from ludothek.bots.track.levels import EVEN_LEVELS, TEMPERATURES, eyes_at
from ludothek.core.errors import NotationError
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

EVERY, LIMIT = 23, 240


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ALL_LEVELS, ids=lambda kind: kind.name)
def test_no_level_ever_names_an_illegal_action(name, kind):
    seats = ludothek.game(name).seats
    for players in (seats.start, seats.stop - 1):
        bot = kind(1, SMALL)
        for match in moments(name, players, players, EVERY, LIMIT):
            for seat in match.to_act:
                action = answer(bot, match, seat)
                assert match.why(seat, action) is None, f"{bot.name} in {name}: {action}"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ALL_LEVELS, ids=lambda kind: kind.name)
def test_two_worlds_with_one_view_and_one_seed_get_one_answer(name, kind):
    """What the view hides is drawn anew by somebody else: the bot must not notice."""
    for match in moments(name, 4, 5, 3 * EVERY, LIMIT):
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        answers = set()
        for world in range(3):
            other = match.game.imagine(view, stream_of(f"world:{world}"))
            assert other.view(seat) == view
            answers.add(kind(9, SMALL).choose(other.view(seat), other.legal(seat)))
        assert len(answers) == 1
        assert answers == {kind(9, SMALL).choose(view, legal)}


def test_a_bot_leaves_view_and_list_as_they_are():
    for match in moments("dog", 4, 2, 31, 100):
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        MediumBot(0).choose(view, legal)
        assert (view, legal) == (match.view(seat), match.legal(seat))


@pytest.mark.parametrize("name", ["dog", "denkste-towers", "thrill"])
def test_a_search_ends_when_its_seconds_are_over(name, monkeypatch):
    """With all these iterations it would think for an hour; the clock here goes on by a second whenever it is read."""
    ticks = count()
    monkeypatch.setattr(budget, "clock", lambda: next(ticks))
    for match in moments(name, 4, 3, 40, 90):
        answer(SearchBot(0, Budget(iterations=10_000_000, seconds=3.0)), match)
    assert next(ticks) > 3


def test_a_budget_has_a_first_chunk_whatever_the_clock_says():
    assert list(Budget(iterations=100, seconds=0.0).chunks(30)) == [30]
    assert list(Budget(iterations=100).chunks(30)) == [30, 30, 30, 10]


def test_levels_keep_within_what_is_promised():
    assert [level.name for level in LEVELS] == [
        "child", "beginner", "easy", "casual", "regular", "medium", "advanced", "hard", "strong", "adept",
        "expert",
    ]  # fmt: skip
    learned = [level.learned.budget for level in LEVELS if level.learned]
    assert all(budget is None or budget.seconds <= 1.0 for budget in learned)
    assert HardBot.level.budget
    assert HardBot.level.budget.seconds <= 1.0
    assert ExpertBot.level.budget
    assert ExpertBot.level.budget.seconds <= 5.0
    assert EasyBot.level.budget is None
    assert MediumBot.level.budget is None


@pytest.mark.parametrize(("rulebook", "players"), [(book, players) for book in EYES for players in EYES[book]])
def test_a_learned_level_sees_less_the_lower_it_is(rulebook, players):
    learned = [learned_of(level, rulebook, players) for level in LEVELS]
    temperatures = [each.temperature for each in learned]
    assert sorted(set(temperatures), reverse=True)[:8] == temperatures[:8]
    assert temperatures[8:] == [0.0] * 3
    assert [learned_of(level, rulebook, players).style for level in STYLES] == [Style.CAREFUL, Style.DARING]
    assert learned_of(Level("of one's own", Budget(25)), rulebook, players) is None


def test_levels_have_eyes_for_the_tables_that_the_network_has_learned():
    assert {book: [*tables] for book, tables in EYES.items()} == {book: [*tables] for book, tables in LEARNED.items()}
    assert all(players in LEARNED[book] for book, tables in MIXED.items() for players in tables)


@pytest.mark.parametrize("name", [name for name in GAMES if isinstance(game(name).rules, TrackGame)])
def test_levels_that_look_one_step_ahead_see_less_the_lower_they_are(name):
    """At every table, with temperatures of its own; what is not named there is as it is everywhere."""
    rules = ludothek.game(name).rules
    assert set(TEMPERATURES[name]) == set(rules.seats)
    for players in rules.seats:
        table = ludothek.game(name).new(players, seed=0).state.table
        temperatures = [eyes_at(level, table).temperature for level in (MEDIUM, *EVEN_LEVELS)]
        assert temperatures == sorted(set(temperatures))
        assert {eyes_at(level, table).missed_percent for level in LEVELS} == {0}
    own = Level("of one's own", None, missed_percent=30, temperature=0.01)
    assert eyes_at(own, table) == Eyes(0.01, 30)


def test_a_rulebook_that_nobody_measured_has_the_usual_levels():
    table = ludothek.game("dog").new(4, seed=0).state.table
    foreign = Table(replace(table.book, id="of-ones-own"), table.players, table.options)
    assert eyes_at(EASY, foreign) == Eyes(EASY.temperature, EASY.missed_percent)


@pytest.mark.parametrize("level", STYLES, ids=lambda level: level.name)
def test_a_style_is_a_taste_and_not_another_game(level):
    """Careful and daring choose differently from each other, and from the balanced network, but not always."""
    answers: dict[Style, list[str]] = {style: [] for style in Style}
    for match in moments("dog", 4, 8, 3, 480):
        for style, given in answers.items():
            seat = match.to_act[0]
            bot = NetworkBot(0, learned=Learned(style=style))
            given.append(answer(bot, match, seat))
    own, balanced = answers[level.learned.style], answers[Style.BALANCED]
    same = sum(mine == other for mine, other in zip(own, balanced, strict=True))
    assert len(own) / 3 < same < len(own)


def test_only_weak_levels_miss_actions_and_have_a_temperature():
    values = [0.1, 0.2, 0.9, 0.3]
    assert {pick_action(values, MEDIUM, stream_of(seed)) for seed in range(50)} == {2}
    assert {pick_action(values, HARD, stream_of(seed)) for seed in range(50)} == {2}
    taken = [pick_action(values, EASY, stream_of(seed)) for seed in range(200)]
    assert 100 < taken.count(2) < 200


def test_mimes_has_no_bots_and_says_why():
    with pytest.raises(NotationError, match="people"):
        make_bot("hard", game="mimes")
    match = ludothek.game("mimes").new(seed=1)
    for kind in SEARCHERS:
        seat = next(seat for seat in match.to_act if seat >= 0)
        with pytest.raises(NotationError, match="people"):
            kind(0).choose(match.view(seat), match.legal(seat))


def test_the_roster_has_every_level():
    for level in (*LEVELS, *STYLES):
        assert make_bot(level.name, 3, game="dog").name == level.name
        assert level.name in BOTS
    with pytest.raises(NotationError, match="medium"):
        make_bot("brilliant")


@pytest.mark.parametrize("name", [*GAMES, "mimes"])
def test_a_server_can_have_everything_ready_beforehand(name, capsys):
    make_ready(name)
    capsys.readouterr()
    make_ready(name)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", GAMES)
def test_a_reseeded_bot_begins_anew(name):
    """Whatever it played before: the arena uses one bot for many games, in any order."""
    match = ludothek.game(name).new(players=4, seed=5)
    while len(match.legal(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    fresh, used = EasyBot("again"), EasyBot("before")
    for _ in range(7):
        answer(used, match, match.to_act[0])
    used.reseed("again")
    assert [answer(used, match, match.to_act[0]) for _ in range(9)] == [
        answer(fresh, match, match.to_act[0]) for _ in range(9)
    ]
