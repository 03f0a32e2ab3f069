import { type Json, type JsonMembers, Verbatim } from '../serialise/json-tree.ts';

/** Plain data as JSON to print. What is JSON already stays as it is; members that are undefined are left out. */
export function eventJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Verbatim) return value;
  if (typeof value === 'number' || typeof value === 'bigint') return new Verbatim(String(value));
  if (Array.isArray(value)) return value.map(eventJson);
  if (typeof value !== 'object') throw new TypeError(`An event cannot hold a ${typeof value}.`);
  const members: JsonMembers = {};
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members[name] = eventJson(member);
  }
  return members;
}
