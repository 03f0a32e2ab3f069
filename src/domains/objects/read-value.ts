import { BridgeError } from '../../base/errors.ts';
import type { NumberChange } from '../../base/quantities/change-in-value.ts';
import type { LocatedProperty } from '../../kernel/finding/locate-property.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../unreal/engine-call.ts';
import {
  type ExpectedValue,
  kindOfValue,
  templateFor,
  type ValueContext,
  type ValueReading,
} from './values/expected-value.ts';
import { readColourValue } from './values/read-colour-value.ts';
import { readEnum } from './values/read-enum.ts';
import { readFlag } from './values/read-flag.ts';
import { readList, readMap } from './values/read-list.ts';
import { noteStructForm, readMembers, readStruct } from './values/read-members.ts';
import { readNumber } from './values/read-number.ts';
import { valuePrinted } from './values/read-printed.ts';
import { readClass, readReference } from './values/read-reference.ts';
import { readTextValue } from './values/read-text-value.ts';
import { readTransform } from './values/read-transform.ts';
import { ValueProblem } from './values/value-problem.ts';
import { unwrapProblem } from './values/wrapped-value.ts';

/** A value as the engine takes it, and how it was understood. */
export interface ReadValue {
  value: unknown;
  notes: string[];
}

/** What reading takes beside the property: the call, to show it corrected. */
export interface ReadValueContext extends ValueContext {
  /** The whole call with another value, and with other arguments where the value alone does not mend it. */
  correctCall(
    value: unknown,
    otherArguments: Record<string, unknown>,
    relative?: NumberChange,
  ): Record<string, unknown>;
}

/**
 * Reads a value that somebody wrote for a property, whatever its form: texts for numbers, lists for vectors, labels and
 * names for paths, display names for enumerators. Nothing is guessed; each corrected typo is noted.
 * @throws BridgeError `invalid_value`, with what is accepted, near names, and the call corrected
 */
export async function readValue(
  given: unknown,
  property: Pick<LocatedProperty, 'name' | 'raw' | 'record'> & {
    described?: DescribedProperty;
    convert?: ExpectedValue['convert'];
    apart?: ExpectedValue['apart'];
    takesConverted?: boolean | undefined;
    units?: ExpectedValue['units'];
  },
  context: ReadValueContext,
): Promise<ReadValue> {
  const { name, raw, record, described, convert, apart, takesConverted, units } = property;
  const plan = record?.plan ?? bareProperty(name);
  const expected: ExpectedValue = {
    ...{ name, plan, raw: raw ?? templateFor(plan) },
    ...(record?.unit !== undefined && { unit: record.unit }),
    ...(described && { described }),
    ...(convert && { convert }),
    ...(apart !== undefined && { apart }),
    ...(takesConverted && { takesConverted }),
    ...(units && { units }),
  };
  return readExpected(given, expected, 'write', context);
}

/** As `readValue`, for what is no property: a parameter of a function. */
export async function readExpected(
  given: unknown,
  expected: ExpectedValue,
  purpose: ValueReading['purpose'],
  context: ReadValueContext,
): Promise<ReadValue> {
  const notes: string[] = [];
  const reading: ValueReading = {
    // A parameter is nothing yet, and neither is an element that is to be added.
    context: purpose === 'parameter' ? { relative: 'unknown', ...context } : context,
    purpose,
    notes,
    read: (inner, part) => readAny(inner, part, reading),
  };
  try {
    return { value: await readAny(given, expected, reading), notes };
  } catch (thrown) {
    if (!(thrown instanceof ValueProblem)) throw thrown;
    const { message, corrected, suggestions, otherArguments, isSample, isMeant, relative } = thrown;
    throw new BridgeError('invalid_value', message, {
      ...(suggestions.length > 0 && { suggestions }),
      ...(corrected !== undefined && {
        example: context.correctCall(printable(corrected), otherArguments, relative),
        ...(isSample && { isSample }),
        ...((relative || isMeant) && { isMeant: true }),
      }),
    });
  }
}

async function readAny(written: unknown, expected: ExpectedValue, reading: ValueReading): Promise<unknown> {
  const given = valuePrinted(written, expected);
  if (given !== written) noteStructForm(written, given, expected, reading);
  try {
    return await readKind(given, expected, reading);
  } catch (thrown) {
    throw unwrapProblem(thrown, given, expected);
  }
}

async function readKind(given: unknown, expected: ExpectedValue, reading: ValueReading): Promise<unknown> {
  switch (kindOfValue(expected)) {
    case 'flag':
      return readFlag(given, expected, reading);
    case 'number':
      return readNumber(given, expected, reading);
    case 'enum':
      return readEnum(given, expected, reading);
    case 'text':
      return readTextValue(given, expected, reading);
    case 'reference':
      return readReference(given, expected, reading);
    case 'class':
      return readClass(given, expected, reading);
    case 'list':
      return readList(given, expected, reading);
    case 'map':
      return readMap(given, expected, reading);
    case 'colour':
      return readColourValue(given, expected, reading);
    case 'transform':
      return readTransform(given, expected, reading);
    case 'members':
      return readMembers(given, expected, reading);
    case 'struct':
      return readStruct(given, expected, reading);
  }
}

/** A property of which only the value is known. */
export function bareProperty(name: string): PropertyPlan {
  return { name, type: '', container: 'none', importance: 1, member: bareProperty };
}
