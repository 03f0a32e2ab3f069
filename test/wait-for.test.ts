import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Answer, type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn } from './support/soak.ts';

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const LIGHT = `${LEVEL}.PointLight_2.LightComponent0`;
const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

/** Waits, while something happens in one of the next frames. */
async function wait(
  { inspect, editor }: Bridge,
  args: Record<string, unknown>,
  { after = 60, happens = () => {} }: { after?: number; happens?: () => void } = {},
): Promise<Answer & { frames: number; requests: number }> {
  const begin = editor.clock.frame;
  const { handle } = editor;
  let requests = 0;
  editor.handle = request => {
    requests++;
    return handle(request);
  };
  const stop = editor.clock.onFrame(() => {
    if (editor.clock.frame - begin === after) happens();
  });
  const answer = await inspect({ action: 'wait_for', ...args });
  stop();
  editor.handle = handle;
  return { ...answer, frames: editor.clock.frame - begin, requests };
}

describe('a property', () => {
  test.each<[string, Record<string, unknown>, number]>([
    ['a value', { value: 77 }, 77],
    ['a value as text', { value: '77.0' }, 77],
    ['another one', { operator: 'differs', value: 24 }, 25],
    ['any other one', {}, 25],
    ['more', { operator: 'above', value: 24 }, 24.5],
    ['less', { operator: 'below', value: 24 }, 23.5],
  ])('to reach %s', async (_, args, value) => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const happens = () => world.set(LIGHT, 'Intensity', value);
    const answer = await wait(bridge, { ...INTENSITY, ...args }, { happens });
    expect(answer.value, answer.text).toMatchObject({ success: true, met: true, last: { value } });
    expect(answer.value.waited_s).toBeGreaterThanOrEqual(1);
    expect(answer.value.waited_s).toBeLessThan(2.5);
  });

  test('in a unit, while it comes to be counted in another one', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const happens = () => world.set(LIGHT, 'IntensityUnits', 'Lumens');
    // 24 cd, which are 24 lm then: less than 2 cd.
    const { value, text } = await wait(bridge, { ...INTENSITY, value: '< 2 cd' }, { happens });
    expect(value, text).toMatchObject({ met: true, last: { value: 24 } });
  });

  longTest('whose enumerator, colour or tags are met', async () => {
    const bridge = await openBridge();
    for (const args of [
      { propertyName: 'LightComponent.Mobility', value: 'movable' },
      { propertyName: 'Tags', operator: 'contains', value: 'nothing', timeout: 0 },
      { propertyName: 'LightComponent.LightColor', value: { A: 255 } },
    ]) {
      const { value, text } = await wait(bridge, { objectPath: 'Key Light', ...args });
      expect(value.met, text).toBe(args.value !== 'nothing');
    }
  });

  test('that is so already answers at once', async () => {
    const { value, frames } = await wait(await openBridge(), { ...INTENSITY, value: 24 });
    expect(value.met).toBe(true);
    expect(frames).toBeLessThanOrEqual(3);
  });

  longTest('of the copy that plays', async () => {
    const bridge = await openBridge();
    bridge.editor.world.play();
    const played = LIGHT.replace('/Lvl_', '/UEDPIE_0_Lvl_');
    const happens = () => bridge.editor.world.assign(played, 'Intensity', 99);
    const { value, text } = await wait(bridge, { ...INTENSITY, value: 99, world: 'play' }, { happens });
    expect(value, text).toMatchObject({ met: true, last: { value: 99 } });
  });

  longTest('that is not there is an error with near ones', async () => {
    const { value } = await wait(await openBridge(), {
      objectPath: 'Key Light',
      propertyName: 'LightComponent.Intensty',
      value: 1,
    });
    expect(value.error).toMatchObject({
      code: 'unknown_property',
      suggestions: [
        'LightComponent.Intensity',
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    });
  });

  longTest('of an object that is deleted meanwhile and made again', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const gone = await wait(
      bridge,
      { ...INTENSITY, value: 1, timeout: 3 },
      {
        happens: () => world.destroy(`${LEVEL}.PointLight_2`),
      },
    );
    expect(gone.value).toMatchObject({ met: false, last: { gone: true } });
  });
});

describe('the time', () => {
  longTest('is over: an answer with what was seen last, no error, at little cost', async () => {
    const bridge = await openBridge();
    const { value, isError, requests } = await wait(bridge, { ...INTENSITY, value: 1 });
    expect(isError).toBe(false);
    expect(value).toMatchObject({ success: true, met: false, waited_s: 30, last: { value: 24 } });
    expect(value.note).toContain('30 s');
    // At last one a second.
    expect(requests).toBeLessThan(50);
  });

  longTest('is none: one look', async () => {
    const { value, frames } = await wait(await openBridge(), { ...INTENSITY, value: 1, timeout: 0 });
    expect(value.met).toBe(false);
    expect(frames).toBeLessThanOrEqual(3);
  });

  longTest('has a limit', async () => {
    const { value } = await wait(await openBridge(), { ...INTENSITY, value: 1, timeout: 600 });
    expect(value.error.code).toBe('invalid_arguments');
  });

  longTest('is told of as it passes, and waiting ends when the client cancels', async () => {
    const { client, editor } = await openBridge();
    const cancel = new AbortController();
    const told: Progress[] = [];
    const call = client.callTool(
      { name: 'inspect', arguments: { action: 'wait_for', ...INTENSITY, value: 1, timeout: 60 } },
      undefined,
      {
        signal: cancel.signal,
        onprogress: progress => {
          told.push(progress);
          if (told.length === 3) cancel.abort(new Error('enough'));
        },
      },
    );
    await expect(editor.clock.until(call)).rejects.toThrow('enough');
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/waiting for LightComponent.Intensity.*24/),
    );
    const { frame } = editor.clock;
    await new Promise(resolve => setImmediate(resolve));
    expect(editor.clock.frame - frame).toBeLessThan(5);
  });
});

