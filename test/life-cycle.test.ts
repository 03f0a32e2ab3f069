import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../mocks/engine/faults.ts';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { EDITOR_STATES, type EditorState } from '../src/unreal/life-cycle.ts';
import {
  type Answer,
  type Bridge,
  type BridgeOptions,
  type Json,
  openBridge,
} from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

afterEach(() => void vi.useRealTimers());

const LEVEL = `${thirdPerson.map}.${thirdPerson.map.split('/').at(-1)}:PersistentLevel`;
const READ = { action: 'get_property', objectPath: `${LEVEL}.PointLight_2`, propertyName: 'bHidden' };
const KEY = 'Key Light.LightComponent0';
const set = (value: number) => ({
  ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
  value,
});
const status = async ({ inspect }: Bridge): Promise<Json> =>
  (await inspect({ action: 'editor_status' })).value;

/** How an editor gets into a state and out of it, and what a caller meets who knows nothing of it. */
interface Stage {
  state: EditorState;
  how: string;
  options?: BridgeOptions;
  /** @returns how it is left */
  enter(bridge: Bridge): Promise<() => void> | (() => void);
  /** The first call then; a plain read when left out. */
  call?(bridge: Bridge): Promise<Answer>;
  /** Code of that call's error; `none`: it is answered. */
  first: string;
  /** Code in the status; `none`: the state is no failure. */
  code: string;
  /** In the error, and in the status. */
  advice?: RegExp;
}

/** Not answering has to be waited for in real time. */
const IMPATIENT = { timeoutMs: 250 };
const by =
  (fault: Fault) =>
  ({ editor }: Bridge) =>
    editor.inject(fault);

/** An editor that has answered before. */
const afterReading =
  (enter: Stage['enter']): Stage['enter'] =>
  async bridge => {
    await bridge.inspect(READ);
    return enter(bridge);
  };

/** Round trips take as long as the frames of the editor do. */
function measureFrames({ editor }: Bridge): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  editor.clock.onFrame(() => void vi.advanceTimersByTime(1000 / editor.clock.framesPerSecond));
}

function otherProject() {
  const project = { ...thirdPerson.project, name: 'OtherGame', directory: 'D:/Projects/OtherGame/' };
  return createSimulatedEditor({ scene: { ...thirdPerson, project } });
}

const STAGES: readonly Stage[] = [
  { state: 'ready', how: 'it answers', enter: () => () => {}, first: 'none', code: 'none' },
  {
    ...{ state: 'unreachable', how: 'nothing listens', enter: by({ kind: 'refusing' }) },
    ...{ first: 'editor_unreachable', code: 'editor_unreachable', advice: /Remote Control API/ },
  },
  {
    ...{
      state: 'starting',
      how: 'the server was there first, and the port has opened now',
      options: IMPATIENT,
    },
    enter: async bridge => {
      const open = bridge.editor.inject({ kind: 'refusing' });
      expect((await bridge.inspect(READ)).value.error.code).toBe('editor_unreachable');
      open();
      return bridge.editor.inject({ kind: 'starting' });
    },
    ...{ first: 'editor_starting', code: 'editor_starting', advice: /Wait until the level is visible/ },
  },
  {
    ...{ state: 'starting', how: 'its map is not loaded yet', enter: by({ kind: 'loading-map' }) },
    ...{ first: 'none', code: 'editor_starting', advice: /Wait until the level is visible/ },
  },
  {
    ...{ state: 'busy', how: 'it has never answered', options: IMPATIENT, enter: by({ kind: 'silent' }) },
    ...{ first: 'editor_silent', code: 'editor_silent', advice: /Look at the editor/ },
  },
  {
    ...{ state: 'modal', how: 'a dialog is open', options: IMPATIENT },
    enter: afterReading(by({ kind: 'modal' })),
    ...{ first: 'editor_busy_modal', code: 'editor_busy_modal', advice: /answer the dialog/ },
  },
  {
    ...{ state: 'play', how: 'the user plays' },
    enter: ({ editor }) => {
      editor.world.play();
      return () => editor.world.stopPlay();
    },
    call: ({ act }) => act({ action: 'spawn_actor', class: 'PointLight' }),
    ...{ first: 'engine_declined', code: 'none', advice: /stop_play/ },
  },
  {
    ...{ state: 'saving', how: 'it saves', enter: afterReading(by({ kind: 'saving', frames: 1000 })) },
    ...{ first: 'editor_saving', code: 'editor_saving', advice: /again in a moment/ },
  },
  {
    ...{ state: 'not_allowed', how: 'a 5.8 as it comes', options: { engine: '5.8' } },
    enter:
      ({ editor }) =>
      () =>
        editor.changeSettings({ allowAnyRemoteFunctionCall: true }),
    call: ({ inspect }) => inspect({ action: 'find_actors' }),
    ...{ first: 'remote_call_not_allowed', code: 'remote_call_not_allowed' },
    advice: /DefaultRemoteControl\.ini/,
  },
  {
    ...{ state: 'not_allowed', how: 'it wants a passphrase', options: { passphrase: 'open sesame' } },
    enter:
      ({ editor }) =>
      () =>
        editor.changeSettings({ restrictServerAccess: false, enforcePassphraseForRemoteClients: false }),
    ...{ first: 'passphrase_rejected', code: 'passphrase_rejected', advice: /UNREAL_BRIDGE_PASSPHRASE/ },
  },
  {
    ...{ state: 'wrong_server', how: 'another program answers', enter: by({ kind: 'wrong-server' }) },
    ...{ first: 'wrong_server', code: 'wrong_server', advice: /30010/ },
  },
  {
    ...{ state: 'wrong_server', how: 'another project answers', options: { project: 'OtherGame' } },
    enter:
      ({ editor }) =>
      () => {
        const other = otherProject();
        editor.handle = request => other.handle(request);
      },
    ...{ first: 'wrong_project', code: 'wrong_project', advice: /--project/ },
  },
  {
    ...{ state: 'unreachable', how: 'it goes away in the middle of a call' },
    enter: ({ editor }) => {
      editor.inject({ kind: 'crash-in-function', functionName: 'GetDisplayName' });
      return () => editor.restart();
    },
    call: ({ inspect }) => inspect({ action: 'inspect_object', objectPath: 'Key Light' }),
    ...{ first: 'editor_unreachable', code: 'editor_unreachable', advice: /start it again/ },
  },
];

