/** Denkste!? in italiano. */
import type en from './en';

const words: typeof en = {
  'towers.roll': 'Tira i dadi.',
  'towers.again': 'Puoi tirare ancora o passare.',
  'towers.throw': 'Tira',
  'towers.end': 'Passa',
  'towers.rollFirst': 'Prima tira i dadi.',
  'towers.stoneFirst': 'Scegli una pietra che brilla.',
  'towers.target': 'Scegli dove va.',
  'towers.lost': '{name} non ha mosse con questo tiro.',
  'towers.note': '{off} fuori · {home} casa',
  'towers.goal': 'traguardo',
  'towers.tray': 'Pietre di {name}: {off} fuori, {home} al traguardo',
  'towers.which': 'Che cosa si muove?',
  'towers.stone': 'la pietra di sopra',
  'towers.tower': 'tutta la torre',
  'towers.caught': 'la pietra catturata',
};

export default words;
