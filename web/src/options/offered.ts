/** Which options of a game are worth asking about. */
import type { OptionInfo } from '../protocol/types';

/** What can be chosen, and has an effect with what is chosen already. */
export function offeredOptions(options: OptionInfo[], chosen: Record<string, unknown>): OptionInfo[] {
  const valueOf = (name: string): unknown => chosen[name] ?? options.find((other) => other.name === name)?.default;
  return options.filter(({ values, needs }) => values.length > 1 && (!needs || valueOf(needs[0]) === needs[1]));
}
