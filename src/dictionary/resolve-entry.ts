import type { KeyPath } from '../base/json/json-tree.ts';
import { type EngineNumber, existsIn, parseRange } from './engine-version.ts';
import type { PropertyEntry, WrittenEntry } from './entry.ts';

/** Keys of an entry that stand together in a file. */
export interface WrittenPart {
  folder: string;
  /** From the folder, with `/`. */
  file: string;
  /** Where the keys stand in the file. */
  path: KeyPath;
  raw: Partial<WrittenEntry>;
}

/** An entry as it stands in a file. */
export interface WrittenIn extends WrittenPart {
  /** Class or struct. */
  owner: string;
  property: string;
}

/** An entry as it counts, put together. */
export interface ResolvedEntry {
  fields: Partial<PropertyEntry>;
  /** What it was put together from, from bottom to top. */
  parts: readonly WrittenPart[];
}

/** The entry that counts, and the class or struct whose file holds it. */
export interface FoundEntry {
  owner: string;
  property: string;
  entry: PropertyEntry;
  /** The entry as it stands in its file. */
  written: WrittenIn;
  parts: readonly WrittenPart[];
  /** The entry before it was put into another language, where it was. */
  inEnglish?: PropertyEntry;
}

export interface ResolveContext {
  engine: EngineNumber;
  template(name: string): WrittenPart | undefined;
}

/**
 * The first of these entries that is whole and exists on this engine.
 * @param candidates in the order in which they count: nearest class first, of one class the front folder first
 */
export function resolveFirst(
  candidates: readonly WrittenIn[],
  context: ResolveContext,
): FoundEntry | undefined {
  for (const [index, written] of candidates.entries()) {
    const { fields, parts } = resolveEntry(written, candidates.slice(index + 1), context);
    if (!isWhole(fields) || !existsIn(fields, context.engine)) continue;
    return { owner: written.owner, property: written.property, entry: fields, written, parts };
  }
  return undefined;
}

/**
 * Puts an entry together: what it extends lies at the bottom, then its templates, then its own keys, then the clauses
 * that hold for the engine. A key replaces the same key below it as a whole.
 * @param behind the entries that it stands in front of
 */
export function resolveEntry(
  written: WrittenPart,
  behind: readonly WrittenIn[],
  context: ResolveContext,
): ResolvedEntry {
  const { $use, $extends, $when } = written.raw;
  // Most entries stand in one place: every class that is read has hundreds of them.
  if (!$use && !$extends && !$when) return { fields: written.raw, parts: [written] };
  const below = $extends ? resolveFirst(behind, context) : undefined;
  const templates = [$use ?? []].flat().map(name => context.template(name));
  const clauses = ($when ?? []).map((clause, index): WrittenPart | undefined =>
    parseRange(clause.engine)?.(context.engine)
      ? { ...written, path: [...written.path, '$when', index], raw: clause }
      : undefined,
  );
  const all = [...(below?.parts ?? []), ...templates, written, ...clauses];
  const parts = all.filter(part => part !== undefined);
  return { fields: Object.fromEntries(parts.flatMap(fieldsOf)), parts };
}

function fieldsOf({ raw }: WrittenPart): [string, unknown][] {
  return Object.entries(raw).filter(([key]) => !key.startsWith('$') && key !== 'engine');
}

/** Where each key stands. */
export function originsOf({ parts }: Pick<ResolvedEntry, 'parts'>): Record<string, WrittenPart> {
  return Object.fromEntries(parts.flatMap(part => fieldsOf(part).map(([key]) => [key, part])));
}

/** Whether an entry can stand on a page. One that is only a signpost to another name cannot. */
function isWhole(fields: Partial<PropertyEntry>): fields is PropertyEntry {
  const { summary, description, typeHint, importance } = fields;
  return [summary, description, typeHint, importance].every(each => each !== undefined);
}
