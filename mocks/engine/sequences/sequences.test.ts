import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../engine-version.ts';
import type { Scene } from '../scene.ts';
import { openYard, yard } from '../test-yard.ts';

const sequencer = '/Script/LevelSequenceEditor.Default__LevelSequenceEditorBlueprintLibrary';
const extensions = (what: string) => `/Script/SequencerScripting.Default__MovieScene${what}Extensions`;
const path = '/Game/Cinematics/LS_Ride.LS_Ride';
const tracks = '/Script/MovieSceneTracks.MovieScene';
const zeros = { A: 0, B: 0, C: 0, D: 0 };
const [actor] = yard.actors;
const actorPath = `${yard.map}.${yard.map.split('/').at(-1)}:PersistentLevel.${actor?.name}`;

const scene: Scene = {
  ...yard,
  assets: [
    ...(yard.assets ?? []),
    { path, class: '/Script/LevelSequence.LevelSequence', sequence: { displayRate: 24, playback: [0, 48] } },
  ],
};

function openSequences(options: { engine?: EngineVersion; scene?: Scene } = {}) {
  const opened = openYard({ scene, settings: { allowAnyRemoteFunctionCall: true }, ...options });
  const run = (object: string, name: string, parameters: object = {}) => {
    const text = opened.call(object, name, parameters);
    expect(text).toMatch(/^200 /);
    return JSON.parse(text.slice(4)).ReturnValue;
  };
  const show = () => run(sequencer, 'OpenLevelSequence', { LevelSequence: path });
  const possess = (ObjectToPossess = actorPath) =>
    run(extensions('Sequence'), 'AddPossessable', { Sequence: path, ObjectToPossess });
  return { ...opened, run, show, possess };
}

describe('AddPossessable', () => {
  test('binds an actor of the open level in the sequence that is open', () => {
    const { run, show, possess } = openSequences();
    expect(show()).toBe(true);
    const made = possess();
    expect(made.Sequence).toBe(path);
    expect(made.BindingID).not.toEqual(zeros);
    expect(run(extensions('Sequence'), 'GetBindings', { Sequence: path })).toEqual([made]);
    expect(run(extensions('Binding'), 'GetDisplayName', { InBinding: made })).toBe(
      actor?.label ?? actor?.name,
    );
  });

  test('answers an id of zeros, with success, for a sequence that is not open or an actor of no open level', () => {
    const { show, possess } = openSequences();
    expect(possess().BindingID).toEqual(zeros);
    show();
    expect(possess('/Game/Other/Lvl.Lvl:PersistentLevel.Lamp_1').BindingID).toEqual(zeros);
    expect(possess(path).BindingID).toEqual(zeros);
  });
});

test('a track has a section without length, which is given one', () => {
  const { run, show, possess } = openSequences();
  show();
  const InBinding = possess();
  const Track = run(extensions('Binding'), 'AddTrack', { InBinding, TrackType: `${tracks}3DTransformTrack` });
  const Section = run(extensions('Track'), 'AddSection', { Track });
  expect(run(extensions('Section'), 'GetStartFrame', { Section })).toBe(0);
  expect(run(extensions('Section'), 'GetEndFrame', { Section })).toBe(0);
  run(extensions('Section'), 'SetRange', { Section, StartFrame: 6, EndFrame: 30 });
  expect(run(extensions('Section'), 'GetEndFrame', { Section })).toBe(30);
});

