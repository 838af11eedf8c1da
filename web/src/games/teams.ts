/** Who sits with whom, for showing it; null where everybody plays alone. As TF-R8 and TF-R10 seat them. */
export function teamsOf(game: string, players: number, options: Record<string, unknown>): number[] | null {
  if (Array.isArray(options.teams)) {
    const named = options.teams as number[][];
    return Array.from({ length: players }, (_, seat) => named.findIndex((team) => team.includes(seat)));
  }
  const always = game.startsWith('dog') && (players === 4 || players === 6);
  const chosen =
    (game === 'tock6' || game === 'super-tock') && options.teams === true && (players === 4 || players === 6);
  if (!always && !chosen) return null;
  const pairs = players === 4 || game !== 'tock6';
  const teams = pairs ? players / 2 : 2;
  return Array.from({ length: players }, (_, seat) => seat % teams);
}
