import { isStruct, printable } from '../../../pipeline/value-shapes.ts';
import { waysOfElements } from '../array-routes.ts';
import { type ExpectedValue, templateFor, type ValueReading } from './expected-value.ts';
import { parseJsonValue } from './parse-members.ts';
import { ValueProblem } from './value-problem.ts';

/** An array or a set: each element is read by itself. @throws ValueProblem */
export async function readList(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<unknown[]> {
  const { name, raw } = expected;
  const items = typeof given === 'string' ? parseJsonValue(given) : given;
  const now: unknown[] = Array.isArray(raw) ? raw : [];
  if (!Array.isArray(items)) throw noList(given, expected, reading);
  if (typeof given === 'string') reading.notes.push(`${name}: the text was read as a list.`);
  if (expected.isPart && reading.purpose === 'write' && items.length !== now.length) {
    throw new ValueProblem(
      `${name} has ${now.length} elements; inside a struct their number cannot change. Write ${name} by its own name.`,
      printable(now),
    );
  }
  const read: unknown[] = [];
  for (const [index, item] of items.entries()) {
    try {
      read.push(await reading.read(item, elementOf(expected, index)));
    } catch (thrown) {
      throw thrown instanceof ValueProblem
        ? thrown.within(corrected => items.with(index, corrected))
        : thrown;
    }
  }
  return read;
}

/**
 * What is given for a list and is none: one element, which is all of a list that has no others. Of one that has, it is shown
 * beside those: what it is to come to, only the caller knows.
 */
function noList(given: unknown, { name, raw }: ExpectedValue, reading: ValueReading): ValueProblem {
  const now: unknown[] = Array.isArray(raw) ? raw : [];
  const isNew = reading.purpose === 'parameter' || now.length === 0;
  const isElement = ['string', 'number', 'boolean'].includes(typeof given) && !/[,;]/.test(String(given));
  const isLike = isElement && now.every(each => typeof each === typeof given);
  const message = `${name} is a list: it takes all its elements in [ ]. ${tellOne(name, now.length, reading)}`;
  if (isElement && isNew) return new ValueProblem(message, [given], { isMeant: true });
  return new ValueProblem(message, isLike ? [...now, given] : printable(now), { isSample: true });
}

/** How one element is written, as far as this engine adds any. */
function tellOne(name: string, count: number, { context: { session } }: ValueReading): string {
  const { add } = waysOfElements(session);
  if (add !== '') return `One more is added with ${add}, one alone is written as ${name}[0].`;
  const one = count > 0 ? `one that is there is written as ${name}[0]` : 'it has none';
  return `This engine adds no element remotely; ${one}.`;
}

/** What is expected of an element, from one that is there, else from its type. */
export function elementOf({ name, plan, raw, described }: ExpectedValue, index: number): ExpectedValue {
  const own = { ...plan, container: 'none' as const };
  const items: unknown[] = Array.isArray(raw) ? raw : [];
  return {
    name: `${name}[${index}]`,
    plan: own,
    raw: items[index] ?? items[0] ?? templateFor(own),
    ...(described && { described }),
    isPart: true,
  };
}

/**
 * A map as a parameter. A map in the editor takes no keys from outside, so one is only ever written entry by entry.
 * @throws ValueProblem
 */
export async function readMap(
  given: unknown,
  expected: ExpectedValue,
  reading: ValueReading,
): Promise<unknown> {
  const { name, plan, raw } = expected;
  if (reading.purpose === 'write') throw wholeMap(given, expected);
  const entries = typeof given === 'string' ? parseJsonValue(given) : given;
  if (!isStruct(entries))
    throw new ValueProblem(`${name} is a map: it takes an object of keys and values.`, {});
  const own = { ...plan, container: 'none' as const };
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entries)) {
    const now = isStruct(raw) ? Object.values(raw)[0] : undefined;
    read[key] = await reading.read(value, {
      name: `${name}["${key}"]`,
      plan: own,
      raw: now ?? templateFor(own),
      isPart: true,
    });
  }
  return read;
}

function wholeMap(given: unknown, { name, raw }: ExpectedValue): ValueProblem {
  const keys = isStruct(raw) ? Object.keys(raw) : [];
  const there = isStruct(given) ? keys.find(key => Object.hasOwn(given, key)) : undefined;
  const key = there ?? keys[0];
  const has = keys.length > 0 ? `It has ${keys.map(each => `"${each}"`).join(', ')}` : 'It is empty';
  const message = `${name} is a map. ${has}: keys can neither be added nor taken away remotely, and its values are written one by one.`;
  if (key === undefined || !isStruct(raw)) return new ValueProblem(message, undefined);
  const value = there !== undefined && isStruct(given) ? given[there] : raw[key];
  return new ValueProblem(message, printable(value), {
    otherArguments: { propertyName: `${name}["${key}"]` },
  });
}
