/** Denkste! in English; the other languages have exactly the same keys. */
const words = {
  'denkste.level': 'level {n}',
  'denkste.go': 'Go',
  'denkste.stop': 'Stop',
  'denkste.choose.go': 'Turn the dial: how far do you go?',
  'denkste.choose.stop': 'Guess {name}’s number: {n, plural, one {# dial} other {# dials}}.',
  'denkste.set': 'Set',
  'denkste.change': 'Change',
  'denkste.chosen': 'You have set {numbers}. Still choosing: {names}.',
  'denkste.waiting': 'Still choosing: {names}',
  'denkste.lost': '{n}: that square is taken, the move would be lost',
  'denkste.moved': '{name} goes {n}!',
  'denkste.stopped': 'Denkste! {name} stays.',
  'denkste.blocked': 'The square is taken: {name} stays.',
  'denkste.back': 'Denkste! {name} goes back.',
  'denkste.habits': 'What was chosen as Go so far',
  'denkste.pawn': 'Pawn of {name}, level {level}, {n} of 63',
};

export default words;
