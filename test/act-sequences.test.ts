import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LS = { objectPath: '/Game/Cinematics/LS_Intro' };
const PATH = '/Game/Cinematics/LS_Intro.LS_Intro';

function openWithPython(options: BridgeOptions = {}): Promise<Bridge> {
  return openBridge({
    engine: '5.7',
    settings: { enableRemotePythonExecution: true },
    policy: createPolicy({}, { allowPython: true }),
    ...options,
  });
}

async function done(bridge: Bridge, call: Record<string, unknown>) {
  const { value, isError, text } = await bridge.act(call);
  expect(isError, text).toBe(false);
  return value;
}

async function refused(bridge: Bridge, call: Record<string, unknown>) {
  const { value, isError, text } = await bridge.act(call);
  expect(isError, text).toBe(true);
  return value.error;
}

async function read(bridge: Bridge, more: Record<string, unknown> = LS) {
  const { value, isError, text } = await bridge.inspect({ action: 'read_sequence', ...more });
  expect(isError, text).toBe(false);
  return value;
}

const snapshotOf = ({ editor }: Bridge) => editor.world.snapshot();

describe('read_sequence', () => {
  longTest('keys of no binding are answered with the bindings that have some', async () => {
    const bridge = await openBridge();
    const { value, text } = await bridge.inspect({ action: 'read_sequence', ...LS, keys: '*' });
    expect(value.note, text).toMatch(/`keys` \* needs .*"Intro Camera" or .*"none"/);
    expect(value.bindings.length).toBeGreaterThan(3);
  });

  longTest(
    'where plain calls reach no keys, the page of the sequence says so, and so does what is offered',
    async () => {
      const bridge = await openBridge({ engine: '5.5' });
      const { value, text } = await bridge.inspect({ action: 'read_sequence', ...LS });
      expect(value.note, text).toMatch(/no keys of .*Python/);
      const schema = await bridge.discover({ action: 'tool_schema', tool: 'set_key' });
      expect(schema.value.unavailable, schema.text).toContain('Python');
      const read = await bridge.inspect({
        action: 'read_sequence',
        ...LS,
        binding: 'Intro Camera',
        keys: '*',
      });
      expect(read.value.keysUnread, read.text).toMatch(/^None of these channels/);
    },
  );

  longTest(
    'tells the range, the bindings with their actors, tracks and sections, and the camera of a cut',
    async () => {
      const bridge = await openBridge({ engine: '5.7' });
      const value = await read(bridge);
      expect(value).toMatchObject({
        ...{ objectPath: PATH, frameRate: 30, open: false, total_count: 4 },
        playback: { frames: [0, 360], seconds: [0, 12] },
        tracks: ['Camera Cuts: 0 to 240 Intro Camera', 'Fade: 0 to 360'],
      });
      expect(value.bindings[0]).toEqual({
        ...{ binding: 'Intro Camera', class: 'CineCameraActor', tracks: ['Transform: all frames'] },
        actor: expect.stringContaining('CineCameraActor_0'),
      });
      expect(value.bindings[3]).toEqual({ binding: 'Rim Light', spawnable: true });
    },
  );

  longTest('takes five frames at the most, however much there is', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    await read(bridge);
    const before = bridge.editor.clock.frame;
    await read(bridge);
    expect(bridge.editor.clock.frame - before).toBeLessThanOrEqual(5);
  });

  longTest('without a name it is the open one, with its playhead, which moves while it plays', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const { value } = await bridge.inspect({ action: 'read_sequence' });
    expect(value.error).toMatchObject({ code: 'object_not_found' });
    await done(bridge, { action: 'control_sequence', ...LS, frame: 30, play: true });
    bridge.editor.clock.pass(2);
    const { open, playing, playhead } = await read(bridge, {});
    expect({ open, playing }).toEqual({ open: true, playing: true });
    expect(playhead.frame).toBeGreaterThanOrEqual(90);
    expect(playhead.frame).toBeLessThan(100);
    bridge.editor.clock.pass(20);
    expect(await read(bridge, {})).toMatchObject({ playing: false, playhead: { frame: 359 } });
  });

  longTest('a page goes on where the last one ended', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const first = await read(bridge, { ...LS, limit: 3 });
    const second = await read(bridge, { ...LS, cursor: first.cursor });
    expect([...first.bindings, ...second.bindings].map(each => each.binding)).toEqual([
      ...['Intro Camera', 'BP_ThirdPersonCharacter', 'Brazier Fire', 'Rim Light'],
    ]);
    expect(second.cursor).toBeUndefined();
  });

  testOneOf.each([
    ['Intro Camera', 'Transform.Location.X', ['Transform.Location.X']],
    ['Intro Camera', 'location.x', ['Transform.Location.X']],
    ['Intro Camera', 'Location', ['Transform.Location.X', 'Transform.Location.Y', 'Transform.Location.Z']],
    ['Brazier Fire', 'Visibility', ['Visibility']],
    ['none', 'fade', ['Fade']],
  ])('keys of %s are found as they are printed and as one would say: %s', async (binding, keys, found) => {
    const value = await read(await openWithPython(), { ...LS, binding, keys });
    expect(Object.keys(value.keys)).toEqual(found);
  });

  testOneOf.each(['CineCameraActor_0', 'intro camera', 'Opening Shot'])(
    'a binding is also meant by its actor: %s',
    async written => {
      const bridge = await openBridge({ engine: '5.7' });
      await done(bridge, { action: 'rename_actor', objectPath: 'Intro Camera', label: 'Opening Shot' });
      expect(await read(bridge, { ...LS, binding: written })).toMatchObject({ binding: 'Intro Camera' });
    },
  );

  longTest('keys come through Python; without it one line says so', async () => {
    const call = { ...LS, binding: 'Intro Camera', keys: 'Location.X' };
    const { keys } = await read(await openWithPython(), call);
    expect(keys).toEqual({
      'Transform.Location.X': [
        [0, -1250, 'auto'],
        [240, -900, 'auto'],
      ],
    });
    const without = await read(await openBridge({ engine: '5.7' }), call);
    expect(without.keysUnread).toContain('--allow-python');
    expect(without.tracks).toEqual(['Transform: all frames']);
  });
});

