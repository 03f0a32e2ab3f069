import { BridgeError } from '../../base/errors.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import { assetAt } from '../finding/observe-asset.ts';
import type { ReservedBy } from '../history/reserved-places.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { DoneEdit, Edit } from './define-edit.ts';
import { isKnownEdit, kindOf } from './edit-kinds.ts';
import { isOthersAbout } from './others-about.ts';

/**
 * Edits that would make something where something is: that opens a dialog, which stops the editor, so they are never
 * sent. A place that planning has just seen free is free, unless an edit of the same plan has gone there since, or
 * another server was about. It is reserved until `releasePlaces`, as others may make the same at the same time.
 * @returns place among `planned` → error
 */
export async function findBlocked(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
  done: readonly (DoneEdit | undefined)[],
): Promise<Map<number, BridgeError>> {
  const blocked = new Map<number, BridgeError>();
  const gone = new Set(done.flatMap(pathsOf));
  const wanted = new Set<string>();
  const unseen = new Map<number, string>();
  planned.forEach(({ edit, before }, at) => {
    const path = kindOf(edit).paths?.needsFree?.(edit);
    if (path === undefined) return;
    const key = path.toLowerCase();
    const other = wanted.has(key) ? undefined : context.journal.places.reserve(path, 'stays');
    if (wanted.has(key)) blocked.set(at, taken(path));
    else if (other) blocked.set(at, beingMade(path, other));
    else if (before === undefined || gone.has(key) || isOthersAbout(context)) unseen.set(at, path);
    wanted.add(key);
  });
  for (const [at, error] of await readTaken(context, unseen)) blocked.set(at, error);
  return blocked;
}

/** Others may make something again where these edits are not sent, or it is known what became of them. */
export function releasePlaces({ journal }: ChangeContext, planned: readonly PlannedEdit[]): void {
  for (const path of placesOf(planned)) journal.places.release(path);
}

/** As `releasePlaces`, of edits that may have been sent by a process that is gone: it was read back what became of them. */
export function clearPlaces({ journal }: ChangeContext, sent: readonly { edit: Edit }[]): void {
  for (const path of placesOf(sent.filter(({ edit }) => isKnownEdit(edit)))) journal.places.clear(path);
}

function placesOf(edits: readonly { edit: Edit }[]): string[] {
  return edits.flatMap(({ edit }) => kindOf(edit).paths?.needsFree?.(edit) ?? []);
}

/** The paths that an edit leaves behind: those of what it made, and the one it moved something to. */
function pathsOf(done: DoneEdit | undefined): string[] {
  if (!done) return [];
  const to = kindOf(done.edit).paths?.movesTo?.(done.edit);
  return [...done.made, ...(to === undefined ? [] : [to])].map(path => path.toLowerCase());
}

async function readTaken(
  { session, signal }: ActContext,
  places: ReadonlyMap<number, string>,
): Promise<[number, BridgeError][]> {
  if (places.size === 0) return [];
  const packages = [...new Set([...places.values()].map(packageName))];
  try {
    const found = await session.client.send(findPackages(packages), { signal });
    return [...places].flatMap(([at, path]): [number, BridgeError][] => {
      const there = assetAt(found, packageName(path));
      return there ? [[at, taken(path, className(there.Class))]] : [];
    });
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return [...places.keys()].map(at => [at, thrown]);
  }
}

function beingMade(path: string, other: ReservedBy): BridgeError {
  return new BridgeError('already_exists', `Another server is just making ${path}${tellHolder(other)}.`, {
    remedy: `Look in a moment whether it is there, and use that; otherwise send this again, or take another name. ${tellEnd(other)}`,
  });
}

/** How long another server has had a place, where that is no mere moment. */
export function tellHolder({ isGone, forS }: ReservedBy): string {
  if (isGone) return `: it has ended, and what it sent ${forS} seconds ago may still be carried out`;
  return forS < 5 ? '' : `, and has not known for ${forS} seconds what became of it`;
}

/** When a place is free that another server has. */
export function tellEnd({ leftS }: ReservedBy): string {
  return `Whatever becomes of that server, the place is free in ${Math.max(1, leftS)} seconds.`;
}

function taken(path: string, kind?: string): BridgeError {
  return new BridgeError('already_exists', `${path} is there already${kind ? ` (${kind})` : ''}.`);
}
