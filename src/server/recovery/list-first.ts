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
