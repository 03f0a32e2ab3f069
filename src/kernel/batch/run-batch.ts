import { BridgeError } from '../../base/errors.ts';
import { hasMovedAway, isMissed, MOST_ATTEMPTS } from '../edits/again.ts';
import { type CarriedOut, carryOut } from '../edits/carry-out.ts';
import { previewEdits } from '../edits/describe-change.ts';
import type { JournalEntry } from '../history/journal.ts';
import { openJournal } from '../history/open-journal.ts';
import { takeBack } from '../history/take-back.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { answerUnknown } from '../operations/answer-call.ts';
import type { EditOperation, WorkDone } from '../operations/define-operation.ts';
import { performOne } from '../operations/perform.ts';
import { answerBatch, failure, type PartDone } from './answer-batch.ts';
import {
  type BatchItem,
  explainProblems,
  type ItemProblem,
  isCombinable,
  type OnError,
} from './batch-items.ts';
import { conclude, joinUndo, partsOf } from './conclude-batch.ts';
import { type PlannedItem, planItems } from './plan-batch.ts';

/** A batch as it was called. */
export interface BatchCall {
  operations: readonly Record<string, unknown>[];
  onError: OnError;
}

/** Carries a batch out: all items in one step, or each part of it for itself. */
export async function runBatch(
  context: ActContext,
  items: readonly BatchItem[],
  { onError, operations }: BatchCall,
): Promise<WorkDone> {
  if (onError === 'rollback')
    return answerBatch(await runTogether(context, items.filter(isPlannable), operations));
  const done: PartDone = { results: [], changes: [], notes: [] };
  for (const part of splitParts(items)) {
    const next = part.every(isPlannable) ? await runApart(context, part) : await runAlone(context, part);
    done.results.push(...next.results);
    done.changes.push(...next.changes);
    done.notes.push(...next.notes);
    Object.assign(done, joinUndo(done.undo, next.undo));
    done.lost = next.lost;
    // What comes after it may depend on it.
    if (next.lost) break;
  }
  return answerBatch(done);
}

/** What a batch would change. */
export async function previewBatch(
  context: ActContext,
  items: readonly BatchItem[],
  { operations }: BatchCall,
): Promise<WorkDone> {
  const plannable = items.filter(({ operation }) => 'plan' in operation) as PlannableItem[]; // just filtered
  const { planned, problems } = await planItems(context, plannable);
  if (problems.length > 0) throw explainProblems(problems, operations);
  const changes = await previewEdits(
    context,
    planned.flatMap(({ edits }) => edits),
  );
  const previews = new Map<number, WorkDone['changes']>();
  for (const { item, edits } of planned) {
    previews.set(
      item.index,
      changes.splice(0, edits.length).map(change => ({ ...change })),
    );
  }
  for (const { index, operation, arguments: args } of items) {
    if ('preview' in operation) previews.set(index, (await operation.preview(context, args)).changes);
  }
  return {
    changes: items.flatMap(({ index }) => previews.get(index) ?? []),
    notes: [...new Set(planned.flatMap(({ plan }) => plan.notes ?? []))],
    answer: { operations: items.length },
  };
}

type PlannableItem = BatchItem & { operation: EditOperation };

function isPlannable(item: BatchItem): item is PlannableItem {
  return isCombinable(item.operation);
}

/** Neighbours that go together are one part; any other item is a part of its own. */
function splitParts(items: readonly BatchItem[]): BatchItem[][] {
  const parts: BatchItem[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && isPlannable(item) && last.every(isPlannable)) last.push(item);
    else parts.push([item]);
  }
  return parts;
}

/** All or none of it. */
async function runTogether(
  context: ActContext,
  items: readonly PlannableItem[],
  given: readonly Record<string, unknown>[],
  attempt = 1,
): Promise<PartDone> {
  const { planned, problems } = await planItems(context, items);
  if (problems.length > 0) throw explainProblems(problems, given);
  const { open, entry, carried } = await send(context, planned, 'rollback');
  if (carried.outcome === 'unknown') return { ...NOTHING, lost: answerUnknown(open, entry, carried) };
  const isStale = planned.some(({ plan }) => plan.from === 'memory') && carried.errors.some(isMissed);
  const hasMoved = carried.errors.some(error => error && hasMovedAway(entry, error));
  if ((isStale && attempt === 1) || (hasMoved && attempt < MOST_ATTEMPTS)) {
    context.session.recent.clear();
    return runTogether(context, items, given, attempt + 1);
  }
  return conclude(open, entry, { planned, carried });
}

