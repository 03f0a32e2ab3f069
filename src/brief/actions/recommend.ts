import type { BriefDocument } from '../document.ts';
import { listFinished } from '../level/brief-reference.ts';
import { classesIn, type SeenLevel, seeLevel } from '../level/level.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { recommendNext } from '../steps/recommend-next.ts';
import type { InterviewContext } from './define-action.ts';
import { printOverviewLeft } from './print-overview.ts';
import { isNew } from './print-skeleton.ts';

/** The schema that is worth working on next, with what the open level lacks where it can be seen. */
export async function recommend(
  { library, level, told = new Set() }: InterviewContext,
  document: BriefDocument,
): Promise<Record<string, unknown>> {
  const seen = await seeLevel(level);
  const next = recommendNext(library, document, {
    type: document.type,
    ...(seen.seen && { levelClasses: [...classesIn(seen.actors)] }),
  });
  const looked = seen.seen ? `looked at: ${seen.actors.length} actors` : `not looked at: ${seen.why}`;
  if (!next)
    return { ...printOverviewLeft(library, document), ...conclude(library, document), level: looked };
  const { dsId, rationale, interviewer, priority, alternatives } = next;
  return {
    ds_id: dsId,
    rationale,
    interviewer_type: interviewer,
    priority,
    alternatives: alternatives.map(each => ({ ds_id: each.dsId })),
    ...((!seen.seen || isNew(told, `level ${document.id} ${looked}`)) && { level: looked }),
    // Nothing must be begun before it is asked about.
    next: { tool: 'interview', action: 'get_next_question', brief_id: document.id, ds_id: dsId },
  };
}

/** The question to go on with, in the schema that is next; where none is, the call that says what is left. */
export function callNext(
  library: SchemaLibrary,
  document: BriefDocument,
  seen: SeenLevel,
): Record<string, unknown> {
  const next = recommendNext(library, document, {
    type: document.type,
    ...(seen.seen && { levelClasses: [...classesIn(seen.actors)] }),
  });
  const call = { tool: 'interview', brief_id: document.id };
  return next
    ? { ...call, action: 'get_next_question', ds_id: next.dsId }
    : { ...call, action: 'get_next_ds' };
}

/** The call that runs what all topics propose, where several are finished and none of those begun is open any more. */
export function callAll(library: SchemaLibrary, document: BriefDocument): Record<string, unknown> {
  const changing = listFinished(library, document).filter(({ wishes = [] }) => wishes.length > 0);
  if (changing.length < 2 || listUnfinished(library, document).length > 0) return {};
  return { all_topics: { tool: 'act', action: 'batch', from: document.id } };
}

/** Nothing is left to ask. What was complete before anybody asked changes nothing in the level until it is finalised. */
function conclude(library: SchemaLibrary, document: BriefDocument): Record<string, unknown> {
  const call = { tool: 'interview', brief_id: document.id };
  const [first, ...others] = listUnfinished(library, document);
  const rationale = 'Everything that this kind of brief asks for is complete';
  if (first === undefined) {
    const all = callAll(library, document);
    return { ds_id: null, rationale: `${rationale}.`, ...all, next: { ...call, action: 'export_brief' } };
  }
  return {
    ds_id: null,
    rationale: `${rationale}, and not all of it is finalised.`,
    unfinished: [first, ...others],
    next: { ...call, action: 'finalize_ds', ds_id: others.length > 0 ? 'all' : first },
  };
}

/** Schemas with answers that may change the level, and that no conversation has finished. */
export function listUnfinished(
  library: SchemaLibrary,
  { type, aggregates, conversations }: BriefDocument,
): string[] {
  const needed = library.types().find(each => each.type === type)?.schemas;
  const states = new Map(
    conversations.flatMap(({ pursuits }) => pursuits.map(({ dsId, state }) => [dsId, state] as const)),
  );
  return Object.values(aggregates).flatMap(({ dsId, fields }) => {
    const asks = (library.find(dsId)?.wishes ?? []).length > 0 && Object.keys(fields).length > 0;
    // What was only heard of a schema that this kind of brief does not ask for begins none.
    const isOurs = !needed || needed.includes(dsId) || states.has(dsId);
    return asks && isOurs && states.get(dsId) !== 'ds-complete' ? [dsId] : [];
  });
}
