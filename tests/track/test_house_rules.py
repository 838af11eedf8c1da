"""House rules (rules/house-rules.md): every switch over a base, what does not go together, and what is written down."""

import random
from typing import Any

import pytest
from boards import chances
from hypothesis import given, settings

import ludothek
from ludothek.core.options import house_rules_of, option_faults
from ludothek.games.track.house_rules import VALUES, base_values
from ludothek.testing import check_game
from ludothek.testing.track import ends, legal, play, position, rule, rules_table, table, where

BASES = ("tock6", "super-tock", "dog", "dog-compact", "dog-royal")
BASES += ("keezen", "swiss-dog", "tock", "pegs-and-jokers", "jackaroo")


@pytest.mark.rule("HR-1")
@pytest.mark.parametrize("game", BASES)
def test_the_base_gives_board_pack_and_deals(game: str) -> None:
    plain = rules_table(game, 4)
    offered = house_rules_of(ludothek.game(game).options)
    for name, switch in offered.items():
        for value in switch.values[1:]:
            if option_faults(game, ludothek.game(game).options, {name: value}, 4):
                continue
            other = rules_table(game, 4, {name: value})
            assert (other.setup.board, other.setup.sections, other.setup.pawns) == (
                plain.setup.board,
                plain.setup.sections,
                plain.setup.pawns,
            )
            assert other.setup.deals == plain.setup.deals
            assert [(card.name, card.copies) for card in other.setup.cards] == [
                (card.name, card.copies) for card in plain.setup.cards
            ]


@pytest.mark.rule("HR-2")
@pytest.mark.parametrize("game", BASES)
def test_a_value_equal_to_the_bases_changes_nothing(game: str) -> None:
    own = {
        name: value for name, value in base_values(game).items() if name in house_rules_of(ludothek.game(game).options)
    }
    own.pop("sides", None)
    assert len(own) > 15
    match = ludothek.game(game).new(players=4, seed=5, options=own)
    assert match.position() == ludothek.game(game).new(players=4, seed=5).position()
    assert (rules_table(game, 4, own).facts == rules_table(game, 4).facts).all()


@pytest.mark.rule("HR-3")
def test_a_switch_is_about_the_card_with_that_power() -> None:
    assert ends(table("dog", "0: T20", "0: 11", options={"ace": 1}), "11", "0.0") == {"T21"}
    assert ends(table("dog", "0: T20", "0: 13", options={"king": 10}), "13", "0.0") == {"T30"}
    assert ends(table("dog", "0: T20", "0: 12", options={"queen": 14}), "12", "0.0") == {"T34"}
    assert ends(table("dog", "0: T20 | 1: T30", "0: X", options={"jack": "swap-or-10"}), "X", "0.0") == {"1.0", "T30"}


@pytest.mark.rule("HR-4")
def test_a_switch_without_its_card_is_not_offered() -> None:
    for game, name, value in (
        ("dog-royal", "seven", "two"),
        ("dog-royal", "canadian", "always"),
        ("dog-royal", "burns", "seven"),
        ("keezen", "joker", "any"),
        ("tock6", "joker", "take"),
        ("tock", "joker", "any"),
        ("jackaroo", "sides", "two"),
    ):
        with pytest.raises(ludothek.InvalidOptions):
            ludothek.game(game).new(players=4, options={name: value})
    with_jokers = {"jokers": True, "joker": "any"}
    assert ends(table("tock", "0: T20", "0: ?", options=with_jokers), "?", "0.0", "5") == {"T25"}


@pytest.mark.rule("HR-5")
def test_only_what_differs_is_written_down() -> None:
    chosen = {"canadian": "always", "lap": False, "passing": "free", "four": "back"}
    match = ludothek.game("keezen").new(players=4, seed=1, options=chosen)
    written = {"canadian": "always", "lap": False, "queen": 12, "start_swap": True}
    assert match.position()["options"] == match.record()["options"] == written
    again = ludothek.replay(match.record())
    assert again.position() == match.position()
    assert ludothek.load(match.position(), seed=1).position() == match.position()


