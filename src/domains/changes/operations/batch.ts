import * as z from 'zod';
import { checkItems, withOnError } from '../../../kernel/batch/batch-items.ts';
import { previewBatch } from '../../../kernel/batch/preview-batch.ts';
import { runBatch } from '../../../kernel/batch/run-batch.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';

export const batch = defineWorkOperation({
  name: 'batch',
  category: 'history',
  summary: 'carry out many operations in order, all or none of them',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      operations: z
        .array(z.looseObject({ action: z.string() }))
        .min(1)
        .max(500)
        .optional()
        .describe('Calls of act: { action, …arguments }, in order'),
      from: z
        .string()
        .min(1)
        .optional()
        .describe(
          'Instead of operations: those of a finished topic, `<brief_id>/<ds_id>`; `<brief_id>`: of all',
        ),
      onError: z
        .enum(['rollback', 'continue'])
        .default('rollback')
        .describe('rollback: all or none; continue: each for itself'),
      confirm: z.boolean().optional(),
    }),
  examples: [
    {
      operations: [
        { action: 'spawn_actor', class: 'PointLight', label: 'Rim Light' },
        {
          action: 'set_property',
          objectPath: 'Rim Light',
          propertyName: 'LightComponent.Intensity',
          value: 8,
        },
      ],
    },
  ],
  missing: ({ operations, from }) => (operations || from !== undefined ? undefined : 'operations'),
  notes: [
    'By default one failure takes all back; with `onError` continue the others stay, perhaps as several steps of undo: the answer says how many. Later items may use what earlier ones make.',
  ],
  preview: async (context, { operations = [], ...args }) =>
    operations.length === 0
      ? NOTHING
      : withOnError(args.onError, async () =>
          previewBatch(context, await checkItems(context, operations, args), { ...args, operations }),
        ),
  run: async (context, { operations = [], ...args }) =>
    operations.length === 0
      ? NOTHING
      : withOnError(args.onError, async () =>
          runBatch(context, await checkItems(context, operations, args), { ...args, operations }),
        ),
});

/** Of a brief whose wishes the level meets. */
const NOTHING = {
  changes: [],
  answer: { applied: 0, failed: 0, results: [] },
  notes: ['The level is as the brief wants it already.'],
};