describe('add_to_sequence', () => {
  longTest(
    'opens the sequence, binds the actor, and adds tracks with a section each, in four requests after planning',
    async () => {
      const bridge = await openBridge({ engine: '5.7' });
      const before = snapshotOf(bridge);
      const { changes } = await done(bridge, {
        ...{
          action: 'add_to_sequence',
          ...LS,
          actor: 'Statue',
          tracks: ['Transform', 'visibility'],
          end: 90,
        },
      });
      expect(
        changes.map((each: Record<string, unknown>) => [each.propertyName, each.before, each.after]),
      ).toEqual([
        ['open', null, PATH],
        ['binding', null, 'Statue'],
        ['track', null, 'Transform'],
        ['track', null, 'Visibility'],
        ['range', [0, 0], [0, 90]],
        ['range', [0, 0], [0, 90]],
      ]);
      const { bindings } = await read(bridge, {});
      expect(bindings.at(-1)).toMatchObject({
        ...{ binding: 'Statue', tracks: ['Transform: 0 to 90', 'Visibility: 0 to 90'] },
      });
      const after = snapshotOf(bridge);
      await done(bridge, { action: 'undo' });
      expect(snapshotOf(bridge)).toEqual(before);
      await done(bridge, { action: 'redo' });
      expect(snapshotOf(bridge)).toEqual(after);
      await done(bridge, { action: 'undo' });
      expect(snapshotOf(bridge)).toEqual(before);
    },
  );

  longTest('an id of zeros is a failure that says why, most likely, and leaves nothing behind', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    const error = await refused(bridge, { action: 'add_to_sequence', ...LS, class: 'Material' });
    expect(error.code).toBe('engine_declined');
    expect(error.message).toContain('binding of zeros');
    expect(error.message).toContain('the class makes no actors');
    expect(snapshotOf(bridge)).toEqual(before);
    expect(bridge.editor.world.sequencer.open).toBeUndefined();
  });

  longTest(
    'an actor that is bound already keeps its binding, and gets the tracks that it lacks',
    async () => {
      const bridge = await openBridge({ engine: '5.7' });
      const { changes, note } = await done(bridge, {
        ...{ action: 'add_to_sequence', ...LS, actor: 'Intro Camera', tracks: ['Transform', 'Event'] },
      });
      expect(changes.map((each: { after: unknown }) => each.after)).toEqual(['Event', [0, 360]]);
      expect(note).toContain('bound already, as Intro Camera, with Transform');
      const error = await refused(bridge, { action: 'add_to_sequence', ...LS, actor: 'Intro Camera' });
      expect(error.code).toBe('already_exists');
      // The track of an example is there already: a call that fails is not shown.
      expect(error.message).toContain('has Intro Camera with Transform already');
      expect(error.example).toBeUndefined();
    },
  );

  testOneOf.each([
    [{ actor: 'Statue', tracks: ['Location'] }, 'Transform'],
    [{ tracks: ['Audio'] }, 'Audio'],
    [{ actor: 'Statue', tracks: ['skeletal animation'] }, 'Animation'],
  ])('%j: a kind of track goes by its everyday name', async (given, name) => {
    const bridge = await openBridge({ engine: '5.7' });
    const { changes } = await done(bridge, { action: 'add_to_sequence', ...LS, ...given });
    expect(changes).toContainEqual(expect.objectContaining({ propertyName: 'track', after: name }));
  });

  longTest('what is there already, or stands elsewhere, is told with the way on', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const there = await refused(bridge, {
      ...{ action: 'add_to_sequence', ...LS, actor: 'Intro Camera', tracks: ['Transform'] },
    });
    expect(there).toMatchObject({ code: 'already_exists', remedy: expect.stringContaining('set_key') });
    const cut = await refused(bridge, {
      ...{ action: 'add_to_sequence', ...LS, actor: 'Intro Camera', tracks: ['Camera Cut'] },
    });
    expect(cut.remedy).toContain('without actor and class');
    const nothingLike = await refused(bridge, {
      ...{ action: 'add_to_sequence', ...LS, actor: 'Intro Camera', tracks: ['Intensity'] },
    });
    expect(nothingLike.example).toBeUndefined();
  });

  test('a track that belongs elsewhere is refused with those that fit', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const error = await refused(bridge, {
      ...{ action: 'add_to_sequence', ...LS, actor: 'Statue', tracks: ['CameraCuts'] },
    });
    expect(error.code).toBe('invalid_value');
    expect(error.message).toContain('Transform, Visibility');
  });

  test('beside a track of an actor, one of the whole sequence goes to its top, and both are told', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const call = { action: 'add_to_sequence', ...LS, actor: 'Statue', tracks: ['Transform', 'TimeDilation'] };
    const { value, text } = await bridge.act(call);
    const added = value.changes?.filter(
      ({ propertyName }: { propertyName: string }) => propertyName === 'track',
    );
    expect(
      added?.map(({ after }: { after: string }) => after),
      text,
    ).toEqual(['Transform', 'TimeDilation']);
    expect(value.note).toContain('TimeDilation: at the top of the sequence, not below Statue.');
    const cuts = await bridge.act({ ...call, actor: 'Gate Beacon', tracks: ['Transform', 'CameraCuts'] });
    expect(cuts.value.success, cuts.text).toBe(true);
    expect(cuts.value.note).toContain('CameraCuts: at the top of the sequence already');
    expect(cuts.value.note).toContain('set_camera_cut');
  });

  longTest('an undo asks before it takes what somebody has put into a binding or a track', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    const other = await openBridge({ editor: bridge.editor });
    const bound = { action: 'add_to_sequence', ...LS, actor: 'Statue' };
    await done(bridge, bound);
    await done(other, { ...bound, tracks: ['Transform'] });
    const before = snapshotOf(bridge);
    const error = await refused(bridge, { action: 'undo' });
    expect([error.code, error.message]).toEqual(['changed_since', expect.stringContaining('Track')]);
    expect(snapshotOf(bridge)).toEqual(before);
    await done(other, { action: 'undo' });
    // What it has put there itself is no question.
    await done(bridge, { action: 'add_to_sequence', ...LS, actor: 'Statue', tracks: ['Transform'] });
    await done(bridge, { action: 'undo', steps: 2 });
    await done(bridge, { action: 'redo', steps: 2 });
    await done(bridge, { action: 'undo', steps: 2 });
    await done(bridge, bound);
    await done(other, { ...bound, tracks: ['Transform'] });
    await done(bridge, (await refused(bridge, { action: 'undo' })).example);
  });

  longTest(
    'an actor that an earlier item of the same batch spawns is bound, and both are undone together',
    async () => {
      const bridge = await openBridge({ engine: '5.7' });
      const before = snapshotOf(bridge);
      await done(bridge, {
        action: 'batch',
        operations: [
          { action: 'spawn_actor', class: 'PointLight', label: 'Rim' },
          { action: 'add_to_sequence', ...LS, actor: 'Rim', tracks: ['Transform'] },
        ],
      });
      const { bindings } = await read(bridge);
      expect(bindings.at(-1)).toMatchObject({ binding: 'Rim', tracks: ['Transform: 0 to 360'] });
      await done(bridge, { action: 'undo' });
      expect(snapshotOf(bridge).assets[PATH]).toEqual(before.assets[PATH]);
    },
  );

  longTest(
    'a shot built in one batch is undone to the exact start, and redone to the exact end',
    async () => {
      const bridge = await openWithPython();
      const before = snapshotOf(bridge);
      await done(bridge, {
        action: 'batch',
        operations: [
          { action: 'set_playback_range', ...LS, end: 10, unit: 'seconds' },
          { action: 'add_to_sequence', ...LS, actor: 'Statue', tracks: ['Transform', 'Visibility'] },
          { action: 'add_to_sequence', ...LS, class: 'PointLight' },
          { action: 'set_key', ...LS, binding: 'Intro Camera', channel: 'Location.Y', seconds: 2, value: 5 },
          { action: 'set_key', ...LS, binding: 'none', channel: 'Fade', frame: 300, value: 1 },
        ],
      });
      const built = snapshotOf(bridge);
      expect(built).not.toEqual(before);
      await done(bridge, { action: 'undo' });
      expect(snapshotOf(bridge)).toEqual(before);
      await done(bridge, { action: 'redo' });
      expect(snapshotOf(bridge)).toEqual(built);
    },
  );
});

