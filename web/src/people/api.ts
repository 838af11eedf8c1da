/** Moderation over HTTP: what the host, a player and the operator may do. */
import { request } from '../live/api';
import type {
  BanList,
  Clock,
  ConnectionList,
  Health,
  NewBan,
  NewReport,
  PersonList,
  ReportList,
  Room,
  TableSummaries,
  UnwantedWords,
} from '../protocol/types';

export const moderation = {
  freeSeat: (table: string, seat: number) => request<Room>('DELETE', `/tables/${table}/seats/${seat}`),
  mute: (table: string, person: string, on: boolean) =>
    request<Room>(on ? 'PUT' : 'DELETE', `/tables/${table}/muted/${person}`),
  keepOut: (table: string, person: string, on: boolean) =>
    request<Room>(on ? 'PUT' : 'DELETE', `/tables/${table}/blocked/${person}`),
  vote: (table: string, on: boolean) => request<Room>(on ? 'PUT' : 'DELETE', `/tables/${table}/vote`),
  setClock: (table: string, clock: Clock) => request<Room>('PATCH', `/tables/${table}`, { clock }),
  report: (table: string, report: NewReport) => request<Health>('POST', `/tables/${table}/reports`, report),
  blocks: () => request<PersonList>('GET', '/identity/blocks'),
  block: (person: string, on: boolean) => request<PersonList>(on ? 'PUT' : 'DELETE', `/identity/blocks/${person}`),
};

/** With the operator's token. */
export function operator(token: string) {
  const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    request<T>(method, `/admin${path}`, body, { authorization: `Bearer ${token}` });
  return {
    tables: () => ask<TableSummaries>('GET', '/tables'),
    deleteTable: (table: string) => ask<Health>('DELETE', `/tables/${table}`),
    connections: () => ask<ConnectionList>('GET', '/connections'),
    reports: () => ask<ReportList>('GET', '/reports'),
    closeReport: (report: number) => ask<Health>('PUT', `/reports/${report}/closed`),
    bans: () => ask<BanList>('GET', '/bans'),
    ban: (person: string, ban: NewBan) => ask<BanList>('PUT', `/bans/${person}`, ban),
    unban: (value: string) => ask<BanList>('DELETE', `/bans/${value}`),
    words: () => ask<UnwantedWords>('GET', '/words'),
    word: (word: string, on: boolean) =>
      ask<UnwantedWords>(on ? 'PUT' : 'DELETE', `/words/${encodeURIComponent(word)}`),
    forget: (person: string) => ask<Health>('DELETE', `/identities/${person}`),
  };
}

export type Operator = ReturnType<typeof operator>;
