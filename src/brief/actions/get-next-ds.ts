import * as z from 'zod';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { recommend } from './recommend.ts';

export const getNextDs = defineAction({
  name: 'get_next_ds',
  summary: 'recommends a schema, with reason and alternatives',
  parameters: () =>
    z.strictObject({ brief_id: parameter.briefId(), conversation_id: parameter.conversationId() }),
  examples: [{ brief_id: 'courtyard' }],
  run: async (context, { brief_id }) => recommend(context, await context.store.read(brief_id)),
});
