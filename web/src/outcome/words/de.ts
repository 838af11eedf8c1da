import type english from './en';

const words: typeof english = {
  'why.track': 'Alle {n} Figuren sind im Ziel. Den nächsten Verfolgern fehlten noch {left}.',
  'why.denkste':
    'Zuerst in der Mitte. Dem nächsten Verfolger {left, plural, one {fehlte noch ein Feld} other {fehlten noch # Felder}}.',
  'why.towers': 'Alle {n} Steine sind im Ziel. Dem nächsten Verfolger fehlten noch {left}.',
  'why.thrill': 'Niemand sonst konnte mehr bezahlen, was fiel.',
  'why.mimes': '{n} Punkte. Das nächste Team hatte {left}.',
  turn: 'Hier hat es gedreht',
  'turn.about': 'Die Führung wechselt zum letzten Mal: {names} vorn.',
  blow: 'Der härteste Schlag',
  'blow.about': '{figure}: {name} fällt von {from} auf {to}.',
  leap: 'Der grösste Sprung',
  'leap.about': '{figure}: {name} steigt von {from} auf {to}.',
  watch: 'Diesen Moment ansehen',
  share: 'Bild teilen',
};
export default words;
