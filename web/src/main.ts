import { mount } from 'svelte';
import App from './App.svelte';
import { speakAsUsual } from './i18n/language.svelte';
import './style.css';
import { wearAsUsual } from './theme.svelte';

wearAsUsual();
await speakAsUsual();

const target = document.getElementById('page');
if (target) mount(App, { target });
