"""Jackaroo (rules/jackaroo.md), from the Gulf, in the order of its articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    ANYBODY,
    BURNS,
    EVERY_PACK,
    FOLD_HAND,
    GOES_BACK,
    OWN_BARS_ONE_OTHER,
    SKIPS,
    SKIPS_FREELY,
    SPLITS,
    STARTS,
    SWAPS,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import Board, Card, Rulebook, Setup, pairs

# [TF-1] [JK-R1] Four sections of 19 squares; the home row leaves two before the start.
BOARD = Board(section=19, mouth_before=2)

# [JK-3] [JK-R2] The deals of one pack.
DEALS = {2: (4, 4, 5, 4, 4, 5), 3: (4, 4, 4, 5), 4: (4, 4, 5)}


def cards(options: Mapping[str, Any]) -> tuple[Card, ...]:
    """[JK-2] One pack of 52. [JK-16] [JK-18] By option the queen burns a card and the jack goes eleven."""
    queen = SKIPS | SKIPS_FREELY if options["queen_burns"] else 0
    return (
        Card("A", 4, [1, 11], STARTS, "JK-14"),
        Card("2", 4, [2], rule="JK-21"),
        Card("3", 4, [3], rule="JK-21"),
        Card("4", 4, [], GOES_BACK, "JK-20", back=4),
        Card("5", 4, [5], ANYBODY, "JK-17"),
        Card("6", 4, [6], rule="JK-21"),
        Card("7", 4, [7], SPLITS, "JK-19"),
        Card("8", 4, [8], rule="JK-21"),
        Card("9", 4, [9], rule="JK-21"),
        Card("10", 4, [10], SKIPS | SKIPS_FREELY, "JK-16"),
        Card("J", 4, [11] if options["jack_eleven"] else [], SWAPS, "JK-18"),
        Card("Q", 4, [12], queen, "JK-21"),
        Card("K", 4, [13], STARTS | BURNS, "JK-15"),
    )


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[JK-1] Four play in teams of two, two and three singly, always on four sections.

    [JK-4] [JK-R3] One dealer for the whole pack. [JK-6] Stuck: the hand is laid down. [JK-7] [JK-8] No pawn passes its
    own colour, nor more than one other. [JK-9] A start with its pawn blocks. [JK-12] No second lap.
    [JK-16] A ten needs no pawn to cost the next player a card. [JK-19] A seven is shared by two pawns.
    [JK-22] Who has finished plays the partner's pawns.
    """
    return Setup(
        board=BOARD,
        cards=cards(options),
        players=players,
        sections=4,
        teams=pairs(players),
        deals=DEALS[players],
        dealer_rotates=EVERY_PACK,
        takes_up=True,
        stuck=FOLD_HAND,
        lap=False,
        passing=OWN_BARS_ONE_OTHER,
        seven_shares=2,
    )


OPTIONS = (
    Option("queen_burns", "JK-16", "a queen, too, may cost the next player a card and a turn", (False, True)),
    Option("jack_eleven", "JK-18", "a jack may also go 11 forward", (False, True)),
)

ARTICLES = {
    "over": "JK-23",
    "turn": "JK-5",
    "fold": "JK-6",
    "must_play": "JK-5",
    "leave": "JK-11",
    "block": "JK-9",
    "safe": "JK-9",
    "home": "JK-13",
    "lap": "JK-12",
    "pass_own": "JK-7",
    "pass_two": "JK-8",
    "give": "JK-5",
    "swap": "JK-18",
    "swap_own": "JK-18",
    "skip": "JK-16",
    "back": "JK-20",
    "seven": "JK-19",
    "partner": "JK-22",
}

JACKAROO = TrackGame(
    Rulebook("jackaroo", "Jackaroo", "jackaroo.md", range(2, 5), OPTIONS, setup, ARTICLES, pieces="marbles")
)
