import { jsonInText } from '../base/json/json-in-text.ts';
import { readQuantity } from '../base/quantities/find-quantities.ts';
import { convertUnit, type Unit, unitOf } from '../base/quantities/units.ts';
import { splitList } from '../base/text/split-list.ts';
import { anglesOfQuaternion } from './angles-of-quaternion.ts';
import { entriesAsRecord, withoutWrapper } from './entries-as-record.ts';

/** The parts of a JSON Schema that decide how a value is read. */
export interface ValueSchema {
  type?: string;
  description?: string;
  /** What its number counts in, where that is not the unit of the engine: `.meta({ unit: 'm' })`. */
  unit?: string;
  enum?: unknown[];
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  additionalProperties?: ValueSchema | boolean;
  required?: string[];
  anyOf?: ValueSchema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Arguments as their schema wants them, where a hurried caller wrote the same thing in another form: `null` for an
 * argument that is left out, `"50"` for a number, one value for a list, `[x, y, z]` for a vector, JSON in a text, another
 * letter case in an enumerator or a member, `"2 m"` for a length in cm, one factor for three. Nothing is guessed: what stays wrong is left for the check to name.
 */
export function mendArguments(given: Record<string, unknown>, schema: ValueSchema): Record<string, unknown> {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && (value !== null || takesAnything(memberSchema(schema, name))),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const own = memberSchema(schema, name);
      const unwrapped =
        own && !isOpenRecord(own)
          ? withoutWrapper(name, parseText(value), { ...own, unit: unitOfSchema(own)?.name })
          : undefined;
      const mended = mendValue(unwrapped ?? value, own);
      return [name, LISTS_OF_NAMES.has(name) ? splitNames(mended) : mended];
    }),
  );
}

/** Arguments that list names of the engine, in which no comma can be. */
const LISTS_OF_NAMES: ReadonlySet<string> = new Set(['properties', 'show', 'columns']);

/** A list of names of which several may stand in one text: `"Intensity, LightColor"`. */
function splitNames(value: unknown): unknown {
  return Array.isArray(value)
    ? value.flatMap(each => (typeof each === 'string' && /[,;]/.test(each) ? splitList(each) : [each]))
    : value;
}

function mendValue(value: unknown, schema: ValueSchema | undefined): unknown {
  if (schema?.enum) return sameWord(value, schema.enum) ?? value;
  if (schema?.anyOf) return mendValue(value, formOf(value, schema.anyOf));
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return typeof value === 'string'
        ? (readAll(value, schema) ?? readNumber(value, unitOfSchema(schema)) ?? value)
        : value;
    case 'boolean':
      return sameWord(value, [true, false]) ?? value;
    case 'string':
      return Array.isArray(value) && value.length === 1 ? value[0] : value;
    case 'array':
      return mendList(value, schema);
    case 'object':
      return mendMembers(value, schema);
    default:
      return value;
  }
}

/** `all`, where there is a most. */
function readAll(text: string, { maximum }: ValueSchema): number | undefined {
  return /^\s*(?:all|everything)\s*$/i.test(text) ? maximum : undefined;
}

/** A number, or one with a unit of what the argument counts. What has a plus is by how much, and no number yet. */
function readNumber(text: string, own: Unit | undefined): number | undefined {
  if (/^\s*\+/.test(text)) return undefined;
  const isPlain = /^\s*-?\d+(\.\d+)?\s*$/.test(text);
  const read = isPlain || !own ? undefined : readQuantity(text, own);
  const number = isPlain
    ? Number(text)
    : own && read?.unit
      ? convertUnit(read.value, read.unit, own)
      : undefined;
  // Three hundred digits are no number that anything takes.
  return Number.isFinite(number) ? number : undefined;
}

/** How a description begins that says a unit. */
const UNITS_DESCRIBED: readonly [RegExp, string][] = [
  [/^(Z in )?cm\b/, 'cm'],
  [/^degrees\b/i, 'deg'],
  [/^seconds\b/i, 's'],
  [/^of the last minutes\b/i, 'min'],
];

/** What a number counts, or the members of a record: as its description begins. */
export function unitOfSchema({ unit, description = '' }: ValueSchema): Unit | undefined {
  return unitOf(unit ?? UNITS_DESCRIBED.find(([said]) => said.test(description))?.[1]);
}

