/** Small sounds, made on the spot; off and on by the key M or a button, and remembered. */
const STORED = 'ludothek.sound';
let on = $state(localStorage.getItem(STORED) === 'on');
let context: AudioContext | null = null;

export function soundIsOn(): boolean {
  return on;
}

export function switchSound(): void {
  on = !on;
  localStorage.setItem(STORED, on ? 'on' : 'off');
  if (on) sound('turn');
}

const NOTES = { step: [330], turn: [523, 659], over: [523, 659, 784], fall: [247, 165, 98] } as const;
export type Sound = keyof typeof NOTES;

export function sound(name: Sound): void {
  if (!on) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  NOTES[name].forEach((frequency, place) => blip(frequency, begin + place * 0.12));
}

function blip(frequency: number, at: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.2);
}
