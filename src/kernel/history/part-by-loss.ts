import { BridgeError } from '../../base/errors.ts';
import { mapTexts } from '../../base/json/map-texts.ts';
import { packageName } from '../../unreal/object-path.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import type { NotTaken } from './stays.ts';
import type { WayBack } from './way-back.ts';

/** What deletes for good goes behind all others, unless a later one needs the place that it clears. */
export function removalsLast(planned: readonly PlannedEdit[]): PlannedEdit[] {
  const sinks = planned.filter(
    ({ edit }, at) =>
      kindOf(edit).deletes?.(edit) !== undefined &&
      !planned
        .slice(at + 1)
        .some(later => kindOf(later.edit).deletes?.(later.edit) === undefined && names(later.edit, edit)),
  );
  return [...planned.filter(each => !sinks.includes(each)), ...sinks];
}

/** What takes something back, in the requests in which it is sent: what deletes a folder goes behind all that leaves it. */
function partByLoss(planned: readonly WayBack[]): WayBack[][] {
  const groups: WayBack[][] = [];
  let last = -1;
  for (const each of planned) {
    const loss = LOSSES[kindOf(each.edit).deletes?.(each.edit) ?? 'nothing'];
    if (groups.length > 0 && loss <= last) groups.at(-1)?.push(each);
    else groups.push([each]);
    last = loss;
  }
  return groups;
}

const LOSSES = { nothing: 0, thing: 1, folder: 2 } as const;

/**
 * Splits off what is not deleted: what could not be taken back before is in it, or needs it; or somebody else has put
 * something into a folder.
 */
async function withoutNeeded(
  context: ChangeContext,
  entry: JournalEntry,
  group: readonly WayBack[],
  failed: NotTaken,
): Promise<{ free: WayBack[]; held: NotTaken }> {
  const folders = group.filter(({ edit }) => kindOf(edit).deletes?.(edit) === 'folder');
  const filled = await findFilled(
    context,
    entry,
    folders.map(({ done }) => done),
  );
  const held = group.flatMap(({ edit, done }): NotTaken => {
    if (kindOf(edit).deletes?.(edit) === undefined) return [];
    const needs = failed.some(each => names([each.done.edit, each.done.after], edit));
    if (!needs && !filled.has(done)) return [];
    const why = needs
      ? 'what is in it, or uses it, could not be taken back'
      : 'somebody else has put something into it';
    return [{ done, error: new BridgeError('rolled_back', `It was not deleted: ${why}.`) }];
  });
  const heldDones = new Set(held.map(({ done }) => done));
  return { free: group.filter(({ done }) => !heldDones.has(done)), held };
}

/** Folders that hold what their change has not put there. @throws BridgeError when the editor does not answer */
async function findFilled(
  context: ChangeContext,
  entry: JournalEntry,
  folders: readonly DoneEdit[],
): Promise<ReadonlySet<DoneEdit>> {
  if (folders.length === 0) return new Set();
  const keys = new Set(folders.map(({ edit }) => conflictKeyOf(edit)));
  // Later edits that found the same folder there have not put it there.
  const dones = entry.done.filter(each => folders.includes(each) || !keys.has(conflictKeyOf(each.edit)));
  const status = await readEditStatus(context, dones);
  return new Set(status.flatMap(({ done, is }) => (is === 'other' ? [done] : [])));
}

/** Whether any text is the path of what an edit is about, or of something in it. */
function names(state: unknown, { objectPath }: Edit): boolean {
  const place = packageName(objectPath);
  let isFound = false;
  mapTexts(state, text => {
    isFound ||= isSameOrInside(text, objectPath) || isAtOrBelow(text, place);
    return text;
  });
  return isFound;
}

function isAtOrBelow(path: string, place: string): boolean {
  if (!path.startsWith('/')) return false;
  const package_ = packageName(path).toLowerCase();
  return package_ === place.toLowerCase() || package_.startsWith(`${place.toLowerCase()}/`);
}

/** Sends what takes something back, part by part: what a part could not take back keeps what later ones would delete. */
export async function sendByLoss(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly WayBack[],
  send: (some: readonly WayBack[]) => Promise<NotTaken | BridgeError>,
): Promise<NotTaken | BridgeError> {
  const [first = [], ...others] = partByLoss(planned);
  const failed = await send(first);
  if (failed instanceof BridgeError) return failed;
  const all = [...failed];
  for (const group of others) {
    try {
      const { free, held } = await withoutNeeded(context, entry, group, all);
      all.push(...held);
      const more = free.length > 0 ? await send(free) : [];
      if (more instanceof BridgeError) return more;
      all.push(...more);
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      return thrown;
    }
  }
  return all;
}
