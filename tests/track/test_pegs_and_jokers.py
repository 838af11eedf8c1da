"""Pegs & Jokers (rules/pegs-and-jokers.md). Squares: 18 per player, start c·18, mouth five before it, H1 to H5."""

import pytest

import ludothek
from ludothek.core.match import Match
from ludothek.testing.track import ends, hand, legal, play, position, rule, rules_table, sevens, table, where

GAME = "pegs-and-jokers"
HOME = "H1 H2 H3 H4 H5"


def shares(match: Match, card: str) -> set[str]:
    return {action for action in legal(match) if action.startswith(f"{card}|{card}|")}


@pytest.mark.rule("PJ-1")
def test_sides_and_sections() -> None:
    rules = ludothek.game(GAME).rules
    assert [rules_table(GAME, players).length for players in (4, 6, 8)] == [72, 108, 144]
    assert rules.sides(8, rules_table(GAME, 8).options) == (0, 1) * 4
    assert rules.sides(6, rules_table(GAME, 6).options) == (0, 1) * 3
    assert rules.sides(6, rules_table(GAME, 6, {"sides": "pairs"}).options) == (0, 1, 2) * 2
    for players, options in ((5, {}), (8, {"sides": "pairs"})):
        with pytest.raises(ludothek.InvalidOptions):
            ludothek.game(GAME).new(players=players, options=options)
    assert ends(table(GAME, "", "5: K", players=8, turn=5), "K", "5.0") == {"T90"}, "colour = seat"


@pytest.mark.rule("PJ-2")
def test_five_pawns_and_a_home_row_of_five() -> None:
    assert ludothek.game(GAME).new(players=4, seed=1).position()["pawns"] == [["R"] * 5] * 4
    assert ends(table(GAME, "0: T67", "0: 5"), "5", "0.0") == {"T0", "H5"}


@pytest.mark.rule("PJ-3")
def test_three_packs_or_four() -> None:
    for players, suits, jokers in ((4, 12, 6), (6, 12, 6), (8, 16, 8)):
        pack = {card.name: card.copies for card in rules_table(GAME, players).setup.cards}
        assert pack == dict.fromkeys(["A", *map(str, range(2, 11)), "J", "Q", "K"], suits) | {"?": jokers}


@pytest.mark.rule("PJ-4", "PJ-5", "PJ-R1")
def test_everybody_has_five_cards_and_draws_a_sixth() -> None:
    match = ludothek.game(GAME).new(players=4, seed=1)
    begun = match.position()
    turn = begun["turn"]
    assert turn == (begun["dealer"] + 1) % 4
    assert [len(cards) for cards in begun["hands"]] == [6 if seat == turn else 5 for seat in range(4)]
    for _ in range(60):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
        after = match.position()
        split = after["seven"] is not None
        sizes = [6 if seat == after["turn"] and not split else 5 for seat in range(4)]
        assert [len(cards) for cards in after["hands"]] == sizes
        assert (after["deal"], after["dealer"], after["given"]) == (0, begun["dealer"], [None] * 4)


@pytest.mark.rule("PJ-5")
def test_an_empty_pile_is_made_anew() -> None:
    made = position(GAME, "0: T20", "0: 5")
    made["discard"], made["draw"] = made["draw"], []
    after = play(ludothek.load(made, seed=1), "5|5|0.0|T25").position()
    assert (len(after["hands"][1]), after["discard"]) == (6, [])


@pytest.mark.rule("PJ-6", "PJ-7")
def test_nobody_has_to_play_a_joker() -> None:
    free = table(GAME, "1: T30", "0: ? 2 3 4 5 6")
    assert set(legal(free)) == {"?|?|0.0|T30"} | {f"discard|{card}" for card in ("2", "3", "4", "5", "6", "?")}
    after = play(table(GAME, "1: T30", "0: ? 2 3 4 5 6"), "discard|?").position()
    assert (after["turn"], after["hands"][0]) == (1, ["2", "3", "4", "5", "6"])
    bound = table(GAME, "0: T20 | 1: T30", "0: ? 2 3 4 5 6")
    assert "?|?|0.0|T30" in legal(bound)
    assert not any(action.startswith("discard") for action in legal(bound))
    assert rule(bound, "discard|2") == "PJ-6"


@pytest.mark.rule("PJ-8", "PJ-15", "PJ-16")
def test_coming_out_and_faces() -> None:
    match = table(GAME, "0: T20", "0: A J Q K 10 2")
    for card in ("A", "J", "Q", "K"):
        assert ends(match, card, "0.1") == {"T0"}
    assert (ends(match, "A", "0.0"), ends(match, "J", "0.0"), ends(match, "K", "0.0")) == ({"T21"}, {"T30"}, {"T30"})
    rank = table(GAME, "0: T20", "0: J Q K", options={"faces": "rank"})
    assert [ends(rank, card, "0.0") for card in ("J", "Q", "K")] == [{"T31"}, {"T32"}, {"T33"}]
    assert rule(match, "10|10|0.1|T0") == "PJ-8"


