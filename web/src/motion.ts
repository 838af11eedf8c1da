/** Whether things may move: what the player chose, else what the system wishes, is respected everywhere. */
export { isCalm as prefersReducedMotion } from './settings/settings.svelte';
