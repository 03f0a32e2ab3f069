import { sameName } from '../reflection/class-info.ts';
import { channelClass } from '../sequences/channel-wrappers.ts';
import { channelsOf, type Guid, makeSection, mapTracks, type Section } from '../sequences/sequence.ts';
import { changeSection, changeSequence, locateIn, sectionPath } from '../sequences/sequence-objects.ts';
import { type ChannelClass, trackClasses } from '../sequences/track-classes.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const track = { Track: 'UMovieSceneTrack*' };
const section = { Section: 'UMovieSceneSection*' };
const SECTION = 'UMovieSceneSection*';
const flag = { ReturnValue: 'bool' };
const frame = { ReturnValue: 'int32' };
const wrappers = { ReturnValue: 'TArray<UMovieSceneScriptingChannel*>' };

const trackFunctions: Record<string, EngineFunction> = {
  GetDisplayName: {
    inputs: track,
    outputs: { ReturnValue: 'FText' },
    run: call => ({ ReturnValue: trackClasses[trackOf(call)?.track.class ?? '']?.name ?? '' }),
  },
  GetSections: {
    inputs: track,
    outputs: { ReturnValue: `TArray<${SECTION}>` },
    run: call => {
      const found = trackOf(call);
      return {
        ReturnValue: found?.track.sections.map(each => sectionPath(found.owner, found.track, each)) ?? [],
      };
    },
  },
  /** What is made has no length yet [derived]. */
  AddSection: {
    inputs: track,
    outputs: { ReturnValue: SECTION },
    run: call => {
      const found = trackOf(call);
      if (!found) return { ReturnValue: '' };
      const { owner, sequence, track: meant } = found;
      const made = makeSection(trackClasses[meant.class]?.section ?? '', sequence.made);
      const changed = mapTracks(sequence, each =>
        each === meant ? { ...each, sections: [...each.sections, made] } : each,
      );
      changeSequence(call.world, owner, { ...changed, made: sequence.made + 1 });
      return { ReturnValue: sectionPath(owner, meant, made) };
    },
  },
  RemoveSection: {
    inputs: { ...track, ...section },
    run: call => {
      const found = trackOf(call);
      const gone = sectionOf(call)?.section;
      if (!found || !gone) return undefined;
      const { owner, sequence, track: meant } = found;
      const changed = mapTracks(sequence, each =>
        each === meant ? { ...each, sections: each.sections.filter(one => one !== gone) } : each,
      );
      changeSequence(call.world, owner, changed);
      return undefined;
    },
  },
};

const sectionFunctions: Record<string, EngineFunction> = {
  HasStartFrame: {
    inputs: section,
    outputs: flag,
    run: call => ({ ReturnValue: (sectionOf(call)?.section?.start ?? null) !== null }),
  },
  HasEndFrame: {
    inputs: section,
    outputs: flag,
    run: call => ({ ReturnValue: (sectionOf(call)?.section?.end ?? null) !== null }),
  },
  GetStartFrame: { inputs: section, outputs: frame, run: call => edgeOf(call, 'start') },
  GetEndFrame: { inputs: section, outputs: frame, run: call => edgeOf(call, 'end') },
  /** An end before the start is mentioned in the log alone [derived]. */
  SetRange: {
    inputs: { ...section, StartFrame: 'int32', EndFrame: 'int32' },
    run: call => {
      const [start, end] = [Number(call.inputs.StartFrame), Number(call.inputs.EndFrame)];
      if (start > end) call.world.log.push('LogMovieScene: Error: Invalid range specified');
      else edit(call, each => ({ ...each, start, end }));
      return undefined;
    },
  },
  SetStartFrameBounded: {
    inputs: { ...section, bIsBounded: 'bool' },
    run: call => edit(call, each => ({ ...each, start: call.flag('bIsBounded') ? (each.start ?? 0) : null })),
  },
  SetEndFrameBounded: {
    inputs: { ...section, bIsBounded: 'bool' },
    run: call => edit(call, each => ({ ...each, end: call.flag('bIsBounded') ? (each.end ?? 0) : null })),
  },
  /** Wrappers, made for this call. Whether one leads to its channel later follows the scene's `channelWrappers`. */
  GetAllChannels: {
    inputs: section,
    outputs: wrappers,
    run: call => ({ ReturnValue: wrapChannels(call, () => true) }),
  },
  GetChannelsByType: {
    inputs: { ...section, ChannelType: 'TSubclassOf<UMovieSceneScriptingChannel>' },
    outputs: wrappers,
    run: call => ({
      ReturnValue: wrapChannels(call, ({ holds }) => sameName(channelClass(holds), call.text('ChannelType'))),
    }),
  },
  GetChannel: {
    inputs: { ...section, ChannelName: 'FName' },
    outputs: { ReturnValue: 'UMovieSceneScriptingChannel*' },
    run: call => ({
      ReturnValue: wrapChannels(call, ({ name }) => sameName(name, call.text('ChannelName')))[0] ?? '',
    }),
  },
};