describe.each(oneIn(12, STAGES))('$state: $how', stage => {
  const open = () => openBridge(stage.options ?? {});
  const call = (bridge: Bridge) => (stage.call ? stage.call(bridge) : bridge.inspect(READ));

  test('the first call then says so, with what to do', async () => {
    const bridge = await open();
    await stage.enter(bridge);
    const { value, text } = await call(bridge);
    expect(value.error?.code ?? 'none', text).toBe(stage.first);
    if (stage.first === 'none' || !stage.advice) return;
    expect(`${value.error.remedy} ${JSON.stringify(value.error.example)}`).toMatch(stage.advice);
  });

  test('the status says so, since when, with what to do; and when it is left', async () => {
    const bridge = await open();
    const leave = await stage.enter(bridge);
    await call(bridge);
    const seen = await status(bridge);
    expect(seen).toMatchObject({ success: true, state: stage.state });
    expect(seen.code ?? 'none').toBe(stage.code);
    if (stage.advice) expect(seen.advice).toMatch(stage.advice);
    else expect(seen.advice).toBeUndefined();
    expect(Number.isNaN(Date.parse(seen.since))).toBe(false);
    // It has not changed, so neither has the moment.
    expect((await status(bridge)).since).toBe(seen.since);
    leave();
    const { value, text } = await bridge.inspect(READ);
    expect(value.success, text).toBe(true);
    const after = await status(bridge);
    expect(after.state, JSON.stringify(after)).toBe('ready');
    if (stage.state !== 'ready') expect(after.since >= seen.since).toBe(true);
  });
});

