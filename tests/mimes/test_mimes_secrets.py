"""Who knows what: the word, the pile, and what a seat may imagine."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mimes_tables import ALL, CARD, LINE, THREE_TEAMS, WORD, ZONE, at, guess, position, random_match

import ludothek
from ludothek.core.rng import stream_of
from ludothek.games.mimes import MIMES

SEATS: tuple[int | None, ...] = (0, 1, 2, 3, None)
STEAL_JUDGED: dict[str, Any] = {"guesses": [guess(1, "tower")], "asked": 0, "stealer": 1}
QUESTION: dict[str, Any] = {"guesses": [guess(2, "tower")], "asked": 0}


def who_knows(match: ludothek.Match) -> list[int | None]:
    """The seats whose view has the word, in whatever place. The words of the table are open, and so left out."""
    seen = []
    for seat in (*range(match.players), None):
        view = match.view(seat)
        view["options"].pop("words")
        if WORD in json.dumps(view):
            assert (view["word"], view["card"]) == (WORD, CARD)
            seen.append(seat)
    return seen


@pytest.mark.rule("MI-19", "MI-13", "MI-R10")
@pytest.mark.parametrize(
    ("phase", "changes", "knows"),
    [
        ("choose", {}, [0]),
        ("read", {}, [0]),
        ("perform", {}, [0]),
        ("perform", {"guesses": [guess(2, "tower")]}, [0]),
        ("steal", {}, [0]),
        ("judge", STEAL_JUDGED, [0]),
        ("dispute", {}, [0]),
        ("dispute", {"votes": [None] * 4}, [0]),
        ("judge", QUESTION, [0, 1, 3]),
        ("perform", {"guesses": [guess(2, "tower", refused=True)]}, [0, 1, 3]),
        ("dispute", {"guesses": [guess(2, "tower", refused=True)]}, [0, 1, 3]),
        ("read", {"options": {"opponents_see_word": True}}, [0, 1, 3]),
        ("perform", {"options": {"opponents_see_word": True, "place": "room"}}, [0, 1, 3]),
    ],
)
def test_the_performer_alone_sees_the_word_but_for_questions_and_the_option(
    phase: str, changes: dict[str, Any], knows: list[int]
) -> None:
    assert who_knows(at(phase, **changes)) == knows


@pytest.mark.rule("MI-5", "MI-19")
def test_a_script_with_the_word_list_learns_the_zone_and_no_more() -> None:
    """The line would leave 56 words of 1008, and fewer with every card seen: it is told when the card is over."""
    for seed in range(20):
        match = ludothek.load(position("take"), seed=seed)
        event = match.play(0, "take")
        zone, line, way = event["dice"]
        assert line is None
        assert way in ("pencil", "hand", "?")
        secret = match.position()["line"]
        for seat in SEATS:
            view = match.view(seat)
            assert view["zone"] == zone
            assert view["line"] == (secret if seat == 0 else None)
        by_line = {imagined_line(match, other) for other in range(60)}
        assert len(by_line) == 6, "whoever guesses has to think of every line"


def imagined_line(match: ludothek.Match, seed: int) -> int | None:
    return MIMES.imagine(match.view(2), stream_of(seed)).position()["line"]


@pytest.mark.rule("MI-13")
def test_when_the_card_is_over_its_word_is_shown_to_all() -> None:
    shown = {"card": CARD, "zone": ZONE, "line": LINE, "word": WORD}
    for phase, seat, action in (("perform", 2, f"guess|{WORD}"), ("steal", 1, "pass"), ("dispute", 0, "pass")):
        match = at(phase)
        assert match.view(None)["shown"] is None
        event = match.play(seat, action)
        assert {key: event[key] for key in shown} == shown
        for each in SEATS:
            view = match.view(each)
            assert view["shown"] == shown
            assert (view["word"], view["card"]) == (None, None)


@pytest.mark.rule("MI-13", "MI-11")
def test_no_event_tells_the_word_while_somebody_may_still_steal() -> None:
    match = at("perform", options={"teams": THREE_TEAMS})
    events = [match.play(3, "guess|tower"), match.play(-1, "timeout"), match.play(1, "steal|lamp")]
    events += [match.play(0, "refuse|1")]
    assert WORD not in json.dumps(events)
    assert match.play(2, "pass")["word"] == WORD


def test_views_have_the_common_keys_and_are_json() -> None:
    for phase in ("take", "perform", "steal"):
        for seat in SEATS:
            view = at(phase).view(seat)
            assert {"game", "players", "options", "phase", "seat", "to_act", "outcome"} <= set(view)
            assert json.loads(json.dumps(view)) == view
    with pytest.raises(ludothek.NotationError):
        at("take").view(4)


MOMENTS = [
    ("choose", {}),
    ("read", {}),
    ("perform", {"guesses": [guess(2, "0123456789 xyz")]}),
    ("steal", {}),
    ("judge", STEAL_JUDGED),
    ("dispute", {}),
    ("judge", QUESTION),
    ("perform", {"options": {"opponents_see_word": True}}),
    ("take", {}),
]


@pytest.mark.rule("MI-19", "MI-R8")
@given(moment=st.sampled_from(MOMENTS), order=st.permutations(ALL))
@settings(deadline=None, max_examples=60)
def test_views_do_not_depend_on_the_hidden_cards(moment: tuple[str, dict[str, Any]], order: list[int]) -> None:
    phase, changes = moment
    first = position(phase, **changes)
    card, pile = (None, order) if phase == "take" else (order[0], order[1:])
    # the answers in MOMENTS are close to no word: a hint would tell the own team something of the card
    other = {**first, "card": card, "pile": pile}
    here, there = ludothek.load(first), ludothek.load(other)
    for seat in SEATS:
        seen, seen_there = here.view(seat), there.view(seat)
        if seen["word"] is not None:
            assert seen_there.pop("word") != seen.pop("word") or card == CARD
            assert seen_there.pop("card") == card
            seen.pop("card")
        assert seen == seen_there


@pytest.mark.rule("MI-19")
def test_a_seat_imagines_a_table_with_exactly_its_view() -> None:
    rng = stream_of("imagination")
    layouts: list[tuple[int, dict[str, Any]]] = [
        (4, {}),
        (6, {"teams": THREE_TEAMS, "language": "fr"}),
        (5, {"opponents_see_word": True, "language": "de"}),
        (4, {"place": "room"}),
    ]
    for seed in range(40):
        players, options = layouts[seed % 4]
        match = random_match(seed, players, steps=5 + 3 * seed, **options)
        for seat in (*range(players), None):
            view = match.view(seat)
            pictured = MIMES.imagine(view, rng)
            assert pictured.view(seat) == view
            known = pictured.position()
            assert sorted(known["pile"] + [known["card"]] * (known["card"] is not None)) == ALL
            assert MIMES.load(known).position() == known
            assert match.view(seat) == view


@pytest.mark.rule("MI-19", "MI-R5")
def test_imagination_draws_any_word_that_fits_the_answers() -> None:
    match = at("perform")
    match.play(2, "guess|B filler 009")  # the word of card 1, line 4: everybody sees that it is not that one
    rng = stream_of(1)
    drawn = {
        seat: [MIMES.imagine(match.view(seat), rng).position() for _ in range(draws)]
        for seat, draws in ((0, 20), (1, 4000), (2, 4000))
    }
    places = {seat: {(each["card"], each["line"]) for each in tables} for seat, tables in drawn.items()}
    assert places[0] == {(CARD, LINE)}
    assert {card for card, _ in places[1]} == set(ALL)
    assert {line for _, line in places[1]} == {1, 2, 3, 4, 5, 6}
    assert (1, 4) not in places[1]
    # its own team was told besides that the answer is not close: line 4 of card 0 is filler 003, one letter away
    assert (CARD, LINE) in places[2]
    assert not {(0, 4), (1, 4)} & places[2]
    orders = {tuple(MIMES.imagine(match.view(0), rng).position()["pile"]) for _ in range(5)}
    assert len(orders) == 5


def test_the_bottom_card_is_the_one_just_shown() -> None:
    match = at("perform")
    match.play(2, f"guess|{WORD}")
    assert MIMES.imagine(match.view(1), stream_of(2)).position()["pile"][-1] == CARD
