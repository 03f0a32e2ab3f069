import { textOfValue } from '../../base/text/text-of-value.ts';
import { getDisplayName, getObjectClass } from '../../unreal/engine-functions.ts';
import { className } from '../../unreal/object-path.ts';
import { isName, readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import type { MoveConflict } from './move.ts';
import { NAMED } from './say-conflict.ts';

/** Names what stands where a change has put something, where that may be somebody else's: it is what an undo would take. */
export async function nameDoubtful(
  reader: Reader,
  conflicts: readonly MoveConflict[],
): Promise<MoveConflict[]> {
  const doubtful = conflicts
    .slice(0, NAMED)
    .filter(({ why, done }) => why === 'replaced' || (why && done.made.length > 0));
  const read = await readOutcomes(
    reader,
    doubtful.map(({ done: { edit, made } }) => {
      const path = made[0] ?? edit.objectPath;
      return [getDisplayName(path), getObjectClass(path)];
    }),
  );
  return conflicts.map(each => {
    const [name, type] = read[doubtful.indexOf(each)] ?? [];
    if (!isName(name) || !name?.ok) return each;
    const isKnown = type?.ok && typeof type.value === 'string' && type.value !== '';
    return {
      ...each,
      called: `"${textOfValue(name.value)}"${isKnown ? ` (${className(String(type.value))})` : ''}`,
    };
  });
}
