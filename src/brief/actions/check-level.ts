import * as z from 'zod';
import { fitList } from '../fit-list.ts';
import { checkLevel as check } from '../level/check-level.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { leftToUs } from '../steps/without-fallbacks.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { findSchema } from './pursued.ts';

export const checkLevel = defineAction({
  name: 'check_level',
  summary: 'which wishes of a brief the open level meets',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.dsId().optional().describe('Only this schema'),
      cursor: parameter.pageCursor(),
    }),
  examples: [{ brief_id: 'courtyard' }, { brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async ({ store, library, level }, { brief_id, ds_id, cursor }) => {
    const document = store.read(brief_id);
    const ids = ds_id === undefined ? Object.keys(document.aggregates) : [findSchema(library, ds_id).id];
    const actors = await level.listActors();
    const checked = await Promise.all(
      ids.map(async id => {
        const ds = library.find(id);
        const wishes = ds
          ? await check(ds, withKnown(library, document, ds), {
              level,
              actors,
              leftToUs: leftToUs(document, id),
            })
          : [];
        return wishes.map(({ differs, ...wish }) => ({ ds_id: id, ...wish, ...(differs && { differs }) }));
      }),
    );
    const wishes = checked.flat();
    const missing = ids.filter(id => !library.find(id));
    const open = wishes.filter(({ met }) => !met);
    const counted = wishes.filter(({ met, assumed }) => met && assumed).length;
    const { items, ...rest } = fitList([...open, ...wishes.filter(({ met }) => met)], 600, cursor);
    return {
      success: true,
      met: wishes.filter(({ met, assumed }) => met && !assumed).length,
      ...(counted > 0 && { assumed: counted }),
      of: wishes.length,
      wishes: items,
      ...rest,
      ...(missing.length > 0 && { not_checked: missing, note: 'These schemas are not installed here.' }),
    };
  },
});
