"""The network: what it is told, that it is told no secrets, and that the bot plays."""

from __future__ import annotations

import numpy as np
import pytest

import ludothek
from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.action_features import LINKS, action_features
from ludothek.bots.network.features import FED, pawn_features, seat_features, table_features, unseen_counts
from ludothek.bots.network.forward import new_work, see
from ludothek.bots.network.learned import LEARNED, has_learned
from ludothek.bots.network.weights import SHIPPED, shipped_weights
from ludothek.bots.roster import make_bot
from ludothek.core.errors import NotationError
from ludothek.core.rng import below, stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.actions import FOLD, GIVE, card_of, encode, verb_of
from ludothek.games.track.memory import GAVE, given_by, laid_down, new_memory, remember, turn_page
from ludothek.games.track.table import Table

TABLES = [("dog", 4), ("dog", 3), ("tock6", 4), ("super-tock", 6), ("dog-royal", 4), ("pegs-and-jokers", 8)]


def lists(row: L.Row, table, memory, seat: int) -> list[np.ndarray]:
    """All that the network is told when a seat is to act."""
    f, lexicon = table.facts, V.lexicon_of(table.facts)
    whole = np.zeros(V.TABLE_LIST, dtype=np.int16)
    table_features(row, f, lexicon, memory, seat, whole)
    counts = np.zeros(V.COUNTS, dtype=np.int8)
    unseen_counts(row, f, lexicon, seat, False, counts)
    told = [whole, counts]
    for other in range(table.players):
        told.append(np.zeros(V.SEAT_LIST, dtype=np.int16))
        seat_features(row, f, lexicon, memory, FED, seat, other, False, told[-1])
        for index in range(table.setup.pawns):
            told.append(np.zeros(V.PAWN_LIST, dtype=np.int16))
            pawn_features(row, f, lexicon, seat, L.pawn_of(other, index), False, told[-1])
    return told


def moments(game: str, players: int, actions: int):
    """A game played at random: state, memory and seat at every tenth decision."""
    match = ludothek.game(game).new(players, seed=f"network:{game}")
    memory, rng = new_memory(), stream_of(game)
    for number in range(actions):
        seat = match.to_act[0]
        if number % 10 == 0:
            turn_page(memory, match.state.row)
            yield match.state, memory, seat
        legal = match.legal(seat)
        action = legal[below(rng, len(legal))]
        remember(memory, match.state.row, match.state.table.facts, seat, match.state.table.parse(action))
        match.play(seat, action)
        turn_page(memory, match.state.row)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_lists_hold_every_feature_once_and_within_their_vocabulary(game: str, players: int) -> None:
    sizes = {V.TABLE_LIST: V.TABLE_FEATURES, V.SEAT_LIST: V.SEAT_FEATURES, V.PAWN_LIST: V.PAWN_FEATURES}
    for state, memory, seat in moments(game, players, 120):
        for told in lists(state.row, state.table, memory, seat):
            if told.dtype == np.int16:
                held = told[told != 0]
                assert told[0] == 0
                assert len(set(held.tolist())) == len(held)
                assert held.max() < max(sizes[size] for size in sizes if size == len(told))
        found, links = np.zeros(V.ACTION_LIST, dtype=np.int16), np.zeros(LINKS, dtype=np.int16)
        for code in state.codes(seat):
            action_features(state.row, state.table.facts, V.lexicon_of(state.table.facts), seat, code, found, links)
            held = found[found != 0]
            assert len(set(held.tolist())) == len(held) > 0
            assert held.max() < V.ACTION_FEATURES
            assert links.max() < players * state.table.setup.pawns


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_network_is_told_no_secrets(game: str, players: int) -> None:
    """Whatever is hidden from a seat is dealt anew: nothing that the network is told may change."""
    rng = stream_of("secrets")
    for state, memory, seat in moments(game, players, 120):
        imagined = ludothek.game(game).rules.imagine(state.view(seat), rng)
        hidden = memory.copy()
        for other in range(players):
            if other != seat:
                hidden[GAVE + other] = L.NONE
        for told, again in zip(
            lists(state.row, state.table, memory, seat), lists(imagined.row, state.table, hidden, seat), strict=True
        ):
            assert told.tolist() == again.tolist()


