"""Tock of France and Québec (rules/tock.md), in the order of its articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    AGAIN,
    BURNS,
    DISCARD_ONE,
    EVERY_PACK,
    GOES_BACK,
    NO_EXCHANGE,
    SPLITS,
    STARTS,
    SWAPS,
    WITH_PARTNER,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import ANY_NUMBER, Board, Card, Rulebook, Setup, pairs

# [TF-1] Four sections of 18 squares; the home row leaves two before the start.
BOARD = Board(section=18, mouth_before=2)

# [TC-3] The deals of one pack; what is left over waits unseen until the shuffle.
DEALS = {2: (5, 5, 4, 4, 4, 4), 3: (5, 4, 4, 4), 4: (5, 4, 4)}

# [TC-20] Two jokers, by option.
JOKER = Card("?", 2, [18], STARTS | AGAIN, "TC-20")


def cards(options: Mapping[str, Any]) -> tuple[Card, ...]:
    """[TC-2] One pack of 52. [TC-11] [TC-14] [TC-19] Ace, jack and king as the options have them."""
    ace = [1, 11] if options["ace_eleven"] else [1]
    jack = [10] if options["jack"] == "swap-or-10" else []
    king = STARTS | BURNS if options["burns"] in ("king", "both") else STARTS
    pack = (
        Card("A", 4, ace, STARTS, "TC-11"),
        Card("2", 4, [2], rule="TC-10"),
        Card("3", 4, [3], rule="TC-10"),
        Card("4", 4, [], GOES_BACK, "TC-13", back=4),
        Card("5", 4, [5], rule="TC-10"),
        Card("6", 4, [6], rule="TC-10"),
        Card("7", 4, [7], SPLITS, "TC-16"),
        Card("8", 4, [8], rule="TC-10"),
        Card("9", 4, [9], rule="TC-10"),
        Card("10", 4, [10], rule="TC-10"),
        Card("J", 4, jack, SWAPS, "TC-14"),
        Card("Q", 4, [12], rule="TC-10"),
        Card("K", 4, [13], king, "TC-12"),
    )
    return (*pack, JOKER) if options["jokers"] else pack


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[TC-1] [TC-R1] Four play in teams of two, two and three singly, always on four sections.

    [TC-4] One dealer for the whole pack. [TC-5] Partners exchange a card after every deal. [TC-7] Stuck: one card is
    laid down. [TC-8] A start with its pawn blocks. [TC-15] A jack with nothing to exchange cannot be played as one.
    [TC-16] A seven is shared by any number of pawns; [TC-18] [TC-19] it burns its way by option only.
    [TC-21] Who has finished plays the partner's pawns.
    """
    teams = pairs(players)
    return Setup(
        board=BOARD,
        cards=cards(options),
        players=players,
        sections=4,
        teams=teams,
        deals=DEALS[players],
        dealer_rotates=EVERY_PACK,
        takes_up=True,
        exchanges=WITH_PARTNER if teams < players else NO_EXCHANGE,
        stuck=DISCARD_ONE,
        seven_shares=ANY_NUMBER,
        seven_burns=options["burns"] in ("seven", "both"),
    )


OPTIONS = (
    Option("ace_eleven", "TC-11", "an ace goes 1 or 11; otherwise 1 only", (True, False)),
    Option("jack", "TC-14", "what a jack does", ("swap-or-10", "swap")),
    Option("burns", "TC-19", "which cards capture every pawn they pass", ("none", "king", "seven", "both")),
    Option("jokers", "TC-20", "two jokers: out or 18 forward, and another card at once", (False, True)),
)

ARTICLES = {
    "over": "TC-22",
    "turn": "TC-6",
    "fold": "TC-7",
    "must_play": "TC-6",
    "discard": "TC-7",
    "leave": "TC-11",
    "block": "TC-8",
    "safe": "TC-8",
    "home": "TF-7",
    "give": "TC-5",
    "swap": "TC-14",
    "swap_own": "TC-R4",
    "back": "TC-13",
    "seven": "TC-16",
    "partner": "TC-21",
}

TOCK = TrackGame(Rulebook("tock", "Tock", "tock.md", range(2, 5), OPTIONS, setup, ARTICLES))
