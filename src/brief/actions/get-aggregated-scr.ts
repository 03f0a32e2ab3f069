import * as z from 'zod';
import { fitList } from '../fit-list.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { findOverlaps } from '../steps/find-overlaps.ts';
import { FREEING } from '../steps/words/read-release.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { cutValue, printConflicts, printCraftConflicts, printOverlaps } from './print-aggregate.ts';
import { findSchema } from './pursued.ts';

export const getAggregatedScr = defineAction({
  name: 'get_aggregated_scr',
  summary: 'everything decided, and every contradiction',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_filter: z.array(z.string()).optional().describe('Only these schemas'),
      cursor: parameter.pageCursor(),
    }),
  examples: [{ brief_id: 'courtyard' }, { brief_id: 'courtyard', ds_filter: ['time_of_day'] }],
  run: async ({ store, library }, { brief_id, ds_filter, cursor }) => {
    const document = await store.read(brief_id);
    for (const id of ds_filter ?? []) if (!document.aggregates[id]) findSchema(library, id);
    const aggregates = Object.values(document.aggregates).filter(
      ({ dsId }) => ds_filter === undefined || ds_filter.includes(dsId),
    );
    const fields = aggregates.flatMap(({ dsId, fields, asIs = {} }) => [
      ...Object.entries(fields).map(([name, { value }]) => ({ dsId, name, value: cutValue(value) })),
      ...Object.keys(asIs).map(name => ({ dsId, name, value: FREEING.as_is })),
    ]);
    const { items, ...rest } = fitList(fields, 250, cursor);
    const byDs: Record<string, Record<string, unknown>> = {};
    for (const { dsId, name, value } of items) byDs[dsId] = { ...byDs[dsId], [name]: value };
    const conflicts = [
      ...aggregates.flatMap(({ dsId, conflicts }) =>
        printConflicts(conflicts).map(conflict => ({ ds_id: dsId, ...conflict })),
      ),
      ...printOverlaps(findOverlaps(library, document)).filter(
        ({ conflict_id }) => ds_filter === undefined || ds_filter.some(id => isSideOf(id, conflict_id)),
      ),
      ...printCraftConflicts(
        listCraftConflicts(library, document).filter(
          ({ sides }) =>
            ds_filter === undefined ||
            sides.some(({ field }) => ds_filter.some(id => field.startsWith(`${id}.`))),
        ),
      ),
    ];
    return {
      scr_by_ds: byDs,
      merged_scr: mergedOnly(items),
      conflicts: conflicts.slice(0, 4),
      ...(conflicts.length > 4 && { conflicts_omitted: conflicts.length - 4 }),
      ...rest,
    };
  },
});

/** `exposure.sunHeight=time_of_day.sunElevation` is about both schemas. */
function isSideOf(dsId: string, conflictId: unknown): boolean {
  return String(conflictId)
    .split('=')
    .some(side => side.startsWith(`${dsId}.`));
}

/** One name for what several schemas call the same; where they differ in meaning, the schema stands before it. */
function mergedOnly(
  fields: readonly { dsId: string; name: string; value: unknown }[],
): Record<string, unknown> {
  const names = fields.map(({ name }) => name);
  return Object.fromEntries(
    fields.map(({ dsId, name, value }) => [
      names.filter(each => each === name).length > 1 ? `${dsId}.${name}` : name,
      value,
    ]),
  );
}
