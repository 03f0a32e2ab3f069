import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { closeSequence, getOpenSequence, openSequence } from '../sequence-functions.ts';

/** What stands for the window of Level Sequences where an object is named. */
export const SEQUENCER = 'sequencer';

/** Opens a sequence in Sequencer, by its path, or closes the one that is open. */
export const sequenceOpenEdit = defineSetter('sequence-open', { sequence: z.string() }, 'sequence', {
  along: true,
  ends: 'A sequence stays open in Sequencer: act open_sequence with close: true closes it.',
  undoStep: 'none',
  timeoutMs: 60_000,
  get: () => getOpenSequence(),
  set: ({ sequence }) => [sequence === '' ? closeSequence() : openSequence(sequence)],
  meets: (state, aim) => isSamePath(String(state), String(aim)),
  propertyName: () => 'open',
  print: state => (state === '' ? null : state),
});
