import { BridgeError } from '../../../base/errors.ts';
import type { BriefDocument, Conflict, HeldValue } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { decideConflict } from '../decide-conflict.ts';
import { acceptDecision, readDecision } from '../read-decision.ts';
import { isRow } from '../values/row.ts';
import { markOf } from './find-craft-conflicts.ts';
import { findStaleTexts } from './find-stale-texts.ts';
import { type CraftResolved, isBoth } from './resolve-craft-conflict.ts';

/**
 * Decides about a text whose number was changed: it still holds, or it is another text now. Undefined where the id names
 * no such text.
 * @throws BridgeError `invalid_arguments` where the choice is neither
 */
export function resolveStaleText(
  document: BriefDocument,
  {
    library,
    conflictId,
    choice,
    now,
  }: { library: Pick<SchemaLibrary, 'list' | 'find'>; conflictId: string; choice: unknown; now: string },
): CraftResolved | undefined {
  const stale = findStaleTexts(library, document).find(each => each.conflict_id === conflictId);
  const [side] = stale?.sides ?? [];
  const [dsId = ''] = side?.field.split('.') ?? [];
  const ds = library.find(dsId);
  const aggregate = document.aggregates[dsId];
  if (!stale || !side || !ds || !aggregate) return undefined;
  const field = side.field.slice(dsId.length + 1);
  const held: HeldValue = { value: side.value, sources: aggregate.fields[field]?.sources ?? [] };
  const open: Conflict = { id: `k${document.counts.conflicts + 1}`, field, held, said: held };
  const wanted = isRow(choice) ? (choice[side.field] ?? choice[field]) : choice;
  const decision = isBoth(wanted)
    ? { ok: true as const, choice: 'held' as const, value: side.value }
    : acceptDecision(readDecision(ds, open, wanted), conflictId);
  if (decision.choice === 'said') throw refuseNew(conflictId, wanted);
  if (decision.choice !== 'other') {
    const accepted = [...(document.accepted ?? []), markOf(stale)];
    const outcome = { field: side.field, choice: 'both' as const, value: side.value };
    return { document: { ...document, updated: now, accepted }, outcome };
  }
  const isGrowing = ds.fields[field]?.merge === 'append';
  const value = isGrowing && typeof decision.value === 'string' ? [decision.value] : decision.value;
  const conflict: Conflict = { ...open, said: { value, sources: [] } };
  const noted = { ...aggregate, conflicts: [...aggregate.conflicts, conflict] };
  const decided = decideConflict(ds, noted, conflict, { choice: 'other', value }, now);
  return {
    document: {
      ...document,
      updated: now,
      counts: { ...document.counts, conflicts: document.counts.conflicts + 1 },
      aggregates: { ...document.aggregates, [dsId]: decided },
    },
    outcome: { field: side.field, choice: 'other', value },
  };
}

/** Nothing was said against the text: whoever takes the new one has another in mind, and has to say it. */
function refuseNew(id: string, choice: unknown): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `choice: ${id} is about one text, which holds as it is or is another now; ${JSON.stringify(choice)} says neither.`,
    {
      remedy: `Send \`both\` where it still holds, or the new text, in a call about ${id} alone.`,
    },
  );
}
