/** Sets of house rules that somebody keeps under a name, in this browser, and sends to others as a link. */
import { at } from '../base';

export interface HouseSet {
  name: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
}

const STORED = 'ludothek.house';
/** What a link says besides options. */
const NAME = 'set';
const PLAYERS = 'players';

export function savedSets(game: string): HouseSet[] {
  return allSets().filter((set) => set.game === game);
}

/** A set of the same name and game is replaced. */
export function saveSet(set: HouseSet): void {
  store([...allSets().filter((other) => !isSame(other, set)), set]);
}

export function removeSet(set: HouseSet): void {
  store(allSets().filter((other) => !isSame(other, set)));
}

function isSame(left: HouseSet, right: HouseSet): boolean {
  return left.game === right.game && left.name === right.name;
}

function allSets(): HouseSet[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(found) ? (found as HouseSet[]) : [];
  } catch {
    return [];
  }
}

function store(sets: HouseSet[]): void {
  localStorage.setItem(STORED, JSON.stringify(sets));
}

/** Where somebody else finds the same rules chosen. */
export function linkTo(set: HouseSet, origin: string): string {
  const query = new URLSearchParams({ [PLAYERS]: String(set.players) });
  if (set.name) query.set(NAME, set.name);
  for (const [name, value] of Object.entries(set.options)) query.set(name, String(value));
  return `${origin}${at(`/new/${set.game}`)}?${query.toString()}`;
}

/** What a link says; null for a plain address. Values are as the server writes them: true, 10, swap-or-10. */
export function setOfLink(game: string, search: string): HouseSet | null {
  const query = new URLSearchParams(search);
  const players = Number(query.get(PLAYERS));
  if (!Number.isInteger(players) || players < 1) return null;
  const options = [...query].filter(([name]) => name !== PLAYERS && name !== NAME);
  return {
    name: query.get(NAME) ?? '',
    game,
    players,
    options: Object.fromEntries(options.map(([name, value]) => [name, valueOf(value)])),
  };
}

function valueOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
