import { isChildOf } from '../reflection/class-info.ts';
import { sequenceOf } from '../sequences/function-inputs.ts';
import {
  type Binding,
  type Guid,
  isSameGuid,
  makeGuid,
  makeTrack,
  noGuid,
  type Sequence,
} from '../sequences/sequence.ts';
import { changeSequence, locateIn, trackPath } from '../sequences/sequence-objects.ts';
import { trackClasses } from '../sequences/track-classes.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const sequence = { Sequence: 'UMovieSceneSequence*' };
const proxy = { ReturnValue: 'FMovieSceneBindingProxy' };
const proxies = { ReturnValue: 'TArray<FMovieSceneBindingProxy>' };
const track = { ReturnValue: 'UMovieSceneTrack*' };
const tracks = { ReturnValue: 'TArray<UMovieSceneTrack*>' };
const whole = { ReturnValue: 'int32' };
const real = { ReturnValue: 'float' };

/** Frames and seconds of no sequence. Known of the start; of the end and of seconds by likeness [derived]. */
const ofNothing = -1;

/** The rate of no sequence is what the type's constructor says [derived]. */
const rateOfNothing: Sequence['rate'] = { Numerator: 60000, Denominator: 1 };

const functions: Record<string, EngineFunction> = {
  GetDisplayRate: {
    inputs: sequence,
    outputs: { ReturnValue: 'FFrameRate' },
    run: call => ({ ReturnValue: sequenceOf(call)?.content.rate ?? rateOfNothing }),
  },
  SetDisplayRate: {
    inputs: { ...sequence, DisplayRate: 'FFrameRate' },
    run: call => {
      const rate = call.inputs.DisplayRate as unknown as Sequence['rate']; // the type of the input
      return rate.Denominator > 0 ? edit(call, content => ({ ...content, rate })) : undefined;
    },
  },
  GetPlaybackStart: {
    inputs: sequence,
    outputs: whole,
    run: call => ({ ReturnValue: sequenceOf(call)?.content.start ?? ofNothing }),
  },
  GetPlaybackEnd: {
    inputs: sequence,
    outputs: whole,
    run: call => ({ ReturnValue: sequenceOf(call)?.content.end ?? ofNothing }),
  },
  GetPlaybackStartSeconds: {
    inputs: sequence,
    outputs: real,
    run: call => ({ ReturnValue: inSeconds(call, content => content.start) }),
  },
  GetPlaybackEndSeconds: {
    inputs: sequence,
    outputs: real,
    run: call => ({ ReturnValue: inSeconds(call, content => content.end) }),
  },
  /** A start behind the end is not taken [derived]. */
  SetPlaybackStart: {
    inputs: { ...sequence, StartFrame: 'int32' },
    run: call => setRange(call, ({ end }) => ({ start: Number(call.inputs.StartFrame), end })),
  },
  SetPlaybackEnd: {
    inputs: { ...sequence, EndFrame: 'int32' },
    run: call => setRange(call, ({ start }) => ({ start, end: Number(call.inputs.EndFrame) })),
  },
  GetBindings: { inputs: sequence, outputs: proxies, run: call => list(call, () => true) },
  GetSpawnables: {
    inputs: sequence,
    outputs: proxies,
    run: call => list(call, ({ is }) => is === 'spawnable'),
  },
  GetPossessables: {
    inputs: sequence,
    outputs: proxies,
    run: call => list(call, ({ is }) => is === 'possessable'),
  },
  FindBindingByName: {
    inputs: { ...sequence, Name: 'FString' },
    outputs: proxy,
    run: call => {
      const found = sequenceOf(call);
      const binding = found?.content.bindings.find(({ name }) => name === call.text('Name'));
      return { ReturnValue: proxyOf(found?.owner, binding?.id) };
    },
  },
  /** [field] A sequence that is not open, or an actor that is not in the open level, gives an id of zeros. */
  AddPossessable: {
    inputs: { ...sequence, ObjectToPossess: 'UObject*' },
    outputs: proxy,
    run: call => {
      const found = sequenceOf(call);
      const object = call.object('ObjectToPossess');
      const isOpen = found !== undefined && call.world.sequencer.open === found.owner.path;
      const mayBe = object?.kind === 'actor' && !object.inPlay && isInLevel(call, object);
      if (!found || !object || !isOpen || !mayBe) return { ReturnValue: proxyOf(found?.owner, noGuid) };
      return addBinding(call, found.owner, {
        ...{ name: object.label ?? object.name, is: 'possessable', object: object.path },
        class: object.class.path,
      });
    },
  },
  /**
   * Whether it takes an open sequence is not known; it is taken to need one, as the other does [derived]. Marked as
   * deprecated by 5.6 or later; the first version that refuses it is [derived].
   */
  AddSpawnableFromClass: {
    deprecated: '5.8',
    inputs: { ...sequence, ClassToSpawn: 'UClass*' },
    outputs: proxy,
    run: addSpawnable,
  },
  /** What a spawnable is bound to is only there while the sequence is evaluated: none is told [derived]. */
  LocateBoundObjects: {
    inputs: { ...sequence, InBinding: 'FMovieSceneBindingProxy', Context: 'UObject*' },
    constReferences: ['InBinding'],
    outputs: { ReturnValue: 'TArray<UObject*>' },
    run: call => {
      const { BindingID } = call.inputs.InBinding as unknown as { BindingID: Guid }; // the type of the input
      const binding = sequenceOf(call)?.content.bindings.find(({ id }) => isSameGuid(id, BindingID));
      const isThere = binding !== undefined && call.world.find(binding.object) !== undefined;
      return { ReturnValue: isThere && call.text('Context') !== '' ? [binding.object] : [] };
    },
  },
  /** Called `GetMasterTracks` and so on before 5.2. */
  GetTracks: { since: '5.2', inputs: sequence, outputs: tracks, run: listTracks },
  GetMasterTracks: { deprecated: '5.2', until: '5.6', inputs: sequence, outputs: tracks, run: listTracks },
  AddTrack: {
    since: '5.2',
    inputs: { ...sequence, TrackType: 'TSubclassOf<UMovieSceneTrack>' },
    outputs: track,
    run: call => {
      const found = sequenceOf(call);
      const kind = trackClasses[call.text('TrackType')];
      const isTaken =
        kind?.single && found?.content.tracks.some(each => each.class === call.text('TrackType'));
      if (!found || !kind || isTaken) return { ReturnValue: '' };
      const made = makeTrack(call.text('TrackType'), found.content.made);
      edit(call, content => ({ ...content, made: content.made + 1, tracks: [...content.tracks, made] }));
      return { ReturnValue: trackPath(found.owner, made) };
    },
  },
  RemoveTrack: {
    since: '5.2',
    inputs: { ...sequence, Track: 'UMovieSceneTrack*' },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const found = sequenceOf(call);
      const gone = locateIn(call.world, call.text('Track'))?.track;
      if (!found || !gone || !found.content.tracks.includes(gone)) return { ReturnValue: false };
      edit(call, content => ({ ...content, tracks: content.tracks.filter(each => each !== gone) }));
      return { ReturnValue: true };
    },
  },
};

