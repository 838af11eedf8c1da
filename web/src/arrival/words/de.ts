import type { ArrivalWords } from '../words';

const words: ArrivalWords = {
  'who.sit': 'Nimm Platz',
  'who.you': 'Wie heisst du?',
  'who.other': 'Wer spielt hier noch mit?',
  name: 'Name',
  'name.example': 'Dein Name',
  avatar: 'Bild',
  sit: 'Hinsetzen',
  done: 'Das bin ich',
  watch: 'Nur zuschauen',
  later: 'Später',
  'animal.fox': 'Fuchs',
  'animal.owl': 'Eule',
  'animal.bear': 'Bär',
  'animal.rabbit': 'Hase',
  'animal.badger': 'Dachs',
  'animal.cat': 'Katze',
  'animal.penguin': 'Pinguin',
  'animal.frog': 'Frosch',
  'animal.lion': 'Löwe',
  'animal.mouse': 'Maus',
  'animal.hedgehog': 'Igel',
  'animal.pig': 'Schwein',
};

export default words;
