import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';
import { longTest } from '../../../test/support/soak.ts';
import {
  answerPassphrase,
  replyTo,
  type SocketEditor,
  startSocketEditor,
} from '../../../test/support/socket-editor.ts';
import { BridgeError } from '../../base/errors.ts';
import { getInfo, writeProperty } from '../engine-call.ts';
import { createLiveEditor } from './create-live-editor.ts';
import type { LiveEditor, LiveSettings } from './live-editor.ts';
import type { LiveSubscriber } from './live-subscription.ts';
import type { Registration } from './registrations.ts';

let editor: SocketEditor;
let clock: ManualClock;
let live: LiveEditor;
let states: string[];
beforeEach(async () => {
  editor = await startSocketEditor();
  clock = createManualClock();
  live = open();
});
afterEach(async () => {
  live.close();
  await editor.close();
});

function open(settings: Partial<LiveSettings> = {}): LiveEditor {
  states = [];
  return createLiveEditor({
    url: editor.url,
    timeoutMs: 5000,
    clock,
    onHealth: ({ state }) => states.push(state),
    ...settings,
  });
}

const ACTORS: Registration = { kind: 'actors', classPath: '/Script/Engine.Actor' };
const STAGE: Registration = { kind: 'preset', preset: 'Stage', changesBy: 'others' };
const AUTODESTROY: Registration = { kind: 'autodestroy', preset: 'Stage' };

/** A subscriber that writes down what happens to it. */
function watcher(registrations: readonly Registration[], overrides: Partial<LiveSubscriber> = {}) {
  const log: string[] = [];
  const subscriber: LiveSubscriber = {
    prepare: () => {
      log.push('prepare');
      return registrations;
    },
    event: event => log.push(event.type),
    resync: () => log.push('resync'),
    interrupted: (error, state) => log.push(`${state}: ${error.code}`),
    ...overrides,
  };
  return { log, subscriber };
}

/** Names of the messages that came, without those that only mark a place. */
const messages = () =>
  editor.received.filter(({ MessageName }) => MessageName !== 'http').map(({ MessageName }) => MessageName);

/** Passes time until the next connection is open. */
async function reopen(milliseconds: number): Promise<void> {
  const before = editor.handshakes.length;
  clock.pass(milliseconds);
  await poll(() => editor.handshakes.length > before);
}

const lost = () => poll(() => live.health().state === 'closed');

