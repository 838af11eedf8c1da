/** What is said beyond the first page; it is loaded with the next one. */
import denkste from '../../games/denkste/words/en';
import mimes from '../../games/mimes/words/en';
import thrill from '../../games/thrill/words/en';
import towers from '../../games/towers/words/en';
import guide from '../guide/en';
import table from '../table/en';

const words = { ...guide, ...table, ...denkste, ...towers, ...thrill, ...mimes };

export default words;
