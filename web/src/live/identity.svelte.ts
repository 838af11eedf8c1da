/** Guests first: whoever comes gets a name of their own at once, and may change it at any time. */
import { t } from '../i18n/language.svelte';
import type { Identity } from '../protocol/types';
import { api } from './api';

const NAMED = 'ludothek.named';
const AVATAR = 'ludothek.avatar';

let me = $state.raw<Identity | null>(null);
let asked: Promise<Identity> | null = null;

export function currentIdentity(): Identity | null {
  return me;
}

/** Who one is; a new guest where nobody is known yet. */
export function identity(): Promise<Identity> {
  asked ??= find();
  return asked;
}

async function find(): Promise<Identity> {
  try {
    me = await api.arrive(`${t('guest')} ${100 + Math.floor(Math.random() * 900)}`);
    return me;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** A name, and a picture where one was picked: on every seat one holds, too. */
export async function rename(name: string, avatar?: string): Promise<void> {
  await identity();
  me = await api.rename(name, avatar);
  localStorage.setItem(NAMED, 'yes');
  if (avatar !== undefined) localStorage.setItem(AVATAR, avatar);
}

/** Whether somebody has said their name in this browser: a made-up one stays until then. */
export function isNamed(): boolean {
  return localStorage.getItem(NAMED) !== null;
}

export function ownAvatar(): string {
  return localStorage.getItem(AVATAR) ?? '';
}