@pytest.mark.rule("HR-6")
def test_fresh_pawns_need_their_key_and_square_needs_none() -> None:
    fresh = {"options": {"protect": "fresh"}}
    out = play(table("keezen", "", "0: K", **fresh), "K|K|0.0|T0")
    assert out.position()["fresh"] == [True, False, False, False]
    stale = table("keezen", "0: T0 | 1: T62", "1: 3", turn=1, **fresh)
    assert ends(stale, "3", "1.0") == {"T1"}, "not fresh: it is passed"
    blocked = table("keezen", "0: T0 | 1: T62", "1: 3", turn=1, fresh=[True, False, False, False], **fresh)
    assert (legal(blocked), rule(blocked, "3|3|1.0|T1")) == (["fold"], "KZ-10")
    assert "fresh" not in table("dog", "0: T0", "0: 3").position()
    dog = table("dog", "0: T0", "0: 3", **fresh)
    assert ends(dog, "3", "0.0") == {"T3"}, "DOG-17 stays"


@pytest.mark.rule("HR-7")
def test_a_burning_move_passes_its_own_colour_but_does_not_end_on_it() -> None:
    options = {"passing": "own-bars", "own_landing": "barred", "burns": "king"}
    match = table("tock", "0: T20 T25 T33 | 1: T27", "0: K 5", options=options)
    assert (ends(match, "5", "0.0"), rule(match, "5|5|0.0|T25")) == (set(), "PJ-9")
    assert ends(match, "K", "0.0") == set(), "an own pawn stands at the end"
    burning = play(table("tock", "0: T20 T25 | 1: T27", "0: K", options=options), "K|K|0.0|T33")
    assert (where(burning, 0), where(burning, 1)) == ("T33 R R R", "R R R R")
    assert rule(table("tock", "0: T20 T25", "0: 8", options=options), "8|8|0.0|T28") == "JK-7"


@pytest.mark.rule("HR-8")
def test_a_partner_sent_to_a_mouth_that_is_its_start() -> None:
    options = {"partner_landing": "mouth"}
    match = play(table("dog", "0: T20 | 2: T25", "0: 5", options=options), "5|5|0.0|T25")
    assert where(match, 2) == "T32 R R R"
    assert rule(table("dog", "0: T20 | 2: T25 T32", "0: 5", options=options), "5|5|0.0|T25") == "PJ-R2"
    keezen = play(table("keezen", "0: T20 | 2: T25", "0: 5", options=options), "5|5|0.0|T25")
    assert where(keezen, 2) == "T31 R R R"
    assert (
        where(play(table("keezen", "2: T31 | 1: T29", "1: 2", turn=1, options=options), "2|2|1.0|T31"), 2) == "R R R R"
    )


@pytest.mark.rule("HR-9")
def test_no_second_lap_where_the_mouth_is_the_start() -> None:
    with pytest.raises(ludothek.InvalidOptions, match="HR-9"):
        ludothek.game("dog").new(players=4, options={"lap": False})
    options = {"lap": False}
    stands = table("swiss-dog", "0: T0", "0: 3", options=options)
    assert ends(stands, "3", "0.0") == {"H3"}, "it may enter home, so it does not go on"
    just_out = table("swiss-dog", "0: T0", "0: 3", options=options, fresh=[True, False, False, False])
    assert ends(just_out, "3", "0.0") == {"T3"}, "it must be able to leave"
    assert ends(table("swiss-dog", "0: T60", "0: 9", options=options), "9", "0.0") == set()
    dog = table("dog", "0: T0", "0: 3", options={"lap": False, "protect": "none"})
    assert ends(dog, "3", "0.0") == {"T3"}, "DOG-17: nobody enters from the start, so everybody leaves it"


@pytest.mark.rule("HR-10")
def test_the_canadian_seven_needs_teams_and_a_shared_seven() -> None:
    for game, players, options in (
        ("keezen", 3, {}),
        ("tock6", 4, {}),
        ("tock", 4, {"seven": "plain"}),
        ("super-tock", 4, {"teams": True}),
    ):
        with pytest.raises(ludothek.InvalidOptions, match="HR-10"):
            ludothek.game(game).new(players=players, options={**options, "canadian": "always"})
    match = table("keezen", "0: T20 T50 | 2: T40", "0: 7", options={"canadian": "always"})
    play(match, "7|7|2.0|T42")
    assert legal(match) == ["7|7|0.0|T25", "7|7|0.1|T55"], "two pawns, as Keezen has it"


