/** How cards look and what is said about them. What they may do now, the server says. */
import { t, type Key } from '../../i18n/language.svelte';

export type Tint = 'plain' | 'blue' | 'red' | 'green';

const SIGNS: Record<string, string> = { '11': '1·11', X: '⇄', '?': '★', M: 'U', '1-7': '1–7' };
const RED = new Set(['11', '13', '4', '7', 'X', '?', '1-7', 'M', '=']);
const STARTING = new Set(['11', '13', 'A', 'K']);

type Helps = Record<string, Key>;
const DOG: Helps = {
  '11': 'help.dog.11',
  '13': 'help.dog.13',
  '4': 'help.dog.4',
  '7': 'help.dog.7',
  X: 'help.dog.X',
  '?': 'help.dog.joker',
  '1-7': 'help.royal.oneToSeven',
  M: 'help.royal.magnet',
  '=': 'help.royal.copy',
};
const TOCK: Helps = {
  A: 'help.tock.A',
  K: 'help.tock.K',
  J: 'help.tock.J',
  '7': 'help.tock.7',
  '4': 'help.back',
  '2': 'help.tock.2',
};
const SUPER: Helps = { A: 'help.super.A', K: 'help.super.K', '10': 'help.super.10' };
const ADVANCED: Record<string, [string, Key]> = {
  four_back: ['4', 'help.back'],
  ten_swap: ['10', 'help.super.swap'],
  jack_skip: ['J', 'help.super.skip'],
};
const STEPS: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };

export function signOf(game: string, card: string): string {
  if (card === '4' && game === 'tock6') return '−4';
  if (card === '4' && game.startsWith('dog')) return '±4';
  return SIGNS[card] ?? card;
}

/** Cards that are called by a word rather than by what is printed on them. */
export function isCard(text: string): boolean {
  return text in SIGNS || text === '=';
}

export function nameOf(card: string): string {
  if (card === 'X') return t('card.exchange');
  if (card === '?') return t('card.joker');
  if (card === 'M') return t('card.magnet');
  return card === '=' ? t('card.copy') : (SIGNS[card] ?? card);
}

export function tintOf(game: string, card: string): Tint {
  if (!game.startsWith('dog')) return 'plain';
  if (game === 'dog-royal' && card === '10') return 'green';
  return RED.has(card) ? 'red' : 'blue';
}

export function isStarting(card: string): boolean {
  return STARTING.has(card);
}

export function helpOf(game: string, options: Record<string, unknown>, card: string): string {
  const advanced = Object.entries(ADVANCED).find(
    ([option, [of]]) => of === card && game === 'super-tock' && (options[option] === true || options.advanced === true),
  );
  const helps = game === 'tock6' ? TOCK : game === 'super-tock' ? SUPER : DOG;
  const key = advanced?.[1][1] ?? helps[card];
  const steps = STEPS[card] ?? Number(card);
  return key ? t(key, { n: steps }) : t('help.forward', { n: steps });
}
