"""DOG: players, deals, exchange and rounds: DOG-1 to DOG-9, DOG-R1."""

from collections import Counter

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"


@pytest.mark.rule("DOG-1")
@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_four_and_six_form_teams_of_two_sitting_opposite(players: int, partner: int) -> None:
    cards = ["2", "3", "4", "5", "6", "8"][:players]
    hands = " | ".join(f"{seat}: {card}" for seat, card in enumerate(cards))
    match = table("dog", "", hands, players=players, phase="exchange", turn=-1, dealer=0)
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    assert [hand(match, (seat + partner) % players) for seat in range(players)] == [[card] for card in cards]
    winner = table("dog", f"0: {HOME} | {partner}: H2 H3 H4 T{16 * partner - 1}", "0: 2", players=players)
    outcome = play(winner, f"2|2|{partner}.3|H1").outcome
    assert outcome is not None
    assert outcome["winners"] == [0, partner]


@pytest.mark.rule("DOG-2")
@pytest.mark.parametrize("players", [4, 6])
def test_four_pawns_in_reserve(players: int) -> None:
    match = ludothek.game("dog").new(players=players, seed=1)
    assert match.position()["pawns"] == [["R"] * 4] * players


@pytest.mark.rule("DOG-3")
def test_rounds_of_six_down_to_two_then_six_again() -> None:
    match = ludothek.game("dog").new(players=4, seed=1)
    assert [len(hand(match, seat)) for seat in range(4)] == [6] * 4
    for deal, size in enumerate([5, 4, 3, 2, 6]):
        after = play(table("dog", "", "0: 5 | 1: | 2: | 3:", deal=deal), "fold").position()
        assert [len(cards) for cards in after["hands"]] == [size] * 4
        assert after["deal"] == (deal + 1) % 5


@pytest.mark.rule("DOG-4")
def test_deal_and_start_pass_clockwise_every_round() -> None:
    match = table("dog", "", "0: 5 | 1: | 2: | 3:", dealer=3)
    for dealer in (0, 1, 2, 3, 0, 1):
        while match.position()["phase"] == "play":
            play(match, "fold" if "fold" in legal(match) else legal(match)[0])
        assert match.position()["dealer"] == dealer
        for seat in range(4):
            match.play(seat, match.legal(seat)[0])
        assert match.to_act == ((dealer + 1) % 4,), "the pile is at the dealer's left by now"


@pytest.mark.rule("DOG-5", "DOG-R1")
def test_a_pile_too_small_is_dealt_out_and_the_discards_make_a_new_one() -> None:
    """Ten cards are left, twenty are needed: all ten are dealt, then ten of the shuffled discards."""
    pack = {**PACKS["dog"], "X": 2, "5": 3}
    thrown = " ".join(f"{card} " * count for card, count in pack.items())
    seen = Counter()
    for seed in range(30):
        match = table("dog", "", "0: 5 | 1: | 2: | 3:", discard=thrown, seed=seed)
        old = Counter(match.position()["draw"])
        assert sum(old.values()) == 10
        after = play(match, "fold").position()
        dealt = Counter(card for cards in after["hands"] for card in cards)
        assert old <= dealt, "what is left of the old pile is dealt first"
        assert after["discard"] == []
        assert len(after["draw"]) == 110 - 20
        seen += dealt - old
    assert len(seen) == 14, "any card of the discards can come"


@pytest.mark.rule("DOG-R1")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    """Six jokers are the old pile: two for each of the first two seats, one for each of the others."""
    thrown = " ".join(f"{card} " * count for card, count in {**PACKS["dog"], "5": 7, "?": 0}.items())
    match = table("dog", "", "0: 5 | 1: | 2: | 3:", discard=thrown, dealer=(dealer - 1) % 4)
    assert match.position()["draw"] == ["?"] * 6
    after = play(match, "fold").position()
    assert after["dealer"] == dealer
    assert [after["hands"][(dealer + step) % 4].count("?") for step in (1, 2, 3, 4)] == [2, 2, 1, 1]


