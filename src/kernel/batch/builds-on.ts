import type { ErrorCode } from '../../base/error-codes.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { packageName } from '../../unreal/object-path.ts';
import { changedBy, kindOf } from '../edits/edit-kinds.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { BatchItem, ItemProblem } from './batch-items.ts';
import { createMadeNames, type MadeNames } from './made-names.ts';
import { createMovers, type Movers } from './movers.ts';
import { isPlaceholder } from './placeholders.ts';
import type { PlannedItem } from './planned-item.ts';
import { createChangedLists, resizesList } from './resized-lists.ts';

/** An item that can be planned once an earlier one is carried out. */
export interface WaitingItem {
  item: BatchItem;
  /** Place of the item that it waits for. */
  maker: number;
}

/**
 * Items that cannot be planned yet because of what others before them make: an item that names something new, or
 * something that gets a new part, or an element of a list that gets more, or that shares a name with an item that waits
 * itself; an item with a name that an earlier one gives to something, or takes from it; one that is written otherwise once
 * a list has another length; and an item that goes by where things stand that an earlier one moves.
 */
export function findWaiting(
  items: readonly BatchItem[],
  planned: readonly PlannedItem[],
  problems: readonly ItemProblem[],
): WaitingItem[] {
  const made = createMadeNames();
  const movers = createMovers();
  const earlier = { movers, renamed: createMadeNames(), contents: new Map<string, number>() };
  const lists = createChangedLists();
  const waiting: WaitingItem[] = [];
  const plans = new Map(planned.map(each => [each.item.index, each]));
  const wrong = new Map(problems.map(each => [each.index, each]));
  for (const item of items) {
    const own = plans.get(item.index);
    const named = targetNamesIn(item.arguments);
    const problem = wrong.get(item.index);
    if (problem) {
      // What a policy forbids, and what this engine lacks, is so later too: nothing is begun for its sake.
      if (LASTING.has(problem.error.code)) continue;
      const maker =
        lists.writerOf(problem) ??
        made.makerOf(targetNamesIn(item.arguments, 'values')) ??
        moverOf(item, movers);
      if (maker === undefined) continue;
      lists.noteUnplanned(problem);
      waiting.push({ item, maker });
      made.note(item.index, named);
      continue;
    }
    const maker = own ? makerFor(own, earlier) : moverOf(item, movers);
    if (maker !== undefined) waiting.push({ item, maker });
    // What is no list of edits changes its target in some way.
    made.note(item.index, own ? noteChanged(own, earlier) : named);
    lists.note(item.index, own?.edits.map(({ edit }) => edit) ?? []);
  }
  return waiting;
}

/** What earlier items change that another may be planned by. */
interface Earlier {
  /** Names that mean something else by then. */
  renamed: MadeNames;
  /** Packages of assets, with the first item that changes something in each. */
  contents: Map<string, number>;
  movers: Movers;
}

/** Notes what an item changes. @returns texts that name what it makes */
function noteChanged(own: PlannedItem, { renamed, contents, movers }: Earlier): string[] {
  const { item, edits } = own;
  const changed = namesChangedBy(own);
  movers.note(own);
  renamed.note(item.index, changed);
  for (const path of edits.flatMap(({ edit }) => changedBy(edit)))
    if (!contents.has(packageName(path))) contents.set(packageName(path), item.index);
  const grown = edits.some(growsInside) ? targetsIn(item.arguments) : [];
  return [...edits.flatMap(madeBy), ...labelsIn(item.arguments), ...grown, ...changed];
}

/** Whether what an edit changes gets a part by it, or an element, that a later item may name. */
function growsInside({ edit }: PlannedEdit): boolean {
  return resizesList(edit) || holdsList(edit.value) || kindOf(edit).makesInside?.(edit) === true;
}

function holdsList(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  return isRecord(value) && Object.values(value).some(holdsList);
}

/** What an item is about, as it is written there: a label need not be the name of what it means. */
function targetsIn({ objectPath, objectPaths }: Record<string, unknown>): string[] {
  return [objectPath, objectPaths].flat().filter(each => typeof each === 'string');
}

/** Place of the earlier item by which what an item was planned from is another. */
function makerFor(own: PlannedItem, { renamed, contents, movers }: Earlier): number | undefined {
  const { item, plan, waitsFor } = own;
  return (
    waitsFor ??
    renamed.makerOf(targetNamesIn(item.arguments, 'values')) ??
    plan.readsIn?.map(path => contents.get(packageName(path))).find(maker => maker !== undefined) ??
    movers.moverFor(own)
  );
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

/**
 * Names that mean something else once an item is done, or nothing any more: those that it gives, and those that it takes
 * away. What a prototype is made from is found by its label before it is there.
 */
function namesChangedBy({ item, edits }: PlannedItem): string[] {
  return edits.flatMap(({ edit, before }) => {
    const to = kindOf(edit).paths?.movesTo?.(edit);
    if (to !== undefined) return [edit.objectPath, to];
    if (edit.kind !== 'label' || item.operation.prototype) return [];
    // What is still to be made has no label that could have been read: it is called as the item calls it.
    const was = isPlaceholder(edit.objectPath) ? item.arguments.objectPath : before;
    const names = [was, edit.label].filter(each => typeof each === 'string');
    return new Set(names.map(each => each.toLowerCase())).size > 1 ? names : [];
  });
}

/** Labels that something gets: one, or those of several copies. */
function labelsIn({ label, labels }: Record<string, unknown>): string[] {
  return [label, labels].flat().filter(each => typeof each === 'string');
}

/** Arguments whose texts name no object. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ...['propertyName', 'type', 'operation', 'mode', 'parameter', 'channel', 'tags', 'world'],
]);

/** Arguments that are values: their texts seldom name an object. */
const VALUES: ReadonlySet<string> = new Set(['value', 'properties']);

/**
 * Texts among arguments that may name an object.
 * @param among `values`: also those of values, such as the material that a property is to have
 */
export function targetNamesIn(
  args: Record<string, unknown>,
  among: 'targets' | 'values' = 'targets',
): string[] {
  return Object.entries(args).flatMap(([name, value]) =>
    NO_NAMES.has(name) || (among === 'targets' && VALUES.has(name)) ? [] : textsIn(value),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().toLowerCase()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
