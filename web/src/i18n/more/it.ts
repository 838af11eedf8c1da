import type { MoreWords } from '../language.svelte';
import mimes from '../../games/mimes/words/it';
import thrill from '../../games/thrill/words/it';
import guide from '../guide/it';
import table from '../table/it';

const words: MoreWords = { ...guide, ...table, ...thrill, ...mimes };

export default words;
