"""[HR-1] [HR-2] House rules: independent switches laid over a rulebook (rules/house-rules.md).

The table below is that of the rules: by switch, what each rulebook plays by itself. What a switch does to a table is in
switches.py. A switch equal to the base's own value changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ludothek.core.contract import Refusal
from ludothek.core.options import Option, OptionsAndHouseRules, shown
from ludothek.games.track.option_words import words_of
from ludothek.games.track.rulebook import Rulebook, Setup
from ludothek.games.track.switches import set_switches

BASES = ("tock6", "super-tock", "dog", "dog-royal", "keezen", "swiss-dog", "tock", "pegs-and-jokers", "jackaroo")
NOT_OFFERED = "-"

# [HR-4] "-" where the card is not in the pack, or the switch has nothing to say.
BASE_VALUES = """
switch          T6         ST         DO        DR         KZ         SD         TC         PJ         JK
protect         square     none       square    square     square     fresh      square     none       square
lap             true       true       true      true       false      true       true       true       false
passing         free       free       free      free       free       free       free      own-bars   own-bars-one-other
own_landing     capture    capture    capture   capture    capture    capture    capture    barred     capture
partner_landing reserve    reserve    reserve   reserve    reserve    reserve    reserve    mouth      reserve
seven           two        plain      any       -          two        any        any        two        two
canadian        last-home  last-home  last-home -          last-home  last-home  last-home  last-home  last-home
burns           none       none       seven     none       none       seven      none       none       king
four            back       forward    both      both       back       both       back       forward    back
ace             1          1          1-or-11   1-or-11    1          1-or-11    1-or-11    1          1-or-11
king            13         13         13        13         nothing    13         13         10         13
queen           12         12         12        12         12         12         12         10         12
jack            swap-or-11 11         swap      swap       swap       swap       swap-or-10 10         swap
idle_swap       unplayable unplayable laid-down unplayable unplayable unplayable unplayable unplayable unplayable
start_swap      false      false      false     false      true       false      false      false      false
five            own        own        own       own        own        own        own        own        anybody
ten             10         10         10        10         10         10         10         10         10-or-skip
joker           -          -          any       -          -          any        18-again   take       -
stuck           hand-if-nobody-out hand-if-nobody-out hand   hand       hand       hand       card       card       hand
exchange        none       none       each-deal each-deal  none       each-deal  each-deal  none       none
sides           two        pairs      pairs     pairs      pairs      pairs      -          two        -
"""

VALUES: dict[str, tuple[Any, ...]] = {
    "protect": ("none", "square", "fresh"),
    "lap": (True, False),
    "passing": ("free", "own-bars", "own-bars-one-other"),
    "own_landing": ("capture", "barred"),
    "partner_landing": ("reserve", "mouth"),
    "seven": ("plain", "two", "any"),
    "canadian": ("last-home", "always"),
    "burns": ("none", "seven", "king", "both"),
    "four": ("forward", "back", "both"),
    "ace": (1, "1-or-11"),
    "king": (13, "nothing", 10),
    "queen": (12, 14, 10),
    "jack": ("swap", "swap-or-10", "swap-or-11", 11, 10, "skip"),
    "idle_swap": ("unplayable", "laid-down"),
    "start_swap": (False, True),
    "five": ("own", "anybody"),
    "ten": (10, "swap", "10-or-skip"),
    "joker": ("any", "18-again", "take"),
    "stuck": ("hand", "card", "hand-if-nobody-out"),
    "exchange": ("none", "each-deal"),
    "sides": ("pairs", "two"),
}

ABOUT = {
    "protect": "when a pawn on its own start is safe and blocks",
    "lap": "a card too large for the home row leads past it and round again",
    "passing": "which pawns may be passed on the track",
    "own_landing": "what happens when a pawn lands on its own colour",
    "partner_landing": "where a partner's pawn goes that is landed on",
    "seven": "how many pawns share a seven",
    "canadian": "when a seven may move partners' pawns",
    "burns": "which cards capture every pawn they pass",
    "four": "which way a four goes",
    "ace": "how far an ace goes",
    "king": "how far a king goes",
    "queen": "how far a queen goes",
    "jack": "what a jack does",
    "idle_swap": "what becomes of an exchange with nobody there",
    "start_swap": "the owner may exchange a pawn from its own start",
    "five": "whose pawns a five moves",
    "ten": "what a ten does",
    "joker": "what a joker is",
    "stuck": "what a player who can play no card lays down",
    "exchange": "whether partners exchange a card after every deal",
    "sides": "with six players: three pairs, or two teams of three",
}

_LEFT_OUT = {("dog-royal", "burns"): ("seven", "both"), ("pegs-and-jokers", "stuck"): ("hand", "hand-if-nobody-out")}
"""[HR-4] No seven in DOG Royal. [PJ-4] Pegs & Jokers has no further deals, so nobody can be out until the next."""


def base_values(book_id: str) -> dict[str, Any]:
    """What a rulebook plays by itself, by switch; {} for a rulebook that is no base."""
    column = "dog" if book_id == "dog-compact" else book_id
    if column not in BASES:
        return {}
    found = {}
    for line in BASE_VALUES.strip().splitlines()[1:]:
        name, *cells = line.split()
        cell = cells[BASES.index(column)]
        if cell != NOT_OFFERED:
            found[name] = next(value for value in VALUES[name] if shown(value) == cell)
    return found


def switches_of(book: Rulebook) -> tuple[Option, ...]:
    """[HR-4] The switches a base offers, its own value first. An option of the rulebook may have the same name."""
    offered = []
    for name, own in base_values(book.id).items():
        if name == "canadian" and any(option.name == name for option in book.options):
            continue  # Swiss Dog has it as an option of its own, true or false.
        left_out = _LEFT_OUT.get((book.id, name), ())
        values = (own, *(value for value in VALUES[name] if value != own and value not in left_out))
        words, check = words_of(book, name), partial(_needs, name)
        offered.append(Option(name, "HR-2", ABOUT[name], values, check=check, words=words))
    return tuple(offered)


def _needs(name: str, value: Any, players: int) -> str | None:
    """[HR-10] Some switches are for teams."""
    if name == "sides" and players != 6:
        return f"sides are a choice for 6 players, not {players}"
    return None


def conflicts(book: Rulebook, chosen: Mapping[str, Any], players: int) -> list[Refusal]:
    """[HR-6] to [HR-11] What does not go together."""
    if not any(name in VALUES for name in chosen):
        return []
    faults = []
    values = base_values(book.id) | {name: value for name, value in chosen.items() if name in VALUES}
    setup = book.setup(players, chosen)
    in_teams = setup.teams < players
    if not values["lap"] and values["protect"] == "square" and setup.board.mouth_before == 0:
        faults.append(Refusal("HR-9", "house.lap-and-protect"))
    if values.get("canadian") == "always" and not in_teams:
        faults.append(Refusal("HR-10", "house.canadian-needs-teams"))
    if values.get("canadian") == "always" and values["seven"] == "plain":
        faults.append(Refusal("HR-10", "house.canadian-needs-shares"))
    if "joker" in chosen and not any(card.name == "?" for card in setup.cards):
        faults.append(Refusal("HR-4", "house.no-joker"))
    if "exchange" in chosen and not in_teams:
        faults.append(Refusal("HR-2", "house.exchange-needs-teams"))
    if "sides" in chosen and "sides" not in {option.name for option in book.options} and not in_teams:
        faults.append(Refusal("HR-2", "house.sides-need-teams"))
    return faults


def with_house_rules(book: Rulebook) -> Rulebook:
    """[HR-1] [HR-5] A rulebook as a base: its own options, the switches behind them, and a setup that obeys both."""
    switches = switches_of(book)
    if not switches:
        return book
    own_options = tuple(replace(option, words=words_of(book, option.name)) for option in book.options)
    options = OptionsAndHouseRules.of(own_options, switches, partial(conflicts, book))
    own = {option.name: option.values for option in book.options}

    def setup(players: int, chosen: Mapping[str, Any]) -> Setup:
        names = [switch.name for switch in switches if switch.name in chosen]
        set_here = {name: chosen[name] for name in names if chosen[name] not in own.get(name, ())}
        return set_switches(book.setup(players, chosen), set_here)

    return replace(book, options=options, setup=setup)
