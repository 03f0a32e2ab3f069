import { mapTexts } from '../../base/json/map-texts.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { findUsers, tellUsers } from '../finding/find-users.ts';
import { isSameOrInside, ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { EditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';

/**
 * What uses assets that changes have made, in words: actors of the open level, whose unsaved state no referencers of a
 * package tell. What changes of the journal alone have put there does not count.
 * @throws BridgeError when the editor does not answer
 */
export async function findUsedInLevel(
  context: ChangeContext,
  status: readonly EditStatus[],
): Promise<ReadonlyMap<DoneEdit, string>> {
  const { entries } = context.journal;
  const assets = status.flatMap(({ done, is }) => {
    const [path, ...more] = done.made;
    const made = classOf(done.after);
    const isAsset =
      path !== undefined && more.length === 0 && ownersOf(path).every(each => !isActorPath(each));
    return isAsset && made !== undefined && is !== 'gone' ? [{ done, path, made }] : [];
  });
  const used: [DoneEdit, string][] = [];
  for (const { done, path, made } of assets) {
    const classPath = `/Script/Engine.${made}`;
    const users = await findUsers(context, { path, classPath, packages: [] });
    if (!users || 'unread' in users) continue;
    if (users.count > putThere(entries, path).size) used.push([done, tellUsers(users).join(' ')]);
  }
  return new Map(used);
}

/** The class of an asset in its state. */
function classOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('class' in state)) return undefined;
  return typeof state.class === 'string' && state.class !== '' ? state.class : undefined;
}

/** The actors that changes have given an asset, and have not been taken back. */
function putThere(entries: readonly JournalEntry[], path: string): ReadonlySet<string> {
  const still = entries.filter(({ state, moves }) => state === 'done' && !moves);
  const dones = still.flatMap(({ done }) => done);
  const users = new Set<string>();
  for (const { edit, after, made } of dones) {
    if (mentionsPath(after, path))
      for (const actor of ownersOf(edit.objectPath).filter(isActorPath)) users.add(actor);
    // A copy of one that has it has it, too.
    const copied: readonly unknown[] = Array.isArray(edit.actors) ? edit.actors : [];
    made.forEach((copy, at) => {
      if (users.has(String(copied[at]))) users.add(copy);
    });
  }
  return users;
}

function mentionsPath(state: unknown, path: string): boolean {
  let isFound = false;
  mapTexts(state, text => {
    isFound ||= isSameOrInside(text, path);
    return text;
  });
  return isFound;
}
