import type english from './en';

const words: typeof english = {
  'why.track': 'Tutte le {n} pedine sono a casa. Agli inseguitori più vicini ne mancavano {left}.',
  'why.denkste':
    'Prima al centro. All’inseguitore più vicino {left, plural, one {mancava una casella} other {mancavano # caselle}}.',
  'why.towers': 'Tutte le {n} pietre sono al traguardo. All’inseguitore più vicino ne mancavano {left}.',
  'why.thrill': 'Nessun altro poteva più pagare ciò che cadeva.',
  'why.mimes': '{n} punti. La squadra più vicina ne aveva {left}.',
  turn: 'La svolta',
  'turn.about': 'Il comando cambia per l’ultima volta: {names} davanti.',
  blow: 'Il colpo più duro',
  'blow.about': '{figure}: {name} scende da {from} a {to}.',
  leap: 'Il balzo più grande',
  'leap.about': '{figure}: {name} sale da {from} a {to}.',
  watch: 'Guarda questo momento',
  share: 'Condividi un’immagine',
};
export default words;
