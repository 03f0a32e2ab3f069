import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { findHeard } from '../steps/find-heard.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { readStatus } from '../steps/read-status.ts';
import { describeSchemaChange } from '../steps/schema-change.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import { listenAround } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { printWholeBrief } from './print-whole-brief.ts';

export const getBrief = defineAction({
  name: 'get_brief',
  summary: 'where a document stands',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      detail: z
        .enum(['state', 'full'])
        .default('state')
        .describe('full: for programs, in the structure alone'),
      pictures: z.string().optional().describe('Those shown with this question: q7'),
    }),
  examples: [{ brief_id: 'courtyard' }],
  run: async (context, { brief_id, detail, pictures: question }) => {
    const { store, library, pictures } = context;
    const document = await store.read(brief_id);
    const shown = question === undefined ? undefined : (pictures?.find(brief_id, question) ?? []);
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
      ...(detail === 'full' && { structured: await readWhole(context, document) }),
      ...(shown && { pictured: shown.map(({ name }) => name), images: shown.map(({ image }) => image) }),
    };
  },
});

async function readWhole(context: InterviewContext, document: BriefDocument) {
  const heard = findHeard(document, await listenAround(context, document));
  return printWholeBrief(context.library, document, heard);
}
