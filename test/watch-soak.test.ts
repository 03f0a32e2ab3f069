import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import type { WebSocketPeer } from '../mocks/engine/websocket/web-socket-peer.ts';
import { defineScene } from '../mocks/kit/define-scene.ts';
import { countTimers } from './support/editor-clock.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { createRandom, type Random } from './support/random.ts';
import { longTest, seeds, times } from './support/soak.ts';

/**
 * Thirty minutes of an editor's life: edits by hand and behind its back, lost connections, restarts and play mode.
 * Whenever things have been quiet for a while, what a client knows by watching is what is there.
 */
const SECONDS = times(30, 3) * 60;
/** Of an editor in the background, about. */
const FRAMES_PER_SECOND = 4;
/** After so many seconds everything was told or looked at: subscriptions look every ten where nothing is told. */
const QUIET_SECONDS = 14;

const MAP = '/Game/Maps/Lvl_Studio';
const LEVEL = `${MAP}.Lvl_Studio:PersistentLevel`;
const LIGHT = '/Script/Engine.PointLight';

const scene = defineScene({
  map: MAP,
  actors: [
    ...['Key Light', 'Rim Light', 'Fill Light', 'Spare Light'].map(label => ({ label, class: LIGHT })),
    { label: 'Sun', name: 'Sun', class: '/Script/Engine.DirectionalLight' },
    { label: 'Fog', class: '/Script/Engine.ExponentialHeightFog' },
    { label: 'Box', class: '/Script/Engine.StaticMeshActor' },
  ],
  assets: [
    {
      path: '/Game/Control/Stage.Stage',
      class: '/Script/RemoteControl.RemoteControlPreset',
      preset: {
        properties: [{ label: 'Fog Density', object: 'Fog.HeightFogComponent0', property: 'FogDensity' }],
      },
    },
  ],
  selection: ['Key Light'],
});

const LIGHTS = ['Key Light', 'Rim Light', 'Fill Light'] as const;
const WATCHED = {
  'LightComponent.Intensity': 'Intensity',
  'LightComponent.AttenuationRadius': 'AttenuationRadius',
};

/** What a client makes of what it is told: watch → name → value. */
type Snapshots = Map<string, Map<string, unknown>>;

interface Soak {
  bridge: Bridge;
  editor: SimulatedEditor;
  random: Random;
  snapshots: Snapshots;
  /** By what they are of. */
  watches: Map<string, string>;
  cursor: string;
  /** URIs of which a change was told. */
  updated: Set<string>;
  /** URI → value, as it was read when a change was told last. */
  subscribed: Map<string, unknown>;
  quietPoints: number;
}

/** Lets frames pass, and whatever follows from each. */
async function pass({ editor }: Pick<Soak, 'editor'>, seconds: number): Promise<void> {
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    editor.clock.tick();
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve));
  }
}

/** Counts the sockets that are open, by the editor's own end of them. */
function countSockets(editor: SimulatedEditor): { open: number } {
  const sockets = { open: 0 };
  const { connect } = editor;
  editor.connect = (peer, handshake) => {
    let isOver = false;
    const end = () => {
      if (!isOver) sockets.open--;
      isOver = true;
    };
    sockets.open++;
    const counted: WebSocketPeer = {
      ...peer,
      close: (code, reason) => {
        end();
        peer.close(code, reason);
      },
      reset: () => {
        end();
        peer.reset();
      },
    };
    const ours = connect(counted, handshake);
    if (!ours) end();
    return (
      ours && {
        ...ours,
        leave: () => {
          end();
          ours.leave();
        },
      }
    );
  };
  return sockets;
}

