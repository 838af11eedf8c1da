import { mount } from 'svelte';
import App from './App.svelte';
import { at } from './base';
import { restoreLanguage } from './i18n/language.svelte';
import { showSettings } from './settings/settings.svelte';
import './style.css';
import { restoreTheme } from './theme.svelte';

restoreTheme();
showSettings();
await restoreLanguage();

const target = document.getElementById('page');
if (target) mount(App, { target });

// The page is there first, then it is kept for the next time.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register(at('/worker.js')).catch(() => undefined);
