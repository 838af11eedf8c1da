/** Where an action is a point or a text, the server offers a pattern that stands for any number of them. */
const ENDS = ['|x,y', '|wx,wy', '|TEXT'];

export function isPattern(action: string): boolean {
  return ENDS.some((end) => action.endsWith(end));
}

/** Whether there is more than one way to go on. */
export function offersChoice(legal: string[]): boolean {
  return legal.length > 1 || legal.some(isPattern);
}
