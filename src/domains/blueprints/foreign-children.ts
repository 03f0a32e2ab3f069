import { mapTexts } from '../../base/json/map-texts.ts';
import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import { digestOf } from '../../kernel/edits/digest-value.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { actorAround } from '../../kernel/finding/actor-around.ts';
import { isSameOrInside } from '../../kernel/finding/object-inside.ts';
import { isHelperClass } from '../../pipeline/component-names.ts';
import { getComponentsBelow } from '../../unreal/actor-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';

/** The components that hang on one. Sorted: one that is edited is hung on anew, behind the others. */
export function readChildren(componentPath: string): EngineCall<string[]> {
  const read = getComponentsBelow(componentPath);
  return { ...read, parse: body => read.parse(body).toSorted() };
}

/**
 * What somebody has attached to a component that was added to an actor, in words. What its class makes itself hangs on it
 * from the beginning.
 * @param place of `readChildren` among the reads by which the component is known again
 */
export async function findForeignChildren(
  reader: Reader,
  done: DoneEdit<Edit>,
  own: OwnWork,
  { component, place }: { component: string; place: number },
): Promise<string[]> {
  const [read] = await askKnown(reader, [readChildren(component)]);
  const children = Array.isArray(read) ? read.map(String) : [];
  const left = own.lastMark(done)?.[place];
  if (children.length === 0 || left === digestOf(children)) return [];
  const isTold = left !== undefined && left !== '';
  return tellChildren(reader, [{ component, children: isTold ? children : notOf(component, children) }], own);
}

/** Those of other actors. */
function notOf(component: string, children: readonly string[]): string[] {
  return children.filter(each => actorAround(each) !== actorAround(component));
}

/** What hangs on components and was not put there by changes of ours, in words. */
export async function tellChildren(
  reader: Reader,
  found: readonly { component: string; children: readonly string[] }[],
  { current, leaving }: OwnWork,
): Promise<string[]> {
  const going = new Set(leaving.flatMap(({ made }) => made));
  const foreign = found.flatMap(({ component, children }) => {
    const holder = actorAround(component);
    const isOurs = (path: string) =>
      current.some(({ edit }) => isSameOrInside(edit.objectPath, path) && mentions(edit, component, holder));
    return children.flatMap(child => {
      const actor = actorAround(child);
      const path = actor === holder ? child : (actor ?? child);
      const isHelper = actor === holder && isHelperClass(objectName(child).replace(/_\d+$/, ''));
      // A child actor is called after the component that makes it [derived].
      const isMadeByIt = actor !== holder && objectName(path).startsWith(`${objectName(component)}_`);
      return isHelper || isMadeByIt || going.has(path) || isOurs(path)
        ? []
        : [{ path, isActor: actor === path }];
    });
  });
  const actors = [...new Set(foreign.flatMap(({ path, isActor }) => (isActor ? [path] : [])))];
  const parts = new Set(foreign.flatMap(({ path, isActor }) => (isActor ? [] : [objectName(path)])));
  const labels = await askKnown(reader, actors.map(getDisplayName));
  const names = actors.map((path, at) => String(labels[at] || objectName(path)));
  return [...names, ...parts].map(name => `the attachment of ${name} to it`);
}

/** Whether an edit names a component, or attaches to the actor that has it. */
function mentions(edit: Edit, component: string, actor: string | undefined): boolean {
  let isFound = edit.kind === 'attachment' && edit.parent === actor;
  mapTexts(edit, text => {
    isFound ||= text === component;
    return text;
  });
  return isFound;
}
