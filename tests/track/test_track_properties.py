"""What holds on every table of the family, along random games and on crowded ones."""

import json
import random
from collections import Counter

from boards import FAMILY, FAMILY_CONFIGS, Config, chances, random_match, random_play, random_table
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek
from ludothek.core.match import Match
from ludothek.core.rng import stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.rulebook import colours
from ludothek.testing.track import Position, rules_table

games = st.sampled_from(FAMILY)


def some_table(chance: random.Random, game: str) -> Match:
    """A table of a game, met on the way or made up."""
    config = chance.choice(FAMILY_CONFIGS[game])
    return random_table(chance, config) if chance.random() < 0.4 else random_match(chance, config)


@settings(deadline=None, max_examples=100)
@given(chances, games)
def test_positions_round_trip(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    for _ in range(10):
        position = match.position()
        again = ludothek.load(json.loads(json.dumps(position)), seed=1)
        assert again.position() == position
        assert json.dumps(again.position()) == json.dumps(position), "in the same order too"
        assert [again.legal(seat) for seat in range(match.players)] == [
            match.legal(seat) for seat in range(match.players)
        ]
        random_play(match, chance, 1)


@settings(deadline=None, max_examples=100)
@given(chances, games)
def test_every_action_reads_back_as_itself(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    state = match.state
    for seat in range(match.players):
        texts = match.legal(seat)
        assert len(set(texts)) == len(texts), "no action is listed twice"
        state.table.codes.clear()
        assert [state.table.parse(text) for text in texts] == state.codes(seat)


@settings(deadline=None, max_examples=60)
@given(chances, games)
def test_pawns_and_cards_are_conserved(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    each = [len(row) for row in match.position()["pawns"]]
    for _ in range(40):
        position = match.position()
        cards = Counter(card for cards in position["hands"] for card in cards)
        cards += Counter(position["draw"]) + Counter(position["discard"])
        cards += Counter(card for card in position["given"] if card is not None)
        assert cards == Counter({card.name: card.copies for card in match.state.table.setup.cards})
        assert [len(row) for row in position["pawns"]] == each
        places = [place for row in position["pawns"] for place in row if place[0] in "TC"]
        places += [f"{seat}{place}" for seat, row in enumerate(position["pawns"]) for place in row if place[0] == "H"]
        assert len(set(places)) == len(places), "one pawn per square"
        random_play(match, chance, 1)


@settings(deadline=None, max_examples=60)
@given(chances, games)
def test_what_the_row_repeats_agrees_with_what_it_says(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    for _ in range(20):
        row = match.state.row
        board = [0] * L.RESERVE
        home = [0] * L.MOST_SEATS
        for pawn in range(L.MOST_SEATS * L.MOST_PAWNS):
            spot = int(row[L.PAWNS + pawn])
            if spot != L.RESERVE:
                board[spot] = pawn + 1
                home[pawn // L.MOST_PAWNS] += spot >= L.HOME_ROWS
        assert row[L.BOARD : L.BOARD + L.RESERVE].tolist() == board
        assert row[L.HOME_COUNT : L.HOME_COUNT + L.MOST_SEATS].tolist() == home
        hands = row[L.HANDS : L.DRAW_PILE].reshape(L.MOST_SEATS, L.MOST_KINDS)
        assert row[L.HAND_SIZE : L.HAND_SIZE + L.MOST_SEATS].tolist() == hands.sum(axis=1).tolist()
        assert row[L.DRAW_SIZE] == row[L.DRAW_PILE : L.DISCARD_PILE].sum()
        moved = sum(int(bits).bit_count() for bits in row[L.MOVED : L.MOVED + L.MOST_SEATS])
        assert row[L.SHARES] == moved
        assert (row[L.SEVEN_LEFT] > 0) == (moved > 0) == (row[L.SEVEN_CARD] != L.NONE)
        assert (ludothek.load(match.position()).state.row == row).all(), "a loaded position is the same row"
        random_play(match, chance, 1)


def turn_of(position: Position, by: int) -> tuple[int, int, int]:
    """How many players and squares there are, and how many squares the table turns."""
    setup = rules_table(position["game"], position["players"], position["options"]).setup
    seated = colours(setup.players, setup.sections)
    section = setup.board.section
    return setup.players, setup.sections * section, (seated[by] - seated[0]) * section


def rotated(position: Position, by: int) -> Position:
    """The same table seen from another chair: every seat, square and turn moves on."""
    players, length, shift = turn_of(position, by)

    def place(name: str) -> str:
        return f"T{(int(name[1:]) + shift) % length}" if name[0] == "T" else name

    def seats(values: list) -> list:
        return [values[(seat - by) % players] for seat in range(players)]

    def seat(number: int) -> int:
        return (number + by) % players if number >= 0 else number

    twin = dict(position)
    twin["pawns"] = seats([[place(name) for name in row] for row in position["pawns"]])
    for key in ("hands", "given", "out", "fresh"):
        if key in position:
            twin[key] = seats(position[key])
    twin["turn"], twin["dealer"] = seat(position["turn"]), seat(position["dealer"])
    if position["seven"]:
        moved = sorted(f"{seat(int(pawn[0]))}{pawn[1:]}" for pawn in position["seven"]["moved"])
        twin["seven"] = {**position["seven"], "moved": moved}
    return twin


def rotated_action(action: str, position: Position, by: int) -> str:
    players, length, shift = turn_of(position, by)

    def word(text: str) -> str:
        if text[:1] == "T" and text[1:].isdigit():
            return f"T{(int(text[1:]) + shift) % length}"
        if len(text) == 3 and text[1] == "." and text[0].isdigit():
            return f"{(int(text[0]) + by) % players}{text[1:]}"
        return text

    return "|".join(map(word, action.split("|")))


def is_even(config: Config) -> bool:
    """Where all distances round the board are equal: a turn of the table changes nothing."""
    setup = rules_table(*config).setup
    seated = colours(setup.players, setup.sections)
    return len({(b - a) % setup.sections for a, b in zip(seated, seated[1:] + seated[:1], strict=True)}) == 1


@settings(deadline=None, max_examples=100)
@given(chances, games)
def test_turning_the_table_turns_the_legal_actions(chance: random.Random, game: str) -> None:
    config = chance.choice([config for config in FAMILY_CONFIGS[game] if is_even(config)])
    match = random_table(chance, config) if chance.random() < 0.6 else random_match(chance, config)
    position = match.position()
    by = chance.randrange(1, match.players)
    turned = ludothek.load(rotated(position, by), seed=1)
    for seat in range(match.players):
        expected = {rotated_action(action, position, by) for action in match.legal(seat)}
        assert set(turned.legal((seat + by) % match.players)) == expected


@settings(deadline=None, max_examples=80)
@given(chances, games)
def test_a_view_hides_all_that_is_hidden(chance: random.Random, game: str) -> None:
    """Deal the cards a seat has not seen anew: its view stays the same to the letter."""
    match = some_table(chance, game)
    position = match.position()
    for seat in [*range(match.players), None]:
        twin = json.loads(json.dumps(position))
        others = [other for other in range(match.players) if other != seat]
        hidden = list(position["draw"])
        hidden += [card for other in others for card in position["hands"][other]]
        hidden += [position["given"][other] for other in others if position["given"][other] is not None]
        chance.shuffle(hidden)
        order = match.state.table.cards
        for other in others:
            twin["hands"][other] = sorted((hidden.pop() for _ in position["hands"][other]), key=order.index)
            if position["given"][other] is not None:
                twin["given"][other] = hidden.pop()
        twin["draw"] = sorted(hidden, key=order.index)
        other_match = ludothek.load(twin, seed=2)
        assert json.dumps(other_match.view(seat)) == json.dumps(match.view(seat))
        if seat is not None and position["phase"] not in ("exchange",):
            assert other_match.legal(seat) == match.legal(seat), "what one may do depends on what one knows"


@settings(deadline=None, max_examples=80)
@given(chances, games)
def test_an_imagined_table_has_the_same_view(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    for seat in [*range(match.players), None]:
        view = match.view(seat)
        before = json.dumps(view)
        imagined = match.game.imagine(view, stream_of(chance.getrandbits(32)))
        assert json.dumps(imagined.view(seat)) == before
        assert json.dumps(view) == before, "the view handed in is left alone"
        assert json.loads(before) == view, "and it is JSON"
        assert {"game", "players", "options", "phase", "seat", "to_act", "outcome"} <= set(view)


def test_imagined_tables_differ() -> None:
    match = ludothek.game("dog").new(players=4, seed=1)
    hands = {json.dumps(match.game.imagine(match.view(0), stream_of(seed)).position()["hands"]) for seed in range(20)}
    assert len(hands) == 20


@settings(deadline=None, max_examples=50)
@given(chances, games)
def test_a_record_replays_to_the_same_match(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    random_play(match, chance, 30)
    record = json.loads(json.dumps(match.record()))
    again = ludothek.replay(record)
    assert again.position() == match.position()
    assert again.record() == match.record()
    assert [again.view(seat) for seat in range(match.players)] == [match.view(seat) for seat in range(match.players)]


@settings(deadline=None, max_examples=50)
@given(chances, games)
def test_copies_are_independent_and_have_the_same_future(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    before, twin = match.position(), match.copy()
    seed = chance.getrandbits(32)
    random_play(twin, random.Random(seed), 40)
    assert match.position() == before
    random_play(match, random.Random(seed), 40)
    assert match.position() == twin.position()


@settings(deadline=None, max_examples=60)
@given(chances, games)
def test_somebody_is_always_awaited_and_can_act(chance: random.Random, game: str) -> None:
    match = some_table(chance, game)
    for _ in range(40):
        assert (match.to_act == ()) == (match.outcome is not None)
        for seat in match.to_act:
            assert match.legal(seat)
        position = match.position()
        if position["phase"] != "exchange":
            assert [seat for seat in range(match.players) if match.legal(seat)] == list(match.to_act)
        random_play(match, chance, 1)
