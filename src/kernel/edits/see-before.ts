import type { PlannedEdit } from '../operations/define-operation.ts';
import { observeEdits } from './observe.ts';
import type { Reader } from './reader.ts';

/**
 * The edits, each with the state that it will find unless somebody else is there in between. The request that changes it
 * looks itself; where the answer to that is lost, this is what tells whether it was made, and what undo puts back.
 * One request more for those of which planning has not read it anyway.
 * @throws BridgeError when the editor does not answer
 */
export async function seeBefore<Planned extends PlannedEdit>(
  reader: Reader,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const unread = planned.filter(({ before }) => before === undefined);
  const seen = await observeEdits(
    reader,
    unread.map(({ edit }) => edit),
  );
  return planned.map(each => {
    const now = seen[unread.indexOf(each)];
    return now?.kind === 'seen' ? { ...each, before: now.state } : each;
  });
}
