"""Tock 6 (rules/tock6.md), in the order of its articles. Only what is its own is here; the rest is the family's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import EVERY_PACK, FOLD_OR_DISCARD, GOES_BACK, SHORTCUTS, SPLITS, STARTS, SWAPS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import SECTIONS_OPTION, TEAMS_OPTION, Board, Card, Rulebook, Setup

# [TF-1] [TF-R1] 18 squares a section, the home row leaves two before the start, the shortcut square is the 7.
BOARD = Board(section=18, mouth_before=2, shortcut=7)

# [T6-2] The deals of one pack; what is left over of it stays unseen until the shuffle.
DEALS = {2: (5, 5, 4, 4, 4, 4), 3: (5, 4, 4, 4), 4: (5, 4, 4), 5: (5, 5), 6: (4, 4)}

CARDS = (
    Card("A", 4, [1], STARTS | SHORTCUTS, "T6-15"),
    Card("2", 4, [2], SHORTCUTS, "T6-21"),
    Card("3", 4, [3], rule="T6-22"),
    Card("4", 4, [], GOES_BACK, "T6-20", back=4),
    Card("5", 4, [5], rule="T6-22"),
    Card("6", 4, [6], rule="T6-22"),
    Card("7", 4, [7], SPLITS, "T6-19"),
    Card("8", 4, [8], rule="T6-22"),
    Card("9", 4, [9], rule="T6-22"),
    Card("10", 4, [10], rule="T6-22"),
    Card("J", 4, [11], SWAPS, "T6-18"),
    Card("Q", 4, [12], rule="T6-17"),
    Card("K", 4, [13], STARTS | SHORTCUTS, "T6-16"),
)


def sides(players: int, teams: bool) -> int:
    """[TF-R10] [T6-27] Teams are two against two or three against three (angels and devils): always two sides."""
    return 2 if teams else players


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[T6-3] One dealer for the whole pack. [T6-8] [T6-10] Stuck: fold or discard. [T6-13] A start blocks.

    [T6-19] A seven is shared between two pawns at most and burns nobody.
    """
    return Setup(
        board=BOARD,
        cards=CARDS,
        players=players,
        sections=options["sections"],
        teams=sides(players, options["teams"]),
        deals=DEALS[players],
        dealer_rotates=EVERY_PACK,
        takes_up=True,
        stuck=FOLD_OR_DISCARD,
        seven_shares=2,
        exit_own=options["centre_exit"] == "own",
    )


CENTRE_EXIT = Option("centre_exit", "T6-R4", "by which shortcut squares a pawn leaves the centre", ("any", "own"))

ARTICLES = {
    "over": "T6-1",
    "turn": "T6-4",
    "fold": "T6-8",
    "must_play": "T6-9",
    "discard": "T6-10",
    "leave": "T6-7",
    "block": "T6-13",
    "safe": "T6-12",
    "home": "T6-14",
    "swap": "T6-18",
    "swap_own": "T6-R3",
    "enter_centre": "T6-23",
    "leave_centre": "T6-24",
    "exit": "T6-R4",
    "back": "T6-20",
    "seven": "T6-19",
    "partner": "T6-26",
    "hidden": "T6-6",
}

TOCK6 = TrackGame(
    Rulebook(
        "tock6",
        "Tock 6",
        "tock6.md",
        range(2, 7),
        (SECTIONS_OPTION, TEAMS_OPTION, CENTRE_EXIT),
        setup,
        ARTICLES,
        minutes=(45, 45),
        pieces="marbles",
    )
)
