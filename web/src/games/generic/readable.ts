/** A view of any game in a form that people can read, without knowing the game: facts, facts per seat, lists. */
import type { View } from '../../live/state';

/** Told elsewhere on the page, or of no use to a player. */
const KNOWN = new Set(['game', 'players', 'options', 'seat', 'to_act', 'outcome']);

export interface Fact {
  name: string;
  text: string;
}

export interface SeatFact {
  name: string;
  /** One text per seat. */
  texts: string[];
}

export interface ReadableView {
  facts: Fact[];
  /** What there is one of per seat. */
  seatFacts: SeatFact[];
}

export function readable(view: View, players: number): ReadableView {
  const shown: ReadableView = { facts: [], seatFacts: [] };
  for (const [key, value] of Object.entries(view)) {
    if (KNOWN.has(key) || value === null) continue;
    const name = label(key);
    if (Array.isArray(value) && value.length === players) {
      shown.seatFacts.push({ name, texts: value.map(valueText) });
    } else shown.facts.push({ name, text: valueText(value) });
  }
  return shown;
}

/** `hand_sizes` as it is said: hand sizes. */
export function label(key: string): string {
  return key.replaceAll('_', ' ');
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return '✓';
  if (value === false) return '✗';
  if (Array.isArray(value)) return value.length ? value.map(nested).join(', ') : '–';
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return entries.length ? entries.map(([key, inner]) => `${label(key)}: ${nested(inner)}`).join(', ') : '–';
  }
  return String(value);
}

function nested(value: unknown): string {
  return Array.isArray(value) ? `[${valueText(value)}]` : valueText(value);
}

/** `give|7` as a button says it: give 7. */
export function actionLabel(action: string): string {
  return action.replaceAll('|', ' ').replaceAll('_', ' ');
}

/** Actions by their first word, in the order they are listed: many are easier to find in groups. */
export function groupedActions(legal: string[]): { verb: string; actions: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const action of legal) {
    const verb = action.split('|')[0] ?? action;
    groups.set(verb, [...(groups.get(verb) ?? []), action]);
  }
  return [...groups].map(([verb, actions]) => ({ verb, actions }));
}