describe('set_camera_cut', () => {
  const CUT = { action: 'set_camera_cut', ...LS, camera: 'BP_ThirdPersonCharacter' };
  const cutsIn = async (bridge: Bridge) =>
    (await read(bridge)).tracks.find((each: string) => each.startsWith('Camera Cuts'));

  longTest('changes the camera of the cut that is there, and both ways lead back', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    const { changes, note } = await done(bridge, CUT);
    expect(changes).toMatchObject([
      {
        ...{ propertyName: 'camera', before: 'Intro Camera', after: 'BP_ThirdPersonCharacter' },
        verified: true,
      },
    ]);
    expect(note).toContain('only if that has a camera');
    expect(await cutsIn(bridge)).toBe('Camera Cuts: 0 to 240 BP_ThirdPersonCharacter');
    const after = snapshotOf(bridge);
    await done(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
    await done(bridge, { action: 'redo' });
    expect(snapshotOf(bridge)).toEqual(after);
  });

  longTest('adds a cut where there is none, up to the end of the playback range', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    const { note } = await done(bridge, { ...CUT, start: 240 });
    expect(note).toContain('The cut is new: 240 to 360.');
    expect(await cutsIn(bridge)).toBe(
      'Camera Cuts: 0 to 240 Intro Camera; 240 to 360 BP_ThirdPersonCharacter',
    );
    const after = snapshotOf(bridge);
    await done(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
    await done(bridge, { action: 'redo' });
    expect(snapshotOf(bridge)).toEqual(after);
  });

  longTest('adds the track too where the sequence has none', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    await done(bridge, { action: 'create_asset', class: 'LevelSequence', path: '/Game/Cinematics/LS_New' });
    await done(bridge, { action: 'add_to_sequence', objectPath: 'LS_New', actor: 'Intro Camera' });
    const before = snapshotOf(bridge);
    await done(bridge, { action: 'set_camera_cut', objectPath: 'LS_New', camera: 'Intro Camera' });
    expect((await read(bridge, { objectPath: 'LS_New' })).tracks).toEqual([
      'Camera Cuts: 0 to 150 Intro Camera',
    ]);
    await done(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  longTest('of several cuts one has to be named, by any of its frames', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    await done(bridge, { ...CUT, start: 240 });
    const error = await refused(bridge, CUT);
    expect(error).toMatchObject({ code: 'ambiguous_target', example: { start: 0 } });
    await done(bridge, { ...CUT, camera: 'Intro Camera', start: 300 });
    expect(await cutsIn(bridge)).toBe('Camera Cuts: 0 to 240 Intro Camera; 240 to 360 Intro Camera');
  });

  testOneOf.each([
    [{ start: 100, end: 200 }, 'already_exists', { start: 100 }],
    [{ start: 300, end: 300 }, 'invalid_value', { start: 300, end: 301 }],
    [{ start: -20, end: 10 }, 'invalid_value', { start: -20, end: 0 }],
    [
      { camera: 'Overview Camera' },
      'object_not_found',
      { action: 'add_to_sequence', actor: 'Overview Camera' },
    ],
  ])('%j is refused with the way on', async (given, code, example) => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    const error = await refused(bridge, { ...CUT, ...given });
    expect(error).toMatchObject({ code, example });
    expect(snapshotOf(bridge)).toEqual(before);
    await done(bridge, error.example);
  });

  longTest('a cut follows a binding that is undone and made again', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    await done(bridge, { action: 'add_to_sequence', ...LS, actor: 'Statue' });
    await done(bridge, { ...CUT, camera: 'Statue' });
    const after = snapshotOf(bridge);
    await done(bridge, { action: 'undo', steps: 2 });
    await done(bridge, { action: 'redo', steps: 2 });
    expect(snapshotOf(bridge)).toEqual(after);
    expect(await cutsIn(bridge)).toBe('Camera Cuts: 0 to 240 Statue');
  });
});

