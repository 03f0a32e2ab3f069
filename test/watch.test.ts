import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { poll as waitFor } from '../mocks/hosts/raw-client.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { countTimers } from './support/editor-clock.ts';
import { type Bridge, type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { openHttp } from './support/open-http.ts';
import { longTest, testOneOf } from './support/soak.ts';

const INTENSITY = 'LightComponent.Intensity';
const GLOB = { objectPath: 'Key Light', properties: ['*.Intensity'] };
const BULB = 'Key Light.LightComponent0';
const LIGHT = '/Script/Engine.PointLight';

/** Lets frames pass, and whatever follows from each: in a second everything is set up and told. */
async function quiet({ editor }: Bridge, frames = 60): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    editor.clock.tick();
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve));
  }
}

/** A bridge that watches something, after a first poll; everything is set up. */
async function openWatching(
  args: Record<string, unknown>,
  options: BridgeOptions = {},
): Promise<Bridge & { watched: Json }> {
  const bridge = await openBridge({ live: true, ...options });
  const watched = await begin(bridge, args);
  await quiet(bridge);
  await poll(bridge);
  return { ...bridge, watched };
}

async function begin(bridge: Bridge, args: Record<string, unknown>): Promise<Json> {
  const { value, isError, text } = await bridge.inspect({ action: 'watch_object', ...args });
  expect(isError, text).toBe(false);
  return value;
}

async function poll(bridge: Bridge, args: Record<string, unknown> = {}): Promise<Json> {
  const { value, isError, text } = await bridge.inspect({ action: 'poll_changes', ...args });
  expect(isError, text).toBe(false);
  return value;
}

function transientPresets({ editor: { world } }: Bridge): number {
  return world.objects.all().filter(each => each.transient && each.preset).length;
}

describe('an object', () => {
  longTest('is watched by globs, and begins with the values that it has', async () => {
    const bridge = await openBridge({ live: true });
    expect(
      await begin(bridge, { objectPath: 'Key Light', properties: ['*.Intensity', 'bHidden'] }),
    ).toMatchObject({
      watch: 'w1',
      of: 'Key Light',
      mechanism: 'polling',
      why: 'events are being set up',
      total_count: 2,
      values: { [INTENSITY]: 24, bHidden: false },
    });
  });

  longTest(
    'tells what changed since the last poll, in one frame, and says that the editor told of it',
    async () => {
      const bridge = await openWatching(GLOB);
      bridge.editor.world.set(BULB, 'Intensity', 99);
      await quiet(bridge);
      const before = bridge.editor.clock.frame;
      const { watches, cursor } = await poll(bridge);
      expect(bridge.editor.clock.frame - before).toBe(1);
      expect(watches).toEqual([
        {
          ...{ watch: 'w1', of: 'Key Light', mechanism: 'events' },
          changes: { [INTENSITY]: { before: 24, after: 99 } },
        },
      ]);
      expect(await poll(bridge)).toMatchObject({ watches: [], unchanged: { events: ['w1'] } });
      expect(cursor).toBe('p2');
    },
  );

  longTest(
    'several changes of a property are one: first before, last after, how often it was told',
    async () => {
      const bridge = await openWatching(GLOB);
      for (const value of [30, 40, 50]) {
        bridge.editor.world.set(BULB, 'Intensity', value);
        await quiet(bridge, 10);
      }
      const [{ changes }] = (await poll(bridge)).watches;
      expect(changes).toEqual({ [INTENSITY]: { before: 24, after: 50, events: 3 } });
    },
  );

  longTest('what a Blueprint moves raises no event, and is told all the same', async () => {
    const bridge = await openWatching(GLOB);
    bridge.editor.world.assign(BULB, 'Intensity', 5);
    expect((await poll(bridge)).watches[0].changes).toEqual({ [INTENSITY]: { before: 24, after: 5 } });
  });

  longTest('that is deleted, and comes back, says so; what changed in between is told', async () => {
    const bridge = await openWatching(GLOB);
    const { world } = bridge.editor;
    world.destroy('Key Light');
    expect((await poll(bridge)).watches[0]).toMatchObject({ state: 'deleted' });
    world.transactions.undo();
    world.set(BULB, 'Intensity', 7);
    await quiet(bridge);
    const [entry] = (await poll(bridge)).watches;
    expect(entry).toMatchObject({ state: 'back', changes: { [INTENSITY]: { before: 24, after: 7 } } });
    await quiet(bridge);
    world.set(BULB, 'Intensity', 8);
    await quiet(bridge);
    expect((await poll(bridge)).watches[0]).toMatchObject({ mechanism: 'events' });
  });

  longTest('that is renamed says so', async () => {
    const bridge = await openWatching(GLOB);
    bridge.editor.world.rename('Key Light', 'Main Light');
    expect((await poll(bridge)).watches[0].renamed).toEqual({ before: 'Key Light', after: 'Main Light' });
  });

  longTest('without globs it is what a page shows', async () => {
    const bridge = await openWatching({ objectPath: 'Key Light' });
    bridge.editor.world.set(BULB, 'AttenuationRadius', 321);
    const [{ changes }] = (await poll(bridge)).watches;
    expect(changes).toEqual({ 'LightComponent.AttenuationRadius': { before: 700, after: 321 } });
  });

  longTest('an element that lies behind what a page prints is noticed', async () => {
    const bridge = await openWatching({ objectPath: 'Key Light', properties: ['Tags*'] });
    const tags = Array.from({ length: 12 }, (_, index) => `Tag${index}`);
    bridge.editor.world.set('Key Light', 'Tags', tags);
    await poll(bridge);
    bridge.editor.world.set('Key Light', 'Tags', [...tags.slice(0, 11), 'Other']);
    expect((await poll(bridge)).watches[0].changes.Tags.after.count).toBe(12);
  });
});

