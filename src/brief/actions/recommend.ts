import type { BriefDocument } from '../document.ts';
import { classesIn, seeLevel } from '../level/level.ts';
import { recommendNext } from '../steps/recommend-next.ts';
import type { InterviewContext } from './define-action.ts';

/** The schema that is worth working on next, with what the open level lacks where it can be seen. */
export async function recommend(
  { library, level }: InterviewContext,
  document: BriefDocument,
): Promise<Record<string, unknown>> {
  const seen = await seeLevel(level);
  const next = recommendNext(library, document, {
    type: document.type,
    ...(seen.seen && { levelClasses: [...classesIn(seen.actors)] }),
  });
  const looked = seen.seen ? `looked at: ${seen.actors.length} actors` : `not looked at: ${seen.why}`;
  if (!next) {
    return {
      ds_id: null,
      rationale: 'Everything that this kind of brief asks for is complete.',
      level: looked,
      next: { tool: 'interview', action: 'export_brief', brief_id: document.id },
    };
  }
  const { dsId, rationale, interviewer, priority, alternatives } = next;
  return {
    ds_id: dsId,
    rationale,
    interviewer_type: interviewer,
    priority,
    alternatives: alternatives.map(each => ({ ds_id: each.dsId, rationale: each.rationale })),
    level: looked,
    next: { tool: 'interview', action: 'start_ds_pursuit', brief_id: document.id, ds_id: dsId },
  };
}
