/** Which puzzles somebody has solved, kept in this browser. */
const STORED = 'ludothek.puzzles';

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

let solved = $state.raw<readonly string[]>(stored());

export function isSolved(id: string): boolean {
  return solved.includes(id);
}

export function noteSolved(id: string): void {
  if (isSolved(id)) return;
  solved = [...solved, id];
  localStorage.setItem(STORED, JSON.stringify(solved));
}
