import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { jsonInText } from '../../base/json/json-in-text.ts';
import { lookupTable } from '../../base/lookup-table.ts';

type Arguments = Record<string, unknown>;

interface Change extends Arguments {
  objectPath: unknown;
  propertyName: string;
  value: unknown;
}

/** What one change of `set_properties` is made of. */
const OF_CHANGE: ReadonlySet<string> = new Set([
  ...['objectPath', 'objectPaths', 'propertyName', 'value', 'properties'],
]);

/**
 * Refuses changes that are written by object, with several properties or objects in one, or without the object that the call
 * names, with the call that says the same: `{ "Key Light": { Intensity: 30 } }`. @throws BridgeError
 */
export function refuseOtherChanges(given: Arguments): void {
  const { changes: written, objectPath, objectPaths, action: _, ...rest } = given;
  const items = listItems(typeof written === 'string' ? jsonInText(written) : written);
  if (!items) return;
  const isAlone = rest.properties === undefined;
  const outer = isAlone ? [objectPath ?? [], objectPaths ?? []].flat() : [];
  const changes = items.map(item => readChanges(item, outer));
  if (changes.some(each => each === undefined)) return;
  const isOuter = items.some(item => namesNone(item));
  const targets = {
    ...(objectPath !== undefined && { objectPath }),
    ...(objectPaths !== undefined && { objectPaths }),
  };
  throw new BridgeError(
    'invalid_arguments',
    'set_properties: `changes` is a list of { objectPath, propertyName, value }, one for each property of each object.',
    {
      example: { action: 'set_properties', ...rest, ...(!isOuter && targets), changes: changes.flat() },
      isMeant: true,
    },
  );
}

/** Refuses several properties in a call for one, with the call that sets them all. @throws BridgeError */
export function refuseSeveral({ action: _, ...given }: Arguments): void {
  const { properties, propertyName, value } = given;
  refuseListed(given);
  const isOne = !isRecord(properties) || Object.keys(properties).length < 2;
  if (isOne || propertyName !== undefined || value !== undefined) return;
  throw new BridgeError(
    'invalid_arguments',
    'set_property: it sets one property; several are set by set_properties.',
    {
      example: { action: 'set_properties', ...given },
      isMeant: true,
    },
  );
}

/** Several properties in one list, with a value of each. */
function refuseListed({ propertyName, value, ...rest }: Arguments): void {
  const isListed = Array.isArray(propertyName) && propertyName.length > 1;
  if (!isListed || !propertyName.every(each => typeof each === 'string')) return;
  // One value of several properties is hardly one for all of them.
  if (!Array.isArray(value) || value.length !== propertyName.length) return;
  const properties = propertyName.map((name, at) => [name, value[at]]);
  throw new BridgeError(
    'invalid_arguments',
    'set_property: it sets one property; several are set by set_properties.',
    {
      example: { action: 'set_properties', ...rest, properties: Object.fromEntries(properties) },
      isMeant: true,
    },
  );
}

/** What is done to a list, by the words for it. */
const OF_LISTS: Readonly<Record<string, string>> = lookupTable({
  ...{ append: 'append_element', push: 'append_element', insert: 'append_element' },
  ...{ remove: 'remove_element', delete: 'remove_element', pop: 'remove_element' },
});

/** Refuses one element that is to be put into a list, or taken from it, with the call for that. @throws BridgeError */
export function refuseElements({ action: _, operation, ...given }: Arguments): void {
  const action = typeof operation === 'string' ? OF_LISTS[operation.trim().toLowerCase()] : undefined;
  // A number is added to another one.
  if (action === undefined || typeof given.value !== 'string' || /^[-+]?[\d.]/.test(given.value)) return;
  throw new BridgeError(
    'invalid_arguments',
    `set_property: \`operation\` reckons with numbers; ${action} is what changes the elements of a list.`,
    { example: { action, ...given }, isMeant: true },
  );
}

/** The changes that are written; undefined where all of them are as they should be, or one is nothing that is known. */
function listItems(written: unknown): Arguments[] | undefined {
  if (isRecord(written) && !Object.keys(written).some(key => OF_CHANGE.has(key))) {
    const each = Object.entries(written);
    const isByObject = each.length > 0 && each.every(([, value]) => isRecord(value));
    return isByObject ? each.map(([objectPath, properties]) => ({ objectPath, properties })) : undefined;
  }
  const items = Array.isArray(written) ? written : [written];
  const records = items.filter(isRecord);
  const isKnown = records.every(item => Object.keys(item).every(key => OF_CHANGE.has(key)));
  const isAsTaken = records.every(
    item => !namesNone(item) && !('objectPaths' in item) && !('properties' in item),
  );
  return records.length === items.length && isKnown && !isAsTaken ? records : undefined;
}

function namesNone(item: Arguments): boolean {
  return item.objectPath === undefined && item.objectPaths === undefined;
}

function readChanges(item: Arguments, outer: readonly unknown[]): Change[] | undefined {
  const { objectPath, objectPaths, propertyName, value, properties } = item;
  const targets = namesNone(item) ? outer : [objectPath ?? [], objectPaths ?? []].flat();
  const own = isRecord(properties) ? Object.entries(properties) : [];
  const single: [string, unknown][] =
    typeof propertyName === 'string' && 'value' in item ? [[propertyName, value]] : [];
  const all = [...own, ...single];
  if (targets.length === 0 || all.length === 0 || !targets.every(each => typeof each === 'string'))
    return undefined;
  return targets.flatMap(target =>
    all.map(([name, each]) => ({ objectPath: target, propertyName: name, value: each })),
  );
}
