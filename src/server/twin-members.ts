import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { memberSchema, parseText, sameWord, type ValueSchema } from './mend-arguments.ts';

/**
 * Refuses a record that gives one of its members two values under two spellings, `x` beside `X`: which one counts, nobody
 * knows.
 * @throws BridgeError `invalid_arguments`
 */
export function refuseTwins(given: Record<string, unknown>, schema: ValueSchema): void {
  for (const [name, value] of Object.entries(given)) {
    const own = memberSchema(schema, name);
    const read = parseText(value);
    if (own?.properties && isRecord(read)) checkMembers(name, read, own);
  }
}

function checkMembers(where: string, record: Record<string, unknown>, schema: ValueSchema): void {
  const names = Object.keys(schema.properties ?? {});
  const known = new Map<unknown, string>();
  for (const written of Object.keys(record)) {
    const member = sameWord(written, names);
    const other = member === undefined ? undefined : known.get(member);
    if (other !== undefined && record[other] !== record[written]) {
      const both = [other, written].map(each => `${each} ${JSON.stringify(record[each])}`).join(' and ');
      throw new BridgeError(
        'invalid_arguments',
        `\`${where}\` gives ${String(member)} two values: ${both}.`,
        {
          remedy: 'Give each member once.',
        },
      );
    }
    known.set(member, written);
  }
  refuseTwins(record, schema);
}
