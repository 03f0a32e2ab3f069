import * as z from 'zod';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import type { EngineCall } from '../../../unreal/engine-call.ts';
import {
  addPossessable,
  addSpawnable,
  addSpawnableInSequencer,
  bindingRef,
  getBindingName,
  getBindings,
  getBindingTracks,
  idInRef,
  refreshSequencer,
  removeBinding,
} from '../sequence-functions.ts';
import { ADDITION, defineAddition } from './define-addition.ts';

const fields = {
  ...ADDITION,
  /** `class`: the sequence makes it itself. */
  from: z.enum(['actor', 'class']),
  /** Of a class: by the function of the library, or by that of the editor of sequences, which newer engines want. */
  by: z.enum(['addSpawnable', 'addSpawnableInSequencer']).default('addSpawnable'),
  /** Path of the actor, or of the class. */
  source: z.string(),
  /** What people call it. */
  called: z.string(),
  /** The one that is to go, as `bindingRef` names it. */
  binding: z.string().optional(),
};

/**
 * Binds an actor in a sequence, or has the sequence make actors of a class; or takes a binding out. The engine gives
 * each an id of its own, so what is bound again is another binding.
 */
export const sequenceBindingEdit = defineAddition('sequence-binding', fields, 'binding', {
  called: ({ called }) => called,
  list: ({ objectPath }) => [getBindings(objectPath)],
  ref: { name: ({ objectPath }, id) => bindingRef(objectPath, id), listed: idInRef },
  add: ({ objectPath, from, by, source }) => {
    const spawn = by === 'addSpawnableInSequencer' ? addSpawnableInSequencer : addSpawnable;
    return [(from === 'actor' ? addPossessable : spawn)(objectPath, source), refreshSequencer()];
  },
  remove: ({ objectPath }, binding) => [removeBinding(objectPath, idInRef(binding)), refreshSequencer()],
  contents: (binding, { objectPath }) => putTracks(objectPath, binding),
  proofs: (binding, { objectPath, from }) =>
    from === 'actor' ? [getBindingName(objectPath, idInRef(binding))] : [],
  // A binding of an actor is called after it. [derived]
  proves: ([name = ''], { from, called }) => from === 'class' || sameValue(name, called),
});

/** Tracks of a binding, without those that come with what a sequence spawns. [derived] */
function putTracks(sequence: string, binding: string): EngineCall<string[]> {
  const tracks = getBindingTracks(sequence, idInRef(binding));
  const isPut = (path: string) => !/\.MovieScene(Spawn|BindingLifetime)Track_\d+$/i.test(path);
  return { ...tracks, parse: body => tracks.parse(body).filter(isPut) };
}