describe.each([{ live: false }, { live: true }])('an actor ($live)', ({ live }) => {
  const open = (options: BridgeOptions = {}) => openBridge({ live, ...options });

  test('to appear, by label', async () => {
    const bridge = await open();
    const { world } = bridge.editor;
    const happens = () => void world.spawn('/Script/Engine.PointLight', { label: 'Boss' });
    const { value, text, requests } = await wait(bridge, { label: 'boss' }, { happens, after: 300 });
    expect(value, text).toMatchObject({ met: true, last: { count: 1, actors: [world.pathOf('Boss')] } });
    // Told of, nobody has to ask again and again; every five seconds the level is listed all the same.
    if (live) expect(requests).toBeLessThan(12);
  });

  test('to disappear, by label', async () => {
    const bridge = await open();
    const happens = () => bridge.editor.world.destroy(`${LEVEL}.PointLight_2`);
    const args = { label: 'Key Light', until: 'disappears' };
    const { value, text } = await wait(bridge, args, { happens });
    expect(value, text).toMatchObject({ met: true, last: { count: 0 } });
  });

  test('to appear, by class', async () => {
    const bridge = await open();
    const happens = () => void bridge.editor.world.spawn('/Script/Engine.TriggerSphere');
    const { value, text } = await wait(bridge, { class: 'TriggerSphere' }, { happens });
    expect(value, text).toMatchObject({ met: true, last: { count: 1 } });
  });

  test('that never comes', async () => {
    const { value } = await wait(await open(), { label: 'Boss', timeout: 5 });
    expect(value).toMatchObject({ met: false, last: { count: 0 } });
  });
});

longTest('an actor of a default 5.8 to appear and to go', async () => {
  const bridge = await openBridge({ live: true, engine: '5.8' });
  const { world } = bridge.editor;
  const come = await wait(
    bridge,
    { label: 'Boss' },
    {
      happens: () => void world.spawn('/Script/Engine.PointLight', { label: 'Boss' }),
    },
  );
  expect(come.value, come.text).toMatchObject({ met: true });
  const gone = await wait(
    bridge,
    { label: 'Boss', until: 'disappears' },
    {
      happens: () => world.destroy(world.pathOf('Boss')),
    },
  );
  expect(gone.value, gone.text).toMatchObject({ met: true });
});

describe('play', () => {
  longTest('to start and to stop', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const started = await wait(bridge, { play: 'started' }, { happens: () => world.play() });
    expect(started.value, started.text).toMatchObject({ met: true, last: { playing: true } });
    const stopped = await wait(bridge, { play: 'stopped' }, { happens: () => world.stopPlay() });
    expect(stopped.value, stopped.text).toMatchObject({ met: true, last: { playing: false } });
  });

  test('where that may not be asked is refused with what to allow', async () => {
    const { value } = await wait(await openBridge({ engine: '5.8' }), { play: 'started' });
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('IsInPlayInEditor');
  });
});

describe('the editor', () => {
  test('to have saved', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'saving', frames: 100 });
    const { value, text } = await wait(bridge, { editor: 'idle' });
    expect(value, text).toMatchObject({ met: true, last: { state: 'ready' } });
    expect(value.waited_s).toBeGreaterThan(1);
  });

  test('to come back after a crash and a restart', async () => {
    const bridge = await openBridge();
    await bridge.inspect({ action: 'editor_status' });
    bridge.editor.inject({ kind: 'crash' });
    const { value, text } = await wait(
      bridge,
      { editor: 'back' },
      { happens: () => bridge.editor.restart() },
    );
    expect(value, text).toMatchObject({ met: true, last: { state: 'ready' } });
  });

  longTest('to come back from a dialog, or not in time', async () => {
    const bridge = await openBridge({ timeoutMs: 200 });
    await bridge.inspect({ action: 'editor_status' });
    const close = bridge.editor.inject({ kind: 'modal' });
    const still = await wait(bridge, { editor: 'back', timeout: 2 });
    expect(still.value, still.text).toMatchObject({ met: false });
    const back = await wait(bridge, { editor: 'back' }, { happens: close });
    expect(back.value, back.text).toMatchObject({ met: true });
  });

  test('that is another program is not waited for', async () => {
    const bridge = await openBridge();
    bridge.editor.inject({ kind: 'wrong-server' });
    expect((await wait(bridge, { editor: 'back' })).value.error.code).toBe('wrong_server');
  });
});

testOneIn(4).each([
  [{}, 'asks'],
  [{ objectPath: 'Key Light' }, 'asks'],
  [{ ...INTENSITY, operator: 'above' }, 'asks'],
  [{ play: 'started', label: 'Boss' }, 'refuses'],
  [{ label: 'Boss', class: 'Pawn' }, 'refuses'],
])('%j is not enough, or too much', async (args, does) => {
  const { value } = await wait(await openBridge(), args);
  if (does === 'asks') expect(value.status).toBe('elicit_parameter');
  else
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('One condition'),
    });
});
