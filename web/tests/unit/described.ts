/** What the server says about boards and rulebooks, asked directly: unit tests draw and tell the same as the pages. */
import { execFileSync } from 'node:child_process';
import type { BoardInfo, RulebookInfo } from '../../src/protocol/types';

const root = new URL('../../../', import.meta.url).pathname;
const python = process.env.PYTHON ?? `${root}.venv/bin/python`;

function asked<T>(script: string, input: unknown): T {
  const env = { ...process.env, LUDOTHEK_JIT: '0' };
  return JSON.parse(
    execFileSync(python, ['-c', script], { cwd: root, env, input: JSON.stringify(input) }).toString(),
  ) as T;
}

export interface TableCase {
  game: string;
  players: number;
  options?: Record<string, unknown>;
}

const BOARDS = `
import json, sys
from ludothek.core.boards import describe_board
from ludothek.core.options import checked
from ludothek.core.registry import game
found = []
for case in json.load(sys.stdin):
    rules, players = game(case["game"]).rules, case["players"]
    options = checked(rules.id, rules.options, case.get("options", {}), players, rules.seats)
    board = describe_board(rules, players, options)._asdict()
    found.append(board | {"sides": rules.sides(players, options)})
print(json.dumps(found))
`;

export function describedBoards(cases: TableCase[]): BoardInfo[] {
  return asked(BOARDS, cases);
}

export function describedBoard(game: string, players: number, options: Record<string, unknown> = {}): BoardInfo {
  const [board] = describedBoards([{ game, players, options }]);
  if (!board) throw new Error(`no board for ${game}`);
  return board;
}

const RULEBOOKS = `
import json, sys
from ludothek.core.articles import rulebooks
from ludothek.core.registry import game
def books(name):
    return [{"name": path.name, "text": path.read_text("utf-8")} for path in rulebooks(game(name).rules)]
print(json.dumps({name: books(name) for name in json.load(sys.stdin)}))
`;

/** By game, the rulebooks that govern it, its own first. */
export function rulebooksOf(games: string[]): Record<string, RulebookInfo[]> {
  return asked(RULEBOOKS, games);
}

const OPTIONS = `
import json
from ludothek.core.choices import house_rules_of
from ludothek.core.registry import game, game_ids
found = {}
for name in game_ids():
    options = game(name).rules.options
    for option in [*options, *house_rules_of(options).values()]:
        found.setdefault(option.name, []).extend(value for value in option.values if len(option.values) > 1)
print(json.dumps(found))
`;

/** All that can be chosen at any table, house rules too: the values of every option. */
export function describedOptions(): Record<string, unknown[]> {
  return asked(OPTIONS, null);
}
