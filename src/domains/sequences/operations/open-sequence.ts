import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { SEQUENCER, sequenceOpenEdit } from '../edits/sequence-open-edit.ts';
import { findTargetSequence } from '../target-sequence.ts';

export const openSequence = defineEditOperation({
  name: 'open_sequence',
  category: 'sequences',
  summary: 'open a Level Sequence in Sequencer, or close the one that is open',
  effect: 'session',
  needs: {
    functions: [
      ...([
        'openSequence',
        'closeSequence',
        'getOpenSequence',
        'isSequencePlaying',
        'getDisplayRate',
      ] as const),
      ...(['getPlaybackStart', 'getPlaybackEnd', 'getBindings', 'getSpawnables'] as const),
    ],
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.asset().optional(),
      close: z.boolean().optional().describe('Close the one that is open'),
    }),
  examples: [{ objectPath: '/Game/Cinematics/LS_Intro' }, { close: true }],
  notes: ['The window shows one sequence: the one that was open is closed.'],
  missing: ({ objectPath, close }) => (objectPath === undefined && close !== true ? 'objectPath' : undefined),
  plan: async (context, { objectPath, close }) => {
    const found =
      close && objectPath === undefined ? undefined : await findTargetSequence(context, objectPath);
    // What an earlier item of a batch opens is not open yet.
    const isOther = close && found && !found.isOpen && !context.planned?.earlier('open_sequence').length;
    if (isOther)
      return {
        edits: [],
        notes: [`${found.objectPath} is not open, so nothing was closed; close: true alone closes what is.`],
      };
    const sequence = close ? '' : (found?.objectPath ?? '');
    return { edits: [{ edit: sequenceOpenEdit.make({ objectPath: SEQUENCER, sequence }) }] };
  },
});