@pytest.mark.rule("HR-11")
def test_what_a_joker_is() -> None:
    own_card = table("dog", "0: T20", "0: ? 2", options={"joker": "18-again"})
    assert (ends(own_card, "?", "0.0"), ends(own_card, "?", "0.0", "5")) == ({"T38"}, set())
    assert play(own_card, "?|?|0.0|T38").to_act == (0,)
    taker = table("dog", "0: T20 | 1: T30", "0: ?", options={"joker": "take"})
    assert legal(taker) == ["?|?|0.0|T30", "?|?|0.1|T30"]
    anything = table("pegs-and-jokers", "0: T20 T40", "0: ?", options={"joker": "any", "five": "anybody"})
    assert ends(anything, "?", "0.0", "8") == {"T12"}
    play(anything, "?|9|0.0|T25")
    assert anything.position()["seven"] == {"card": "?", "left": 4, "moved": ["0.0"], "back": True}
    assert legal(anything) == ["?|9|0.1|T36"]
    five = table("dog", "1: T30", "0: ?", options={"five": "anybody"})
    assert "?|5|1.0|T35" in legal(five), "every other card as the switches have it"


SWITCHED = [
    # base, switches, pawns, hand, card, pawn, where it leads
    ("dog", {"protect": "none"}, "0: T14 | 1: T16", "5", "5", "0.0", {"T19"}),
    ("super-tock", {"protect": "square"}, "0: T16 | 1: T18", "5", "5", "0.0", set()),
    ("keezen", {"lap": True}, "0: T60", "8", "8", "0.0", {"T4"}),
    ("tock6", {"passing": "own-bars"}, "0: T20 T22", "5", "5", "0.0", set()),
    ("tock6", {"passing": "own-bars-one-other"}, "0: T20 | 1: T22 | 2: T23", "5", "5", "0.0", set()),
    ("jackaroo", {"passing": "free"}, "0: T20 T22", "6", "6", "0.0", {"T26"}),
    ("tock6", {"own_landing": "barred"}, "0: T20 T25", "5", "5", "0.0", set()),
    ("pegs-and-jokers", {"own_landing": "capture"}, "0: T20 T25", "5", "5", "0.0", {"T25"}),
    ("super-tock", {"seven": "two"}, "0: T20 T40", "7", "7", "0.0", {f"T{20 + points}" for points in range(1, 8)}),
    ("dog", {"seven": "plain"}, "0: T20 T40", "7", "7", "0.0", {"T27"}),
    ("keezen", {"four": "both"}, "0: T20", "4", "4", "0.0", {"T16", "T24"}),
    ("dog", {"four": "forward"}, "0: T20", "4", "4", "0.0", {"T24"}),
    ("tock", {"ace": 1}, "0: T20", "A", "A", "0.0", {"T21"}),
    ("keezen", {"king": 13}, "0: T20", "K", "K", "0.0", {"T33"}),
    ("tock", {"king": "nothing"}, "0: T20", "K", "K", "0.0", set()),
    ("keezen", {"queen": 10}, "0: T20", "Q", "Q", "0.0", {"T30"}),
    ("keezen", {"jack": "swap-or-11"}, "0: T20 | 1: T30", "J", "J", "0.0", {"1.0", "T31"}),
    ("tock", {"jack": 11}, "0: T20 | 1: T30", "J", "J", "0.0", {"T31"}),
    ("pegs-and-jokers", {"jack": "swap"}, "0: T20 | 1: T30", "J", "J", "0.0", {"1.0"}),
    ("pegs-and-jokers", {"jack": "swap"}, "0: T20 | 1: T30", "J", "J", "0.1", {"T0"}),
    ("tock", {"start_swap": True}, "0: T0 | 1: T30", "J", "J", "0.0", {"1.0", "T10"}),
    ("keezen", {"five": "anybody"}, "1: T30", "5", "5", "1.0", {"T35"}),
    ("keezen", {"ten": "swap"}, "0: T20 | 1: T30 | 2: T40", "10", "10", "0.0", {"1.0"}),
]


@pytest.mark.parametrize(("game", "options", "pawns", "cards", "card", "pawn", "wanted"), SWITCHED)
@pytest.mark.rule("HR-2")
def test_a_switch_replaces_its_rule(
    game: str, options: dict[str, Any], pawns: str, cards: str, card: str, pawn: str, wanted: set[str]
) -> None:
    assert ends(table(game, pawns, f"0: {cards}", options=options), card, pawn) == wanted
    if not any(name in ("start_swap", "jack", "five") for name in options):
        assert ends(table(game, pawns, f"0: {cards}"), card, pawn) != wanted, "the base plays otherwise"


