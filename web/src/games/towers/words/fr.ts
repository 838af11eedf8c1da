/** Denkste!? en français. */
import type en from './en';

const words: typeof en = {
  'towers.roll': 'Lance les dés.',
  'towers.again': 'Tu peux relancer ou passer.',
  'towers.throw': 'Lancer',
  'towers.end': 'Passer',
  'towers.rollFirst': 'Lance d’abord les dés.',
  'towers.stoneFirst': 'Choisis un pion qui brille.',
  'towers.target': 'Choisis où il va.',
  'towers.lost': '{name} ne peut pas jouer ce lancer.',
  'towers.note': '{off} dehors · {home} but',
  'towers.goal': 'but',
  'towers.tray': 'Pions de {name} : {off} dehors, {home} au but',
  'towers.which': 'Qu’est-ce qui bouge ?',
  'towers.stone': 'le pion du dessus',
  'towers.tower': 'toute la tour',
  'towers.caught': 'le pion prisonnier',
};

export default words;
