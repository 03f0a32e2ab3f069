import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Edit } from '../edits/define-edit.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { isWithin } from '../edits/overwritten.ts';
import { isValueEdit, partOfValue, stepsTo, withPartOfValue } from './part-of-value.ts';

/** What an element holds that its list does not have. */
export const NO_ELEMENT = Symbol('no such element');

/** What the things hold that edits are about, while one edit is reckoned after the other. */
export interface FollowedValues {
  /** Undefined where that is not known; `NO_ELEMENT` for an element that its list does not have. */
  at(edit: Edit): unknown;
  /** An edit leaves this state: of what holds it, or is in it, too. */
  leave(edit: Edit, state: unknown): void;
}

/**
 * Follows values through edits of them. An element that is written is another one of its list as well, and a list that is
 * written gives its elements other values.
 * @param seen what each of the edits holds before all of them; undefined where that is not known
 */
export function followValues(seen: Iterable<readonly [Edit, unknown]>): FollowedValues {
  const places = new Map<string, { edit: Edit; state: unknown }>();
  for (const [edit, state] of seen) {
    const key = conflictKeyOf(edit);
    if (key !== '' && (state !== undefined || !places.has(key)) && places.get(key)?.state === undefined)
      places.set(key, { edit, state });
  }
  const sharing = (edit: Edit) =>
    isValueEdit(edit) ? [...places.values()].filter(each => isShared(edit, each.edit)) : [];
  return {
    at: edit => places.get(conflictKeyOf(edit))?.state,
    leave(edit, state) {
      const key = conflictKeyOf(edit);
      if (key === '') return;
      const own = places.get(key);
      for (const place of sharing(edit)) {
        if (place === own) continue;
        place.state = withOther(place, {
          edit,
          state,
          isWhole: own?.state !== undefined || !isStruct(state),
        });
      }
      places.set(key, { edit, state });
    },
  };
}

function isShared(one: Edit & { path: string }, other: Edit): boolean {
  return one.objectPath === other.objectPath && isValueEdit(other) && isWithin(one.path, other.path);
}

/** What a place holds once another edit has written what holds it, or something in it. */
function withOther(
  { edit: place, state: held }: { edit: Edit; state: unknown },
  { edit, state, isWhole }: { edit: Edit; state: unknown; isWhole: boolean },
): unknown {
  if (!isValueEdit(place) || !isValueEdit(edit)) return undefined;
  if (place.path.length > edit.path.length) return partOrAbsent(state, stepsTo(edit.path, place.path));
  // Of members that were left out nobody knows what they hold.
  if (held === undefined || held === NO_ELEMENT || state === undefined || !isWhole) return undefined;
  return withPartOfValue(held, stepsTo(place.path, edit.path), state);
}

function partOrAbsent(state: unknown, steps: readonly string[]): unknown {
  const part = partOfValue(state, steps);
  if (part !== undefined) return part;
  const lists = steps.map((step, at) => ({ step, list: partOfValue(state, steps.slice(0, at)) }));
  return lists.some(({ step, list }) => Array.isArray(list) && Number(step) >= list.length)
    ? NO_ELEMENT
    : undefined;
}
