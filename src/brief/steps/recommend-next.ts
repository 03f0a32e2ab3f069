import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withKnown } from './known-elsewhere.ts';
import { readStatus } from './read-status.ts';

export interface Recommendation {
  dsId: string;
  /** Why this one, in a sentence or two. */
  rationale: string;
  interviewer: DiscoverySchema['interviewer'];
  priority: number;
  /** What could be done instead, the next best first. */
  alternatives: { dsId: string; rationale: string }[];
}

/** Alternatives that are named. */
const MOST_ALTERNATIVES = 3;

/**
 * The schema that is worth working on next: what is begun and open, what others build on, what the level lacks, what
 * most hangs on. A recommendation: any schema may be begun at any time.
 * @param levelClasses classes present in the level, where it was looked at
 * @returns undefined when everything that this kind of brief asks for is complete
 */
export function recommendNext(
  library: SchemaLibrary,
  document: BriefDocument,
  { type, levelClasses }: { type: string; levelClasses?: Iterable<string> | undefined },
): Recommendation | undefined {
  const candidates = findCandidates(library, document, { type, levelClasses });
  const [best, ...others] = candidates.toSorted(compare);
  if (!best) return undefined;
  const alternatives = others
    .slice(0, MOST_ALTERNATIVES)
    .map(candidate => ({ dsId: candidate.ds.id, rationale: explain(library, candidate) }));
  const { id, interviewer, priority } = best.ds;
  return { dsId: id, rationale: explain(library, best), interviewer, priority, alternatives };
}

interface Candidate {
  ds: DiscoverySchema;
  /** Its place in the order of the kind of brief. */
  order: number;
  completeness: number;
  conflicts: number;
  isBegun: boolean;
  /** Schemas it builds on that are not complete. */
  unmet: string[];
  /** What the level lacks for it. */
  because: string[];
}

function findCandidates(
  library: SchemaLibrary,
  document: BriefDocument,
  { type, levelClasses }: { type: string; levelClasses?: Iterable<string> | undefined },
): Candidate[] {
  const wanted =
    library.types().find(each => each.type === type)?.schemas ?? library.list().map(({ id }) => id);
  return withPrerequisites(library, wanted).flatMap((ds, order) => {
    const status = readStatus(ds, withKnown(library, document, ds));
    if (status.completeness >= 1 && status.conflicts.length === 0 && isTalkedAbout(document, ds)) return [];
    return [
      {
        ds,
        order,
        completeness: status.completeness,
        conflicts: status.conflicts.length,
        isBegun: document.aggregates[ds.id] !== undefined,
        unmet: unmetOf(library, document, ds),
        because: lackedBy(ds, levelClasses),
      },
    ];
  });
}

/** A schema that asks for nothing is complete before anybody spoke of it: then it is still worth a look. */
function isTalkedAbout(document: BriefDocument, ds: DiscoverySchema): boolean {
  const { fields = {}, leftOpen = [], asIs = {} } = document.aggregates[ds.id] ?? {};
  // Who left all of it to us, or as it is, has spoken of it too.
  return Object.keys({ ...fields, ...asIs }).length > 0 || leftOpen.length > 0;
}

/** The schemas that a kind of brief names, and those that they build on, each once and the foundations first. */
function withPrerequisites(library: SchemaLibrary, ids: readonly string[]): DiscoverySchema[] {
  const found = new Map<string, DiscoverySchema>();
  const visit = (id: string, trail: readonly string[]): void => {
    const ds = library.find(id);
    if (!ds || found.has(id) || trail.includes(id)) return;
    for (const each of ds.prerequisites) visit(each, [...trail, id]);
    found.set(id, ds);
  };
  for (const id of ids) visit(id, []);
  return [...found.values()];
}

function unmetOf(
  library: SchemaLibrary,
  document: BriefDocument,
  { prerequisites }: DiscoverySchema,
): string[] {
  return prerequisites.filter(id => {
    const ds = library.find(id);
    return ds !== undefined && readStatus(ds, withKnown(library, document, ds)).completeness < 1;
  });
}

function lackedBy({ suggestedBy = [] }: DiscoverySchema, classes: Iterable<string> | undefined): string[] {
  if (!classes) return [];
  const present = new Set([...classes].map(name => name.toLowerCase()));
  return suggestedBy.filter(({ lacks }) => !present.has(lacks.toLowerCase())).map(({ because }) => because);
}

/** Foundations first; then what is begun, what most hangs on and the level lacks, and the order of the kind of brief. */
function compare(a: Candidate, b: Candidate): number {
  return (
    Number(a.unmet.length > 0) - Number(b.unmet.length > 0) ||
    Number(b.isBegun) - Number(a.isBegun) ||
    urgencyOf(b) - urgencyOf(a) ||
    a.order - b.order
  );
}

/** What the level lacks weighs as much as a step of priority: polish does not come before the picture. */
function urgencyOf({ ds, because }: Candidate): number {
  return ds.priority + (because.length > 0 ? 1 : 0);
}

function explain(
  library: SchemaLibrary,
  { ds, completeness, conflicts, isBegun, unmet, because }: Candidate,
): string {
  const names = (ids: readonly string[]) => ids.map(id => library.find(id)?.name ?? id).join(', ');
  const met = ds.prerequisites.filter(id => !unmet.includes(id));
  const reasons = [
    isBegun && `It is begun (${Math.round(completeness * 100)} %).`,
    conflicts > 0 &&
      `It has ${conflicts === 1 ? 'a contradiction' : `${conflicts} contradictions`} to decide.`,
    ...because,
    unmet.length > 0
      ? `Better after ${names(unmet)}.`
      : met.length > 0 && `What it builds on is known: ${names(met)}.`,
    !isBegun && (ds.priority >= 4 ? 'Much hangs on it.' : ds.objective),
  ];
  return reasons.filter(reason => reason !== false).join(' ');
}
