import * as z from 'zod';
import { isPlaceholder } from '../../../kernel/batch/placeholders.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import {
  addBindingTrack,
  addSequenceTrack,
  getBindingTracks,
  getSections,
  getSequenceTracks,
  idInRef,
  removeBindingTrack,
  removeSequenceTrack,
} from '../sequence-functions.ts';
import { isTrackOfClass } from '../track-classes.ts';
import { ADDITION, defineAddition } from './define-addition.ts';

const fields = {
  ...ADDITION,
  /** As `bindingRef` names it; empty for the sequence itself. */
  binding: z.string(),
  trackClass: z.string(),
  called: z.string(),
  /** The one that is to go. */
  track: z.string().optional(),
};

/** Adds a track to a binding of a sequence or to the sequence itself, or takes one away. */
export const sequenceTrackEdit = defineAddition('sequence-track', fields, 'track', {
  called: ({ called }) => called,
  list: ({ objectPath, binding }) => listTracks(objectPath, binding),
  // The same call may add tracks of other classes.
  isOurs: (path, { trackClass }) => isTrackOfClass(path, trackClass),
  add: ({ objectPath, binding, trackClass }) => [
    binding === ''
      ? addSequenceTrack(objectPath, trackClass)
      : addBindingTrack(objectPath, idInRef(binding), trackClass),
  ],
  contents: track => getSections(track),
  remove: ({ objectPath, binding }, track) => [
    binding === ''
      ? removeSequenceTrack(objectPath, track)
      : removeBindingTrack(objectPath, idInRef(binding), track),
  ],
});

/** Of a binding that is still to be made nothing can be asked. */
function listTracks(sequence: string, binding: string): EngineCall<string[]>[] {
  if (isPlaceholder(binding)) return [];
  return [binding === '' ? getSequenceTracks(sequence) : getBindingTracks(sequence, idInRef(binding))];
}