/** What is said of a record's factors: one of them scales alike in every direction. */
export const FACTORS = /^factors\b/i;

/** Of a name or a record the record, where a list, a record, or the text of either is given. */
function formOf(value: unknown, forms: readonly ValueSchema[]): ValueSchema | undefined {
  const read = parseText(value);
  return typeof read === 'object' ? forms.find(({ properties }) => properties !== undefined) : undefined;
}

function mendList(value: unknown, { items, maxItems = Number.POSITIVE_INFINITY }: ValueSchema): unknown {
  const read = parseText(value);
  // It is refused for its length: nothing in it need be looked at.
  if (Array.isArray(read) && read.length > maxItems) return read;
  return (Array.isArray(read) ? read : [value]).map(item => mendValue(item, items));
}

/** A record whose members may be spelled in another case, or stand in a list in their order. */
function mendMembers(value: unknown, schema: ValueSchema): unknown {
  const read = isOpenRecord(schema) ? entriesAsRecord(parseText(value)) : parseText(value);
  const names = Object.keys(schema.properties ?? {});
  if (FACTORS.test(schema.description ?? '')) {
    const factor = typeof read === 'string' ? readNumber(read, undefined) : read;
    if (typeof factor === 'number') return Object.fromEntries(names.map(name => [name, factor]));
  }
  if (typeof read !== 'object' || read === null) return value;
  const inner = passUnitOn(schema);
  if (Array.isArray(read)) {
    // A list stands for members that are alike: `[0, 0, 0]` is no thing, place and radius.
    const kinds = new Set(Object.values(schema.properties ?? {}).map(({ type }) => type));
    if (read.length !== names.length || kinds.size > 1) return value;
    return mendArguments(Object.fromEntries(names.map((name, index) => [name, read[index]])), inner);
  }
  const members = Object.entries(anglesOfQuaternion(read, names)).map(([name, member]) => [
    sameWord(name, names) ?? name,
    member,
  ]);
  return mendArguments(Object.fromEntries(members), inner);
}

/** A record of whatever names: properties with their values. */
function isOpenRecord({ properties, additionalProperties }: ValueSchema): boolean {
  return properties === undefined && additionalProperties !== undefined && additionalProperties !== false;
}

/** A record whose numbers say what it says for all of them. */
export function passUnitOn(schema: ValueSchema): ValueSchema {
  const unit = unitOfSchema(schema)?.name;
  if (unit === undefined || !schema.properties) return schema;
  const members = Object.entries(schema.properties).map(([name, each]) => [
    name,
    each.type === 'number' && each.description === undefined ? { unit, ...each } : each,
  ]);
  return { ...schema, properties: Object.fromEntries(members) };
}

/** Whether an argument may hold a value, by its kind alone: a record is no text, and `-Intensity` no number. */
export function fitsKind(value: unknown, schema: ValueSchema | undefined): boolean {
  if (!schema) return true;
  if (schema.enum) return sameWord(value, schema.enum) !== undefined;
  if (schema.anyOf) return schema.anyOf.some(form => fitsKind(value, form));
  const read = parseText(value);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d/.test(value));
    case 'boolean':
      return typeof value === 'boolean' || typeof value === 'string';
    case 'string':
      return typeof value === 'string';
    case 'array':
      return (Array.isArray(read) ? read.slice(0, schema.maxItems) : [read]).every(item =>
        fitsKind(item, schema.items),
      );
    case 'object':
      return typeof read === 'object' && (schema.properties !== undefined || !Array.isArray(read));
    default:
      return true;
  }
}

/** A list or record that a caller wrote as text. */
export function parseText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  return jsonInText(value) ?? value;
}

/** The one of these that is written the same, whatever its letter case. */
export function sameWord(value: unknown, words: readonly unknown[]): unknown {
  if (typeof value !== 'string') return undefined;
  return words.find(word => String(word).toLowerCase() === value.toLowerCase());
}

/** Where any value will do, `null` is one: no reference at all. */
function takesAnything(schema: ValueSchema | undefined): boolean {
  return schema !== undefined && Object.keys(schema).every(key => key === 'description');
}

export function memberSchema(
  { properties, additionalProperties }: ValueSchema,
  name: string,
): ValueSchema | undefined {
  if (properties && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}
