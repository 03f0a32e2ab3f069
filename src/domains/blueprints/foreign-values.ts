import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { lookAtInstances } from '../../kernel/finding/blueprint-instances.ts';
import { isSameOrInside } from '../../kernel/finding/object-inside.ts';
import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';
import { readObject } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';

/** A component that a Blueprint was given. */
interface AddedComponent {
  /** Class path of the Blueprint. */
  classPath: string;
  name: string;
  /** Where its defaults are. */
  template: string;
}

/**
 * Values that somebody gave a component of a Blueprint in single actors of the open level, in words: actors have what the
 * defaults say until somebody changes them there. Where they are placed in their actor does not count.
 */
export async function findForeignValues(
  reader: Reader,
  { classPath, name, template }: AddedComponent,
  { current }: OwnWork,
): Promise<string[]> {
  const partOf = (actor: string) => `${actor}.${name}`;
  const [seen, [defaults]] = await Promise.all([
    lookAtInstances(reader, classPath, actor => [readObject(partOf(actor))]),
    askKnown(reader, [readObject(template)]),
  ]);
  if (!seen.ok || !isStruct(defaults)) return [];
  const read = seen.value.actors.map(({ objectPath, label, answers: [values] }) => ({
    ...{ objectPath, label, values },
  }));
  const all = reader.session.instances.get(classPath) ?? [];
  const unread = all.filter(path => !read.some(({ objectPath }) => objectPath === path));
  const rest = await askKnown(
    reader,
    unread.map(path => readObject(partOf(path))),
  );
  const more = unread.map((objectPath, at) => ({
    ...{ objectPath, label: objectName(objectPath), values: rest[at] },
  }));
  return [...read, ...more].flatMap(({ objectPath, label, values }) => {
    // What we have set there ourselves is told by its own change.
    const isOurs = current.some(({ edit }) => isSameOrInside(edit.objectPath, partOf(objectPath)));
    if (isOurs || !isStruct(values)) return [];
    const names = Object.keys(values).filter(each => isOther(each, values[each], defaults));
    return names.length > 0 ? [`${names.join(', ')} of it in ${label}`] : [];
  });
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
