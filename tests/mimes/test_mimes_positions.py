"""Positions: written, read again, and refused with all their faults."""

import json
import re
from typing import Any

import pytest
from mimes_tables import ALL, CARD, THREE_TEAMS, WORD, guess, position

import ludothek

EXAMPLE = json.loads("""{"game": "mimes", "players": 4,
    "options": {"teams": [[0, 2], [1, 3]], "target": 30, "language": "fr", "seconds": 60},
    "phase": "perform", "team": 0, "performer": 0, "card": 12, "zone": "B", "line": 4, "mode": "draw",
    "streak": 1, "scores": [3, 0], "pile": [3, 44], "next": [1, 0]}""")
EXAMPLE["pile"] = [3, 44, *(card for card in ALL if card not in (3, 12, 44))]


@pytest.mark.rule("MI-R8")
def test_the_example_of_the_rules_with_all_its_cards() -> None:
    found = ludothek.load(EXAMPLE).position()
    assert {key: found[key] for key in EXAMPLE if key != "options"} == {
        key: EXAMPLE[key] for key in EXAMPLE if key != "options"
    }
    assert found["options"] == {**EXAMPLE["options"], "opponents_see_word": False, "place": "online", "words": None}
    assert (found["guesses"], found["asked"], found["stealer"], found["caller"], found["votes"]) == ([],) + (None,) * 4
    assert ludothek.load(found).position() == found
    assert list(found) == sorted(found)
    assert list(found["options"]) == sorted(found["options"])


GOOD: list[tuple[str, dict[str, Any]]] = [
    ("take", {}),
    ("take", {"streak": 2, "scores": [8, 29]}),
    ("choose", {}),
    ("read", {"mode": "mime"}),
    ("perform", {"guesses": [guess(2, "a"), guess(2, "b", refused=True)]}),
    ("judge", {"guesses": [guess(2, "a", refused=True), guess(2, "b"), guess(2, "c")], "asked": 1}),
    ("judge", {"guesses": [guess(2, "a"), guess(1, "b")], "asked": 1, "stealer": 1}),
    ("steal", {"guesses": [guess(2, "a")]}),
    (
        "steal",
        {"options": {"teams": THREE_TEAMS}, "stealer": 2, "guesses": [guess(3, "a"), guess(4, "b", refused=True)]},
    ),
    ("steal", {"options": {"teams": THREE_TEAMS}, "stealer": 2}),
    ("dispute", {"caller": 3}),
    ("dispute", {"caller": 3, "votes": [None, False, None, None]}),
    ("over", {"scores": [32, 29], "streak": 3}),
    ("over", {"scores": [12, 30], "streak": 2}),
    (
        "over",
        {
            "scores": [30, 1],
            "streak": 1,
            "performer": 0,
            "card": CARD,
            "zone": "B",
            "line": 4,
            "mode": "draw",
            "pile": [card for card in ALL if card != CARD],
            "next": [1, 0],
        },
    ),
]


@pytest.mark.rule("MI-R8")
@pytest.mark.parametrize(("phase", "changes"), GOOD)
def test_positions_come_back_as_they_were(phase: str, changes: dict[str, Any]) -> None:
    made = position(phase, **changes)
    before = json.dumps(made)
    match = ludothek.load(made)
    assert match.position() == made
    assert match.copy().position() == made
    if match.to_act:
        match.play(-1 if -1 in match.to_act else 0, "timeout" if -1 in match.to_act else "take")
    assert json.dumps(made) == before


def test_votes_are_understood_as_words_too() -> None:
    match = ludothek.load(position("dispute", votes=[None, "yes", None, None]))
    assert match.position()["votes"] == [None, True, None, None]
    match.play(3, "vote|yes")
    assert match.position()["phase"] == "take"


