import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { BatchItem, ItemProblem } from './batch-items.ts';
import { MOST_IN_EXAMPLE } from './join-details.ts';
import { isPlanned, listPlanned, planOrTell } from './plan-batch.ts';
import { correctedCalls } from './stale-items.ts';

/**
 * What is wrong with items once those before them are corrected. They were planned side by side, so one that counts by
 * what an earlier one says wrongly was reckoned without it. What is right behind the corrected ones is no problem.
 * @param problems those of one part of a batch, by place
 */
export async function problemsBehind(
  context: ActContext,
  items: readonly BatchItem[],
  problems: readonly ItemProblem[],
): Promise<ItemProblem[]> {
  const told: ItemProblem[] = [];
  const corrected = new Map<number, readonly BatchItem[]>();
  for (const problem of problems) {
    const item = items.find(({ index }) => index === problem.index);
    const isBehind = [...corrected.keys()].some(index => index < problem.index);
    const isOwn = problem.error.code === 'invalid_value';
    const again = item && isOwn && isBehind ? await planAgain(context, item, { items, corrected }) : problem;
    if (again === undefined) continue;
    const one = again.error.code === 'invalid_value' ? again : problem;
    told.push(one);
    if (corrected.size < MOST_IN_EXAMPLE) await keepCorrected(context, one, corrected);
  }
  return told;
}

/** Undefined where nothing is wrong with it any more. */
async function planAgain(
  context: ActContext,
  item: BatchItem,
  { items, corrected }: { items: readonly BatchItem[]; corrected: ReadonlyMap<number, readonly BatchItem[]> },
): Promise<ItemProblem | undefined> {
  if (!isPlanned(item)) return undefined;
  const before = items.slice(0, items.indexOf(item)).flatMap(each => corrected.get(each.index) ?? [each]);
  const outcome = await planOrTell({ ...context, planned: listPlanned(context, before) }, item);
  return 'error' in outcome ? outcome : undefined;
}

async function keepCorrected(
  { operations: { list, check } }: ActContext,
  problem: ItemProblem,
  corrected: Map<number, readonly BatchItem[]>,
): Promise<void> {
  const { index, error } = problem;
  if (error.code !== 'invalid_value' || error.details.isSample) return;
  const calls: BatchItem[] = [];
  for (const { action, ...given } of correctedCalls(problem)) {
    const operation = list.find(({ name }) => name === action);
    if (!operation) return;
    try {
      calls.push({ index, operation, arguments: await check(operation, given) });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      return;
    }
  }
  if (calls.length > 0) corrected.set(index, calls);
}
