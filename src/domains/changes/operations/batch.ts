import * as z from 'zod';
import { checkItems } from '../../../kernel/batch/batch-items.ts';
import { previewBatch } from '../../../kernel/batch/preview-batch.ts';
import { runBatch } from '../../../kernel/batch/run-batch.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';

export const batch = defineWorkOperation({
  name: 'batch',
  category: 'history',
  summary: 'carry out many operations in order, all or none of them, in one step of undo',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      operations: z
        .array(z.looseObject({ action: z.string() }))
        .min(1)
        .max(500)
        .describe('Calls of act: { action, …arguments }, in order'),
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
  notes: [
    'By default one failure takes all back; with `onError` continue the others stay. Later items may use what earlier ones make.',
  ],
  preview: async (context, args) =>
    previewBatch(context, await checkItems(context, args.operations, args), args),
  run: async (context, args) => runBatch(context, await checkItems(context, args.operations, args), args),
});
