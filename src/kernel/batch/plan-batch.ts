import { BridgeError } from '../../base/errors.ts';
import { mapInTurns, turnBetween } from '../../base/next-turn.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import { noteMissingPlugin } from '../../unreal/plugins.ts';
import { changedBy } from '../edits/edit-kinds.ts';
import { followDefaults } from '../edits/follow-defaults.ts';
import { actorAround } from '../finding/actor-around.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { ActContext } from '../operations/act-context.ts';
import {
  type EditOperation,
  listNamed,
  type Operation,
  type PlannedEdit,
} from '../operations/define-operation.ts';
import { explainNeeds, planWithNeeds } from '../operations/explain-needs.ts';
import { type BatchItem, type ItemProblem, isCombinable, refuseFinal } from './batch-items.ts';
import { isPlaceholder, numberPlaceholders, placeholderOf } from './placeholders.ts';
import type { PlannedItem } from './planned-item.ts';
import { describePlanned, type PlannedObject, type PlannedObjects } from './planned-objects.ts';
import { waitForLists } from './resized-lists.ts';
import { callsOfExample, findStale, isReckonedItem } from './stale-items.ts';
import { tellOfPlanned } from './tell-of-planned.ts';

/** Whether an item is a list of edits. */
export function isPlanned(item: BatchItem): item is BatchItem & { operation: EditOperation } {
  return 'plan' in item.operation;
}

/**
 * What nothing takes back is no part of a batch that is taken back as a whole, but for what goes along with something
 * that the batch makes.
 * @param made paths of what it has made so far
 */
export function refuseStaying(
  { item, plan, edits }: PlannedItem,
  made: readonly string[] = [],
): ItemProblem[] {
  const { index, operation } = item;
  const others = edits.filter(
    ({ edit: { objectPath } }) =>
      !isPlaceholder(objectPath) && !made.some(path => isSameOrInside(objectPath, path)),
  );
  // A plan that says it of single edits says it of no others.
  const isTold = edits.some(({ final }) => final !== undefined);
  const why = isTold ? others.find(({ final }) => final !== undefined)?.final : plan.final;
  if (others.length === 0 || why === undefined || !isCombinable(operation)) return [];
  return [{ index, action: operation.name, error: refuseFinal(operation, why) }];
}

/** Plans items side by side: their reads travel together. What cannot be planned is told apart. */
export async function planItems(
  context: ActContext,
  items: readonly (BatchItem & { operation: EditOperation })[],
): Promise<{ planned: PlannedItem[]; problems: ItemProblem[] }> {
  const { session, signal } = context;
  // One session for all of them: what one item reads is cached for the others.
  const client = mergeReads(session.client, { signal, begun: () => plans });
  const merged = { ...context, session: { ...session, client, listings: new Map() } };
  const plans = mapInTurns(items, (item, at) => {
    const plan = planOrTell({ ...merged, planned: listPlanned(merged, items.slice(0, at)) }, item);
    plan.catch(() => {}); // all are awaited once the last one is begun
    return plan;
  });
  const outcomes = await Promise.all(await plans);
  await turnBetween(outcomes);
  const planned = waitForLists(
    await keepNeeded(
      context,
      outcomes.filter(each => 'plan' in each),
    ),
  );
  const problems = outcomes.filter(each => 'error' in each);
  const meant = await planMeant(context, items, problems);
  const stale = findStale([...planned, ...meant], problems);
  const isFresh = (index: number) => !stale.some(each => each.index === index);
  const wrong = [...problems.filter(({ index }) => isFresh(index)), ...stale];
  return {
    planned: followTogether(planned.filter(({ item }) => isFresh(item.index))),
    problems: wrong.toSorted((a, b) => a.index - b.index),
  };
}

/** What items would write that say by how much, once that is reckoned. */
async function planMeant(
  context: ActContext,
  items: readonly BatchItem[],
  problems: readonly ItemProblem[],
): Promise<PlannedItem[]> {
  const { list, check } = context.operations;
  if (items.length < 2) return [];
  const meant: PlannedItem[] = [];
  for (const problem of problems.filter(isReckonedItem)) {
    const { index } = problem;
    const planned = listPlanned(
      context,
      items.slice(
        0,
        items.findIndex(item => item.index === index),
      ),
    );
    for (const { action, ...given } of callsOfExample(problem.error.details.example ?? {})) {
      const operation = list.find(({ name }) => name === action);
      if (!operation || !('plan' in operation)) continue;
      const item = { index, operation, arguments: await check(operation, given) };
      const outcome = await planOrTell({ ...context, planned }, item);
      if ('plan' in outcome) meant.push(outcome);
    }
  }
  return meant;
}

/** Plans one item. @throws BridgeError where none of the items can be planned, as the editor is gone */
export async function planOrTell(
  context: ActContext,
  item: BatchItem & { operation: EditOperation },
): Promise<PlannedItem | ItemProblem> {
  try {
    return await planItem(context, item);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || concernsEditor(thrown)) throw thrown;
    noteMissingPlugin(context.session, thrown);
    const error = explainNeeds(context, item.operation, tellOfPlanned(context, item, thrown));
    return { index: item.index, action: item.operation.name, error };
  }
}

