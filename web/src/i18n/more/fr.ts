import type { MoreWords } from '../language.svelte';
import mimes from '../../games/mimes/words/fr';
import thrill from '../../games/thrill/words/fr';
import guide from '../guide/fr';
import table from '../table/fr';

const words: MoreWords = { ...guide, ...table, ...thrill, ...mimes };

export default words;