describe('wrappers of channels', () => {
  const types = '/Script/SequencerScripting.MovieSceneScripting';
  const rate = { Numerator: 24, Denominator: 1 };
  const Range = {
    ...{ bHasStart: true, bHasEnd: true, InclusiveStart: 0, ExclusiveEnd: 3, InternalRate: rate },
  };

  function openSection(channelWrappers?: Scene['channelWrappers'], trackType = '3DTransformTrack') {
    const opened = openSequences({
      scene: { ...scene, ...(channelWrappers !== undefined && { channelWrappers }) },
    });
    const { run, show, possess } = opened;
    show();
    const InBinding = possess();
    const Track = run(extensions('Binding'), 'AddTrack', { InBinding, TrackType: `${tracks}${trackType}` });
    const Section = run(extensions('Track'), 'AddSection', { Track });
    const channels = (type = 'Double'): string[] =>
      run(extensions('Section'), 'GetChannelsByType', { Section, ChannelType: `${types}${type}Channel` });
    const keys = (channel: string) =>
      run(channel, 'GetKeys').map((key: string) => [
        run(key, 'GetTime').FrameNumber.Value,
        run(key, 'GetValue'),
        ...(key.includes('Bool') ? [] : [run(key, 'GetInterpolationMode'), run(key, 'GetTangentMode')]),
      ]);
    return { ...opened, Section, channels, keys };
  }

  test('are found by type and by name, and say which channel they stand for', () => {
    const { run, read, Section, channels } = openSection();
    expect(channels()).toHaveLength(9);
    expect(channels('Float').map(path => read(path, 'ChannelName'))).toEqual([
      '200 {\n\t"ChannelName": "Weight"\n}',
    ]);
    expect(channels('Bool')).toEqual([]);
    const [first] = run(extensions('Section'), 'GetAllChannels', { Section });
    expect(first).toMatch(/^\/Engine\/Transient\.Location\.X_\d+$/);
    const named = run(extensions('Section'), 'GetChannel', { Section, ChannelName: 'Rotation.Z' });
    expect(named).toMatch(/^\/Engine\/Transient\.Rotation\.Z_\d+$/);
    expect(run(extensions('Section'), 'GetChannel', { Section, ChannelName: 'Location' })).toBe('');
  });

  test('have lost their channel by the next request: each call succeeds and says so in the log', () => {
    const { editor, run, channels } = openSection();
    const [channel = ''] = channels();
    expect(run(channel, 'AddKey', { InTime: { Value: 3 }, NewValue: 5 })).toBe('');
    expect(editor.world.log.at(-1)).toContain('Invalid ChannelHandle');
    expect(run(channel, 'GetKeys')).toEqual([]);
    expect(run(channel, 'GetNumKeys')).toBe(0);
    expect(run(channel, 'EvaluateKeys', { Range, FrameRate: rate })).toEqual([]);
  });

  test('take, change and give up keys where they are kept', () => {
    const { run, channels, keys } = openSection('kept');
    const [channel = ''] = channels();
    expect(run(channel, 'EvaluateKeys', { Range, FrameRate: rate })).toEqual([0, 0, 0]);
    expect(run(channel, 'AddKey', { InTime: { Value: 4 }, NewValue: 8, InInterpolation: 'Linear' })).toMatch(
      /^\/Engine\/Transient\.MovieSceneScriptingDoubleKey_\d+$/,
    );
    run(channel, 'AddKey', { InTime: { Value: 0 }, NewValue: 4, InInterpolation: 'Linear' });
    expect(keys(channel)).toEqual([
      [0, 4, 'Linear', 'Auto'],
      [4, 8, 'Linear', 'Auto'],
    ]);
    expect(run(channel, 'EvaluateKeys', { Range, FrameRate: rate })).toEqual([4, 5, 6]);
    const [key] = run(channel, 'GetKeys');
    run(key, 'SetValue', { InNewValue: 5 });
    run(key, 'SetInterpolationMode', { InNewValue: 'RCIM_Cubic' });
    run(key, 'SetTangentMode', { InNewValue: 'RCTM_User' });
    run(channel, 'AddKey', { InTime: { Value: 4 }, NewValue: 9, InInterpolation: 'Constant' });
    expect(keys(channel)).toEqual([
      [0, 5, 'Cubic', 'User'],
      [4, 9, 'Linear', 'Auto'],
    ]);
    run(channel, 'RemoveKey', { Key: key });
    expect(run(channel, 'GetNumKeys')).toBe(1);
  });

  test('of a channel that holds true and false have no interpolation', () => {
    const { call, run, channels, keys } = openSection('kept', 'VisibilityTrack');
    const [channel = ''] = channels('Bool');
    expect(channel).toMatch(/MovieSceneScriptingBoolChannel_\d+$/);
    const key = run(channel, 'AddKey', { InTime: { Value: 2 }, NewValue: true });
    expect(keys(channel)).toEqual([[2, true]]);
    expect(call(key, 'GetInterpolationMode')).toMatch(/^400 .*does not exist/);
  });

  test('are not found where they are gone', () => {
    const { call, channels } = openSection('gone');
    expect(call(channels()[0] ?? '', 'GetNumKeys')).toMatch(/^400 .*does not exist/);
  });

  test('lead to their channel for as many frames as the scene says', () => {
    const { editor, run, channels } = openSection(2);
    const [channel = ''] = channels();
    editor.clock.tick(2);
    run(channel, 'AddKey', { InTime: { Value: 1 }, NewValue: 1 });
    expect(run(channel, 'GetNumKeys')).toBe(1);
    editor.clock.tick();
    expect(run(channel, 'GetNumKeys')).toBe(0);
  });
});

test('a cut between cameras looks through the binding that it is given', () => {
  const { run, show, possess } = openSequences();
  show();
  const { BindingID } = possess();
  const Track = run(extensions('Sequence'), 'AddTrack', {
    ...{ Sequence: path, TrackType: `${tracks}CameraCutTrack` },
  });
  const cut = run(extensions('Track'), 'AddSection', { Track });
  expect(run(cut, 'GetCameraBindingID').Guid).toEqual(zeros);
  run(cut, 'SetCameraBindingID', { InCameraBindingID: { Guid: BindingID, SequenceID: 0 } });
  expect(run(cut, 'GetCameraBindingID').Guid).toEqual(BindingID);
});

