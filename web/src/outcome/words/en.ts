/** The words of the end of a game, in English; the other languages have exactly the same keys. */
const words = {
  'why.track': 'All {n} pawns are home. The closest rivals had {left} left to bring in.',
  'why.denkste': 'First in the centre. The closest rival had {left, plural, one {one square} other {# squares}} to go.',
  'why.towers': 'All {n} stones are in the goal. The closest rival had {left} left to bring in.',
  'why.thrill': 'Nobody else could pay for what fell.',
  'why.mimes': '{n} points. The closest team had {left}.',
  turn: 'Where it turned',
  'turn.about': 'The lead changes for the last time: {names} in front.',
  blow: 'The hardest blow',
  'blow.about': '{figure}: {name} drops from {from} to {to}.',
  leap: 'The biggest leap',
  'leap.about': '{figure}: {name} climbs from {from} to {to}.',
  watch: 'Watch this moment',
  share: 'Share a picture',
};
export default words;
