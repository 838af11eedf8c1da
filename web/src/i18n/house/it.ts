/** Le parole delle regole di casa; le regole stesse le dice il server. */
export default {
  'house.title': 'Regole di casa',
  'house.line': 'Giocate come a casa vostra: ogni regola qui sotto può essere diversa.',
  'house.printed': 'come stampato',
  'house.byhouse': 'regola di casa',
  'house.differences': '{n, plural, one {# differenza} other {# differenze}} dalle regole stampate',
  'house.instead': 'Stampato: {printed}',
  'house.reset': 'Torna alle regole stampate',
  'house.name': 'Un nome per queste regole',
  'house.save': 'Salva',
  'house.saved': 'Le tue regole salvate',
  'house.remove': 'Rimuovi {name}',
  'house.link': 'Copia un link a queste regole',
  'house.here': 'A questo tavolo: {n, plural, one {# regola} other {# regole}} di casa',
  'house.changed': '(diverso a questo tavolo)',
  'house.sign': '{game} · {n, plural, one {# regola di casa} other {# regole di casa}}',
  'house.sheet': 'Stampa queste regole',
};
