import { BridgeError } from '../../base/errors.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Conflict } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { listCraftConflicts } from './craft/list-craft-conflicts.ts';
import { type CraftResolved, resolveCraftConflict } from './craft/resolve-craft-conflict.ts';
import { resolveStaleText } from './craft/resolve-stale-text.ts';
import { decideConflict } from './decide-conflict.ts';
import { findOverlaps } from './find-overlaps.ts';
import { acceptDecision, readDecision } from './read-decision.ts';
import { openConflicts } from './read-status.ts';
import { type Resolved, resolveOverlap } from './resolve-overlap.ts';

/** What a contradiction was decided to be, and how many of this brief are still open, those between schemas too. */
export type Resolution = (Resolved | CraftResolved)['outcome'] & { open_conflicts: number };

/**
 * Decides a contradiction. Both values and their sources stay on record; a contradiction between schemas is decided for
 * both. Deciding the same again changes nothing; deciding otherwise changes the decision.
 * @param choice `held`, `said`, words that name one of them, or another value that the field accepts
 * @throws BridgeError `invalid_arguments`
 */
export function resolveConflict(
  document: BriefDocument,
  given: { library: SchemaLibrary; conflictId: string; choice: unknown; now: string },
): { document: BriefDocument; outcome: Resolution } {
  const { library, conflictId } = given;
  const found = findConflict(document, conflictId);
  if (!found) {
    const resolved =
      resolveOverlap(document, given) ??
      resolveCraftConflict(document, given) ??
      resolveStaleText(document, given);
    if (!resolved) throw unknownConflict(library, document, conflictId);
    return withCount(library, resolved);
  }
  const ds = library.find(found.aggregate.dsId);
  if (!ds) throw missingSchema(found.aggregate.dsId);
  return withCount(library, decide(document, ds, found, given));
}

interface Found {
  aggregate: Aggregate;
  conflict: Conflict;
}

function findConflict({ aggregates }: BriefDocument, id: string): Found | undefined {
  for (const aggregate of Object.values(aggregates)) {
    const conflict = aggregate.conflicts.find(each => each.id === id);
    if (conflict) return { aggregate, conflict };
  }
  return undefined;
}

function decide(
  document: BriefDocument,
  ds: DiscoverySchema,
  { aggregate, conflict }: Found,
  { choice, now }: { choice: unknown; now: string },
): Resolved {
  const decision = acceptDecision(readDecision(ds, conflict, choice), conflict.id);
  const outcome = { field: conflict.field, choice: decision.choice, value: decision.value };
  // A call that is sent again must not undo what was decided of the same field since.
  if (conflict.resolved?.choice === decision.choice && decision.choice !== 'other')
    return { document, outcome };
  const decided = decideConflict(ds, aggregate, conflict, decision, now);
  const aggregates = { ...document.aggregates, [ds.id]: decided };
  return { document: { ...document, updated: now, aggregates }, outcome };
}

function withCount(library: SchemaLibrary, { document, outcome }: Resolved | CraftResolved) {
  const own = Object.values(document.aggregates).flatMap(openConflicts).length;
  const between = findOverlaps(library, document).length + listCraftConflicts(library, document).length;
  return { document, outcome: { ...outcome, open_conflicts: own + between } };
}

/** Ids of all contradictions of a brief that nobody has decided. */
export function openConflictIds(library: SchemaLibrary, document: BriefDocument): string[] {
  const own = Object.values(document.aggregates).flatMap(openConflicts);
  return [
    ...own.map(each => each.id),
    ...findOverlaps(library, document).map(each => each.conflict_id),
    ...listCraftConflicts(library, document).map(each => each.conflict_id),
  ];
}

function unknownConflict(library: SchemaLibrary, document: BriefDocument, id: string): BridgeError {
  const known = openConflictIds(library, document);
  return new BridgeError(
    'invalid_arguments',
    `conflict_id: there is no contradiction ${id}; open ones: ${known.join(', ') || 'none'}.`,
    { remedy: '`get_aggregated_scr` lists the contradictions of a brief.' },
  );
}

function missingSchema(id: string): BridgeError {
  return new BridgeError('invalid_arguments', `The discovery schema ${id} is not installed here.`, {
    remedy: 'Put its file back into the folder of discovery schemas; the values are kept meanwhile.',
  });
}
