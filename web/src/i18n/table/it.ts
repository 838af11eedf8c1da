/** Le parole del tavolo. */
import type en from './en';

const words: typeof en = {
  or: 'o',
  'seat.number': 'posto {n}',
  'pawn.of': 'di {name}',
  'towers.outside': 'fuori',
  'line.offline': 'In questo momento non c’è connessione. Riproviamo e torniamo da soli.',
};

export default words;
