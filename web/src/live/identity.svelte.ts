/** Guests first: whoever comes gets a name of their own at once, and may change it at any time. */
import { t } from '../i18n/language.svelte';
import type { Identity } from '../protocol/types';
import { api } from './api';

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

export async function rename(name: string): Promise<void> {
  await identity();
  me = await api.rename(name);
}
