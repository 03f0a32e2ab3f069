import { isRecord } from '../../base/json/is-record.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { argumentMeant, isArgumentName } from './other-names.ts';

type Arguments = Record<string, unknown>;

/**
 * Properties that stand beside `properties` instead of in it: `intensity: 500` of a new light; beside `parameters` what is
 * written as one: `Roughness: 0.1`.
 */
export function nestProperties(names: readonly string[], written: Arguments): Arguments {
  const { properties = {} } = written;
  if (!names.includes('properties')) return nestParameters(names, written);
  if (!isRecord(properties)) return written;
  const given = nestOne(names, written);
  const isProperty = ([name]: [string, unknown]) =>
    !names.includes(name) &&
    (/^[A-Z]/.test(name) || !isArgumentName(name)) &&
    argumentMeant(name, names) === undefined;
  const meant = Object.entries(given).filter(isProperty);
  if (meant.length === 0) return given;
  const rest = Object.fromEntries(Object.entries(given).filter(each => !isProperty(each)));
  return { ...rest, properties: { ...properties, ...Object.fromEntries(meant) } };
}

function nestParameters(names: readonly string[], written: Arguments): Arguments {
  const { parameters = {} } = written;
  if (!names.includes('parameters') || !isRecord(parameters)) return written;
  const isParameter = ([name]: [string, unknown]) =>
    /^[A-Z]/.test(name) && !names.includes(name) && argumentMeant(name, names) === undefined;
  const meant = Object.entries(written).filter(isParameter);
  if (meant.length === 0) return written;
  const rest = Object.fromEntries(Object.entries(written).filter(each => !isParameter(each)));
  return { ...rest, parameters: { ...parameters, ...Object.fromEntries(meant) } };
}

/** One property as the operation of one property takes it: `propertyName` with its `value`. */
function nestOne(names: readonly string[], given: Arguments): Arguments {
  const { propertyName, property, value, ...rest } = given;
  const name = propertyName ?? property;
  if (typeof name !== 'string' || value === undefined || names.includes('value')) return given;
  return { ...rest, [name]: value };
}

/** Members of an element that stand beside the list instead of in it: `row` and `value` of `changes`. */
export function nestElement(given: Arguments, { properties = {}, required = [] }: ValueSchema): Arguments {
  for (const list of required) {
    const members = properties[list]?.items?.properties;
    if (!members || list in given) continue;
    const isMember = ([name]: [string, unknown]) => !(name in properties) && name in members;
    const element = Object.entries(given).filter(isMember);
    if (element.length < 2) continue;
    const rest = Object.entries(given).filter(each => !isMember(each));
    return { ...Object.fromEntries(rest), [list]: [Object.fromEntries(element)] };
  }
  return given;
}

/**
 * What was made of an answer, where it stands beside `scr` or is written as a list: `moment: "dusk"`,
 * `[{ field: "moment", value: "dusk" }]`; of variants each its own.
 */
export function nestFields(given: Arguments, names: readonly string[]): Arguments {
  if (Array.isArray(given.variants) && names.includes('variants'))
    return { ...given, variants: given.variants.map(nestVariant) };
  if (!names.includes('scr')) return given;
  const listed = readFields(given.scr);
  if (listed) return { ...given, scr: listed };
  // A flag may be one of the call: `skip: true`.
  const isField = ([name, value]: [string, unknown]) =>
    typeof value !== 'boolean' &&
    !names.includes(name) &&
    !isArgumentName(name) &&
    argumentMeant(name, names) === undefined;
  const fields = Object.entries(given).filter(isField);
  const { scr = {} } = given;
  if (fields.length === 0 || !isRecord(scr)) return given;
  const rest = Object.fromEntries(Object.entries(given).filter(each => !isField(each)));
  return { ...rest, scr: { ...scr, ...Object.fromEntries(fields) } };
}

function nestVariant(variant: unknown): unknown {
  if (!isRecord(variant) || 'scr' in variant) return variant;
  const { name, ...scr } = variant;
  return { name, scr };
}

/** Fields that are listed one by one. */
function readFields(list: unknown): Arguments | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const fields = list.map(each => (isRecord(each) ? [each.field ?? each.path ?? each.name, each.value] : []));
  return fields.every(([name, value]) => typeof name === 'string' && value !== undefined)
    ? Object.fromEntries(fields)
    : undefined;
}
