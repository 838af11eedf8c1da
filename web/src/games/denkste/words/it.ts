/** Denkste! in italiano. */
import type en from './en';

const words: typeof en = {
  'denkste.level': 'livello {n}',
  'denkste.go': 'Go',
  'denkste.stop': 'Stop',
  'denkste.choose.go': 'Gira il disco: di quanto avanzi?',
  'denkste.choose.stop': 'Che numero ha {name}? {n, plural, one {# disco} other {# dischi}}.',
  'denkste.set': 'Conferma',
  'denkste.change': 'Cambia',
  'denkste.chosen': 'Hai messo {numbers}. Sceglie ancora: {names}.',
  'denkste.waiting': 'Sceglie ancora: {names}',
  'denkste.lost': '{n}: casella occupata, la mossa sarebbe persa',
  'denkste.moved': '{name} avanza di {n}!',
  'denkste.stopped': 'Denkste! {name} resta.',
  'denkste.blocked': 'Casella occupata: {name} resta.',
  'denkste.back': 'Denkste! {name} torna indietro.',
  'denkste.habits': 'Scelto finora come Go',
  'denkste.pawn': 'Pedina di {name}, livello {level}, {n} di 63',
};

export default words;
