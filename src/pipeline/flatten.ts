import type { PropertyPlan, PropertyRecord, RecordScope } from './property-record.ts';
import { isStruct, isValueStruct, printable, sameValue } from './value-shapes.ts';

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
  const scope: RecordScope = { values, plan };
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
  if (Array.isArray(value)) return visitArray(records, item, value);
  if (!isStruct(value) || isValueStruct(value)) return push(records, item, printEnum(value, plan));
  if (plan.container === 'map') return visitMap(records, item, value);
  if (item.depth <= 0) return push(records, item, { members: Object.keys(value).length });
  const scope: RecordScope = { values: value, plan: plan.member };
  const defaults = isStruct(item.fallback?.value) ? item.fallback.value : undefined;
  for (const [name, member] of Object.entries(value)) {
    visit(records, {
      name: `${item.name}.${name}`,
      value: member,
      fallback: defaults && Object.hasOwn(defaults, name) ? { value: defaults[name] } : undefined,
      plan: plan.member(name),
      scope,
      depth: item.depth - 1,
    });
  }
}

function visitArray(records: PropertyRecord[], item: Visit, elements: unknown[]): void {
  if (elements.length === 0) return push(records, item, []);
  if (elements.length > MAX_ELEMENTS) {
    return push(records, item, {
      count: elements.length,
      first: printable(elements.slice(0, SHOWN_ELEMENTS)),
    });
  }
  const defaults = Array.isArray(item.fallback?.value) ? item.fallback.value : undefined;
  const element: PropertyPlan = { ...item.plan, container: 'none' };
  elements.forEach((value, index) => {
    // An element that the default does not have is a difference, not an unknown.
    const fallback = item.fallback && { value: defaults?.[index] };
    visit(records, { ...item, name: `${item.name}[${index}]`, value, fallback, plan: element });
  });
}

function visitMap(records: PropertyRecord[], item: Visit, map: Record<string, unknown>): void {
  const entries = Object.entries(map);
  if (entries.length === 0) return push(records, item, {});
  if (entries.length > MAX_ELEMENTS) {
    return push(records, item, {
      count: entries.length,
      first: printable(Object.fromEntries(entries.slice(0, SHOWN_ELEMENTS))),
    });
  }
  const defaults = isStruct(item.fallback?.value) ? item.fallback.value : undefined;
  const element: PropertyPlan = { ...item.plan, container: 'none' };
  for (const [key, value] of entries) {
    const fallback = item.fallback && {
      value: defaults && Object.hasOwn(defaults, key) ? defaults[key] : undefined,
    };
    visit(records, { ...item, name: `${item.name}["${key}"]`, value, fallback, plan: element });
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
    record.default = printable(printEnum(fallback.value, plan));
  }
  records.push(record);
}

/** Enum values are printed by their enumerator, whatever language the editor speaks. */
export function printEnum(value: unknown, plan: PropertyPlan): unknown {
  return typeof value === 'string' ? (plan.enumerators?.get(value) ?? value) : value;
}
