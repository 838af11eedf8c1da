#!/usr/bin/env node
// A bot in JavaScript for the Tock and DOG family: run home, come out, hit others, spare partners.
//
//     ludothek arena dog --bots "cmd:node examples/runner.mjs",random --games 100
//
// It is asked one JSON line a turn, {"type": "turn", "seat": 0, "view": {...}, "legal": [...]}, and answers one line,
// {"action": "..."}. Games it does not know it plays by the first action listed.
import { createInterface } from "node:readline";

const HOME = 300, OUT = 120, HIT = 90, FRIEND = -150;

/** Everybody's pawns on the track, by square: {"T17": [seat, ...]}. */
function occupants(pawns) {
  const found = {};
  pawns.forEach((places, seat) => places.forEach((place) => { if (place[0] === "T") found[place] = seat; }));
  return found;
}

/** How many steps a pawn has gone from its own start square. */
function travelled(place, start, length) {
  return place[0] === "T" ? (Number(place.slice(1)) - start + length) % length : 0;
}

function rate(action, turn) {
  const { view, seat } = turn;
  const [, , pawn, target] = action.split("|");
  if (target === undefined || !pawn.includes(".")) return 0; // give, discard, fold, ...
  const [owner, index] = pawn.split(".").map(Number);
  const place = view.pawns[owner][index];
  const section = view.game.startsWith("dog") ? 16 : 18;
  const sections = view.options.sections ?? 4;
  const length = section * sections;
  const start = section * Math.round((owner * sections) / view.players);
  if (target.includes(".")) { // a swap: what the pawn gains on its way
    const [other, which] = target.split(".").map(Number);
    return travelled(view.pawns[other][which], start, length) - travelled(place, start, length);
  }
  if (target[0] === "H") return HOME + 10 * Number(target[1]);
  let value = place === "R" ? OUT : travelled(target, start, length) - travelled(place, start, length);
  const hit = occupants(view.pawns)[target];
  if (hit !== undefined) {
    const teams = view.players === 4 && view.game.startsWith("dog") ? 2 : view.players;
    value += (hit - seat) % teams === 0 ? FRIEND : HIT;
  }
  return value;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const turn = JSON.parse(line);
  let best = turn.legal[0];
  let most = -Infinity;
  for (const action of turn.legal) {
    const value = Array.isArray(turn.view.pawns?.[0]) ? rate(action, turn) : 0;
    if (value > most) [best, most] = [action, value];
  }
  process.stdout.write(`${JSON.stringify({ action: best })}\n`);
});
