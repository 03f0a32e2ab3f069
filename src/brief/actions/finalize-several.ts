import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { listFinished } from '../level/brief-reference.ts';
import { joinProposals } from '../level/join-proposals.ts';
import { seeLevel } from '../level/level.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import type { InterviewContext } from './define-action.ts';
import { type FinalizedTopic, finalizeOne } from './finalize-one.ts';
import { findSchema } from './pursued.ts';
import { callNext, listUnfinished } from './recommend.ts';

interface SeveralToFinalize {
  brief_id: string;
  /** Those of which something was said. */
  ids: readonly string[] | 'all';
  conversation_id?: string | undefined;
  final_notes?: string | undefined;
}

/**
 * Finishes each topic that is complete, and says of the others what they lack. One that is finished already, and holds what
 * it was finished with, is left as it is.
 */
export async function finalizeSeveral(
  context: InterviewContext,
  { ids, ...args }: SeveralToFinalize,
): Promise<Record<string, unknown>> {
  const { store, library } = context;
  const before = await store.read(args.brief_id);
  const finished = new Set(listFinished(library, before).map(({ id }) => id));
  const wanted = ids === 'all' ? listTalkedAbout(library, before) : [...new Set(ids)];
  const open = wanted.filter(id => !finished.has(id)).map(id => findSchema(library, id, before).id);
  const topics: FinalizedTopic[] = [];
  for (const ds_id of open) topics.push(await finalizeOne(context, { ...args, ds_id }));
  const passed = topics.filter(({ success }) => success);
  const failed = topics.filter(({ success }) => !success);
  const already = wanted.filter(id => finished.has(id));
  const silent = ids === 'all' ? listSilent(library, before, wanted) : [];
  const document = await store.read(args.brief_id);
  const run = { tool: 'act', action: 'batch', from: args.brief_id };
  const isToRun = passed.some(each => each.proposed_operations.length > 0);
  const [lacking] = failed;
  const goOn = callNext(library, document, await seeLevel(context.level));
  const calls = [lacking?.next, isToRun ? run : undefined, goOn].filter(isRecord);
  const [next, and_then] = calls;
  return {
    success: passed.length > 0 || (failed.length === 0 && already.length > 0),
    ds_id: topics.map(each => each.ds_id),
    ...(already.length > 0 && { already_finalized: already }),
    ...(silent.length > 0 && { nothing_said_of: cutList(silent) }),
    data_structure: Object.fromEntries(topics.map(each => [each.ds_id, each.data_structure])),
    validation_results: {
      valid: failed.length === 0,
      problems: failed.flatMap(({ ds_id, validation_results: { problems } }) =>
        problems.map(each => `${ds_id}: ${each}`),
      ),
    },
    ...joinOperations(passed),
    ...(topics.length > 0 && { topics: topics.map(printTopic) }),
    ...lastOf(topics, 'afterwards'),
    next,
    ...(and_then && { and_then }),
    // What was finished before and not run since.
    ...(already.length > 0 && !isToRun && { all_topics: run }),
  };
}

/** Topics of which something was said, in the order in which they were begun. */
function listTalkedAbout(library: SchemaLibrary, document: BriefDocument): string[] {
  const { aggregates, conversations } = document;
  const answered = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ dsId, questions }) =>
      questions.some(each => each.answers.length > 0) ? [dsId] : [],
    ),
  );
  const held = Object.values(aggregates).flatMap(({ dsId, fields, asIs = {}, leftOpen = [] }) =>
    Object.keys({ ...fields, ...asIs }).length + leftOpen.length > 0 ? [dsId] : [],
  );
  const begun = conversations.flatMap(({ pursuits }) => pursuits.map(({ dsId }) => dsId));
  const isHeld = (id: string) => held.includes(id) || answered.includes(id);
  const own = [...begun.filter(isHeld), ...listUnfinished(library, document)];
  return [...new Set(own)].filter(id => library.find(id));
}

/** Topics that this kind of brief asks for, or that were begun, and of which nobody said anything. */
function listSilent(
  library: SchemaLibrary,
  { type, conversations }: BriefDocument,
  talkedAbout: readonly string[],
): string[] {
  const needed = library.types().find(each => each.type === type)?.schemas ?? [];
  const begun = conversations.flatMap(({ pursuits }) => pursuits.map(({ dsId }) => dsId));
  return [...new Set([...needed, ...begun])].filter(id => !talkedAbout.includes(id));
}

/** Topics that are named of those of which nothing was said. */
const MOST_NAMED = 6;

function cutList(ids: readonly string[]): string[] {
  const omitted = ids.length - MOST_NAMED;
  return omitted > 0 ? [...ids.slice(0, MOST_NAMED), `… ${omitted} more`] : [...ids];
}

/** What all of them propose as one list; what two of them propose alike stands there once. */
function joinOperations(topics: readonly FinalizedTopic[]): Record<string, unknown> {
  const all = topics.flatMap(({ ds_id, proposed_operations, asked_by = [] }) =>
    proposed_operations.map((operation, at) => ({ ds_id, operation, asked: asked_by[at] })),
  );
  const isFirst = ({ operation }: (typeof all)[number], at: number) =>
    all.findIndex(each => isDeepStrictEqual(each.operation, operation)) === at;
  const once = all.filter(isFirst);
  const { conflicts } = joinProposals(
    topics.map(({ ds_id, proposed_operations }) => ({ dsId: ds_id, operations: proposed_operations })),
  );
  const assumed = topics.flatMap(each => each.assumed ?? []);
  return {
    proposed_operations: once.map(({ operation }) => operation),
    ...(once.length > 0 && { asked_by: once.map(({ ds_id, asked }) => ({ ds_id, ...asked })) }),
    ...(assumed.length > 0 && { assumed }),
    ...(conflicts.length > 0 && { contradictions: conflicts.map(printConflict) }),
  };
}

function printConflict({ of, what, sides }: ReturnType<typeof joinProposals>['conflicts'][number]): string {
  const values = sides.map(({ dsId, value }) => `${cutText(JSON.stringify(value), 40)} (${dsId})`);
  return `${what} of ${of} is to be ${values.join(' and ')}: ask which holds, and answer it.`;
}

/** What is told of one topic beside what stands in the lists of all. */
function printTopic({
  data_structure: _,
  validation_results: __,
  proposed_operations,
  asked_by: ___,
  assumed: ____,
  all_topics: _____,
  afterwards: ______,
  and_then: _______,
  next,
  ...own
}: FinalizedTopic): Record<string, unknown> {
  return {
    ...own,
    ...(own.success && { operations: proposed_operations.length }),
    ...(!own.success && { next }),
  };
}

function lastOf(topics: readonly FinalizedTopic[], name: 'afterwards'): Record<string, unknown> {
  const found = topics.findLast(each => each[name] !== undefined);
  return found ? { [name]: found[name] } : {};
}
