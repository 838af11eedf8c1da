/** Words of the table: refusals, shared sevens, dice, replays, statistics, the connection. */
const words = {
  or: 'or',
  'seat.number': 'seat {n}',
  'pawn.of': 'of {name}',
  'towers.outside': 'outside',
  'line.offline': 'No connection just now. We keep trying and come back by ourselves.',
};

export default words;