const EDITS: Record<string, (soak: Soak) => void | Promise<void>> = {
  byHand: ({ editor, random }) =>
    editor.world.set(`${light(editor, random)}.LightComponent0`, 'Intensity', random.below(1000)),
  burst: ({ editor, random }) => {
    for (let count = 0; count < 20; count++)
      editor.world.set(
        `${light(editor, random)}.LightComponent0`,
        'AttenuationRadius',
        1 + random.below(900),
      );
  },
  /** As a Blueprint or Sequencer does: nothing is told. */
  silent: ({ editor, random }) =>
    editor.world.assign(`${light(editor, random)}.LightComponent0`, 'Intensity', random.below(1000)),
  act: async ({ bridge, editor, random }) => {
    const objectPath = light(editor, random);
    const value = random.below(1000);
    const propertyName = 'LightComponent.Intensity';
    await bridge.act({ action: 'set_property', objectPath, propertyName, value });
  },
  spawn: ({ editor, random }) => void editor.world.spawn(LIGHT, { label: `Lamp ${random.below(1000)}` }),
  destroy: ({ editor, random }) => {
    const lights = editor.world.actors().filter(each => each.class.path === LIGHT);
    const one = lights[random.below(lights.length)];
    if (one && lights.length > 3) editor.world.destroy(one.path);
  },
  rename: ({ editor, random }) => {
    const lights = editor.world.actors().filter(each => each.class.path === LIGHT);
    const one = lights[random.below(lights.length)];
    if (one) editor.world.rename(one.path, `Renamed ${random.below(1000)}`);
  },
  undo: ({ editor }) => void editor.world.transactions.undo(),
  redo: ({ editor }) => void editor.world.transactions.redo(),
  select: ({ editor, random }) => {
    const actors = editor.world.actors();
    editor.world.selection = [0, 1, 2].map(() => actors[random.below(actors.length)]?.path ?? '');
  },
  preset: ({ editor, random }) =>
    editor.world.set('Fog.HeightFogComponent0', 'FogDensity', random.below(100) / 100),
  inPlay: ({ editor: { world }, random }) => {
    const copy = `${SUN.replace(world.path, world.playPath ?? '')}.LightComponent0`;
    if (world.playPath && world.find(copy)) world.assign(copy, 'Intensity', random.below(100));
  },
  play: ({ editor }) => (editor.world.playPath ? editor.world.stopPlay() : editor.world.play()),
  save: ({ editor }) => void editor.world.levels.save(),
  openAnother: ({ editor, random }) => {
    if (random.chance(0.3)) editor.world.levels.open(MAP);
  },
  drop: ({ editor }) => void editor.inject({ kind: 'drop-sockets' }),
  late: ({ editor }) => void editor.inject({ kind: 'late-events', seconds: 3 }),
  hitch: ({ editor }) => void editor.inject({ kind: 'hitch', seconds: 4 }),
  saving: ({ editor }) => void editor.inject({ kind: 'saving', frames: 5 }),
  dialog: ({ editor }) => void editor.inject({ kind: 'modal', seconds: 6 }),
  restart: async soak => {
    const { editor, random } = soak;
    if (!random.chance(0.5)) return;
    editor.inject({ kind: 'crash' });
    await pass(soak, 3);
    editor.restart();
  },
};

/** Path of a light of the level, whatever it is called now: of one that is watched, more often than not. */
function light({ world }: SimulatedEditor, random: Random): string {
  const [watched] = PATHS.values();
  if (watched && world.find(watched) && random.chance(0.5)) return watched;
  const lights = world.actors().filter(each => each.class.path === LIGHT);
  return lights[random.below(lights.length)]?.path ?? '';
}

/** Takes in what an answer says, as a client would. */
function takeIn({ snapshots }: Soak, entries: readonly Json[]): void {
  for (const entry of entries) {
    const snapshot = snapshots.get(entry.watch) ?? new Map();
    const { changes = {}, state, renamed = {} } = entry;
    for (const [name, { after, gone }] of Object.entries<Json>(changes))
      if (gone) snapshot.delete(name);
      else snapshot.set(name, after);
    if (state) snapshot.set('state', state === 'back' ? 'there' : state);
    for (const { label, objectPath } of rowsOf(entry, 'appeared', 'selected'))
      snapshot.set(objectPath, label);
    if (Array.isArray(renamed)) for (const { objectPath, after } of renamed) snapshot.set(objectPath, after);
    for (const { objectPath } of rowsOf(entry, 'deleted', 'deselected')) snapshot.delete(objectPath);
  }
}

function rowsOf(entry: Json, ...lists: string[]): Json[] {
  return lists.flatMap(list => entry[list] ?? []);
}

async function watch(soak: Soak, of: string, args: Record<string, unknown>): Promise<void> {
  const { value, text, isError } = await soak.bridge.inspect({
    ...{ action: 'watch_object', maxTokens: 20_000 },
    ...args,
  });
  expect(isError, text).toBe(false);
  const actors = value.actors?.map(({ label, objectPath }: Json) => [objectPath, label]);
  soak.snapshots.set(value.watch, new Map(actors ?? Object.entries({ state: 'there', ...value.values })));
  soak.watches.set(of, value.watch);
  soak.cursor = value.cursor;
}

