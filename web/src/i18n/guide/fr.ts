/** Les mots des règles et des parties guidées. */
export default {
  'learn.title': 'Ta première partie : {game}',
  'learn.step': 'Étape {n} sur {of}',
  'learn.next': 'Continuer',
  'learn.back': 'Une étape en arrière',
  'learn.other': 'C’est permis aussi. Ici, essaie ce que demande le texte.',
  'learn.end': 'Tu sais tout ce qu’il faut pour commencer.',
  'learn.missing': 'Il n’y a pas encore de partie guidée pour ce jeu.',
  'picture.refused': 'Pas permis',
  'picture.show': 'Montrer',
  'picture.again': 'Revoir depuis le début',
  'rules.back': 'Vers l’explication',
};
