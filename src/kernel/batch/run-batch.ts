import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { openOldJournal } from '../history/open-journal.ts';
import { takeBack } from '../history/take-back.ts';
import type { ActContext } from '../operations/act-context.ts';
import { answerUnknown } from '../operations/answer-call.ts';
import type { EditOperation, WorkDone } from '../operations/define-operation.ts';
import { performOne } from '../operations/perform.ts';
import { answerBatch, failure, NONE_DONE, type PartDone } from './answer-batch.ts';
import { type BatchItem, type ItemProblem, isCombinable, type OnError } from './batch-items.ts';
import { findWaiting } from './builds-on.ts';
import { conclude, partsOf, placesSent } from './conclude-batch.ts';
import { createFailedItems, type FailedItems, isSpared } from './failed-items.ts';
import { joinParts } from './join-parts.ts';
import { isPlanned, planItems, planOrTell } from './plan-batch.ts';
import type { PlannedItem } from './planned-item.ts';
import { runTogether } from './run-together.ts';
import { sendPart } from './send-part.ts';
import { showCorrections } from './show-corrections.ts';

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
  if (onError === 'rollback') return answerBatch(await runTogether(context, items, operations), items.length);
  let done = NONE_DONE;
  const failed = createFailedItems();
  for (const part of splitParts(items)) {
    const rest = items.slice(done.results.length);
    const plans: Plans = new Map();
    const next = await carryOn(rest, done, () =>
      part.every(isPlannable) ? runApart(context, part, plans) : runAlone(context, part, failed),
    );
    for (const { index, success } of next.results) {
      const item = items[index];
      if (item && !success) failed.note(item, plans.get(index));
    }
    done = await joinParts(context, done, next);
    // What comes after it may depend on it.
    if (next.lost || done.results.length >= items.length) break;
  }
  if (!done.lost && done.results.every(({ success }) => success)) await closeParts(context);
  const results = done.lost ? done.results : await showCorrections(context, done.results, operations);
  return answerBatch({ ...done, results }, items.length);
}

/**
 * Does a part of what is left. Where that cannot even be planned, as with an editor that is gone, all that is left has
 * failed, and what is done is told all the same.
 * @throws BridgeError where nothing is done yet
 */
async function carryOn(
  rest: readonly BatchItem[],
  { results }: Pick<PartDone, 'results'>,
  work: () => Promise<PartDone>,
): Promise<PartDone> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !results.some(({ success }) => success)) throw thrown;
    return {
      ...NONE_DONE,
      results: rest.map(({ index, operation }) => failure(index, operation.name, thrown)),
    };
  }
}

