/** Les mots de la table. */
import type en from './en';

const words: typeof en = {
  or: 'ou',
  'seat.number': 'place {n}',
  'pawn.of': 'de {name}',
  'towers.outside': 'dehors',
  'line.offline': 'Pas de connexion en ce moment. Nous réessayons et revenons tout seuls.',
};

export default words;
