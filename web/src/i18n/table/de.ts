/** Die Wörter des Tischs. */
import type en from './en';

const words: typeof en = {
  or: 'oder',
  'seat.number': 'Platz {n}',
  'pawn.of': 'von {name}',
  'towers.outside': 'draussen',
  'line.offline': 'Gerade keine Verbindung. Wir versuchen es weiter und kommen von selbst zurück.',
};

export default words;
