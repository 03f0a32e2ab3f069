import { isStruct } from '../../pipeline/value-shapes.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';

/**
 * The state in which something was seen last, by a change of ours or when its object was read. It may be stale: it only
 * tells "as before" from "something else" when an answer is lost.
 */
export function lastSeen({ journal, session }: ChangeContext, edit: Edit): unknown {
  const left = lastLeft(journal.entries, edit);
  return left === 'new' ? undefined : (left?.state ?? remembered(session, edit));
}

/** What the latest change of the same thing left; `new` for an object that was made since, maybe under an old name. */
function lastLeft(
  entries: readonly { state: string; done: readonly DoneEdit[] }[],
  edit: Edit,
): { state: unknown } | 'new' | undefined {
  const owners = new Set(ownersOf(edit.objectPath));
  let conflictKey: string | undefined;
  for (const { state, done } of entries.toReversed()) {
    for (const each of done.toReversed()) {
      if (each.made.some(path => owners.has(path))) return 'new';
      if (state !== 'done') continue;
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
