import type { ActContext } from '../operations/act-context.ts';
import { type BatchItem, type ItemProblem, isCombinable } from './batch-items.ts';
import { targetNamesIn } from './builds-on.ts';
import { MOST_IN_EXAMPLE } from './join-details.ts';
import { isAbout } from './made-names.ts';
import { firstFault, type MendedItem, mendItem } from './mend-item.ts';
import { listPlanned } from './plan-batch.ts';
import { isMadeBy } from './unseen-items.ts';

/** What is wrong with the items of a part of a batch. */
export interface FoundProblems {
  wrong: readonly ItemProblem[];
  /** Of items that cannot be planned yet, as they are about what others before them make. */
  waiting: readonly ItemProblem[];
  /** All items of the batch as they were written. */
  written: readonly Record<string, unknown>[];
}

/** An item with a problem, and the items before it as they would be right. */
interface SeenItem {
  item: BatchItem;
  problem: ItemProblem;
  isWaiting: boolean;
  before: readonly BatchItem[];
  /** Whether any of those is corrected. */
  isBehind: boolean;
}

/**
 * All that is wrong with items, each with the calls as they would be right. Items were planned side by side: one that counts
 * by what an earlier one says wrongly, or is about what that makes, is planned anew behind the corrected one. What is right
 * there is no problem.
 */
export async function mendItems(
  context: ActContext,
  items: readonly BatchItem[],
  { wrong, waiting, written }: FoundProblems,
): Promise<ItemProblem[]> {
  const told: ItemProblem[] = [];
  const corrected = new Map<number, readonly BatchItem[]>();
  const all = [...wrong, ...waiting].toSorted((one, other) => one.index - other.index);
  for (const problem of all) {
    const at = items.findIndex(({ index }) => index === problem.index);
    const item = items[at];
    const isWaiting = waiting.includes(problem);
    if (!item || corrected.size >= MOST_IN_EXAMPLE) {
      if (!isWaiting) told.push(problem);
      continue;
    }
    const before = items.slice(0, at).flatMap(each => corrected.get(each.index) ?? [each]);
    const isBehind = [...corrected.keys()].some(index => index < item.index);
    const seen = { item, problem, isWaiting, before, isBehind };
    const now = isOfMaker(seen, told) ? undefined : await seeAgain(context, seen);
    if (!now) continue;
    const mended = await mendItem(context, { problem: now, written: written[item.index] ?? {}, before });
    if (isWaiting && !OF_ITSELF.has(now.error.code) && !isKnown(mended, seen)) continue;
    told.push(mended.problem);
    if (mended.calls) corrected.set(item.index, mended.calls);
  }
  return told;
}

/** Whether an item has failed by what is wrong with the one that makes what it is about. */
function isOfMaker({ item, problem, before, isBehind }: SeenItem, told: readonly ItemProblem[]): boolean {
  const makers = before.filter(each => isMadeBy(item.arguments, each.arguments));
  const isSame = ({ error }: ItemProblem) => problem.error.message === error.message;
  return !isBehind && told.some(each => makers.some(({ index }) => index === each.index) && isSame(each));
}

/** Whether what is wrong with an item that waits is put right, and nothing that the batch still makes is taken for it. */
function isKnown({ calls, problem }: MendedItem, { item, before }: SeenItem): boolean {
  if (!calls) return false;
  const made = before.flatMap(({ arguments: { label, labels, path } }) =>
    [label, labels, path].flat().filter(each => typeof each === 'string'),
  );
  const shown = new Set(targetNamesIn({ example: problem.error.details.example }, 'values'));
  const replaced = targetNamesIn(item.arguments, 'values').filter(text => !shown.has(text));
  return !replaced.some(text => isAbout(text, made));
}

/** Failures that are those of what is new, whatever else the batch makes. */
const OF_ITSELF: ReadonlySet<string> = new Set(['invalid_value', 'unknown_property']);

/** Failures that tell of the values of an item, also where what it is about is still to be made. */
const TELLING: ReadonlySet<string> = new Set([
  ...['invalid_value', 'unknown_property', 'object_not_found', 'invalid_arguments'],
]);

/** Whether an earlier item may have given what is new a part, or an element, that it is not made with. */
function mayHaveGrown({ item, before }: SeenItem): boolean {
  const { propertyName } = item.arguments;
  if (typeof propertyName === 'string' && propertyName.includes('[')) return true;
  return before.some(
    each =>
      isAboutSame(each, item) && (!isCombinable(each.operation) || each.operation.category === 'blueprints'),
  );
}

function isAboutSame(one: BatchItem, other: BatchItem): boolean {
  const namesOf = ({ arguments: { objectPath, objectPaths } }: BatchItem) =>
    [objectPath, objectPaths].flat().map(each => String(each ?? '').toLowerCase());
  const own = new Set(namesOf(other));
  return namesOf(one).some(each => each !== '' && own.has(each));
}

/** What is wrong with an item behind those that are corrected; undefined where nothing is known to be. */
async function seeAgain(context: ActContext, seen: SeenItem): Promise<ItemProblem | undefined> {
  const { item, problem, isWaiting, before, isBehind } = seen;
  const planned = listPlanned(context, before);
  const isNew = [item.arguments.objectPath, item.arguments.objectPaths]
    .flat()
    .some(each => typeof each === 'string' && planned.find(each) !== undefined);
  // What is about something else that the batch makes is looked at when it is there.
  if (isWaiting && !isNew) return undefined;
  const isOfValue = problem.error.code === 'invalid_value';
  const isOpen = isNew || (isBehind && isOfValue);
  if (!isOpen) return isWaiting && !isOfValue ? undefined : problem;
  const fault = isBehind
    ? await firstFault(context, [item], before)
    : problem.error.details.isUnseen
      ? undefined
      : problem;
  if (!fault) return isWaiting || isBehind ? undefined : problem;
  const { code } = fault.error;
  const isTelling = code === 'invalid_value' || (isNew && TELLING.has(code) && !mayHaveGrown(seen));
  return isTelling ? { ...problem, error: fault.error } : isWaiting ? undefined : problem;
}