@pytest.mark.rule("HR-2")
def test_the_switches_that_are_no_moves() -> None:
    idle = table("keezen", "0: T20", "0: J", options={"idle_swap": "laid-down"})
    assert legal(idle) == ["discard|J"]
    assert legal(table("dog", "0: T20", "0: X", options={"idle_swap": "unplayable"})) == ["fold"]
    skip = table("keezen", "0: T20", "0: J | 1: 2 3", options={"jack": "skip"})
    assert legal(play(skip, "skip|J")) == ["discard|2", "discard|3"]
    ten = table("keezen", "", "0: 10 | 1: 2", options={"ten": "10-or-skip"})
    assert legal(ten) == ["skip|10"]
    assert legal(table("keezen", "", "0: 5 6", options={"stuck": "card"})) == ["discard|5", "discard|6"]
    assert legal(table("tock", "", "0: 5 6", options={"stuck": "hand"})) == ["fold"]
    either = {"options": {"stuck": "hand-if-nobody-out"}}
    assert legal(table("keezen", "", "0: 5", **either)) == ["fold"]
    assert legal(table("keezen", "0: T14 | 1: T16", "0: 5", **either)) == ["discard|5"]
    exchanging = ludothek.game("keezen").new(players=4, seed=1, options={"exchange": "each-deal"})
    assert exchanging.position()["phase"] == "exchange"
    with pytest.raises(ludothek.InvalidOptions):
        ludothek.game("keezen").new(players=3, options={"exchange": "each-deal"})
    rules = ludothek.game("keezen").rules
    assert rules.sides(6, rules_table("keezen", 6, {"sides": "two"}).options) == (0, 1) * 3
    seven = play(table("keezen", "0: T20 | 1: T22", "0: 7", options={"burns": "seven"}), "7|7|0.0|T27")
    assert where(seven, 1) == "R R R R"
    plain = play(table("super-tock", "0: T20 | 1: T22", "0: 7", options={"burns": "both"}), "7|7|0.0|T27")
    assert where(plain, 1) == "R R R R"


def random_choice(chance: random.Random, game: str) -> tuple[int, dict[str, Any]]:
    """Players and switches that go together."""
    handle = ludothek.game(game)
    offered = house_rules_of(handle.options)
    while True:
        players = chance.choice(list(handle.seats))
        chosen = {option.name: chance.choice(option.values) for option in handle.options if chance.random() < 0.3}
        often = chance.choice((0.1, 0.3, 0.6))
        chosen |= {name: chance.choice(switch.values) for name, switch in offered.items() if chance.random() < often}
        if not option_faults(game, handle.options, chosen, players):
            return players, chosen


@pytest.mark.parametrize("game", BASES)
@settings(deadline=None, max_examples=20)
@given(chances)
def test_any_combination_keeps_the_contract(game: str, chance: random.Random) -> None:
    players, chosen = random_choice(chance, game)
    check_game(game, players, chosen, matches=1, actions=120, seed=chance.getrandbits(30), interpreted=False)


def test_every_switch_of_the_rules_is_here() -> None:
    assert len(VALUES) == 21
    assert set(VALUES) == {name for game in BASES for name in base_values(game)}
    assert position("keezen", "", "")["options"] == {"queen": 12, "lap": False, "start_swap": True}


@pytest.mark.rule("HR-2")
def test_a_partner_of_another_colour_passes_the_pawn_that_went_first() -> None:
    """Pegs & Jokers with a Canadian seven: only the own colour is in the way, and the rest is a partner's."""
    match = table("pegs-and-jokers", "0: T13 | 2: T14", "0: 7", options={"canadian": "always"})
    assert "7|7|0.0|T15" in legal(match)


@pytest.mark.rule("HR-2")
def test_a_partner_sent_on_may_stand_in_the_way_of_the_rest() -> None:
    """One other pawn is passed at most: 2.0 goes to its mouth, T31, and is the second on the way of 0.1."""
    options = {"passing": "own-bars-one-other"}
    match = table("pegs-and-jokers", "0: T3 T29 | 2: T4 | 1: T33", "0: 7", options=options)
    assert "7|7|0.0|T4" not in legal(match)
    assert "7|7|0.0|T4" in legal(table("pegs-and-jokers", "0: T3 T29 | 2: T4", "0: 7", options=options))