PILE = [card for card in ALL if card != CARD]
FAULTY: list[tuple[str, dict[str, Any], str]] = [
    ("begin", {}, "phase is 'begin'"),
    ("perform", {"team": 2}, "team is 2: it is a team, 0 to 1"),
    ("perform", {"team": True}, "team is True"),
    ("perform", {"performer": 7}, "performer is 7"),
    ("perform", {"performer": None}, "performer is null in phase perform"),
    ("perform", {"performer": 1}, "performer 1 is not in team 0"),
    ("perform", {"card": 56}, "card is 56"),
    ("perform", {"card": None, "pile": ALL}, "card is null in phase perform"),
    ("perform", {"zone": "D"}, "zone is 'D'"),
    ("perform", {"line": 0}, "line is 0"),
    ("perform", {"line": 7}, "line is 7"),
    ("perform", {"mode": "sing"}, "mode is 'sing'"),
    ("perform", {"mode": None}, "mode is null"),
    ("choose", {"mode": "draw"}, "mode is draw in phase choose"),
    ("take", {"performer": 0}, "performer is 0 in phase take"),
    ("take", {"zone": "A"}, "zone is A in phase take"),
    ("take", {"line": 3}, "line is 3 in phase take"),
    ("take", {"card": CARD, "pile": PILE}, "card is 12 in phase take"),
    ("perform", {"streak": 4}, "streak is 4"),
    ("perform", {"streak": -1}, "streak is -1"),
    ("perform", {"streak": 3, "scores": [9, 0]}, "streak is 3: after three cards"),
    ("perform", {"scores": [0]}, "scores is"),
    ("perform", {"scores": [0, -1]}, "scores is"),
    ("perform", {"scores": [0, 1.0]}, "scores is"),
    ("perform", {"scores": [0, 30]}, "team 1 has 30 of 30 points: the game is over"),
    ("over", {}, "0 teams have 30 points"),
    ("over", {"scores": [30, 31]}, "2 teams have 30 points"),
    ("over", {"scores": [33, 0]}, "nobody gets beyond 32"),
    ("perform", {"pile": PILE[1:]}, "card 0 is there 0 times"),
    ("perform", {"pile": [*PILE, 0]}, "card 0 is there 2 times"),
    ("perform", {"pile": ALL}, r"card 12 is there 2 times \(in pile and in play\)"),
    ("perform", {"pile": [*PILE, 56]}, "pile is"),
    ("perform", {"pile": "all"}, "pile is"),
    ("perform", {"next": [1]}, "next is"),
    ("perform", {"next": [1, 2]}, "next is"),
    ("perform", {"guesses": None}, "guesses is"),
    ("perform", {"guesses": [{"seat": 2, "text": "x"}]}, "guesses is"),
    ("perform", {"guesses": [guess(2, "?")]}, "guesses is"),
    ("perform", {"guesses": [guess(2, "x" * 101)]}, "guesses is"),
    ("perform", {"guesses": [guess(9, "x")]}, "guesses is"),
    ("perform", {"guesses": [{**guess(2, "x"), "refused": 0}]}, "guesses is"),
    ("perform", {"guesses": [guess(0, "x")]}, "guess 0 is by the performer"),
    ("perform", {"guesses": [guess(1, "x")]}, "guess 0 is by seat 1: team 1 has had no guess"),
    ("perform", {"guesses": [guess(2, WORD)]}, "guess 0 is the word"),
    ("perform", {"options": {"place": "room"}, "guesses": [guess(2, "x")]}, "in a room nobody types"),
    ("read", {"guesses": [guess(2, "x")]}, "guesses in phase read"),
    ("take", {"guesses": [guess(2, "x")]}, "guesses in phase take"),
    ("perform", {"asked": 0, "guesses": [guess(2, "x")]}, "asked is 0 in phase perform"),
    ("perform", {"asked": -1}, "asked is -1"),
    ("judge", {"guesses": [guess(2, "x")]}, "asked is null in phase judge"),
    ("judge", {"guesses": [guess(2, "x")], "asked": 1}, "there are 1 guesses"),
    ("judge", {"guesses": [guess(2, "x", refused=True)], "asked": 0}, "the first verdict stands"),
    ("judge", {"guesses": [guess(2, "x")], "asked": 0, "stealer": 1}, "seat 2 is not in it"),
    ("judge", {"guesses": [guess(1, "x"), guess(2, "y")], "asked": 0, "stealer": 1}, "after its time"),
    ("judge", {"guesses": [guess(1, "x"), guess(2, "y")], "asked": 0, "stealer": 1}, "it is the last guess"),
    ("steal", {"stealer": None}, "stealer is null in phase steal"),
    ("steal", {"stealer": 0}, "cannot steal its own card"),
    ("steal", {"stealer": 2}, "stealer is 2"),
    ("perform", {"stealer": 1}, "stealer is 1 in phase perform"),
    ("steal", {"guesses": [guess(2, "x", refused=True)]}, "the opponents have seen the word"),
    ("steal", {"options": {"opponents_see_word": True}}, "the opponents have seen the word"),
    ("steal", {"guesses": [guess(1, "x", refused=True)]}, "team 1 has had no guess"),
    ("steal", {"options": {"teams": THREE_TEAMS}, "stealer": 2, "guesses": [guess(1, "x")]}, "nobody has judged"),
    (
        "steal",
        {"options": {"teams": THREE_TEAMS}, "stealer": 2, "guesses": [guess(1, "x", True), guess(4, "y", True)]},
        "guess 1 is by seat 4",
    ),
    ("dispute", {"caller": None}, "caller is null in phase dispute"),
    ("dispute", {"caller": 2}, "caller 2 is in the performer's team"),
    ("dispute", {"caller": 5}, "caller is 5"),
    ("perform", {"caller": 1}, "caller is 1 in phase perform"),
    ("perform", {"votes": [None] * 4}, "votes in phase perform"),
    ("dispute", {"votes": [None] * 3}, "votes is"),
    ("dispute", {"votes": [None, 1, None, None]}, "votes is"),
    ("dispute", {"votes": [None, "perhaps", None, None]}, "votes is"),
    ("dispute", {"votes": [True, None, None, None]}, "seat 0 has voted"),
    ("dispute", {"votes": [None, True, None, False]}, "all opponents have voted"),
    ("perform", {"dice": [1]}, "unknown key 'dice'"),
    ("perform", {"options": {"seconds": 5}}, "option seconds"),
    ("perform", {"players": 3}, "4 to 24 players"),
]


