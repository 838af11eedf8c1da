/** What is said beyond the first page; it is loaded with the next one. */
import mimes from '../../games/mimes/words/en';
import thrill from '../../games/thrill/words/en';
import guide from '../guide/en';
import table from '../table/en';

const words = { ...guide, ...table, ...thrill, ...mimes };

export default words;