/** Polls. One answer in five is lost on its way, and asked for again. */
async function poll(soak: Soak, { wait = 0 } = {}): Promise<'told' | 'failed'> {
  const ask = () =>
    soak.bridge.inspect({ action: 'poll_changes', since: soak.cursor, maxTokens: 20_000, wait });
  if (soak.random.chance(0.2)) await ask();
  const { value, isError, text } = await ask();
  if (isError) {
    expect(value.error.retryable, text).toBe(true);
    return 'failed';
  }
  takeIn(soak, value.watches);
  expect(value.omitted, text).toBeUndefined();
  soak.cursor = value.cursor;
  return 'told';
}

/** What there really is, written as a snapshot. */
function truthOf({ editor, watches }: Soak): Map<string, Map<string, unknown>> {
  const { world } = editor;
  const truth = new Map<string, Map<string, unknown>>();
  for (const [of, id] of watches) {
    const path = PATHS.get(of);
    if (path === undefined) continue;
    const isThere = world.find(path) !== undefined;
    const values = isThere
      ? Object.entries(WATCHED).map(
          ([name, property]) => [name, world.get(`${path}.LightComponent0`, property)] as const,
        )
      : [];
    truth.set(id, new Map<string, unknown>([...values, ['state', isThere ? 'there' : 'deleted']]));
  }
  const put = (of: string, entries: Iterable<readonly [string, unknown]>) =>
    truth.set(watches.get(of) ?? '', new Map(entries));
  const playing = watches.get('playing');
  const copy = world.playPath && SUN.replace(world.path, world.playPath);
  if (playing !== undefined && copy !== undefined && world.find(copy)) {
    const intensity = world.get(`${copy}.LightComponent0`, 'Intensity');
    truth.set(playing, new Map([['LightComponent.Intensity', intensity]]));
  }
  put(
    'lights',
    world
      .actors()
      .filter(each => each.class.path === LIGHT)
      .map(each => [each.path, each.label]),
  );
  put(
    'selection',
    world.selection.map(path => [path, world.find(path)?.label ?? '']),
  );
  put('preset', [['Fog Density', world.get('Fog.HeightFogComponent0', 'FogDensity')]]);
  return truth;
}

const PATHS = new Map<string, string>();

/** Holds what the client knows against the world. */
function compare(soak: Soak): void {
  const { snapshots, editor, watches } = soak;
  for (const [id, truth] of truthOf(soak)) {
    const snapshot = snapshots.get(id) ?? new Map();
    const of = [...watches].find(([, each]) => each === id)?.[0];
    // The engine does not tell the selection while play runs, and the answer says so.
    if (of === 'selection' && editor.world.playPath) continue;
    const known = of === 'lights' || of === 'selection' ? snapshot : pick(snapshot, truth.keys());
    expect(Object.fromEntries(known), `${of} at ${editor.clock.seconds}`).toEqual(rounded(truth));
  }
}

function pick(snapshot: ReadonlyMap<string, unknown>, names: Iterable<string>): Map<string, unknown> {
  return new Map([...names].map(name => [name, snapshot.get(name)]));
}

/** As a page prints numbers: without the noise of single precision. */
function rounded(truth: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...truth].map(([name, value]) => [name, typeof value === 'number' ? expect.closeTo(value, 4) : value]),
  );
}

function transientPresets({ world }: SimulatedEditor): number {
  return world.objects.all().filter(each => each.transient && each.preset).length;
}

/** What a subscriber does: it reads what it was told of. */
async function readUpdated(soak: Soak): Promise<void> {
  const { bridge, updated, subscribed } = soak;
  const uris = [...updated];
  updated.clear();
  for (const uri of uris) {
    const objectPath = decodeURIComponent(uri.slice(BASE.length));
    const call = { action: 'get_property', objectPath, propertyName: 'LightComponent.Intensity' };
    const { value, isError } = await bridge.inspect(call);
    subscribed.set(uri, isError ? value.error.code : value.value);
  }
}

/** What was read when it was told last is what there is now. */
function compareSubscribed({ editor, subscribed }: Soak): void {
  for (const [uri, known] of subscribed) {
    const path = decodeURIComponent(uri.slice(BASE.length));
    const isThere = editor.world.find(path) !== undefined;
    const truth = isThere
      ? expect.closeTo(Number(editor.world.get(`${path}.LightComponent0`, 'Intensity')), 4)
      : 'object_not_found';
    expect(known, `${uri} at ${editor.clock.seconds}`).toEqual(truth);
  }
}

