import type { AnalysisWords } from '../words';

const words: AnalysisWords = {
  title: 'Analyse',
  begin: 'Analyser cette partie',
  about: 'Ce que chaque décision a coûté, où était la chance, et ce qui aurait été mieux.',
  working: 'La partie est examinée coup par coup. Cela prend jusqu’à une minute.',
  knowledge: 'Jugé d’après',
  seen: 'ce qu’on pouvait savoir',
  open: 'ce qui était vraiment',
  'seen.about': 'Chaque décision est jugée d’après ce qu’on pouvait savoir à ce moment-là.',
  'open.about': 'Chaque décision est jugée toutes cartes ouvertes, ce que personne ne savait à ce moment-là.',
  chances: 'Chances de gagner',
  mistakes: 'Les erreurs les plus chères',
  none: 'Aucune erreur qui vaille la peine d’en parler.',
  luck: 'Les moments les plus chanceux',
  'no.luck': 'La chance a été égale pour tous.',
  players: 'La précision de chacun',
  player: 'Joueur',
  accuracy: 'Précision',
  decisions: 'Décisions',
  'luck.sum': 'Chance',
  given: 'Cédé',
  received: 'Reçu',
  sides: 'Chance et adresse',
  'sides.about':
    'Points de pourcentage des chances de gagner. Départ égal, plus la chance, moins ce qui a été cédé, plus ce que les autres ont cédé : c’est le résultat.',
  all: 'Toutes les décisions qui ont coûté quelque chose ({n})',
  moment: 'Moment {n}',
  lost: '−{points} points',
  better: 'Mieux : {better}',
  mixes: 'Go et Stop face au mélange résolu',
  'mixes.about':
    'Combien de fois chaque nombre a été montré et, entre parenthèses, combien de fois le montrerait le mélange que personne ne peut battre.',
  cost: 'Coût',
  points: '{points} points',
  number: 'Nombre',
  rough:
    'Ce jeu est jugé en jouant la suite au hasard de nombreuses fois : les petites différences ne veulent pas dire grand-chose.',
  kept: 'Tes erreurs qui reviendront comme exercices dès demain : {n}.',
  'kept.where': 'Voir les exercices',
};
export default words;
