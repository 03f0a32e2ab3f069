import { isStruct } from '../../pipeline/value-shapes.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { Edit } from '../edits/define-edit.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';

/**
 * The state in which something was seen last, by a change of ours or when its object was read. It may be stale: it only
 * tells "as before" from "something else" when an answer is lost.
 * @param current the change that it belongs to, of which earlier requests may be done
 */
export function lastSeen({ journal, session }: ChangeContext, edit: Edit, current?: JournalEntry): unknown {
  const left = lastLeft(journal.entries, edit, current);
  return left === 'new' ? undefined : (left?.state ?? remembered(session, edit));
}

/** What the latest change of the same thing left; `new` for an object that was made since, maybe under an old name. */
function lastLeft(
  entries: readonly JournalEntry[],
  edit: Edit,
  current: JournalEntry | undefined,
): { state: unknown } | 'new' | undefined {
  const owners = new Set(ownersOf(edit.objectPath));
  let conflictKey: string | undefined;
  for (const entry of entries.toReversed()) {
    const counts = entry.state === 'done' || entry === current;
    for (const each of entry.done.toReversed()) {
      if (each.made.some(path => owners.has(path))) return 'new';
      if (!counts) continue;
      if (each.edit.kind !== edit.kind || each.edit.objectPath !== edit.objectPath) continue;
      conflictKey ??= conflictKeyOf(edit);
      if (conflictKey !== '' && conflictKeyOf(each.edit) === conflictKey) return { state: each.after };
    }
  }
  return undefined;
}

/** A property's value when its object was read as a whole. */
function remembered({ recent }: EditorSession, { objectPath, path }: Edit): unknown {
  if (typeof path !== 'string') return undefined;
  for (const { value } of recent.values()) {
    const owner = [value, ...value.components].find(each => each.objectPath === objectPath);
    if (owner) return valueAt(owner.values, path);
  }
  return undefined;
}

/** The value at `LightmassSettings.DiffuseBoost` or `Tags[0]`. */
function valueAt(values: unknown, path: string): unknown {
  const steps = path.match(/[^.[\]"]+/g) ?? [];
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isStruct(value) ? value[step] : undefined;
  }, values);
}
