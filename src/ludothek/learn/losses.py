"""What the networks are taught. Values are chances of winning, by side, counted from the chair of the seat to act."""

from __future__ import annotations

import torch
import torch.nn.functional as nnf
from torch import Tensor

from ludothek.learn.network import ILLEGAL, Actor, Critic, policy

VALUE_WEIGHT = 0.5
BELIEF_WEIGHT = 0.05
FITTING_WEIGHT = 0.05


def mixed(device: str) -> torch.autocast:
    """bf16 on a GPU, as it is on the CPU."""
    return torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda")


def think(actor: Actor, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """How likely every legal action is (as logarithms), and the sides' chances."""
    with mixed(seen["table"].device.type):
        scores, sides, _ = actor(seen)
    return policy(scores, seen["owners"], seen["table"].shape[0]), sides.softmax(1)


def judge(critic: Critic, seen: dict[str, Tensor]) -> Tensor:
    with mixed(seen["table"].device.type):
        return critic(seen).softmax(1)


def critic_loss(critic: Critic, seen: dict[str, Tensor], returns: Tensor) -> Tensor:
    with mixed(seen["table"].device.type):
        logits = critic(seen)
    return nnf.cross_entropy(logits, returns)


def actor_loss(
    actor: Actor,
    seen: dict[str, Tensor],
    kept: dict[str, Tensor],
    entropy_weight: Tensor,
    clip: float,
) -> tuple[Tensor, Tensor]:
    """The clipped objective over all legal actions and over the one taken, entropy, chances, beliefs.

    `kept` holds what the rollout knew: `old` (log policy), `gains` (advantage of every action), `taken` and `surprise`
    (the sampled advantage of that action, less the critic's), `usable`, `returns`, `hands`.
    """
    games = seen["table"].shape[0]
    with mixed(seen["table"].device.type):
        scores, sides, beliefs = actor(seen)
    owner = seen["owners"].long()
    log = policy(scores, seen["owners"], games)
    usable = nnf.pad(kept["usable"], (0, 1))
    weight = usable[owner]
    share = weight / usable.sum().clamp_min(1.0)
    old, gains = kept["old"], kept["gains"]
    ratio = (log - old).clamp(-20.0, 3.0).exp()
    best = torch.minimum(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)
    gained = (old.exp() * best * share).sum()
    taken = kept["taken"].clamp_min(0).long()
    ratio_taken, surprise = ratio[taken], kept["surprise"]
    clipped = ratio_taken.clamp(1 - clip, 1 + clip)
    mean = 1.0 / kept["usable"].sum().clamp_min(1.0)
    gained = gained + (torch.minimum(ratio_taken * surprise, clipped * surprise) * kept["usable"]).sum() * mean
    entropy = -(log.exp() * log.clamp_min(-40.0) * share).sum()
    value = (nnf.cross_entropy(sides, kept["returns"], reduction="none") * kept["usable"]).sum() * mean
    belief, uniform = belief_losses(beliefs, seen, kept["hands"])
    loss = -gained - entropy_weight * entropy + VALUE_WEIGHT * value + BELIEF_WEIGHT * belief
    moved = (old.exp() * (old - log) * share).sum()
    told = torch.stack([entropy, value, belief, uniform, moved, (old.exp() * gains.abs() * share).sum()])
    return loss, told.detach()


def fitting_loss(
    actor: Actor, seen: dict[str, Tensor], kept: dict[str, Tensor], temperature: float
) -> tuple[Tensor, Tensor]:
    """Scores fitted to the critic's judgement of every legal action, in units of the temperature; chances, beliefs.

    The critic sees hands that the actor does not: the mean square leads to the mean over what they may be. For the same
    reason the weights come from the policy, never from the judgements.
    """
    games = seen["table"].shape[0]
    with mixed(seen["table"].device.type):
        scores, sides, beliefs = actor(seen)
    owner = seen["owners"].long()
    log = policy(scores, seen["owners"], games)
    usable = nnf.pad(kept["usable"], (0, 1))
    weight = kept["weight"]

    def centred(x: Tensor) -> Tensor:
        return x - torch.zeros_like(usable).index_add(0, owner, weight * x)[owner]

    mean = 1.0 / kept["usable"].sum().clamp_min(1.0)
    share = weight * usable[owner] * mean
    apart = centred(log) - centred(kept["gains"]) / temperature
    misfit = (share * apart.square()).sum()
    value = (nnf.cross_entropy(sides, kept["returns"], reduction="none") * kept["usable"]).sum() * mean
    belief, uniform = belief_losses(beliefs, seen, kept["hands"])
    loss = FITTING_WEIGHT * misfit + VALUE_WEIGHT * value + BELIEF_WEIGHT * belief
    chosen = usable[owner] * mean
    entropy = -(log.exp() * log.clamp_min(-40.0) * chosen).sum()
    told = torch.stack(
        [entropy, value, belief, uniform, misfit, (kept["old"].exp() * kept["gains"].abs() * chosen).sum()]
    )
    return loss, told.detach()


def belief_losses(beliefs: Tensor, seen: dict[str, Tensor], hands: Tensor) -> tuple[Tensor, Tensor]:
    """The mean log-loss of a hidden card, and that of a uniform deal of the cards not seen."""
    unseen = seen["counts"].float()
    logits = torch.where(unseen[:, None] > 0, beliefs, ILLEGAL)[:, 1:]
    held = hands[:, 1:].float()
    cards = held.sum().clamp_min(1.0)
    prior = (unseen.clamp_min(1e-6) / unseen.sum(1, keepdim=True).clamp_min(1.0)).log()[:, None]
    return -(held * logits.log_softmax(2)).sum() / cards, -(held * prior).sum() / cards
