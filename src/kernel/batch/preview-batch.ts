import { BridgeError } from '../../base/errors.ts';
import { dropUnchanged, previewEdits } from '../edits/describe-change.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { WorkDone } from '../operations/define-operation.ts';
import { notesBefore } from '../operations/not-saved-yet.ts';
import { type BatchItem, explainProblems, type ItemProblem } from './batch-items.ts';
import { findWaiting, type WaitingItem } from './builds-on.ts';
import { mendItems } from './mend-items.ts';
import { isPlanned, planItems, refuseStaying } from './plan-batch.ts';
import type { PlannedItem } from './planned-item.ts';
import type { BatchCall } from './run-batch.ts';

/**
 * What a batch would change. What an item does to things that only an earlier one makes nobody can say yet: such items
 * are named.
 * @throws BridgeError naming every item that is wrong
 */
export async function previewBatch(
  context: ActContext,
  items: readonly BatchItem[],
  { operations, onError }: BatchCall,
): Promise<WorkDone> {
  const { planned, problems } = await planItems(context, items.filter(isPlanned));
  const works = await previewWorks(context, items);
  const unplanned = [...problems, ...works.problems].toSorted((one, other) => one.index - other.index);
  const waiting = findWaiting(items, planned, unplanned);
  const staying = onError === 'rollback' ? planned.flatMap(each => refuseStaying(each)) : [];
  const isWaiting = ({ index }: ItemProblem) => waiting.some(({ item }) => item.index === index);
  const wrong = [...unplanned, ...staying].filter(each => !isWaiting(each));
  const found = { wrong, waiting: problems.filter(isWaiting), written: operations };
  const told = await mendItems(context, items, found);
  if (told.length > 0) throw explainProblems(told, operations);
  const ready = planned.filter(({ item }) => !waiting.some(each => each.item.index === item.index));
  const previews = new Map([...works.changes, ...(await previewPlanned(context, ready))]);
  const { changes, ...same } = dropUnchanged(items.flatMap(({ index }) => previews.get(index) ?? []));
  return {
    changes,
    notes: [
      ...notesBefore(ready.flatMap(({ plan }) => plan.notes ?? [])),
      ...(waiting.length > 0 ? [WAITING] : []),
    ],
    answer: {
      ...same,
      operations: items.length,
      ...(waiting.length > 0 && { waiting: waiting.map(describe) }),
    },
  };
}

const WAITING =
  'Items under `waiting` are checked when what they wait for is there; if one of them is wrong then, the whole batch is taken back (with onError "continue": the others stay).';

function describe({ item: { index, operation }, maker }: WaitingItem): Record<string, unknown> {
  return { item: index, action: operation.name, waitsFor: maker };
}

async function previewPlanned(
  context: ActContext,
  planned: readonly PlannedItem[],
): Promise<Map<number, WorkDone['changes']>> {
  const changes = await previewEdits(
    context,
    planned.flatMap(({ edits }) => edits),
  );
  return new Map(
    planned.map(({ item, edits }) => [
      item.index,
      changes.splice(0, edits.length).map(change => ({ ...change })),
    ]),
  );
}

/** Items that are no lists of edits. */
async function previewWorks(
  context: ActContext,
  items: readonly BatchItem[],
): Promise<{ changes: Map<number, WorkDone['changes']>; problems: ItemProblem[] }> {
  const changes = new Map<number, WorkDone['changes']>();
  const problems: ItemProblem[] = [];
  for (const { index, operation, arguments: args } of items) {
    if (!('preview' in operation)) continue;
    try {
      changes.set(index, (await operation.preview(context, args)).changes);
    } catch (thrown) {
      if (!(thrown instanceof BridgeError) || thrown.code !== 'object_not_found') throw thrown;
      problems.push({ index, action: operation.name, error: thrown });
    }
  }
  return { changes, problems };
}
