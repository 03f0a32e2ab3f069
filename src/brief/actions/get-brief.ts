import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { readStatus } from '../steps/read-status.ts';
import { describeSchemaChange } from '../steps/schema-change.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';

export const getBrief = defineAction({
  name: 'get_brief',
  summary: 'where a document stands',
  parameters: () => z.strictObject({ brief_id: parameter.briefId() }),
  examples: [{ brief_id: 'courtyard' }],
  run: async ({ store, library }, { brief_id }) => {
    const document = await store.read(brief_id);
    const schemas = Object.values(document.aggregates).map(aggregate => {
      const ds = library.find(aggregate.dsId);
      const change = ds && describeSchemaChange(ds, aggregate);
      const open = aggregate.conflicts.filter(({ resolved }) => !resolved).length;
      return {
        ds_id: aggregate.dsId,
        ...(ds
          ? { completeness: readStatus(ds, withKnown(library, document, ds)).completeness }
          : { missing: 'no such schema here' }),
        fields: Object.keys(aggregate.fields).length,
        ...(change !== undefined && { schema_changed: change }),
        ...(open > 0 && { open_conflicts: open }),
      };
    });
    const current = document.conversations.at(-1);
    return {
      success: true,
      brief_id,
      type: document.type,
      title: document.title,
      overview: cutText(document.overview, 600),
      ...(document.archived !== undefined && { archived: document.archived }),
      conversations: document.conversations.length,
      ...(current && { conversation_id: current.id }),
      ...(current?.current !== undefined && { pursuing: current.current }),
      schemas,
      needed: library.types().find(({ type }) => type === document.type)?.schemas ?? [],
      path: store.pathOf(brief_id),
    };
  },
});
