// What a simple player of the Tock and DOG family looks at: run home, come out, hit others, spare partners.
const HOME = 300, OUT = 120, HIT = 90, FRIEND = -150;

/** Everybody's pawns on the track, by square: {"T17": [seat, ...]}. */
function occupants(pawns) {
  const found = {};
  pawns.forEach((places, seat) => places.forEach((place) => { if (place[0] === "T") found[place] = seat; }));
  return found;
}

/** How many steps a pawn has gone from its own start square. */
function travelled(place, start, length) {
  return place[0] === "T" ? (Number(place.slice(1)) - start + length) % length : 0;
}

function rate(action, turn) {
  const { view, seat } = turn;
  const [, , pawn, target] = action.split("|");
  if (target === undefined || !pawn.includes(".")) return 0; // give, discard, fold, ...
  const [owner, index] = pawn.split(".").map(Number);
  const place = view.pawns[owner][index];
  const section = view.game.startsWith("dog") ? 16 : 18;
  const sections = view.options.sections ?? 4;
  const length = section * sections;
  const start = section * Math.round((owner * sections) / view.players);
  if (target.includes(".")) { // a swap: what the pawn gains on its way
    const [other, which] = target.split(".").map(Number);
    return travelled(view.pawns[other][which], start, length) - travelled(place, start, length);
  }
  if (target[0] === "H") return HOME + 10 * Number(target[1]);
  let value = place === "R" ? OUT : travelled(target, start, length) - travelled(place, start, length);
  const hit = occupants(view.pawns)[target];
  if (hit !== undefined) {
    const teams = view.players === 4 && view.game.startsWith("dog") ? 2 : view.players;
    value += (hit - seat) % teams === 0 ? FRIEND : HIT;
  }
  return value;
}

/** The best of the legal actions; games it does not know are played by the first one listed. */
export function choose(turn) {
  let best = turn.legal[0];
  let most = -Infinity;
  for (const action of turn.legal) {
    const value = Array.isArray(turn.view.pawns?.[0]) ? rate(action, turn) : 0;
    if (value > most) [best, most] = [action, value];
  }
  return best;
}