describe('other things', () => {
  longTest('actors of a class appear, are renamed and deleted', async () => {
    const bridge = await openWatching({ class: 'PointLight' });
    const { world } = bridge.editor;
    const objectPath = world.spawn(LIGHT, { label: 'Rim Light' });
    const keyLight = world.pathOf('Key Light');
    world.rename('Key Light', 'Main Light');
    const gone = world.pathOf('Brazier Glow');
    world.destroy('Brazier Glow');
    await quiet(bridge);
    const { watches } = await poll(bridge);
    expect(watches).toEqual([
      {
        ...{ watch: 'w1', of: 'actors of class PointLight', mechanism: 'events' },
        appeared: [{ label: 'Rim Light', objectPath }],
        renamed: [{ objectPath: keyLight, before: 'Key Light', after: 'Main Light' }],
        deleted: [{ label: 'Brazier Glow', objectPath: gone }],
      },
    ]);
  });

  longTest('a preset: its values, and what it exposes', async () => {
    const bridge = await openWatching({ preset: 'LightingControl' });
    bridge.editor.world.set('ExponentialHeightFog.HeightFogComponent0', 'FogDensity', 0.5);
    bridge.editor.world.presets.edit('LightingControl').exposeProperty(BULB, 'Intensity', 'Key Intensity');
    await quiet(bridge);
    const [entry] = (await poll(bridge)).watches;
    expect(entry).toMatchObject({ mechanism: 'events' });
    expect(entry.changes).toMatchObject({
      'Fog Density': { before: expect.any(Number), after: 0.5 },
      'Key Intensity': { after: 24 },
    });
  });

  longTest('the selection, of which the engine tells nothing', async () => {
    const bridge = await openWatching({ selected: true });
    expect(bridge.watched).toMatchObject({
      ...{ mechanism: 'polling', why: 'the engine does not tell of the selection' },
      actors: [{ label: 'Key Light' }],
    });
    bridge.editor.world.select('Sun');
    expect((await poll(bridge)).watches[0]).toMatchObject({
      selected: [{ label: 'Sun' }],
      deselected: [{ label: 'Key Light' }],
    });
  });
});

