"""Pegs & Jokers (rules/pegs-and-jokers.md), from North America, in the order of its articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.track.facts import (
    BOTH_WAYS,
    DISCARD_ONE,
    EVERY_PACK,
    GOES_BACK,
    OWN_BARS,
    SPLITS,
    STARTS,
    TAKES,
    UNPROTECTED,
)
from ludothek.games.track.game import TrackGame
from ludothek.games.track.rulebook import Board, Card, Rulebook, Setup, sides_option

# [TF-1] 18 squares per section; the mouth lies five before the start; [PJ-2] [PJ-13] a home row of five.
BOARD = Board(section=18, mouth_before=5, home=5)

# [PJ-4] Five cards for everybody, once; [PJ-5] then one is drawn at the beginning of every turn.
HAND = 5


def cards(players: int, options: Mapping[str, Any]) -> tuple[Card, ...]:
    """[PJ-3] Three packs with two jokers each, four with eight players. [PJ-16] [PJ-19] Faces and nine by option."""
    packs = 4 if players == 8 else 3
    suits = 4 * packs
    jack, queen, king = (11, 12, 13) if options["faces"] == "rank" else (10, 10, 10)
    nine = SPLITS | BOTH_WAYS if options["nine"] == "split" else 0
    return (
        Card("A", suits, [1], STARTS, "PJ-15"),
        Card("2", suits, [2], rule="PJ-21"),
        Card("3", suits, [3], rule="PJ-21"),
        Card("4", suits, [4], rule="PJ-21"),
        Card("5", suits, [5], rule="PJ-21"),
        Card("6", suits, [6], rule="PJ-21"),
        Card("7", suits, [7], SPLITS, "PJ-17"),
        Card("8", suits, [], GOES_BACK, "PJ-18", back=8),
        Card("9", suits, [9], nine, "PJ-19"),
        Card("10", suits, [10], rule="PJ-21"),
        Card("J", suits, [jack], STARTS, "PJ-16"),
        Card("Q", suits, [queen], STARTS, "PJ-16"),
        Card("K", suits, [king], STARTS, "PJ-16"),
        Card("?", 2 * packs, [], TAKES, "PJ-20"),
    )


def teams_of(players: int, sides: str) -> int:
    """[PJ-1] Even against odd seats; with six players by option three teams of two."""
    return 3 if players == 6 and sides == "pairs" else 2


def setup(players: int, options: Mapping[str, Any]) -> Setup:
    """[PJ-1] As many sections as players. [PJ-5] [PJ-R1] Every turn begins with six cards in the hand.

    [PJ-6] [PJ-7] Who can play nothing but jokers may lay a card down. [PJ-9] The own colour is neither passed nor
    landed on. [PJ-11] A partner is sent to the mouth. [PJ-12] Nobody is protected. [PJ-14] Laps by option.
    [PJ-17] A seven is shared by two pawns. [PJ-24] A helper moves the next partner's pawns.
    """
    return Setup(
        board=BOARD,
        cards=cards(players, options),
        players=players,
        sections=players,
        teams=teams_of(players, options["sides"]),
        deals=(HAND,),
        pawns=5,
        dealer_rotates=EVERY_PACK,
        stuck=DISCARD_ONE,
        protect=UNPROTECTED,
        lap=options["lap"],
        passing=OWN_BARS,
        own_barred=True,
        to_mouth=True,
        seven_shares=2,
        helps_next=True,
        draws_up=HAND + 1,
        tells_back=True,
        joker_free=True,
    )


OPTIONS = (
    Option("faces", "PJ-16", "how far jack, queen and king go: ten, or 11, 12 and 13", ("ten", "rank")),
    Option("nine", "PJ-19", "what a nine does", ("split", "forward")),
    Option("lap", "PJ-14", "a card too large for the home row leads past it and round again", (True, False)),
    sides_option("PJ-1", "two", "pairs"),
)

ARTICLES = {
    "over": "PJ-25",
    "turn": "PJ-5",
    "fold": "PJ-6",
    "must_play": "PJ-6",
    "discard": "PJ-6",
    "leave": "PJ-8",
    "home": "PJ-13",
    "lap": "PJ-14",
    "pass_own": "PJ-9",
    "land_own": "PJ-9",
    "to_mouth": "PJ-R2",
    "give": "PJ-4",
    "back": "PJ-18",
    "seven": "PJ-17",
    "partner": "PJ-24",
}

PEGS_AND_JOKERS = TrackGame(
    Rulebook(
        "pegs-and-jokers",
        "Pegs & Jokers",
        "pegs-and-jokers.md",
        range(4, 9, 2),
        OPTIONS,
        setup,
        ARTICLES,
        pieces="pegs",
    )
)
