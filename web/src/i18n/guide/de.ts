/** Die Wörter der Regeln und der geführten Spiele. */
export default {
  'learn.title': 'Dein erstes Spiel: {game}',
  'learn.step': 'Schritt {n} von {of}',
  'learn.next': 'Weiter',
  'learn.back': 'Einen Schritt zurück',
  'learn.other': 'Auch das ist erlaubt. Versuch hier, was im Text steht.',
  'learn.end': 'Mehr brauchst du für den Anfang nicht.',
  'learn.missing': 'Für dieses Spiel gibt es noch kein geführtes Spiel.',
  'picture.refused': 'Nicht erlaubt',
  'picture.show': 'Zeig es',
  'picture.again': 'Nochmals von vorn',
  'rules.back': 'Zur Erklärung',
};
