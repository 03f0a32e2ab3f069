import { BridgeError } from '../../base/errors.ts';
import { turnBetween } from '../../base/next-turn.ts';
import { packageName } from '../../unreal/object-path.ts';
import { hasMovedAway, isMissed, MOST_ATTEMPTS } from '../edits/again.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import { releaseValues } from '../edits/find-moved.ts';
import { takeBack } from '../history/take-back.ts';
import type { ActContext } from '../operations/act-context.ts';
import { answerUnknown } from '../operations/answer-call.ts';
import type { WorkDone, WorkOperation } from '../operations/define-operation.ts';
import { explainNeeds, requireNeeds } from '../operations/explain-needs.ts';
import { NONE_DONE, type PartDone } from './answer-batch.ts';
import {
  type BatchItem,
  explainProblems,
  type ItemProblem,
  isCombinable,
  refuseFinal,
} from './batch-items.ts';
import { findWaiting } from './builds-on.ts';
import { conclude, placesSent } from './conclude-batch.ts';
import type { ItemResult } from './item-result.ts';
import { isAbout } from './made-names.ts';
import { mendItems } from './mend-items.ts';
import { isPlanned, planItems, refuseStaying } from './plan-batch.ts';
import type { PlannedItem } from './planned-item.ts';
import { type SentParts, sendPart } from './send-part.ts';

/** What of a batch is in the editor, while the rest of it is still to come. */
interface Together {
  planned: PlannedItem[];
  works: { item: BatchItem; done: WorkDone }[];
  /** Undefined before the first part is sent. */
  sending?: SentParts;
  carried?: CarriedOut;
}

/**
 * Carries out all items or none. Items that need what others before them make are planned once that is there: the batch
 * goes in parts then, and a failure in a later one takes back those before it.
 * @throws BridgeError when nothing was sent, or all of it was taken back
 */
export async function runTogether(
  context: ActContext,
  items: readonly BatchItem[],
  given: readonly Record<string, unknown>[],
  attempt = 1,
): Promise<PartDone> {
  const so: Together = { planned: [], works: [] };
  try {
    return await runParts(context, items, { so, given, attempt });
  } finally {
    if (so.sending)
      releaseValues(
        so.sending.open,
        so.planned.flatMap(({ edits }) => edits),
      );
  }
}

async function runParts(
  context: ActContext,
  items: readonly BatchItem[],
  { so, given, attempt }: { so: Together; given: readonly Record<string, unknown>[]; attempt: number },
): Promise<PartDone> {
  let rest = items;
  while (rest.length > 0) {
    try {
      const ready = await planReady(context, { rest, so, given });
      rest = rest.slice(ready.count);
      so.planned.push(...ready.planned);
      so.sending = await sendPart(context, so.sending, { ...so, items, following: rest.length });
      so.carried = so.sending.carried;
    } catch (thrown) {
      return endEarly(context, so, thrown);
    }
    const { entry, carried } = so.sending;
    if (carried.outcome === 'unknown') return loseSent(so.sending, so, carried);
    if (carried.outcome === 'failed') {
      const isStale = so.planned.some(({ plan }) => plan.from === 'memory') && carried.errors.some(isMissed);
      const hasMoved = carried.errors.some(error => error && hasMovedAway(entry, error));
      if ((!isStale || attempt > 1) && (!hasMoved || attempt >= MOST_ATTEMPTS)) break;
      context.session.recent.clear();
      return runTogether(context, items, given, attempt + 1);
    }
    const [next] = rest;
    if (!next || !('run' in next.operation)) continue;
    rest = rest.slice(1);
    try {
      so.works.push({ item: next, done: await runWork(context, so, next, next.operation) });
    } catch (thrown) {
      return endEarly(context, so, thrown);
    }
  }
  return concludeTogether(so);
}

/** What of a batch is still to come, behind what is there. */
interface Coming {
  rest: readonly BatchItem[];
  so: Together;
  given: readonly Record<string, unknown>[];
}

/** Plans the next items, up to the first that has to wait for them. @throws BridgeError naming all that are wrong */
async function planReady(
  context: ActContext,
  { rest, so, given }: Coming,
): Promise<{ planned: PlannedItem[]; count: number }> {
  const { planned, problems } = await planItems(context, rest.filter(isPlanned));
  await turnBetween(rest);
  const waiting = findWaiting(rest, planned, problems);
  const isWaiting = ({ index }: { index: number }) => waiting.some(({ item }) => item.index === index);
  const wrong = [
    ...problems.filter(each => !isWaiting(each)),
    ...planned.flatMap(each => refuseOld(so, each)),
    ...planned
      .filter(({ item }) => !isWaiting(item))
      .flatMap(each => refuseStaying(each, madePaths(so.sending))),
  ].toSorted((one, other) => one.index - other.index);
  if (wrong.length > 0) {
    const found = { wrong, waiting: problems.filter(isWaiting), written: given };
    throw explainProblems(await mendItems(context, rest, found), given, so.sending ? 'later' : 'first');
  }
  const stop = rest.findIndex(item => !isPlanned(item) || isWaiting(item));
  const count = stop < 0 ? rest.length : stop;
  const ready = rest.slice(0, count);
  return { planned: planned.filter(({ item }) => ready.some(({ index }) => index === item.index)), count };
}

