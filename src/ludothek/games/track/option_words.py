"""Options and house rules in words: which texts of the catalogues say them, and which articles they replace."""

from __future__ import annotations

from ludothek.core.options import OptionWords
from ludothek.core.texts import Text
from ludothek.games.track.rulebook import Rulebook

WORDS = {
    "protect": ("house.protect-title", "house.protect"),
    "lap": ("house.lap-title", "house.lap"),
    "passing": ("house.passing-title", "house.passing"),
    "own_landing": ("house.own-landing-title", "house.own-landing"),
    "partner_landing": ("house.partner-landing-title", "house.partner-landing"),
    "seven": ("house.seven-title", "house.seven"),
    "canadian": ("house.canadian-title", "house.canadian"),
    "burns": ("house.burns-title", "house.burns"),
    "four": ("house.four-title", "house.four"),
    "ace": ("house.ace-title", "house.forward"),
    "king": ("house.king-title", "house.forward"),
    "queen": ("house.queen-title", "house.forward"),
    "jack": ("house.jack-title", "house.jack"),
    "idle_swap": ("house.idle-swap-title", "house.idle-swap"),
    "start_swap": ("house.start-swap-title", "house.start-swap"),
    "five": ("house.five-title", "house.five"),
    "ten": ("house.ten-title", "house.ten"),
    "joker": ("house.joker-title", "house.joker"),
    "stuck": ("house.stuck-title", "house.stuck"),
    "exchange": ("house.exchange-title", "house.exchange"),
    "sides": ("house.sides-title", "house.sides"),
    # Options that are no switch.
    "sections": ("option.sections-title", "option.sections"),
    "direction": ("option.direction-title", "option.direction"),
    "teams": ("option.teams-title", "option.teams"),
    "centre_exit": ("option.centre-exit-title", "option.centre-exit"),
    "four_back": ("house.four-title", "option.four-back"),
    "ten_swap": ("house.ten-title", "option.ten-swap"),
    "jack_skip": ("house.jack-title", "option.jack-skip"),
    "advanced": ("option.advanced-title", "option.advanced"),
    "royal": ("option.royal-title", "option.royal"),
    "green_four": ("option.green-four-title", "option.green-four"),
    "queen_burns": ("house.queen-title", "option.queen-burns"),
    "jack_eleven": ("house.jack-title", "option.jack-eleven"),
    "faces": ("option.faces-title", "option.faces"),
    "nine": ("option.nine-title", "option.nine"),
    "ace_eleven": ("house.ace-title", "option.ace-eleven"),
    "jokers": ("option.jokers-title", "option.jokers"),
}
"""By option: what it is about, and what a value of it means."""

# [HR-2] By switch: the articles that say what a rulebook plays by itself, those of all rulebooks together.
REPLACES = """
protect         T6-12 T6-13 ST-R4 DOG-11 DOG-12 DR-6 KZ-10 SD-9 SD-10 TC-8 PJ-12 JK-9
lap             TF-9 DOG-15 KZ-13 SD-R5 TC-9 PJ-14 JK-12
passing         TF-6 ST-6 DOG-13 KZ-11 SD-12 PJ-9 JK-7 JK-8
own_landing     TF-10 T6-11 ST-5 DOG-14 DR-7 KZ-11 SD-12 TC-9 PJ-9 JK-10
partner_landing TF-10 T6-11 ST-5 DOG-14 DR-7 KZ-11 SD-12 TC-9 PJ-11 PJ-R2 JK-10
seven           T6-19 ST-4 DOG-24 KZ-19 SD-20 TC-16 PJ-17 JK-19
canadian        T6-R5 DOG-27 KZ-20 SD-22 SD-23 TC-17 PJ-22 JK-19
burns           T6-19 DOG-25 KZ-19 SD-21 TC-18 TC-19 JK-15
four            T6-20 ST-4 ST-11 DOG-20 DR-8 KZ-18 SD-17 TC-13 PJ-21 JK-20
ace             T6-15 ST-4 DOG-19 DR-8 KZ-14 SD-15 TC-11 PJ-15 JK-14
king            T6-16 ST-4 DOG-19 DR-8 KZ-15 SD-16 TC-12 PJ-16 JK-15
queen           T6-17 ST-4 DOG-18 DR-8 KZ-16 SD-14 TC-10 PJ-16 JK-21
jack            T6-18 ST-4 ST-13 DOG-21 DR-10 KZ-17 SD-18 TC-14 PJ-16 JK-18
idle_swap       T6-R3 DOG-22 DR-10 KZ-17 SD-18 TC-15 JK-18
start_swap      T6-12 DOG-11 DOG-21 KZ-12 TC-8 TC-14 JK-9 JK-18
five            T6-22 ST-4 DOG-18 DR-8 KZ-21 SD-14 TC-10 PJ-21 JK-17
ten             T6-22 ST-4 ST-12 DOG-18 DR-8 KZ-21 SD-14 TC-10 PJ-21 JK-16
joker           DOG-23 SD-19 TC-20 PJ-20
stuck           T6-8 T6-10 ST-3 ST-R3 DOG-8 DR-5 KZ-8 SD-8 TC-7 PJ-6 JK-6
exchange        DOG-6 DR-3 KZ-6 SD-5 TC-5 PJ-4 JK-5
sides           TF-R8 T6-27 DOG-1 DR-1 KZ-2 SD-1 PJ-1
"""
_REPLACES = {line.split()[0]: tuple(line.split()[1:]) for line in REPLACES.strip().splitlines()}

CARDS = {"dog": {"ace": "11", "king": "13", "queen": "12", "jack": "X"}}
CARDS["dog-compact"] = CARDS["dog-royal"] = CARDS["dog"]
"""[HR-3] What the cards of a switch are called where they have other names."""


PREFIXES = {
    "tock6": "T6",
    "super-tock": "ST",
    "dog": "DOG",
    "dog-compact": "DOG",
    "dog-royal": "DR",
    "keezen": "KZ",
    "swiss-dog": "SD",
    "tock": "TC",
    "pegs-and-jokers": "PJ",
    "jackaroo": "JK",
}
"""By rulebook: how its articles are numbered."""


def words_of(book: Rulebook, name: str) -> OptionWords | None:
    """An option or a switch in words; None for an option that somebody else's rulebook brings."""
    if name not in WORDS:
        return None
    title, value = WORDS[name]
    card = CARDS.get(book.id, {}).get(name, "")
    own = (f"{PREFIXES.get(book.id, 'TF')}-", "TF-")
    replaces = tuple(rule for rule in _REPLACES.get(name, ()) if rule.startswith(own))
    return OptionWords(Text(title, {"card": card}), value, replaces)
