import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { THROTTLING } from '../../../unreal/throttling.ts';
import { propertyEdit } from '../../objects/index.ts';

export const setBackgroundThrottling = defineEditOperation({
  name: 'set_background_throttling',
  category: 'editor',
  summary: 'let the editor run at full speed in the background, or at three frames a second',
  effect: 'session',
  asksFirst: 'it is a preference of the user',
  needs: {},
  parameters: () =>
    z.strictObject({
      enabled: z.boolean().default(false).describe('"Use Less CPU when in Background"'),
    }),
  examples: [{ enabled: false }],
  notes: ['It lasts until the editor is restarted.'],
  plan: async (_context, { enabled }) => {
    const { objectPath, propertyName } = THROTTLING;
    return {
      edits: [
        { edit: propertyEdit.make({ objectPath, path: propertyName, name: propertyName, value: enabled }) },
      ],
      notes: [
        enabled
          ? 'It lasts until the editor is restarted.'
          : 'It lasts until the editor is restarted, and does nothing while all its windows are minimised or hidden.',
      ],
    };
  },
});
