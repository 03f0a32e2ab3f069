import * as z from 'zod';
import { withKnown } from '../steps/known-elsewhere.ts';
import { readStatus } from '../steps/read-status.ts';
import { describeSchemaChange } from '../steps/schema-change.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { printConflicts, printFields, printKnown } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';

export const getDsStatus = defineAction({
  name: 'get_ds_status',
  summary: 'how complete a schema is, and its budget',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async ({ store, library }, args) => {
    const document = await store.read(args.brief_id);
    const { ds, pursuit } = findPursued(library, document, args);
    const aggregate = withKnown(library, document, ds);
    const status = readStatus(ds, aggregate, pursuit);
    const change = describeSchemaChange(ds, document.aggregates[ds.id]);
    const conflicts = printConflicts(aggregate?.conflicts ?? []);
    return {
      ds_id: ds.id,
      state: pursuit?.state ?? 'ds-selecting',
      data_structure: printFields(aggregate, 400),
      ...printKnown(library, document, ds),
      ...(change !== undefined && { schema_changed: change }),
      completed_fields: status.completed,
      remaining_fields: status.remaining,
      completeness: status.completeness,
      budget_used: status.budgetUsed,
      budget_remaining: status.budgetRemaining,
      ...(conflicts.length > 0 && { conflicts: conflicts.slice(0, 3), open_conflicts: conflicts.length }),
    };
  },
});
