"""One person at the terminal plays a game against bots."""

from __future__ import annotations

import time

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ludothek.analysis.advice import Adviser
from ludothek.analysis.evaluator import evaluator_class
from ludothek.bots.bot import Bot
from ludothek.cli import menu
from ludothek.cli.language import colour_names
from ludothek.cli.screens.screen import MenuChoice, PlayerLeft, Screen
from ludothek.cli.why import explain
from ludothek.core.contract import CLOCK
from ludothek.core.errors import LudothekError
from ludothek.core.kernel import interpreted_families
from ludothek.core.match import Explanation, Match
from ludothek.core.texts import FALLBACK, Names, say
from ludothek.core.texts import Text as Message
from ludothek.texts.table_names import table_names

HELP = "`?` this help · `hint` what would you play? · `why ...` why can't I? · `board` the table again · `q` stop here"


class InteractiveGame:
    def __init__(
        self,
        match: Match,
        seat: int,
        bots: dict[int, Bot],
        screen: Screen,
        out: Console,
        pace: float,
        language: str = FALLBACK,
        has_coach: bool = False,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.screen = screen
        self.out = out
        self.pace = pace
        self.language = language
        self.has_coach = has_coach and evaluator_class(match.game) is not None
        self.told: list[Text] = []
        """What happened since the player's last action."""

    def run(self) -> None:
        """Until the game is over or the player leaves."""
        try:
            while self.match.to_act:
                if self.seat in self.match.to_act:
                    self.own_turn()
                else:
                    self.others_turn()
        except (PlayerLeft, EOFError):
            self.out.print("You leave the table.")
            return
        self.draw()
        self.out.print(self.screen.ended(self.match.view(self.seat)))

    def draw(self) -> None:
        match = self.match
        if self.out.is_terminal:
            self.out.clear()
        self.out.print(Rule(Text(f" {match.game.title} · seed {match.seed} ", "bold"), style="dim"))
        self.out.print(self.screen.board(match.view(self.seat), self.out.width, self.told))

    def others_turn(self) -> None:
        seat = next(seat for seat in self.match.to_act if seat != CLOCK)
        action = self.bots[seat].choose(self.match.view(seat), self.match.legal(seat))
        self.act(seat, action)
        if self.pace and self.out.is_terminal:
            self.draw()
            time.sleep(self.pace)

    def act(self, seat: int, action: str) -> None:
        before = self.match.view(self.seat)
        event = self.match.play(seat, action)
        sentence = self.screen.told(before, seat, action, event, self.match.view(self.seat))
        if sentence is not None:
            self.told.append(sentence)

    def own_turn(self) -> None:
        legal = self.match.legal(self.seat)
        self.draw()
        choices = self.screen.choices(self.match.view(self.seat), legal)
        reason = self.screen.stuck(self.match.view(self.seat), legal)
        self.out.print(reason or Text(self.screen.prompt(self.match.view(self.seat)), "bold"))
        action = self.chosen(choices)
        if self.has_coach and not bots_are_slow() and (warning := self.adviser().warning(action)):
            self.out.print(Text(say(warning, self.language, self.names()), "yellow"))
            action = self.chosen(choices)
        self.told = []
        self.screen.last_moved = set()
        self.act(self.seat, action)

    def chosen(self, choices: list[MenuChoice]) -> str:
        """The action the player decides on, in one step or in two."""
        if not menu.is_long(choices, self.out.width):
            menu.show(self.out, choices)
            return self.ask(choices)
        members = menu.groups_of(choices)
        while True:
            groups = menu.group_choices(choices)
            menu.show(self.out, groups)
            answer = self.ask(groups)
            if answer not in members:
                return answer
            within = menu.renumbered(members[answer])
            menu.show(self.out, [*within, MenuChoice("b", "", Text("back to the cards"))])
            answer = self.ask([*within, MenuChoice("b", "", Text())])
            if answer:
                return answer

    def ask(self, choices: list[MenuChoice]) -> str:
        """Until something was typed that can be done."""
        keys = {choice.key: choice.action for choice in choices}
        while True:
            typed = self.out.input(Text("> ", "bold cyan")).strip()
            if typed in keys:
                return keys[typed]
            if typed.lower() in ("q", "quit", "exit"):
                raise PlayerLeft
            if not typed:
                continue
            action = self.answered(typed, choices)
            if action is not None:
                return action

    def answered(self, typed: str, choices: list[MenuChoice]) -> str | None:
        """Everything but a number: questions are answered, and None comes back; an action is returned."""
        view = self.match.view(self.seat)
        word = typed.lower()
        if word in ("?", "help", "h"):
            self.out.print(Text(f"{self.screen.help}\n{HELP}"))
        elif word == "board":
            self.draw()
            menu.show(self.out, choices)
        elif word == "hint":
            self.hint()
        elif topic := self.screen.topic(view, word):
            self.out.print(topic)
        elif word == "why" or word.startswith("why "):
            self.why(typed[3:].strip())
        else:
            return self.said(typed)
        return None

    def adviser(self) -> Adviser:
        return Adviser(self.match.view(self.seat), self.match.legal(self.seat), len(self.match.log))

    def names(self) -> Names:
        return table_names(colour_names(self.language)["seat"], self.language)

    def hint(self) -> None:
        """What would you play? As long as the rules run as Python, nobody would want to wait for the answer."""
        if bots_are_slow():
            self.out.print(Text(say(Message("server.warming-up"), self.language)))
            return
        try:
            hint = self.adviser().hint()
        except LudothekError as error:
            self.out.print(Text(str(error)))
            return
        told = [say(text, self.language, self.names()) for text in (hint.text, *hint.merits)]
        self.out.print(Text(f"{' '.join(told)}  ({hint.action})"))

    def why(self, question: str) -> None:
        view = self.match.view(self.seat)
        meant = self.screen.read(view, question) if question else []
        if not meant:
            self.out.print(Text(f"Ask about an action: {self.screen.help}"))
            return
        try:
            refusals = [self.refusal(action) for action in meant]
        except LudothekError as error:
            self.out.print(Text(str(error)))
            return
        allowed = [action for action, refusal in zip(meant, refusals, strict=True) if refusal is None]
        explain(self.out, None if allowed else refusals[0], f"That is allowed: {', '.join(allowed)}.")

    def refusal(self, action: str) -> Explanation | None:
        """Why the player may not do that, with the other seats called as on the screen."""
        refusal = self.match.refusal(self.seat, action)
        if refusal is None:
            return None
        return Explanation(refusal.rule, say(refusal.text, self.language, colour_names(self.language)))

    def said(self, typed: str) -> str | None:
        """An action in words or in notation; if it cannot be done, the reason is told."""
        meant = self.screen.read(self.match.view(self.seat), typed)
        try:
            for action in meant:
                if self.refusal(action) is None:
                    return action
            if meant:
                explain(self.out, self.refusal(meant[0]), "")
                return None
        except LudothekError as error:
            self.out.print(Text(str(error)))
            return None
        self.out.print(Text(f"{typed!r} is not understood; type ? for help."))
        return None


def bots_are_slow() -> bool:
    """Whether their searches still run as Python, until another process has compiled them."""
    return "bots" in interpreted_families()
