"""Why can't I? Every refusal names a rule that is written down, and what is in the way."""

import random
import re
from pathlib import Path

import pytest
from boards import FAMILY, FAMILY_CONFIGS, GAMES, chances, name_of, random_match, random_table
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import PACKS

from ludothek import IllegalMove, LudothekError, NotationError, NotYourTurn
from ludothek.core.match import Match
from ludothek.core.texts import LANGUAGES, Text, blanks, catalogue, parse
from ludothek.games.track.layout import NONE
from ludothek.testing.track import HARMLESS, rule, sevens, table

RULES = Path(__file__).parents[2] / "rules"
WRITTEN = {
    match
    for file in RULES.glob("*.md")
    for match in re.findall(r"^- ([A-Z0-9]+-R?\d+) ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
}
HOME = "H1 H2 H3 H4"

BLOCKED = "0: T14 | 1: T16"
REFUSALS = [
    # what is asked for, on which table, the rule, and words that must be in the sentence
    ("tock6", "0: T20", "5", "fold", "T6-9", "5|5|0.0|T25"),
    ("tock6", "", "5 K", "discard|5", "T6-9", "K|K|0.0|T0"),
    ("tock6", "", "5 6", "discard|5", "T6-8", "fold"),
    ("tock6", "0: C", "5 6", "fold", "T6-10", "pawn in play"),
    ("tock6", "0: T20", "5", "5|5|0.1|T0", "T6-7", "Pawn 0.1 in reserve"),
    ("tock6", "0: T20", "K", "K|K|0.1|T18", "T6-7", "T0"),
    ("tock6", "0: T20", "K", "K|K|0.2|T0", "TF-2", "alike"),
    ("tock6", "0: T16 | 1: T18", "5", "5|5|0.0|T21", "T6-13", "1.0 on T18"),
    ("tock6", "0: T16 | 1: T18", "2", "2|2|0.0|T18", "T6-13", "1.0 on T18"),
    ("tock6", "0: T20 | 1: T18", "4", "4|4|0.0|T16", "T6-13", "1.0 on T18"),
    ("tock6", "0: T68 H1", "5", "5|5|0.0|H3", "T6-14", "0.1 on H1"),
    ("tock6", "0: T20", "5", "5|5|0.0|T26", "T6-22", "5 forward"),
    ("tock6", "0: T20", "Q", "Q|Q|0.0|T33", "T6-17", "12 forward"),
    ("tock6", "0: T20", "A", "A|A|0.0|T22", "T6-15", "1 forward"),
    ("tock6", "0: T20", "K", "K|K|0.0|T34", "T6-16", "13 forward"),
    ("tock6", "0: T20", "4", "4|4|0.0|T24", "T6-20", "4 back"),
    ("tock6", "0: T20", "J", "J|J|0.0|T30", "T6-18", "11 forward"),
    ("tock6", "0: T20", "2", "2|2|0.0|T24", "T6-21", "2 forward"),
    ("tock6", "0: T20 | 1: T18", "J", "J|J|0.0|1.0", "T6-12", "1.0 on T18"),
    ("tock6", "0: T20 | 1: C", "J", "J|J|0.0|1.0", "T6-R3", "in the centre"),
    ("tock6", "0: T20 | 1: T30", "5", "5|5|0.0|1.0", "T6-22", "exchanges no pawns"),
    ("tock6", "0: T20 T30", "7", "7|7|0.0|T28", "T6-19", "8 points"),
    ("tock6", "0: T20 H4", "7", "7|7|0.0|T25", "T6-19", "2 points"),
    ("tock6", "0: T20", "2", "2|2|0.0|C", "T6-23", "T7, T25, T43, T61"),
    ("tock6", "0: T7", "5", "5|5|0.0|C", "T6-23", "A, 2, K"),
    ("tock6", "0: C", "5", "5|5|0.0|T7", "T6-24", "A, 2, K"),
    ("tock6", "0: C", "2", "2|2|0.0|T8", "T6-24", "T8"),
    ("tock6", "0: C", "2", "2|2|0.0|H1", "T6-24", "shortcut"),
    ("tock6", "0: H1", "2", "2|2|0.0|C", "TF-7", "home row"),
    ("tock6", "0: H1", "2", "2|2|0.0|T3", "TF-7", "home row"),
    ("tock6", "0: T20", "5", "6|6|0.0|T26", "T6-4", "no 6"),
    ("tock6", "0: T20", "5", "5|6|0.0|T26", "T6-22", "counts as itself"),
    ("tock6", "0: T20 | 1: T30", "5", "5|5|1.0|T35", "TF-11", "opponent"),
    ("tock6", "0: T20", "5", "give|5", "T6-4", "start of a round"),
    ("tock6", "0: T20", "5", "place|0.1", "T6-4", "nothing to place"),
    ("tock6", "0: T20", "J", "skip|J", "T6-4", "nobody"),
    ("super-tock", "0: T70 H1", "3", "3|3|0.0|H2", "ST-6", "0.1 on H1"),
    ("super-tock", "0: T20", "10", "10|10|0.0|C", "ST-7", "T8, T26, T44, T62"),
    ("super-tock", "0: C", "5", "5|5|0.0|T8", "ST-8", "A, 10, K"),
    ("super-tock", "0: T20", "5", "5|5|0.0|T24", "ST-4", "5 forward"),
    ("super-tock", "", "5", "discard|5", "ST-3", "fold"),
    ("super-tock", "0: T20", "5", "discard|5", "ST-R3", "5|5|0.0|T25"),
    ("dog", BLOCKED, "5", "5|5|0.0|T19", "DOG-12", "1.0 on T16"),
    ("dog", "0: T62 H1", "3", "3|3|0.0|H1", "DOG-16", "0.1 on H1"),
    ("dog", "0: T0", "3", "3|3|0.0|H3", "DOG-17", "0.0 on T0"),
    ("dog", "0: T20", "3", "3|3|0.0|T24", "DOG-18", "3 forward"),
    ("dog", "0: T20", "11", "11|11|0.0|T22", "DOG-19", "1 or 11 forward"),
    ("dog", "0: T20", "4", "4|4|0.0|T25", "DOG-20", "4 back"),
    ("dog", "0: T20 | 1: T30", "X", "X|X|0.0|T30", "DOG-21", "name the other pawn"),
    ("dog", "0: T20 | 1: T16", "X", "X|X|0.0|1.0", "DOG-11", "1.0 on T16"),
    ("dog", "0: T20 | 1: T30", "X", "discard|X", "DOG-R3", "pawn to exchange"),
    ("dog", "0: T20", "?", "?|?|0.0|T25", "DOG-23", "any other card"),
    ("dog", BLOCKED, "7", "7|7|0.0|T15", "DOG-24", "6 points"),
    ("dog", "0: T20", "3", "3|3|0.1|T0", "DOG-10", "reserve"),
    ("dog", "0: T0", "13", "13|13|0.1|T0", "DOG-12", "0.0 on T0"),
    ("dog", f"0: {HOME} | 2: T20", "3", "3|3|0.0|H4", "DOG-28", "partner"),
    ("dog", "0: T20 | 2: T30", "3", "3|3|2.0|T33", "TF-11", "2.0 on T30"),
    ("dog", "0: T20", "3", "redraw|3", "DOG-8", "3|3|0.0|T23"),
    ("dog", BLOCKED, "5", "discard|5", "DOG-8", "fold"),
    ("dog", "", "X 5", "fold", "DOG-8", "discard|X"),
    ("dog-royal", "0: R R R T20 | 1: R T22", "5", "5|5|0.3|T25", "DR-18", "knight 1.1 on T22"),
    ("dog-royal", "0: R R R T20 | 1: T25", "5", "5|5|0.3|T25", "DR-20", "king 1.0 on T25"),
    ("dog-royal", "0: T20", "8", "8|8|0.0|T28", "DR-23", "1 to 7"),
    ("dog-royal", "0: T20", "=", "=|5|0.0|T25", "DR-14", "first"),
    ("dog-royal", "0: T20", "M", "M|M|0.0|T25", "DR-R1", "no other pawn"),
    ("dog-royal", "0: T20 | 1: T21", "M", "M|M|0.0|T25", "DR-R1", "1.0 on T21"),
    ("dog-royal", "0: T20 | 1: T40", "M", "M|M|0.0|T25", "DR-11", "T39"),
    ("dog-royal", "0: T60 | 1: T40", "M", "M|M|0.0|H1", "DR-12", "track only"),
    ("dog-royal", "0: T20", "5", "place|0.1", "DR-17", "nothing to place"),
    ("dog-royal", "0: T20", "5", "stay", "DR-25", "jump"),
    ("dog-royal", "0: T20", "5", "5|5|0.0|R", "TF-10", "captured"),
]


@pytest.mark.parametrize(("game", "pawns", "cards", "action", "article", "words"), REFUSALS)
def test_a_refusal_names_the_rule_and_what_is_in_the_way(
    game: str, pawns: str, cards: str, action: str, article: str, words: str
) -> None:
    match = table(game, pawns, f"0: {cards}")
    refusal = match.why(0, action)
    assert refusal is not None
    assert refusal.rule == article
    assert words in refusal.sentence
    before = match.position()
    with pytest.raises(IllegalMove) as caught:
        match.play(0, action)
    assert (caught.value.rule, caught.value.sentence) == refusal
    assert match.position() == before


@pytest.mark.parametrize("game", GAMES)
def test_out_of_turn_and_after_the_end(game: str) -> None:
    match = table(game, "0: T20", "0: 5")
    refusal = match.why(1, "5|5|0.0|T25")
    assert refusal is not None
    assert "seat 0's turn" in refusal.sentence
    assert "no seat 9" in match.why(9, "5|5|0.0|T25").sentence
    with pytest.raises(NotYourTurn):
        match.play(1, "5|5|1.0|T25")


def test_one_phase_at_a_time() -> None:
    exchange = table("dog", "0: T20", "0: 5", phase="exchange", turn=-1)
    assert rule(exchange, "give|9", seat=0) == "DOG-7", "a card one does not hold"
    assert rule(exchange, "5|5|0.0|T25", seat=0) == "DOG-6"
    assert rule(table("dog-royal", "", "0: 5", phase="place"), "5|5|0.0|T25") == "DR-17"
    jump = table("dog-royal", "0: R R T10", "0: 5", phase="jump")
    assert rule(jump, "discard|5") == "DR-25"
    forced = table("super-tock", "0: T20", "0: 5", phase="forced-discard", options={"jack_skip": True})
    assert rule(forced, "5|5|0.0|T25") == "ST-13"
    seven = table("dog", "0: T20 T30", "0: 5", seven=sevens("7", 3, "0.0"), discard="7")
    for action in ("5|5|0.1|T35", "discard|5", "7|4|0.1|T33", "?|7|0.1|T33"):
        assert rule(seven, action) == "DOG-24"
    assert rule(seven, "7|7|0.1|T34") == "DOG-24"
    assert rule(seven, "7|7|0.0|T23") == "TF-R9"


MALFORMED = [
    "",
    "nonsense",
    "5",
    "5|5",
    "5|5|0.0",
    "5|5|0.0|T25|",
    "|||",
    "5|5|0.0|",
    "5|5|0.0|T",
    "5|5|0.0|T025",
    "5|5|0.0|T-1",
    "5|5|0.0|T999",
    "5|5|0.0|T64",
    "5|5|0.0|t25",
    "5|5|0.0|H0",
    "5|5|0.0|H5",
    "5|5|0.0|C",
    "5|5|0.0|T2\u0665",
    "5|5|0|T25",
    "5|5|0.4|T25",
    "5|5|4.0|T25",
    "5|5|-1.0|T25",
    "5|5|00.0|T25",
    "5|5|\u0660.0|T25",
    "5|5|0.0|4.0",
    "5|5|" + "1" * 5000 + ".0|T25",
    "5|5|0.0|T" + "1" * 5000,
    "J|J|0.0|T25",
    "5|A|0.0|T25",
    "five|5|0.0|T25",
    " 5|5|0.0|T25",
    "5|5|0.0|T25\n",
    "FOLD",
    "fold|",
    "stay|T10",
    "give",
    "give|",
    "give|K",
    "discard|7|7",
    "redraw|0",
    "skip|",
    "place|0",
    "place|0.9",
    "jump|H1",
    "jump|",
    "jump|0.1",
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_text_that_is_no_action_is_a_notation_error(text: str) -> None:
    match = table("dog", "0: T20", "0: 5")
    for ask in (match.why, match.play):
        with pytest.raises(NotationError):
            ask(0, text)


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=30) | st.from_regex(r"[0-9AJQKXM?=|.THRC-]{1,20}", fullmatch=True), st.sampled_from(GAMES))
def test_no_text_raises_anything_else(text: str, game: str) -> None:
    match = table(game, "0: T20", "0: 5")
    try:
        refusal = match.why(0, text)
    except LudothekError:
        return
    assert refusal is None or refusal.rule in WRITTEN


