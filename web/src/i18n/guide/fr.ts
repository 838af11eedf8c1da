/** Les mots des règles et des parties guidées. */
export default {
  'learn.open': 'Apprendre pas à pas',
  'learn.title': 'Votre première partie : {game}',
  'learn.step': 'Étape {n} sur {of}',
  'learn.next': 'Continuer',
  'learn.back': 'Une étape en arrière',
  'learn.other': 'C’est permis aussi. Ici, essayez ce que demande le texte.',
  'learn.end': 'Vous savez tout ce qu’il faut pour commencer.',
  'learn.missing': 'Il n’y a pas encore de partie guidée pour ce jeu.',
  'picture.refused': 'Pas permis',
  'picture.show': 'Montrer',
  'picture.again': 'Revenir à avant',
  'rules.back': 'Vers l’explication',
};