test('a class of no tracks, and a second track of camera cuts, are answered with nothing', () => {
  const { run, show, possess } = openSequences();
  show();
  const InBinding = possess();
  const add = (TrackType: string) => run(extensions('Binding'), 'AddTrack', { InBinding, TrackType });
  expect(add('/Script/Engine.PointLight')).toBe('');
  expect(add(`${tracks}CameraCutTrack`)).toBe('');
  const addTop = () =>
    run(extensions('Sequence'), 'AddTrack', { Sequence: path, TrackType: `${tracks}CameraCutTrack` });
  expect(addTop()).toContain('MovieSceneCameraCutTrack');
  expect(addTop()).toBe('');
});

test('frames and seconds of nothing are -1, and its rate is that of the constructor', () => {
  const { run, show, possess } = openSequences();
  const frames = ['GetPlaybackStart', 'GetPlaybackEnd', 'GetPlaybackStartSeconds', 'GetPlaybackEndSeconds'];
  for (const name of frames) expect(run(extensions('Sequence'), name, { Sequence: '' }), name).toBe(-1);
  const rate = run(extensions('Sequence'), 'GetDisplayRate', { Sequence: '' });
  expect(rate).toEqual({ Numerator: 60000, Denominator: 1 });
  for (const name of ['GetStartFrame', 'GetEndFrame']) {
    expect(run(extensions('Section'), name, { Section: '' }), name).toBe(-1);
  }
  show();
  const InBinding = possess();
  const Track = run(extensions('Binding'), 'AddTrack', { InBinding, TrackType: `${tracks}3DTransformTrack` });
  const Section = run(extensions('Track'), 'AddSection', { Track });
  run(extensions('Section'), 'SetStartFrameBounded', { Section, bIsBounded: false });
  expect(run(extensions('Section'), 'GetStartFrame', { Section })).toBe(-1);
});

test('a playback range that would end before it begins is not taken', () => {
  const { run } = openSequences();
  run(extensions('Sequence'), 'SetPlaybackStart', { Sequence: path, StartFrame: 60 });
  expect(run(extensions('Sequence'), 'GetPlaybackStart', { Sequence: path })).toBe(0);
});

test('it plays on the clock of the engine, and stops at the end', () => {
  const { editor, run, show } = openSequences();
  const frame = () =>
    run(sequencer, 'GetGlobalPosition', { TimeUnit: 'DisplayRate' }).Frame.FrameNumber.Value;
  show();
  run(sequencer, 'Play');
  expect(run(sequencer, 'IsPlaying')).toBe(true);
  editor.clock.pass(1);
  expect(frame()).toBe(24);
  editor.clock.pass(5);
  expect([frame(), run(sequencer, 'IsPlaying')]).toEqual([47, false]);
});

test('the old names of the playhead are refused where the new ones are known', () => {
  const now = openSequences({ engine: '5.7' });
  expect(now.call(sequencer, 'SetCurrentTime', { NewFrame: 3 })).toMatch(/^400 .*deprecated or unavailable/);
  const then = openSequences({ engine: '5.1' });
  expect(then.call(sequencer, 'SetGlobalPosition', {})).toMatch(/^400 .*does not exist/);
  then.show();
  then.run(sequencer, 'GetCurrentTime');
});

test('the new names of the playhead are found by the display names of the old ones, and those have none', () => {
  const { call, show } = openSequences({ engine: '5.4' });
  show();
  expect(call(sequencer, 'Get Current Time', { TimeUnit: 'DisplayRate' })).toMatch(/FrameNumber/);
  expect(call(sequencer, 'Get Current Local Time', {})).toMatch(/^501 .*GetLocalPosition/s);
});

test('without the plugin its classes do not exist, and Sequencer opens all the same', () => {
  const { call, show } = openSequences({ scene: { ...scene, disabledPlugins: ['SequencerScripting'] } });
  expect(call(extensions('Sequence'), 'GetBindings', { Sequence: path })).toMatch(/^400 .*does not exist/);
  expect(show()).toBe(true);
});

test('an undone transaction brings a sequence back as it was', () => {
  const { editor, run, show, possess } = openSequences();
  show();
  const before = structuredClone(editor.world.snapshot().assets[path]);
  editor.world.transactions.begin('Bind');
  possess();
  editor.world.transactions.end();
  expect(editor.world.snapshot().assets[path]).not.toEqual(before);
  expect(editor.world.transactions.undo()).toBe(true);
  expect(editor.world.snapshot().assets[path]).toEqual(before);
  expect(run(extensions('Sequence'), 'GetBindings', { Sequence: path })).toEqual([]);
});
