import { askKnown, isLacking } from '../../kernel/edits/ask-known.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { lookAtInstances } from '../../kernel/finding/blueprint-instances.ts';
import { isSameOrInside } from '../../kernel/finding/object-inside.ts';
import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';
import { readObject } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';
import { readChildren, tellChildren } from './foreign-children.ts';

/** A component that a Blueprint was given. */
interface AddedComponent {
  /** Class path of the Blueprint. */
  classPath: string;
  name: string;
  /** Where its defaults are. */
  template: string;
}

/**
 * Values that somebody gave a component of a Blueprint in single actors of the open level, and what somebody attached to it
 * there, in words: actors have what the defaults say until somebody changes them there. Where they are placed in their actor
 * does not count.
 */
export async function findForeignValues(
  reader: Reader,
  { classPath, name, template }: AddedComponent,
  own: OwnWork,
): Promise<string[]> {
  const partOf = (actor: string) => `${actor}.${name}`;
  const readsOf = (actor: string) => {
    const calls = [readObject(partOf(actor)), readChildren(partOf(actor))];
    return calls.filter(call => !isLacking(reader.session, call));
  };
  const [seen, [defaults]] = await Promise.all([
    lookAtInstances(reader, classPath, readsOf),
    askKnown(reader, [readObject(template)]),
  ]);
  if (!seen.ok || !isStruct(defaults)) return [];
  const { actors } = seen.value;
  const listed = reader.session.instances.get(classPath) ?? [];
  const unread = listed.filter(path => !actors.some(({ objectPath }) => objectPath === path));
  const rest = await Promise.all(unread.map(path => askKnown(reader, readsOf(path))));
  const more = unread.map((objectPath, at) => ({
    ...{ objectPath, label: objectName(objectPath), answers: rest[at] ?? [] },
  }));
  const all = [...actors, ...more];
  const values = all.flatMap(({ objectPath, label, answers: [bag] }) => {
    // What we have set there ourselves is told by its own change.
    const isOurs = own.current.some(({ edit }) => isSameOrInside(edit.objectPath, partOf(objectPath)));
    if (isOurs || !isStruct(bag)) return [];
    const names = Object.keys(bag).filter(each => isOther(each, bag[each], defaults));
    return names.length > 0 ? [`${names.join(', ')} of it in ${label}`] : [];
  });
  const hanging = all.map(({ objectPath, answers: [, children] }) => ({
    ...{ component: partOf(objectPath), children: Array.isArray(children) ? children.map(String) : [] },
  }));
  return [...values, ...(await tellChildren(reader, hanging, own))];
}

function isOther(name: string, value: unknown, defaults: Record<string, unknown>): boolean {
  return (
    name in defaults &&
    !OWN.test(name) &&
    !sameValue(value, defaults[name]) &&
    // What refers to the actor, or to its parts, is its own.
    !/PersistentLevel|Default__|_GEN_VARIABLE/.test(JSON.stringify([value, defaults[name]]))
  );
}

/** What each component in an actor has of its own from the beginning [derived]. */
const OWN =
  /^(Relative(Location|Rotation|Scale3D)|CreationMethod|UCSModifiedProperties|\w*(Guid|Id|Ids|Transient))$/;
