/** Whether the server can be reached; when it can again, whoever missed something begins anew by itself. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

let reached = $state(true);
let returns = $state(0);
let missed = false;
let timer = 0;
let wait = FIRST_WAIT;
let waiting: (() => void)[] = [];

export function isReached(): boolean {
  return reached;
}

/** How often the connection came back to somebody who had missed an answer. */
export function returnsSoFar(): number {
  return returns;
}

/** An answer did not come. */
export function missedAnswer(): void {
  missed = true;
  goneAway();
}

/** Resolves when the server answers again. */
export function whenBack(): Promise<void> {
  if (reached) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

function goneAway(): void {
  if (!reached) return;
  reached = false;
  wait = FIRST_WAIT;
  timer = window.setTimeout(() => void knock(), wait);
}

async function knock(): Promise<void> {
  clearTimeout(timer);
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) {
    comeBack();
    return;
  }
  wait = Math.min(LONGEST_WAIT, wait * 2);
  timer = window.setTimeout(() => void knock(), wait);
}

function comeBack(): void {
  reached = true;
  if (missed) returns += 1;
  missed = false;
  const all = waiting;
  waiting = [];
  for (const go of all) go();
}

addEventListener('offline', goneAway);
addEventListener('online', () => {
  if (!reached) void knock();
});
