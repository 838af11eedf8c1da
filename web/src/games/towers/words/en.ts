/** Denkste!? in English; the other languages have exactly the same keys. */
const words = {
  'towers.roll': 'Throw the dice.',
  'towers.again': 'You may throw again, or pass on.',
  'towers.throw': 'Throw',
  'towers.end': 'Pass on',
  'towers.rollFirst': 'Throw the dice first.',
  'towers.stoneFirst': 'Choose a stone that glows.',
  'towers.target': 'Choose where it goes.',
  'towers.lost': '{name} has no move with this throw.',
  'towers.note': '{off} out · {home} home',
  'towers.goal': 'goal',
  'towers.tray': 'Stones of {name}: {off} outside, {home} in the goal',
  'towers.which': 'What moves?',
  'towers.stone': 'the stone on top',
  'towers.tower': 'the whole tower',
  'towers.caught': 'the caught stone below',
};

export default words;
