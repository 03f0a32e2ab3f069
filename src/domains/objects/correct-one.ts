import { writeCall } from '../../kernel/operations/correct-call.ts';

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
}

/** The call of set_properties with one of its values, or names, corrected. */
export function correctOne(
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
  const one = writeCall('set_properties', {
    ...{ ...how, ...targets, operation },
    properties: { [propertyName]: mended },
  });
  const others = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !isOfAll || name !== propertyName),
  );
  const left = isOfAll ? changes : changes.filter((_, at) => at !== wanted.at);
  const isWhole = Object.keys(others).length === 0;
  if (isWhole && left.length === 0) return one;
  const rest = {
    ...{ ...how, ...(isWhole ? {} : all) },
    ...(!isWhole && { properties: others }),
    ...(left.length > 0 && { changes: left }),
  };
  return writeCall('batch', { operations: [one, writeCall('set_properties', rest)] });
}
