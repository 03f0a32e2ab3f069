import type { ErrorCode } from '../../base/error-codes.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { BatchItem, ItemProblem } from './batch-items.ts';
import { isAbout } from './is-about.ts';
import { isPlaceholder } from './placeholders.ts';
import type { PlannedItem } from './plan-batch.ts';
import { movesSomething, seesMoved } from './sees-moved.ts';

/** An item that can be planned once an earlier one is carried out. */
export interface WaitingItem {
  item: BatchItem;
  /** Place of the item that it waits for. */
  maker: number;
}

/**
 * Items that cannot be planned yet because of what others before them make: an item that names something new, or
 * something that gets a new part, or that shares a name with an item that waits itself; and an item that goes by where
 * things stand that an earlier one moves.
 */
export function findWaiting(
  items: readonly BatchItem[],
  planned: readonly PlannedItem[],
  problems: readonly ItemProblem[],
): WaitingItem[] {
  const made: { text: string; maker: number }[] = [];
  const before: PlannedItem[] = [];
  const waiting: WaitingItem[] = [];
  const note = (maker: number, texts: readonly string[]) =>
    made.push(...texts.map(text => ({ text: text.toLowerCase(), maker })));
  for (const item of items) {
    const own = planned.find(each => each.item.index === item.index);
    const named = namesIn(item.arguments);
    const problem = problems.find(({ index }) => index === item.index);
    if (problem) {
      // What a policy forbids, and what this engine lacks, is so later too: nothing is begun for its sake.
      if (LASTING.has(problem.error.code)) continue;
      const maker =
        made.find(({ text }) => named.some(each => isAbout(each, text)))?.maker ?? moverOf(item, before);
      if (maker === undefined) continue;
      waiting.push({ item, maker });
      note(item.index, named);
      continue;
    }
    const maker = moverOf(own ?? item, before);
    if (maker !== undefined) waiting.push({ item, maker });
    if (own) before.push(own);
    // What is no list of edits changes its target in some way.
    note(item.index, own ? [...own.edits.flatMap(madeBy), ...labelsIn(item.arguments)] : named);
  }
  return waiting;
}

/**
 * Place of the item that moves what an item goes by.
 * @param item with its plan, or one that could not be planned: perhaps because of where things stand now
 */
function moverOf(item: BatchItem | PlannedItem, before: readonly PlannedItem[]): number | undefined {
  const isMover = (each: PlannedItem) =>
    'plan' in item ? seesMoved(item, each) : item.operation.replans === true && movesSomething(each);
  return before.find(isMover)?.item.index;
}

const LASTING: ReadonlySet<ErrorCode> = new Set(['policy_forbids', 'engine_lacks']);

/** Paths that are new after an edit, and those of what has something new inside. */
function madeBy({ edit, before }: PlannedEdit): string[] {
  const { adds, search, paths } = kindOf(edit);
  const to = paths?.movesTo?.(edit);
  const isMaker = search !== undefined || adds?.(edit, before) === true || paths?.needsFree !== undefined;
  return [
    ...(isMaker && !isPlaceholder(edit.objectPath) ? [edit.objectPath] : []),
    ...(to === undefined ? [] : [to]),
  ];
}

/** Labels that something gets: one, or those of several copies. */
function labelsIn({ label, labels }: Record<string, unknown>): string[] {
  return [label, labels].flat().filter(each => typeof each === 'string');
}

/** Arguments whose texts name no object. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ...['propertyName', 'properties', 'value', 'type', 'operation', 'mode', 'parameter', 'channel', 'tags'],
]);

/** Texts among arguments that may name an object. */
function namesIn(args: Record<string, unknown>): string[] {
  return Object.entries(args).flatMap(([name, value]) => (NO_NAMES.has(name) ? [] : textsIn(value)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().toLowerCase()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
