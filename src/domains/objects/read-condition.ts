import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { bareProperty, readExpected } from './read-value.ts';
import {
  type ExpectedValue,
  kindOfValue,
  type ValueContext,
  type ValueKind,
} from './values/expected-value.ts';

/** A property that a condition is about, with a value that it has now. */
export interface ConditionProperty {
  name: string;
  value: unknown;
  plan?: PropertyPlan | undefined;
  unit?: string | undefined;
}

/** Kinds whose values need no look at the editor to be read. */
const READ_ALONE: readonly ValueKind[] = ['flag', 'enum', 'colour', 'members'];

/** Which kind of value a property of a condition has. */
export function kindOfCondition(property: ConditionProperty): ValueKind {
  return kindOfValue(expectedOf(property));
}

function expectedOf({ name, value, plan, unit }: ConditionProperty): ExpectedValue {
  return { name, plan: plan ?? bareProperty(name), raw: value, ...(unit !== undefined && { unit }) };
}

/**
 * Reads the value of a condition as a change of the same property would be read: colours, words for true and false,
 * enumerators, lists as vectors. What a condition says otherwise than a change (one of several, members of a struct,
 * numbers, a list by one of its elements) stays as it is written.
 * @param extra kinds that are read too, for which the editor may be asked
 * @throws BridgeError `invalid_value` for what the property can never be
 */
export async function readConditionValue(
  context: ValueContext,
  given: unknown,
  property: ConditionProperty,
  {
    extra = [],
    correctCall,
  }: { extra?: readonly ValueKind[]; correctCall(value: unknown): Record<string, unknown> },
): Promise<unknown> {
  const expected = expectedOf(property);
  const kind = kindOfValue(expected);
  const isRead = READ_ALONE.includes(kind) || extra.includes(kind);
  if (!isRead || given === '' || given === null || isStruct(given)) return given;
  const read = await readExpected(given, expected, 'write', { relative: 'unknown', ...context, correctCall });
  return read.value;
}
