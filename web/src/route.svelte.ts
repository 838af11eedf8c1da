/** Where one is, by the address. */
import { at, pathOf } from './base';

export type Route =
  | { name: 'start' }
  | { name: 'new'; game: string }
  | { name: 'table'; id: string }
  | { name: 'replay'; match: string }
  | { name: 'learn'; game: string }
  | { name: 'puzzles'; id: string | null }
  | { name: 'settings' }
  | { name: 'admin' }
  | { name: 'missing' };

export function routeOf(path: string): Route {
  const [first, second] = path.split('/').filter(Boolean);
  if (first === 'new' && second) return { name: 'new', game: second };
  if (first === 'table' && second) return { name: 'table', id: second };
  if (first === 'replay' && second) return { name: 'replay', match: second };
  if (first === 'learn' && second) return { name: 'learn', game: second };
  if (first === 'puzzles') return { name: 'puzzles', id: second ?? null };
  if (first === 'settings') return { name: 'settings' };
  if (first === 'admin') return { name: 'admin' };
  return first === undefined ? { name: 'start' } : { name: 'missing' };
}

let route = $state.raw<Route>(routeOf(pathOf(location.pathname)));

addEventListener('popstate', () => {
  route = routeOf(pathOf(location.pathname));
});

export function currentRoute(): Route {
  return route;
}

export function go(path: string): void {
  history.pushState(null, '', at(path));
  route = routeOf(path.split('?')[0] ?? '');
  scrollTo(0, 0);
}

/** For links: same page, new address; a new tab stays a new tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(pathOf(link.pathname) + link.search);
}
