import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { call, callForEffect, callLibraryForEffect, callOn } from '../../unreal/function-call.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';

/**
 * Level Sequences. Bindings have no path: they are known by an id, which is written here as 32 hex digits and beside the
 * path of their sequence. Tracks and sections are objects with paths. Frames are those of the display rate. Keys:
 * `channel-functions.ts`.
 */

const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);
const flag = z.boolean().catch(false);
const integer = z.number().int().catch(0);
const guid = z.object({ A: integer, B: integer, C: integer, D: integer });
const proxy = z.object({ BindingID: guid }).transform(({ BindingID }) => idOf(BindingID));

/** What a binding that is none has for an id: the engine's way to say that it made nothing. */
export const NO_BINDING = '0'.repeat(32);

function idOf({ A, B, C, D }: z.output<typeof guid>): string {
  return [A, B, C, D].map(part => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

function guidOf(id: string): z.output<typeof guid> {
  const part = (at: number) => Number.parseInt(id.slice(at * 8, at * 8 + 8), 16) | 0;
  return { A: part(0), B: part(1), C: part(2), D: part(3) };
}

function proxyOf(sequence: string, id: string): Record<string, unknown> {
  return { BindingID: guidOf(id), Sequence: sequence };
}

/** The sequence that is open in Sequencer; empty when none is. */
export const getOpenSequence = () => call('getOpenSequence', {}, path);

/** Opens a sequence in Sequencer: it begins to move what it binds. */
export const openSequence = (sequence: string) => call('openSequence', { LevelSequence: sequence }, flag);

export const closeSequence = () => callLibraryForEffect('closeSequence', {});

export const playSequence = () => callLibraryForEffect('playSequence', {});

export const pauseSequence = () => callLibraryForEffect('pauseSequence', {});

export const isSequencePlaying = () => call('isSequencePlaying', {}, flag);

const playhead = z
  .object({
    Frame: z.object({ FrameNumber: z.object({ Value: z.number() }), SubFrame: z.number().catch(0) }),
  })
  .transform(({ Frame }) => Frame.FrameNumber.Value + Frame.SubFrame);

/** Frame at which the playhead stands, with what is past the last whole one. From 5.4 on. */
export const getPlayhead = () => call('getPlayhead', { TimeUnit: 'DisplayRate' }, playhead);

/** Moves the playhead. From 5.4 on; the name that it had before is refused from then on. */
export const setPlayhead = (frame: number) =>
  callLibraryForEffect('setPlayhead', {
    PlaybackParams: {
      Frame: { FrameNumber: { Value: Math.floor(frame) }, SubFrame: frame - Math.floor(frame) },
      ...{ Time: 0, MarkedFrame: '', PositionType: 'Frame', UpdateMethod: 'Jump', bHasJumped: false },
    },
    TimeUnit: 'DisplayRate',
  });

/** Whether the viewport looks through the camera of the camera cuts. */
export const isLockedToCuts = () => call('isLockedToCuts', {}, flag);

export const lockToCuts = (on: boolean) => callLibraryForEffect('lockToCuts', { bLock: on });

/** Has Sequencer show and evaluate what was changed behind its back. */
export const refreshSequencer = () => callLibraryForEffect('refreshSequencer', {});

/** Frames a second, as a fraction. */
export const getDisplayRate = (sequence: string) =>
  call('getDisplayRate', { Sequence: sequence }, z.object({ Numerator: integer, Denominator: integer }));

/** First frame of the playback range. */
export const getPlaybackStart = (sequence: string) =>
  call('getPlaybackStart', { Sequence: sequence }, z.number());

/** The frame behind the last. */
export const getPlaybackEnd = (sequence: string) =>
  call('getPlaybackEnd', { Sequence: sequence }, z.number());

export const setPlaybackStart = (sequence: string, frame: number) =>
  callLibraryForEffect('setPlaybackStart', { Sequence: sequence, StartFrame: frame });

export const setPlaybackEnd = (sequence: string, frame: number) =>
  callLibraryForEffect('setPlaybackEnd', { Sequence: sequence, EndFrame: frame });

/** Ids of all bindings, in their order. */
export const getBindings = (sequence: string) =>
  call('getBindings', { Sequence: sequence }, z.array(proxy).catch([]));

/** Id of the binding that Sequencer calls so; zeros where there is none. */
export const findBindingByName = (sequence: string, name: string) =>
  call('findBindingByName', { Sequence: sequence, Name: name }, proxy);

/** Ids of those that the sequence makes itself. */
export const getSpawnables = (sequence: string) =>
  call('getSpawnables', { Sequence: sequence }, z.array(proxy).catch([]));

/** Tracks of no binding. From 5.2 on under this name. */
export const getSequenceTracks = (sequence: string) =>
  call('getSequenceTracks', { Sequence: sequence }, paths);

/**
 * Binds an actor of the open level. The sequence must be open [field].
 * @returns the id of the binding
 * @throws BridgeError `engine_declined`, from `parse`, for an id of zeros: the engine made none and says nothing else
 */
export const addPossessable = (sequence: string, actor: string) =>
  notZero(
    call('addPossessable', { Sequence: sequence, ObjectToPossess: actor }, proxy),
    'the sequence is not the one that is open in Sequencer, or the actor is in no level that is open',
  );

/** Has the sequence make actors of a class itself. @throws as `addPossessable` */
export const addSpawnable = (sequence: string, classPath: string) =>
  notZero(
    call('addSpawnable', { Sequence: sequence, ClassToSpawn: classPath }, proxy),
    'the class makes no actors, or the sequence is not the one that is open in Sequencer',
  );

/** The same from 5.8 on. The sequence must be the one that is open in Sequencer. @throws as `addPossessable` */
export const addSpawnableInSequencer = (sequence: string, classPath: string) =>
  notZero(
    call('addSpawnableInSequencer', { Sequence: sequence, ClassToSpawn: classPath }, proxy),
    'the class makes no actors, or the sequence is not the one that is open in Sequencer',
  );

function notZero(sent: EngineCall<string>, why: string): EngineCall<string> {
  return {
    ...sent,
    parse: body => {
      const id = sent.parse(body);
      if (id !== NO_BINDING) return id;
      throw new BridgeError(
        'engine_declined',
        `The editor answered success with a binding of zeros: it made none. Most likely ${why}.`,
        { remedy: 'Look with inspect read_sequence which sequence is open; open_sequence opens one.' },
      );
    },
  };
}

/** @returns path of the track */
export const addSequenceTrack = (sequence: string, trackClass: string) =>
  call('addSequenceTrack', { Sequence: sequence, TrackType: trackClass }, path);

export const removeSequenceTrack = (sequence: string, track: string) =>
  callLibraryForEffect('removeSequenceTrack', { Sequence: sequence, Track: track });

/** What a binding leads to in a world: paths of actors. */
export const locateBound = (sequence: string, id: string, world: string) =>
  call('locateBound', { Sequence: sequence, InBinding: proxyOf(sequence, id), Context: world }, paths);

const ofBinding =
  <T>(name: EngineFunctionName, result: z.ZodType<T>) =>
  (sequence: string, id: string) =>
    call(name, { InBinding: proxyOf(sequence, id) }, result);

/** What Sequencer calls a binding. */
export const getBindingName = ofBinding('getBindingName', path);

/** Class of the actor that a binding possesses; empty for a spawnable. */
export const getBindingClass = ofBinding('getBindingClass', path);

/** What a spawnable is made after, an object of its class; empty for what possesses an actor. */
export const getBindingTemplate = ofBinding('getBindingTemplate', path);

/** Id of the binding that one belongs to; zeros for none. */
export const getBindingParent = ofBinding('getBindingParent', proxy);

export const getBindingTracks = ofBinding('getBindingTracks', paths);

/** @returns path of the track */
export const addBindingTrack = (sequence: string, id: string, trackClass: string) =>
  call('addBindingTrack', { InBinding: proxyOf(sequence, id), TrackType: trackClass }, path);

export const removeBindingTrack = (sequence: string, id: string, track: string) =>
  callLibraryForEffect('removeBindingTrack', { InBinding: proxyOf(sequence, id), TrackToRemove: track });

/** Takes a binding out, with its tracks. */
export const removeBinding = (sequence: string, id: string) =>
  callLibraryForEffect('removeBinding', { InBinding: proxyOf(sequence, id) });

/** What Sequencer calls a track. */
export const getTrackName = (track: string) => call('getTrackName', { Track: track }, path);

export const getSections = (track: string) => call('getSections', { Track: track }, paths);

/** Adds a section without length. @returns its path */
export const addSection = (track: string) => call('addSection', { Track: track }, path);

export const removeSection = (track: string, section: string) =>
  callLibraryForEffect('removeSection', { Track: track, Section: section });

/** Four reads: whether it has a beginning and an end, and the frames of both. */
export const readSectionRange = (section: string) =>
  [
    call('hasStartFrame', { Section: section }, flag),
    call('hasEndFrame', { Section: section }, flag),
    call('getStartFrame', { Section: section }, z.number()),
    call('getEndFrame', { Section: section }, z.number()),
  ] as const;

export const setSectionRange = (section: string, start: number, end: number) =>
  callLibraryForEffect('setSectionRange', { Section: section, StartFrame: start, EndFrame: end });

const bindingId = z.object({ Guid: guid }).transform(({ Guid }) => idOf(Guid));

/** Id of the binding through which a camera cut looks. */
export const getCutCamera = (section: string) => callOn(section, 'getCutCamera', {}, bindingId);

/**
 * Has a camera cut look through a binding of its own sequence. That is sequence 0, with no parent index, as the engine's
 * own editor writes it [derived].
 */
export const setCutCamera = (section: string, id: string) =>
  callForEffect(section, 'setCutCamera', {
    InCameraBindingID: { Guid: guidOf(id), SequenceID: 0, ResolveParentIndex: -1 },
  });

/** How a binding is named where a text has to stand for it: below its sequence, by its id. It is no path of the engine. */
export function bindingRef(sequence: string, id: string): string {
  return `${sequence}:Binding_${id}`;
}

/** The id in such a name; zeros in anything else. */
export function idInRef(ref: string): string {
  return /:Binding_([0-9a-f]{32})$/.exec(ref)?.[1] ?? NO_BINDING;
}
