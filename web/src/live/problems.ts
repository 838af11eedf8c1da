/** What went wrong when the server was asked for something, as a sentence to show. The server says its own in the language
 * of the page. */
import { t } from '../i18n/language.svelte';

export function problemOf(error: unknown): string {
  if (error instanceof TypeError) return t('line.offline');
  return error instanceof Error ? error.message : String(error);
}
