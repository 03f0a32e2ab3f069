import { isRecord } from '../base/json/is-record.ts';
import { type EngineNumber, existsIn } from './engine-version.ts';

/** What the file of an enum says: enumerator → what choosing it means, and the first version that has it. */
export interface EnumFile {
  meanings: ReadonlyMap<string, string>;
  since: ReadonlyMap<string, string>;
}

/** Takes the two tables out of a file; whatever is no text in them counts as not written. */
export function toEnumFile({ entries, since }: Record<string, unknown>): EnumFile | undefined {
  return isRecord(entries) ? { meanings: textsOf(entries), since: textsOf(since) } : undefined;
}

/** A meaning with the version that brought it, where not all have it. */
export function withVersion(meaning: string, since: string | undefined): string {
  if (since === undefined) return meaning;
  return `${meaning} ${since.startsWith('>') ? `Not yet in ${since.slice(1)}.` : `Since ${since}.`}`;
}

/** The enumerators that an engine does not have yet. */
export function lackedBy(engine: EngineNumber, since: EnumFile['since']): ReadonlySet<string> {
  return new Set([...since].flatMap(([name, first]) => (existsIn({ since: first }, engine) ? [] : [name])));
}

function textsOf(table: unknown): ReadonlyMap<string, string> {
  const rows = isRecord(table) ? Object.entries(table) : [];
  return new Map(rows.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])));
}