describe('set_key', () => {
  const KEY = { action: 'set_key', ...LS, binding: 'Intro Camera', channel: 'Location.X' };

  longTest('adds a key and changes one, and both ways lead back', async () => {
    const bridge = await openWithPython();
    const before = snapshotOf(bridge);
    const added = await done(bridge, { ...KEY, seconds: 4, value: -1000, interpolation: 'linear' });
    expect(added.changes).toMatchObject([
      {
        ...{ propertyName: 'Intro Camera.Transform.Location.X at 120', before: null, verified: true },
        after: { value: -1000, interpolation: 'linear' },
      },
    ]);
    const changed = await done(bridge, { ...KEY, frame: 240, value: -800 });
    expect(changed.changes).toMatchObject([
      { before: { value: -900 }, after: { value: -800, interpolation: 'auto' } },
    ]);
    const after = snapshotOf(bridge);
    await done(bridge, { action: 'undo', steps: 2 });
    expect(snapshotOf(bridge)).toEqual(before);
    await done(bridge, { action: 'redo', steps: 2 });
    expect(snapshotOf(bridge)).toEqual(after);
  });

  longTest('keys follow a binding that is undone and made again', async () => {
    const bridge = await openWithPython();
    await done(bridge, { action: 'add_to_sequence', ...LS, actor: 'Statue', tracks: ['Transform'] });
    await done(bridge, { ...KEY, binding: 'Statue', frame: 10, value: 5 });
    const after = snapshotOf(bridge);
    await done(bridge, { action: 'undo', steps: 2 });
    await done(bridge, { action: 'redo', steps: 2 });
    expect(snapshotOf(bridge)).toEqual(after);
    await done(bridge, { action: 'undo' });
    const { channels } = await read(bridge, { ...LS, binding: 'Statue' });
    expect(channels['Transform.Location.X']).toBe(0);
  });

  longTest('a slip is told with a corrected call', async () => {
    const bridge = await openWithPython();
    const channel = await refused(bridge, { ...KEY, channel: 'Locaton.X', frame: 1, value: 1 });
    expect(channel).toMatchObject({ code: 'unknown_property', example: { channel: 'Transform.Location.X' } });
    const binding = await refused(bridge, { ...KEY, binding: 'Intro Camra', frame: 1, value: 1 });
    expect(binding).toMatchObject({ code: 'object_not_found', example: { binding: 'Intro Camera' } });
    const value = await refused(bridge, { ...KEY, frame: 1, value: true });
    expect(value).toMatchObject({ code: 'invalid_value', example: { value: 1 } });
    const empty = await refused(bridge, { ...KEY, binding: 'Gate Beacon', frame: 1, value: 1 });
    expect(empty).toMatchObject({ code: 'object_not_found', example: { action: 'add_to_sequence' } });
  });

  longTest('of an actor that is not bound nothing else is keyed: the next call binds it', async () => {
    const bridge = await openWithPython();
    const error = await refused(bridge, {
      ...{ action: 'set_key', ...LS, binding: 'Statue', channel: 'Location.X', frame: 0, value: 5 },
    });
    expect(error.example).toMatchObject({ action: 'add_to_sequence', actor: 'Statue' });
    await done(bridge, error.example);
    await done(bridge, {
      ...{ action: 'set_key', ...LS, binding: 'Statue', channel: 'Location.X', frame: 0, value: 5 },
    });
  });

  longTest('a key outside of its section is set, and said to be without effect', async () => {
    const bridge = await openWithPython();
    const { note } = await done(bridge, {
      ...{ ...KEY, binding: 'Brazier Fire', channel: 'Visibility', frame: 400, value: true },
    });
    expect(note).toContain('outside of the section (0 to 360)');
  });

  longTest('a rule that protects the sequence is kept', async () => {
    const bridge = await openWithPython({
      policy: createPolicy(
        { forbid: [{ name: 'cinematics', paths: ['/Game/Cinematics'] }] },
        { allowPython: true },
      ),
    });
    const error = await refused(bridge, { ...KEY, frame: 1, value: 1 });
    expect(error.code).toBe('policy_forbids');
    const other = await refused(bridge, { action: 'set_playback_range', ...LS, end: 30 });
    expect(other.code).toBe('policy_forbids');
    const bound = await refused(bridge, { action: 'add_to_sequence', ...LS, actor: 'Statue' });
    expect(bound.code).toBe('policy_forbids');
  });
});

