"""Positions that cannot be: every fault is named, all at once, and nothing but a LudothekError is raised."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from boards import CONFIGS, GAMES, chances, random_match
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek
from ludothek import InvalidPosition, LudothekError
from ludothek.testing.track import Position, position, sevens

HOME = "H1 H2 H3 H4"
WRONG_TYPES: list[Any] = [None, True, 7, -1, 1.5, "", "x", [], {}, [[]], [None], {"a": 1}, [1, 2, 3, 4]]


def faults_of(made: Any) -> list[str]:
    with pytest.raises(InvalidPosition) as caught:
        ludothek.load(made)
    return caught.value.faults


def dog(**changes: Any) -> Position:
    return {**position("dog", "0: T5 H1 | 1: T20 | 2: T40", "0: 7 5 | 1: 2 | 2: 3 | 3: 9"), **changes}


def changed(made: Position, change: Callable[[Position], Any]) -> Position:
    twin = copy.deepcopy(made)
    change(twin)
    return twin


def put(seat: int, index: int, place: Any) -> Callable[[Position], Any]:
    return lambda made: made["pawns"][seat].__setitem__(index, place)


KEYS = ["phase", "turn", "pawns", "hands", "given", "draw", "discard", "dealer", "deal", "out", "seven", "last"]

CASES: list[tuple[str, Callable[[], Any], str]] = [
    # pawns
    ("five pawns in a game of four", lambda: changed(dog(), lambda p: p["pawns"][0].append("R")), "pawns of seat 0: 5"),
    ("three pawns", lambda: changed(dog(), lambda p: p["pawns"][2].pop()), "pawns of seat 2: 3"),
    ("a seat too many", lambda: changed(dog(), lambda p: p["pawns"].append(["R"] * 4)), "pawns has 5 entries"),
    ("a seat too few", lambda: changed(dog(), lambda p: p["pawns"].pop()), "pawns has 3 entries"),
    ("two pawns on a square", lambda: changed(dog(), put(1, 1, "T5")), "0.0 and 1.1 are both on T5"),
    ("two pawns on H2", lambda: changed(changed(dog(), put(0, 2, "H2")), put(0, 3, "H2")), "both on H2"),
    ("no such square", lambda: changed(dog(), put(0, 0, "T64")), "'T64'"),
    ("no such home", lambda: changed(dog(), put(0, 0, "H5")), "'H5'"),
    ("no centre in DOG", lambda: changed(dog(), put(0, 0, "C")), "'C'"),
    ("a square with a zero before", lambda: changed(dog(), put(0, 0, "T05")), "'T05'"),
    ("other digits", lambda: changed(dog(), put(0, 0, "T1\u0665")), "T1"),
    ("a place that is no text", lambda: changed(dog(), put(0, 0, 5)), "is on 5"),
    ("a place that is a list", lambda: changed(dog(), put(0, 0, ["T5"])), "T5"),
    ("pawns of a seat no list", lambda: changed(dog(), lambda p: p["pawns"].__setitem__(1, "RRRR")), "seat 1: str"),
    ("two in the centre", lambda: position("tock6", "0: C | 1: C", "0: 5"), "both on C"),
    ("four pawns where there are five", lambda: {**position("dog", players=2), "pawns": [["R"] * 4] * 2}, "4, not 5"),
    # cards
    ("a card five times", lambda: changed(position("tock6"), lambda p: p["draw"].append("A")), "5 cards A"),
    ("a card too few", lambda: changed(dog(), lambda p: p["draw"].remove("X")), "7 cards X: the pack has 8"),
    (
        "an unknown card in a hand",
        lambda: changed(dog(), lambda p: p["hands"][1].append("K")),
        "seat 1: there is no card 'K'",
    ),
    (
        "an unknown card in the pile",
        lambda: changed(dog(), lambda p: p["draw"].append("1")),
        "draw: there is no card '1'",
    ),
    ("a card that is no text", lambda: changed(dog(), lambda p: p["discard"].append(5)), "no card 5"),
    ("a card that is a list", lambda: changed(dog(), lambda p: p["hands"][0].append(["5"])), "no card ['5']"),
    (
        "a hand that is a text",
        lambda: changed(dog(), lambda p: p["hands"].__setitem__(0, "75")),
        "hand of seat 0 is str",
    ),
    ("a hand too few", lambda: changed(dog(), lambda p: p["hands"].pop()), "hands has 3 entries"),
    ("too many cards to count", lambda: changed(dog(), lambda p: p["draw"].extend(["5"] * 65536)), "draw has 65"),
    ("a hand of millions", lambda: changed(dog(), lambda p: p["hands"][0].extend(["5"] * 65536)), "hand of seat 0 has"),
    ("given outside the exchange", lambda: position("dog", given=["2", None, None, None]), "phase is not exchange"),
    ("given too long", lambda: dog(given=[None] * 5), "given has 5 entries"),
    ("given an unknown card", lambda: dog(given=["J", None, None, None]), "no card 'J'"),
    ("all have given", lambda: position("dog", phase="exchange", turn=-1, given=["2"] * 4), "everybody has given"),
    (
        "nothing to give",
        lambda: position("dog", "", "0: | 1: 5", phase="exchange", turn=-1),
        "seat 0 has no card to give",
    ),
    # the moment
    ("an unknown phase", lambda: dog(phase="begin"), "'begin'"),
    ("a phase that is a list", lambda: dog(phase=["play"]), "phase is"),
    ("no exchange in Tock", lambda: position("tock6", phase="exchange", turn=-1), "phase is 'exchange'"),
    ("no redraw in teams", lambda: dog(phase="redrawn"), "phase is 'redrawn'"),
    ("no jump in DOG", lambda: dog(phase="jump"), "phase is 'jump'"),
    ("no place in the basic game", lambda: position("dog-royal", phase="place", options={"royal": False}), "'place'"),
    (
        "no forced discard without the option",
        lambda: position("super-tock", phase="forced-discard"),
        "'forced-discard'",
    ),
    ("a turn nobody has", lambda: dog(turn=4), "turn is 4"),
    ("a turn below", lambda: dog(turn=-1), "turn is -1"),
    ("a turn in the exchange", lambda: position("dog", phase="exchange", turn=0), "turn is 0"),
    ("a turn when it is over", lambda: position("dog", f"0: {HOME} | 2: {HOME}", phase="over", turn=2), "turn is 2"),
    ("a turn that is true", lambda: dog(turn=True), "turn is True"),
    ("a turn that is a fraction", lambda: dog(turn=1.0), "turn is 1.0"),
    ("a dealer nobody is", lambda: dog(dealer=4), "dealer is 4"),
    ("a dealer below", lambda: dog(dealer=-1), "dealer is -1"),
    ("a deal too many", lambda: dog(deal=5), "deal is 5"),
    ("a second deal in Royal", lambda: position("dog-royal", deal=1), "deal is 1"),
    ("a third deal for six", lambda: position("tock6", players=6, deal=2), "deal is 2"),
    ("a last card there is not", lambda: dog(last="J"), "last: there is no card 'J'"),
    ("a joker cannot be last", lambda: dog(last="?"), "last is ?"),
    ("a copy cannot be last", lambda: position("dog-royal", last="="), "last is ="),
    ("out with cards", lambda: dog(out=[False, True, False, False]), "seat 1 is out"),
    ("out that is a number", lambda: dog(out=[0, 0, 0, 0]), "out of seat 0 is 0"),
    ("out too short", lambda: dog(out=[False]), "out has 1 entries"),
    (
        "nobody is out when alone",
        lambda: position("dog", "", "0: 5 | 1:", players=2, out=[False, True]),
        "seat 1 is out",
    ),
    ("an empty hand to move", lambda: position("dog", "0: T5", "0: | 1: 5"), "seat 0's turn, but its hand is empty"),
    ("won and going on", lambda: position("dog", f"0: {HOME} | 2: {HOME}"), "seat 0 has won"),
    ("won alone and going on", lambda: position("tock6", f"1: {HOME}"), "seat 1 has won"),
    ("over without a winner", lambda: position("dog", "0: T5", phase="over", turn=-1), "nobody has all pawns home"),
    # placing and jumping
    ("placed too early", lambda: position("dog-royal", "1: T16", phase="place", turn=0, dealer=3), "seat 1"),
    ("not placed in time", lambda: position("dog-royal", "", phase="place", turn=1, dealer=3), "seat 0 has one pawn"),
    ("nobody to jump", lambda: position("dog-royal", "0: R R T11", phase="jump"), "no citizen"),
    ("a knight does not jump", lambda: position("dog-royal", "0: R T10", phase="jump"), "no citizen"),
    # the seven
    ("no seven in Super Tock", lambda: position("super-tock", seven=sevens("7", 3, "0.0")), "no card of this game"),
    ("no seven in Royal", lambda: position("dog-royal", seven=sevens("7", 3, "0.0")), "no card of this game"),
    ("a seven that is a number", lambda: dog(seven=7), "seven is null or an object"),
    ("a seven without left", lambda: dog(seven={"card": "7", "moved": ["0.0"]}), "seven is null or an object"),
    ("a seven with more", lambda: dog(seven={**sevens("7", 3, "0.0"), "by": 0}), "seven is null or an object"),
    ("a seven played with a five", lambda: dog(seven=sevens("5", 3, "0.0")), "played with 5"),
    ("a seven with nothing left", lambda: dog(seven=sevens("7", 0, "0.0")), "0 points left"),
    ("a seven with seven left", lambda: dog(seven=sevens("7", 7, "0.0")), "7 points left"),
    ("a seven with half a point", lambda: dog(seven={**sevens("7", 3, "0.0"), "left": "3"}), "'3' points left"),
    ("a seven nobody began", lambda: dog(seven=sevens("7", 3)), "0 pawns have moved"),
    ("a seven with too many shares", lambda: dog(seven=sevens("7", 6, "0.0", "0.1")), "2 pawns have moved with 1"),
    ("three shares in Tock", lambda: position("tock6", "0: T5", seven=sevens("7", 3, "0.0", "0.1")), "2 pawns"),
    ("a pawn moved twice", lambda: dog(seven=sevens("7", 3, "0.0", "0.0")), "twice"),
    ("a pawn there is not", lambda: dog(seven=sevens("7", 3, "0.7")), "list of pawns"),
    ("moved that is a text", lambda: dog(seven={**sevens("7", 3), "moved": "0.0"}), "list of pawns"),
    ("a partner's pawn moved too early", lambda: dog(seven=sevens("7", 3, "2.0")), "cannot have moved 2.0"),
    ("an opponent's pawn moved", lambda: dog(seven=sevens("7", 3, "1.0")), "cannot have moved 1.0"),
    ("points that cannot be used", lambda: dog(seven=sevens("7", 6, "0.0")), "6 points left of the seven cannot"),
    ("a seven while exchanging", lambda: dog(phase="exchange", turn=-1, seven=sevens("7", 3, "0.0")), "not play"),
    # players and options
    ("too many players", lambda: dog(players=7), "2 to 6 players"),
    ("players that are true", lambda: dog(players=True), "not a whole number"),
    ("players that are a text", lambda: dog(players="4"), "not a whole number"),
    ("an unknown option", lambda: dog(options={"speed": 2}), "no option speed"),
    ("an impossible option", lambda: dog(options={"sections": 5}), "sections"),
    ("an option of another type", lambda: dog(options={"sections": "4"}), "sections"),
    ("options that are a list", lambda: dog(options=[]), "options are list"),
    ("teams of three", lambda: position("tock6", players=3, options={"teams": True}), "TF-R10"),
    ("an unknown key", lambda: dog(winner=0), "no key 'winner'"),
    ("not an object", lambda: [dog()], "not list"),
    ("nothing", lambda: None, "not NoneType"),
    ("no game", lambda: {key: value for key, value in dog().items() if key != "game"}, "game is missing"),
    ("no players", lambda: {key: value for key, value in dog().items() if key != "players"}, "players is missing"),
]


@pytest.mark.parametrize(
    ("made", "words"), [(made, words) for _, made, words in CASES], ids=[name for name, *_ in CASES]
)
def test_a_position_that_cannot_be(made: Callable[[], Any], words: str) -> None:
    assert any(words in fault for fault in faults_of(made()))


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(key: str) -> None:
    assert f"{key} is missing" in faults_of({name: value for name, value in dog().items() if name != key})


def test_missing_options_are_the_defaults() -> None:
    made = dog()
    del made["options"]
    assert ludothek.load(made).position() == ludothek.load(dog(options={})).position() == dog()


@pytest.mark.parametrize("key", [*KEYS, "options", "players", "game"])
@pytest.mark.parametrize("value", WRONG_TYPES, ids=repr)
def test_a_wrong_type_anywhere_is_a_fault_or_harmless(key: str, value: Any) -> None:
    try:
        match = ludothek.load(dog(**{key: value}))
    except LudothekError:
        return
    assert match.position() == dog(**({} if key == "options" else {key: value})), "what is accepted comes out again"


@pytest.mark.parametrize(
    ("key", "inner"), [("pawns", 2), ("hands", 2), ("given", 1), ("out", 1), ("draw", 1), ("discard", 1)]
)
@pytest.mark.parametrize("value", WRONG_TYPES, ids=repr)
def test_a_wrong_type_inside_a_list(key: str, inner: int, value: Any) -> None:
    made = dog(discard=[])
    if inner == 2:
        made = changed(made, lambda p: p[key][0].insert(0, value))
        assert faults_of(made)
        made = dog()
    if key == "discard":
        made = changed(made, lambda p: p[key].append(value))
    else:
        made = changed(made, lambda p: p[key].__setitem__(0, value))
    try:
        ludothek.load(made)
    except InvalidPosition:
        return
    assert (key, value) in [("given", None), ("out", True)], value


def test_all_faults_are_reported_together() -> None:
    made = dog(phase="begin", turn=9, dealer=7, deal=8, last="J", winner=1, seven=3, options={"speed": 1})
    del made["out"]
    made = changed(changed(made, put(0, 0, "T99")), put(2, 1, "T20"))
    made["hands"][3].append("K")
    found = faults_of(made)
    for words in (
        "begin",
        "turn is 9",
        "dealer is 7",
        "deal is 8",
        "'J'",
        "winner",
        "seven",
        "speed",
        "out is missing",
    ):
        assert any(words in fault for fault in found), words
    for words in ("T99", "1.0 and 2.1 are both on T20", "'K'"):
        assert any(words in fault for fault in found), words


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_game_is_no_position_at_all(game: str) -> None:
    with pytest.raises(ludothek.UnknownGame, match=game):
        ludothek.load({**position(game), "game": "go"})


def mutate(chance: random.Random, value: Any) -> Any:
    """Changes something somewhere in a JSON value."""
    junk = [*WRONG_TYPES, "R", "T5", "H2", "C", "7", "?", "0.1", "play", 10**30, float("nan")]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        twin, key = dict(value), chance.choice(list(value))
        draw = chance.random()
        if draw < 0.1:
            del twin[key]
        elif draw < 0.2:
            twin[chance.choice(["extra", "", "turn", "seat"])] = chance.choice(junk)
        else:
            twin[key] = mutate(chance, twin[key])
        return twin
    if isinstance(value, list) and value and chance.random() < 0.9:
        twin, index = list(value), chance.randrange(len(value))
        draw = chance.random()
        if draw < 0.15:
            del twin[index]
        elif draw < 0.3:
            twin.insert(index, chance.choice(junk))
        elif draw < 0.45:
            other = chance.randrange(len(twin))
            twin[index], twin[other] = twin[other], twin[index]
        else:
            twin[index] = mutate(chance, twin[index])
        return twin
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.5:
        return value + chance.choice([-2, -1, 1, 2])
    return chance.choice(junk)


@settings(deadline=None, max_examples=400)
@given(chances, st.integers(1, 3))
def test_no_mutation_of_a_position_raises_anything_else(chance: random.Random, changes: int) -> None:
    made: Any = random_match(chance, chance.choice(CONFIGS), most=60).position()
    for _ in range(changes):
        made = mutate(chance, made)
    try:
        match = ludothek.load(made, seed=1)
    except LudothekError:
        return
    for seat in match.to_act:
        assert match.legal(seat), "a position that is accepted can be played"
        copied = match.copy()
        copied.play(seat, chance.choice(copied.legal(seat)))
        copied.position()