/** Of a default and of what inherits it only one is changed, whichever items they are in. */
function followTogether(planned: readonly PlannedItem[]): PlannedItem[] {
  const places = planned.flatMap(({ edits: own }, place) => own.map(() => place));
  const { edits, note } = followDefaults(
    planned.flatMap(each => each.edits),
    at => places[at] ?? 0,
  );
  return planned.map(({ plan, edits: own, ...rest }, index) => ({
    ...rest,
    plan: note !== undefined && index === 0 ? { ...plan, notes: [note, ...(plan.notes ?? [])] } : plan,
    edits: edits.splice(0, own.length).filter(each => each !== undefined),
  }));
}

/** What an item left out as it stands is needed where an earlier one changes it. @throws BridgeError `forbidden` */
async function keepNeeded(context: ActContext, planned: readonly PlannedItem[]): Promise<PlannedItem[]> {
  const changed = new Map<string, number>();
  const kept: PlannedItem[] = [];
  for (const each of planned) {
    const { item, plan } = each;
    const left = plan.unneeded?.edits.map(edit => ownPlaceholders(edit, item.index)) ?? [];
    const changer = left.flatMap(thingsOf).flatMap(thing => changed.get(thing) ?? [])[0];
    const isList = left.some(({ edit }) => Array.isArray(edit.value));
    const own = changer === undefined || isList ? each : await asNeeded(context, each, left);
    for (const thing of [...own.edits, ...(isList ? left : [])].flatMap(thingsOf))
      if (!changed.has(thing)) changed.set(thing, item.index);
    // How a list is written follows from how many elements there are by then.
    kept.push(changer !== undefined && isList ? { ...own, waitsFor: changer } : own);
  }
  return kept;
}

/** Actors, assets and whatever else an edit changes, by their paths. */
function thingsOf({ edit }: PlannedEdit): string[] {
  return changedBy(edit).map(path => (actorAround(path) ?? path).toLowerCase());
}

/** @throws BridgeError `forbidden` */
async function asNeeded(
  { policy, session }: ActContext,
  { item, plan: { unneeded, ...plan }, edits }: PlannedItem,
  left: readonly PlannedEdit[],
): Promise<PlannedItem> {
  await policy.checkEdits(session, item.operation, left, plan);
  const notes = plan.notes?.filter(note => note !== unneeded?.note) ?? [];
  return {
    item,
    plan: { ...plan, edits: [...plan.edits, ...(unneeded?.edits ?? [])], notes },
    edits: [...edits, ...left],
  };
}

/** Failures that are none of a single item. */
const WHOLE: ReadonlySet<string> = new Set([
  ...['deadline_exceeded', 'cancelled', 'connection_lost', 'wrong_server', 'wrong_project'],
  ...['passphrase_rejected', 'access_denied'],
]);

function concernsEditor({ code }: BridgeError): boolean {
  return code.startsWith('editor_') || WHOLE.has(code);
}

async function planItem(
  context: ActContext,
  item: BatchItem & { operation: EditOperation },
): Promise<PlannedItem> {
  const plan = await planWithNeeds(context, item.operation, item.arguments);
  await context.policy.checkEdits(context.session, item.operation, listNamed(plan), plan);
  return { item, plan, edits: plan.edits.map(each => ownPlaceholders(each, item.index)) };
}

function ownPlaceholders({ edit, before, ...rest }: PlannedEdit, index: number): PlannedEdit {
  const own = numberPlaceholders(edit, index);
  // What is not there yet has no state that planning could have read.
  const isThere = before !== undefined && !isPlaceholder(own.objectPath);
  return { ...rest, edit: own, ...(isThere && { before }) };
}

/** What earlier items spawn under a label. */
export function listPlanned(context: ActContext, earlier: readonly BatchItem[]): PlannedObjects {
  return {
    earlier: name =>
      earlier.flatMap(({ operation, arguments: args }) => (operation.name === name ? [args] : [])),
    makers: name =>
      earlier.flatMap(({ operation, index, arguments: args }) =>
        operation.name === name ? [{ placeholder: placeholderOf(1, index), arguments: args }] : [],
      ),
    find(written): PlannedObject | undefined {
      const wanted = written.trim().toLowerCase();
      const maker = earlier.findLast(
        ({ operation, arguments: { label } }) =>
          prototypeOf(operation) && typeof label === 'string' && label.toLowerCase() === wanted,
      );
      const prototype = maker && prototypeOf(maker.operation);
      if (!prototype) return undefined;
      const label = String(maker.arguments.label);
      const placeholder = placeholderOf(1, maker.index);
      return {
        ...{ placeholder, label },
        describe: async () => {
          return describePlanned(await prototype(context, maker.arguments), placeholder, label);
        },
      };
    },
  };
}

function prototypeOf(operation: Operation): EditOperation['prototype'] {
  return 'prototype' in operation ? operation.prototype : undefined;
}
