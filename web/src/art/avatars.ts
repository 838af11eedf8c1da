/** Twelve animals; whoever sits down gets one that nobody else at the table has. */
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

export const AVATARS: Component[] = [Fox, Owl, Bear, Rabbit, Badger, Cat, Penguin, Frog, Lion, Mouse, Hedgehog, Pig];

/** The animal of a seat, until people choose their own. */
export function avatarOf(seat: number): Component {
  return AVATARS[seat % AVATARS.length] ?? Fox;
}
