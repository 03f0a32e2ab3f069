import { isRecord } from '../../base/json/is-record.ts';

/** What fields hold, by name; `null` where something stays as the level has it. */
export type FieldValues = ReadonlyMap<string, unknown>;

/** `stated`: `$else` counts only where another answer stands in it; a constant there is what nobody said. */
export type Taken = 'all' | 'stated';

/**
 * A template of a schema with what was answered in it. `{ "$field": "sunElevation" }` stands for a field's value; `$has`
 * asks a list for an item, `$map` turns it into another, `$srgb` turns a colour into bytes, `$times` and `$plus` change a number, `$else` is taken where there is none. Members and items
 * without a value are left out.
 * @returns undefined where nothing is left
 */
export function fillTemplate(template: unknown, values: FieldValues, taken: Taken = 'all'): unknown {
  if (Array.isArray(template)) {
    const items = template.map(item => fillTemplate(item, values, taken)).filter(item => item !== undefined);
    return items.length > 0 || template.length === 0 ? items : undefined;
  }
  if (!isRecord(template)) return template;
  if (typeof template.$field === 'string') return fillField(template.$field, template, values, taken);
  const members = Object.entries(template).flatMap(([name, inner]) => {
    const value = fillTemplate(inner, values, taken);
    return value === undefined ? [] : [[name, value]];
  });
  return members.length > 0 || Object.keys(template).length === 0 ? Object.fromEntries(members) : undefined;
}

/** The values of fields, with `null` for each that stays as the level has it. */
export function withAsIs(values: FieldValues, asIs: Readonly<Record<string, unknown>> = {}): FieldValues {
  return new Map([...Object.keys(asIs).map(name => [name, null] as const), ...values]);
}

/** The fields that a template names, those of `$else` too. */
export function fieldsIn(template: unknown): string[] {
  if (Array.isArray(template)) return template.flatMap(fieldsIn);
  if (!isRecord(template)) return [];
  const { $field, ...rest } = template;
  const inner = Object.values(rest).flatMap(fieldsIn);
  return typeof $field === 'string' ? [...new Set([$field, ...inner])] : [...new Set(inner)];
}

/** Fields whose own numbers stand in a template, whatever unit they are brought into. */
export function plainFieldsIn(template: unknown): string[] {
  if (Array.isArray(template)) return template.flatMap(plainFieldsIn);
  if (!isRecord(template)) return [];
  if (typeof template.$field === 'string') return '$map' in template ? [] : [template.$field];
  return Object.values(template).flatMap(plainFieldsIn);
}

/** The fields of a template whose values are in what it came to. */
export function usedFields(template: unknown, values: FieldValues): string[] {
  if (Array.isArray(template)) return unique(template.flatMap(item => usedFields(item, values)));
  if (!isRecord(template)) return [];
  if (typeof template.$field === 'string') {
    if (values.get(template.$field) === null) return [];
    const found = fillField(template.$field, { ...template, $else: undefined }, values, 'all');
    return found === undefined ? usedFields(template.$else, values) : [template.$field];
  }
  return unique(Object.values(template).flatMap(inner => usedFields(inner, values)));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function fillField(
  name: string,
  { $has, $map, $srgb, $times, $plus, $else }: Record<string, unknown>,
  values: FieldValues,
  taken: Taken,
): unknown {
  // What stays as it is takes no value of another answer either.
  if (values.get(name) === null) return undefined;
  const value = lookUp(isIn($has, values.get(name)), $map);
  const isTaken = $else !== undefined && (taken === 'all' || fieldsIn($else).length > 0);
  const otherwise = () => (isTaken ? fillTemplate($else, values, taken) : undefined);
  if (value === undefined) return otherwise();
  if ($srgb === true) return inBytes(value);
  if (typeof value !== 'number') return value;
  // Sums of tenths end in long tails that nobody said.
  return Number((value * numberOr($times, 1) + numberOr($plus, 0)).toPrecision(12));
}

/** A linear colour as lights keep theirs: bytes, for the eye. */
function inBytes(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const bytes = Object.entries(value).map(([name, share]) => [
    name,
    typeof share === 'number' ? Math.round(255 * encodeShare(share)) : share,
  ]);
  return Object.fromEntries(bytes);
}

function encodeShare(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}

/** Whether a list has an item, where that is what is asked; else the value itself. */
function isIn(item: unknown, value: unknown): unknown {
  return item === undefined || !Array.isArray(value) ? value : value.includes(item);
}

function lookUp(value: unknown, map: unknown): unknown {
  if (value === undefined || !isRecord(map)) return value;
  const key = String(value);
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
