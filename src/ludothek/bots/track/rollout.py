"""The quick policy of rollouts: what an action changes is counted, the rest of the table is not looked at.

It goes by the same weights as the one-step policy, but sees only the pawn that moves, whom it captures, the danger it
leaves and enters, and the card it costs: several times as fast, and weaker (35 % of DOG games).
"""

from __future__ import annotations

from ludothek.bots.arrays import Floats
from ludothek.bots.track.features import (
    AT_HOME,
    CARDS,
    DANGER,
    IN_CENTRE,
    IN_RESERVE,
    NO_WAY,
    ON_START,
    SETTLED,
    TRAVELLED,
    TRAVELLED_SQUARED,
    threat,
)
from ludothek.bots.track.policy import is_idle
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.track.actions import (
    DISCARD,
    GIVE,
    JUMP_TO,
    MOVE,
    PLACE_PAWN,
    REDRAW,
    SWAP,
    card_of,
    counts_as_of,
    pawn_moved,
    target_of,
    verb_of,
)
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import receiver
from ludothek.games.track.facts import (
    BOTH_WAYS,
    DOES,
    EXCHANGES,
    HOME_LENGTH,
    IS_WILD,
    LENGTH,
    MOUTH,
    MOUTH_BEFORE,
    SEVEN_BURNS,
    SPLITS,
    START,
    STARTS,
    TEAMS,
    TO_MOUTH,
    WITH_PARTNER,
)
from ludothek.games.track.layout import (
    CENTRE,
    NONE,
    OVER,
    PHASE,
    RESERVE,
    SEVEN_LEFT,
    Actions,
    Facts,
    Row,
    Scratch,
    home_depth,
    is_home,
    occupant,
    owner,
    place,
)
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.seven import points_left, points_of_leg
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.walk import steps_to_mouth

EXPOSED = 0.25
"""What a captured pawn loses besides the share of the track it has come."""


@kernel(inline=True)
def pawn_value(f: Facts, weights: Floats, seat: int, spot: int) -> float:
    """What a pawn of a seat is worth on a spot, by itself."""
    if spot == RESERVE:
        return weights[IN_RESERVE]
    if is_home(spot):
        return weights[AT_HOME] + weights[SETTLED] * home_depth(spot) / f[HOME_LENGTH]
    if spot == CENTRE:
        return weights[IN_CENTRE]
    share = share_of(f, seat, spot)
    on_start = weights[ON_START] if spot == f[START + seat] else 0.0
    return on_start + share * (weights[TRAVELLED] + share * weights[TRAVELLED_SQUARED])


@kernel(inline=True)
def share_of(f: Facts, seat: int, square: int) -> float:
    """How much of the lap lies behind a pawn of a seat on a square. Must agree with `features.distance`."""
    to_mouth = steps_between(f, square, f[MOUTH + seat])
    return 0.0 if to_mouth == 0 and f[MOUTH_BEFORE] == 0 else 1.0 - to_mouth / f[LENGTH]


@kernel(inline=True)
def danger_at(p: Row, f: Facts, weights: Floats, pawn: int, spot: int) -> float:
    if spot >= CENTRE:
        return 0.0
    return weights[DANGER] * (EXPOSED + share_of(f, owner(pawn), spot)) * threat(p, f, weights, pawn, spot)


@kernel(inline=True)
def capture_gain(p: Row, f: Facts, weights: Floats, pawn: int, spot: int) -> float:
    """What sending whoever stands there back is worth to the side of a pawn."""
    other = occupant(p, spot)
    if other in (NONE, pawn):
        return 0.0
    partners = (owner(other) - owner(pawn)) % f[TEAMS] == 0
    if partners and f[TO_MOUTH] == 1:
        # [PJ-11] A partner is not sent back, but on to its mouth.
        mouth = f[MOUTH + owner(other)]
        return pawn_value(f, weights, owner(other), mouth) - pawn_value(f, weights, owner(other), spot)
    loss = pawn_value(f, weights, owner(other), spot) - weights[IN_RESERVE]
    return -loss if partners else loss / (f[TEAMS] - 1)


