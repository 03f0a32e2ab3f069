import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { nearestNames } from '../../base/nearest.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { ReadValueContext } from './read-value.ts';
import type { WriteProperty } from './write-target.ts';

/** Elements that an error names. */
const MOST_NAMED = 8;

/**
 * Index of the element that is to be taken out: as it was given, or of the one that has the value.
 * @throws BridgeError `invalid_value` where none has it, several have it, or the one at the index has another
 */
export function findElement(
  { value, correctCall }: { value?: unknown; correctCall: ReadValueContext['correctCall'] },
  index: number | undefined,
  { name, raw }: Pick<WriteProperty, 'name' | 'raw'>,
): number | undefined {
  if (value === undefined || !Array.isArray(raw)) return index;
  const places = raw.flatMap((element, at) => (isMeantElement(element, value) ? [at] : []));
  const [only, ...more] = places;
  if (index !== undefined && places.includes(index)) return index;
  if (index === undefined && only !== undefined && more.length === 0) return only;
  const written = JSON.stringify(value);
  const at = (place: number) => correctCall(undefined, { propertyName: name, index: place });
  if (index !== undefined && index < raw.length) {
    throw new BridgeError('invalid_value', `${name}[${index}] is ${print(raw[index])}, not ${written}.`, {
      example: at(only ?? index),
    });
  }
  if (only !== undefined) {
    throw new BridgeError('invalid_value', `${places.length} elements of ${name} are ${written}.`, {
      remedy: `Say which one as \`index\`: ${places.join(', ')}.`,
      example: at(only),
    });
  }
  const [near] = nearestNames(String(value), raw.filter(isText));
  const { index: _, ...corrected } = at(0);
  throw new BridgeError('invalid_value', `No element of ${name} is ${written}; it has ${list(raw)}.`, {
    remedy: 'Name an element that it has, or its index.',
    ...(near !== undefined && { suggestions: [near], example: { ...corrected, value: near } }),
  });
}

/** A text is compared in any letter case, an asset by its path or name too, a record by the members that are given. */
function isMeantElement(element: unknown, value: unknown): boolean {
  if (isText(element) && isText(value)) {
    const wanted = value.toLowerCase();
    return [
      element,
      ...(element.startsWith('/') ? [element.split('.', 1)[0] ?? '', objectName(element)] : []),
    ].some(each => each.toLowerCase() === wanted);
  }
  if (isRecord(element) && isRecord(value)) {
    const members = Object.entries(value);
    return members.length > 0 && members.every(([name, each]) => isMeantElement(element[name], each));
  }
  return JSON.stringify(element) === JSON.stringify(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function list(elements: readonly unknown[]): string {
  return nameFirst(elements.map(print), MOST_NAMED) || 'none';
}

function print(element: unknown): string {
  const text = JSON.stringify(element) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
