/** The words of the puzzles, in English; the other languages have exactly the same keys. */
const words = {
  title: 'Puzzles',
  about:
    'One action makes your side the favourite, and every other one is clearly worse. All positions are from games of bots.',
  daily: 'Puzzle of the day',
  grade: 'Difficulty {n} of 5',
  task: 'Which action makes your side the favourite?',
  again: 'Choose an action on the board.',
  solution: 'Show the solution',
  next: 'Next puzzle',
  all: 'All puzzles',
  solved: 'solved',
  open: 'not solved yet',
  count: '{solved} of {n} solved',
  missing: 'There is no such puzzle.',
  own: 'Your own mistakes',
  'own.about': 'Analyse a finished game, and what you did wrong there comes back here as an exercise.',
  'own.count': '{due} due today, {n} in all. What you get right comes back after 3, 7, 14 and 30 days.',
  'own.begin': 'Practise',
  'own.forget': 'Forget them',
  'own.sure': 'Forget all your mistakes? They are kept in this browser only.',
  'own.note': 'From a game of yours. Only your first try counts.',
  'own.task': 'What would you play now?',
  'own.game': 'To the game',
  'own.done': 'Nothing is due today.',
  'own.missing': 'This position is not here any more.',
};
export default words;
