import * as z from 'zod';
import { withKnown } from '../steps/known-elsewhere.ts';
import { findConversation } from '../steps/place.ts';
import { readStatus } from '../steps/read-status.ts';
import { describeSchemaChange } from '../steps/schema-change.ts';
import { startPursuit } from '../steps/start-pursuit.ts';
import { askNext } from './ask-next.ts';
import { defineAction } from './define-action.ts';
import { printHeard } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { printConflicts, printFields, printKnown } from './print-aggregate.ts';
import { printAsked } from './print-question.ts';
import { instructionsKey } from './print-skeleton.ts';
import { findSchema } from './pursued.ts';

export const startDsPursuit = defineAction({
  name: 'start_ds_pursuit',
  summary: 'begin or resume a schema: any, at any time',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.dsId(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async (context, { brief_id, ds_id, conversation_id }) => {
    const { store, library, now, signal } = context;
    const ds = findSchema(library, ds_id);
    const { document, outcome: pursuit } = await store.change(
      brief_id,
      before => {
        const conversationId = findConversation(before, { conversationId: conversation_id })?.id;
        const started = startPursuit(before, { conversationId, ds, now: now() });
        return { document: started.document, outcome: started.pursuit };
      },
      signal,
    );
    const aggregate = withKnown(library, document, ds);
    const status = readStatus(ds, aggregate, pursuit);
    const done = ds.prerequisites.filter(id => !document.aggregates[id]);
    const change = describeSchemaChange(ds, document.aggregates[ds.id]);
    const conflicts = printConflicts(aggregate?.conflicts ?? []);
    context.told?.add(instructionsKey(brief_id, ds));
    const asked = await askNext(context, { brief_id, ds_id, conversation_id });
    const heard = printHeard(document, asked.sources, ds_id);
    const { budgetUsed: used, budgetRemaining: remaining } = asked.status;
    const isAsked = asked.outcome.kind === 'question';
    const next = { tool: 'interview', action: 'get_next_question', brief_id, ds_id };
    return {
      ds_id,
      name: ds.name,
      objective: ds.objective,
      interviewer_type: ds.interviewer,
      ds_instructions: ds.instructions,
      current_state: {
        state: pursuit.state,
        completeness: status.completeness,
        fields: printFields(aggregate, 200),
        ...printKnown(library, document, ds),
        open: status.remaining,
        ...(conflicts.length > 0 && { conflicts: conflicts.slice(0, 2), open_conflicts: conflicts.length }),
      },
      budget: { total: pursuit.budget.total, used, remaining },
      ...(change !== undefined && { schema_changed: change }),
      ...(done.length > 0 && { note: `It builds on ${done.join(', ')}, which nobody has talked about yet.` }),
      ...heard,
      next: isAsked ? next : (heard.confirm ?? next),
      ...printAsked(context, asked, brief_id),
    };
  },
});
