/** The words of sitting down, in English; the other languages have exactly the same keys. */
const words = {
  'who.sit': 'Take a seat',
  'who.you': 'What shall we call you?',
  'who.other': 'Who plays here, too?',
  name: 'Name',
  'name.example': 'Your name',
  avatar: 'Picture',
  sit: 'Sit down',
  done: 'That’s me',
  watch: 'Just watch',
  later: 'Later',
  'animal.fox': 'fox',
  'animal.owl': 'owl',
  'animal.bear': 'bear',
  'animal.rabbit': 'rabbit',
  'animal.badger': 'badger',
  'animal.cat': 'cat',
  'animal.penguin': 'penguin',
  'animal.frog': 'frog',
  'animal.lion': 'lion',
  'animal.mouse': 'mouse',
  'animal.hedgehog': 'hedgehog',
  'animal.pig': 'pig',
};

export default words;
