"""Why can't I? For an action that is well formed and not legal: the rule against it, and a sentence for the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import NONE, Row
from ludothek.games.track.legal import is_in_play, jumper, next_free_special
from ludothek.games.track.swap import is_idle_swap
from ludothek.games.track.table import Table
from ludothek.games.track.why_pawn import no_move, no_swap, not_yours

_BELONGS = {L.EXCHANGE: (A.GIVE,), L.PLACE: (A.SET,), L.JUMP: (A.LEAP, A.STAY), L.FORCED_DISCARD: (A.THROW,)}


def explain(table: Table, p: Row, seat: int, action: int, legal: list[str]) -> Refusal:
    """The first rule that stands against it, from the moment of the game down to the single step."""
    verb, phase, turn = A.verb_of(action), int(p[L.PHASE]), int(p[L.TURN])
    if phase == L.OVER:
        return Refusal(table.article("over"), "The game is over.")
    if not 0 <= seat < table.players:
        return Refusal(table.article("turn"), f"There is no seat {seat}: seats are 0 to {table.players - 1}.")
    if phase != L.EXCHANGE and turn != seat:
        return Refusal(table.article("turn"), f"It is seat {turn}'s turn, not seat {seat}'s.")
    if phase in _BELONGS and verb not in _BELONGS[phase]:
        return _first(table, phase)
    if phase == L.JUMP:
        return _no_leap(table, p, seat)
    if phase == L.PLACE:
        return Refusal(table.article("place"), f"Pawn {table.pawn_text(A.pawn_moved(action))} is not yours to place.")
    if refusal := _no_card(table, p, seat, action):
        return refusal
    if verb in (A.MOVE, A.SWAP):
        return _no_play(table, p, seat, action)
    return _no_other(table, p, seat, action, legal)


def _first(table: Table, phase: int) -> Refusal:
    """What has to be done before anything else."""
    if phase == L.EXCHANGE:
        return Refusal(table.article("give"), "First everybody gives one card: give|CARD.")
    if phase == L.PLACE:
        return Refusal(table.article("place"), "First everybody puts one pawn on the start square: place|PAWN.")
    if phase == L.JUMP:
        return Refusal(table.article("jump"), "The citizen on the special square jumps or stays first.")
    return Refusal(table.article("skip"), "A Jack was played on you: discard one card.")


def _no_leap(table: Table, p: Row, seat: int) -> Refusal:
    square = next_free_special(p, table.facts, L.place(p, jumper(p, table.facts, seat)))
    where = f"T{square}" if square != NONE else "nowhere: all others are taken"
    return Refusal(table.article("jump"), f"The next free special square in the direction of travel is {where}.")


def _no_card(table: Table, p: Row, seat: int, action: int) -> Refusal | None:
    """The card is not there, or cannot count as that."""
    verb, card, counts_as = A.verb_of(action), A.card_of(action), A.counts_as_of(action)
    name, does = table.cards[card], table.facts[F.DOES + card]
    if verb in (A.FOLD, A.SET, A.LEAP, A.STAY):
        return None
    if p[L.SEVEN_LEFT] > 0:
        return _not_the_seven(table, p, verb, card, counts_as)
    if L.cards_in_hand(p, seat, card) == 0:
        return Refusal(table.article("turn"), f"You have no {name} in your hand.")
    if verb not in (A.MOVE, A.SWAP):
        return None
    if does & F.IS_WILD:
        if card == counts_as:
            return Refusal(table.article("joker"), f"A {name} counts as any other card, not as itself: say as which.")
        return None
    if does & F.COPIES:
        if p[L.LAST] == NONE:
            return Refusal(
                table.article("copy"), f"A {name} cannot be the first card of a round: nothing was played yet."
            )
        if counts_as != p[L.LAST]:
            last = table.cards[p[L.LAST]]
            return Refusal("DR-13", f"A {name} counts as the last card played, the {last}.")
        return None
    if card != counts_as:
        return Refusal(table.setup.cards[card].rule, f"The {name} counts as itself, not as {table.cards[counts_as]}.")
    return None


def _not_the_seven(table: Table, p: Row, verb: int, card: int, counts_as: int) -> Refusal | None:
    left, name = int(p[L.SEVEN_LEFT]), table.cards[p[L.SEVEN_CARD]]
    splits = table.facts[F.DOES + counts_as] & F.SPLITS
    if verb != A.MOVE or card != p[L.SEVEN_CARD] or not splits:
        return Refusal(table.article("seven"), f"A seven is under way: {left} points are left, played as {name}|7.")
    return None


def _no_play(table: Table, p: Row, seat: int, action: int) -> Refusal:
    if refusal := not_yours(table, p, seat, A.pawn_moved(action)):
        return refusal
    if A.verb_of(action) == A.SWAP:
        return no_swap(table, p, seat, action)
    return no_move(table, p, seat, action)


def _no_other(table: Table, p: Row, seat: int, action: int, legal: list[str]) -> Refusal:
    """Folding, discarding, redrawing, skipping, giving: mostly not allowed because a card can be played."""
    verb, card = A.verb_of(action), A.card_of(action)
    name, does = table.cards[card], table.facts[F.DOES + card]
    if verb == A.GIVE:
        return Refusal(table.article("give"), "Cards are given only at the start of a round, where the game has that.")
    if verb in (A.SET, A.LEAP, A.STAY):
        key = "place" if verb == A.SET else "jump"
        return Refusal(table.article(key), "There is nothing to place or to jump with now.")
    if verb == A.SKIP and not does & F.SKIPS:
        return Refusal(table.article("skip"), f"A {name} makes nobody miss a turn in this game.")
    if verb == A.SKIP:
        return Refusal(
            table.article("skip_alone"), "Without a pawn in play a Jack needs another card that can be played."
        )
    can_play = _can_play(table, p, seat, legal)
    if verb == A.THROW and does & (F.SWAPS | F.IS_WILD) and table.facts[F.IDLE_SWAP] and can_play:
        return Refusal(
            table.article("idle"), "There is a pawn to exchange with: the card is not laid down without effect."
        )
    if can_play:
        return Refusal(table.article("must_play"), f"You can play, so you must: {legal[0]}, for example.")
    if legal == ["fold"]:
        return Refusal(table.article("fold"), "You can carry out no card: lay the whole hand down with fold.")
    if legal[0].startswith("redraw"):
        return Refusal(table.article("redraw"), "You can carry out no card: exchange one with redraw|CARD.")
    if verb == A.FOLD and is_in_play(p, table.facts, seat):
        return Refusal(table.article("discard"), "You have a pawn in play: discard one card and stay in the round.")
    return Refusal(table.article("discard"), "You can carry out no card: discard one.")


def _can_play(table: Table, p: Row, seat: int, legal: list[str]) -> bool:
    """A pawn, a Jack that skips, or [DOG-R3] an exchange laid down without effect."""
    if any(action.count("|") == 3 or action.startswith("skip") for action in legal):
        return True
    exchanges = [kind for kind, card in enumerate(table.setup.cards) if card.does & (F.SWAPS | F.IS_WILD)]
    holds_one = any(L.cards_in_hand(p, seat, kind) > 0 for kind in exchanges)
    return bool(table.facts[F.IDLE_SWAP] == 1 and holds_one and is_idle_swap(p, table.facts, seat))
