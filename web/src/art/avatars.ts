/** Twelve animals; whoever chooses none gets the one of their seat. */
import type { Component } from 'svelte';
import Badger from './avatars/Badger.svelte';
import Bear from './avatars/Bear.svelte';
import Cat from './avatars/Cat.svelte';
import Fox from './avatars/Fox.svelte';
import Frog from './avatars/Frog.svelte';
import Hedgehog from './avatars/Hedgehog.svelte';
import Lion from './avatars/Lion.svelte';
import Mouse from './avatars/Mouse.svelte';
import Owl from './avatars/Owl.svelte';
import Penguin from './avatars/Penguin.svelte';
import Pig from './avatars/Pig.svelte';
import Rabbit from './avatars/Rabbit.svelte';

export const AVATARS = {
  fox: Fox,
  owl: Owl,
  bear: Bear,
  rabbit: Rabbit,
  badger: Badger,
  cat: Cat,
  penguin: Penguin,
  frog: Frog,
  lion: Lion,
  mouse: Mouse,
  hedgehog: Hedgehog,
  pig: Pig,
} satisfies Record<string, Component>;

export type AvatarName = keyof typeof AVATARS;
export const AVATAR_NAMES = Object.keys(AVATARS) as AvatarName[];

export function isAvatar(name: string): name is AvatarName {
  return name in AVATARS;
}

/** The animal that was chosen, else the one of the seat. */
export function avatarOf(seat: number, chosen = ''): Component {
  return AVATARS[isAvatar(chosen) ? chosen : (AVATAR_NAMES[seat % AVATAR_NAMES.length] ?? 'fox')];
}
