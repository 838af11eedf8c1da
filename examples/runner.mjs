#!/usr/bin/env node
// A bot in JavaScript over JSON lines, for the arena and the simulator (what it plays by is in sense.mjs).
//
//     ludothek arena dog --bots "cmd:node examples/runner.mjs",random --games 100
//
// It is asked one JSON line a turn, {"type": "turn", "seat": 0, "view": {...}, "legal": [...]}, and answers one line,
// {"action": "..."}.
import { createInterface } from "node:readline";
import { choose } from "./sense.mjs";

createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(`${JSON.stringify({ action: choose(JSON.parse(line)) })}\n`);
});
