import { BridgeError, type PropertyPlace, recover, rewrap } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { combineValues, type Operands, type Operator } from './combine-values.ts';
import { bareProperty, type ReadValue, type ReadValueContext, readValue } from './read-value.ts';
import { countBeside, type GivenBeside, unitsDecidedBy } from './units-beside.ts';
import { templateFor, type ValueContext } from './values/expected-value.ts';
import { valuePrinted } from './values/read-printed.ts';
import { ValueProblem } from './values/value-problem.ts';
import type { WriteProperty } from './write-target.ts';

/** A property that is to get another value, as the caller wrote it. */
export interface WantedChange {
  propertyName: string;
  value: unknown;
  operator: Operator;
  /** References in the value that were looked up beforehand. */
  references?: ValueContext['references'];
  world?: ValueContext['world'];
  /** What becomes of a value that says by how much, where the call takes no `operation`. */
  relative?: ValueContext['relative'];
  /** Whether it goes to several objects: a value with a unit is what it comes to on each. */
  isForSeveral?: boolean;
  /** What the same call gives to other properties of the same object, by their names. */
  beside?: GivenBeside;
  /** What an earlier change of the same call makes of it; undefined where none does. */
  earlier?: (property: WriteProperty) => unknown;
  /** The whole call with another value, and with other arguments beside it. */
  correctCall: ReadValueContext['correctCall'];
}

/**
 * Reads the value that a property is to get: what was given, or what comes of it and of what is there.
 * @throws BridgeError `invalid_value`, with what the number would have counted by
 */
export async function readWantedValue(
  context: ActContext,
  property: WriteProperty,
  { value, operator, references, world, relative, beside, earlier, isForSeveral, correctCall }: WantedChange,
): Promise<ReadValue & { operands?: Operands; countedBy?: PropertyPlace[] }> {
  const { session, signal } = context;
  const reading: ReadValueContext = { session, signal, references, world, relative, correctCall };
  if (operator === 'set') {
    const stands = earlier?.(property);
    const known = stands === undefined ? property : { ...property, raw: stands };
    const { property: counted, convert, apart, places, ...changed } = countBeside(known, beside);
    const units = unitsDecidedBy(property);
    const told = { convert, apart, takesConverted: isForSeveral, ...(units && { units }) };
    // One change for several objects would be made in the unit of before.
    const isOpen = isForSeveral || stands !== undefined;
    const recounted = changed.relative && (isOpen ? 'unknown' : (relative ?? changed.relative));
    const sum = recounted ?? (stands === undefined ? undefined : 'before');
    const read = readValue(value, { ...counted, ...told }, { ...reading, ...(sum && { relative: sum }) });
    const isMeasured = isRecord(value) && typeof value.unit === 'string';
    if (!isMeasured && (typeof value !== 'string' || !Number.isNaN(Number(value)))) return read;
    return { ...(await read.catch(rewrapPlaces(places))), countedBy: places() };
  }
  await refuseOtherUnit(property, { value, operator, beside }, reading);
  return readReckoned(property, { value, operator, correctCall }, reading);
}

/**
 * What is added in another unit of the same kind, with the number that it comes to here. What counts in steps, as EV does, adds
 * up to something else. @throws BridgeError `invalid_value`
 */
async function refuseOtherUnit(
  property: WriteProperty,
  { value, operator, beside }: Pick<WantedChange, 'value' | 'operator' | 'beside'>,
  reading: ReadValueContext,
): Promise<void> {
  const isAdded = operator === 'add' || operator === 'subtract';
  if (!isAdded || typeof value !== 'string' || IN_STEPS.test(`${value} ${property.record?.unit ?? ''}`))
    return;
  const { property: counted, convert } = countBeside(property, beside);
  const told = { convert, takesConverted: false };
  await readValue(value, { ...counted, ...told }, { ...reading, relative: undefined }).catch(
    recover(['invalid_value'], ({ code, message, details }) => {
      const { value: number, unit } = details.example ?? {};
      // What a change comes to is no number that could be reckoned with.
      if (typeof number !== 'number' || unit !== undefined || details.isSample || details.isMeant) return;
      throw new BridgeError(code, message.replace(/,? or both with set_properties.*$/, '.'), {
        example: details.example,
        isMeant: true,
      });
    }),
  );
}

const IN_STEPS = /EV|stop|%|°/i;

