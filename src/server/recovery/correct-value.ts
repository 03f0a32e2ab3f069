import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { isTypo, nearestNames, simplifyName } from '../../base/nearest.ts';
import { areOpposite } from '../../base/opposites.ts';
import { changeIn, percentIn } from '../../base/quantities/change-in-value.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { findUnit } from '../../base/quantities/units.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { FACTORS, passUnitOn, unitOfSchema, type ValueSchema } from '../mend-arguments.ts';
import { saysOtherManner } from './manner-in-name.ts';
import { sayActionOfItem } from './nested-arguments.ts';
import { numberIn, numbersOfMembers } from './numbers-in-text.ts';
import { otherNameOf } from './other-names.ts';
import { readThingOrPlace } from './thing-or-place.ts';
import { sayUnitOfRecord } from './unit-in-name.ts';

/**
 * The value that was most likely meant where one does not fit its schema: the nearest enumerator, the number in a text,
 * the nearest bound, the name in a record, a list without the elements that cannot be read.
 * @param example a value that fits; what a record lacks is taken from it
 * @returns undefined where only the caller can know
 */
export function correctValue(value: unknown, schema: ValueSchema, example?: unknown): unknown {
  if (schema.enum) return correctWord(value, schema.enum.map(String));
  if (typeof value === 'string' && schema.anyOf?.some(({ type }) => type === 'boolean'))
    return correctFlag(value) ?? value;
  switch (schema.type) {
    case 'integer':
      return correctNumber(value, schema, Math.round);
    case 'number':
      return correctNumber(value, schema, each => each);
    case 'boolean':
      return correctFlag(value);
    case 'string':
      return correctText(value, schema);
    case 'array':
      return correctList(value, schema);
    case 'object':
      return correctRecord(value, schema, example);
    default:
      return value;
  }
}

/** What other tools call an enumerator. */
const OTHER_WORDS: Record<string, readonly string[]> = lookupTable({
  ...{ append: ['add'], plus: ['add'], offset: ['add'], increase: ['add'], delete: ['remove'] },
  ...{ replace: ['set'], assign: ['set'], minus: ['subtract'], sub: ['subtract'], decrease: ['subtract'] },
  ...{ '+': ['add'], '+=': ['add'], increment: ['add'], inc: ['add'], '-': ['subtract'], '-=': ['subtract'] },
  ...{ decrement: ['subtract'], dec: ['subtract'], reduce: ['subtract'], '*': ['multiply'] },
  ...{ '*=': ['multiply'], '×': ['multiply'], '/': ['divide'], '/=': ['divide'], relative: ['add'] },
  ...{ times: ['multiply'], mul: ['multiply'], scale: ['multiply'], div: ['divide'] },
  ...{ if: ['branch'], call: ['function'], eval: ['expression'], exec: ['statement'] },
  ...{
    'on the floor': ['floor'],
    'the floor': ['floor'],
    'on the ground': ['floor'],
    'the ground': ['floor'],
  },
  ...{ ground: ['floor'], down: ['floor'], spread: ['even'], distribute: ['even'], row: ['line'] },
  ...{ level: ['height'], same: ['height'], z: ['height'] },
  ...{ uses: ['dependencies'], usedby: ['referencers'], used_by: ['referencers'], users: ['referencers'] },
  ...{ gt: ['above'], greater: ['above'], over: ['above'], '>': ['above'] },
  ...{ lt: ['below'], less: ['below'], under: ['below'], '<': ['below'] },
  ...{
    eq: ['equals'],
    '=': ['equals'],
    '==': ['equals'],
    ne: ['differs'],
    not: ['differs'],
    '!=': ['differs'],
  },
  // Local may be to the parent, or along its own axes.
  ...{ parent: ['relative'], absolute: ['world', 'set'], global: ['world'] },
});

/** The word that was meant by another: what other tools call it, or the same with a typo. */
export function correctWord(value: unknown, words: readonly string[]): string | undefined {
  const written = textOfValue(value);
  const meant = OTHER_WORDS[written.toLowerCase()]?.find(word => words.includes(word));
  // One letter of two makes another word: `XY` is not `X`.
  if (meant === undefined && simplifyName(written).length <= SHORT_WORD) return sameUnit(written, words);
  return meant ?? nearestNames(written, words).find(word => isTypo(written, word) || isPartOf(written, word));
}

const SHORT_WORD = 2;

/** The word of a list that names the same unit: `seconds` for `s`. */
function sameUnit(written: string, words: readonly string[]): string | undefined {
  const unit = findUnit(written.trim());
  return unit && words.find(word => findUnit(word)?.name === unit.name);
}

/** Whether a word of a list says what another word says. */
export function isSynonym(written: string, word: string): boolean {
  return correctWord(written, [word]) === word;
}

/** `sec` is `seconds`, `world_space` is `world`; one or two letters are too little to guess from. */
function isPartOf(written: string, word: string): boolean {
  // More words say more than the one.
  if (written.trim().split(/\s+/).length > 2 || areOpposite(written, word)) return false;
  // So does a number: `grid 50`.
  if (/\d/.test(written) && !/\d/.test(word)) return false;
  const [a, b] = [simplifyName(written), simplifyName(word)];
  return Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a));
}

/** `500 cm`, `5 m`, `1,000`, or a number beyond its bounds. */
function correctNumber(
  value: unknown,
  schema: ValueSchema,
  round: (value: number) => number,
): number | undefined {
  const { minimum, maximum, exclusiveMinimum } = schema;
  // Half of something is no half metre.
  const isShare = changeIn(value) !== undefined && percentIn(value) === undefined;
  if (isShare && unitOfSchema(schema) !== undefined) return undefined;
  const read = typeof value === 'string' ? numberIn(numbersInDigits(value), unitOfSchema(schema)) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) return undefined;
  const bounded = Math.min(Math.max(round(read), minimum ?? -Infinity), maximum ?? Infinity);
  return exclusiveMinimum !== undefined && bounded <= exclusiveMinimum ? undefined : bounded;
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1', 'enabled']);
const NO: ReadonlySet<string> = new Set(['false', 'no', 'off', '0', 'disabled']);

