import * as z from 'zod';
import { splitList } from '../../base/text/split-list.ts';
import { defineAction } from './define-action.ts';
import { finalizeOne } from './finalize-one.ts';
import { finalizeSeveral } from './finalize-several.ts';
import * as parameter from './parameters.ts';

export const finalizeDs = defineAction({
  name: 'finalize_ds',
  summary: 'check a schema, or all of them, and propose what act should do',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: z
        .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
        .optional()
        .describe(
          'Discovery schema, a list of them, or all that were talked about: `all`; the one in work when left out',
        ),
      conversation_id: parameter.conversationId(),
      final_notes: z.string().max(4000).optional().describe('What should be remembered beside the fields'),
    }),
  examples: [
    { brief_id: 'courtyard', ds_id: 'time_of_day' },
    { brief_id: 'courtyard', ds_id: 'all' },
  ],
  also: { ds_ids: value => ({ ds_id: value }) },
  run: async (context, { ds_id, ...args }) => {
    const named = [ds_id ?? []].flat().flatMap(splitList);
    if (named.some(each => /^(?:all|\*)$/i.test(each)))
      return await finalizeSeveral(context, { ...args, ids: 'all' });
    const [only, second] = named;
    return second === undefined
      ? await finalizeOne(context, { ...args, ds_id: only })
      : await finalizeSeveral(context, { ...args, ids: named });
  },
});
