// Keeps the built page on the device, so that it opens without a net. What happens at tables is never kept: the page asks
// the server for that, and says so when there is none. The build fills in the list of files and what they hash to.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
/** Where the pages live on their server: beside this file. */
const BASE = new URL('./', self.location.href).pathname;
const CACHE = `ludothek-${VERSION}`;
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((name) => BASE + name))));
});

// A new worker waits until every page of the old one is closed: nobody loses files in the middle of a game.
self.addEventListener('activate', (event) => {
  const outdated = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('ludothek-') && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(outdated());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith(`${BASE}api/`)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname.slice(BASE.length))) event.respondWith(kept(request, pathname));
});

async function kept(request, pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? fetch(request);
}

/** The page as the server has it now; where there is no net, or a very slow one, as it was kept. */
async function page(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(BASE);
  const fresh = fetch(request);
  if (!stored) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(stored), PATIENCE_MS));
  return Promise.race([
    fresh.then(
      (answer) => (answer.status < 500 ? answer : stored),
      () => stored,
    ),
    late,
  ]);
}
