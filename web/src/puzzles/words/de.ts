import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Aufgaben',
  about:
    'Eine Aktion bringt deine Seite in Vorteil, jede andere ist deutlich schlechter. Alle Stellungen stammen aus Spielen von Bots.',
  daily: 'Aufgabe des Tages',
  grade: 'Schwierigkeit {n} von 5',
  task: 'Mit welcher Aktion ist deine Seite im Vorteil?',
  again: 'Wähle eine Aktion auf dem Brett.',
  solution: 'Lösung zeigen',
  next: 'Nächste Aufgabe',
  all: 'Alle Aufgaben',
  solved: 'gelöst',
  open: 'noch nicht gelöst',
  count: '{solved} von {n} gelöst',
  missing: 'Diese Aufgabe gibt es nicht.',
};
export default words;
