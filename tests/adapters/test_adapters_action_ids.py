"""Actions as numbers and observations as integers: nothing lost, nothing shown that is hidden."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludothek
from ludothek.adapters.codec import Codec, codec_for
from ludothek.core.kernel import plain
from ludothek.core.rng import below, stream_of
from ludothek.games.track import layout as L

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("dog", 4, {}),
    ("dog", 2, {}),
    ("dog", 6, {}),
    ("dog-compact", 3, {}),
    ("dog-royal", 4, {}),
    ("dog-royal", 5, {"green_four": "both"}),
    ("tock6", 4, {"teams": True}),
    ("tock6", 5, {"centre_exit": "own"}),
    ("super-tock", 3, {"advanced": True}),
    ("super-tock", 6, {"teams": True}),
    ("denkste", 2, {}),
    ("denkste", 4, {"setback": True}),
    ("denkste-towers", 2, {}),
    ("denkste-towers", 4, {}),
]
tables = pytest.mark.parametrize(("game", "players", "options"), TABLES)


def seen(codec: Codec, row: Any, seat: int) -> list[int]:
    observation = np.zeros(codec.width, dtype=np.int16)
    codec.observe(row, seat, observation)
    return observation.tolist()


@tables
def test_a_number_for_every_legal_action_and_back(game: str, players: int, options: dict[str, Any]) -> None:
    """The same random game by text and by number: the same lists, the same positions."""
    codec = codec_for(game, players, options)
    mask = np.zeros(codec.size, dtype=np.uint8)
    rng = stream_of(f"{game} {players}")
    for seed in range(2):
        chance = stream_of(seed)
        row = codec.start(chance)
        match = ludothek.game(game).new(players=players, seed=seed, options=options)
        for _ in range(600):
            seat = codec.current_seat(row)
            if seat < 0:
                break
            numbers = codec.legal(row, seat, mask)
            texts = [codec.text(row, seat, number) for number in numbers]
            assert texts == match.legal(seat)
            assert len(set(numbers)) == len(set(texts))
            assert np.flatnonzero(mask).tolist() == sorted(set(numbers))
            choice = below(rng, len(numbers))
            codec.play(row, seat, numbers[choice], chance)
            match.play(seat, texts[choice])
            assert codec.state(row).position() == match.state.position()
        assert (codec.current_seat(row) < 0) == (match.outcome is not None)


@tables
def test_a_sight_depends_on_the_view_alone(game: str, players: int, options: dict[str, Any]) -> None:
    """What is hidden is drawn anew: nobody's observation notices, and no mask."""
    codec = codec_for(game, players, options)
    rng = stream_of(3)
    row = codec.start(rng)
    mask, other_mask = (np.zeros(codec.size, dtype=np.uint8) for _ in range(2))
    for _ in range(60):
        seat = codec.current_seat(row)
        if seat < 0:
            break
        for viewer in range(players):
            imagined = codec.imagine(row, viewer, rng)
            assert seen(codec, imagined, viewer) == seen(codec, row, viewer)
            if viewer == seat:
                assert codec.legal(row, seat, mask) == codec.legal(imagined, seat, other_mask)
        observation = seen(codec, row, seat)
        assert codec.lowest <= min(observation)
        assert max(observation) <= codec.highest
        numbers = codec.legal(row, seat, mask)
        codec.play(row, seat, numbers[below(rng, len(numbers))], rng)