describe('set_playback_range', () => {
  longTest('takes seconds as well, to ranges before and behind the old one, and back', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    for (const [start, end] of [
      [500, 600],
      [-90, -30],
      [10, 20],
    ]) {
      await done(bridge, { action: 'set_playback_range', ...LS, start, end });
      expect((await read(bridge)).playback.frames).toEqual([start, end]);
    }
    const { changes } = await done(bridge, {
      ...{ action: 'set_playback_range', ...LS, start: 0, end: 2.5, unit: 'seconds' },
    });
    expect(changes).toMatchObject([{ before: [10, 20], after: [0, 75], verified: true }]);
    await done(bridge, { action: 'undo', steps: 4 });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('in a batch what one leaves out is as another has set it', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const before = snapshotOf(bridge);
    const SET = { action: 'set_playback_range', ...LS };
    await done(bridge, {
      action: 'batch',
      operations: [
        { ...SET, start: 10 },
        { ...SET, end: 100 },
      ],
    });
    expect((await read(bridge)).playback.frames).toEqual([10, 100]);
    await done(bridge, { action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
    await done(bridge, { action: 'redo' });
    expect((await read(bridge)).playback.frames).toEqual([10, 100]);
  });

  test('no frames at all is refused', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const error = await refused(bridge, { action: 'set_playback_range', ...LS, start: 400 });
    expect(error).toMatchObject({ code: 'invalid_value', example: { start: 400, end: 760 } });
  });
});

describe('open_sequence and control_sequence', () => {
  longTest('open, scrub, lock, play, pause and close, each read back', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const { sequencer } = bridge.editor.world;
    await done(bridge, { action: 'open_sequence', ...LS });
    expect(sequencer.open).toBe(PATH);
    const { changes } = await done(bridge, {
      action: 'control_sequence',
      seconds: 2,
      lockToCameraCuts: true,
    });
    expect(changes).toMatchObject([
      { propertyName: 'lockedToCameraCuts', before: false, after: true },
      { propertyName: 'frame', before: 0, after: 60 },
    ]);
    await done(bridge, { action: 'control_sequence', play: true });
    await done(bridge, { action: 'control_sequence', play: false });
    expect(sequencer.isPlaying(bridge.editor.clock.seconds)).toBe(false);
    await done(bridge, { action: 'open_sequence', close: true });
    expect(sequencer.open).toBeUndefined();
  });

  test('before 5.4 the playhead cannot be moved, and nothing is opened for it', async () => {
    const bridge = await openBridge({ engine: '5.1' });
    const error = await refused(bridge, { action: 'control_sequence', ...LS, frame: 5 });
    expect(error).toMatchObject({ code: 'engine_lacks' });
    expect(bridge.editor.world.sequencer.open).toBeUndefined();
    await done(bridge, { action: 'control_sequence', ...LS, play: true });
  });

  longTest('what is no sequence is told', async () => {
    const bridge = await openBridge({ engine: '5.7' });
    const table = await refused(bridge, { action: 'open_sequence', objectPath: 'DT_Props' });
    expect(table).toMatchObject({ code: 'invalid_value' });
    const actor = await refused(bridge, { action: 'open_sequence', objectPath: 'Statue' });
    expect(actor).toMatchObject({ code: 'invalid_value' });
  });
});

