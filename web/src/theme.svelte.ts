/** Light, dark, or as the system has it. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'ludothek.theme';
let theme = $state<Theme>('auto');

export function currentTheme(): Theme {
  return theme;
}

export function setTheme(wanted: Theme): void {
  theme = wanted;
  localStorage.setItem(STORED, wanted);
  if (wanted === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export function restoreTheme(): void {
  const stored = localStorage.getItem(STORED);
  setTheme(THEMES.find((choice) => choice === stored) ?? 'auto');
}
