import type look from './en';

const words: typeof look = {
  'act.putback': 'Riprendi la carta',
  'menu.open': 'Menu',
  'seat.dealer': 'distribuisce le carte',
  'seat.dealer.short': 'Mazzo',
  'seat.folded': 'ha posato le carte',
  'seat.gave': 'ha dato una carta',
  'talk.open': 'Mosse e chat',
  'talk.unread': '{n} nuovi',
  'shelf.line': '{n} giochi, con gli amici o contro i bot',
  'shelf.against': 'contro i bot',
  'shelf.play': 'Gioca ora',
  'shelf.bylink': 'con link o codice',
  'shelf.surprise': 'Sorprendimi',
  'shelf.dice': 'decidono i dadi',
  'shelf.code': 'Hai un codice?',
  'settings.open': 'Impostazioni',
  'over.board': 'Guarda il tavoliere',
  'over.back': 'Torna al risultato',
  'over.how': 'Com’è andata',
};

export default words;