longTest('create_asset makes a sequence, to which an actor is added at once', async () => {
  const bridge = await openBridge({ engine: '5.7' });
  await done(bridge, { action: 'create_asset', class: 'LevelSequence', path: '/Game/Cinematics/LS_New' });
  await done(bridge, {
    ...{ action: 'add_to_sequence', objectPath: 'LS_New', actor: 'Statue', tracks: ['Transform'] },
  });
  expect(await read(bridge, { objectPath: 'LS_New' })).toMatchObject({
    ...{ playback: { frames: [0, 150], seconds: [0, 5] } },
    bindings: [{ binding: 'Statue', tracks: ['Transform: 0 to 150'] }],
  });
});

longTest('without the plugin every call says which one is off', async () => {
  const bridge = await openBridge({
    engine: '5.7',
    scene: { ...thirdPerson, disabledPlugins: ['SequencerScripting'] },
  });
  const { value } = await bridge.inspect({ action: 'read_sequence', ...LS });
  expect(value.error).toMatchObject({ code: 'engine_lacks' });
  expect(value.error.message).toContain('Sequencer Scripting');
  const error = await refused(bridge, { action: 'add_to_sequence', ...LS, actor: 'Statue' });
  expect(error).toMatchObject({ code: 'engine_lacks' });
});

