import type { BridgeError } from '../../base/errors.ts';
import { cutJsonText } from '../../base/text/cut-text.ts';
import type { ActContext } from '../operations/act-context.ts';
import { thrownBy } from './answer-batch.ts';
import type { ItemResult } from './item-result.ts';
import { mendItem } from './mend-item.ts';

/** Failures of one batch that are shown put right. */
const MOST_SHOWN = 5;
/** Characters in JSON of one of them. */
const LONGEST_EXAMPLE = 600;
const LONGEST_MESSAGE = 1000;
const MOST_NAMES = 3;

/**
 * The results of items that stand each for itself: one that failed has its call as it would be right, where that is known,
 * to be sent by itself.
 */
export async function showCorrections(
  context: ActContext,
  results: readonly ItemResult[],
  written: readonly Record<string, unknown>[],
): Promise<ItemResult[]> {
  const shown: ItemResult[] = [];
  let count = 0;
  for (const result of results) {
    const error = thrownBy(result);
    const call = written[result.index];
    const isOfCall = error !== undefined && call !== undefined && OF_CALL.test(error.code);
    if (isOfCall && count++ < MOST_SHOWN) shown.push(await showOne(context, result, { error, call }));
    else shown.push(result);
  }
  return shown;
}

/** Failures that something in the call is the reason of. */
const OF_CALL = /^invalid_|^unknown_|_not_found$/;

async function showOne(
  context: ActContext,
  result: ItemResult,
  { error, call }: { error: BridgeError; call: Record<string, unknown> },
): Promise<ItemResult> {
  const { index, action } = result;
  const { suggestions = [] } = error.details;
  const near = suggestions.slice(0, MOST_NAMES);
  const told = { ...(result.error as object), ...(near.length > 0 && { suggestions: near }) };
  const mended = await mendItem(context, {
    problem: { index, action, error },
    written: call,
    before: [],
  }).catch(() => undefined);
  const { example, invented, isSample } = mended?.problem.error.details ?? {};
  if (!mended || !example || JSON.stringify(example).length > LONGEST_EXAMPLE)
    return { ...result, error: told };
  const message = cutJsonText(mended.problem.error.message, LONGEST_MESSAGE);
  const placeholders = invented ?? (isSample ? differing(example, call) : []);
  return {
    ...result,
    error: { ...told, message, example, ...(placeholders.length > 0 && { placeholders: [...placeholders] }) },
  };
}

function differing(example: Record<string, unknown>, call: Record<string, unknown>): string[] {
  return Object.keys(example).filter(name => JSON.stringify(example[name]) !== JSON.stringify(call[name]));
}