/** What the editor of sequences does. It works on the sequence that is open, and on no other. */
export const levelSequenceEditorSubsystem: FunctionLibrary = {
  class: '/Script/LevelSequenceEditor.LevelSequenceEditorSubsystem',
  functions: {
    AddSpawnableFromClass: {
      since: '5.8',
      inputs: { Sequence: 'ULevelSequence*', ClassToSpawn: 'UClass*' },
      outputs: proxy,
      run: addSpawnable,
    },
  },
};

/** What scripts may do with a sequence. It is loaded when a call names it; it need not be open for most of this. */
export const movieSceneSequenceExtensions: FunctionLibrary = {
  class: '/Script/SequencerScripting.MovieSceneSequenceExtensions',
  functions,
};

function addSpawnable(call: FunctionCall): Record<string, unknown> {
  const found = sequenceOf(call);
  const info = call.world.classes.find(call.text('ClassToSpawn'));
  const isOpen = found !== undefined && call.world.sequencer.open === found.owner.path;
  if (!found || !isOpen || !info || info.abstract || !isChildOf(info, 'AActor')) {
    return { ReturnValue: proxyOf(found?.owner, noGuid) };
  }
  const name = freeName(found.content, info.name.replace(/_C$/, ''));
  return addBinding(call, found.owner, { name, is: 'spawnable', object: '', class: info.path });
}

function edit(call: FunctionCall, change: (content: Sequence) => Sequence): undefined {
  const found = sequenceOf(call);
  if (found) changeSequence(call.world, found.owner, change(found.content));
}

function setRange(
  call: FunctionCall,
  range: (content: Sequence) => Pick<Sequence, 'start' | 'end'>,
): undefined {
  const found = sequenceOf(call);
  if (!found) return;
  const { start, end } = range(found.content);
  if (start <= end) edit(call, content => ({ ...content, start, end }));
}

function inSeconds(call: FunctionCall, frame: (content: Sequence) => number): number {
  const content = sequenceOf(call)?.content;
  return content ? (frame(content) * content.rate.Denominator) / content.rate.Numerator : ofNothing;
}

function proxyOf(owner: LiveObject | undefined, id: Guid = noGuid): Record<string, unknown> {
  return { BindingID: id, Sequence: owner?.path ?? '' };
}

function list(call: FunctionCall, isMeant: (binding: Binding) => boolean): Record<string, unknown> {
  const found = sequenceOf(call);
  return {
    ReturnValue: found?.content.bindings.filter(isMeant).map(({ id }) => proxyOf(found.owner, id)) ?? [],
  };
}

function listTracks(call: FunctionCall): Record<string, unknown> {
  const found = sequenceOf(call);
  return { ReturnValue: found?.content.tracks.map(each => trackPath(found.owner, each)) ?? [] };
}

function isInLevel({ world }: FunctionCall, { path }: LiveObject): boolean {
  return path.toLowerCase().startsWith(`${world.levelPath.toLowerCase()}.`);
}

function freeName({ bindings }: Sequence, wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!bindings.some(each => each.name === name)) return name;
  }
}

function addBinding(
  call: FunctionCall,
  owner: LiveObject,
  made: Omit<Binding, 'id' | 'tracks'>,
): Record<string, unknown> {
  const id = makeGuid(`${owner.path} ${sequenceOf(call)?.content.made ?? 0}`);
  edit(call, content => ({
    ...content,
    made: content.made + 1,
    bindings: [...content.bindings, { ...made, id, tracks: [] }],
  }));
  return { ReturnValue: proxyOf(owner, id) };
}
