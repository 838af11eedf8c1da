/** How strong bots play: what was chosen last, else the middle level. */
import { api } from './api';

const STORED = 'ludothek.level';
const USUAL = 'medium';
const FOR_PEOPLE = [
  'child',
  'beginner',
  'easy',
  'casual',
  'regular',
  'medium',
  'advanced',
  'hard',
  'strong',
  'adept',
  'expert',
  'careful',
  'daring',
];

let level = $state(localStorage.getItem(STORED) ?? USUAL);

export function currentLevel(): string {
  return level;
}

export function chooseLevel(wanted: string): void {
  level = wanted;
  localStorage.setItem(STORED, wanted);
}

/** The levels a person chooses from; those for measuring bots against are left out. */
export async function levels(): Promise<string[]> {
  const all = await api.botLevels();
  const shown = FOR_PEOPLE.filter((name) => all.includes(name));
  return shown.length ? shown : all;
}

/** A level that this server has. */
export async function availableLevel(): Promise<string> {
  const all = await api.botLevels();
  return all.includes(level) ? level : (all.at(-1) ?? 'random');
}