def test_sights_tell_what_views_tell() -> None:
    """Own cards, pawns from the own start on, hand sizes: as in the view."""
    codec = codec_for("dog", 4)
    rng = stream_of(11)
    row = codec.start(rng)
    mask = np.zeros(codec.size, dtype=np.uint8)
    for _ in range(200):
        seat = codec.current_seat(row)
        view, observation = codec.state(row).view(seat), seen(codec, row, seat)
        assert observation[0] == ["exchange", "play"].index(view["phase"])
        assert observation[8 + 3 : 8 + 16 : 4] == [view["hand_sizes"][(seat + turn) % 4] for turn in range(4)]
        names = ["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X", "?"]
        assert observation[40 : 40 + 14] == [view["hand"].count(name) for name in names]
        assert observation[55 : 55 + 14] == [view["discard"].count(name) for name in names]
        for turn in range(4):
            for index, place in enumerate(view["pawns"][(seat + turn) % 4]):
                expected = -1 if place == "R" else 64 + int(place[1]) if place[0] == "H" else None
                if expected is None:
                    expected = (int(place[1:]) - 16 * seat) % 64
                assert observation[24 + 4 * turn + index] == expected
        numbers = codec.legal(row, seat, mask)
        codec.play(row, seat, numbers[below(rng, len(numbers))], rng)


def test_compiled_and_plain_agree() -> None:
    from ludothek.adapters.track import action_ids as N
    from ludothek.adapters.track.codec import TrackCodec
    from ludothek.adapters.track.observation import observe

    codec = codec_for("dog-royal", 4)
    assert isinstance(codec, TrackCodec)
    rng = stream_of(5)
    row = codec.start(rng)
    mask = np.zeros(codec.size, dtype=np.uint8)
    plain_observation = np.zeros(codec.width, dtype=np.int16)
    for _ in range(40):
        seat = codec.current_seat(row)
        plain(observe)(row, row[L.WIDTH :], codec.facts, seat, plain_observation)
        assert plain_observation.tolist() == seen(codec, row, seat)
        numbers = codec.legal(row, seat, mask)
        for number in numbers[:8]:
            action = plain(N.action_of)(row, codec.facts, codec.action_table.meanings, seat, number)
            assert action == N.action_of(row, codec.facts, codec.action_table.meanings, seat, number)
            assert plain(N.action_id_of)(row, codec.facts, codec.action_table.offsets, seat, action) == number
        codec.play(row, seat, numbers[below(rng, len(numbers))], rng)


def test_games_of_points_and_words_have_no_numbers() -> None:
    for name in ("thrill", "mimes"):
        with pytest.raises(ludothek.NotationError, match="no fixed list of actions"):
            codec_for(name)


def test_spaces_stay_small() -> None:
    assert codec_for("dog", 4).size < 1500
    assert codec_for("denkste").size == 6 + 6 + 21 + 56
    assert codec_for("denkste-towers").size < 2600


def test_sights_tell_what_happened_in_this_round() -> None:
    """Who laid down what, the card one gave and the card one got: by what was really played."""
    codec, rng = codec_for("dog", 4), stream_of(12)
    row = codec.start(rng)
    mask = np.zeros(codec.size, dtype=np.uint8)
    names = ["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X", "?"]
    laid, gave, round_number = [[0] * 14 for _ in range(4)], [-1] * 4, (-1, -1)
    checked = 0
    for _ in range(400):
        seat = codec.current_seat(row)
        if seat < 0:
            break
        if round_number != (int(row[L.DEAL]), int(row[L.DEALER])):
            round_number = (int(row[L.DEAL]), int(row[L.DEALER]))
            laid, gave = [[0] * 14 for _ in range(4)], [-1] * 4
        observation = seen(codec, row, seat)
        remembered = observation[69:]
        assert remembered[: 4 * 14] == [count for turn in range(4) for count in laid[(seat + turn) % 4]]
        got = -1 if row[L.PHASE] == L.EXCHANGE else gave[(seat + 2) % 4]
        assert remembered[4 * 14 :] == [gave[seat], got]
        checked += got >= 0
        numbers = codec.legal(row, seat, mask)
        number = numbers[below(rng, len(numbers))]
        text, hand = codec.text(row, seat, number), codec.state(row).view(seat)["hand"]
        is_leg = row[L.SEVEN_LEFT] != 0
        first, *rest = text.split("|")
        if first == "give":
            gave[seat] = names.index(rest[0])
        elif first == "fold":
            for name in hand:
                laid[seat][names.index(name)] += 1
        elif not is_leg:
            laid[seat][names.index(first if first in names else rest[0])] += 1
        codec.play(row, seat, number, rng)
    assert checked > 50