def well_formed(chance: random.Random, match: Match) -> list[str]:
    """Actions of every kind, legal or not: all cards, pawns and places, some hundreds of them at random."""
    facts, players = match.state.table, match.players
    cards = facts.cards
    pawns = [f"{seat}.{index}" for seat in range(players) for index in range(facts.setup.pawns)]
    places = [f"T{square}" for square in range(facts.length)] + ["H1", "H2", "H3", "H4", "R"]
    places += ["C"] if facts.setup.board.shortcut != NONE else []
    hand = [card for cards in match.position()["hands"] for card in cards]
    found = ["fold", "stay", *(f"{verb}|{card}" for verb in ("give", "discard", "redraw", "skip") for card in cards)]
    found += [f"place|{pawn}" for pawn in pawns] + [f"jump|{place}" for place in ("T10", "T26", "T11", "R")]
    for _ in range(250):
        card = chance.choice(hand if hand and chance.random() < 0.9 else cards)
        counts_as = card if chance.random() < 0.7 else chance.choice(cards)
        end = chance.choice(places if chance.random() < 0.7 else pawns)
        found.append(f"{card}|{counts_as}|{chance.choice(pawns)}|{end}")
    return found


def check_text(text: Text) -> None:
    """Every language has words for it, and they name all that it tells, no more."""
    for language in LANGUAGES:
        assert blanks(parse(catalogue(language)[text.key])) == set(text.args), (language, text)
    for value in text.args.values():
        if isinstance(value, Text):
            check_text(value)


@settings(deadline=None, max_examples=120)
@given(chances, st.sampled_from(FAMILY), st.booleans())
def test_why_is_none_exactly_for_what_is_legal(chance: random.Random, game: str, crowded: bool) -> None:
    config = chance.choice(FAMILY_CONFIGS[game])
    match = random_table(chance, config) if crowded else random_match(chance, config)
    for seat in range(match.players):
        legal = set(match.legal(seat))
        assert all(match.why(seat, action) is None for action in legal)
        for action in well_formed(chance, match):
            refusal = match.why(seat, action)
            assert (refusal is None) == (action in legal), (name_of(config), action)
            if refusal is not None:
                assert refusal.rule in WRITTEN
                assert refusal.sentence.endswith(".")
                state_refusal = match.state.why(seat, action)
                assert state_refusal is not None
                check_text(state_refusal.text)


def test_harmless_cards_are_in_every_pack() -> None:
    assert all(card in pack for card in HARMLESS for pack in PACKS.values())
