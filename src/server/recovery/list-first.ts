import { textOfValue } from '../../base/text/text-of-value.ts';
import { classNameHint, objectName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { CheckedOperation } from '../argument-check.ts';

/** What chooses actors in `find_actors`, and names none. */
const CHOICES = ['class', 'tag', 'folder', 'near', 'where', 'selected'] as const;
/** What narrows the choice down, beside those. */
const NARROWING = ['label'] as const;

/**
 * The search that lists what a call of an operation on actors describes instead of naming it: `class` beside no
 * `objectPath`. Any object that were named in its place would be somebody's guess.
 */
export function listFirst(
  operation: CheckedOperation,
  given: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const { shape } = operation.parameters();
  const takes = (name: string) => Object.hasOwn(shape, name);
  if (!takes('objectPaths') || given.objectPath !== undefined || given.objectPaths !== undefined) {
    return undefined;
  }
  const chosen: string[] = CHOICES.filter(name => given[name] !== undefined && !takes(name));
  if (chosen.length === 0) return undefined;
  const narrowing = NARROWING.filter(name => given[name] !== undefined && !takes(name));
  chosen.push(...narrowing);
  return { action: 'find_actors', ...Object.fromEntries(chosen.map(name => [name, given[name]])) };
}

/** What is to be done with the list. */
export const LIST_FIRST = 'The example lists them: send the call again with their paths in `objectPaths`.';

/** What stands in a call of `take_screenshot` for what is to be seen in it. */
const SUBJECT = /^(object|actor)(Path|Label|Name)?$|^(target|subject|focus|focusOn|lookAt|of)$/i;

/**
 * What is called for a picture of a thing: a camera is looked through, at anything else the view is turned first.
 * @param isCamera whether a call that looks through the thing would be carried out, and the thing is a camera
 */
export async function lookFirst(
  { name }: CheckedOperation,
  given: Record<string, unknown>,
  isCamera: (example: Record<string, unknown>) => Promise<boolean>,
): Promise<{ example: Record<string, unknown>; remedy: string } | undefined> {
  if (name !== 'take_screenshot') return undefined;
  const subject = Object.keys(given).find(each => SUBJECT.test(each) && typeof given[each] === 'string');
  if (subject === undefined) return undefined;
  const { [subject]: thing, ...rest } = given;
  const through = { action: name, ...rest, camera: thing };
  if (!('camera' in given) && (await isCamera(through))) return { example: through, remedy: LOOK_THROUGH };
  return { example: { action: 'focus_actors', objectPath: thing }, remedy: LOOK_FIRST };
}

/** What is to be done once the view is turned. */
const LOOK_FIRST =
  'A picture shows what the viewport shows: the example turns it to that. Then take it, without the name.';

const LOOK_THROUGH = 'That is a camera: `camera` looks through it for the picture.';

/** Whether the class of an actor that was looked up is one of cameras, as far as its name tells. */
export function isCalledCamera({ labels }: Pick<EditorSession, 'labels'>, thing: unknown): boolean {
  const path = labels.get(`editor ${textOfValue(thing).toLowerCase()}`) ?? textOfValue(thing);
  return /camera/i.test(classNameHint(objectName(path)));
}
