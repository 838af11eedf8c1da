/** Help for whoever plays against bots: hints, warnings before blunders, moves taken back. */
import type { Suggestion } from '../games/boardProps';
import { currentLanguage } from '../i18n/language.svelte';
import type { LiveTable, RuleReason } from '../live/table.svelte';
import type { Room } from '../protocol/types';

const STORED = 'ludothek.coach';

let warns = $state(localStorage.getItem(STORED) === 'on');

/** Whether somebody wants to be warned before blunders. */
export function isWarned(): boolean {
  return warns;
}

export function setWarned(wanted: boolean): void {
  warns = wanted;
  localStorage.setItem(STORED, wanted ? 'on' : 'off');
}

/** The seat that somebody plays while bots play all others; null where people do. */
export function seatAlone(room: Room, you: string): number | null {
  const people = room.seats.flatMap((seat, place) => (seat.bot === null ? [place] : []));
  const [seat] = people;
  return people.length === 1 && seat !== undefined && room.seats[seat]?.owner === you ? seat : null;
}

/** Sentences that the server says in every language. */
export function said(sentences: Record<string, string>[]): string[] {
  return sentences.map((texts) => texts[currentLanguage()] ?? texts['en'] ?? '');
}

/** What a strong player would do, in words and as an action to show on the board; or why there is no telling. */
export interface Hint {
  suggestion: Suggestion | null;
  reasons: RuleReason[];
}

export async function hintFor(table: LiveTable, seat: number): Promise<Hint> {
  const answer = await table.advice(seat, null);
  if (!('sentences' in answer)) return { suggestion: null, reasons: [answer] };
  const reasons = said(answer.sentences).map((sentence) => ({ rule: null, sentence }));
  return { suggestion: { action: answer.action }, reasons };
}

/** The warning of an action; null where there is none to give. */
export async function warningOf(table: LiveTable, seat: number, action: string): Promise<string | null> {
  const answer = await table.advice(seat, action);
  return 'sentences' in answer && answer.sentences.length ? said(answer.sentences).join(' ') : null;
}
