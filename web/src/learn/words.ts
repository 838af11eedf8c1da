/** What a guided game says, in the reader's language: web/src/learn/GAME.LANGUAGE.md, a part for each step of the lesson.
 *
 *     ## give
 *     What to do now.
 *     > What has happened then: a template (i18n/template.ts), `choice` is what the learner chose.
 *     ? A hint for somebody who does something else that is allowed.
 */
import type { Language } from '../i18n/language.svelte';

export interface StepWords {
  say: string;
  done: string;
  hint: string;
}

const FILES = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default' });

export function parseLesson(text: string): Record<string, StepWords> {
  const found: Record<string, StepWords> = {};
  let step: StepWords | null = null;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('## ')) {
      step = { say: '', done: '', hint: '' };
      found[line.slice(3)] = step;
    } else if (step && line) {
      const part = line.startsWith('> ') ? 'done' : line.startsWith('? ') ? 'hint' : 'say';
      const words = part === 'say' ? line : line.slice(2);
      step[part] = step[part] ? `${step[part]} ${words}` : words;
    }
  }
  return found;
}

export async function lessonWords(game: string, language: Language): Promise<Record<string, StepWords>> {
  return parseLesson((await FILES[`./${game}.${language}.md`]?.()) ?? '');
}
