/** The words of house rules; the rules themselves are put into words by the server. */
export default {
  'house.title': 'House rules',
  'house.line': 'Play it as you do at home: every rule below may be another one.',
  'house.printed': 'as printed',
  'house.byhouse': 'house rule',
  'house.differences': '{n, plural, one {# difference} other {# differences}} from the printed rules',
  'house.instead': 'Printed: {printed}',
  'house.reset': 'Back to the printed rules',
  'house.name': 'Name for these rules',
  'house.save': 'Save',
  'house.saved': 'Your saved rules',
  'house.remove': 'Remove {name}',
  'house.link': 'Copy a link to these rules',
  'house.here': 'At this table: {n, plural, one {# rule} other {# rules}} of our own',
  'house.changed': '(different at this table)',
  'house.sign': '{game} · {n, plural, one {# house rule} other {# house rules}}',
  'house.sheet': 'Print these rules',
};
