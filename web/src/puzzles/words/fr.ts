import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Problèmes',
  about:
    'Une action donne l’avantage à ton camp, toutes les autres sont nettement moins bonnes. Les positions viennent de parties entre robots.',
  daily: 'Problème du jour',
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
};
export default words;
