import type { Limits } from '../../base/quantities/limits.ts';
import { commonValuesIn } from '../../dictionary/values-in-unit.ts';
import { WHY_NOT } from '../../dictionary/why-not.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { tellSlider } from '../../pipeline/ranges-of.ts';
import { isStruct, printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { type LocateContext, locateProperty } from './locate-property.ts';

/** One property with all that is known of it: the answer of `get_property`. */
export interface PropertyDetails {
  /** As the page prints it, whatever was asked for. */
  propertyName: string;
  value: unknown;
  typeHint: string;
  unit?: string;
  range?: Limits;
  /** What it is a range of. */
  rangeIs?: string;
  /** What is taken, where the range is the slider and not all values beyond it are. */
  limits?: Limits;
  description?: string;
  /** The description is the project's own tooltip. */
  fromProject?: true;
  commonValues?: unknown;
  enum?: string[];
  pitfalls?: readonly string[];
  seeAlso?: readonly string[];
  default?: unknown;
  /** Where another property decides the unit, and decides it differently for the default. */
  defaultUnit?: string;
  modified?: boolean;
  writable: boolean;
  whyNot?: string;
  note?: string;
}

/**
 * All about a property, by its flattened name.
 * @throws BridgeError as `locateProperty` does
 */
export async function findProperty(
  context: LocateContext,
  object: FetchedObject,
  wanted: string,
): Promise<PropertyDetails> {
  const { name, raw, record, note } = await locateProperty(context, object, wanted);
  const details = record ? describeRecord(record) : describeBare(name, raw);
  return { ...details, ...(note !== undefined && { note }) };
}

function describeRecord(record: PropertyRecord): PropertyDetails {
  const { plan, value, unit, modified, counterpart } = record;
  const { entry } = plan;
  const commonValues = entry && commonValuesIn(entry, unit);
  return {
    propertyName: record.name,
    value,
    typeHint: entry?.typeHint ?? (plan.type || typeOf(value)),
    ...(unit !== undefined && { unit }),
    ...(plan.range && { range: plan.range, ...tellRange(plan) }),
    ...(entry
      ? { description: entry.description }
      : plan.tooltip && { description: plan.tooltip, fromProject: true as const }),
    ...(commonValues && { commonValues }),
    ...(plan.enumerators && { enum: [...new Set(plan.enumerators.values())] }),
    ...(entry?.pitfalls && { pitfalls: entry.pitfalls }),
    ...(entry?.seeAlso && { seeAlso: entry.seeAlso }),
    ...(modified !== undefined && { modified, default: record.default }),
    ...(counterpart?.unit !== undefined && { defaultUnit: counterpart.unit }),
    writable: plan.whyNot === undefined,
    ...(plan.whyNot && { whyNot: WHY_NOT[plan.whyNot] }),
  };
}

/** A slider's ends are no limits; nobody reads that from two numbers. Where there are limits as well, they stand beside. */
export function tellRange(plan: PropertyRecord['plan']): Pick<PropertyDetails, 'rangeIs' | 'limits'> {
  const told = tellSlider(plan);
  return told.rangeIs ? { ...told, rangeIs: 'the slider; values beyond it are possible' } : {};
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return isStruct(value) ? 'struct' : typeof value;
}

function describeBare(propertyName: string, value: unknown): PropertyDetails {
  return { propertyName, value: printable(value), typeHint: typeOf(value), writable: true };
}
