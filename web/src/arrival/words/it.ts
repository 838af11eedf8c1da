import type { ArrivalWords } from '../words';

const words: ArrivalWords = {
  'who.sit': 'Accomodati',
  'who.you': 'Come ti chiami?',
  'who.other': 'Chi gioca ancora qui?',
  name: 'Nome',
  'name.example': 'Il tuo nome',
  avatar: 'Immagine',
  sit: 'Siediti',
  done: 'Sono io',
  watch: 'Solo guardare',
  later: 'Più tardi',
  'animal.fox': 'volpe',
  'animal.owl': 'gufo',
  'animal.bear': 'orso',
  'animal.rabbit': 'coniglio',
  'animal.badger': 'tasso',
  'animal.cat': 'gatto',
  'animal.penguin': 'pinguino',
  'animal.frog': 'rana',
  'animal.lion': 'leone',
  'animal.mouse': 'topo',
  'animal.hedgehog': 'riccio',
  'animal.pig': 'maiale',
};

export default words;
