import { isRecord } from '../../base/json/is-record.ts';

/** A value as the editor's Details panel copies and pastes it: `(X=1,Y=2,Z=3)`. */
export function textToCopy(value: unknown): string {
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return `(${Object.entries(value)
    .map(([member, each]) => `${member}=${textToCopy(each)}`)
    .join(',')})`;
}

/**
 * What was pasted for numbers that belong together: by their names, as the editor copies them, or one after the other.
 * Undefined where it is something else, such as one number.
 */
export function pastedMembers(
  text: string,
  members: readonly string[],
): Readonly<Record<string, number>> | undefined {
  const named = [...text.matchAll(/(\w+)"?\s*[=:]\s*(-?\d*\.?\d+(?:e[+-]?\d+)?)/gi)].flatMap(
    ([, name = '', number]) => {
      const member = members.find(each => each.toLowerCase() === name.toLowerCase());
      return member === undefined ? [] : [[member, Number(number)] as const];
    },
  );
  if (named.length > 0) return Object.fromEntries(named);
  const numbers = text.match(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi) ?? [];
  const isList = numbers.length === members.length && numbers.length > 1;
  return isList ? Object.fromEntries(members.map((member, at) => [member, Number(numbers[at])])) : undefined;
}