@pytest.mark.rule("DOG-R1")
def test_the_first_dealer_is_drawn_at_random() -> None:
    dealers = Counter(ludothek.game("dog").new(players=4, seed=seed).position()["dealer"] for seed in range(200))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


@pytest.mark.rule("DOG-6")
def test_partners_exchange_one_card_face_down_before_anything_else() -> None:
    match = table("dog", "0: T5", "0: 5 2 | 1: 3 | 2: 6 8 | 3: 9", phase="exchange", turn=-1, dealer=3)
    assert match.to_act == (0, 1, 2, 3)
    assert rule(match, "5|5|0.0|T10", seat=0) == "DOG-6"
    assert rule(match, "fold", seat=0) == "DOG-6"
    before = match.view(2)
    match.play(0, "give|5")
    assert match.to_act == (1, 2, 3)
    assert hand(match, 0) == ["2"]
    seen = match.view(2)
    assert {key: seen[key] for key in seen if seen[key] != before[key]} == {
        "has_given": [True, False, False, False],
        "hand_sizes": [1, 1, 2, 1],
        "to_act": [1, 2, 3],
    }, "nobody sees the card received before having given one"
    match.play(2, "give|8")
    assert match.view(0)["hand"] == ["2"], "and it is handed over when everybody has given"
    match.play(1, "give|3")
    match.play(3, "give|9")
    assert [hand(match, seat) for seat in range(4)] == [["2", "8"], ["9"], ["5", "6"], ["3"]]
    assert match.position()["given"] == [None] * 4
    assert match.position()["phase"] == "play"
    assert match.to_act == (0,)
    assert rule(match, "give|2") == "DOG-6"


@pytest.mark.rule("DOG-6")
def test_a_card_given_can_be_changed_until_all_are_in() -> None:
    match = table("dog", "", "0: 5 2 | 1: 3 | 2: 6 8 | 3: 9", phase="exchange", turn=-1, dealer=3)
    match.play(0, "give|5")
    assert match.legal(0) == ["give|2", "give|5"]
    match.play(0, "give|2")
    assert (hand(match, 0), match.position()["given"]) == (["5"], ["2", None, None, None])


@pytest.mark.rule("DOG-7")
def test_one_card_openly_clockwise_and_none_is_drawn() -> None:
    match = table("dog", "0: T5 | 1: T20", "0: 5 6 | 1: 3 2")
    play(match, "5|5|0.0|T10")
    after = match.position()
    assert (after["hands"][0], after["discard"], after["last"], after["turn"]) == (["6"], ["5"], "5", 1)
    assert match.view(3)["discard"] == ["5"]
    assert match.view(3)["last"] == "5"
    assert rule(match, "6|6|0.0|T16", seat=0) == "DOG-7"
    assert rule(match, "5|5|1.0|T25") == "DOG-7", "a card one does not hold"


@pytest.mark.rule("DOG-8")
def test_who_can_carry_out_no_card_lays_the_hand_down() -> None:
    match = table("dog", "0: T14 | 1: T16", "0: 5 9 9")
    assert legal(match) == ["fold"], "even with a pawn on the track"
    assert rule(match, "discard|5") == "DOG-8"
    play(match, "fold")
    after = match.position()
    assert (after["hands"][0], after["discard"], after["out"]) == ([], ["5", "9", "9"], [True, False, False, False])
    able = table("dog", "0: T14 | 1: T16", "0: 5 4")
    assert legal(able) == ["4|4|0.0|T10"]
    assert rule(able, "fold") == "DOG-8"


@pytest.mark.rule("DOG-9")
def test_the_round_ends_when_all_cards_are_played_or_laid_down() -> None:
    match = table("dog", "0: T5", "0: 5 6 | 1: 3 | 2: 9 | 3: 8", deal=1, dealer=3)
    play(match, "5|5|0.0|T10", "fold", "fold", "fold")
    assert match.to_act == (0,), "seat 0 still has a card"
    play(match, "6|6|0.0|T16")
    after = match.position()
    assert (after["phase"], after["deal"], after["dealer"], after["turn"]) == ("exchange", 2, 0, -1)
    assert (after["out"], after["last"]) == ([False] * 4, None)
    assert where(match, 0) == "T16 R R R"