/** What a word says of a switch. */
export function correctFlag(value: unknown): boolean | undefined {
  const word = textOfValue(value).trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** Members under which callers put the name of a thing. */
const NAMING = ['objectPath', 'path', 'label', 'name', 'value'];

function correctText(value: unknown, { minLength = 0 }: ValueSchema): string | undefined {
  if (typeof value === 'number') return textOfValue(value);
  // Of several nobody knows which one was meant.
  const [only = value, ...more] = Array.isArray(value) ? value : [];
  const named = more.length > 0 ? undefined : (nameIn(only) ?? only);
  return typeof named === 'string' && named.length >= minLength ? named : undefined;
}

/** Of a list that is too long, as much as is taken at once. */
function correctList(value: unknown, { items, minItems = 0, maxItems }: ValueSchema): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const kept = value
    .slice(0, maxItems)
    .map(item => (items ? correctValue(item, items) : item))
    .filter(item => item !== undefined);
  return kept.length >= Math.max(minItems, Math.min(value.length, 1)) ? kept : undefined;
}

function correctRecord(
  value: unknown,
  schema: ValueSchema,
  example: unknown,
): Record<string, unknown> | undefined {
  const { properties, required = [] } = passUnitOn(schema);
  const written = required.includes('action') && isRecord(value) ? sayActionOfItem(value) : value;
  const said = typeof written === 'string' ? readText(written, Object.keys(properties ?? {})) : written;
  const read = sayUnitOfRecord(readThingOrPlace(said, properties), properties);
  const isFactor = FACTORS.test(schema.description ?? '');
  if (typeof read === 'number' && properties && isFactor) {
    return Object.fromEntries(Object.keys(properties).map(name => [name, read]));
  }
  if (!isRecord(read)) return undefined;
  if (!properties) return { ...read };
  const known = correctMembers(read, properties, isFactor);
  // What takes any member keeps those that it does not describe: an item of a batch.
  const corrected = schema.additionalProperties ? { ...read, ...known } : known;
  const lacking = required.filter(name => !(name in corrected));
  // What was written and cannot be read is no more said by a sample: `radius: "beyond 500"`.
  const isUnread = Object.keys(read).length > Object.keys(corrected).length;
  const sample = isRecord(example) && !isUnread ? example : {};
  if (Object.keys(corrected).length === 0 || !lacking.every(name => name in sample)) return undefined;
  return { ...corrected, ...Object.fromEntries(lacking.map(name => [name, sample[name]])) };
}

/** Members of a record that are nothing's name, and are still held against what may be meant. */
const MOST_STRANGERS = 50;

function correctMembers(
  read: Record<string, unknown>,
  properties: Record<string, ValueSchema>,
  isFactor: boolean,
): Record<string, unknown> {
  const corrected: Record<string, unknown> = {};
  const names = Object.keys(properties);
  let strangers = 0;
  for (const [written, member] of Object.entries(read)) {
    if (!Object.hasOwn(properties, written) && ++strangers > MOST_STRANGERS) continue;
    const free = names.filter(name => name === written || !(name in read || name in corrected));
    const name = memberMeant(written, free);
    const schema = name === undefined ? undefined : properties[name];
    if (name === undefined || !schema || name in corrected) continue;
    // Two metres are no factor.
    const isCounted = isFactor && typeof member === 'string' && /\p{L}/u.test(member);
    const mended = isCounted ? undefined : correctValue(member, schema);
    if (mended !== undefined) corrected[name] = mended;
  }
  return corrected;
}

/** A place may be said by whoever stands there: `near: "Old Windmill"`. */
function readText(text: string, names: readonly string[]): Record<string, unknown> | undefined {
  return numbersOfMembers(text, names) ?? (names.includes('objectPath') ? { objectPath: text } : undefined);
}

/**
 * `x` for `X`, `pitch` for `Pitch`, `label` for `objectPath`, `yawn` for `Yaw`; one letter is too little to guess from.
 * @param names members that the record does not have yet
 */
export function memberMeant(written: string, names: readonly string[]): string | undefined {
  const same = names.find(name => simplifyName(name) === simplifyName(written));
  if (same !== undefined || written.length <= 2) return same ?? axisMeant(written, names);
  return (
    otherNameOf(written, names) ??
    nearestNames(written, names, 1).find(name => !saysOtherManner(written, name))
  );
}

/** What turns about each axis. */
const ABOUT: Record<string, string> = lookupTable({ x: 'Roll', y: 'Pitch', z: 'Yaw' });

/** The angle of a rotation that is told by its axis: `x` is `Roll`. */
export function axisMeant(written: string, names: readonly string[]): string | undefined {
  const angle = ABOUT[written.toLowerCase()];
  return names.find(name => name === angle);
}

/** The name in a record that says nothing else: not what is to be in it. */
function nameIn(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const isTelling = (name: string) => [...NAMING, 'class', 'id', 'actorLabel', 'type'].includes(name);
  return Object.keys(value).every(isTelling) ? memberCalled(value, NAMING) : undefined;
}

function memberCalled(value: unknown, names: readonly string[]): unknown {
  if (!isRecord(value)) return undefined;
  return Object.entries(value).find(
    ([name, member]) => names.includes(name) && typeof member === 'string',
  )?.[1];
}
