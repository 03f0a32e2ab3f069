import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { convertUnit, inEngineUnit, type Unit } from '../../base/quantities/units.ts';
import { readSeconds } from './say-unit.ts';

/**
 * A number that was written with a unit, as the argument counts: in its own unit, or as the engine does, where `2 m` is
 * 200. With other words behind it a number is none.
 */
export function numberIn(text: string, own: Unit | undefined): number | undefined {
  // What counts frames, or times something happens, counts no seconds.
  if (!own && readSeconds(text) !== undefined) return undefined;
  const bare = text.replace(AROUND, '');
  const { value, unit } =
    readQuantity(text, own) ?? readQuantity(own ? bare : bare.replace(COUNTED, '')) ?? {};
  if (value === undefined || unit === undefined) return value;
  // A share is of something that nobody has looked up.
  if (unit.dimension === 'share' && own?.dimension !== 'share') return undefined;
  return own ? convertUnit(value, unit, own) : inEngineUnit(value, unit);
}

const AROUND = /(?<![^\d\p{L}])[^\d\p{L}]+$/u;
/** What counts nothing but itself says so. */
const COUNTED = /(?<!\s)\s*(?:frames?|times|copies)$/i;

/** `0, 200, 300`, `X=0 Y=200 Z=300`, `1 m, 2 m, 0`: as many numbers as there are members. */
export function numbersOfMembers(
  text: string,
  names: readonly string[],
): Record<string, unknown> | undefined {
  const parts = text.split(/[,;]/).map(part => numberIn(part, undefined));
  if (/\d\s*[a-z%°'"]/i.test(text.replaceAll(/[a-z]\s*[=:]/gi, ''))) {
    const isWhole = parts.length === names.length && parts.every(part => part !== undefined);
    return isWhole ? Object.fromEntries(names.map((name, index) => [name, parts[index]])) : undefined;
  }
  const numbers = text.match(/[+-]?\d+(\.\d+)?/g) ?? [];
  if (names.length === 0 || numbers.length !== names.length || saysMoreThanNumbers(text, names))
    return undefined;
  return Object.fromEntries(names.map((name, index) => [name, Number(numbers[index])]));
}

/** Words around numbers that say nothing more. */
const OF_NUMBERS: ReadonlySet<string> = new Set([
  ...['at', 'to', 'in', 'is', 'by', 'and', 'vector', 'fvector', 'rotator', 'frotator', 'vec', 'xyz'],
  ...['location', 'position', 'rotation', 'scale', 'offset', 'point'],
]);

/** Whether words or a range stand beside the numbers of a text: `not 1, 2, 3`, `near 1, 2, 3`, `1-2, 3`. */
function saysMoreThanNumbers(text: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap(name => [name.toLowerCase(), name.slice(0, 1).toLowerCase()]));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return /\d\s*(?:-|\.\.)\s*\d/.test(text) || words.some(word => !own.has(word) && !OF_NUMBERS.has(word));
}
