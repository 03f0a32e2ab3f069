import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { memberSchema, parseText, sameWord, type ValueSchema } from './mend-arguments.ts';

/**
 * Refuses a record that names one of its members in two spellings with two values: `{ x: 100, X: 200 }`. Which one holds is
 * nobody's guess.
 * @throws BridgeError `invalid_arguments`
 */
export function refuseSameMembers(
  operation: string,
  given: Record<string, unknown>,
  schema: ValueSchema,
): void {
  for (const [name, value] of Object.entries(given)) {
    const own = memberSchema(schema, name);
    if (own) refuseIn(value, own, { operation, place: name });
  }
}

interface Place {
  operation: string;
  place: string;
}

function refuseIn(written: unknown, schema: ValueSchema, at: Place): void {
  const value = parseText(written);
  if (Array.isArray(value)) refuseInList(value, schema, at);
  else if (isRecord(value)) refuseInRecord(value, schema, at);
}

function refuseInList(
  value: readonly unknown[],
  { items, maxItems = Number.POSITIVE_INFINITY }: ValueSchema,
  { operation, place }: Place,
): void {
  // Names have no members, and what is too long is refused as such.
  if (!items || items.type === 'string' || value.length > maxItems) return;
  for (const [at, each] of value.entries()) refuseIn(each, items, { operation, place: `${place}.${at}` });
}

function refuseInRecord(
  value: Record<string, unknown>,
  schema: ValueSchema,
  { operation, place }: Place,
): void {
  const { properties = {} } = schema.anyOf?.find(form => form.properties !== undefined) ?? schema;
  const names = Object.keys(properties);
  const spelled = new Map<unknown, string>();
  for (const [key, member] of Object.entries(value)) {
    const name = sameWord(key, names);
    if (typeof name !== 'string') continue;
    const other = spelled.get(name);
    spelled.set(name, key);
    if (other !== undefined && JSON.stringify(value[other]) !== JSON.stringify(member))
      throw givenTwice(`${operation}: \`${place}\``, [other, value[other]], [key, member]);
    const own = properties[name];
    if (own) refuseIn(member, own, { operation, place: `${place}.${key}` });
  }
}

function givenTwice(
  where: string,
  [one, value]: [string, unknown],
  [other, second]: [string, unknown],
): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `${where}: "${one}" and "${other}" are one member, given ${JSON.stringify(value)} and ${JSON.stringify(second)}.`,
    { remedy: 'Name it once, with the value that is meant; ask where that is not known.' },
  );
}
