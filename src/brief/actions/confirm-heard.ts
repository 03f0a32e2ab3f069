import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { confirmHeard as confirm } from '../steps/confirm-heard.ts';
import { findHeard } from '../steps/find-heard.ts';
import { defineAction } from './define-action.ts';
import { listenAround } from './listen-around.ts';
import * as parameter from './parameters.ts';

export const confirmHeard = defineAction({
  name: 'confirm_heard',
  summary: 'take in what title, overview, level and other briefs said already',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      fields: z.array(z.string()).optional().describe('Confirmed by the user: time_of_day.moment'),
      all: z.boolean().optional().describe('Everything that was heard'),
      refused: z.array(z.string()).optional().describe('Wrong: asked instead'),
    }),
  examples: [
    { brief_id: 'courtyard', all: true },
    { brief_id: 'courtyard', fields: ['time_of_day.moment'], refused: ['warm_up.subject'] },
  ],
  missing: ({ fields, all, refused }) => (fields || all || refused ? undefined : 'fields'),
  run: async (context, { brief_id, fields = [], all, refused = [] }) => {
    const { store, library, now, signal } = context;
    const sources = await listenAround(context, store.read(brief_id));
    const { outcome: confirmed } = await store.change(
      brief_id,
      before => {
        const heard = findHeard(before, sources);
        const taken = heard.filter(({ field }) => (all ? !refused.includes(field) : fields.includes(field)));
        refuseStrange([...fields, ...refused], heard);
        const kept = [...new Set([...(before.refused ?? []), ...refused])];
        const after = confirm(before, taken, { library, now: now() });
        return {
          document: kept.length > 0 ? { ...after, refused: kept } : after,
          outcome: taken.map(({ field }) => field),
        };
      },
      signal,
    );
    return {
      success: true,
      brief_id,
      confirmed,
      ...(refused.length > 0 && { refused }),
      next: { tool: 'interview', action: 'get_next_question', brief_id },
    };
  },
});

function refuseStrange(named: readonly string[], heard: readonly { field: string }[]): void {
  const known = heard.map(({ field }) => field);
  const strange = named.filter(name => !known.includes(name));
  if (strange.length === 0) return;
  throw new BridgeError(
    'invalid_arguments',
    `fields: nothing was heard of ${strange.join(', ')}; heard and open: ${known.join(', ') || 'nothing'}.`,
    { remedy: 'What the user says otherwise goes to `process_ds_answer`.' },
  );
}
