import type { ArrivalWords } from '../words';

const words: ArrivalWords = {
  'who.sit': 'Prends place',
  'who.you': 'Comment t’appelles-tu ?',
  'who.other': 'Qui joue encore ici ?',
  name: 'Nom',
  'name.example': 'Ton nom',
  avatar: 'Image',
  sit: 'S’asseoir',
  done: 'C’est moi',
  watch: 'Seulement regarder',
  later: 'Plus tard',
  'animal.fox': 'renard',
  'animal.owl': 'hibou',
  'animal.bear': 'ours',
  'animal.rabbit': 'lapin',
  'animal.badger': 'blaireau',
  'animal.cat': 'chat',
  'animal.penguin': 'manchot',
  'animal.frog': 'grenouille',
  'animal.lion': 'lion',
  'animal.mouse': 'souris',
  'animal.hedgehog': 'hérisson',
  'animal.pig': 'cochon',
};

export default words;
