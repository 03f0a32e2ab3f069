import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, Conflict, Release } from '../document.ts';
import { partOf, withoutPart } from './decide-conflict.ts';
import { printPart } from './values/find-part.ts';

/** An aggregate with some fields freed, and what they held: contradictions that are decided already. */
export interface Freed {
  aggregate: Aggregate;
  conflicts: Conflict[];
}

/** What an answer frees of one schema: field or cell → what becomes of it. */
export function releasedOf({ released = {} }: Pick<Answer, 'released'>, dsId: string): [string, Release][] {
  return Object.entries(released).flatMap(([path, how]): [string, Release][] =>
    path.startsWith(`${dsId}.`) ? [[path.slice(dsId.length + 1), how]] : [],
  );
}

/** An aggregate without fields and cells, be they held or left as they are. */
export function withoutReleased<T extends Aggregate | undefined>(
  ds: DiscoverySchema,
  aggregate: T,
  paths: readonly string[],
): T {
  if (!aggregate || paths.length === 0) return aggregate;
  const { asIs = {}, leftOpen = [], ...rest } = aggregate;
  const staying = Object.entries(asIs).filter(([path]) => !paths.includes(path));
  const open = leftOpen.filter(name => !paths.includes(name));
  return {
    ...rest,
    fields: paths.reduce((fields, path) => withoutPart(ds, fields, path), aggregate.fields),
    ...(open.length > 0 && { leftOpen: open }),
    ...(staying.length > 0 && { asIs: Object.fromEntries(staying) }),
  } as T; // the same members, but for those that have become empty
}

/**
 * Frees the fields that an answer gives no value. What they held stays on record as a contradiction that is decided, and
 * open ones about them are decided with it.
 * @param first number of the next conflict of the document
 */
export function freeFields(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  answer: Answer,
  { first, now }: { first: number; now: string },
): Freed {
  const released = releasedOf(answer, ds.id);
  if (released.length === 0) return { aggregate, conflicts: [] };
  const held = released.flatMap(([field, how]) => {
    const part = partOf(ds, aggregate.fields, field);
    return part ? [{ field, how, held: part }] : [];
  });
  const conflicts = held.map(({ field, how, held: part }, index): Conflict => {
    const value = how === 'ours' ? (answer.scr[field] ?? TELLS[how]) : TELLS[how];
    const resolved = { at: now, value, choice: 'corrected' };
    return { id: `k${first + index}`, field, held: part, said: { value, sources: [answer.id] }, resolved };
  });
  const paths = released.map(([path]) => path);
  const left = withoutReleased(ds, aggregate, paths);
  const isFreed = (field: string) => paths.some(path => field === path || field.startsWith(`${path}[`));
  const settled = aggregate.conflicts.map(each =>
    each.resolved || !isFreed(each.field)
      ? each
      : { ...each, resolved: { at: now, value: null, choice: 'withdrawn' } },
  );
  const staying = released.flatMap(([path, how]): [string, string[]][] =>
    how === 'as_is' ? [[path, [answer.id]]] : [],
  );
  return {
    aggregate: {
      ...left,
      version: aggregate.version + 1,
      conflicts: [...settled, ...conflicts],
      ...(staying.length > 0 && { asIs: { ...left.asIs, ...Object.fromEntries(staying) } }),
    },
    conflicts,
  };
}

/** What is told of a field that gets no value. */
const TELLS: Record<Release, string> = {
  as_is: 'as it is in the level',
  ours: 'left to us',
  open: 'open again',
};

/** A sentence for each field that an answer freed; those of another schema than the one that was asked by whole name. */
export function notesOnReleased(
  asked: DiscoverySchema,
  find: (dsId: string) => { ds: DiscoverySchema; aggregate: Aggregate } | undefined,
  answer: Answer,
): { field: string; note: string }[] {
  return Object.entries(answer.released ?? {}).flatMap(([whole, how]) => {
    const dsId = whole.slice(0, whole.indexOf('.'));
    const path = whole.slice(dsId.length + 1);
    const about = find(dsId);
    // What is ours has a value of its own, and is told with that.
    if (!about || (how === 'ours' && dsId === asked.id && answer.scr[path] !== undefined)) return [];
    const before = about.aggregate.conflicts.find(
      each => each.field === path && each.resolved && each.said.sources.includes(answer.id),
    );
    if (!before && how !== 'as_is') return [];
    const was = before
      ? `, instead of ${printPart(about.ds, path, before.held.value)} (${before.held.sources.join(', ')}), which is kept on record`
      : '';
    const field = dsId === asked.id ? path : whole;
    return [{ field, note: `${field}: ${TELLS[how]}${was}` }];
  });
}
