/** Denkste!? auf Deutsch. */
import type en from './en';

const words: typeof en = {
  'towers.roll': 'Wirf die Würfel.',
  'towers.again': 'Du darfst nochmals würfeln oder weitergeben.',
  'towers.throw': 'Würfeln',
  'towers.end': 'Weitergeben',
  'towers.rollFirst': 'Wirf zuerst die Würfel.',
  'towers.stoneFirst': 'Wähle einen leuchtenden Stein.',
  'towers.target': 'Wähle, wohin er geht.',
  'towers.lost': '{name} kann mit diesem Wurf nicht ziehen.',
  'towers.note': '{off} aus · {home} Ziel',
  'towers.goal': 'Ziel',
  'towers.tray': 'Steine von {name}: {off} draussen, {home} im Ziel',
  'towers.which': 'Was zieht?',
  'towers.stone': 'der obere Stein',
  'towers.tower': 'der ganze Turm',
  'towers.caught': 'der gefangene Stein',
};

export default words;
