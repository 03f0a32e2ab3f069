import * as z from 'zod';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';

export const archiveBrief = defineAction({
  name: 'archive_brief',
  summary: 'put a document away, or take it out again',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      restore: z.boolean().default(false).describe('Take it out again'),
    }),
  examples: [{ brief_id: 'courtyard' }],
  run: async ({ store, now, signal }, { brief_id, restore }) => {
    const { document } = await store.change(
      brief_id,
      before => {
        const { archived, ...rest } = before;
        if ((archived === undefined) === restore) return { document: before, outcome: undefined };
        return { document: restore ? rest : { ...before, archived: now() }, outcome: undefined };
      },
      signal,
    );
    return {
      success: true,
      brief_id,
      archived: document.archived ?? null,
      note: restore
        ? 'It is listed again.'
        : 'It is kept, and no longer listed; `restore: true` takes it out.',
      path: store.pathOf(brief_id),
    };
  },
});
