import type { ErrorCode } from '../../base/error-codes.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { BatchItem, ItemProblem } from './batch-items.ts';
import { createMadeNames } from './made-names.ts';
import { createMovers, type Movers } from './movers.ts';
import { isPlaceholder } from './placeholders.ts';
import type { PlannedItem } from './planned-item.ts';

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
  const made = createMadeNames();
  const movers = createMovers();
  const waiting: WaitingItem[] = [];
  const plans = new Map(planned.map(each => [each.item.index, each]));
  const wrong = new Map(problems.map(each => [each.index, each]));
  for (const item of items) {
    const own = plans.get(item.index);
    const named = namesIn(item.arguments);
    const problem = wrong.get(item.index);
    if (problem) {
      // What a policy forbids, and what this engine lacks, is so later too: nothing is begun for its sake.
      if (LASTING.has(problem.error.code)) continue;
      const maker = made.makerOf(named) ?? moverOf(item, movers);
      if (maker === undefined) continue;
      waiting.push({ item, maker });
      made.note(item.index, named);
      continue;
    }
    const maker = own ? movers.moverFor(own) : moverOf(item, movers);
    if (maker !== undefined) waiting.push({ item, maker });
    if (own) movers.note(own);
    // What is no list of edits changes its target in some way.
    made.note(item.index, own ? [...own.edits.flatMap(madeBy), ...labelsIn(item.arguments)] : named);
  }
  return waiting;
}

/** Place of the item that moves what one without a plan may go by: perhaps it has none because of where things stand now. */
function moverOf({ operation }: BatchItem, movers: Movers): number | undefined {
  return operation.replans === true ? movers.firstPlacing() : undefined;
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
