import type english from './en';

const words: typeof english = {
  'why.track': 'Les {n} pions sont à la maison. Il en manquait {left} aux poursuivants les plus proches.',
  'why.denkste':
    'Premier au centre. Il manquait {left, plural, one {une case} other {# cases}} au poursuivant le plus proche.',
  'why.towers': 'Les {n} pierres sont au but. Il en manquait {left} au poursuivant le plus proche.',
  'why.thrill': 'Plus personne d’autre ne pouvait payer ce qui tombait.',
  'why.mimes': '{n} points. L’équipe la plus proche en avait {left}.',
  turn: 'Le tournant',
  'turn.about': 'La tête change pour la dernière fois : {names} devant.',
  blow: 'Le coup le plus dur',
  'blow.about': '{figure} : {name} tombe de {from} à {to}.',
  leap: 'Le plus grand bond',
  'leap.about': '{figure} : {name} passe de {from} à {to}.',
  watch: 'Voir ce moment',
  share: 'Partager une image',
};
export default words;
