import { bindingOf } from '../sequences/function-inputs.ts';
import { type Binding, isSameGuid, makeTrack, noGuid } from '../sequences/sequence.ts';
import { changeSequence, locateIn, templatePath, trackPath } from '../sequences/sequence-objects.ts';
import { trackClasses } from '../sequences/track-classes.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const binding = { InBinding: 'FMovieSceneBindingProxy' };
const reads = { inputs: binding, constReferences: ['InBinding'] };
const proxy = 'FMovieSceneBindingProxy';
const TRACK = 'UMovieSceneTrack*';

const functions: Record<string, EngineFunction> = {
  IsValid: {
    ...reads,
    outputs: { ReturnValue: 'bool' },
    run: call => ({ ReturnValue: bindingOf(call) !== undefined }),
  },
  GetDisplayName: {
    ...reads,
    outputs: { ReturnValue: 'FText' },
    run: call => ({ ReturnValue: bindingOf(call)?.binding.name ?? '' }),
  },
  GetName: {
    ...reads,
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: bindingOf(call)?.binding.name ?? '' }),
  },
  SetDisplayName: {
    inputs: { ...binding, InDisplayName: 'FText' },
    constReferences: ['InBinding', 'InDisplayName'],
    run: call => change(call, each => ({ ...each, name: call.text('InDisplayName') })),
  },
  GetTracks: {
    ...reads,
    outputs: { ReturnValue: `TArray<${TRACK}>` },
    run: call => {
      const found = bindingOf(call);
      return { ReturnValue: found?.binding.tracks.map(track => trackPath(found.owner, track)) ?? [] };
    },
  },
  /** Empty for a spawnable [derived]. */
  GetPossessedObjectClass: {
    ...reads,
    outputs: { ReturnValue: 'UClass*' },
    run: call => {
      const found = bindingOf(call)?.binding;
      return { ReturnValue: found?.is === 'possessable' ? found.class : '' };
    },
  },
  /** It lies beside the tracks [derived]. */
  GetObjectTemplate: {
    ...reads,
    outputs: { ReturnValue: 'UObject*' },
    run: call => {
      const found = bindingOf(call);
      return {
        ReturnValue: found?.binding.is === 'spawnable' ? templatePath(found.owner, found.binding) : '',
      };
    },
  },
  GetParent: {
    ...reads,
    outputs: { ReturnValue: proxy },
    run: call => {
      const found = bindingOf(call);
      return {
        ReturnValue: { BindingID: found?.binding.parent ?? noGuid, Sequence: found?.owner.path ?? '' },
      };
    },
  },
  GetChildPossessables: {
    ...reads,
    outputs: { ReturnValue: `TArray<${proxy}>` },
    run: call => {
      const found = bindingOf(call);
      const isChild = ({ parent }: Binding) => parent && found && isSameGuid(parent, found.binding.id);
      const children = found?.content.bindings.filter(isChild) ?? [];
      return {
        ReturnValue: children.map(({ id }) => ({ BindingID: id, Sequence: found?.owner.path ?? '' })),
      };
    },
  },
  /** A class of tracks that nothing is known of here gives none, and so does one that is no class of tracks. */
  AddTrack: {
    inputs: { ...binding, TrackType: 'TSubclassOf<UMovieSceneTrack>' },
    constReferences: ['InBinding'],
    outputs: { ReturnValue: TRACK },
    run: call => {
      const found = bindingOf(call);
      const kind = trackClasses[call.text('TrackType')];
      if (!found || !kind || kind.single) return { ReturnValue: '' };
      const made = makeTrack(call.text('TrackType'), found.content.made);
      change(call, each => ({ ...each, tracks: [...each.tracks, made] }));
      return { ReturnValue: trackPath(found.owner, made) };
    },
  },
  RemoveTrack: {
    inputs: { ...binding, TrackToRemove: TRACK },
    constReferences: ['InBinding'],
    run: call => {
      const gone = locateIn(call.world, call.text('TrackToRemove'))?.track;
      return change(call, each => ({ ...each, tracks: each.tracks.filter(track => track !== gone) }));
    },
  },
  Remove: {
    inputs: binding,
    constReferences: ['InBinding'],
    run: call => {
      const found = bindingOf(call);
      if (!found) return undefined;
      const { owner, content } = found;
      const bindings = content.bindings.filter(each => each !== found.binding);
      changeSequence(call.world, owner, { ...content, bindings });
      return undefined;
    },
  },
};

/** What scripts may do with a binding. An id that is none gives nothing, and no error. */
export const movieSceneBindingExtensions: FunctionLibrary = {
  class: '/Script/SequencerScripting.MovieSceneBindingExtensions',
  functions,
};

function change(call: FunctionCall, map: (binding: Binding) => Binding): undefined {
  const found = bindingOf(call);
  if (!found) return;
  const { owner, content } = found;
  const bindings = content.bindings.map(each => (each === found.binding ? map(each) : each));
  changeSequence(call.world, owner, { ...content, made: content.made + 1, bindings });
}
