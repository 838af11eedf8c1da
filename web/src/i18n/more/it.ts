import type { MoreWords } from '../language.svelte';
import denkste from '../../games/denkste/words/it';
import mimes from '../../games/mimes/words/it';
import thrill from '../../games/thrill/words/it';
import towers from '../../games/towers/words/it';
import guide from '../guide/it';
import table from '../table/it';

const words: MoreWords = { ...guide, ...table, ...denkste, ...towers, ...thrill, ...mimes };

export default words;