/** How often a part is planned anew behind an item that could not be planned. */
const MOST_SPLITS = 10;

/**
 * Each item for itself: one that fails in the middle is taken back, the others stay. An item that cannot be planned may
 * build on what those before it make, such as a key on a sequence that is new: these are carried out first, and what is
 * left is planned again.
 */
async function runApart(
  context: ActContext,
  items: readonly PlannableItem[],
  splits = MOST_SPLITS,
): Promise<PartDone> {
  const { planned, problems } = await planItems(context, items);
  const [first] = problems;
  const earlier = items.filter(({ index }) => first && index < first.index);
  if (earlier.length === 0 || splits === 0) return carryApart(context, planned, problems);
  const before = await carryApart(
    context,
    planned.filter(({ item }) => earlier.includes(item)),
    [],
  );
  if (before.lost) return before;
  const after = await runApart(context, items.slice(earlier.length), splits - 1);
  return {
    ...after,
    results: [...before.results, ...after.results],
    changes: [...before.changes, ...after.changes],
    notes: [...before.notes, ...after.notes],
    ...joinUndo(before.undo, after.undo),
  };
}

async function carryApart(
  context: ActContext,
  planned: readonly PlannedItem[],
  problems: readonly ItemProblem[],
): Promise<PartDone> {
  const refused = problems.map(({ index, action, error }) => failure(index, action, error));
  if (planned.length === 0) return { ...NOTHING, results: refused };
  const { open, entry, carried } = await send(context, planned, 'continue');
  if (carried.outcome === 'unknown') {
    return { ...NOTHING, results: refused, lost: answerUnknown(open, entry, carried) };
  }
  const halves = partsOf(planned, carried).filter(({ errors }) => errors.length > 0);
  // What failed may have changed something all the same.
  const there = entry.done.filter(({ at = -1 }) => halves.some(({ from, to }) => from <= at && at < to));
  const back = there.length > 0 ? await takeBack(open, entry, there) : { notes: [] };
  if (back.cause) {
    return { ...NOTHING, results: refused, notes: back.notes, lost: answerUnknown(open, entry, back) };
  }
  const done = await conclude(open, entry, { planned, carried });
  return {
    ...done,
    results: [...refused, ...done.results].toSorted((a, b) => a.index - b.index),
    notes: [...done.notes, ...back.notes],
  };
}

/** An item that is no list of edits, or that may be final. */
async function runAlone(context: ActContext, [item]: readonly BatchItem[]): Promise<PartDone> {
  if (!item) return NOTHING;
  const { index, operation, arguments: args } = item;
  try {
    const answer = await performOne(context, operation, args);
    if (answer.status === 'unknown') return { ...NOTHING, lost: answer };
    const { changes, ...rest } = answer;
    const named = (Array.isArray(changes) ? changes : []).map(change => ({ item: index, ...change }));
    return {
      results: [{ index, ...rest, action: operation.name, success: true }],
      changes: named,
      notes: [],
    };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return { ...NOTHING, results: [failure(index, operation.name, thrown)] };
  }
}

async function send(
  context: ActContext,
  planned: readonly PlannedItem[],
  onError: OnError,
): Promise<{ open: ChangeContext; entry: JournalEntry; carried: CarriedOut }> {
  const open = await openJournal(context);
  const names = [...new Set(planned.map(({ item }) => item.operation.name))];
  const entry = open.journal.begin({
    action: 'batch',
    summary: `${planned.length} of ${names.join(', ')}`.slice(0, 200),
    effect: 'reversible',
    ...(onError === 'continue' && { onError }),
  });
  const edits = planned.flatMap(each => each.edits);
  return { open, entry, carried: await carryOut(open, entry, edits, onError) };
}

const NOTHING: PartDone = { results: [], changes: [], notes: [] };
