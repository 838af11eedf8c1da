"""Thrill in the terminal: the plate seen from above, with every disc in its place."""

from __future__ import annotations

import math
import re

from rich.console import RenderableType
from rich.text import Text

from ludothek.cli.screens.beside import beside
from ludothek.cli.screens.palette import colour_of
from ludothek.cli.screens.plot import Plot
from ludothek.cli.screens.screen import MenuChoice, Screen
from ludothek.core.contract import Event, View

# [TH-P1] [TH-P2] Millimetres.
PLATE = 125.0
REST, STOP = -37.0, 8.0
RADII = {"S": 10.0, "M": 15.0, "L": 20.0}
STYLES = {"S": "bright_cyan", "M": "bright_yellow", "L": "bright_magenta"}
SIZES = {"S": "small", "M": "medium", "L": "large"}
PENALTY = {"S": 1, "M": 2, "L": 3}
WIDTH, HEIGHT = 62, 20
RIM = 8.0
"""Discs hang over the edge before they fall."""
TICKS = (-100, -50, 0, 50, 100)
"""Where the strip shows its x."""
NUMBER = r"-?\d+(?:\.\d{1,3})?"


class ThrillScreen(Screen):
    help = (
        "Type the key of a choice. To push, type where the disc goes on the strip: `push 12.5,-20`, or `push 12.5`\n"
        "to lay it as far back as it can lie; with the weight `push 12.5,-20 on 7 at 0,44`."
    )

    def board(self, view: View, width: int, told: list[Text]) -> RenderableType:
        plot = Plot(-PLATE - RIM, PLATE + RIM, REST - 3, PLATE + RIM, min(WIDTH, width), HEIGHT)
        plot.circle(0, 0, PLATE, "bright_black", above=REST)
        for height, style in ((STOP, "red"), (REST, "bright_black")):
            reach = math.sqrt(PLATE * PLATE - height * height)
            plot.level(height, -reach, reach, style)
        for x in TICKS:
            plot.label(x, (REST + STOP) / 2, f"{x:g}", "bright_black")
        for disc in view["discs"]:
            plot.circle(disc["x"], disc["y"], RADII[disc["size"]] - 1, STYLES[disc["size"]])
        for disc in view["discs"]:
            plot.label(disc["x"], disc["y"], f"{disc['size']}{disc['id']}", f"bold {STYLES[disc['size']]}")
        players: list[RenderableType] = [self._player(view, seat) for seat in range(view["players"])]
        stock = Text("Stock: ").append(" ".join(view["stock"]) or "empty", "bold")
        if view["disc"]:
            stock.append(f"   To push: a {SIZES[view['disc']]} disc", STYLES[view["disc"]])
        return beside(plot.canvas.lines(), plot.canvas.width, [*players, stock, *told[-6:]], width)

    def _player(self, view: View, seat: int) -> Text:
        colour = colour_of(seat)
        chips = view["chips"][seat]
        parts = ["out" if not view["in"][seat] else "chips hidden" if chips is None else f"{chips} chips"]
        if view["cards"]:
            cards = view["cards"][seat]
            parts.append(f"{cards['hold']} hold, {cards['fall']} fall, {cards['weight']} weight")
        if view["small"] and view["small"][seat]:
            parts.append(f"{view['small'][seat]} small")
        roles = [name for name, who in (("Chief", view["chief"]), ("pusher", view["pusher"])) if who == seat]
        return Text.assemble(
            ("▶ " if seat in view["to_act"] else "  ", "bold"),
            (f"{colour.letter} {colour.name:<7}", colour.style),
            f"{self.names[seat][:10]:<11}{', '.join(parts)} ",
            (", ".join(roles), "bold"),
        )

    def prompt(self, view: View) -> str:
        return {
            "disc": "You are the Chief: choose the disc to be pushed.",
            "bid": "Bid in secret: the lowest must push, and every bid is paid.",
            "weight": "Do you use a weight card?",
            "bet": "Bet in secret: does something fall?",
            "push": f"Push: x from left to right, y between {REST:g} and {STOP:g}.",
        }[view["phase"]]

    def choices(self, view: View, legal: list[str]) -> list[MenuChoice]:
        found = []
        for number, action in enumerate(legal, start=1):
            kind, _, what = action.partition("|")
            if kind == "bid":
                found.append(MenuChoice(what, action, Text("chip" if what == "1" else "chips")))
            elif kind == "disc":
                text = Text(f"{SIZES[what]}, {PENALTY[what]} if it falls", STYLES[what])
                found.append(MenuChoice(what.lower(), action, text))
            elif kind != "push":
                words = {"lift": f"take disc {what} off the plate", "weight": what, "bet": what}
                found.append(MenuChoice(str(number), action, Text(words[kind])))
        return found

    def read(self, view: View, text: str) -> list[str]:
        """`push 12.5,-20`, `push 12.5`, or an action in notation."""
        point = re.fullmatch(rf"(?:push )?\s*({NUMBER})(?:[ ,]+({NUMBER}))?(?:\s+(.+))?", text)
        if "|" in text or not point or view["phase"] != "push":
            return [text] if "|" in text else []
        back = REST + RADII[view["disc"]]
        where = f"push|{point[1]},{point[2] or f'{back:g}'}"
        weight = re.fullmatch(rf"(?:on )?(\d+) (?:at )?({NUMBER})[ ,]+({NUMBER})", point[3] or "")
        return [f"{where}|{weight[1]}|{weight[2]},{weight[3]}" if weight else where]

    def told(self, before: View, seat: int, action: str, event: Event, after: View) -> Text | None:
        kind, _, what = action.partition("|")
        if kind == "disc":
            return self.verb(seat, "choose").append(f" a {SIZES[what]} disc.")
        if kind == "lift":
            return self.verb(seat, "lift").append(f" disc {what} off the plate.")
        if kind == "weight":
            return self.verb(seat, "play").append(" with the weight." if what == "yes" else " without the weight.")
        if kind == "push":
            return self._pushed(seat, event)
        bids = event.get("bids")
        if kind == "bid" and bids:
            shown = [f"{colour_of(bidder).name} {bid}" for bidder, bid in enumerate(bids) if bid is not None]
            return Text(f"Bids: {', '.join(shown)}. ").append(self.verb(after["pusher"], "push")).append(".")
        return None

    def _pushed(self, seat: int, event: Event) -> Text:
        """[TH-10] [TH-23] What fell, what it costs, and what was bet on it."""
        text = self.verb(seat, "push").append(" at {x:g}, {y:g}: ".format(**event["laid"]))
        sizes = [fall["size"] for fall in event["falls"]]
        names = [f"{sizes.count(size)} {SIZES[size]}" for size in SIZES if size in sizes]
        if names:
            text.append(", ".join(names) + (" falls" if len(sizes) == 1 else " fall"), "bold red")
            text.append(f", {event['penalty']} to pay.")
        else:
            text.append("nothing falls.")
        bets = [
            f"{colour_of(bettor).name} {bet}"
            for bettor, bet in enumerate(event["bets"] or [])
            if bet in ("hold", "fall")
        ]
        if bets:
            text.append(f" Bets: {', '.join(bets)}.")
        if event["out"] is not None:
            text.append(" ").append(self.who(event["out"]))
            text.append(" are out." if event["out"] == self.seat else " is out.", "bold")
        return text
