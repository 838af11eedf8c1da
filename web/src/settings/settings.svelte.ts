/** How somebody likes to play, kept in this browser. Language, theme and sound have places of their own. */
export const PACES = ['slow', 'normal', 'quick', 'step'] as const;
export const MOTIONS = ['system', 'calm', 'full'] as const;
export const CARD_SIZES = ['usual', 'large', 'largest'] as const;
export const HANDS = ['right', 'left'] as const;

export interface Settings {
  /** How long an action of the others is shown before the next one; `instant` is for tests and not offered. */
  pace: (typeof PACES)[number] | 'instant';
  motion: (typeof MOTIONS)[number];
  cards: (typeof CARD_SIZES)[number];
  hand: (typeof HANDS)[number];
  /** Whether the only possible action is played without asking. */
  forced: boolean;
  vibration: boolean;
}

const STORED = 'ludothek.settings';
const USUAL: Settings = {
  pace: 'normal',
  motion: 'system',
  cards: 'usual',
  hand: 'right',
  forced: false,
  vibration: true,
};
const OFFERED: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  pace: [...PACES, 'instant'],
  motion: MOTIONS,
  cards: CARD_SIZES,
  hand: HANDS,
  forced: [true, false],
  vibration: [true, false],
};
const quiet = matchMedia('(prefers-reduced-motion: reduce)');

let settings = $state.raw<Settings>(stored());

/** What was kept, as far as it is still understood. */
function stored(): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, unknown>;
  } catch {
    // Somebody else's text under our name: begin anew.
  }
  const known = Object.entries(OFFERED).filter(([name, values]) => (values as unknown[]).includes(kept[name]));
  return { ...USUAL, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

export function currentSettings(): Settings {
  return settings;
}

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  localStorage.setItem(STORED, JSON.stringify(settings));
  showSettings();
}

/** Whether nothing shall move: asked for here, or by the system. */
export function isCalm(): boolean {
  return settings.motion === 'calm' || (settings.motion === 'system' && quiet.matches);
}

/** What style sheets need to know stands on the page itself. */
export function showSettings(): void {
  const page = document.documentElement.dataset;
  page.motion = isCalm() ? 'calm' : 'full';
  page.cards = settings.cards;
  page.handed = settings.hand;
}

quiet.addEventListener('change', showSettings);
