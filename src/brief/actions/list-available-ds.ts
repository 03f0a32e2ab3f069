import * as z from 'zod';
import { DOMAINS, INTERVIEWERS } from '../discovery-schema.ts';
import { fitList } from '../fit-list.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { rankByWords } from './rank-by-words.ts';

export const listAvailableDs = defineAction({
  name: 'list_available_ds',
  summary: 'discovery schemas there are',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId().optional(),
      interviewer_type: z.enum(INTERVIEWERS).optional().describe('Only what such a person would ask'),
      domain: z.enum(DOMAINS).optional().describe('Only of this domain'),
      completed_ds: z.array(z.string()).optional().describe('Left out, and counted as prerequisites'),
      project_context: z
        .string()
        .max(4000)
        .optional()
        .describe('What is to be made: what fits it comes first'),
      cursor: parameter.pageCursor(),
    }),
  examples: [{}, { interviewer_type: 'lighting_artist', completed_ds: ['warm_up'] }],
  run: async ({ library, store }, args) => {
    const done = new Set(args.completed_ds);
    const type = args.brief_id === undefined ? undefined : (await store.read(args.brief_id)).type;
    const needed = library.types().find(each => each.type === type)?.schemas ?? [];
    const matching = library
      .list()
      .filter(({ id }) => !done.has(id))
      .filter(
        ({ interviewer }) => args.interviewer_type === undefined || interviewer === args.interviewer_type,
      )
      .filter(({ domain }) => args.domain === undefined || domain === args.domain)
      // What the kind of brief needs comes first, in its own order.
      .toSorted((a, b) => rankIn(needed, a.id) - rankIn(needed, b.id));
    const isReady = (prerequisites: readonly string[]) => prerequisites.every(id => done.has(id));
    const ready = [
      ...matching.filter(({ prerequisites }) => isReady(prerequisites)),
      ...matching.filter(({ prerequisites }) => !isReady(prerequisites)),
    ];
    const { items, ...rest } = fitList(
      rankByWords(args.project_context, args.completed_ds ? ready : matching).map(
        ({ id, name, objective, prerequisites }) => ({ id, name, objective, prerequisites }),
      ),
      720,
      args.cursor,
    );
    const problems = library.problems();
    return { ds_list: items, ...rest, ...(problems.length > 0 && { problems: problems.slice(0, 3) }) };
  },
});

function rankIn(needed: readonly string[], id: string): number {
  const at = needed.indexOf(id);
  return at < 0 ? needed.length : at;
}