@pytest.mark.rule("MI-R8")
@pytest.mark.parametrize(("phase", "changes", "fault"), FAULTY)
def test_a_faulty_position_is_refused(phase: str, changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ludothek.InvalidPosition) as caught:
        ludothek.load(position(phase, **changes))
    assert any(re.search(fault, found) for found in caught.value.faults), caught.value.faults


@pytest.mark.rule("MI-R8")
@pytest.mark.parametrize(
    "key", ["phase", "team", "performer", "card", "zone", "line", "mode", "streak", "scores", "pile"]
)
def test_missing_keys_are_named(key: str) -> None:
    made = position("perform")
    del made[key]
    with pytest.raises(ludothek.InvalidPosition) as caught:
        ludothek.load(made)
    assert caught.value.faults == [f"{key} is missing"]


def test_all_faults_are_told_at_once() -> None:
    made = position("perform", streak=9, scores=[0], caller=1, guesses=[guess(0, "x")], pile=PILE[1:])
    with pytest.raises(ludothek.InvalidPosition) as caught:
        ludothek.load(made)
    told = " / ".join(caught.value.faults)
    for fault in ("streak is 9", "scores is", "caller is 1", "by the performer", "card 0 is there 0 times"):
        assert fault in told
    assert len(caught.value.faults) == 5


@pytest.mark.parametrize("junk", [None, [], "mimes", {}, {"game": "mimes"}, {"game": "mimes", "players": "4"}])
def test_junk_is_no_position(junk: Any) -> None:
    with pytest.raises(ludothek.InvalidPosition):
        ludothek.load(junk)


def test_no_value_of_any_key_crashes_the_reader() -> None:
    junk = [None, True, -1, 0, 1, 99, 1.5, "", "x", [], [None], [[]], {}, {"a": 1}, [{"seat": []}], [0] * 4, [None] * 4]
    for phase, changes in GOOD:
        for key in ("phase", "team", "performer", "card", "zone", "line", "mode", "streak", "scores", "pile", "next",
                    "guesses", "asked", "stealer", "caller", "votes", "options", "players"):  # fmt: skip
            for value in junk:
                made = {**position(phase, **changes), key: value}
                try:
                    match = ludothek.load(made)
                except ludothek.InvalidPosition:
                    continue
                for seat in match.to_act:
                    assert match.legal(seat)
