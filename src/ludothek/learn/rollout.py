"""Playing: so many decisions in every game of a batch, with all that is needed to learn from them."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from ludothek.bots.network.vocabulary import CHAIRS
from ludothek.learn.batch import GameBatch
from ludothek.learn.network import Actor, Critic, Judge, Think, policy
from ludothek.learn.recipe import REGRESSION, SAMPLED, Recipe
from ludothek.learn.replay import Minibatch
from ludothek.learn.tried import Tried, parts

NEARLY = 0.25
"""Actions are nearly as good as the best where they are less than so many temperatures, inverted, behind it."""


def turned(chances: Tensor, seats: Tensor, teams: Tensor) -> Tensor:
    """From sides counted from a seat's own to sides by number, or, with the seats negated, back."""
    sides = torch.arange(CHAIRS, device=chances.device)
    there = (sides - seats[:, None]) % teams[:, None]
    return torch.where(sides < teams[:, None], chances.gather(1, there), 0.0)


class Rollout:
    """Steps that the policy learns from have everything kept; of the others only what the critic needs."""

    def __init__(self, batch: GameBatch, recipe: Recipe, think: Think, judge: Judge) -> None:
        self.batch, self.recipe = batch, recipe
        self.think, self.judge = think, judge
        self.tried = Tried(batch, recipe.tried or batch.games)
        self.seen = [batch.lists(batch.games) for _ in range(-(-recipe.steps // recipe.every))]
        self.spare = batch.lists(batch.games)
        self.open = [batch.lists(batch.games) for _ in range(recipe.steps)]
        self.ended = 0
        self.plays_on = batch.groups < len(batch.facts) - len(recipe.fresh)
        """In which games likely actions are played on: at first not at tables that the network does not know."""

    @torch.no_grad()
    def play(
        self, actor: Actor, critic: Critic, earlier: Actor | None, sharpness: float = 1.0, mean: Actor | None = None
    ) -> tuple[list[Minibatch], list[Any]]:
        """Minibatches for the policy (what was seen, what is known about it) and for the critic. What is tried is
        played on by `mean`, or by the actor itself."""
        b, r = self.batch, self.recipe
        batches, values, ends, winners, chairs = [], [], [], [], []
        opened = []
        for step in range(r.steps):
            learns = step % r.every == 0
            seen = b.see(self.seen[step // r.every] if learns else self.spare)
            log, _ = self.think(actor, seen)
            drawn = policy(log * sharpness, seen["owners"], b.games)
            weights = drawn.exp()
            own = torch.ones(b.games, dtype=torch.bool, device=b.device)
            if earlier is not None:
                own = (b.seats + torch.arange(b.games, device=b.device)) % b.teams != 0
                older_sharpness = r.opponent_sharpness if r.against else sharpness
                older = policy(self.think(earlier, seen)[0] * older_sharpness, seen["owners"], b.games)
                mine = torch.nn.functional.pad(own, (0, 1))[seen["owners"].long()]
                weights = torch.where(mine, weights, older.exp())
            taken = b.choose(weights).clone()
            seats = b.seats.long()
            open_lists = b.see_all(self.open[step])
            chances = self.judge(critic, open_lists)
            values.append(turned(chances, seats, b.teams))
            opened.append(open_lists)
            if learns:
                usable = (b.counts > 1) & own & (b.offsets + b.counts <= b.room)
                known = {"old": drawn, "taken": taken, "usable": usable.float(), "hands": b.hands()}
                if r.method == SAMPLED:
                    known["worth"] = torch.zeros_like(log)
                else:
                    known["worth"] = self._worths(critic, mean or actor, log, drawn, usable)
                if r.method == REGRESSION:
                    known["weight"] = self._fitting_weights(log, drawn, seen["owners"])
                batches.append((step, seen, known))
            chairs.append(seats)
            b.step()
            winners.append(b.won.clone())
            ends.append(b.won >= 0)
        last = turned(self.judge(critic, b.see_all(self.spare)), b.seats.long(), b.teams)
        self.ended += int(torch.stack(ends).sum())
        returns = self._returns([*values, last], ends, winners)
        for step, seen, known in batches:
            self._advise(known, seen, values[step], returns[step], chairs[step])
        views = [turned(whole, -seats, b.teams) for whole, seats in zip(returns, chairs, strict=True)]
        return [Minibatch(seen, known) for _, seen, known in batches], list(zip(opened, views, strict=True))

    def _fitting_weights(self, log: Tensor, drawn: Tensor, owners: Tensor) -> Tensor:
        """How much the fit of every legal action counts in its game. Only what the actor knows may go into it."""
        b, r = self.batch, self.recipe
        legal = torch.zeros(b.games + 1, device=b.device).index_add(0, owners.long(), torch.ones_like(log))
        near = policy(log * NEARLY, owners, b.games).exp()
        return (1 - r.near - r.even) * drawn.exp() + r.near * near + r.even / legal[owners.long()]

    def _worths(self, critic: Critic, player: Actor, log: Tensor, drawn: Tensor, usable: Tensor) -> Tensor:
        """The acting side's chance after every legal action, as the critic judges it: where that action and what is
        forced after it lead, or, for the likely ones, what comes of playing on from there."""
        b, r, owner = self.batch, self.recipe, self.batch.owners.long()
        is_there = self.tried.carry_out()
        at_once = self._judged(critic, is_there, torch.zeros(b.room, device=b.device))
        if not r.choices:
            return at_once
        likely = self._likely(log, is_there & torch.nn.functional.pad(usable & self.plays_on, (0, 1))[owner])
        self.tried.play_on(self.think, player, likely, r.choices)
        later = self._judged(critic, likely, at_once)
        # The luck of playing on is the same for all actions of a game: those that were not played on get its mean.
        share = drawn.exp() * likely
        sums = torch.zeros(2, b.games + 1, device=b.device)
        sums.index_add_(1, owner, torch.stack((share * (later - at_once), share)))
        luck = sums[0] / sums[1].clamp_min(1e-20)
        return torch.where(likely, later, at_once + luck[owner])

    def _likely(self, log: Tensor, among: Tensor) -> Tensor:
        """The first few actions that the actor holds for hardly worse than its best one, where there are several."""
        b, r, owner = self.batch, self.recipe, self.batch.owners.long()
        most = torch.full((b.games + 1,), -torch.inf, device=b.device).scatter_reduce(0, owner, log, "amax")
        order = log.argsort(descending=True)
        order = order[owner[order].argsort(stable=True)]
        place = torch.empty_like(owner)
        place[order] = torch.arange(b.room, device=b.device)
        rank = place - torch.nn.functional.pad(b.offsets, (0, 1)).long()[owner]
        likely = among & (log >= most[owner] - r.gap / r.temperature) & (rank < r.widest)
        return likely & (torch.zeros(b.games + 1, device=b.device).index_add(0, owner, likely.float())[owner] > 1)

    def _judged(self, critic: Critic, wanted: Tensor, worths: Tensor) -> Tensor:
        """The acting side's chance in these lines of what was tried, the others' as they were."""
        b, t, worths = self.batch, self.tried, worths.clone()
        for part, padded in parts(wanted.nonzero().squeeze(1), b.games):
            lists = t.see_all(padded)
            chances = self.judge(critic, lists)[: len(part)]
            actor = b.seats.long()[b.owners[part].long()]
            teams, won = lists["teams"][: len(part)], t.won[part]
            side = (actor - t.seats[part]) % teams
            judged = chances.gather(1, side[:, None]).squeeze(1)
            worths[part] = torch.where(won >= 0, (won == actor % teams).float(), judged)
        return worths

    def _returns(self, values: list[Tensor], ends: list[Tensor], winners: list[Tensor]) -> list[Tensor]:
        """What came of every decision, by side: the end, or a mixture of the judgements on the way."""
        decay, whole = self.recipe.decay, values[-1]
        sides = torch.arange(CHAIRS, device=whole.device)
        returns: list[Tensor] = []
        for step in reversed(range(len(ends))):
            ahead = (1 - decay) * values[step + 1] + decay * whole
            result = (winners[step][:, None] == sides).float()
            whole = torch.where(ends[step][:, None], result, ahead)
            returns.append(whole)
        return returns[::-1]

    def _advise(
        self, known: dict[str, Tensor], seen: dict[str, Tensor], value: Tensor, returns: Tensor, seats: Tensor
    ) -> None:
        """Turns worths into advantages: of every action, and of the one taken."""
        b, r = self.batch, self.recipe
        side = (seats % b.teams)[:, None]
        result = returns.gather(1, side).squeeze(1)
        worth, owner = known.pop("worth"), seen["owners"].long()
        if r.method == SAMPLED:
            known["gains"] = worth
            known["surprise"] = (result - value.gather(1, side).squeeze(1)) * r.scale
        else:
            legal = owner < b.games
            taken = known["taken"].clamp_min(0).long()
            judged = worth[taken]
            expected = torch.zeros(b.games + 1, device=b.device)
            expected.index_add_(0, owner, known["old"].exp() * worth * legal)
            known["surprise"] = (result - judged) * r.scale * r.correction
            if r.method == REGRESSION:
                worth = worth.index_add(0, taken, (result - judged) * r.correction * (known["taken"] >= 0))
            gains = (worth - expected[owner]) * legal
            known["gains"] = gains.clamp(-r.bound, r.bound) if r.method == REGRESSION else gains * r.scale
        known["returns"] = turned(returns, -seats, b.teams)
