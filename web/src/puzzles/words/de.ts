import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Aufgaben',
  about:
    'Eine Aktion bringt deine Seite in Vorteil, jede andere ist deutlich schlechter. Alle Stellungen stammen aus Spielen von Bots.',
  daily: 'Aufgabe des Tages',
  solve: 'Lösen',
  game: 'Spiel',
  every: 'Alle Spiele',
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
  own: 'Deine eigenen Fehler',
  'own.about': 'Lass ein beendetes Spiel analysieren: Was du dort falsch gemacht hast, kommt hier als Aufgabe wieder.',
  'own.count': '{due} heute fällig, {n} insgesamt. Was du richtig löst, kommt nach 3, 7, 14 und 30 Tagen wieder.',
  'own.begin': 'Üben',
  'own.forget': 'Vergessen',
  'own.sure': 'Alle deine Fehler vergessen? Sie stehen nur in diesem Browser.',
  'own.note': 'Aus einem deiner Spiele. Nur der erste Versuch zählt.',
  'own.task': 'Was würdest du jetzt spielen?',
  'own.game': 'Zum Spiel',
  'own.done': 'Heute ist nichts fällig.',
  'own.missing': 'Diese Stellung gibt es nicht mehr.',
};
export default words;
