"""`ludothek play`: a game in the terminal."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ludothek.bots.bot import Bot
from ludothek.bots.roster import make_bot
from ludothek.cli.compiling import PatientBot, compiled_beside
from ludothek.cli.console import console
from ludothek.cli.inputs import BadInput, add_table, bot_names, seats_for, seconds, table
from ludothek.cli.interactive import InteractiveGame
from ludothek.cli.interrupts import interrupts_are_raised
from ludothek.cli.language import add_language
from ludothek.cli.screens import screen_of
from ludothek.core.match import Match
from ludothek.core.registry import GameHandle
from ludothek.core.rng import fresh_seed
from ludothek.lab.warmup import warm_up

PACE = 0.7
"""Seconds between the actions of bots, so that people can follow them."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Plays a game in the terminal against bots. Mimes & Sketches is played by people in one room: the"
        " terminal has the cards, the dice and the sand.",
        epilog="While playing: `?` helps, `hint` tells what a strong player does, `why ...` asks for rules, `q` ends.",
    )
    add_table(parser)
    parser.add_argument(
        "--bots",
        type=bot_names,
        default=["greedy"],
        metavar="A,B,...",
        help="who sits on the other seats; fewer are repeated (greedy)",
    )
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="the seat you take (0)")
    parser.add_argument("--record", metavar="FILE", help="where to save the record of the game")
    parser.add_argument("--pace", type=seconds, metavar="S", help=f"seconds between the actions of bots ({PACE})")
    parser.add_argument("--coach", action="store_true", help="be warned before a blunder")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle, players, options = table(args)
    if not 0 <= args.seat < players:
        raise BadInput(f"there is no seat {args.seat}: seats are 0 to {players - 1}")
    seed = fresh_seed() if args.seed is None else args.seed
    screen = screen_of(handle.rules)
    options = {**options, **screen.options}
    with compiled_beside(handle.id) as is_ready, interrupts_are_raised():
        match = handle.new(players=players, seed=seed, options=options)
        if args.record:
            save(args.record, match)  # a file that cannot be written is better noticed now
        if is_ready:
            warm_up(handle, players, options)
        try:
            if screen.is_shared:
                screen.play_shared(match, console())
            else:
                play_against_bots(args, handle, match, seats_for(args.bots, players - 1), is_ready)
        finally:
            if args.record:
                save(args.record, match)
                console().print(f"The record is in {args.record}.", markup=False, soft_wrap=True)
    return 0


def play_against_bots(
    args: argparse.Namespace, handle: GameHandle, match: Match, names: tuple[str, ...], is_ready: bool
) -> None:
    seats = [seat for seat in range(match.players) if seat != args.seat]
    bots: dict[int, Bot] = {}
    try:
        for seat, name in zip(seats, names, strict=True):
            bot = make_bot(name, seed=f"{match.seed}:{seat}")
            bots[seat] = bot if is_ready or bot.thinks_elsewhere else PatientBot(bot, f"{match.seed}:{seat}")
        shown = [bots[seat].name if seat in bots else "you" for seat in range(match.players)]
        pace = args.pace if args.pace is not None else PACE if sys.stdout.isatty() else 0.0
        screen = screen_of(handle.rules)(handle, args.seat, shown)
        InteractiveGame(match, args.seat, bots, screen, console(), pace, args.language, args.coach).run()
        for seat, bot in bots.items():
            if bot.faults:
                told = f"Seat {seat}, {bot.name}, forfeited {len(bot.faults)} moves: {bot.faults[0]}"
                console().print(told, markup=False, soft_wrap=True)
    finally:
        for bot in bots.values():
            bot.close()


def save(path: str, match: Match) -> None:
    try:
        Path(path).write_text(json.dumps(match.record(), ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error
