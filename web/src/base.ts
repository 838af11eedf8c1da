/** Where these pages live on their server: at the root, or below a path such as /games/ that the server names in the page. */
const META = 'meta[name="ludothek-base"]';

export const BASE: string =
  (typeof document === 'undefined' ? null : document.querySelector(META)?.getAttribute('content')) ?? '/';

/** The address of a path of ours: `/table/x` below /games/ is `/games/table/x`. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** What follows the question mark of the address under a name. */
export function askedFor(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** The path of ours that an address stands for. */
export function pathOf(address: string): string {
  return address.startsWith(BASE) ? `/${address.slice(BASE.length)}` : address;
}
