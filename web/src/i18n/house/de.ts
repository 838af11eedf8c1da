/** Die Wörter der Hausregeln; die Regeln selbst fasst der Server in Worte. */
export default {
  'house.title': 'Hausregeln',
  'house.line': 'Spielt wie bei euch zu Hause: Jede Regel hier unten kann eine andere sein.',
  'house.printed': 'wie gedruckt',
  'house.byhouse': 'Hausregel',
  'house.differences': '{n, plural, one {# Unterschied} other {# Unterschiede}} zu den gedruckten Regeln',
  'house.instead': 'Gedruckt: {printed}',
  'house.reset': 'Zurück zu den gedruckten Regeln',
  'house.name': 'Name für diese Regeln',
  'house.save': 'Speichern',
  'house.saved': 'Deine gespeicherten Regeln',
  'house.remove': '{name} entfernen',
  'house.link': 'Link zu diesen Regeln kopieren',
  'house.here': 'An diesem Tisch: {n, plural, one {# eigene Regel} other {# eigene Regeln}}',
  'house.changed': '(an diesem Tisch anders)',
  'house.sign': '{game} · {n, plural, one {# Hausregel} other {# Hausregeln}}',
  'house.sheet': 'Diese Regeln drucken',
};
