import type { BridgeError } from '../../base/errors.ts';
import { mapInTurns, turnBetween } from '../../base/next-turn.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { describeMany } from '../edits/describe-change.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { Stay } from '../history/stays.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { tellUndo } from '../operations/answer-call.ts';
import { explainNeeds } from '../operations/explain-needs.ts';
import { tellFollowers } from '../operations/tell-followers.ts';
import { failure, type PartDone } from './answer-batch.ts';
import type { ItemResult } from './item-result.ts';
import type { PlannedItem } from './planned-item.ts';

/** What was carried out of one item. */
export interface ItemPart {
  planned: PlannedItem;
  /** Places of its edits: the first, and the one behind the last. */
  from: number;
  to: number;
  done: DoneEdit[];
  errors: BridgeError[];
}

/** What was carried out, item by item. */
export function partsOf(planned: readonly PlannedItem[], { done, errors }: CarriedOut): ItemPart[] {
  let from = 0;
  return planned.map(each => {
    const to = from + each.edits.length;
    const part = {
      ...{ planned: each, from, to },
      done: done.slice(from, to).filter(one => one !== undefined),
      errors: errors.slice(from, to).filter(one => one !== undefined),
    };
    from = to;
    return part;
  });
}

/** The places of items of which something was sent or done, where the answer that tells of them was lost. */
export function placesSent(planned: readonly PlannedItem[], { sent, done }: JournalEntry): number[] {
  const touched = [...sent, ...done].flatMap(({ at }) => at ?? []);
  let behind = 0;
  return planned.flatMap(({ item, edits }) => {
    const first = behind;
    behind += edits.length;
    return touched.some(at => first <= at && at < behind) ? [item.index] : [];
  });
}

/** What a batch, or a part of one, came to; its entry in the journal is brought up to that. */
export async function conclude(
  context: ChangeContext,
  entry: JournalEntry,
  { planned, carried }: { planned: readonly PlannedItem[]; carried: CarriedOut },
): Promise<PartDone> {
  await turnBetween(planned);
  const parts = partsOf(planned, carried);
  const hasFailed = parts.some(({ errors }) => errors.length > 0);
  const isTakenBack = hasFailed && entry.onError !== 'continue';
  if (!isTakenBack && entry.done.length > 0) entry.state = 'done';
  const whole = isTakenBack ? [] : parts.filter(({ errors }) => errors.length === 0);
  if (entry.items) entry.items = whole.map(({ planned: { item } }) => item.index);
  context.journal.keep(entry);
  const left = isTakenBack
    ? parts.map(part => ({ ...part, done: staysOf(part, carried).map(({ done }) => done) }))
    : whole;
  const { instances, note } = await tellFollowers(
    context,
    left.flatMap(({ done }) => done),
  );
  const named = left.flatMap(({ planned: { item }, done }) => done.map(change => ({ item, change })));
  const doubtful = (carried.stays ?? []).filter(({ isDoubtful }) => isDoubtful).map(({ done }) => done);
  const described = await describeMany(named.map(({ change }) => change));
  const changes = described.map((change, at) => ({
    ...(named[at] && { item: named[at].item.index }),
    ...change,
    ...(named[at] && doubtful.includes(named[at].change) && { verified: false }),
  }));
  return {
    results: await mapInTurns(parts, part =>
      resultOf(context, part, isTakenBack ? staysOf(part, carried) : undefined),
    ),
    changes,
    origins: new Map(
      changes.flatMap((told, at) => (named[at] ? [[told, { entry, done: named[at].change }]] : [])),
    ),
    notes: [
      ...new Set([
        ...(isTakenBack ? [] : planned.flatMap(({ plan }) => plan.notes ?? [])),
        ...carried.notes,
        ...(note ? [note] : []),
      ]),
    ],
    ...(instances && { instances }),
    ...(entry.state === 'done' && { undo: await tellUndo(context, entry, carried.steps) }),
  };
}

/** What of an item is there although all was taken back. */
function staysOf({ from, to }: ItemPart, { stays = [] }: CarriedOut): Stay[] {
  return stays.filter(({ done: { at = -1 } }) => from <= at && at < to);
}

/** @param stays what of it is there although the batch was taken back; undefined where it was not */
function resultOf(
  context: ActContext,
  { planned: { item, plan }, done, errors }: ItemPart,
  stays: readonly Stay[] | undefined,
): ItemResult {
  const { index, operation } = item;
  const [error] = errors;
  const left = stays?.length ? { stays: stays.map(({ why }) => why).join(' ') } : undefined;
  if (error) return { ...failure(index, operation.name, explainNeeds(context, operation, error)), ...left };
  if (stays) return { index, action: operation.name, success: false, ...(left ?? { rolledBack: true }) };
  return { index, action: operation.name, success: true, ...plan.answer?.(done) };
}
