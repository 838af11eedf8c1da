/** Games that bots play among themselves, to look back on. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';

interface Opened {
  id: string;
  match: string;
}

/** A whole game that bots play among themselves; they do so as long as somebody watches. */
export async function botsPlay(page: Page, game: string, players: number, level = 'greedy'): Promise<string> {
  const ask = async (
    method: 'post' | 'put' | 'get',
    path: string,
    data: unknown = {},
  ): Promise<Opened & { phase: string }> => {
    const api: APIRequestContext = page.request;
    const answer = method === 'get' ? await api.get(`/api${path}`) : await api[method](`/api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Opened & { phase: string };
  };
  await ask('post', '/identity', { name: 'Host' });
  const room = await ask('post', '/tables', { game, players, visibility: 'link' });
  for (let seat = 0; seat < players; seat += 1) await ask('put', `/tables/${room.id}/seats/${seat}/bot`, { level });
  await ask('post', `/tables/${room.id}/start`);
  await page.goto(`/table/${room.id}`);
  await expect.poll(async () => (await ask('get', `/tables/${room.id}`)).phase, { timeout: 60_000 }).toBe('over');
  return room.match;
}
