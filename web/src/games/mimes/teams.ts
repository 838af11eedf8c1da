/** Seats dealt out to teams in turn, as at a table where neighbours are opponents. */
export function dealt(players: number, teams: number): number[][] {
  return Array.from({ length: teams }, (_, team) =>
    Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat % teams === team),
  );
}
