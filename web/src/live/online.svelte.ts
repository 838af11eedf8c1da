/** Whether the server can be reached; when it can again, whoever missed an answer starts over by itself. */
import { at } from '../base';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 8_000;

let online = $state(true);
let reconnects = $state(0);
let missed = false;
let timer = 0;
let delay = FIRST_DELAY;
let waiting: (() => void)[] = [];

export function isOnline(): boolean {
  return online;
}

/** How often the connection came back to somebody who had missed an answer. */
export function reconnectCount(): number {
  return reconnects;
}

/** An answer did not come. */
export function reportUnanswered(): void {
  missed = true;
  goOffline();
}

/** Resolves when the server answers again. */
export function whenOnline(): Promise<void> {
  if (online) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

function goOffline(): void {
  if (!online) return;
  online = false;
  delay = FIRST_DELAY;
  timer = window.setTimeout(() => void probe(), delay);
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  const answer = await fetch(at('/health'), { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) {
    goOnline();
    return;
  }
  delay = Math.min(LONGEST_DELAY, delay * 2);
  timer = window.setTimeout(() => void probe(), delay);
}

function goOnline(): void {
  online = true;
  if (missed) reconnects += 1;
  missed = false;
  const all = waiting;
  waiting = [];
  for (const go of all) go();
}

addEventListener('offline', goOffline);
addEventListener('online', () => {
  if (!online) void probe();
});
