"""The facts of a rulebook as one row of integers: what the rules ask when games differ.

Ten rulebooks, all their options and the house rules are data; one compilation serves the family.
rulebook.py fills the row.
"""

from __future__ import annotations

from ludothek.games.track.layout import MOST_KINDS, MOST_SEATS, MOST_SQUARES

# One bit fewer than an integer has: its sign is none of them.
WORD = 63
SQUARE_WORDS = MOST_SQUARES // WORD + 1
"""Integers that hold a bit for every square of the track."""

(
    PLAYERS,
    SECTIONS,
    SECTION,
    LENGTH,
    PAWNS_EACH,
    HOME_LENGTH,
    MOUTH_BEFORE,
    SHORTCUT,
    TEAMS,
    KINDS,
    DEALS,
    DEALER_ROTATES,
    TAKES_UP,
    EXCHANGES,
    STUCK,
    PROTECT,
    NO_LAP,
    PASSING,
    OWN_BARRED,
    TO_MOUTH,
    PLAIN_WALK,
    FREE_WALK,
    SEVEN_SHARES,
    SEVEN_BURNS,
    CANADIAN,
    START_SWAP,
    IDLE_SWAP,
    EXIT_OWN,
    ROYAL,
    SPECIAL,
    SET_OUT,
    FROM_START,
    HELPS_NEXT,
    DRAWS_UP,
    JOKER_FREE,
    KEEPS_FRESH,
) = range(36)
START = 36
PARTNERS = START + MOST_SEATS
MOUTH = PARTNERS + MOST_SEATS
DEAL_SIZES = MOUTH + MOST_SEATS
MOUTHS = DEAL_SIZES + MOST_SEATS
PACK = MOUTHS + SQUARE_WORDS
STEPS = PACK + MOST_KINDS
FEWEST = STEPS + MOST_KINDS
MOST = FEWEST + MOST_KINDS
BACK = MOST + MOST_KINDS
DOES = BACK + MOST_KINDS
FACTS_WIDTH = DOES + MOST_KINDS

# DEALER_ROTATES: the deal goes round every round (DOG), only with every new pack (Tock), or never.
# TAKES_UP: after the last deal all cards are shuffled again, those left over too.
EVERY_PACK, EVERY_ROUND = range(2)
# PARTNERS: the seats on the side of a seat, itself left out, as bits.
# EXCHANGES: who gets the card given at the start of a round.
NO_EXCHANGE, WITH_PARTNER, TO_THE_LEFT = range(3)
# STUCK: what a player does who can carry out no card.
FOLD_OR_DISCARD, FOLD_HAND, REDRAW_ONE, DISCARD_ONE = range(4)
# PROTECT: what makes a pawn on its own start safe: nothing, standing there, or having just come out.
UNPROTECTED, BY_SQUARE, BY_FRESHNESS = range(3)
# PASSING: who is passed on the track: anybody; nobody of the own colour; and then one other at most.
FREE, OWN_BARS, OWN_BARS_ONE_OTHER = range(3)
# OWN_BARRED: no landing on the own colour. TO_MOUTH: a partner landed on goes to its mouth, not to its reserve.
# PLAIN_WALK: none of these three; the seven has a quicker way then.
# FREE_WALK: the one thing that stops a pawn along the track, where there is only one: a blocked start (nor ranks, nor
# an end at the mouth, then), or its own colour.
STEP_BY_STEP, STARTS_ONLY, OWN_ONLY = range(3)
# MOUTHS: the mouths of all sections, as bits of several integers.
# FROM_START: where the mouth is the start, a pawn that is not fresh enters home from it.
# HELPS_NEXT: a helper moves the next partner's pawns only. DRAWS_UP: the hand with which every turn begins, or 0.
# JOKER_FREE: nobody has to play a joker.
# KEEPS_FRESH: it matters which pawn has just come out of the reserve, so the position says it.

# STEPS: bit n is set if a card goes n forward; FEWEST and MOST are its ends. BACK: how far it goes backwards.
# DOES: what a card can do besides going forward by its steps. SKIPS_FREELY: it needs no pawn, but a neighbour with
# cards. OPPONENTS_ONLY: it exchanges no partner's pawn.
STARTS = 1
GOES_BACK = 2
SWAPS = 4
SHORTCUTS = 8
SPLITS = 16
IS_WILD = 32
COPIES = 64
PULLS = 128
SKIPS = 256
GREEN_AHEAD = 512
GREEN_BACK = 1024
BURNS = 2048
ANYBODY = 4096
AGAIN = 8192
TAKES = 16384
BOTH_WAYS = 32768
OPPONENTS_ONLY = 65536
SKIPS_FREELY = 131072

SEVEN = 7
