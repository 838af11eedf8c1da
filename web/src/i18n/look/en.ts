/** The words of the design: seats, menus, the shelf, the end of a game. */
const look = {
  'act.putback': 'Put the card back',
  'menu.open': 'Menu',
  'seat.dealer': 'deals the cards',
  'seat.dealer.short': 'Dealer',
  'seat.folded': 'has folded',
  'seat.gave': 'has given a card',
  'talk.open': 'Moves and chat',
  'talk.unread': '{n} new',
  'shelf.line': '{n} games, with friends or against bots',
  'shelf.against': 'against bots',
  'shelf.play': 'Play now',
  'shelf.bylink': 'by link or code',
  'shelf.surprise': 'Surprise me',
  'shelf.dice': 'let the dice choose',
  'shelf.code': 'Got a table code?',
  'settings.open': 'Settings',
  'over.board': 'Look at the board',
  'over.back': 'Back to the result',
  'over.how': 'How it went',
};

export default look;
