import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { printable, sameValue } from '../../pipeline/value-shapes.ts';
import type { lookUpReferences } from '../objects/index.ts';
import {
  combineValues,
  type ExpectedValue,
  type Operator,
  type ReadValue,
  type ReadValueContext,
  readExpected,
  templateFor,
  ValueProblem,
} from '../objects/index.ts';
import { type BoundProperty, readEach } from './bound-property.ts';

/** A value for an exposed property, as the caller wrote it. */
export interface WantedValue {
  value: unknown;
  operator: Operator;
  references: Awaited<ReturnType<typeof lookUpReferences>>;
  correctCall: ReadValueContext['correctCall'];
}

/** Reads a value for an exposed property as one for the property behind it. @throws BridgeError `invalid_value` */
export async function readPresetValue(
  context: ActContext,
  bound: BoundProperty,
  { value, operator, references, correctCall }: WantedValue,
): Promise<ReadValue> {
  const { session, signal } = context;
  const expected = expectedOf(bound);
  const reading: ReadValueContext = { session, signal, references, correctCall };
  if (operator === 'set') return checkLength(await readExpected(value, expected, 'write', reading), bound);
  await refuseDiffering(context, bound, operator);
  const notes: string[] = [];
  try {
    const { value: combined } = combineValues(value, expected, operator, { notes, session });
    const read = await readExpected(combined, expected, 'write', {
      ...reading,
      correctCall: (mended, others) => correctCall(mended, { operation: 'set', ...others }),
    });
    return { value: read.value, notes: [...notes, ...read.notes] };
  } catch (thrown) {
    if (!(thrown instanceof ValueProblem)) throw thrown;
    const example =
      thrown.corrected === undefined
        ? correctCall(printable(bound.raw), { operation: 'set' })
        : correctCall(thrown.corrected, thrown.otherArguments);
    throw new BridgeError('invalid_value', thrown.message, {
      example,
      ...(thrown.isSample && { isSample: true as const }),
      ...(thrown.relative && { isMeant: true }),
    });
  }
}

function expectedOf({ exposed, raw, plan, record }: BoundProperty): ExpectedValue {
  return {
    ...{ name: exposed.label, plan, raw: raw ?? templateFor(plan), described: exposed.property },
    ...(record?.unit !== undefined && { unit: record.unit }),
  };
}

/** All objects get one value, so a result that each would have of its own cannot be had through a preset. */
async function refuseDiffering(context: ActContext, bound: BoundProperty, operator: Operator): Promise<void> {
  const each = await readEach(context, bound);
  if (each?.every(value => sameValue(value, each[0]))) return;
  const { label, objects } = bound.exposed;
  const why = each
    ? `have different values (${each
        .slice(0, 5)
        .map(value => JSON.stringify(printable(value)))
        .join(', ')})`
    : 'cannot all be read';
  throw new BridgeError(
    'invalid_value',
    `${label}: its ${objects.length} objects ${why}, and a preset gives all of them one value. ${operator} would make them alike.`,
    {
      remedy: `Set it to a value, or ${operator} with set_properties on the objects: ${objects
        .slice(0, 5)
        .map(({ path }) => path)
        .join(', ')}.`,
    },
  );
}

/** @throws BridgeError `invalid_value`: no route of presets changes the number of elements */
function checkLength(read: ReadValue, { exposed, raw }: BoundProperty): ReadValue {
  if (!Array.isArray(read.value) || !Array.isArray(raw) || read.value.length === raw.length) return read;
  const [first] = exposed.objects;
  throw new BridgeError(
    'invalid_value',
    `${exposed.label} has ${raw.length} elements; through a preset they can be changed, but not their number.`,
    { remedy: `set_property on ${first?.path ?? 'the object'} can change their number.` },
  );
}
