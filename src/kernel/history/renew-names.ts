import { getAllLevelActors } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { isCalledAfter, toldNames } from '../finding/level-cache.ts';
import type { ChangeContext } from '../operations/act-context.ts';

/**
 * Edits that make actors, with the names that are there now: by them what they made is found again when the answer is
 * lost.
 */
export async function renewNames(
  { session, signal }: ChangeContext,
  edits: readonly Edit[],
): Promise<readonly Edit[]> {
  if (!edits.some(isMaker)) return edits;
  const names = toldNames(session) ?? (await listNames({ session, signal }));
  const counts = new Map<string, number>();
  const next = (stem: string) => {
    const place = counts.get(stem) ?? 0;
    counts.set(stem, place + 1);
    return place;
  };
  return edits.map(edit => {
    if (!isMaker(edit)) return edit;
    const stems = Array.isArray(edit.names)
      ? edit.names.map(({ stem }) => String(stem))
      : [String(edit.stem)];
    const known = names.filter(name => stems.some(stem => isCalledAfter(name, stem)));
    return Array.isArray(edit.names)
      ? { ...edit, known, names: stems.map(stem => ({ stem, place: next(stem) })) }
      : { ...edit, known, place: next(stems[0] ?? '') };
  });
}

async function listNames({ session, signal }: Pick<ChangeContext, 'session' | 'signal'>): Promise<string[]> {
  const [listed] = await session.client.sendAll([getAllLevelActors()], { signal });
  return listed.ok ? listed.value.map(objectName) : [];
}

function isMaker({ known }: Edit): boolean {
  return Array.isArray(known);
}
