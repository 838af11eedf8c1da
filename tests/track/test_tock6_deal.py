"""Tock 6: aim, deal, turn and what partners may know: T6-1 to T6-6, T6-R6, T6-R7."""

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import hand, legal, play, rule, table, where

DEALS = {2: [5, 5, 4, 4, 4, 4], 3: [5, 4, 4, 4], 4: [5, 4, 4], 5: [5, 5], 6: [4, 4]}
LEFT_OVER = {2: 0, 3: 1, 4: 0, 5: 2, 6: 4}


@pytest.mark.rule("T6-1")
@pytest.mark.parametrize(("teams", "winners"), [(False, [0]), (True, [0, 2])])
def test_all_pawns_in_the_home_row_win(teams: bool, winners: list[int]) -> None:
    partner = "H1 H2 H3 H4" if teams else "R"
    match = table("tock6", f"0: T69 H2 H3 H4 | 2: {partner}", "0: 2", options={"teams": teams})
    assert match.outcome is None
    play(match, "2|2|0.0|H1")
    assert match.outcome is not None
    assert match.outcome["winners"] == winners
    assert rule(match, "fold", seat=1) == "T6-1"


@pytest.mark.rule("T6-2")
@pytest.mark.parametrize("players", DEALS)
def test_the_deals_of_one_pack(players: int) -> None:
    """Everybody folds at once if nobody can start, so a game of folds shows every deal of the pack."""
    match = ludothek.game("tock6").new(players=players, seed=3)
    assert {len(hand(match, seat)) for seat in range(players)} == {DEALS[players][0]}
    for number, size in enumerate(DEALS[players][1:] + DEALS[players][:1], start=1):
        before = match.position()
        ended = table_with_one_card(before)
        play(ended, "fold")
        now = ended.position()
        assert [len(cards) for cards in now["hands"]] == [size] * players
        assert now["deal"] == number % len(DEALS[players])
        if now["deal"] == 0:
            assert len(now["draw"]) == 52 - players * size, "all 52 are shuffled again"
            assert now["discard"] == []
        else:
            assert len(now["draw"]) == len(before["draw"]) - players * size
        if number == len(DEALS[players]) - 1:
            assert len(now["draw"]) == LEFT_OVER[players]
        match = ended


def table_with_one_card(position: dict) -> ludothek.Match:
    """The same deal when all cards but one of the last player are played, and that one starts nothing."""
    last = position["dealer"]
    cards = [card for cards in position["hands"] for card in cards] + position["discard"] + position["draw"]
    idle = next(card for card in cards if card not in ("A", "K"))
    played = 52 - 1 - len(position["draw"])
    rest = sorted(cards, key=list(PACKS["tock6"]).index)
    rest.remove(idle)
    hands = [[idle] if seat == last else [] for seat in range(position["players"])]
    reserve = [["R"] * 4] * position["players"]
    moment = {"hands": hands, "discard": rest[:played], "draw": rest[played:], "pawns": reserve, "turn": last}
    return ludothek.load({**position, **moment}, seed=4)


@pytest.mark.rule("T6-3", "T6-R6")
def test_one_dealer_deals_the_whole_pack_then_the_left_neighbour() -> None:
    seats = {ludothek.game("tock6").new(players=4, seed=seed).position()["dealer"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}, "the first dealer is drawn at random"
    for deal, dealer in [(0, 3), (1, 3), (2, 0)]:
        hands = "0: 5 | 1: | 2: | 3:"
        match = play(table("tock6", "", hands, deal=deal, dealer=3, discard="6 6"), "fold")
        after = match.position()
        assert (after["deal"], after["dealer"]) == ((deal + 1) % 3, dealer)


@pytest.mark.rule("T6-4", "T6-R7")
@pytest.mark.parametrize("deal", [0, 1, 2])
def test_the_dealers_left_begins_every_deal(deal: int) -> None:
    match = play(table("tock6", "", "0: | 1: 5 | 2: | 3:", turn=1, deal=deal, dealer=2), "fold")
    after = match.position()
    assert match.to_act == ((after["dealer"] + 1) % 4,)
    assert after["dealer"] == (3 if deal == 2 else 2)


@pytest.mark.rule("T6-4")
def test_clockwise_one_card_a_turn() -> None:
    match = table("tock6", "0: T5 | 2: T40", "0: 3 6 | 1: | 2: 3 5 | 3: 8 9")
    play(match, "3|3|0.0|T8")
    assert hand(match, 0) == ["6"]
    assert match.to_act == (2,), "seat 1 holds no card"
    assert rule(match, "6|6|0.0|T14", seat=0) == "T6-4"
    with pytest.raises(ludothek.NotYourTurn):
        match.play(0, "6|6|0.0|T14")
    play(match, "3|3|2.0|T43", "fold")
    assert match.to_act == (0,)


@pytest.mark.rule("T6-5")
def test_a_new_deal_when_all_hands_are_empty() -> None:
    match = table("tock6", "0: T5", "0: 3 | 1: | 2: | 3: 8", last="Q", deal=0)
    play(match, "3|3|0.0|T8")
    assert match.position()["deal"] == 0, "seat 3 still holds a card"
    play(match, "fold")
    after = match.position()
    assert [len(cards) for cards in after["hands"]] == [4, 4, 4, 4]
    assert (after["last"], after["out"]) == (None, [False] * 4)
    assert where(match, 0) == "T8 R R R", "pawns stay where they are"


@pytest.mark.rule("T6-6")
def test_partners_are_shown_nothing_of_each_others_hands() -> None:
    match = table("tock6", "", "0: A 2 | 1: 3 3 | 2: K K Q | 3: 5", options={"teams": True})
    other = table("tock6", "", "0: A 2 | 1: 3 3 | 2: J 9 9 | 3: 5", options={"teams": True})
    for seat in (0, 1, 3, None):
        assert match.view(seat) == other.view(seat)
    assert match.view(0)["hand"] == ["A", "2"]
    assert match.view(0)["hand_sizes"] == [2, 2, 3, 1]
    assert match.view(2) != other.view(2)
    assert legal(match) == legal(other)
