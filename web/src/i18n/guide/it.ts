/** Le parole delle regole e delle partite guidate. */
export default {
  'learn.title': 'La tua prima partita: {game}',
  'learn.step': 'Passo {n} di {of}',
  'learn.next': 'Avanti',
  'learn.back': 'Un passo indietro',
  'learn.other': 'Anche questo è permesso. Qui prova quello che chiede il testo.',
  'learn.end': 'Non ti serve altro per cominciare.',
  'learn.missing': 'Per questo gioco non c’è ancora una partita guidata.',
  'picture.refused': 'Non permesso',
  'picture.show': 'Fammi vedere',
  'picture.again': 'Rivedi dall’inizio',
  'rules.back': 'Alla spiegazione',
};
