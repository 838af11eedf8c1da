"""DOG: partner and end, playing singly, DOG Compact: DOG-28 to DOG-35, DOG-R6, DC-1, DC-2."""

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"


@pytest.mark.rule("DOG-28")
def test_who_is_home_goes_on_receiving_exchanging_and_moving() -> None:
    dealt = play(table("dog", f"0: {HOME} | 2: T20", "0: | 1: 9 | 2: | 3:", turn=1), "fold")
    assert len(hand(dealt, 0)) == 5
    assert 0 in dealt.to_act, "in the exchange too"
    match = table("dog", f"0: {HOME} | 1: T20 | 2: T40", "0: 5 13 X")
    assert set(legal(match)) == {"5|5|2.0|T45", "13|13|2.0|T53", "13|13|2.1|T32", "X|X|2.0|1.0"}
    assert rule(match, "5|5|0.0|H4") == "DOG-28"
    assert rule(match, "5|5|1.0|T25") == "TF-11"


@pytest.mark.rule("DOG-29")
def test_partners_see_nothing_of_each_others_cards() -> None:
    match = table("dog", "", "0: 11 2 | 1: 3 | 2: ? X | 3: 5", phase="exchange", turn=-1, dealer=3)
    other = table("dog", "", "0: 11 2 | 1: 3 | 2: 9 9 | 3: 5", phase="exchange", turn=-1, dealer=3)
    for table_, card in ((match, "?"), (other, "9")):
        table_.play(2, f"give|{card}")
    for seat in (0, 1, 3, None):
        assert match.view(seat) == other.view(seat)
    assert match.view(2)["given"] == "?"
    assert match.view(2)["hand"] == ["X"]
    assert "hands" not in match.view(0)
    assert "draw" not in match.view(0)


@pytest.mark.rule("DOG-30")
def test_the_last_card_is_carried_out_completely_and_hands_need_not_be_empty() -> None:
    match = table("dog", f"0: T62 H2 H3 H4 | 2: {HOME}", "0: 4 3 9 | 1: 5")
    assert ends(match, "4", "0.0") == {"T2", "T58"}, "no point is lost"
    assert ends(match, "3", "0.0") == {"T1", "H1"}
    play(match, "3|3|0.0|H1")
    assert match.outcome is not None
    assert hand(match, 0) == ["4", "9"]
    seven = table("dog", f"0: T62 H2 H3 H4 | 2: {HOME}", "0: 7")
    assert ends(seven, "7", "0.0") == {"T5"}


@pytest.mark.rule("DOG-31")
def test_the_first_team_with_all_eight_home_wins() -> None:
    match = table("dog", f"0: {HOME} | 1: {HOME} | 2: T31 H2 H3 H4", "0: 2")
    assert match.outcome is None
    play(match, "2|2|2.0|H1")
    assert match.outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    assert match.to_act == ()
    assert rule(match, "fold", seat=1) == "DOG-31"
    six = table("dog", f"1: {HOME} | 4: T63 H2 H3 H4", "4: 2", players=6, turn=4)
    assert play(six, "2|2|4.0|H1").outcome == {"winners": [1, 4], "scores": [0, 1, 0, 0, 1, 0]}


@pytest.mark.rule("DOG-32")
@pytest.mark.parametrize(("game", "players"), [("dog", 2), ("dog", 3), ("dog", 5), ("dog-compact", 2)])
def test_singly_there_are_five_pawns_one_on_the_start(game: str, players: int) -> None:
    match = ludothek.game(game).new(players=players, seed=1)
    starts = {2: [0, 32], 3: [0, 32, 64], 5: [0, 16, 32, 48, 64]}[players]
    assert match.position()["pawns"] == [[f"T{start}", "R", "R", "R", "R"] for start in starts]


@pytest.mark.rule("DOG-33", "DOG-R6")
def test_stuck_one_discards_and_draws_then_discards() -> None:
    pack = {**PACKS["dog"], "5": 0, "3": 7, "9": 7}
    all_but_fives = " ".join(f"{card} " * count for card, count in pack.items())
    match = table("dog", "0: H1 | 1: T20", "0: 9 | 1: 3", players=2, discard=all_but_fives)
    assert legal(match) == ["redraw|9"]
    assert rule(match, "fold") == rule(match, "discard|9") == "DOG-33"
    play(match, "redraw|9")
    after = match.position()
    assert (after["phase"], after["turn"], after["hands"][0], after["last"]) == ("redrawn", 0, ["5"], None)
    assert "9" in after["discard"]
    assert legal(match) == ["discard|5"]
    assert rule(match, "redraw|5") == "DOG-33"
    play(match, "discard|5")
    after = match.position()
    assert (after["phase"], after["turn"], after["hands"][0], after["out"]) == ("play", 1, [], [False, False])