/** What scripts may do with a track. */
export const movieSceneTrackExtensions: FunctionLibrary = {
  class: '/Script/SequencerScripting.MovieSceneTrackExtensions',
  functions: trackFunctions,
};

/** What scripts may do with a section. */
export const movieSceneSectionExtensions: FunctionLibrary = {
  class: '/Script/SequencerScripting.MovieSceneSectionExtensions',
  functions: sectionFunctions,
};

/** A cut between cameras. */
export const movieSceneCameraCutSection: FunctionLibrary = {
  class: '/Script/MovieSceneTracks.MovieSceneCameraCutSection',
  functions: {
    GetCameraBindingID: {
      outputs: { ReturnValue: 'FMovieSceneObjectBindingID' },
      run: ({ world, self }) => ({
        ReturnValue: { Guid: locateIn(world, self.path)?.section?.camera, SequenceID: 0 },
      }),
    },
    SetCameraBindingID: {
      inputs: { InCameraBindingID: 'FMovieSceneObjectBindingID' },
      constReferences: ['InCameraBindingID'],
      run: ({ world, self, inputs }) => {
        const found = locateIn(world, self.path);
        const { Guid: camera } = inputs.InCameraBindingID as unknown as { Guid: Guid }; // the type of the input
        if (found?.section) changeSection(world, found, { ...found.section, camera });
        return undefined;
      },
    },
  },
};

function trackOf(call: FunctionCall) {
  return locateIn(call.world, call.text('Track'));
}

function sectionOf(call: FunctionCall) {
  return locateIn(call.world, call.text('Section'));
}

/** @returns paths of the wrappers */
function wrapChannels(call: FunctionCall, isMeant: (channel: ChannelClass) => boolean): string[] {
  const found = sectionOf(call);
  if (!found?.section || !found.owner) return [];
  const section = sectionPath(found.owner, found.track, found.section);
  const { wrappers } = call.world.sequencer;
  const made = call.context.clock.frame;
  return channelsOf(found.section)
    .filter(isMeant)
    .map(channel => wrappers.wrapChannel({ section, channel }, made));
}

/**
 * A section without an end on that side has no frame there, and no section has none: -1, and a line in the log. For the
 * end by likeness to the start [derived].
 */
function edgeOf(call: FunctionCall, edge: 'start' | 'end'): Record<string, unknown> {
  const found = sectionOf(call)?.section?.[edge] ?? null;
  if (found === null) call.world.log.push(`LogMovieScene: Error: Section does not have a ${edge} frame`);
  return { ReturnValue: found ?? -1 };
}

function edit(call: FunctionCall, map: (section: Section) => Section): undefined {
  const found = sectionOf(call);
  if (found?.section) changeSection(call.world, found, map(found.section));
}
