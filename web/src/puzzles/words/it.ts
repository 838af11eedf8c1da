import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Problemi',
  about:
    'Un’azione dà il vantaggio alla tua squadra, tutte le altre sono nettamente peggiori. Le posizioni vengono da partite tra bot.',
  daily: 'Problema del giorno',
  solve: 'Risolvi',
  game: 'Gioco',
  every: 'Tutti i giochi',
  grade: 'Difficoltà {n} di 5',
  task: 'Quale azione dà il vantaggio alla tua squadra?',
  again: 'Scegli un’azione sul tabellone.',
  solution: 'Mostra la soluzione',
  next: 'Problema successivo',
  all: 'Tutti i problemi',
  solved: 'risolto',
  open: 'non ancora risolto',
  count: '{solved} di {n} risolti',
  missing: 'Questo problema non esiste.',
  own: 'I tuoi errori',
  'own.about': 'Fai analizzare una partita finita: i tuoi errori tornano qui come esercizi.',
  'own.count': '{due} da rivedere oggi, {n} in tutto. Ciò che risolvi torna dopo 3, 7, 14 e 30 giorni.',
  'own.begin': 'Esercitati',
  'own.forget': 'Dimenticali',
  'own.sure': 'Dimenticare tutti i tuoi errori? Sono conservati solo in questo browser.',
  'own.note': 'Da una tua partita. Conta solo il primo tentativo.',
  'own.task': 'Che cosa giocheresti adesso?',
  'own.game': 'Alla partita',
  'own.done': 'Oggi non c’è niente da rivedere.',
  'own.missing': 'Questa posizione non c’è più.',
};
export default words;
