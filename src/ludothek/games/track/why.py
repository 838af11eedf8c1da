"""Why can't I? For an action that is well formed and not legal: the rule against it, and what to tell the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import NONE, Row
from ludothek.games.track.legal import is_in_play, jumper, next_free_special, skips_as
from ludothek.games.track.swap import is_idle_swap
from ludothek.games.track.table import Table
from ludothek.games.track.why_pawn import no_move, no_swap, not_yours

_BELONGS = {
    L.EXCHANGE: (A.GIVE,),
    L.PLACE: (A.PLACE_PAWN,),
    L.JUMP: (A.JUMP_TO, A.STAY),
    L.FORCED_DISCARD: (A.DISCARD,),
}
_FIRST = {
    L.EXCHANGE: ("give", "track.give-first"),
    L.PLACE: ("place", "track.place-first"),
    L.JUMP: ("jump", "track.jump-first"),
    L.FORCED_DISCARD: ("skip", "track.forced-discard"),
}
"""By phase: the article that says what has to be done before anything else, and the text."""


def explain(table: Table, p: Row, seat: int, action: int, legal: list[str]) -> Refusal:
    """The first rule that stands against it, from the moment of the game down to the single step."""
    verb, phase, turn = A.verb_of(action), int(p[L.PHASE]), int(p[L.TURN])
    if phase == L.OVER:
        return Refusal(table.article("over"), "track.over")
    if not 0 <= seat < table.players:
        return Refusal(table.article("turn"), "track.no-seat", {"seat": seat, "last": table.players - 1})
    if phase != L.EXCHANGE and turn != seat:
        return Refusal(table.article("turn"), "track.not-your-turn", {"turn": turn, "seat": seat})
    if phase in _BELONGS and verb not in _BELONGS[phase]:
        article, key = _FIRST[phase]
        return Refusal(table.article(article), key)
    if phase == L.JUMP:
        return _no_jump(table, p, seat)
    if phase == L.PLACE:
        pawn = table.pawn_text(A.pawn_moved(action))
        return Refusal(table.article("place"), "track.place-own", {"pawn": pawn})
    if refusal := _no_card(table, p, seat, action):
        return refusal
    if verb in (A.MOVE, A.SWAP):
        return _no_play(table, p, seat, action)
    return _no_other(table, p, seat, action, legal)


def _no_jump(table: Table, p: Row, seat: int) -> Refusal:
    square = int(next_free_special(p, table.facts, L.place(p, jumper(p, table.facts, seat))))
    if square == NONE:
        return Refusal(table.article("jump"), "track.jump-nowhere")
    return Refusal(table.article("jump"), "track.jump-where", {"place": table.place_text(square)})


def _no_card(table: Table, p: Row, seat: int, action: int) -> Refusal | None:
    """The card is not there, or cannot count as that."""
    verb, card, counts_as = A.verb_of(action), A.card_of(action), A.counts_as_of(action)
    name, does = table.cards[card], table.facts[F.DOES + card]
    if verb in (A.FOLD, A.PLACE_PAWN, A.JUMP_TO, A.STAY):
        return None
    if p[L.SEVEN_LEFT] > 0:
        return _not_the_seven(table, p, verb, card, counts_as)
    if L.cards_in_hand(p, seat, card) == 0:
        return Refusal(table.article("turn"), "track.not-in-hand", {"card": name})
    if verb not in (A.MOVE, A.SWAP):
        return None
    if does & F.IS_WILD:
        if card == counts_as:
            return Refusal(table.article("joker"), "track.joker-as-which", {"card": name})
        return None
    if does & F.COPIES:
        if p[L.LAST] == NONE:
            return Refusal(table.article("copy"), "track.nothing-to-copy", {"card": name})
        if counts_as != p[L.LAST]:
            last = table.cards[p[L.LAST]]
            return Refusal("DR-13", "track.copies-last", {"card": name, "last": last})
        return None
    if card != counts_as:
        other = table.cards[counts_as]
        return Refusal(table.setup.cards[card].rule, "track.counts-as-itself", {"card": name, "other": other})
    return None


def _not_the_seven(table: Table, p: Row, verb: int, card: int, counts_as: int) -> Refusal | None:
    left, name = int(p[L.SEVEN_LEFT]), table.cards[p[L.SEVEN_CARD]]
    if verb != A.MOVE or card != p[L.SEVEN_CARD] or counts_as != p[L.SEVEN_AS]:
        return Refusal(table.article("seven"), "track.seven-under-way", {"points": left, "card": name})
    return None


def _no_play(table: Table, p: Row, seat: int, action: int) -> Refusal:
    if refusal := not_yours(table, p, seat, action):
        return refusal
    if A.verb_of(action) == A.SWAP:
        return no_swap(table, p, seat, action)
    return no_move(table, p, seat, action)


def _no_other(table: Table, p: Row, seat: int, action: int, legal: list[str]) -> Refusal:
    """Folding, discarding, redrawing, skipping, giving: mostly not allowed because a card can be played."""
    verb, card = A.verb_of(action), A.card_of(action)
    name, does = table.cards[card], table.facts[F.DOES + card]
    if verb == A.GIVE:
        return Refusal(table.article("give"), "track.no-giving-now")
    if verb in (A.PLACE_PAWN, A.JUMP_TO, A.STAY):
        return Refusal(table.article("place" if verb == A.PLACE_PAWN else "jump"), "track.nothing-to-place")
    if verb == A.SKIP and not _can_skip(table, p, card):
        return Refusal(table.article("skip"), "track.skips-nobody", {"card": name})
    if verb == A.SKIP and table.facts[F.DOES + skips_as(p, table.facts, card)] & F.SKIPS_FREELY:
        return Refusal(table.article("skip"), "track.skips-no-cards", {"card": name})
    if verb == A.SKIP:
        return Refusal(table.article("skip_alone"), "track.skip-alone", {"card": name})
    can_play = _can_play(table, p, seat, legal)
    if verb == A.DISCARD and does & (F.SWAPS | F.IS_WILD) and table.facts[F.IDLE_SWAP] and can_play:
        return Refusal(table.article("idle"), "track.not-idle", {"card": name})
    if can_play:
        return Refusal(table.article("must_play"), "track.must-play", {"action": legal[0]})
    if legal == ["fold"]:
        return Refusal(table.article("fold"), "track.must-fold")
    if legal[0].startswith("redraw"):
        return Refusal(table.article("redraw"), "track.must-redraw")
    if verb == A.FOLD and is_in_play(p, table.facts, seat):
        return Refusal(table.article("discard"), "track.stay-in")
    return Refusal(table.article("discard"), "track.must-discard")


def _can_skip(table: Table, p: Row, card: int) -> bool:
    """[ST-13] [JK-16] A card that makes the next player miss a turn, or one that may count as such a card."""
    does = table.setup.cards[card].does
    if does & F.COPIES:
        return bool(p[L.LAST] != NONE and table.setup.cards[p[L.LAST]].does & F.SKIPS)
    return bool(does & F.SKIPS or (does & F.IS_WILD and any(kind.does & F.SKIPS for kind in table.setup.cards)))


def _can_play(table: Table, p: Row, seat: int, legal: list[str]) -> bool:
    """A pawn, a Jack that skips, or [DOG-R3] an exchange laid down without effect."""
    if any(action.count("|") == 3 or action.startswith("skip") for action in legal):
        return True
    exchanges = [kind for kind, card in enumerate(table.setup.cards) if card.does & (F.SWAPS | F.IS_WILD)]
    holds_one = any(L.cards_in_hand(p, seat, kind) > 0 for kind in exchanges)
    return bool(table.facts[F.IDLE_SWAP] == 1 and holds_one and is_idle_swap(p, table.facts, seat))
