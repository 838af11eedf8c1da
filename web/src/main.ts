import { mount } from 'svelte';
import App from './App.svelte';
import { speakAsUsual } from './i18n/language.svelte';
import './style.css';
import { wearAsUsual } from './theme.svelte';

wearAsUsual();
await speakAsUsual();

// After everything else: the page is there first, and kept for the next time.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
}

const target = document.getElementById('page');
if (target) mount(App, { target });
