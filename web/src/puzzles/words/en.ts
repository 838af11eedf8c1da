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
};
export default words;
