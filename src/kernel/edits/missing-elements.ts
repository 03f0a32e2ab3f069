import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import type { Edit } from './define-edit.ts';

/** Reads groups of calls in one batch. */
type ReadGroups = (groups: readonly (readonly EngineCall<unknown>[])[]) => Promise<Outcome<unknown>[][]>;

/**
 * Which edits are about elements that their lists no longer have: an engine that finds no property says no more than that,
 * so the lists are read in turn.
 * @param edits those whose reads were refused as of something unknown
 */
export async function findMissingElements(
  edits: readonly Edit[],
  read: ReadGroups,
): Promise<ReadonlySet<Edit>> {
  const elements = edits.flatMap(edit => {
    const element = listAround(edit);
    return element ? [{ edit, ...element }] : [];
  });
  if (elements.length === 0) return new Set();
  const lists = await read(elements.map(({ edit, list }) => [readProperty(edit.objectPath, list)]));
  const missing = elements.filter(({ index }, at) => {
    const [outcome] = lists[at] ?? [];
    return outcome?.ok && Array.isArray(outcome.value) && index >= outcome.value.length;
  });
  return new Set(missing.map(({ edit }) => edit));
}

/** The list that a property path leads into last, and which of its elements is meant: of `Points[1].X`, `Points` and 1. */
function listAround({ path }: Edit): { list: string; index: number } | undefined {
  if (typeof path !== 'string') return undefined;
  const [, list, index] = /^(.+)\[(\d+)\][^[\]]*$/.exec(path) ?? [];
  return list === undefined ? undefined : { list, index: Number(index) };
}
