import { isRecord } from '../../base/json/is-record.ts';

/** Whether what is not to be is a condition that switches it off: `without: "CastShadows"`. */
export function isOffIn(value: unknown, { where }: Record<string, unknown>): boolean {
  return typeof value === 'string' && isRecord(where) && where[value] === false;
}