@pytest.mark.rule("DOG-33", "DOG-R6")
def test_after_the_draw_a_playable_card_must_be_played() -> None:
    match = table("dog", "0: H1 | 1: T20", "0: 9 2 | 1: 3", players=2, phase="redrawn")
    assert legal(match) == ["2|2|0.0|H3"]
    assert rule(match, "discard|9") == "DOG-8"
    play(match, "2|2|0.0|H3")
    assert match.position()["phase"] == "play"
    seven = table("dog", "0: T5 T20 | 1: T40", "0: 7 | 1: 3", players=2, phase="redrawn")
    assert play(seven, "7|7|0.0|T8").position()["phase"] == "play", "from the first leg on"


@pytest.mark.rule("DOG-33")
def test_singly_nobody_folds_and_the_drawn_card_is_a_chance_one() -> None:
    drawn = set()
    for seed in range(60):
        match = play(table("dog", "0: H1 | 1: T20", "0: 9 9 | 1: 3", players=2, seed=seed), "redraw|9")
        assert len(hand(match, 0)) == 2
        drawn |= set(hand(match, 0))
    assert len(drawn) > 8


@pytest.mark.rule("DOG-33")
def test_the_card_laid_down_is_there_to_be_drawn() -> None:
    """All other cards are in hands: the discard is made the pile, and the same card comes back."""
    rest = {**PACKS["dog"], "9": PACKS["dog"]["9"] - 1}
    everything = " ".join(f"{card} " * count for card, count in rest.items())
    match = table("dog", "0: H1 | 1: T20", f"0: 9 | 1: {everything}", players=2)
    assert match.position()["draw"] == match.position()["discard"] == []
    after = play(match, "redraw|9").position()
    assert (after["hands"][0], after["draw"], after["discard"]) == (["9"], [], [])


@pytest.mark.rule("DOG-34")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_singly_everyone_passes_a_card_to_the_left(players: int) -> None:
    cards = ["2", "3", "4", "5", "6"][:players]
    hands = " | ".join(f"{seat}: {card} {card}" for seat, card in enumerate(cards))
    match = table("dog", "", hands, players=players, phase="exchange", turn=-1, dealer=0)
    assert match.to_act == tuple(range(players)), "all at the same time"
    for seat in reversed(range(players)):
        match.play(seat, f"give|{cards[seat]}")
    for seat in range(players):
        assert sorted(hand(match, seat)) == sorted([cards[seat], cards[seat - 1]])
    assert match.to_act == (1,)


@pytest.mark.rule("DOG-35")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_singly_the_first_with_four_pawns_home_wins(players: int) -> None:
    length = 64 if players == 2 else 96
    match = table("dog", f"0: T{length - 1} H2 H3 H4 T20", "0: 2", players=players)
    play(match, "2|2|0.0|H1")
    assert match.outcome is not None
    assert match.outcome["winners"] == [0]
    assert where(match, 0) == "H1 H2 H3 H4 T20", "the fifth may be anywhere"


@pytest.mark.rule("DC-1")
def test_compact_is_dog_on_four_sections() -> None:
    assert list(ludothek.game("dog-compact").seats) == [2, 3, 4]
    with pytest.raises(ludothek.InvalidOptions, match="2 to 4"):
        ludothek.game("dog-compact").new(players=5)
    match = ludothek.game("dog-compact").new(players=3, seed=1)
    position = match.position()
    assert [row[0] for row in position["pawns"]] == ["T0", "T16", "T32"]
    assert sum(map(len, position["hands"])) + len(position["draw"]) == 110
    for pawns, cards in [("0: T60 H2 | 1: T62", "7 4 X"), ("0: T14 T20 | 1: T16", "? 11"), ("", "13 X")]:
        compact, dog = (table(game, pawns, f"0: {cards}") for game in ("dog-compact", "dog"))
        assert legal(compact) == legal(dog)


@pytest.mark.rule("DC-2")
def test_compact_with_two_and_three_singly_with_four_in_teams() -> None:
    for players in (2, 3):
        stuck = table("dog-compact", "0: H1 | 1: T20", "0: 9", players=players)
        assert legal(stuck) == ["redraw|9"]
        won = play(table("dog-compact", "0: T63 H2 H3 H4 R", "0: 2", players=players), "2|2|0.0|H1")
        assert won.outcome is not None
        given = table("dog-compact", "", "0: 2 | 1: 3", players=players, phase="exchange", turn=-1)
        for seat in range(players):
            given.play(seat, given.legal(seat)[0])
        assert hand(given, 1) == ["2"]
    assert legal(table("dog-compact", "0: H1 | 1: T20", "0: 9")) == ["fold"]
    assert play(table("dog-compact", "0: T63 H2 H3 H4", "0: 2"), "2|2|0.0|H1").outcome is None
    helper = table("dog-compact", f"0: {HOME} | 2: T20", "0: 5")
    assert legal(helper) == ["5|5|2.0|T25"]
