/** What the server writes in notation, as people say it: places, cards, the number of a pawn. */
import { indexOf } from './action';
import { isCard, nameOf } from './cards';
import { placeName } from './logText';

export function trackWord(text: string): string {
  if (/^\d\.\d$/.test(text)) return String(indexOf(text) + 1);
  if (/^(T\d+|H\d|R|C)$/.test(text)) return placeName(text);
  return isCard(text) ? nameOf(text) : text;
}
