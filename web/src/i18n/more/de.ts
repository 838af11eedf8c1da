import type { MoreWords } from '../language.svelte';
import mimes from '../../games/mimes/words/de';
import thrill from '../../games/thrill/words/de';
import guide from '../guide/de';
import table from '../table/de';

const words: MoreWords = { ...guide, ...table, ...thrill, ...mimes };

export default words;
