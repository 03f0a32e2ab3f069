import type { DoneEdit } from '../../kernel/edits/define-edit.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import { isStruct, printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { parsedSignature } from '../../unreal/function-signatures.ts';
import { objectName } from '../../unreal/object-path.ts';
import { lostBy } from './edits/call-edit.ts';
import type { FoundFunction } from './find-function.ts';
import type { FunctionReach } from './tell-reach.ts';
import { ownerOf } from './write-target.ts';

/** Changes that are told; the rest is counted. */
const MOST_CHANGES = 50;

/** Why there is nothing to take back. */
const NOTHING_SEEN =
  'no property of the object that can be read is different afterwards: whether it is attached, or in a list elsewhere, is not looked at';
const ELSEWHERE = 'what it did to other objects is not looked at';

/**
 * What a function that was called changed, by flattened name, and what it took away.
 * @param objects those that it was called on
 * @param reach what it was to take away, and whether it may have acted on others
 */
export function describeCalled(
  { dictionary }: Pick<ActContext, 'dictionary'>,
  objects: readonly FetchedObject[],
  done: DoneEdit | undefined,
  { removes, isOpen }: Pick<FunctionReach, 'removes' | 'isOpen'>,
): Record<string, unknown> {
  const places = new Map<string, { object: FetchedObject; prefix: string }>();
  for (const object of objects) {
    places.set(object.objectPath, { object, prefix: '' });
    for (const { component, name } of nameComponents(object))
      places.set(component.objectPath, { object, prefix: `${name}.` });
  }
  const after = isStruct(done?.after) ? done.after : {};
  const lost = done ? lostBy(done) : [];
  const losses = lost.map(objectPath => {
    const label = objects.find(each => each.objectPath === objectPath)?.label;
    return { objectPath, before: label ?? objectName(objectPath), after: null, verified: true };
  });
  const values = Object.entries(isStruct(done?.before) ? done.before : {}).flatMap(([objectPath, bag]) => {
    const now = after[objectPath];
    const place = places.get(objectPath);
    const plans = place && planFor(dictionary, ownerOf(place.object, objectPath));
    return Object.entries(isStruct(bag) ? bag : {}).map(([path, before]) => {
      const names = plans?.plan(path).enumerators;
      const print = (value: unknown) =>
        printable(typeof value === 'string' ? (names?.get(value) ?? value) : value) ?? null;
      return {
        objectPath,
        propertyName: `${place?.prefix ?? ''}${path}`,
        before: print(before),
        after: print(isStruct(now) ? now[path] : undefined),
        verified: true,
      };
    });
  });
  const changes = [...losses, ...values];
  const left = changes.length - MOST_CHANGES;
  const kept = removes.filter(path => !lost.includes(path));
  const why = [...(kept.length > 0 ? [sayNotSeen(kept)] : [NOTHING_SEEN]), ...(isOpen ? [ELSEWHERE] : [])];
  return {
    changes: changes.slice(0, MOST_CHANGES),
    ...(left > 0 && { changesLeftOut: left }),
    // With nothing of its own in the editor's history, Ctrl+Z would take back somebody's step before it.
    undo: changes.length > 0 ? { how: 'Ctrl+Z in the editor' } : { why: why.join('; ') },
  };
}

/** Of what was destroyed and can still be read: it may be so until memory is tidied up. */
function sayNotSeen(paths: readonly string[]): string {
  return `no read tells whether ${paths.map(objectName).join(', ')} is gone: look for it with find_actors`;
}

/** Outputs by name. Inputs by const reference are echoed among them. [derived] */
export function printOutputs(
  { owner, described }: FoundFunction,
  outputs: unknown,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const known = parsedSignature(owner.classChain, described.Name)?.outputs ?? [];
  const inputs = new Set(Object.keys(given).map(name => name.toLowerCase()));
  const isEcho = (name: string) => inputs.has(name.toLowerCase()) && !known.includes(name);
  const told = Object.entries(isStruct(outputs) ? outputs : {}).filter(([name]) => !isEcho(name));
  return Object.fromEntries(told.map(([name, value]) => [name, printable(value)]));
}