longTest('a name that says what is to be done leaves nothing to fill in', async () => {
  const bridge = await openBridge({ engine: '5.7' });
  const { value } = await bridge.act({ action: 'pause_sequence', ...LS });
  expect(value.error.example).toEqual({ action: 'control_sequence', ...LS, play: false });
  expect(value.error.placeholders).toBeUndefined();
});

test('an action that does not exist is never led to another one with the consent that was given', async () => {
  const bridge = await openBridge({ engine: '5.7' });
  const { value } = await bridge.act({ action: 'delete_key', ...LS, binding: 'Intro Camera', confirm: true });
  expect(value.error.example?.confirm).toBeUndefined();
});

testOneOf.each(['rollback', 'continue'])(
  'sections of a batch take the playback range that it sets before: %s',
  async onError => {
    const bridge = await openBridge();
    const { objectPath } = LS;
    await done(bridge, {
      ...{ action: 'batch', onError },
      operations: [
        { action: 'set_playback_range', objectPath, start: 0, end: 3, unit: 'seconds' },
        {
          action: 'add_to_sequence',
          objectPath: 'LS_Intro',
          class: 'CineCameraActor',
          tracks: ['Transform'],
        },
      ],
    });
    const { playback, bindings } = await read(bridge);
    const [, end] = playback.frames;
    expect(playback.seconds).toEqual([0, 3]);
    const added = bindings.find(({ binding }: { binding: string }) => binding === 'CineCameraActor');
    expect(added.tracks).toEqual([`Transform: 0 to ${end}`]);
  },
);
