/** What a picture of the rules is given: a position, and what is about to be done in it. It offers nothing. */
import type { Component } from 'svelte';
import type { GameEvent, View } from '../live/state';

export interface PictureProps {
  view: View;
  seat: number;
  /** What is about to be done; null where nothing is, or when it is done. */
  action: string | null;
  latest: GameEvent | null;
}

const FILES = import.meta.glob<{ default: Component<PictureProps> }>('../games/*/Picture.svelte');

/** How a family draws its pictures; null where it does not. */
export async function pictureOf(family: string): Promise<Component<PictureProps> | null> {
  return (await FILES[`../games/${family}/Picture.svelte`]?.())?.default ?? null;
}
