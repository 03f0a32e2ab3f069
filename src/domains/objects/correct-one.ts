import { factorIn, signedIn } from '../../base/quantities/change-in-value.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { isCalledUnits } from './units-beside.ts';

interface Change {
  objectPath: string;
  propertyName: string;
  value?: unknown;
}

/** A change that is wanted; where it is one of the list, its place there. */
type WantedOne = Change & { at?: number };

interface Given {
  objectPath?: string;
  objectPaths?: string[];
  properties?: Record<string, unknown>;
  changes?: Change[];
  operation?: string;
  /** Of the list: what takes another operation, which was corrected before. */
  apart?: { at: number; call: unknown }[];
}

/** The call as corrected so far, for the next of its values. */
export function keepCorrected<Call extends Given>(
  given: Call,
  { at }: WantedOne,
  example: Record<string, unknown> | undefined,
): Call {
  const { apart = [] } = given;
  const { operations } = example ?? {};
  if (at === undefined || !Array.isArray(operations)) return { ...given, ...example };
  return { ...given, apart: [...apart, { at, call: operations[apart.length] }] };
}

/** The call of set_properties with one of its values, or names, corrected. */
export function correctOne(
  given: Given,
  wanted: WantedOne,
  mended: unknown,
  others: Record<string, unknown>,
): Record<string, unknown> {
  const { apart = [], ...args } = given;
  if (apart.length === 0) return correctWithin(args, wanted, mended, others);
  const places = (args.changes ?? []).map((change, at) => ({ change, at }));
  const left = places.filter(({ at }) => !apart.some(each => each.at === at));
  const changes = left.map(({ change }) => change);
  const at = left.findIndex(each => each.at === wanted.at);
  const rest = correctWithin({ ...args, changes }, { ...wanted, at }, mended, others);
  const operations = Array.isArray(rest.operations) ? rest.operations : [rest];
  return writeCall('batch', { operations: [...apart.map(({ call }) => call), ...operations] });
}

function correctWithin(
  args: Given,
  wanted: WantedOne,
  mended: unknown,
  { operation, ...others }: Record<string, unknown>,
): Record<string, unknown> {
  if (typeof operation === 'string' && operation !== args.operation)
    return withOperation(args, wanted, { mended, operation });
  const { propertyName } = wanted;
  const name = typeof others.propertyName === 'string' ? others.propertyName : propertyName;
  const changes = args.changes?.map((each, at) =>
    at === wanted.at ? { ...each, value: mended, ...others } : each,
  );
  const properties =
    args.properties &&
    wanted.at === undefined &&
    Object.fromEntries(
      Object.entries(args.properties).map(([key, old]) =>
        key === propertyName && old === wanted.value ? [name, mended] : [key, old],
      ),
    );
  return writeCall('set_properties', {
    ...args,
    ...(changes && { changes }),
    ...(properties && { properties }),
  });
}

/** With another operation for that value alone: what is done with the others stays. */
function withOperation(
  { properties = {}, changes = [], objectPath, objectPaths, ...how }: Given,
  wanted: WantedOne,
  { mended, operation }: { mended: unknown; operation: string },
): Record<string, unknown> {
  const { propertyName } = wanted;
  const isOfAll = wanted.at === undefined;
  const all = { ...(objectPath !== undefined && { objectPath }), ...(objectPaths && { objectPaths }) };
  const targets = isOfAll ? all : { objectPath: wanted.objectPath };
  const beside = Object.entries(properties).filter(([name]) => !isOfAll || name !== propertyName);
  // What is no number either is set along with it.
  const isAlong = (value: unknown) => isOfAll && operation === 'set' && isNoOperand(value);
  const one = writeCall('set_properties', {
    ...{ ...how, ...targets, operation },
    properties: {
      [propertyName]: mended,
      ...Object.fromEntries(beside.filter(([, value]) => isAlong(value))),
    },
  });
  const others = Object.fromEntries(beside.filter(([, value]) => !isAlong(value)));
  const left = isOfAll ? changes : changes.filter((_, at) => at !== wanted.at);
  if (operation === 'set' && isOfAll && left.length === 0 && isCalledUnits(propertyName)) {
    const written = beside.map(([name, by]) => [name, reckoned(by, how.operation)]);
    const counted = { ...Object.fromEntries(written), [propertyName]: mended };
    // What is reckoned comes to another number in another unit.
    return writeCall('set_properties', { ...how, ...all, operation: 'set', properties: counted });
  }
  const isWhole = Object.keys(others).length === 0;
  if (isWhole && left.length === 0) return one;
  const rest = {
    ...{ ...how, ...(isWhole ? {} : all) },
    ...(!isWhole && { properties: others }),
    ...(left.length > 0 && { changes: left }),
  };
  return writeCall('batch', { operations: [one, writeCall('set_properties', rest)] });
}

/** Whether nothing can be reckoned with a value: a flag, a word, an amount with its unit. */
function isNoOperand(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  const isText = typeof value === 'string' && value.trim() !== '' && !Number.isFinite(Number(value));
  return isText && factorIn(value) === undefined && signedIn(value) === undefined;
}

const SIGNS: Readonly<Record<string, string>> = { add: '+=', subtract: '-=', multiply: '*', divide: '/' };

/** `*2` for 2 in a call that multiplies. */
function reckoned(by: unknown, operation = 'set'): unknown {
  const sign = SIGNS[operation];
  return typeof by === 'number' && by >= 0 && sign !== undefined ? `${sign}${by}` : by;
}
