import * as z from 'zod';
import { isHandle } from '../../../kernel/batch/handles.ts';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import {
  addBindingTrack,
  addSequenceTrack,
  getBindingTracks,
  getSequenceTracks,
  idInRef,
  removeBindingTrack,
  removeSequenceTrack,
} from '../sequence-functions.ts';
import { isOfClass } from '../track-classes.ts';
import { meetsAddition, printAddition } from './sequence-binding-edit.ts';

/** Adds a track to a binding of a sequence or to the sequence itself, or takes one away. */
export const sequenceTrackEdit = defineEdit(
  'sequence-track',
  {
    wanted: z.enum(['there', 'gone']),
    /** As `bindingRef` names it; empty for the sequence itself. */
    binding: z.string(),
    trackClass: z.string(),
    called: z.string(),
    /** Paths of tracks that were there before. */
    others: z.array(z.string()),
    /** The one that is to go. */
    track: z.string().optional(),
  },
  {
    touches: ({ objectPath }) => [objectPath],
    observe: ({ objectPath, binding }) => listTracks(objectPath, binding),
    state: ([paths], { others, trackClass, wanted, track = '' }) => {
      const all = paths as string[]; // what was parsed
      if (wanted === 'there') return all.filter(isNew(others, trackClass));
      return all.includes(track) ? 'there' : 'gone';
    },
    apply: ({ objectPath, wanted, binding, trackClass, track = '' }) => {
      const id = idInRef(binding);
      if (wanted === 'there')
        return [
          binding === ''
            ? addSequenceTrack(objectPath, trackClass)
            : addBindingTrack(objectPath, id, trackClass),
        ];
      return [
        binding === '' ? removeSequenceTrack(objectPath, track) : removeBindingTrack(objectPath, id, track),
      ];
    },
    aim: ({ wanted, called }) => (wanted === 'there' ? { new: called } : 'gone'),
    meets: meetsAddition,
    made: ([path], { wanted }) => (wanted === 'there' && typeof path === 'string' ? [path] : []),
    inverse: ({ edit, made, before, after }) => {
      const { as: _, ...same } = edit;
      if (edit.wanted === 'there') return made.map(track => ({ ...same, wanted: 'gone', track }));
      const { track: __, ...bare } = same;
      return before === after ? [] : [{ ...bare, wanted: 'there' }];
    },
    propertyName: () => 'track',
    print: (state, { called }) => printAddition(state, called),
    search: {
      calls: ({ objectPath, binding, wanted }) => (wanted === 'there' ? listTracks(objectPath, binding) : []),
      find: ([paths], { others, trackClass }) => [
        (Array.isArray(paths) ? paths.map(String) : []).filter(isNew(others, trackClass)),
      ],
    },
  },
);

/** The same call may add tracks of other classes. */
function isNew(others: readonly string[], trackClass: string): (path: string) => boolean {
  return path => !others.includes(path) && isOfClass(path, trackClass);
}

/** Of a binding that is still to be made nothing can be asked. */
function listTracks(sequence: string, binding: string): EngineCall<unknown>[] {
  if (isHandle(binding)) return [];
  return [binding === '' ? getSequenceTracks(sequence) : getBindingTracks(sequence, idInRef(binding))];
}
