import { sameName } from '../reflection/class-info.ts';
import { isMembers, type Json, type JsonMembers, Verbatim } from '../serialise/json-tree.ts';
import { fail, type RouteAnswer } from './route.ts';

/** A member by name in any case, as the engine matches request fields; later ones win. */
export function field(members: JsonMembers, name: string): Json | undefined {
  let found: string | undefined;
  // Without a list of names: this is asked of every item of every batch.
  for (const each in members) if (sameName(each, name)) found = each;
  return found === undefined ? undefined : members[found];
}

/** A string field; `''` when it is missing or something else. */
export function textField(members: JsonMembers, name: string): string {
  const value = field(members, name);
  return typeof value === 'string' ? value : '';
}

export function flagField(members: JsonMembers, name: string): boolean {
  return field(members, name) === true;
}

/** A number as an int32, with what stands behind a point cut off; undefined for anything else. */
export function intOf(value: Json | undefined): number | undefined {
  return value instanceof Verbatim ? Number.parseInt(value.text, 10) | 0 : undefined;
}

/** Runs a handler on a body that is one JSON object. */
export function withMembers<Answer extends RouteAnswer | 'crash'>(
  body: Json | undefined,
  handle: (members: JsonMembers) => Answer,
): Answer | RouteAnswer {
  return isMembers(body) ? handle(body) : fail('Unable to deserialize request.');
}
