import { BridgeError } from '../../../base/errors.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { BriefDocument, Conflict, HeldValue } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { withoutReleased } from '../free-fields.ts';
import { writeDecided } from '../resolve-overlap.ts';
import { validateScr } from '../validate-scr.ts';
import { isRow } from '../values/row.ts';
import { isSameValue } from '../values/same-value.ts';
import { plainText, splitClauses } from '../words/plain-text.ts';
import { readRelease } from '../words/read-release.ts';
import { wantsBoth } from '../words/wants-both.ts';
import { type CraftConflict, findCraftConflicts, markOf } from './find-craft-conflicts.ts';

/** What was decided of answers that the craft does not allow together. */
export interface CraftResolved {
  document: BriefDocument;
  outcome: { field: string; choice: 'both' | 'other'; value: unknown };
}

interface Given {
  library: Pick<SchemaLibrary, 'list' | 'find'>;
  conflictId: string;
  choice: unknown;
  now: string;
}

const AS_IT_IS =
  /^(?:keep|(?:keep it |leave it |just )?as it is|(?:that is|that's) (?:what i want|intended|fine|how i want it)|intended|yes|(?:it |that )?still holds)$/;

/** Whether a choice leaves everything as it was said. */
export function isBoth(choice: unknown): boolean {
  if (typeof choice !== 'string') return false;
  // `Both. It is Iceland.`: a reason may follow.
  const [first = ''] = splitClauses(choice);
  return [choice, first].some(words => wantsBoth(words) || AS_IT_IS.test(plainText(words)));
}

/**
 * Decides a conflict: `both` keeps all values, and the rule is silent about them from then on; `{ field: value }` changes
 * what is named. Undefined where the id is no conflict.
 * @throws BridgeError `invalid_arguments` where the choice is neither
 */
export function resolveCraftConflict(document: BriefDocument, given: Given): CraftResolved | undefined {
  const { library, conflictId, choice, now } = given;
  const conflict = findCraftConflicts(library, document).find(each => each.conflict_id === conflictId);
  if (!conflict) return undefined;
  if (isBoth(choice)) {
    const accepted = [...(document.accepted ?? []), markOf(conflict)];
    const fields = conflict.sides.map(({ field }) => field).join(', ');
    const outcome = {
      field: fields,
      choice: 'both' as const,
      value: conflict.sides.map(({ value }) => value),
    };
    return { document: { ...document, updated: now, accepted }, outcome };
  }
  if (!isRow(choice)) throw refuse(conflict, 'it is neither');
  const isHeld = ([name, value]: [string, unknown]) =>
    conflict.sides.some(
      ({ field, value: held }) => (field === name || field.endsWith(`.${name}`)) && isSameValue(value, held),
    );
  if (Object.entries(choice).every(isHeld))
    throw refuse(
      conflict,
      'all of it is held already, and the rule still speaks: name the side that changes',
    );
  const changed = Object.entries(choice).reduce(
    (current, [name, value]) => change(current, given, conflict, { name, value }),
    document,
  );
  return {
    document: changed,
    outcome: { field: Object.keys(choice).join(', '), choice: 'other', value: choice },
  };
}

function change(
  document: BriefDocument,
  { library, now }: Given,
  conflict: CraftConflict,
  { name, value }: { name: string; value: unknown },
): BriefDocument {
  const side = conflict.sides.find(({ field }) => field === name || field.endsWith(`.${name}`));
  const [dsId = '', fieldName = ''] = side?.field.split('.') ?? [];
  const ds = library.find(dsId);
  if (!side || !ds) throw refuse(conflict, `${name} is no side of it`);
  const field = ds.fields[fieldName];
  if (field && readRelease(field, value) === 'open') return takeBack(document, ds, fieldName, now);
  const { valid, problems } = validateScr(ds, { [fieldName]: value });
  if (valid[fieldName] === undefined) throw refuse(conflict, problems.join('; '));
  const other: HeldValue = { value: valid[fieldName], sources: [] };
  return writeDecided(
    document,
    ds,
    { name: fieldName, value: valid[fieldName], other, sources: undefined },
    now,
  );
}

/** A field without the value that somebody takes back: it is open again, and what it held stays on record. */
function takeBack(document: BriefDocument, ds: DiscoverySchema, name: string, now: string): BriefDocument {
  const aggregate = document.aggregates[ds.id];
  const held = aggregate?.fields[name];
  if (!aggregate || !held) return document;
  const count = document.counts.conflicts + 1;
  const noted: Conflict = {
    ...{ id: `k${count}`, field: name, held: { value: held.value, sources: held.sources } },
    said: { value: OPEN_AGAIN, sources: [] },
    resolved: { at: now, value: OPEN_AGAIN, choice: 'withdrawn' },
  };
  const left = withoutReleased(ds, aggregate, [name]);
  const changed = { ...left, version: aggregate.version + 1, conflicts: [...aggregate.conflicts, noted] };
  return {
    ...document,
    updated: now,
    counts: { ...document.counts, conflicts: count },
    aggregates: { ...document.aggregates, [ds.id]: changed },
  };
}

const OPEN_AGAIN = 'open again';

function refuse({ conflict_id }: CraftConflict, why: string): BridgeError {
  return new BridgeError('invalid_arguments', `choice: ${why}.`, {
    remedy:
      'Send `both` where the user wants it so, or the fields that change with their new values, or with “take back”.',
    example: { action: 'resolve_conflict', conflict_id, choice: 'both' },
  });
}