/** What is final is for what the batch made itself: that is taken back along with all that is inside. */
function refuseOld({ sending }: Together, { item, edits }: PlannedItem): ItemProblem[] {
  const { index, operation } = item;
  const made = madePackages(sending);
  const isOwn = edits.every(({ edit }) => made.includes(packageName(edit.objectPath)));
  if (isOwn || isCombinable(operation)) return [];
  return [{ index, action: item.operation.name, error: refuseFinal(item.operation) }];
}

function madePaths(sending: SentParts | undefined): string[] {
  return sending?.entry.done.flatMap(each => each.made) ?? [];
}

/** Packages of the assets that the batch has made. */
function madePackages(sending: SentParts | undefined): string[] {
  return madePaths(sending)
    .filter(path => path.startsWith('/') && !path.includes(':'))
    .map(packageName);
}

/** Runs an item that is no list of edits. All that it changes goes with what the batch made. */
async function runWork(
  context: ActContext,
  { sending }: Together,
  { index, arguments: args }: BatchItem,
  operation: WorkOperation,
): Promise<WorkDone> {
  const target = typeof args.objectPath === 'string' ? args.objectPath.toLowerCase() : '';
  try {
    if (!isAbout(target, madePackages(sending))) throw refuseFinal(operation);
    requireNeeds(context, operation);
    return await operation.run(context, args);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const error = explainNeeds(context, operation, thrown);
    throw explainProblems([{ index, action: operation.name, error }], [], 'later');
  }
}

/** Of items that go together nobody knows anything while one of their answers is lost: all are made, or none. */
function loseSent(
  { open, entry }: SentParts,
  { planned, works }: Together,
  { cause }: Pick<CarriedOut, 'cause'>,
): PartDone {
  const unknown = [...placesSent(planned, entry), ...works.map(({ item }) => item.index)];
  return { ...NONE_DONE, lost: { answer: answerUnknown(open, entry, { cause }), unknown } };
}

/** What is thrown in the middle takes back what was done so far. */
async function endEarly(context: ActContext, so: Together, thrown: unknown): Promise<PartDone> {
  if (!so.sending || !so.carried || !(thrown instanceof BridgeError)) throw thrown;
  const { open, entry } = so.sending;
  const back = await takeBack(open, entry);
  context.session.recent.clear();
  if (back.cause) return loseSent(so.sending, so, back);
  const stays =
    back.notes.length > 0 ? `, but for this, which ${entry.id} holds: ${back.notes.join(' ')}` : '.';
  const told = `What the items before had done was taken back${stays}`;
  throw new BridgeError(thrown.code, `${told} ${thrown.message}`, thrown.details);
}

async function concludeTogether(so: Together): Promise<PartDone> {
  if (!so.sending) return NONE_DONE;
  const { open, entry, carried } = so.sending;
  // Work behind the last edits leaves nothing that could be sent.
  entry.rest = 0;
  const done = await conclude(open, entry, { planned: so.planned, carried });
  if (so.works.length === 0) return done;
  const stays = carried.outcome === 'failed' ? so.works.filter(work => staysThere(work, carried)) : so.works;
  const results = so.works.map(work => resultOf(work, carried));
  const changes = stays.flatMap(({ item, done: { changes: own } }) =>
    own.map(change => ({ item: item.index, ...change })),
  );
  const byItem = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    Number(one.item) - Number(other.item);
  return {
    ...done,
    results: [...done.results, ...results].toSorted((one, other) => one.index - other.index),
    changes: [...done.changes, ...changes].toSorted(byItem),
    notes: [...new Set([...done.notes, ...notesOf(stays)])],
  };
}

type Work = Together['works'][number];

/** Whether work is there although the batch was taken back: what it was done to could not be taken away. */
function staysThere({ item }: Work, { stays = [] }: CarriedOut): boolean {
  const target = String(item.arguments.objectPath).toLowerCase();
  return stays.some(({ done }) => isAbout(target, done.made));
}

function resultOf(work: Work, carried: CarriedOut): ItemResult {
  const { index, operation } = work.item;
  const own = { index, action: operation.name };
  if (carried.outcome !== 'failed') return { ...work.done.answer, ...own, success: true };
  return staysThere(work, carried)
    ? { ...own, success: false, stays: 'What it was done to could not be taken away.' }
    : { ...own, success: false, rolledBack: true };
}

function notesOf(works: Together['works']): string[] {
  return works.flatMap(({ done: { notes = [] } }) => notes);
}
