import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Problèmes',
  about:
    'Une action donne l’avantage à ton camp, toutes les autres sont nettement moins bonnes. Les positions viennent de parties entre robots.',
  daily: 'Problème du jour',
  solve: 'Résoudre',
  game: 'Jeu',
  every: 'Tous les jeux',
  grade: 'Difficulté {n} sur 5',
  task: 'Quelle action donne l’avantage à ton camp ?',
  again: 'Choisis une action sur le plateau.',
  solution: 'Montrer la solution',
  next: 'Problème suivant',
  all: 'Tous les problèmes',
  solved: 'résolu',
  open: 'pas encore résolu',
  count: '{solved} sur {n} résolus',
  missing: 'Ce problème n’existe pas.',
  own: 'Tes propres erreurs',
  'own.about': 'Fais analyser une partie terminée : tes erreurs reviendront ici comme exercices.',
  'own.count': '{due} à revoir aujourd’hui, {n} en tout. Ce que tu réussis revient après 3, 7, 14 et 30 jours.',
  'own.begin': 'S’exercer',
  'own.forget': 'Les oublier',
  'own.sure': 'Oublier toutes tes erreurs ? Elles ne sont gardées que dans ce navigateur.',
  'own.note': 'Tiré d’une de tes parties. Seul le premier essai compte.',
  'own.task': 'Que jouerais-tu maintenant ?',
  'own.game': 'Voir la partie',
  'own.done': 'Rien à revoir aujourd’hui.',
  'own.missing': 'Cette position n’existe plus.',
};
export default words;