/** All of the batch is done: sent again, it is a new wish. */
async function closeParts(context: ActContext): Promise<void> {
  const { journal } = (await openOldJournal(context)) ?? {};
  const parts =
    journal?.entries.filter(({ items, calls }) => items && calls?.[0] === context.calls?.[0]) ?? [];
  for (const entry of parts) {
    delete entry.items;
    journal?.keep(entry);
  }
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

/** What items of a part were planned to do. */
type Plans = Map<number, PlannedItem['edits']>;

/** How often a part is planned anew behind an item that could not be planned. */
const MOST_SPLITS = 10;

/**
 * Each item for itself: one that fails in the middle is taken back, the others stay. An item that cannot be planned may
 * build on what those before it make, such as a key on a sequence that is new: these are carried out first, and what is
 * left is planned again. So is an item that goes by where things stand that an earlier one moves.
 */
async function runApart(
  context: ActContext,
  items: readonly PlannableItem[],
  plans: Plans,
  splits = MOST_SPLITS,
): Promise<PartDone> {
  const { planned, problems } = await planItems(context, items);
  for (const { item, edits } of planned) plans.set(item.index, edits);
  const [moved] = findWaiting(items, planned, []);
  // Behind nothing that can be carried out it is wrong for good.
  const ready = planned[0]?.item.index ?? Infinity;
  const wrong = splits > 0 ? problems.find(({ index }) => index > ready)?.index : undefined;
  const first = Math.min(wrong ?? Infinity, moved?.item.index ?? Infinity);
  const earlier = first < Infinity ? items.filter(({ index }) => index < first) : [];
  if (earlier.length === 0) return carryApart(context, planned, problems);
  const isEarlier = ({ index }: { index: number }) => earlier.some(each => each.index === index);
  const before = await carryApart(
    context,
    planned.filter(({ item }) => isEarlier(item)),
    problems.filter(isEarlier),
  );
  if (before.lost) return before;
  const rest = items.slice(earlier.length);
  const after = await carryOn(rest, before, () =>
    runApart(context, rest, plans, splits - (first === wrong ? 1 : 0)),
  );
  return joinParts(context, before, after);
}

async function carryApart(
  context: ActContext,
  planned: readonly PlannedItem[],
  problems: readonly ItemProblem[],
): Promise<PartDone> {
  const refused = problems.map(({ index, action, error }) => failure(index, action, error));
  if (planned.length === 0) return { ...NONE_DONE, results: refused };
  const items = planned.map(({ item }) => item);
  const part = { ...context, items: items.map(({ index }) => index) };
  const { open, entry, carried } = await sendPart(part, undefined, {
    planned,
    items,
    onError: 'continue',
  });
  if (carried.outcome === 'unknown') {
    const lost = { answer: answerUnknown(open, entry, carried), unknown: placesSent(planned, entry) };
    return { ...NONE_DONE, results: refused, lost };
  }
  const halves = partsOf(planned, carried).filter(({ errors }) => errors.length > 0);
  // What failed may have changed something all the same.
  const there = entry.done.filter(({ at = -1 }) => halves.some(({ from, to }) => from <= at && at < to));
  const back = there.length > 0 ? await takeBack(open, entry, there) : { notes: [], stays: [] };
  if (back.cause) {
    const lost = { answer: answerUnknown(open, entry, back), unknown: items.map(({ index }) => index) };
    return { ...NONE_DONE, results: refused, notes: back.notes, lost };
  }
  const done = await conclude(open, entry, { planned, carried });
  return {
    ...done,
    results: [...refused, ...done.results].toSorted((a, b) => a.index - b.index),
    notes: [...done.notes, ...back.notes],
  };
}

/** An item that is no list of edits, or that may be final. */
async function runAlone(
  context: ActContext,
  [item]: readonly BatchItem[],
  failed: FailedItems,
): Promise<PartDone> {
  if (!item) return NONE_DONE;
  const { index, operation, arguments: args } = item;
  try {
    await spareFailed(context, item, failed);
    const answer = await performOne({ ...context, items: [index] }, operation, args);
    if (answer.status === 'unknown') return { ...NONE_DONE, lost: { answer, unknown: [index] } };
    const { changes, ...rest } = answer;
    const named = (Array.isArray(changes) ? changes : []).map(change => ({ item: index, ...change }));
    return {
      results: [{ index, ...rest, action: operation.name, success: true }],
      changes: named,
      notes: [],
      ...(named.length > 0 && countsForUndo(operation, answer) && { undo: answer.undo }),
    };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return { ...NONE_DONE, results: [failure(index, operation.name, thrown)] };
  }
}

/** @throws BridgeError `rolled_back` where an item would take away what one that failed is about */
async function spareFailed(context: ActContext, item: BatchItem, failed: FailedItems): Promise<void> {
  if (!failed.mayEnd(item)) return;
  const plan = isPlanned(item) ? await planOrTell(context, item) : undefined;
  // What cannot be planned is not sent.
  if (plan && 'error' in plan) throw plan.error;
  const earlier = failed.endedBy(item, plan?.plan ?? {});
  if (earlier) throw isSpared(earlier);
}

/** Whether an undo of the batch takes it back, or stops at it: what changed the state of the editor is passed over. */
function countsForUndo(
  { effect }: BatchItem['operation'],
  answer: object,
): answer is { undo: Record<string, unknown> } {
  const undo = 'undo' in answer ? answer.undo : undefined;
  return isRecord(undo) && (undo.possible === true || effect === 'destructive');
}
