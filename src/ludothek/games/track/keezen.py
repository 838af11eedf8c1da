"""Keezen (rules/keezen.md), the Dutch member of the family, in the order of its articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import EVERY_ROUND, FOLD_HAND, GOES_BACK, SPLITS, STARTS, SWAPS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import Board, Card, Rulebook, Setup, pairs, usual_sections

# [TF-1] 16 squares per section; the mouth is the square just before the start.
BOARD = Board(section=16, mouth_before=1)

# [KZ-4] Deals of five, four and four cards, which is the whole pack.
DEALS = (5, 4, 4)


def cards(players: int, queen: int) -> tuple[Card, ...]:
    """[KZ-3] [KZ-R1] One suit of thirteen for every player. [KZ-16] By option the queen goes 14."""
    return (
        Card("A", players, [1], STARTS, "KZ-14"),
        Card("2", players, [2], rule="KZ-21"),
        Card("3", players, [3], rule="KZ-21"),
        Card("4", players, [], GOES_BACK, "KZ-18", back=4),
        Card("5", players, [5], rule="KZ-21"),
        Card("6", players, [6], rule="KZ-21"),
        Card("7", players, [7], SPLITS, "KZ-19"),
        Card("8", players, [8], rule="KZ-21"),
        Card("9", players, [9], rule="KZ-21"),
        Card("10", players, [10], rule="KZ-21"),
        Card("J", players, [], SWAPS, "KZ-17"),
        Card("Q", players, [queen], rule="KZ-16"),
        Card("K", players, [], STARTS, "KZ-15"),
    )


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[KZ-1] [KZ-2] Teams of two with four and six players, singly otherwise. [KZ-6] No cards are exchanged.

    [KZ-5] The deal passes to the left every time. [KZ-8] Stuck: the hand is laid down. [KZ-12] The owner may exchange
    a pawn from its start. [KZ-13] No second lap. [KZ-19] A seven is shared by two pawns and burns nobody.
    [KZ-23] Who has finished plays the partner's pawns.
    """
    return Setup(
        board=BOARD,
        cards=cards(players, options["queen"]),
        players=players,
        sections=usual_sections(players),
        teams=pairs(players),
        deals=DEALS,
        dealer_rotates=EVERY_ROUND,
        takes_up=True,
        stuck=FOLD_HAND,
        lap=options["lap"],
        seven_shares=2,
        start_swap=options["start_swap"],
    )


OPTIONS = (
    Option("queen", "KZ-16", "how far a queen goes", (12, 14)),
    Option("lap", "KZ-13", "a card too large for the home row leads past it and round again", (False, True)),
    Option("start_swap", "KZ-12", "the owner may exchange a pawn from its own start", (True, False)),
)

ARTICLES = {
    "over": "KZ-24",
    "turn": "KZ-7",
    "fold": "KZ-8",
    "must_play": "KZ-7",
    "leave": "KZ-9",
    "block": "KZ-10",
    "safe": "KZ-12",
    "home": "KZ-22",
    "lap": "KZ-13",
    "give": "KZ-6",
    "swap": "KZ-12",
    "swap_own": "KZ-R6",
    "back": "KZ-18",
    "seven": "KZ-19",
    "partner": "KZ-23",
}

KEEZEN = TrackGame(Rulebook("keezen", "Keezen", "keezen.md", range(2, 7), OPTIONS, setup, ARTICLES))
