import type { PlannedEdit } from '../operations/define-operation.ts';
import { observeEdits } from './observe.ts';
import type { Reader } from './reader.ts';

/**
 * The edits, each with the state that it will find unless somebody else is there in between. The request that changes it
 * looks itself; where the answer to that is lost, this is what tells whether it was made, and what undo puts back.
 * For a plan that has not read it anyway: one request more.
 * @throws BridgeError when the editor does not answer
 */
export async function seeBefore<Planned extends PlannedEdit>(
  reader: Reader,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const seen = await observeEdits(
    reader,
    planned.map(({ edit }) => edit),
  );
  return planned.map((each, at) => {
    const now = seen[at];
    return now?.kind === 'seen' ? { ...each, before: now.state } : each;
  });
}