describe('throttled', () => {
  const slow: Fault = { kind: 'throttled' };
  const READS = 6;

  /** An editor whose frames were measured while something slows it down. */
  async function openSlow(fault: Fault, options: BridgeOptions = {}) {
    const bridge = await openBridge(options);
    measureFrames(bridge);
    const leave = bridge.editor.inject(fault);
    const answers: Answer[] = [];
    for (let time = 0; time < READS; time++) answers.push(await bridge.inspect(READ));
    return { bridge, leave, told: answers.flatMap(({ value }) => value.note_once ?? []) };
  }

  longTest('is told once, with its fix, and left when the editor is in front again', async () => {
    const { bridge, leave, told } = await openSlow(slow);
    expect(told).toMatchObject([
      { code: 'editor_throttled', advice: expect.stringContaining('set_background_throttling') },
    ]);
    expect(await status(bridge)).toMatchObject({
      state: 'throttled',
      code: 'editor_throttled',
      advice: expect.stringContaining('set_background_throttling'),
    });
    leave();
    for (let time = 0; time < READS; time++) await bridge.inspect(READ);
    expect((await status(bridge)).state).toBe('ready');
  });

  longTest('the fix is applied when the user agrees, and read back', async () => {
    const { bridge } = await openSlow(slow, {
      answerForm: () => ({ action: 'accept', content: { confirm: true } }),
    });
    const done = await bridge.act({ action: 'set_background_throttling', enabled: false });
    expect(done.value, done.text).toMatchObject({
      success: true,
      changes: [
        { propertyName: 'bThrottleCPUWhenNotForeground', before: true, after: false, verified: true },
      ],
    });
    expect(done.value.note).toMatch(/restarted.*minimised/);
    expect(bridge.editor.clock.framesPerSecond).toBe(60);
    for (let time = 0; time < READS; time++) await bridge.inspect(READ);
    expect((await status(bridge)).state).toBe('ready');
  });

  longTest('nothing is changed without the user’s word', async () => {
    const { bridge } = await openSlow(slow);
    const asked = await bridge.act({ action: 'set_background_throttling' });
    expect(asked.value.error.code).toBe('needs_confirmation');
    expect(asked.value.error.message).toContain('preference of the user');
    expect(bridge.editor.clock.framesPerSecond).toBe(3);
    const agreed = await bridge.act(asked.value.error.example);
    expect(agreed.value.success, agreed.text).toBe(true);
    expect(bridge.editor.clock.framesPerSecond).toBe(60);
  });

  longTest('on a 5.8 as it comes too', async () => {
    const { bridge } = await openSlow(slow, { engine: '5.8' });
    const { value, text } = await bridge.act({ action: 'set_background_throttling', confirm: true });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.clock.framesPerSecond).toBe(60);
  });

  longTest('a minimised editor is told apart: the switch does nothing there', async () => {
    const { bridge, told } = await openSlow({ kind: 'minimised' });
    await bridge.act({ action: 'set_background_throttling', confirm: true });
    expect(told).toMatchObject([{ code: 'editor_throttled' }]);
    expect(await status(bridge)).toMatchObject({ state: 'throttled', code: 'editor_minimised' });
  });
});

test('every state has its stage', () => {
  // Nothing that is heard of an editor that does not answer proves a crash.
  const staged = new Set<string>([...STAGES.map(({ state }) => state), 'throttled', 'crashed']);
  expect([...EDITOR_STATES].filter(state => !staged.has(state))).toEqual([]);
});

longTest(
  'that it went away in the middle of a call is remembered until it answers, and called a crash by nobody',
  async () => {
    const bridge = await openBridge();
    expect((await status(bridge)).state).toBe('ready');
    bridge.editor.inject({ kind: 'crash-in-function', functionName: 'GetDisplayName' });
    const gone = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
    expect(gone.value.error.code).toBe('editor_unreachable');
    const first = await status(bridge);
    expect(first).toMatchObject({ state: 'unreachable', advice: expect.stringContaining('is not known') });
    expect(await status(bridge)).toMatchObject({ state: 'unreachable', since: first.since });
    bridge.editor.restart();
    expect((await status(bridge)).state).toBe('ready');
    bridge.editor.inject({ kind: 'refusing' });
    const closed = await status(bridge);
    expect(closed.state).toBe('unreachable');
    expect(closed.advice).not.toContain('is not known');
  },
);