@kernel(inline=True)
def move_gain(p: Row, f: Facts, weights: Floats, pawn: int, end: int, splits: bool) -> float:
    """A pawn goes somewhere: what it wins by that, and what the captured lose."""
    spot, seat = place(p, pawn), owner(pawn)
    gain = pawn_value(f, weights, seat, end) - pawn_value(f, weights, seat, spot)
    gain += danger_at(p, f, weights, pawn, end) - danger_at(p, f, weights, pawn, spot)
    if not splits:
        return gain + capture_gain(p, f, weights, pawn, end)
    points = points_of_leg(p, f, pawn, end)
    if f[SEVEN_BURNS] == 1 and spot < f[LENGTH]:
        swept = steps_to_mouth(p, f, pawn) if is_home(end) else points
        for step in range(1, swept + 1):
            gain += capture_gain(p, f, weights, pawn, onward(f, spot, step))
    elif end < f[LENGTH]:
        gain += capture_gain(p, f, weights, pawn, end)
    pace = (weights[TRAVELLED] + weights[TRAVELLED_SQUARED]) / f[LENGTH]
    return gain + pace * (points_left(p) - points)


@kernel(inline=True)
def swap_gain(p: Row, f: Facts, weights: Floats, pawn: int, other: int) -> float:
    """Two pawns change places."""
    here, there = place(p, pawn), place(p, other)
    gain = pawn_value(f, weights, owner(pawn), there) - pawn_value(f, weights, owner(pawn), here)
    change = pawn_value(f, weights, owner(other), here) - pawn_value(f, weights, owner(other), there)
    if (owner(other) - owner(pawn)) % f[TEAMS] == 0:
        return gain + change
    return gain - change / (f[TEAMS] - 1)


@kernel(inline=True)
def gift_gain(p: Row, f: Facts, weights: Floats, seat: int, card: int) -> float:
    """A card goes to somebody else: to a partner a start card first, if all that partner's pawns wait for one."""
    if f[EXCHANGES] != WITH_PARTNER:
        return -weights[CARDS + card]
    starts = f[DOES + card] & (STARTS | IS_WILD) != 0
    if not starts:
        return 0.0
    mine, partners = is_idle(p, f, seat), is_idle(p, f, receiver(f, seat))
    if partners and not mine:
        return -weights[NO_WAY]
    return weights[NO_WAY] if mine else 0.0


@kernel(inline=True)
def gain_of(p: Row, f: Facts, weights: Floats, seat: int, action: int) -> float:
    """What an action is worth to the side that takes it."""
    verb, card = verb_of(action), card_of(action)
    if verb == MOVE:
        splits = f[DOES + counts_as_of(action)] & (SPLITS | BOTH_WAYS) == SPLITS
        cost = 0.0 if p[SEVEN_LEFT] > 0 else weights[CARDS + card]
        pawn = pawn_moved(action)
        gain = move_gain(p, f, weights, pawn, target_of(action), splits)
        # [JK-17] What is good for an opponent's pawn is bad for whoever moves it.
        return (gain if (owner(pawn) - seat) % f[TEAMS] == 0 else -gain) - cost
    if verb == SWAP:
        return swap_gain(p, f, weights, pawn_moved(action), target_of(action)) - weights[CARDS + card]
    if verb == GIVE:
        return gift_gain(p, f, weights, seat, card)
    if verb in (DISCARD, REDRAW):
        return -weights[CARDS + card]
    if verb == JUMP_TO:
        return weights[TRAVELLED] / f[LENGTH]
    if verb == PLACE_PAWN:
        return 0.0
    return 0.0


@kernel
def rollout_action(p: Row, f: Facts, weights: Floats, seat: int, actions: Actions, count: int, rng: Stream) -> int:
    """The action that gains most by what it changes itself; of equals any."""
    best, chosen, equals = -1e9, 0, 1
    for index in range(count):
        gain = gain_of(p, f, weights, seat, int(actions[index]))
        if gain > best:
            best, chosen, equals = gain, index, 1
        elif gain == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = index
    return int(actions[chosen])


@kernel
def play_rollout(
    p: Row, f: Facts, weights: Floats, epsilon: int, rng: Stream, actions: Actions, scratch: Scratch, limit: int
) -> int:
    """Plays on by the rollout policy; `epsilon` of 1000 actions are random. Returns how many were played."""
    played = 0
    while p[PHASE] != OVER and played < limit:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, actions, scratch)
        if count == 1:
            action = int(actions[0])
        elif epsilon > 0 and below(rng, 1000) < epsilon:
            action = int(actions[below(rng, count)])
        else:
            action = rollout_action(p, f, weights, seat, actions, count, rng)
        apply_action(p, f, seat, action, rng)
        played += 1
    return played
