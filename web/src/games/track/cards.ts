/** How cards look and what is said about them, from what the server says they do. What they may do now, it says as well. */
import { t, type Key } from '../../i18n/language.svelte';
import type { CardFacts, PrintedBoard } from './boards';

export type Tint = 'plain' | 'blue' | 'red' | 'green';

/** The signs of the notation that are drawn as another sign. */
const SIGNS: Record<string, string> = { X: '⇄', '?': '★', M: 'U', '1-7': '1–7' };

export function signOf(printed: PrintedBoard, card: string): string {
  const facts = printed.cards.get(card);
  if (facts?.back && String(facts.back) === card) return facts.steps.length ? `±${card}` : `−${card}`;
  if (facts?.steps.length === 2) return facts.steps.join('·');
  return SIGNS[card] ?? card;
}

export function nameOf(card: string): string {
  if (card === 'X') return t('card.exchange');
  if (card === '?') return t('card.joker');
  if (card === 'M') return t('card.magnet');
  return card === '=' ? t('card.copy') : (SIGNS[card] ?? card);
}

/** Plain numbers are blue, cards that do something else red, cards that ignore ranks green; playing cards are plain. */
export function tintOf(printed: PrintedBoard, card: string): Tint {
  const facts = printed.cards.get(card);
  if (!facts || printed.deck === 'french') return 'plain';
  if (facts.does.includes('green_ahead') && facts.back === 0) return 'green';
  return facts.does.length || facts.steps.length > 1 ? 'red' : 'blue';
}

export function isStarting(printed: PrintedBoard, card: string): boolean {
  return printed.cards.get(card)?.does.includes('starts') ?? false;
}

/** What a card does, a short sentence per ability. */
export function helpOf(printed: PrintedBoard, card: string): string {
  const facts = printed.cards.get(card);
  if (!facts) return '';
  return [...walks(facts), ...abilities(printed, facts)].join(' ');
}

function walks({ does, steps, back }: CardFacts): string[] {
  const said = does.includes('starts') ? [t('help.starts')] : [];
  const [fewest = 0, most = 0] = [steps[0], steps.at(-1)];
  if (steps.length > 2) said.push(t('help.range', { fewest, most }));
  else if (steps.length === 2) said.push(t('help.either', { fewest, most }));
  else if (steps.length === 1) said.push(t('help.forward', { n: fewest }));
  if (back) said.push(steps.length ? t('help.orBack', { n: back }) : t('help.back', { n: back }));
  return said;
}

function sharing({ seven }: PrintedBoard, does: CardFacts['does']): Key {
  if (does.includes('both_ways')) return 'help.bothWays';
  if (seven.burns) return 'help.burns';
  return seven.shares > 2 ? 'help.splitsMany' : 'help.splits';
}

function abilities(printed: PrintedBoard, { does }: CardFacts): string[] {
  const said: string[] = [];
  if (does.includes('splits')) said.push(t(sharing(printed, does)));
  if (does.includes('burns')) said.push(t('help.burnsWay'));
  if (does.includes('anybody')) said.push(t('help.anybody'));
  if (does.includes('takes')) said.push(t('help.takes'));
  if (does.includes('again')) said.push(t('help.again'));
  if (does.includes('swaps')) said.push(t('help.swaps'));
  if (does.includes('shortcuts')) said.push(t('help.shortcuts'));
  if (does.includes('wild')) said.push(t('help.wild'));
  if (does.includes('copies')) said.push(t('help.copies'));
  if (does.includes('pulls')) said.push(t('help.pulls'));
  if (does.includes('skips')) said.push(t('help.skips'));
  if (does.includes('green_ahead') && printed.ranks.length) said.push(t('help.green'));
  return said;
}