@pytest.mark.rule("PJ-9")
def test_the_own_colour_is_neither_passed_nor_landed_on() -> None:
    match = table(GAME, "0: T20 T23 T0", "0: 3 5 8 K")
    assert (rule(match, "3|3|0.0|T23"), rule(match, "5|5|0.0|T25")) == ("PJ-9", "PJ-9")
    assert rule(match, "K|K|0.3|T0") == "PJ-9", "on the start square too"
    assert rule(table(GAME, "0: T20 T23", "0: 8"), "8|8|0.1|T15") == "PJ-9", "nor backwards"


@pytest.mark.rule("PJ-10", "PJ-12")
def test_others_are_passed_and_captured_even_on_their_start() -> None:
    match = play(table(GAME, "0: T16 | 1: T18 | 2: T17", "0: 2"), "2|2|0.0|T18")
    assert (where(match, 1), where(match, 2)) == ("R R R R R", "T17 R R R R")
    assert ends(table(GAME, "0: T16 | 1: T18", "0: 3"), "3", "0.0") == {"T19"}


@pytest.mark.rule("PJ-11")
def test_a_partner_is_sent_to_its_mouth() -> None:
    match = play(table(GAME, "0: T20 | 2: T25", "0: 5"), "5|5|0.0|T25")
    assert (where(match, 0), where(match, 2)) == ("T25 R R R R", "T31 R R R R")


@pytest.mark.rule("PJ-R2")
def test_what_a_pawn_sent_to_its_mouth_meets() -> None:
    captured = play(table(GAME, "0: T20 | 2: T25 | 1: T31", "0: 5"), "5|5|0.0|T25")
    assert (where(captured, 1), where(captured, 2)) == ("R R R R R", "T31 R R R R")
    chain = play(table(GAME, "0: T20 | 2: T25 | 4: T31", "0: 5", players=6), "5|5|0.0|T25")
    assert [where(chain, seat).split()[0] for seat in (0, 2, 4)] == ["T25", "T31", "T67"]
    assert rule(table(GAME, "0: T20 | 2: T25 T31", "0: 5"), "5|5|0.0|T25") == "PJ-R2", "its own colour is there"
    assert rule(table(GAME, "0: T26 | 2: T31", "0: 5"), "5|5|0.0|T31") == "PJ-R2", "it stands there already"
    vacated = play(table(GAME, "0: T31 | 2: T36", "0: 5"), "5|5|0.0|T36")
    assert where(vacated, 2).split()[0] == "T31", "the place just left is free"
    back_to_me = table(GAME, "0: T20 T31 T67 | 2: T25", "0: 5")
    assert rule(back_to_me, "5|5|0.0|T25") == "PJ-R2", "the own pawn sent on finds its own colour"


@pytest.mark.rule("PJ-R2", "PJ-17")
def test_a_share_that_sends_away_the_pawn_for_the_rest() -> None:
    """The partner's pawn goes to T31 and sends the own one there on to T67, from where six would end on its own."""
    match = table(GAME, "0: T0 T31 | 2: T1", "0: 7")
    assert "7|7|0.0|T1" not in legal(match)
    assert "7|7|0.0|T1" in legal(table(GAME, "0: T0 T32 | 2: T1", "0: 7"))


@pytest.mark.rule("PJ-13")
def test_home_by_an_exact_count() -> None:
    match = table(GAME, "0: T67 H2", "0: A 2 3 4")
    assert ends(match, "A", "0.0") == {"T68", "H1"}, "from the mouth"
    assert (ends(match, "3", "0.0"), rule(match, "3|3|0.0|H3")) == ({"T70"}, "PJ-13")
    assert ends(match, "3", "0.1") == {"H5"}
    assert ends(match, "4", "0.1") == set()


@pytest.mark.rule("PJ-14")
def test_round_again_or_not() -> None:
    assert ends(table(GAME, "0: T66", "0: 10"), "10", "0.0") == {"T4"}
    waits = table(GAME, "0: T66", "0: 10 3 A", options={"lap": False})
    assert (ends(waits, "10", "0.0"), ends(waits, "3", "0.0"), ends(waits, "A", "0.0")) == (set(), {"H2"}, {"T67"})
    assert rule(waits, "10|10|0.0|T4") == "PJ-14"


@pytest.mark.rule("PJ-17")
def test_a_seven_is_shared_by_two_forward() -> None:
    match = table(GAME, "0: T20 T40", "0: 7")
    assert "7|7|0.0|T27" in legal(match)
    play(match, "7|7|0.0|T22")
    assert match.position()["seven"] == {"card": "7", "left": 5, "moved": ["0.0"], "back": False}
    assert legal(match) == ["7|7|0.1|T45"]


@pytest.mark.rule("PJ-18", "PJ-21")
def test_eight_backwards_and_plain_numbers() -> None:
    match = table(GAME, "0: T20 H1", "0: 8 2 3 4 5 6")
    assert (ends(match, "8", "0.0"), ends(match, "8", "0.1")) == ({"T12"}, set())
    for number in (2, 3, 4, 5, 6):
        assert ends(match, str(number), "0.0") == {f"T{20 + number}"}
    assert ends(table(GAME, "0: T20", "0: 10"), "10", "0.0") == {"T30"}