/** What comes of a value that is reckoned with the one that is there. @throws BridgeError `invalid_value` */
async function readReckoned(
  property: WriteProperty,
  {
    value,
    operator,
    correctCall,
  }: Pick<WantedChange, 'value' | 'correctCall'> & { operator: Exclude<Operator, 'set'> },
  reading: ReadValueContext,
): Promise<ReadValue & { operands?: Operands }> {
  const { name, raw, record } = property;
  const bare = valuePrinted(value, { name, raw, ...(record?.unit !== undefined && { unit: record.unit }) });
  const setInstead: ReadValueContext = {
    ...reading,
    correctCall: (mended, others) => correctCall(mended, { operation: 'set', ...others }),
  };
  const joined = joinTexts(value, property, operator);
  if (joined) {
    const read = await readValue(joined.value, property, setInstead);
    return { ...read, notes: [joined.note, ...read.notes] };
  }
  if (isSetAlone(bare, raw)) await refuseReckoning(bare, property, operator, setInstead);
  const { combined, operands, notes } = combine(property, bare, operator, setInstead.session, correctCall);
  const read = await readValue(combined, property, setInstead);
  return { value: read.value, operands, notes: [...notes, ...read.notes] };
}

/** A text that is added to one: it is put behind that. */
function joinTexts(
  given: unknown,
  { name, raw, record }: WriteProperty,
  operator: Exclude<Operator, 'set'>,
): { value: string; note: string } | undefined {
  const isText = record?.plan.container === 'none' && TEXT.test(record.plan.type) && typeof raw === 'string';
  if (!isText || operator !== 'add' || !['string', 'number'].includes(typeof given)) return undefined;
  return { value: `${raw}${given}`, note: `${name}: the text was put behind the one that is there.` };
}

const TEXT = /^(?:FText|FString)\b/;

/** Whether what is there is no number that anything could be done with, and what is given is none either. */
function isSetAlone(given: unknown, raw: unknown): boolean {
  const isNoNumber = typeof raw === 'boolean' || typeof raw === 'string';
  return isNoNumber && (typeof given === 'boolean' || typeof given === 'string');
}

/**
 * A flag, a word or a text in a call that reckons: it is set, to what the call gives it. @throws BridgeError `invalid_value`
 */
async function refuseReckoning(
  given: unknown,
  property: WriteProperty,
  operator: Exclude<Operator, 'set'>,
  setInstead: ReadValueContext,
): Promise<void> {
  await readValue(given, property, setInstead);
  const { name, raw, record } = property;
  // What is reckoned with a text is no text to write in its place.
  const isText = typeof raw === 'string' && record?.plan.enumerators === undefined;
  throw new BridgeError(
    'invalid_value',
    `${name} is no number, vector, rotator or colour: \`operation: "${operator}"\` is nothing for it. Set it instead.`,
    {
      ...(!isText && { example: setInstead.correctCall(given, {}) }),
      ...(unitsDecidedBy(property) && { isMeant: true }),
    },
  );
}

/** Tells by what a number that was refused would have counted. */
function rewrapPlaces(places: () => PropertyPlace[]) {
  return rewrap(['invalid_value'], error => error.with({ countedBy: places() }));
}

function combine(
  { name, raw, record }: WriteProperty,
  given: unknown,
  operator: Exclude<Operator, 'set'>,
  session: ReadValueContext['session'],
  correctCall: WantedChange['correctCall'],
): { combined: unknown; operands: Operands; notes: string[] } {
  const notes: string[] = [];
  const plan = record?.plan ?? bareProperty(name);
  const expected = {
    name,
    plan,
    raw: raw ?? templateFor(plan),
    ...(record?.unit !== undefined && { unit: record.unit }),
  };
  try {
    const { value: combined, operands } = combineValues(given, expected, operator, { notes, session });
    return { combined, operands, notes };
  } catch (thrown) {
    if (!(thrown instanceof ValueProblem)) throw thrown;
    const example =
      thrown.corrected === undefined
        ? correctCall(printable(raw), { operation: 'set' })
        : correctCall(thrown.corrected, thrown.otherArguments, thrown.relative);
    throw new BridgeError('invalid_value', thrown.message, {
      example,
      ...((thrown.isSample || thrown.corrected === undefined) && { isSample: true as const }),
      ...((thrown.relative || thrown.isMeant) && { isMeant: true }),
    });
  }
}
