import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { closeSequence, getOpenSequence, openSequence } from '../sequence-functions.ts';

/** What stands for the window of Level Sequences where an object is named. */
export const SEQUENCER = 'sequencer';

/** Opens a sequence in Sequencer, or closes the one that is open. */
export const sequenceOpenEdit = defineEdit(
  'sequence-open',
  {
    /** Path of a sequence; empty: none is to be open. */
    sequence: z.string(),
  },
  {
    along: true,
    undoStep: 'none',
    patienceMs: 60_000,
    observe: () => [getOpenSequence()],
    apply: ({ sequence }) => [sequence === '' ? closeSequence() : openSequence(sequence)],
    aim: ({ sequence }) => sequence,
    meets: (state, aim) => isSamePath(String(state), String(aim)),
    inverse: ({ edit, before, after }) =>
      typeof before === 'string' && before !== after ? [{ ...edit, sequence: before }] : [],
    propertyName: () => 'open',
    print: state => (state === '' ? null : state),
  },
);