describe('waiting', () => {
  longTest('ends as soon as the editor tells of a change', async () => {
    const bridge = await openWatching(GLOB);
    const waiting = poll(bridge, { wait: 30 });
    await quiet(bridge, 30);
    const start = bridge.editor.clock.frame;
    bridge.editor.world.set(BULB, 'Intensity', 11);
    expect((await waiting).watches[0].changes).toEqual({ [INTENSITY]: { before: 24, after: 11 } });
    // Six until it is told, one to read.
    expect(bridge.editor.clock.frame - start).toBeLessThan(12);
  });

  longTest('finds what raises no event within seconds', async () => {
    const bridge = await openWatching({ selected: true });
    const start = bridge.editor.clock.seconds;
    const waiting = poll(bridge, { wait: 30 });
    await quiet(bridge, 10);
    bridge.editor.world.select('Sun');
    expect((await waiting).watches[0].selected).toHaveLength(1);
    expect(bridge.editor.clock.seconds - start).toBeLessThan(2);
  });

  longTest('ends without a change when its time is over', async () => {
    const bridge = await openWatching(GLOB);
    const start = bridge.editor.clock.seconds;
    expect((await poll(bridge, { wait: 3 })).watches).toEqual([]);
    expect(bridge.editor.clock.seconds - start).toBeCloseTo(3, 0);
  });

  longTest('ends when the call is cancelled, and leaves no timer', async () => {
    const bridge = await openWatching(GLOB);
    const atRest = countTimers(bridge.editor.clock);
    const giveUp = new AbortController();
    const call = bridge.client.callTool(
      { name: 'inspect', arguments: { action: 'poll_changes', wait: 50 } },
      undefined,
      { signal: giveUp.signal },
    );
    const failed = call.catch((thrown: Error) => thrown.message);
    await quiet(bridge, 10);
    giveUp.abort('enough');
    expect(await failed).toContain('enough');
    await quiet(bridge, 2);
    expect(countTimers(bridge.editor.clock)).toBe(atRest);
  });
});

