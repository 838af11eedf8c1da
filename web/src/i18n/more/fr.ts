import type { MoreWords } from '../language.svelte';
import denkste from '../../games/denkste/words/fr';
import mimes from '../../games/mimes/words/fr';
import thrill from '../../games/thrill/words/fr';
import towers from '../../games/towers/words/fr';
import guide from '../guide/fr';
import table from '../table/fr';

const words: MoreWords = { ...guide, ...table, ...denkste, ...towers, ...thrill, ...mimes };

export default words;