def test_memory_knows_who_laid_down_what_and_what_one_gave() -> None:
    match = ludothek.game("dog").new(4, seed="memory")
    state, memory = match.state, new_memory()
    given = []
    for seat in range(4):
        action = match.legal(seat)[0]
        code = state.table.parse(action)
        assert verb_of(code) == GIVE
        remember(memory, state.row, state.table.facts, seat, code)
        match.play(seat, action)
        given.append(card_of(code))
    turn_page(memory, match.state.row)
    assert [given_by(memory, seat) for seat in range(4)] == given
    seat = match.to_act[0]
    hand = [L.cards_in_hand(match.state.row, seat, kind) for kind in range(L.MOST_KINDS)]
    remember(memory, match.state.row, state.table.facts, seat, encode(FOLD, 0, 0, 0, 0))
    assert [laid_down(memory, seat, kind) for kind in range(L.MOST_KINDS)] == hand
    memory_row = match.state.row.copy()
    memory_row[L.DEALER] = (memory_row[L.DEALER] + 1) % 4
    turn_page(memory, memory_row)
    assert all(laid_down(memory, seat, kind) == 0 for kind in range(L.MOST_KINDS))
    assert given_by(memory, 0) == L.NONE


def test_cards_that_do_the_same_have_the_same_id() -> None:
    tables = {name: ludothek.game(name).new(4, seed=0).state.table for name in ("dog", "tock6", "super-tock")}
    ids = {
        name: dict(zip(table.cards, V.lexicon_of(table.facts).tolist(), strict=False)) for name, table in tables.items()
    }
    assert ids["dog"]["13"] == ids["tock6"]["K"] == ids["super-tock"]["K"]
    assert ids["dog"]["7"] == ids["tock6"]["7"] != ids["super-tock"]["7"]
    assert ids["dog"]["8"] == ids["tock6"]["8"] == ids["super-tock"]["8"]
    assert ids["dog"]["4"] != ids["tock6"]["4"]


def test_the_weights_that_ship_are_small() -> None:
    from importlib.resources import files

    assert (files("ludothek.bots.network") / SHIPPED).stat().st_size <= 4_000_000  # type: ignore[attr-defined]
    assert shipped_weights().trunk.pawn_in.shape[0] == V.PAWN_FEATURES


def test_levels_ask_the_network_at_the_tables_it_was_measured_at() -> None:
    def table(game: str, players: int, **options: object) -> Table:
        found = ludothek.game(game).new(players, seed=0, options=options).state.table
        assert isinstance(found, Table)
        return found

    def asked(game: str, players: int, **options: object) -> bool:
        return has_learned(table(game, players, **options))

    for rulebook, tables in LEARNED.items():
        rules = ludothek.game(rulebook).rules
        assert [players for players in rules.seats if asked(rulebook, players)] == [*tables]
        for players, free in tables.items():
            for option in rules.options:
                for value in option.values:
                    if option.fault(value, players) is None:
                        other = table(rulebook, players, **{option.name: value})
                        makes_no_difference = np.array_equal(other.facts, table(rulebook, players).facts)
                        assert has_learned(other) == (makes_no_difference or option.name in free)
    assert asked("dog", 2)
    assert not asked("pegs-and-jokers", 8)
    assert asked("tock6", 4, teams=True, centre_exit="own")
    assert not asked("tock6", 4, teams=True, protect="none")  # house rules were not measured


@pytest.mark.parametrize("game", ["dog", "pegs-and-jokers"])
def test_seats_are_made_up_with_empty_places(game: str) -> None:
    """The network learned beside tables with five pawns per seat. Where there are four, an empty place says the same
    as if every seat said it by itself; where there are five, there is none."""
    match = ludothek.game(game).new(4, seed="places")
    table, row, seat = match.state.table, match.state.row, match.to_act[0]  # type: ignore[attr-defined]
    trunk = shipped_weights().trunk
    assert trunk.places == 5
    assert trunk.empty_place.any()
    seats = trunk.seat_in.copy()
    seats[0] += (trunk.places - table.setup.pawns) * trunk.empty_place @ trunk.seat_pawns
    chances = []
    for weights in (trunk, trunk._replace(places=4, seat_in=seats), trunk._replace(places=4)):
        work = new_work(weights)
        see(row, table.facts, V.lexicon_of(table.facts), new_memory(), 0, seat, False, weights, work)
        chances.append(work.trunk.copy())
    made_up, by_itself, without = chances
    assert np.allclose(made_up, by_itself, atol=1e-4)
    assert np.allclose(made_up, without, atol=1e-4) == (game == "pegs-and-jokers")


@pytest.mark.long
def test_the_network_beats_random_play() -> None:
    wins = 0
    for number in range(6):
        side = number % 2
        bots = [make_bot("network" if seat % 2 == side else "random", f"{number}:{seat}") for seat in range(4)]
        match = ludothek.game("dog").new(4, seed=f"network-random:{number // 2}")
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
        wins += match.outcome["winners"][0] % 2 == side
    assert wins == 6


def test_other_families_are_refused() -> None:
    match = ludothek.game("denkste").new(2, seed=0)
    with pytest.raises(NotationError):
        make_bot("network").choose(match.view(match.to_act[0]), match.legal(match.to_act[0]))
