import { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { BatchItem, ItemProblem } from './batch-items.ts';
import { isPlanned, listPlanned, planOrTell } from './plan-batch.ts';
import { callsOfExample } from './stale-items.ts';

type Call = Record<string, unknown>;

/** Faults of one item that are told together. */
const MOST_FAULTS = 5;

/** An item as it would be right. */
export interface MendedItem {
  /** With all that is wrong with it, and one example without any of that; without an example where none is known. */
  problem: ItemProblem;
  /** What stands in its place; undefined where something of it is only a sample, or cannot be put right. */
  calls?: readonly BatchItem[];
}

/** The first call of some that cannot be planned, and why. */
interface Fault {
  at: number;
  error: BridgeError;
}

/**
 * Puts an item right: behind one fault there may be another one, which shows when the first is gone.
 * @param written the item as its caller wrote it
 * @param before the items before it as they would be right
 */
export async function mendItem(
  context: ActContext,
  { problem, written, before }: { problem: ItemProblem; written: Call; before: readonly BatchItem[] },
): Promise<MendedItem> {
  let calls: Call[] = [written];
  let fault: Fault | undefined = { at: 0, error: problem.error };
  const errors: BridgeError[] = [];
  const invented = new Set<string>();
  while (fault && errors.length < MOST_FAULTS) {
    const { at, error } = fault;
    errors.push(error);
    const mended: { calls: Call[]; invented: readonly string[] } | undefined = await mendCall(
      context,
      calls[at] ?? {},
      error,
    );
    if (!mended) return { problem: { ...problem, error: joinErrors(errors, undefined) } };
    calls = calls.flatMap((call, index) => (index === at ? mended.calls : [call]));
    for (const name of mended.invented) invented.add(name);
    const checked = await checkCalls(context, calls, problem.index);
    fault = 'error' in checked ? checked : await firstFault(context, checked.items, before);
    if (!fault && 'items' in checked) {
      const error = joinErrors(errors, calls, [...invented]);
      return { problem: { ...problem, error }, ...(!error.details.isSample && { calls: checked.items }) };
    }
  }
  return { problem: { ...problem, error: joinErrors(errors, undefined) } };
}

/** A call as it would be right after a failure, and the arguments of it that are made up. */
async function mendCall(
  { operations }: ActContext,
  call: Call,
  error: BridgeError,
): Promise<{ calls: Call[]; invented: readonly string[] } | undefined> {
  const mended = await operations.mend?.(call, error);
  const example = operations.mend ? mended?.example : error.details.example;
  if (!example) return undefined;
  const calls = callsOfExample(example);
  const isKnown = calls.every(({ action }) => operations.list.some(({ name }) => name === action));
  return isKnown ? { calls, invented: mended?.invented ?? [] } : undefined;
}

async function checkCalls(
  { operations: { list, check } }: ActContext,
  calls: readonly Call[],
  index: number,
): Promise<{ items: BatchItem[] } | Fault> {
  const items: BatchItem[] = [];
  for (const [at, { action, ...given }] of calls.entries()) {
    const operation = list.find(({ name }) => name === action);
    if (!operation) return { at, error: new BridgeError('invalid_arguments', textOfValue(action)) };
    try {
      items.push({ index, operation, arguments: await check(operation, given) });
    } catch (thrown) {
      if (!(thrown instanceof BridgeError)) throw thrown;
      return { at, error: thrown };
    }
  }
  return { items };
}

/** The first of some items that cannot be planned behind others. What has to look at something that is new is passed over. */
export async function firstFault(
  context: ActContext,
  items: readonly BatchItem[],
  before: readonly BatchItem[],
): Promise<Fault | undefined> {
  for (const [at, item] of items.entries()) {
    if (!isPlanned(item)) continue;
    const planned = listPlanned(context, [...before, ...items.slice(0, at)]);
    const outcome = await planOrTell({ ...context, planned }, item);
    if ('error' in outcome && !outcome.error.details.isUnseen) return { at, error: outcome.error };
  }
  return undefined;
}

/** Several failures of one item as one: with its example where all are put right. */
function joinErrors(
  errors: readonly BridgeError[],
  calls: readonly Call[] | undefined,
  invented: readonly string[] = [],
): BridgeError {
  const [first = new BridgeError('invalid_arguments', '')] = errors;
  const message = [...new Set(errors.map(({ message: text }) => text.replace(/\.?$/, '.')))].join(' ');
  const { isMeant: _, isSample: __, invented: ___, ...details } = first.details;
  const isSample = errors.some(({ details: own }) => own.isSample);
  return new BridgeError(first.code, errors.length > 1 ? message : first.message, {
    ...details,
    example: calls && (calls.length === 1 ? calls[0] : { action: 'batch', operations: calls }),
    ...(invented.length > 0 ? { invented } : calls && { isMeant: true }),
    ...(isSample && { isSample: true }),
  });
}
