import { sameValue } from '../../pipeline/value-shapes.ts';
import {
  className,
  classOfDefaults,
  componentName,
  isTreeTemplate,
  objectName,
  ownerPath,
} from '../../unreal/object-path.ts';
import type { Plan, PlannedEdit } from '../operations/define-operation.ts';
import type { Edit } from './define-edit.ts';
import { propertyOf } from './describe-change.ts';

/** A default of a Blueprint, as an edit names it. */
export interface DefaultPlace {
  classPath: string;
  /** Of the component; undefined for the actor itself. */
  part: string | undefined;
}

/** The default that an edit changes; undefined for one of anything else. The engine's own classes are none of ours. */
export function defaultPlaceOf({ objectPath }: Edit): DefaultPlace | undefined {
  const owner = ownerPath(objectPath);
  const classPath = isTreeTemplate(objectPath) ? owner : classOfDefaults(owner ?? objectPath);
  if (classPath === undefined || !objectPath.startsWith('/') || classPath.startsWith('/Script/'))
    return undefined;
  return {
    classPath,
    part: owner === undefined ? undefined : componentName(objectPath) || objectName(objectPath),
  };
}

/**
 * Edits of a default and of what inherits it, in one call: the engine passes a new default on at once, so a relative
 * change of both would count twice. Who inherits the value and is to have the new one as well is left to the default, and
 * keeps no value of its own; any other result is reckoned from the state before the call. Where an operation of its own
 * only sets the default, the engine reckons on from there.
 * @param operationOf place of the operation that an edit is of, by its own place; all are of one when left out
 */
export function followDefaults(
  planned: readonly PlannedEdit[],
  operationOf: (at: number) => number = () => 0,
): {
  /** In the order of the plan; undefined for what follows by itself. */
  edits: (PlannedEdit | undefined)[];
  note?: string;
} {
  const defaults = planned.flatMap((each, at) => {
    const place = each.heir && defaultPlaceOf(each.edit);
    return place ? [{ each, place, at }] : [];
  });
  const followers = new Map<string, string>();
  const edits = planned.map((each, index) => {
    if (each.basis !== undefined && isCarried(each, planned.slice(0, index))) {
      const { basis: _, ...carried } = each;
      return carried;
    }
    const found = defaults.find(({ each: other, place }) => isHeirOf(each, other, place));
    if (!found || !each.heir) return each;
    const { each: parent, at } = found;
    const isSame = sameValue(each.edit.value, parent.edit.value);
    const areSteps = operationOf(index) !== operationOf(at);
    if (areSteps && each.edit.by !== undefined && parent.edit.by === undefined) return each;
    if (isSame) {
      followers.set(each.heir.label, propertyOf(each.edit) ?? '');
      return undefined;
    }
    const { by: _, ...edit } = each.edit;
    const { basis: __, ...rest } = each;
    return { ...rest, edit };
  });
  if (followers.size === 0) return { edits };
  const names = [...new Set(followers.values())].join(', ');
  const verb = followers.size === 1 ? 'inherits' : 'inherit';
  return {
    edits,
    note: `${[...followers.keys()].join(', ')} ${verb} ${names}: changed with the default, not once more.`,
  };
}

/** A plan in which nothing is changed twice: neither with its default, nor with what it hangs on. */
export function withoutDoubles(plan: Plan): Plan {
  const { edits, note } = followDefaults(plan.edits);
  return {
    ...plan,
    edits: edits.filter(each => each !== undefined),
    ...(note !== undefined && { notes: [note, ...(plan.notes ?? [])] }),
  };
}

/** What moves along with an earlier edit of the call is elsewhere by then: nobody else has moved it. */
function isCarried({ edit }: PlannedEdit, earlier: readonly PlannedEdit[]): boolean {
  return earlier.some(({ carries = [] }) =>
    carries.some(path => edit.objectPath === path || edit.objectPath.startsWith(`${path}.`)),
  );
}

/** Whether one edit is of a value that was inherited from the default which another changes. */
function isHeirOf({ edit, before, heir }: PlannedEdit, parent: PlannedEdit, place: DefaultPlace): boolean {
  return (
    heir !== undefined &&
    parent.edit.objectPath !== edit.objectPath &&
    parent.edit.kind === edit.kind &&
    parent.edit.path === edit.path &&
    place.part === heir.part &&
    heir.classChain.includes(className(place.classPath)) &&
    before !== undefined &&
    sameValue(before, parent.before)
  );
}