describe('a subscription', () => {
  longTest('opens the connection, registers after its preparation, and hears when that stands', async () => {
    expect(editor.handshakes).toEqual([]);
    expect(live.health()).toMatchObject({ state: 'idle' });
    const { log, subscriber } = watcher([ACTORS, STAGE, AUTODESTROY]);
    live.subscribe(subscriber);
    await poll(() => log.length === 2);
    expect(log).toEqual(['prepare', 'resync']);
    expect(editor.received.map(({ MessageName, Parameters }) => [MessageName, Parameters])).toEqual([
      ['actors.register', { ClassName: '/Script/Engine.Actor' }],
      ['preset.register', { PresetName: 'Stage', IgnoreRemoteChanges: true }],
      ['preset.transient.autodestroy', { PresetName: 'Stage' }],
      ['http', expect.objectContaining({ URL: '/remote/passphrase' })],
    ]);
  });

  test('gets its own events only, by class, name or id of a preset', async () => {
    const actors = watcher([ACTORS]);
    const stage = watcher([STAGE]);
    const byId = watcher([{ ...STAGE, preset: 'abcd' }]);
    for (const { subscriber } of [actors, stage, byId]) live.subscribe(subscriber);
    await poll(() => [actors, stage, byId].every(({ log }) => log.includes('resync')));
    editor.say({ Type: 'ActorsChanged', Changes: {} });
    editor.say({ Type: 'PresetFieldsChanged', PresetName: 'STAGE', PresetId: 'ABCD' });
    editor.say({ Type: 'PresetLayoutModified', Preset: { Name: 'Other' } });
    editor.say({ keyCorrect: true });
    await poll(() => live.health().counts.events === 4);
    expect(actors.log.slice(2)).toEqual(['ActorsChanged', 'PassphraseChecked']);
    expect(stage.log.slice(2)).toEqual(['PresetFieldsChanged', 'PassphraseChecked']);
    expect(byId.log.slice(2)).toEqual(['PresetFieldsChanged', 'PassphraseChecked']);
  });

  test('shares what another has registered already, and takes it back when it is the last', async () => {
    const first = watcher([ACTORS]);
    const second = watcher([{ ...ACTORS, classPath: '/script/engine.actor' }]);
    const third = watcher([STAGE]);
    const [one, two] = [first, second, third].map(({ subscriber }) => live.subscribe(subscriber));
    await poll(() => [first, second, third].every(({ log }) => log.includes('resync')));
    expect(messages()).toEqual(['actors.register', 'preset.register']);
    one?.close();
    two?.close();
    await poll(() => messages().length === 3);
    expect(messages()).toEqual(['actors.register', 'preset.register', 'actors.unregister']);
  });

  test('is the only thing that keeps the connection: with the last one all of it ends', async () => {
    const { log, subscriber } = watcher([ACTORS]);
    const subscription = live.subscribe(subscriber);
    await poll(() => log.includes('resync'));
    subscription.close();
    await poll(() => editor.clients.size === 0);
    expect(live.health().state).toBe('idle');
    expect(clock.pending).toEqual([]);
    expect(log).toEqual(['prepare', 'resync']);
  });

  test('is renewed on the same connection, its old events let in before', async () => {
    const { log, subscriber } = watcher([ACTORS]);
    const subscription = live.subscribe(subscriber);
    await poll(() => log.includes('resync'));
    editor.answer = message => {
      if (message.MessageName === 'actors.unregister') editor.say({ Type: 'ActorsChanged', Changes: {} });
      return answerPassphrase(message);
    };
    subscription.renew();
    await poll(() => log.length === 5);
    expect(log).toEqual(['prepare', 'resync', 'ActorsChanged', 'prepare', 'resync']);
    expect(messages()).toEqual(['actors.register', 'actors.unregister', 'actors.register']);
    expect(editor.handshakes.length).toBe(1);
  });

  test('whose preparation fails for now is prepared again after a growing delay', async () => {
    let failures = 2;
    const log: string[] = [];
    const { subscriber } = watcher([], {
      prepare: () => {
        log.push('prepare');
        if (failures-- > 0) throw new BridgeError('editor_saving', 'It saves.');
        return [ACTORS];
      },
      resync: () => log.push('resync'),
      interrupted: (error, state) => log.push(`${state}: ${error.code}`),
    });
    live.subscribe(subscriber);
    await poll(() => log.length === 2);
    clock.pass(250);
    await poll(() => log.length === 3);
    await poll(() => clock.pending.includes(500));
    clock.pass(500);
    await poll(() => log.includes('resync'));
    expect(log).toEqual(['prepare', 'retrying: editor_saving', 'prepare', 'prepare', 'resync']);
  });

  longTest('whose preparation is refused ends, and the connection with it', async () => {
    const { log, subscriber } = watcher([], {
      prepare: async () => {
        throw new BridgeError('read_only', 'It only reads.');
      },
    });
    live.subscribe(subscriber);
    await poll(() => log.length === 1);
    expect(log).toEqual(['ended: read_only']);
    await poll(() => editor.clients.size === 0);
    expect(clock.pending).toEqual([]);
  });

  test('that is closed while it prepares is told so, and registers nothing', async () => {
    let given: AbortSignal | undefined;
    let go: () => void = () => {};
    const { log, subscriber } = watcher([], {
      prepare: signal => {
        given = signal;
        return new Promise(resolve => {
          go = () => resolve([ACTORS]);
        });
      },
    });
    const other = watcher([STAGE]);
    live.subscribe(other.subscriber);
    const subscription = live.subscribe(subscriber);
    await poll(() => given !== undefined);
    subscription.close();
    expect(given?.aborted).toBe(true);
    go();
    await poll(() => other.log.includes('resync'));
    expect(messages()).toEqual(['preset.register']);
    expect(log).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  test('is opened again, everything is prepared and registered again, and who watches reads anew', async () => {
    const { log, subscriber } = watcher([ACTORS, STAGE]);
    live.subscribe(subscriber);
    await poll(() => log.includes('resync'));
    editor.drop();
    await lost();
    await reopen(250);
    await poll(() => log.length === 5);
    expect(log).toEqual(['prepare', 'resync', 'retrying: connection_lost', 'prepare', 'resync']);
    expect(messages()).toEqual(['actors.register', 'preset.register', 'actors.register', 'preset.register']);
    expect(states).toEqual(['connecting', 'open', 'closed', 'connecting', 'open']);
  });

  test('is tried again after a delay that grows, and begins small again once the game thread has answered', async () => {
    const { log, subscriber } = watcher([ACTORS]);
    live.subscribe(subscriber);
    await poll(() => live.health().roundTripMs !== undefined && log.includes('resync'));
    editor.thread = 'stands';
    const delays: number[] = [];
    for (let round = 0; round < 3; round++) {
      editor.drop();
      await lost();
      delays.push(...clock.pending);
      await reopen(clock.pending[0] ?? 0);
      await poll(() => live.health().state === 'open');
    }
    expect(delays).toEqual([250, 500, 1000]);
    await poll(() => editor.heldPings === 1);
    editor.wake();
    await poll(() => live.health().roundTripMs !== undefined);
    editor.drop();
    await lost();
    expect(clock.pending).toEqual([250]);
  });

  test('is waited for however long no editor listens, and told only once', async () => {
    const { url } = editor;
    await editor.close();
    live = open({ url });
    const { log, subscriber } = watcher([ACTORS]);
    live.subscribe(subscriber);
    for (let attempt = 0; attempt < 3; attempt++) {
      await lost();
      expect(live.health().error).toMatchObject({ code: 'editor_unreachable' });
      clock.pass(clock.pending[0] ?? 0);
    }
    await lost();
    expect(log).toEqual(['retrying: editor_unreachable']);
    editor = await startSocketEditor(Number(new URL(url).port));
    clock.pass(5000);
    await poll(() => log.includes('resync'));
    expect(log).toEqual(['retrying: editor_unreachable', 'prepare', 'resync']);
  });

  test('is not opened again once the session has ended', async () => {
    const { log, subscriber } = watcher([ACTORS]);
    live.subscribe(subscriber);
    await poll(() => log.includes('resync'));
    editor.drop();
    await lost();
    live.close();
    expect(clock.pending).toEqual([]);
    expect(live.health().state).toBe('idle');
    expect(() => live.subscribe(subscriber)).toThrow('The session has ended.');
  });

  test('is not opened again when the editor denies it, until somebody new asks', async () => {
    editor.answer = () => ({ URL: '', Verb: '401', RequestId: 1, Passphrase: '' });
    const { log, subscriber } = watcher([ACTORS]);
    live.subscribe(subscriber);
    await poll(() => log.length === 2);
    expect(log).toEqual(['prepare', 'ended: passphrase_rejected']);
    expect(live.health()).toMatchObject({ state: 'denied', error: { code: 'passphrase_rejected' } });
    expect(clock.pending).toEqual([]);
    editor.answer = answerPassphrase;
    const later = watcher([ACTORS]);
    live.subscribe(later.subscriber);
    await poll(() => later.log.includes('resync'));
  });
});

test('an editor that stands still is told, and registrations stand when it goes on', async () => {
  editor.thread = 'stands';
  editor.answer = () => undefined;
  const { log, subscriber } = watcher([ACTORS]);
  live.subscribe(subscriber);
  await poll(() => editor.heldPings === 1 && editor.received.length === 2);
  clock.pass(3000);
  expect(live.health()).toMatchObject({ state: 'silent', heardMsAgo: 3000 });
  // The request that marks the place has a deadline, and is sent again.
  clock.pass(2000);
  await poll(() => clock.pending.length === 1);
  clock.pass(250);
  await poll(() => editor.received.length === 3);
  editor.wake();
  editor.say(replyTo({ RequestId: 2 }, { keyCorrect: true }));
  await poll(() => log.includes('resync'));
  expect(messages()).toEqual(['actors.register']);
  expect(states).toEqual(['connecting', 'open', 'silent', 'open']);
});

describe('a connection that is not admitted', () => {
  test('registers nothing, and is opened again later', async () => {
    const verdicts = [() => Promise.reject(new BridgeError('wrong_project', 'Another.')), async () => {}];
    live = open({ admit: () => verdicts.shift()?.() ?? Promise.resolve() });
    const { log, subscriber } = watcher([ACTORS]);
    live.subscribe(subscriber);
    await lost();
    expect(log).toEqual(['retrying: wrong_project']);
    expect(editor.received).toEqual([]);
    await reopen(250);
    await poll(() => log.includes('resync'));
  });
});

describe('a read', () => {
  test('opens the connection for itself and closes it again', async () => {
    editor.answer = ({ Parameters }) =>
      replyTo(Parameters, { HttpRoutes: [{ Path: '/remote/info', Verb: 'Get' }] });
    expect(await live.read(getInfo())).toEqual({ HttpRoutes: [{ Path: '/remote/info', Verb: 'Get' }] });
    await poll(() => editor.clients.size === 0);
    expect(clock.pending).toEqual([]);
  });

  test('fails as over HTTP', async () => {
    editor.answer = ({ Parameters }) =>
      replyTo(Parameters, { errorMessage: 'Given Passphrase is not correct!' }, 401);
    await expect(live.read(getInfo())).rejects.toMatchObject({ code: 'passphrase_rejected' });
  });

  test('fails at once where no editor listens', async () => {
    await editor.close();
    await expect(live.read(getInfo())).rejects.toMatchObject({ code: 'editor_unreachable' });
    expect(clock.pending).toEqual([]);
  });

  test('that is cancelled before the connection is open ends with it', async () => {
    const controller = new AbortController();
    const answer = live.read(getInfo(), { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(clock.pending).toEqual([]);
  });

  test('never carries a change past the guard', async () => {
    await expect(live.read(writeProperty('/Game/A.A', 'X', 1))).rejects.toMatchObject({
      code: 'internal_error',
    });
    expect(editor.received).toEqual([]);
  });
});

test('frames are passed by requests that the engine answers, two frames each and one to begin with', async () => {
  const { log, subscriber } = watcher([STAGE]);
  live.subscribe(subscriber);
  await poll(() => log.includes('resync'));
  const before = editor.received.length;
  expect(await live.passFrames(6, new AbortController().signal)).toBe(true);
  expect(editor.received.length - before).toBe(4);
});

test('frames do not pass without a connection', async () => {
  const { signal } = new AbortController();
  expect(await live.passFrames(6, signal)).toBe(false);
  const { log, subscriber } = watcher([STAGE]);
  live.subscribe(subscriber);
  await poll(() => log.includes('resync'));
  editor.answer = () => undefined;
  const passed = live.passFrames(6, signal);
  editor.drop();
  expect(await passed).toBe(false);
});
