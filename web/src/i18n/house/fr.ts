/** Les mots des règles maison ; les règles elles-mêmes, c’est le serveur qui les dit. */
export default {
  'house.title': 'Règles maison',
  'house.line': 'Joue comme chez toi : chaque règle ci-dessous peut être une autre.',
  'house.printed': 'règle imprimée',
  'house.byhouse': 'règle maison',
  'house.differences': '{n, plural, one {# différence} other {# différences}} avec les règles imprimées',
  'house.instead': 'Imprimé : {printed}',
  'house.reset': 'Revenir aux règles imprimées',
  'house.name': 'Un nom pour ces règles',
  'house.save': 'Enregistrer',
  'house.saved': 'Tes règles enregistrées',
  'house.remove': 'Supprimer {name}',
  'house.link': 'Copier un lien vers ces règles',
  'house.here': 'À cette table : {n, plural, one {# règle} other {# règles}} maison',
  'house.changed': '(autrement à cette table)',
  'house.sign': '{game} · {n, plural, one {# règle maison} other {# règles maison}}',
  'house.sheet': 'Imprimer ces règles',
};
