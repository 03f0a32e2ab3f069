import type { DoneEdit } from '../edits/define-edit.ts';
import type { JournalEntry } from '../history/journal.ts';
import { findLost, wasLost } from '../history/lost-meanwhile.ts';
import { openJournal } from '../history/open-journal.ts';
import type { ActContext } from '../operations/act-context.ts';
import { WITH_CONSOLE } from '../operations/answer-call.ts';
import { failure, type PartDone } from './answer-batch.ts';

/**
 * What two parts of a batch came to, one behind the other. What the first one did has failed where it is gone by then, with
 * a level that was opened anew or an editor that was started again.
 */
export async function joinParts(context: ActContext, first: PartDone, second: PartDone): Promise<PartDone> {
  const before = await withoutLost(context, first, second);
  const instances = second.instances ?? before.instances;
  return {
    results: [...before.results, ...second.results],
    changes: [...before.changes, ...second.changes],
    notes: [...before.notes, ...second.notes],
    origins: new Map([...(before.origins ?? []), ...(second.origins ?? [])]),
    ...(instances && { instances }),
    ...(second.lost && { lost: second.lost }),
    ...joinUndo(before.undo, second.undo),
  };
}

async function withoutLost(context: ActContext, part: PartDone, later: PartDone): Promise<PartDone> {
  const origins = [...(part.origins ?? [])];
  const [before, after] = [part, later].map(each => [...(each.origins?.values() ?? [])].at(-1)?.entry);
  if (!before) return part;
  const dones = origins.map(([, { done }]) => done);
  // What sent nothing tells nothing of the level.
  const lost = await findLost(context, dones, {
    ...{ earlier: before, world: (after ?? before).world },
    later: [...(later.origins?.values() ?? [])].map(({ done }) => done),
  });
  if (lost.length === 0) return part;
  const entries = new Set(origins.map(([, { entry }]) => entry));
  await forgetLost(context, entries, lost);
  const gone = new Set(origins.flatMap(([change, { done }]) => (lost.includes(done) ? [change] : [])));
  const items = new Set([...gone].map(({ item }) => item));
  const { undo, ...rest } = part;
  return {
    ...rest,
    results: part.results.map(each =>
      items.has(each.index) ? failure(each.index, each.action, wasLost(context, before)) : each,
    ),
    changes: part.changes.filter(each => !gone.has(each)),
    ...(undo && [...entries].some(({ state }) => state === 'done') && { undo }),
  };
}

/** The journal no longer holds it as done. */
async function forgetLost(
  context: ActContext,
  entries: ReadonlySet<JournalEntry>,
  lost: readonly DoneEdit[],
): Promise<void> {
  const { journal } = await openJournal(context);
  for (const entry of entries) {
    entry.done = entry.done.filter(each => !lost.includes(each));
    if (entry.done.length === 0) entry.state = 'rolled_back';
    journal.keep(entry);
  }
}

/** How parts that are changes of their own are taken back together. */
function joinUndo(before: PartDone['undo'], after: PartDone['undo']): Pick<PartDone, 'undo'> {
  if (!before || !after) return before || after ? { undo: after ?? before } : {};
  if (after.possible !== true) return { undo: passFinal(before, after) };
  // Nothing goes past it once what came after it was taken back.
  if (isLastStep(before)) return { undo: { ...after, why: ONLY_THE_LAST } };
  const steps = Number(before.steps ?? 1) + Number(after.steps ?? 1);
  // With an id, all that came after it is taken back, too.
  const { changeId } = before;
  const how = `act undo, steps: ${steps}${isByEditor(after) ? WITH_CONSOLE : ''}`;
  return { undo: { ...after, changeId, how, steps } };
}

const ONLY_THE_LAST =
  'only what came last: something before it is final, or comes back only by the editor’s own undo while it is the latest there; list_changes names each';

const isByEditor = ({ how }: Record<string, unknown>) => String(how).endsWith(WITH_CONSOLE);
const isAlone = ({ how }: Record<string, unknown>) => String(how).endsWith(ALONE);

function isLastStep(undo: Record<string, unknown>): boolean {
  return undo.possible !== true || isByEditor(undo) || isAlone(undo) || 'why' in undo;
}

const ALONE = ', only: true';

/** What cannot be undone stops every undo that would go past it: one change before it is taken back alone. */
function passFinal(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const { changeId, steps = 1 } = before;
  if (isLastStep(before) || steps !== 1) return after;
  return { ...before, how: `act undo, changeId: "${changeId}"${ALONE}` };
}
