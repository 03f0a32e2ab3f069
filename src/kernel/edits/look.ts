import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { Edit, Looked } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { type Observed, observeEdits, withMergedReads } from './observe.ts';
import type { Reader } from './reader.ts';

/** What was looked at before a request, by the places of the edits. */
export type Looks = ReadonlyMap<number, Looked>;

/**
 * Looks at what edits are about whose state takes several requests to read; those that planning has looked at are taken
 * from there.
 * @throws BridgeError with `sent: 'no'`: nothing was changed
 */
export async function lookAhead(reader: Reader, planned: readonly PlannedEdit[]): Promise<Looks> {
  const places = planned.flatMap(({ edit }, place) => (kindOf(edit).look ? [place] : []));
  if (places.length === 0) return new Map();
  const together = withMergedReads(reader);
  try {
    const looked = await Promise.all(
      places.map(async place => {
        const { edit, found } = planned[place] as PlannedEdit; // one of them
        if (isLooked(found) && !found.over) return found;
        return kindOf(edit).look?.(together, edit);
      }),
    );
    return new Map(places.flatMap((place, at) => (looked[at] ? [[place, looked[at]]] : [])));
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    throw new BridgeError(thrown.code, thrown.message, { ...thrown.details, sent: 'no' });
  }
}

function isLooked(found: unknown): found is Looked {
  return typeof found === 'object' && found !== null && 'state' in found && 'failed' in found;
}

/** The edits, each with what stands for it in the editor now: the way in which one is sent may hang on that. */
export async function withLooks(reader: Reader, planned: readonly PlannedEdit[]): Promise<PlannedEdit[]> {
  const looks = await lookAhead(reader, planned);
  return planned.map((each, place) => (looks.has(place) ? { ...each, found: looks.get(place) } : each));
}

/** What an edit is going to send, as far as planning knows. */
export function changesOf(planned: PlannedEdit): readonly EngineCall<unknown>[] {
  const { found } = planned;
  return callsFor(planned, isLooked(found) ? found.found : undefined);
}

/** The calls that make an edit, each with what it may take away as its own. */
export function callsFor({ edit, takesAway }: PlannedEdit, found: unknown): readonly EngineCall<unknown>[] {
  const calls = kindOf(edit).apply(edit, found);
  // The very same calls: what the editor's own undo sends is known by itself.
  return takesAway ? calls.map(call => Object.assign(call, { takesAway })) : calls;
}

/**
 * Reads what edits left that were looked at before. The request was answered by then, so whatever goes wrong here only
 * leaves them unproved.
 */
export async function lookBehind(reader: Reader, edits: readonly Edit[]): Promise<Observed[]> {
  if (edits.length === 0) return [];
  try {
    return await observeEdits(reader, edits);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return edits.map(() => ({ kind: 'unseen' }));
  }
}

/** Lets an edit of which nothing came be made in the other way. */
export function judgeLooked(looked: Looked | undefined, outcome: EditOutcome): EditOutcome {
  if (!looked) return outcome;
  if (outcome.done) outcome.done.looked = true;
  if (outcome.ok || outcome.done || !NOTHING_DONE.has(outcome.error.code)) return outcome;
  looked.failed();
  looked.over = true;
  return { ...outcome, again: true };
}

/** What it comes to that a call did nothing. */
const NOTHING_DONE: ReadonlySet<string> = new Set(['engine_declined', 'object_not_found', 'nothing_changed']);
