import type look from './en';

const words: typeof look = {
  'act.putback': 'Reprendre la carte',
  'menu.open': 'Menu',
  'seat.dealer': 'distribue les cartes',
  'seat.dealer.short': 'Donneur',
  'seat.folded': 'a posé ses cartes',
  'seat.gave': 'a donné une carte',
  'talk.open': 'Coups et chat',
  'talk.unread': '{n} nouveau',
  'shelf.line': '{n} jeux, entre amis ou contre des robots',
  'shelf.against': 'contre des robots',
  'shelf.play': 'Jouer',
  'shelf.bylink': 'par lien ou code',
  'shelf.surprise': 'Surprends-moi',
  'shelf.dice': 'les dés choisissent',
  'shelf.code': 'Tu as un code de table ?',
  'settings.open': 'Réglages',
  'over.board': 'Voir le plateau',
  'over.back': 'Retour au résultat',
  'over.how': 'Le film de la partie',
};

export default words;
