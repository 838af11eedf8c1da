"""DOG Royal (rules/dog-royal.md), in the order of its articles: the basic game, and the Royal game with ranks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.dog import plays_in_teams
from ludothek.games.track.facts import (
    COPIES,
    EVERY_ROUND,
    FOLD_HAND,
    GOES_BACK,
    GREEN_AHEAD,
    GREEN_BACK,
    PULLS,
    REDRAW_ONE,
    STARTS,
    SWAPS,
    TO_THE_LEFT,
    WITH_PARTNER,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import SECTIONS_OPTION, Board, Card, Rulebook, Setup

# [DR-22] [DR-R5] The board of DOG, with a special square ten after every start.
BOARD = Board(section=16, mouth_before=0, special=10)

# [DR-2] Five cards in every round.
DEALS = (5,)

# [DR-8] Numbers as in DOG; [DR-9] 1-7; [DR-10] X; [DR-11] magnet; [DR-13] copy. [DR-R3] Green: the 10 and the 4 back.
CARDS = (
    Card("11", 10, [1, 11], STARTS, "DR-8"),
    Card("13", 10, [13], STARTS, "DR-8"),
    Card("2", 7, [2], rule="DR-8"),
    Card("3", 7, [3], rule="DR-8"),
    Card("4", 7, [4], GOES_BACK | GREEN_BACK, "DR-8", back=4),
    Card("5", 7, [5], rule="DR-8"),
    Card("6", 7, [6], rule="DR-8"),
    Card("1-7", 7, range(1, 8), rule="DR-9"),
    Card("8", 7, [8], rule="DR-8"),
    Card("9", 7, [9], rule="DR-8"),
    Card("10", 7, [10], GREEN_AHEAD, "DR-8"),
    Card("12", 7, [12], rule="DR-8"),
    Card("=", 7, [], COPIES, "DR-13"),
    Card("X", 7, [], SWAPS, "DR-10"),
    Card("M", 6, [], PULLS, "DR-11"),
)


def cards(options: Mapping[str, Any]) -> tuple[Card, ...]:
    """[DR-R3] By option the 4 is green both ways."""
    if options["green_four"] == "backward":
        return CARDS
    return tuple(replace(card, does=card.does | GREEN_AHEAD) if card.name == "4" else card for card in CARDS)


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[DR-1] [DR-16] Teams with four and six, singly otherwise, always four pawns. [DR-5] Stuck: fold; singly redraw.

    [DR-4] [DR-R7] In the basic game pawn 0 stands on the start; [DR-17] in the Royal game each player chooses which.
    [DR-6] [DR-7] [DR-15] Start square, moving, home, partner and end are DOG's.
    """
    teams = plays_in_teams(players)
    return Setup(
        board=BOARD,
        cards=cards(options),
        players=players,
        sections=options["sections"],
        teams=players // 2 if teams else players,
        deals=DEALS,
        dealer_rotates=EVERY_ROUND,
        exchanges=WITH_PARTNER if teams else TO_THE_LEFT,
        stuck=FOLD_HAND if teams else REDRAW_ONE,
        royal=options["royal"],
        set_out=not options["royal"],
    )


ROYAL = Option("royal", "DR-17", "the Royal game with ranks; without it the basic game", (True, False))
GREEN_FOUR = Option("green_four", "DR-R3", "which way a 4 is green", ("backward", "both"), needs=("royal", True))

ARTICLES = {
    "over": "DR-15",
    "turn": "DR-2",
    "fold": "DR-5",
    "must_play": "DR-5",
    "redraw": "DR-16",
    "discard": "DR-16",
    "leave": "DR-6",
    "block": "DR-6",
    "safe": "DR-6",
    "home": "DR-7",
    "from_start": "DR-7",
    "give": "DR-3",
    "swap": "DR-10",
    "swap_own": "DR-10",
    "copy": "DR-14",
    "magnet": "DR-11",
    "magnet_home": "DR-12",
    "magnet_stuck": "DR-R1",
    "back": "DR-8",
    "place": "DR-17",
    "jump": "DR-25",
    "partner": "DR-15",
    "hidden": "DR-15",
}

DOG_ROYAL = TrackGame(
    Rulebook(
        "dog-royal",
        "DOG Royal",
        "dog-royal.md",
        range(2, 7),
        (SECTIONS_OPTION, ROYAL, GREEN_FOUR),
        setup,
        ARTICLES,
        minutes=(60, 60),
    )
)
