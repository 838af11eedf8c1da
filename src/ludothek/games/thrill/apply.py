"""What an action does. Most follows from a push: fallen discs, bets, the penalty, who is out, who is Chief."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Event
from ludothek.games.thrill import betting, bidding, choosing
from ludothek.games.thrill.notation import Action, Announce, Bet, Bid, Choose, Lift, Push
from ludothek.games.thrill.plate import RADII, REST, R
from ludothek.games.thrill.push import STEP_LENGTH, STEPS_PER_FRAME, Fall, Pushed, Weight, push
from ludothek.games.thrill.table import CARD_KINDS, NO_BET, SMALL_PER_CHIP, ThrillTable

PRICES = {"S": 1, "M": 2, "L": 3}
"""[TH-10] What a fallen disc costs its pusher, in chips."""


def apply(table: ThrillTable, seat: int, action: Action) -> Event:
    """Carries out an action that `why` found legal."""
    if isinstance(action, Choose | Lift):
        return choosing.choose(table, action)
    if isinstance(action, Bid):
        return bidding.bid(table, seat, action)
    if isinstance(action, Announce):
        return betting.announce(table, action)
    if isinstance(action, Bet):
        return betting.bet(table, seat, action)
    return apply_push(table, action)


def apply_push(table: ThrillTable, action: Push) -> Event:
    """[TH-R8] In this order: the push, the weight off, the fallen discs, the bets, the penalty."""
    assert table.pusher is not None
    assert table.disc is not None
    pusher, size = table.pusher, table.disc
    disc = lay_disc(table, action)
    sizes = {str(placed): table.size(placed) for placed in table.ids()}
    pushed = push(table.discs, action.weight)
    table.discs = pushed.discs
    table.to_stock([fall.size for fall in pushed.falls])
    if table.weight:
        spend_weight_card(table, pusher)
    bets = settle_bets(table, bool(pushed.falls))
    penalty = penalty_for(pushed.falls)
    is_out = not pay_penalty(table, pusher, penalty)
    begin_round(table, pusher)
    laid = {"disc": disc, "size": size, "x": action.x, "y": action.y, "weight": weight_event(action.weight)}
    return {
        "pusher": pusher,
        "laid": laid,
        "sizes": sizes,
        "frames": frames_event(pushed),
        "falls": [fall._asdict() for fall in pushed.falls],
        "bets": bets,
        "penalty": penalty,
        "out": pusher if is_out else None,
    }


def lay_disc(table: ThrillTable, action: Push) -> int:
    """[TH-R6] The disc to be pushed gets the lowest id that is not on the plate."""
    assert table.disc is not None
    disc = next(free for free in range(len(table.discs)) if table.discs[free, R] == 0.0)
    table.discs[disc] = action.x, action.y, RADII[table.disc]
    return disc


def penalty_for(falls: list[Fall]) -> int:
    """[TH-10] By size; [TH-22] double for the disc that fell with the weight on it, [TH-21] not for one that fell when
    the weight came off."""
    return sum(PRICES[fall.size] * (2 if fall.weighted and not fall.unloading else 1) for fall in falls)


def spend_weight_card(table: ThrillTable, pusher: int) -> None:
    """[TH-20] [TH-R7] The card goes with the push."""
    assert table.cards is not None
    table.cards[pusher]["weight"] -= 1


def settle_bets(table: ThrillTable, something_fell: bool) -> list[str | None] | None:
    """[TH-23] A wrong bet loses its card, a right one wins a small chip; [TH-R4] whatever fell, and when, counts.
    Returns the bets, now shown to all."""
    if table.bets is None or table.cards is None or table.small is None:
        return None
    shown = table.bets
    right = "fall" if something_fell else "hold"
    for seat, card in enumerate(shown):
        if card is None or card == NO_BET:
            continue
        if card == right:
            table.small[seat] += 1
        else:
            table.cards[seat][card] -= 1
    change_small_chips(table, table.small)
    table.bets = table.nothing()
    return shown


def change_small_chips(table: ThrillTable, small: list[int]) -> None:
    """[TH-24] Three small chips become a chip at once."""
    for seat in range(table.players):
        if small[seat] == SMALL_PER_CHIP:
            small[seat] = 0
            table.chips[seat] += 1


def pay_penalty(table: ThrillTable, pusher: int, penalty: int) -> bool:
    """[TH-10] [TH-13] The pusher pays the whole of it, if need be with the last chip, or is out."""
    if table.chips[pusher] >= penalty:
        table.chips[pusher] -= penalty
        return True
    table.inside[pusher] = False
    table.chips[pusher] = 0
    if table.cards is not None and table.small is not None:
        # [TH-25] Cards and small chips go back.
        table.cards[pusher] = dict.fromkeys(CARD_KINDS, 0)
        table.small[pusher] = 0
    return False


def begin_round(table: ThrillTable, pusher: int) -> None:
    """[TH-12] The pusher is the next Chief or, [TH-14] being out, the next one to the left who is still in.
    [TH-15] One alone has won."""
    table.chief = pusher if table.inside[pusher] else table.next_in(pusher)
    table.phase = "disc" if len(table.seats_in) > 1 else "over"
    table.pusher = None
    table.disc = None
    table.weight = None


def weight_event(weight: Weight | None) -> dict[str, Any] | None:
    return None if weight is None else weight._asdict()


def frames_event(pushed: Pushed) -> list[dict[str, Any]]:
    """The push for drawing: for every millimetre of the slider where something moved, id, x and y of what did.
    Hundredths of a millimetre are enough for the eye."""
    frames = pushed.frames.round(2)
    is_there = frames[:, :, R] > 0.0
    has_moved = is_there.copy()
    has_moved[1:] &= (frames[1:, :, :R] != frames[:-1, :, :R]).any(axis=2)
    return [
        {
            "slider": REST + number * STEPS_PER_FRAME * STEP_LENGTH,
            "discs": [[disc, x, y] for disc, (x, y, _) in enumerate(places) if moved[disc]],
        }
        for number, (places, moved) in enumerate(zip(frames.tolist(), has_moved.tolist(), strict=True))
        if any(moved)
    ]
