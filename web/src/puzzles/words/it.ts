import type { PuzzleWords } from '../words';

const words: PuzzleWords = {
  title: 'Problemi',
  about:
    'Un’azione dà il vantaggio alla tua squadra, tutte le altre sono nettamente peggiori. Le posizioni vengono da partite tra bot.',
  daily: 'Problema del giorno',
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
};
export default words;