describe('what survives', () => {
  testOneOf.each([false, true])(
    'the sleep of the machine (live: %s): every connection is dead, and nobody notices',
    async live => {
      const bridge = await openBridge({ live });
      await bridge.inspect({ ...READ, objectPath: 'Key Light' });
      for (const seconds of [20, 3600]) {
        bridge.editor.inject({ kind: 'hitch', seconds });
        if (seconds > 1000) bridge.editor.inject({ kind: 'drop-sockets' });
        expect((await bridge.inspect(READ)).value.success).toBe(true);
        const changed = await bridge.act(set(seconds));
        expect(changed.value.success, changed.text).toBe(true);
        expect(await status(bridge)).toMatchObject({ state: 'ready' });
      }
    },
  );

  longTest('a switch to another project: reads go on with a warning, changes do not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const bridge = await openBridge();
    expect((await status(bridge)).project).toBe('MyProject');
    const other = otherProject();
    bridge.editor.handle = request => other.handle(request);
    vi.advanceTimersByTime(6000);
    expect((await bridge.act(set(5))).value.error.code).toBe('wrong_project');
    expect((await bridge.inspect(READ)).value.warning).toContain('OtherGame');
    expect(await status(bridge)).toMatchObject({
      ...{ state: 'ready', project: 'OtherGame' },
      warning: expect.stringContaining('instead of MyProject'),
    });
    expect(other.world.get(KEY, 'Intensity')).toBe(24);
  });

  test.each<[string, number, string]>([
    ['before it ran is settled as not made', 0, 'not_applied'],
    ['that had run is settled as lost with what was not saved', 20, 'not_applied'],
  ])('a restart while a change is pending: one %s', async (_, frames, outcome) => {
    let onChange: (() => void) | undefined;
    let isSilent = false;
    const bridge = await openBridge({
      onRequest: (body, giveUp) => {
        if (body.includes('BeginTransaction')) onChange?.();
        if (isSilent) giveUp();
      },
    });
    await bridge.inspect(READ);
    let close = () => {};
    onChange = () => {
      onChange = undefined;
      isSilent = true;
      close = bridge.editor.inject({ kind: 'modal' });
    };
    const lost = await bridge.act(set(77));
    expect(lost.value, lost.text).toMatchObject({ success: false, status: 'unknown', changeId: 'c1' });
    isSilent = false;
    if (frames > 0) {
      close();
      bridge.editor.clock.tick(frames);
    }
    bridge.editor.inject({ kind: 'crash' });
    bridge.editor.restart();
    const next = await bridge.act({ action: 'list_changes' });
    expect(next.value.settled, next.text).toMatchObject([{ changeId: 'c1', outcome }]);
    expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(24);
  });

  longTest('the level that is followed: a restart is noticed, and everything listed again', async () => {
    const bridge = await openBridge({ live: true });
    const find = (objectPath: string) => bridge.inspect({ ...READ, objectPath });
    await find('Key Light');
    await passFrames(bridge, 30);
    expect((await status(bridge)).live).toMatchObject({ state: 'open', actors: thirdPerson.actors.length });
    bridge.editor.inject({ kind: 'crash' });
    await passFrames(bridge, 2);
    expect((await status(bridge)).live).toMatchObject({ state: 'closed', code: expect.any(String) });
    bridge.editor.restart();
    await passFrames(bridge, 400);
    expect((await status(bridge)).live).toMatchObject({ state: 'open', actors: thirdPerson.actors.length });
    expect((await find('Sun')).value.objectPath).toBe(bridge.editor.world.pathOf('Sun'));
  });
});

/** Lets frames pass while nobody calls. */
async function passFrames({ editor }: Bridge, frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    editor.clock.tick();
    await new Promise(resolve => setImmediate(resolve));
  }
}

describe('how the status tells of what the editor says by itself', () => {
  test.each<[string, BridgeOptions, object]>([
    ['switched off', { live: false }, { state: 'off' }],
    ['not needed yet', { live: true }, { state: 'idle' }],
  ])('%s', async (_, options, live) => {
    expect((await status(await openBridge(options))).live).toEqual(live);
  });

  longTest('not there', async () => {
    const bridge = await openBridge({ live: true, settings: { autoStartWebSocketServer: false } });
    await bridge.inspect({ ...READ, objectPath: 'Key Light' });
    expect((await status(bridge)).live).toMatchObject({
      ...{ state: 'closed', code: 'editor_unreachable' },
      advice: expect.stringContaining('WebSocket'),
    });
  });

  longTest('silent behind a dialog, which is known to have opened when it fell silent', async () => {
    const bridge = await openBridge({ live: true, ...IMPATIENT });
    await bridge.inspect({ ...READ, objectPath: 'Key Light' });
    await passFrames(bridge, 200);
    expect((await status(bridge)).live).toMatchObject({ state: 'open', pong_ms: expect.any(Number) });
    bridge.editor.inject({ kind: 'modal' });
    bridge.editor.clock.pass(60);
    await passFrames(bridge, 60);
    const { state, live, since } = await status(bridge);
    expect(state).toBe('modal');
    expect(live.state).toBe('silent');
    expect(live.silent_s).toBeGreaterThanOrEqual(60);
    expect(Date.now() - Date.parse(since)).toBeGreaterThanOrEqual(60_000);
  });
});
