"""Swiss Dog (rules/swiss-dog.md), in the order of its articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    BY_FRESHNESS,
    DISCARD_ONE,
    EVERY_ROUND,
    FOLD_HAND,
    GOES_BACK,
    IS_WILD,
    NO_EXCHANGE,
    REDRAW_ONE,
    SPLITS,
    STARTS,
    SWAPS,
    WITH_PARTNER,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import ANY_NUMBER, Board, Card, Rulebook, Setup, pairs, sides_option, usual_sections

# [TF-1] 16 squares per section; the mouth is the start square itself.
BOARD = Board(section=16, mouth_before=0)

# [SD-3] Rounds of six cards down to two, then six again.
DEALS = (6, 5, 4, 3, 2)

# [SD-2] Eight cards of every rank and six jokers.
CARDS = (
    Card("A", 8, [1, 11], STARTS, "SD-15"),
    Card("2", 8, [2], rule="SD-14"),
    Card("3", 8, [3], rule="SD-14"),
    Card("4", 8, [4], GOES_BACK, "SD-17", back=4),
    Card("5", 8, [5], rule="SD-14"),
    Card("6", 8, [6], rule="SD-14"),
    Card("7", 8, [7], SPLITS, "SD-20"),
    Card("8", 8, [8], rule="SD-14"),
    Card("9", 8, [9], rule="SD-14"),
    Card("10", 8, [10], rule="SD-14"),
    Card("J", 8, [], SWAPS, "SD-18"),
    Card("Q", 8, [12], rule="SD-14"),
    Card("K", 8, [13], STARTS, "SD-16"),
    Card("?", 6, [], IS_WILD, "SD-19"),
)


def teams_of(players: int, sides: str) -> int:
    """[SD-1] [SD-27] Pairs with four; pairs or two teams of three with six; otherwise everybody plays singly."""
    return 2 if players == 6 and sides == "two" else pairs(players)


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[SD-4] [SD-R1] The start passes on every round. [SD-5] Partners exchange a card; [SD-27] singly nobody does.

    [SD-6] A pile too small is dealt out before the discards are shuffled. [SD-8] Stuck in teams: the hand or, by
    option, one card is laid down; [SD-28] singly one is redrawn. [SD-9] Only a fresh pawn blocks. [SD-13] Any other
    enters home from its start. [SD-20] [SD-21] A seven is shared by any number of pawns and burns its way.
    [SD-24] Who has finished plays the partners' pawns. [SD-R2] Counter-clockwise is a matter of drawing alone.
    [SD-R7] Singly, nothing else is different.
    """
    teams = teams_of(players, options["sides"])
    together = teams < players
    stuck = FOLD_HAND if options["stuck"] == "hand" else DISCARD_ONE
    return Setup(
        board=BOARD,
        cards=CARDS,
        players=players,
        sections=usual_sections(players),
        teams=teams,
        deals=DEALS,
        dealer_rotates=EVERY_ROUND,
        exchanges=WITH_PARTNER if together else NO_EXCHANGE,
        stuck=stuck if together else REDRAW_ONE,
        protect=BY_FRESHNESS,
        seven_shares=ANY_NUMBER,
        seven_burns=True,
        canadian=options["canadian"],
        from_start=True,
        mirrored=True,
    )


OPTIONS = (
    Option("stuck", "SD-8", "what a player in a team who can play no card lays down", ("hand", "card")),
    Option("canadian", "SD-23", "a seven may be shared with the partners' pawns at any time", (False, True)),
    sides_option("SD-1", "pairs", "two"),
)

ARTICLES = {
    "over": "SD-26",
    "turn": "SD-7",
    "fold": "SD-8",
    "must_play": "SD-7",
    "redraw": "SD-28",
    "discard": "SD-8",
    "leave": "SD-11",
    "block": "SD-9",
    "safe": "SD-9",
    "home": "SD-12",
    "from_start": "SD-13",
    "give": "SD-5",
    "swap": "SD-18",
    "swap_own": "SD-18",
    "joker": "SD-19",
    "back": "SD-17",
    "seven": "SD-20",
    "partner": "SD-24",
    "hidden": "SD-25",
}

SWISS_DOG = TrackGame(
    Rulebook("swiss-dog", "Swiss Dog", "swiss-dog.md", range(2, 7), OPTIONS, setup, ARTICLES, pieces="marbles")
)
