/** Denkste! auf Deutsch. */
import type en from './en';

const words: typeof en = {
  'denkste.level': 'Ebene {n}',
  'denkste.go': 'Go',
  'denkste.stop': 'Stopp',
  'denkste.choose.go': 'Dreh die Scheibe: wie weit gehst du?',
  'denkste.choose.stop': 'Welche Zahl hat {name}? {n, plural, one {# Scheibe} other {# Scheiben}}.',
  'denkste.set': 'Festlegen',
  'denkste.change': 'Ändern',
  'denkste.chosen': 'Du hast {numbers} gesetzt. Es wählt noch: {names}.',
  'denkste.waiting': 'Es wählt noch: {names}',
  'denkste.lost': '{n}: das Feld ist besetzt, der Zug wäre verloren',
  'denkste.moved': '{name} geht {n}!',
  'denkste.stopped': 'Denkste! {name} bleibt.',
  'denkste.blocked': 'Das Feld ist besetzt: {name} bleibt.',
  'denkste.back': 'Denkste! {name} muss zurück.',
  'denkste.habits': 'Bisher als Go gewählt',
  'denkste.pawn': 'Figur von {name}, Ebene {level}, {n} von 63',
};

export default words;
