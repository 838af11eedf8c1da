import type { MoreWords } from '../language.svelte';
import denkste from '../../games/denkste/words/de';
import mimes from '../../games/mimes/words/de';
import thrill from '../../games/thrill/words/de';
import towers from '../../games/towers/words/de';
import guide from '../guide/de';
import table from '../table/de';

const words: MoreWords = { ...guide, ...table, ...denkste, ...towers, ...thrill, ...mimes };

export default words;
