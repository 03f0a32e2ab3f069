import { hasSwitches } from './filter-rules.ts';
import type { PropertyPlan, PropertyRecord, RecordScope } from './property-record.ts';
import { isEmptyValue, isStruct, isValueStruct, printable, sameValue } from './value-shapes.ts';

export interface FlattenOptions {
  /** Put before every name: `LightComponent.`; empty for the object itself. */
  prefix: string;
  /** Values of the class default object, where it could be read. */
  defaults?: Record<string, unknown>;
  /** Levels of structs that are opened; deeper ones are summarised. */
  depth?: number;
}

const DEFAULT_DEPTH = 4;
/** Containers with more elements are summarised. */
const MAX_ELEMENTS = 8;
const SHOWN_ELEMENTS = 3;

/**
 * Turns an object's values into flat records: `Struct.Member`, `Array[2]`, `Map["Key"]`. Structs that are one value
 * (vectors, colours, …) stay whole. Names come from the engine and are never used as keys of our own objects.
 */
export function flatten(
  values: Record<string, unknown>,
  plan: (name: string) => PropertyPlan,
  { prefix, defaults, depth = DEFAULT_DEPTH }: FlattenOptions,
): PropertyRecord[] {
  const records: PropertyRecord[] = [];
  const scope: RecordScope = { values, plan, defaults, hasSwitches: hasSwitches(values) };
  for (const [name, value] of Object.entries(values)) {
    const fallback = defaults && Object.hasOwn(defaults, name) ? { value: defaults[name] } : undefined;
    visit(records, { name: prefix + name, value, fallback, plan: plan(name), scope, depth });
  }
  return records;
}

interface Visit {
  name: string;
  value: unknown;
  /** The default value, where it is known. */
  fallback: { value: unknown } | undefined;
  plan: PropertyPlan;
  scope: RecordScope;
  depth: number;
}

function visit(records: PropertyRecord[], item: Visit): void {
  const { value, plan } = item;
  if (Array.isArray(value)) visitContainer(records, item, Object.entries(value), index => `[${index}]`);
  else if (!isStruct(value) || isValueStruct(value)) push(records, item, shorten(printEnum(value, plan)));
  else if (plan.container === 'map')
    visitContainer(records, item, Object.entries(value), key => `["${key}"]`);
  else if (isEmptyValue(value)) push(records, item, value);
  else if (item.depth <= 0) push(records, item, { members: Object.keys(value).length });
  else visitMembers(records, item, value);
}

function visitMembers(records: PropertyRecord[], item: Visit, struct: Record<string, unknown>): void {
  const { plan, fallback } = item;
  const defaults = isStruct(fallback?.value) ? fallback.value : undefined;
  const scope: RecordScope = {
    ...{ values: struct, plan: plan.member, defaults, hasSwitches: hasSwitches(struct) },
  };
  for (const [name, value] of Object.entries(struct)) {
    visit(records, {
      name: `${item.name}.${name}`,
      value,
      fallback: defaults && Object.hasOwn(defaults, name) ? { value: defaults[name] } : undefined,
      plan: plan.member(name),
      scope,
      depth: item.depth - 1,
    });
  }
}

/** Arrays, sets and maps: each element by itself while there are few, a count and the first ones otherwise. */
function visitContainer(
  records: PropertyRecord[],
  item: Visit,
  entries: [string, unknown][],
  suffix: (key: string) => string,
): void {
  if (entries.length === 0) {
    push(records, item, item.value);
    return;
  }
  if (entries.length > MAX_ELEMENTS) {
    push(records, item, {
      count: entries.length,
      first: entries.slice(0, SHOWN_ELEMENTS).map(([, value]) => value),
    });
    return;
  }
  const { fallback } = item;
  const defaults =
    typeof fallback?.value === 'object' && fallback.value !== null ? fallback.value : undefined;
  const plan: PropertyPlan = { ...item.plan, container: 'none' };
  for (const [key, value] of entries) {
    const known =
      defaults && Object.hasOwn(defaults, key) ? (defaults as Record<string, unknown>)[key] : undefined; // it has the key
    // An element that the default does not have is a difference, not an unknown.
    visit(records, {
      ...item,
      name: item.name + suffix(key),
      value,
      fallback: fallback && { value: known },
      plan,
    });
  }
}

function push(
  records: PropertyRecord[],
  { name, value, fallback, plan, scope }: Visit,
  shown: unknown,
): void {
  const record: PropertyRecord = { name, raw: value, value: printable(shown), plan, scope };
  if (fallback) {
    record.modified = !sameValue(value, fallback.value);
    record.default = record.modified ? printable(printEnum(fallback.value, plan)) : record.value;
  }
  records.push(record);
}

/** Texts longer than this are cut; `detail: raw` has them whole. */
const MOST_CHARACTERS = 300;

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MOST_CHARACTERS) return value;
  return `${value.slice(0, MOST_CHARACTERS)}… (${value.length} characters)`;
}

/** Enum values are printed by their enumerator, whatever language the editor speaks. */
export function printEnum(value: unknown, plan: PropertyPlan): unknown {
  return typeof value === 'string' ? (plan.enumerators?.get(value) ?? value) : value;
}
