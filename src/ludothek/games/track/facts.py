"""The facts of a rulebook as one row of integers: what the rules ask when games differ.

Five rulebooks and all their options are data; one compilation serves the family. rulebook.py fills the row.
"""

from __future__ import annotations

from ludothek.games.track.layout import MOST_KINDS, MOST_SEATS

(
    PLAYERS,
    SECTIONS,
    SECTION,
    LENGTH,
    PAWNS_EACH,
    MOUTH_BEFORE,
    SHORTCUT,
    TEAMS,
    KINDS,
    DEALS,
    DEALER_ROTATES,
    EXCHANGES,
    STUCK,
    START_BLOCKS,
    SEVEN_SHARES,
    SEVEN_BURNS,
    SWAP_OPPONENTS,
    IDLE_SWAP,
    EXIT_OWN,
    ROYAL,
    SPECIAL,
    SET_OUT,
) = range(22)
START = 22
MOUTH = START + MOST_SEATS
DEAL_SIZES = MOUTH + MOST_SEATS
PACK = DEAL_SIZES + MOST_SEATS
STEPS = PACK + MOST_KINDS
FEWEST = STEPS + MOST_KINDS
MOST = FEWEST + MOST_KINDS
DOES = MOST + MOST_KINDS
FACTS_WIDTH = DOES + MOST_KINDS

# DEALER_ROTATES: the deal goes round every round (DOG), or only with every new pack (Tock).
EVERY_PACK, EVERY_ROUND = range(2)
# EXCHANGES: who gets the card given at the start of a round.
NO_EXCHANGE, WITH_PARTNER, TO_THE_LEFT = range(3)
# STUCK: what a player does who can carry out no card.
FOLD_OR_DISCARD, FOLD_HAND, REDRAW_ONE = range(3)

# STEPS: bit n is set if a card goes n forward; FEWEST and MOST are its ends.
# DOES: what a card can do besides going forward by its steps.
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

BACKWARD_STEPS = 4
SEVEN = 7
