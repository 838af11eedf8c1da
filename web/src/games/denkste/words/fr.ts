/** Denkste! en français. */
import type en from './en';

const words: typeof en = {
  'denkste.level': 'niveau {n}',
  'denkste.go': 'Go',
  'denkste.stop': 'Stop',
  'denkste.choose.go': 'De combien avances-tu ?',
  'denkste.choose.stop': 'Quel nombre a {name} ? {n, plural, one {# cadran} other {# cadrans}}.',
  'denkste.set': 'Valider',
  'denkste.change': 'Changer',
  'denkste.chosen': 'Tu as mis {numbers}. Choisit encore : {names}.',
  'denkste.waiting': 'Choisit encore : {names}',
  'denkste.lost': '{n} : case occupée, le coup serait perdu',
  'denkste.moved': '{name} avance de {n} !',
  'denkste.stopped': 'Denkste ! {name} reste.',
  'denkste.blocked': 'Case occupée : {name} reste.',
  'denkste.back': 'Denkste ! {name} recule.',
  'denkste.habits': 'Choisi comme Go jusqu’ici',
  'denkste.pawn': 'Pion de {name}, niveau {level}, {n} sur 63',
};

export default words;
