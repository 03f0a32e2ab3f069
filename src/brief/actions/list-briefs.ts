import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import { fitList } from '../fit-list.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';

export const listBriefs = defineAction({
  name: 'list_briefs',
  summary: 'documents there are, newest first',
  parameters: () =>
    z.strictObject({
      archived: z.boolean().default(false).describe('Those that were put away too'),
      cursor: parameter.pageCursor(),
    }),
  examples: [{}],
  run: async ({ store }, { archived, cursor }) => {
    const { documents, problems } = await store.list();
    const shown = documents.filter(document => archived || document.archived === undefined);
    const { items, ...rest } = fitList(
      shown.map(document => ({
        brief_id: document.id,
        type: document.type,
        title: cutText(document.title, 80),
        updated: document.updated,
        ...(document.archived !== undefined && { archived: document.archived }),
      })),
      600,
      cursor,
    );
    const hidden = documents.length - shown.length;
    return {
      success: true,
      briefs: items,
      ...rest,
      ...(hidden > 0 && { archived_not_shown: hidden }),
      ...(problems.length > 0 && { problems: problems.slice(0, 3) }),
      folder: store.place,
    };
  },
});
