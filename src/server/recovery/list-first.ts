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

/** What turns the view to the thing that a picture is to show: a camera's place is that from which it is taken. */
export function lookFirst(
  { name }: CheckedOperation,
  given: Record<string, unknown>,
): Record<string, unknown> | undefined {
  if (name !== 'take_screenshot') return undefined;
  const [subject] = Object.keys(given).filter(each => SUBJECT.test(each) && typeof given[each] === 'string');
  return subject === undefined ? undefined : { action: 'focus_actors', objectPath: given[subject] };
}

/** What is to be done once the view is turned. */
export const LOOK_FIRST =
  'A picture shows what the viewport shows: the example turns it to that. Then take it, without the name.';
