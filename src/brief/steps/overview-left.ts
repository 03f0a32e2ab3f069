import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { unreadParts } from './unread-parts.ts';

/** Parts of an overview of which no field of the brief holds anything, word for word: somebody wrote them, and nobody asked. */
export function overviewLeft(
  library: Pick<SchemaLibrary, 'find'>,
  { overview, aggregates }: BriefDocument,
): string[] {
  const stored = Object.values(aggregates).flatMap(({ dsId, fields }) => {
    const ds = library.find(dsId);
    // What takes the whole overview, or lists what is there, tells nothing of its parts.
    const told = Object.entries(fields).filter(
      ([name]) => !ds?.fields[name]?.hear?.some(from => from === 'overview' || from === 'level'),
    );
    return ds ? [{ ds, scr: Object.fromEntries(told.map(([name, { value }]) => [name, value])) }] : [];
  });
  return unreadParts(overview, stored);
}