@pytest.mark.rule("PJ-19", "PJ-R3")
def test_a_nine_goes_forward_or_both_ways() -> None:
    alone = table(GAME, "0: T20", "0: 9")
    assert shares(alone, "9") == {"9|9|0.0|T29"}, "never all nine backwards"
    assert rule(alone, "9|9|0.0|T11") == "PJ-R3"
    match = table(GAME, "0: T20 T40", "0: 9")
    ways = {"T29"} | {f"T{20 + points}" for points in range(1, 9)} | {f"T{20 - points}" for points in range(1, 9)}
    assert {action.split("|")[3] for action in shares(match, "9") if "|0.0|" in action} == ways
    play(match, "9|9|0.0|T25")
    assert match.position()["seven"] == {"card": "9", "left": 4, "moved": ["0.0"], "back": True}
    assert legal(match) == ["9|9|0.1|T36"]
    assert rule(match, "9|9|0.1|T44") == "PJ-19", "not both in one direction"
    back_first = play(table(GAME, "0: T20 T40", "0: 9"), "9|9|0.0|T15")
    assert legal(back_first) == ["9|9|0.1|T44"]
    forward = table(GAME, "0: T20 T40", "0: 9", options={"nine": "forward"})
    assert shares(forward, "9") == {"9|9|0.0|T29", "9|9|0.1|T49"}
    into_home = table(GAME, "0: T65 T40", "0: 9")
    assert "9|9|0.0|H3" in legal(into_home), "five forward, four back"


@pytest.mark.rule("PJ-20")
def test_a_joker_takes_a_place() -> None:
    match = table(GAME, "0: T20 H1 | 1: T30 H1 | 2: T40", "0: ?")
    assert shares(match, "?") == {f"?|?|0.{index}|{end}" for index in (0, 2) for end in ("T30", "T40")}
    taken = play(match, "?|?|0.2|T30")
    assert (where(taken, 0), where(taken, 1)) == ("T20 H1 T30 R R", "R H1 R R R")
    partner = play(table(GAME, "0: T20 | 2: T40", "0: ?"), "?|?|0.0|T40")
    assert where(partner, 2) == "T31 R R R R"
    assert rule(table(GAME, "0: T20", "0: ?"), "?|?|0.0|T25") == "PJ-20"
    assert rule(table(GAME, "0: H1 | 1: T30", "0: ?"), "?|?|0.0|T30") == "TF-8"
    assert rule(table(GAME, "0: T20", "0: ?"), "?|5|0.0|T25") == "PJ-20", "it is no other card"


@pytest.mark.rule("PJ-22", "PJ-24")
def test_the_next_partner_is_helped_and_no_other() -> None:
    six = f"0: {HOME} | 2: T40 | 4: T80"
    assert ends(table(GAME, six, "0: 5", players=6), "5", "2.0") == {"T45"}
    assert ends(table(GAME, six, "0: 5", players=6), "5", "4.0") == set()
    done = f"0: {HOME} | 2: {HOME} | 4: T70"
    assert ends(table(GAME, done, "0: 5", players=6), "5", "4.0") == {"T75"}
    seven = table(GAME, "0: T67 H2 H3 H4 H5 | 2: T40", "0: 7")
    assert legal(play(seven, "7|7|0.0|H1")) == ["7|7|2.0|T46"]
    nine = table(GAME, "0: T67 H2 H3 H4 H5 | 2: T40", "0: 9")
    assert legal(play(nine, "9|9|0.0|H1")) == ["9|9|2.0|T32"]


@pytest.mark.rule("PJ-23")
def test_a_helper_goes_by_the_colour_of_the_pawn() -> None:
    match = table(GAME, f"0: {HOME} | 2: T40 T45 | 4: T43", "0: 5 3", players=6)
    assert ends(match, "5", "2.0") == set(), "its own colour is in the way"
    assert where(play(match, "3|3|2.0|T43"), 4).split()[0] == "T67", "a partner of the pawn goes to its mouth"


@pytest.mark.rule("PJ-25")
def test_the_side_wins() -> None:
    match = table(GAME, f"0: {HOME} | 2: T31 H2 H3 H4 H5", "0: A")
    after = play(match, "A|A|2.0|H1")
    assert after.outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    assert [len(hand(after, seat)) for seat in range(4)] == [5, 5, 5, 5], "nobody draws any more"


def test_positions_are_checked() -> None:
    made = position(GAME, "0: T20", "0: 5")
    made["draw"].insert(0, made["hands"][1].pop())
    with pytest.raises(ludothek.InvalidPosition, match="seat 1 holds 4 cards, not 5"):
        ludothek.load(made)
    under_way = table(GAME, "0: T20 T40", "0: 5", seven=sevens("9", 4, "0.0", back=True), discard="9", last="9")
    assert legal(under_way) == ["9|9|0.1|T36"]
    with pytest.raises(ludothek.InvalidPosition, match="does not go back"):
        table(GAME, "0: T20 T40", "0: 5", seven=sevens("7", 4, "0.0", back=True), discard="7")
