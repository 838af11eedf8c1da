/** Light, dark, or as the system has it. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'ludothek.theme';
let theme = $state<Theme>('auto');

export function currentTheme(): Theme {
  return theme;
}

export function wear(wanted: Theme): void {
  theme = wanted;
  localStorage.setItem(STORED, wanted);
  if (wanted === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export function wearAsUsual(): void {
  const stored = localStorage.getItem(STORED);
  wear(THEMES.find((one) => one === stored) ?? 'auto');
}