describe('how changes are noticed is named', () => {
  longTest(
    'a lost connection: polling, then events again, and the answer says that something may have been missed',
    async () => {
      const bridge = await openWatching(GLOB);
      bridge.editor.inject({ kind: 'drop-sockets' });
      await quiet(bridge, 3);
      expect((await poll(bridge)).watches[0]).toMatchObject({
        mechanism: 'polling',
        why: expect.stringContaining('not open'),
      });
      bridge.editor.world.set(BULB, 'Intensity', 3);
      await quiet(bridge, 120);
      expect((await poll(bridge)).watches[0]).toMatchObject({
        ...{ mechanism: 'events', resync: 'the connection to the editor was lost for a while' },
        changes: { [INTENSITY]: { before: 24, after: 3 } },
      });
      expect(transientPresets(bridge)).toBe(1);
    },
  );

  longTest('no WebSocket', async () => {
    const bridge = await openBridge();
    expect(await begin(bridge, GLOB)).toMatchObject({
      mechanism: 'polling',
      why: expect.stringContaining('`socket`'),
    });
    bridge.editor.world.set(BULB, 'Intensity', 3);
    expect((await poll(bridge)).watches[0].changes).toEqual({ [INTENSITY]: { before: 24, after: 3 } });
  });

  longTest('an engine without transient presets', async () => {
    const bridge = await openWatching(GLOB, { engine: '5.0' });
    bridge.editor.world.set(BULB, 'Intensity', 3);
    bridge.editor.world.spawn(LIGHT);
    const { watches, unchanged } = await poll(bridge);
    expect(watches[0]?.changes, JSON.stringify(unchanged)).toEqual({ [INTENSITY]: { before: 24, after: 3 } });
    expect(watches[0]).toMatchObject({
      mechanism: 'polling',
      why: 'Unreal before 5.1 cannot show that the WebSocket is its own.',
    });
  });

  longTest('the world that plays', async () => {
    const bridge = await openBridge({ live: true });
    bridge.editor.world.play();
    const watched = await begin(bridge, {
      ...GLOB,
      objectPath: bridge.editor.world.pathOf('Key Light'),
      world: 'play',
    });
    expect(watched).toMatchObject({
      mechanism: 'polling',
      why: 'the editor does not tell of the world that plays',
    });
    bridge.editor.world.assign(`${watched.objectPath}.LightComponent0`, 'Intensity', 2);
    expect((await poll(bridge)).watches[0].changes).toEqual({ [INTENSITY]: { before: 24, after: 2 } });
    bridge.editor.world.stopPlay();
    expect((await poll(bridge)).watches[0].state).toBe('deleted');
  });

  longTest('the selection while play runs is not told, and the answer says so', async () => {
    const bridge = await openWatching({ selected: true });
    bridge.editor.world.play();
    bridge.editor.world.select('Sun');
    expect((await poll(bridge)).watches[0]).toMatchObject({ unread: expect.stringContaining('play') });
    bridge.editor.world.stopPlay();
    expect((await poll(bridge)).watches[0]).toMatchObject({ selected: [{ label: 'Sun' }] });
  });

  test('where 5.8 refuses to list actors, what the editor tells is what there is', async () => {
    const bridge = await openWatching({ class: 'PointLight' }, { engine: '5.8' });
    expect(bridge.watched).toMatchObject({ mechanism: 'events', total_count: 5 });
    const objectPath = bridge.editor.world.spawn(LIGHT, { label: 'Rim Light' });
    await quiet(bridge);
    expect((await poll(bridge)).watches[0].appeared).toEqual([{ label: 'Rim Light', objectPath }]);
  });

  longTest('who may only read may watch; nothing in the project changes', async () => {
    const bridge = await openBridge({ live: true, policy: createPolicy({ readOnly: true }) });
    const before = bridge.editor.world.snapshot();
    await begin(bridge, GLOB);
    await quiet(bridge);
    expect((await poll(bridge)).watches[0].mechanism).toBe('events');
    await bridge.inspect({ action: 'unwatch_object', watch: 'all' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('answers', () => {
  longTest('one that was lost is told again', async () => {
    const bridge = await openWatching(GLOB);
    bridge.editor.world.set(BULB, 'Intensity', 30);
    const lost = await poll(bridge, { since: 'p1' });
    expect(lost.cursor).toBe('p2');
    bridge.editor.world.set(BULB, 'Intensity', 31);
    const [{ changes }] = (await poll(bridge, { since: 'p1' })).watches;
    expect(changes).toMatchObject({ [INTENSITY]: { before: 24, after: 31 } });
  });

  longTest('a cursor of long ago is refused, with what to do', async () => {
    const bridge = await openWatching(GLOB);
    await poll(bridge);
    await poll(bridge);
    const { value } = await bridge.inspect({ action: 'poll_changes', since: 'p1' });
    expect(value.error).toMatchObject({ code: 'stale_cursor', example: { action: 'poll_changes' } });
  });

  longTest('keep within 800 tokens, and the rest follows', async () => {
    const bridge = await openWatching({ class: 'PointLight' });
    const paths = Array.from({ length: 40 }, (_, index) =>
      bridge.editor.world.spawn(LIGHT, { label: `Lamp ${index}` }),
    );
    const told: string[] = [];
    for (let call = 0; call < 10; call++) {
      const { text, value } = await bridge.inspect({ action: 'poll_changes' });
      expect(encode(text).length).toBeLessThanOrEqual(800);
      told.push(...(value.watches[0]?.appeared ?? []).map(({ objectPath }: Json) => objectPath));
      expect(value.omitted ?? 0).toBe(40 - told.length);
      if (value.omitted === undefined) break;
    }
    expect(told).toEqual(paths);
  });

  test('the first answer about a whole object keeps within 800 tokens', async () => {
    const bridge = await openBridge({ live: true });
    const { text, value } = await bridge.inspect({ action: 'watch_object', objectPath: 'Key Light' });
    expect(encode(text).length).toBeLessThanOrEqual(800);
    expect(value.omitted).toBeGreaterThan(0);
  });
});

describe('watches', () => {
  longTest('of the same thing are one', async () => {
    const bridge = await openWatching(GLOB);
    expect((await begin(bridge, GLOB)).watch).toBe('w1');
    expect((await begin(bridge, { ...GLOB, properties: ['bHidden'] })).watch).toBe('w2');
    expect((await begin(bridge, { class: 'PointLight' })).watch).toBe('w3');
    expect((await begin(bridge, { class: '/Script/Engine.PointLight' })).watch).toBe('w3');
  });

  longTest('are 16 at most', async () => {
    const bridge = await openBridge({ live: true });
    const names = bridge.editor.world
      .actors()
      .slice(0, 16)
      .map(({ path }) => path);
    for (const objectPath of names) await begin(bridge, { objectPath, properties: ['bHidden'] });
    const { value } = await bridge.inspect({ action: 'watch_object', class: 'PointLight' });
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      example: { action: 'unwatch_object', watch: 'w1' },
    });
    await bridge.inspect({ action: 'unwatch_object', watch: 'w1' });
    expect((await begin(bridge, { class: 'PointLight' })).watch).toBe('w17');
  });

  longTest('end when they are told to, and take what they made in the editor with them', async () => {
    const bridge = await openWatching(GLOB);
    await begin(bridge, { class: 'PointLight' });
    expect(transientPresets(bridge)).toBe(1);
    const { value } = await bridge.inspect({ action: 'unwatch_object', watch: 'w1' });
    expect(value).toMatchObject({ ended: ['w1'], left: [{ watch: 'w2' }] });
    expect(transientPresets(bridge)).toBe(0);
    const gone = await bridge.inspect({ action: 'poll_changes', watch: 'w1' });
    expect(gone.value.error).toMatchObject({
      code: 'invalid_arguments',
      message: 'There is no watch "w1"; there are w2.',
    });
  });

  longTest('end by themselves when nobody polls for half an hour', async () => {
    const bridge = await openWatching(GLOB);
    bridge.editor.clock.framesPerSecond = 1;
    await quiet(bridge, 29 * 60);
    expect(transientPresets(bridge)).toBe(1);
    await quiet(bridge, 2 * 60);
    expect(transientPresets(bridge)).toBe(0);
    expect(await poll(bridge)).toMatchObject({ watches: [], note: expect.stringContaining('watch_object') });
  });

  longTest('end with the session of their client', async () => {
    const bridge = await openWatching(GLOB);
    await bridge.client.close();
    await quiet(bridge, 10);
    expect(transientPresets(bridge)).toBe(0);
  });

  longTest('of one client over HTTP end with its session; those of another stay, and are told', async () => {
    const bridge = await openBridge({ live: true });
    const http = await openHttp({ tools: bridge.tools });
    const told: string[] = [];
    const beforeConnecting = (client: Client) =>
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
        told.push(params.uri);
      });
    const [one, other] = [await http.connect(), await http.connect({ beforeConnecting })];
    const watching = one.callTool({ name: 'inspect', arguments: { action: 'watch_object', ...GLOB } });
    await bridge.editor.clock.until(watching, 'sockets');
    const uri = 'unreal://actors/Key%20Light';
    await bridge.editor.clock.until(other.subscribeResource({ uri }), 'sockets');
    await quiet(bridge);
    expect(transientPresets(bridge)).toBe(2);
    const { transport } = one;
    if (transport instanceof StreamableHTTPClientTransport) await transport.terminateSession();
    await quiet(bridge);
    expect(transientPresets(bridge)).toBe(1);
    bridge.editor.world.set(BULB, 'Intensity', 4);
    await quiet(bridge, 120);
    await waitFor(() => told.length > 0);
    expect(told).toEqual([uri]);
  });

  testOneOf.each([
    [{ class: 'PointLight', preset: 'Stage' }, 'watches one thing'],
    [{ class: 'PointLight', properties: ['x'] }, 'go with `objectPath`'],
    [{ objectPath: 'Key Light', properties: ['Intensty'] }, 'No property of Key Light'],
    [{ objectPath: 'Key Lihgt' }, 'Key Lihgt'],
    [{ class: 'PointLihgt' }, 'PointLihgt'],
    [{ preset: 'LightControl' }, 'No preset is called "LightControl"'],
  ])('%j is refused with what is right', async (args, message) => {
    const bridge = await openBridge({ live: true });
    const { value, isError } = await bridge.inspect({ action: 'watch_object', ...args });
    expect(isError).toBe(true);
    expect(value.error.message).toContain(message);
    expect((await poll(bridge)).watches).toEqual([]);
  });
});

describe('subscriptions', () => {
  const uriOf = ({ editor }: Bridge) =>
    `unreal://object/${encodeURIComponent(editor.world.pathOf('Key Light'))}`;

  async function openSubscribed(uri: (bridge: Bridge) => string): Promise<Bridge & { told: string[] }> {
    const bridge = await openBridge({ live: true });
    const told: string[] = [];
    bridge.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      told.push(params.uri);
    });
    await bridge.editor.clock.until(bridge.client.subscribeResource({ uri: uri(bridge) }));
    await quiet(bridge, 120);
    return { ...bridge, told };
  }

  test('are announced', async () => {
    const { client } = await openBridge();
    expect(client.getServerCapabilities()?.resources).toEqual({ subscribe: true });
  });

  longTest('tell that an object changed, once a second at the most', async () => {
    const bridge = await openSubscribed(uriOf);
    expect(bridge.told).toEqual([]);
    const start = bridge.editor.clock.seconds;
    for (let count = 0; count < 60; count++) {
      bridge.editor.world.set(BULB, 'Intensity', 100 + count);
      await quiet(bridge, 3);
    }
    await quiet(bridge, 90);
    expect(bridge.told.length).toBeGreaterThanOrEqual(3);
    expect(bridge.told.length).toBeLessThanOrEqual(Math.ceil(bridge.editor.clock.seconds - start));
    expect(new Set(bridge.told)).toEqual(new Set([uriOf(bridge)]));
    const { contents } = await bridge.editor.clock.until(bridge.client.readResource({ uri: uriOf(bridge) }));
    expect(JSON.stringify(contents)).toContain('159');
  });

  longTest('tell of what raises no event, too', async () => {
    const bridge = await openSubscribed(() => 'unreal://selection');
    bridge.editor.world.select('Sun');
    await quiet(bridge, 180);
    expect(bridge.told).toEqual(['unreal://selection']);
    const object = await openSubscribed(uriOf);
    object.editor.world.assign(BULB, 'Intensity', 1);
    await quiet(object, 11 * 60);
    expect(object.told).toEqual([uriOf(object)]);
  });

  longTest('are not polled, and do not count among the watches', async () => {
    const bridge = await openSubscribed(() => 'unreal://actors/Key%20Light');
    expect(await poll(bridge)).toMatchObject({ watches: [] });
  });

  longTest('end when they are told to', async () => {
    const bridge = await openSubscribed(uriOf);
    expect(transientPresets(bridge)).toBe(1);
    await bridge.editor.clock.until(bridge.client.unsubscribeResource({ uri: uriOf(bridge) }));
    expect(transientPresets(bridge)).toBe(0);
    bridge.editor.world.set(BULB, 'Intensity', 100);
    await quiet(bridge, 180);
    expect(bridge.told).toEqual([]);
  });

  test.each(['unreal://dictionary/PointLight', 'unreal://nothing/else', 'test://watched'])(
    '%s is refused, with what can be subscribed to',
    async uri => {
      const bridge = await openBridge();
      await expect(bridge.editor.clock.until(bridge.client.subscribeResource({ uri }))).rejects.toMatchObject(
        {
          code: -32_002,
          message: expect.stringContaining('unreal://object/{path}'),
        },
      );
    },
  );

  longTest('an object that is not there is refused with the cause', async () => {
    const bridge = await openBridge({ live: true });
    const asked = bridge.client.subscribeResource({ uri: 'unreal://actors/Key%20Lihgt' });
    await expect(bridge.editor.clock.until(asked)).rejects.toThrow('object_not_found');
  });
});