const BASE = 'unreal://object/';

/** The copy that plays is watched while it is there. */
async function watchPlaying(soak: Soak): Promise<void> {
  const { bridge, editor, watches, snapshots } = soak;
  const playing = watches.get('playing');
  const isPlaying = editor.world.playPath !== undefined;
  if (isPlaying === (playing !== undefined)) return;
  if (isPlaying) {
    const properties = Object.keys(WATCHED).slice(0, 1);
    await watch(soak, 'playing', { objectPath: SUN, world: 'play', properties });
    return;
  }
  await bridge.inspect({ action: 'unwatch_object', watch: playing });
  watches.delete('playing');
  snapshots.delete(playing ?? '');
}

const SUN = `${LEVEL}.Sun`;

/** Lets things happen until so many seconds have passed; whenever it was quiet, what is known is what there is. */
async function live(soak: Soak, sockets: { open: number }, until: number): Promise<void> {
  const { editor, random } = soak;
  const edits = Object.values(EDITS);
  while (editor.clock.seconds < until) {
    for (let count = 1 + random.below(8); count > 0; count--) {
      await edits[random.below(edits.length)]?.(soak);
      await pass(soak, random.below(3));
      if (random.chance(0.2)) await poll(soak, { wait: random.below(2) });
      if (random.chance(0.2)) await watchPlaying(soak);
    }
    await pass(soak, QUIET_SECONDS);
    expect(await poll(soak)).toBe('told');
    compare(soak);
    await readUpdated(soak);
    compareSubscribed(soak);
    soak.quietPoints++;
    expect(sockets.open).toBe(1);
    // One for each object that is polled, and one for the subscription; none for the copy that plays.
    expect(transientPresets(editor)).toBeLessThanOrEqual(LIGHTS.length + 1);
    // The heart beat, the next look at what is subscribed, and registrations that are tried again.
    expect(countTimers(editor.clock)).toBeLessThanOrEqual(3 + LIGHTS.length);
  }
}

/** Bytes in use once everything that can go is gone: a fresh world, and nobody remembers the old one. */
async function measureHeap(soak: Soak): Promise<number> {
  soak.editor.restart();
  await pass(soak, QUIET_SECONDS);
  await poll(soak);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

longTest.each(seeds(4))(
  'for minutes, seed %i: what is watched is what is there, and nothing is left over',
  async seed => {
    const editor = createSimulatedEditor({ scene });
    editor.clock.framesPerSecond = FRAMES_PER_SECOND;
    const sockets = countSockets(editor);
    const bridge = await openBridge({ editor, live: true });
    const soak: Soak = {
      ...{ bridge, editor, random: createRandom(seed), quietPoints: 0 },
      ...{
        snapshots: new Map(),
        watches: new Map(),
        cursor: 'p0',
        updated: new Set(),
        subscribed: new Map(),
      },
    };
    bridge.client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      soak.updated.add(params.uri);
    });
    for (const label of LIGHTS) {
      PATHS.set(label, editor.world.pathOf(label));
      await watch(soak, label, { objectPath: label, properties: Object.keys(WATCHED) });
    }
    await watch(soak, 'lights', { class: 'PointLight' });
    await watch(soak, 'selection', { selected: true });
    await watch(soak, 'preset', { preset: 'Stage' });
    const uri = BASE + encodeURIComponent(editor.world.pathOf('Key Light'));
    await editor.clock.until(bridge.client.subscribeResource({ uri }));
    soak.updated.add(uri);
    await readUpdated(soak);

    await live(soak, sockets, SECONDS / 3);
    const heapBefore = await measureHeap(soak);
    await live(soak, sockets, SECONDS);
    expect(soak.quietPoints).toBeGreaterThan(SECONDS / 30);
    expect((await measureHeap(soak)) - heapBefore).toBeLessThan(8 * 2 ** 20);

    // The session ends: nothing of it is left, here or in the editor.
    await bridge.client.close();
    await pass(soak, 2);
    expect(transientPresets(editor)).toBe(0);
    await bridge.session.client.close();
    await pass(soak, 2);
    expect({ sockets: sockets.open, timers: countTimers(editor.clock) }).toEqual({ sockets: 0, timers: 0 });
  },
  60_000,
);
