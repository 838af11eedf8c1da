/** Words of the rules drawer and the guided games. */
export default {
  'learn.title': 'Your first game: {game}',
  'learn.step': 'Step {n} of {of}',
  'learn.next': 'Go on',
  'learn.back': 'One step back',
  'learn.other': 'That is allowed, too. Here, try what the text asks for.',
  'learn.end': 'That is all you need to begin.',
  'learn.missing': 'There is no guided game for this one yet.',
  'picture.refused': 'Not allowed',
  'picture.show': 'Show it',
  'picture.again': 'Show the start again',
  'rules.back': 'To the explanation',
};
