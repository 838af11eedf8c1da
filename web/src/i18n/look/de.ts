import type look from './en';

const words: typeof look = {
  'act.putback': 'Karte zurückstecken',
  'menu.open': 'Menü',
  'seat.dealer': 'gibt die Karten',
  'seat.dealer.short': 'Geber',
  'seat.folded': 'hat abgelegt',
  'seat.gave': 'hat eine Karte gegeben',
  'talk.open': 'Züge und Chat',
  'talk.unread': '{n} neu',
  'shelf.line': '{n} Spiele, mit Freunden oder gegen Bots',
  'shelf.against': 'gegen Bots',
  'shelf.play': 'Jetzt spielen',
  'shelf.bylink': 'per Link oder Code',
  'shelf.surprise': 'Überrasch mich',
  'shelf.dice': 'die Würfel entscheiden',
  'shelf.code': 'Hast du einen Tischcode?',
  'settings.open': 'Einstellungen',
  'over.board': 'Brett ansehen',
  'over.back': 'Zurück zum Ergebnis',
  'over.how': 'So lief es',
};

export default words;
