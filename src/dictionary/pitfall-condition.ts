/** What a pitfall says of another property: while that is so, a value has no effect. */
export interface PitfallCondition {
  /** Name of the other property, of the same object or struct. */
  property: string;
  holds(value: unknown): boolean;
}

/** The one sentence in which pitfalls of the dictionary state a condition that can be checked. */
const CONDITION = /^No effect (while|unless|until) (\w+) is (on|off|0)\b(?!,? (or|and) )/;

/** The condition of a pitfall, where it states one of another property: `No effect until bUseTemperature is on.` */
export function conditionOf(pitfall: string): PitfallCondition | undefined {
  const [, word, property = '', state] = CONDITION.exec(pitfall) ?? [];
  if (word === undefined) return undefined;
  const isSo = (value: unknown) => (state === '0' ? value === 0 : value === (state === 'on'));
  // What cannot be read says nothing.
  const holds = (value: unknown) =>
    word === 'while' ? isSo(value) : typeof value === 'boolean' && !isSo(value);
  return { property, holds };
}
