import { afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import type { SceneActor } from '../mocks/engine/scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { passFrames } from './support/pass-frames.ts';
import { describeOneIn, longTest, testOneOf } from './support/soak.ts';

/** Who answers is asked every few seconds by the process's own clock: however busy this machine is, that is no frame more. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Calls twice, the second time when the editor has had time to tell of its level. */
async function measure(editor: SimulatedEditor, tool: string, args: Record<string, unknown>) {
  const bridge = await openBridge({ editor, live: true, timeoutMs: 60_000 });
  const costs: { frames: number; bytes: number }[] = [];
  for (let round = 0; round < 2; round++) {
    const before = bridge.session.client.stats();
    const call = bridge.call(tool, args);
    const frames = await bridge.countFrames(call);
    expect((await call).isError).toBe(false);
    const after = bridge.session.client.stats();
    const bytes = after.bytesSent + after.bytesReceived - before.bytesSent - before.bytesReceived;
    costs.push({ frames, bytes });
    await passFrames(bridge);
  }
  await bridge.session.client.close();
  const [first, again] = costs;
  if (!first || !again) throw new Error('Nothing was measured.');
  return { first, again };
}

/** A batch as large as a frame reads: 280 reads, by what the simulated editor charges for one. */
const ONE_REQUEST_MS = 8;

describe('a level of 10,000 actors', () => {
  let editor: SimulatedEditor;
  let label: string;
  beforeAll(() => {
    const scene = generateLevel({ actors: 10_000 });
    label = scene.actors.at(-7)?.label ?? '';
    editor = createSimulatedEditor({ scene });
  });

  testOneOf.each([
    ['by label', () => ({ label })],
    ['by a pattern of labels', () => ({ label: '*crate*?9' })],
    ['by class', () => ({ class: 'Light' })],
    ['by the class that most are of', () => ({ class: 'StaticMeshActor' })],
    ['by tag', () => ({ tag: 'Loot' })],
  ])('a search %s: at most eight frames, then two or three, and about 1 MB', async (_, filters) => {
    const { first, again } = await measure(editor, 'inspect', { action: 'find_actors', ...filters() });
    expect(first.frames).toBeLessThanOrEqual(8);
    expect(again.frames).toBeLessThanOrEqual('tag' in filters() ? 3 : 2);
    expect(first.bytes).toBeLessThan(3_500_000);
    expect(again.bytes).toBeLessThan(1_200_000);
  });

  longTest('a label that nobody bears: names near it come from what the editor tells', async () => {
    const { first, again } = await measure(editor, 'inspect', { action: 'find_actors', label: 'Nobody' });
    expect([first.frames <= 12, again.frames <= 3], `${first.frames} · ${again.frames}`).toEqual([
      true,
      true,
    ]);
  });

  longTest.each([
    ['lights', { class: 'Light', where: { CastShadows: true } }, 10],
    ['most of the level', { class: 'StaticMeshActor', where: { CastShadow: true } }, 15],
  ])('values of %s: read once, and then those that are shown', async (_, filters, frames) => {
    const { first, again } = await measure(editor, 'inspect', { action: 'find_actors', ...filters });
    expect(first.frames).toBeLessThanOrEqual(frames);
    expect(again.frames).toBeLessThanOrEqual(2);
    expect(again.bytes).toBeLessThan(1_200_000);
  });

  testOneOf.each([
    ['level_overview', 12],
    ['level_map', 12],
  ])('%s: at most %i frames, then two, each within the budget and one request', async (action, frames) => {
    editor.gameThread.forget();
    const { first, again } = await measure(editor, 'inspect', { action });
    expect(first.frames).toBeLessThanOrEqual(frames);
    expect(again.frames).toBeLessThanOrEqual(2);
    expect(again.bytes).toBeLessThan(1_200_000);
    expect(editor.gameThread.longest.frameMs).toBeLessThanOrEqual(33 + ONE_REQUEST_MS);
  });

  longTest(
    'a search keeps the frames of a foreground editor under the budget, but for one request',
    async () => {
      const bridge = await openBridge({ editor, timeoutMs: 60_000 });
      editor.gameThread.forget();
      const warmUp = { action: 'find_actors', where: { bHidden: true }, limit: 1 };
      expect((await bridge.inspect(warmUp)).isError).toBe(false);
      expect(editor.gameThread.longest.frameMs).toBeLessThanOrEqual(33 + ONE_REQUEST_MS);
      const { longest_frame_ms } = (await bridge.inspect({ action: 'editor_status' })).value;
      expect(longest_frame_ms).toBeCloseTo(editor.gameThread.longest.frameMs, -1);
      await bridge.session.client.close();
    },
    120_000,
  );

  longTest('a cancelled search stops sending, and a second one asks nothing that is under way', async () => {
    const bridge = await openBridge({ editor, timeoutMs: 60_000 });
    const cancelled = new AbortController();
    const given = bridge.client.callTool(
      { name: 'inspect', arguments: { action: 'level_overview' } },
      undefined,
      { signal: cancelled.signal },
    );
    given.catch(() => {});
    await passFrames(bridge, 8);
    cancelled.abort();
    await passFrames(bridge, 2);
    const { requests } = bridge.session.client.stats();
    await passFrames(bridge, 10);
    expect(bridge.session.client.stats().requests).toBe(requests);
    const overview = () => bridge.inspect({ action: 'level_overview' });
    const sent = async (work: () => Promise<unknown>) => {
      const before = bridge.session.client.stats().bytesSent;
      await work();
      return bridge.session.client.stats().bytesSent - before;
    };
    const one = await sent(overview);
    const two = await sent(() => Promise.all([overview(), overview()]));
    expect(two).toBeLessThan(one * 1.2);
    await bridge.session.client.close();
  });

  longTest(
    'an actor is spawned in two frames, once the level is known, and its list is not read again',
    async () => {
      const { again } = await measure(editor, 'act', { action: 'spawn_actor', class: 'PointLight' });
      expect(again.frames).toBeLessThanOrEqual(2);
      expect(again.bytes).toBeLessThan(10_000);
    },
  );

  longTest('nor is it for an actor that is made again', async () => {
    const bridge = await openBridge({ editor, live: true, timeoutMs: 60_000 });
    await bridge.act({ action: 'spawn_actor', class: 'PointLight' });
    await passFrames(bridge);
    await bridge.act({ action: 'undo' });
    await passFrames(bridge);
    const before = bridge.session.client.stats().bytesReceived;
    expect((await bridge.act({ action: 'redo' })).value.success).toBe(true);
    expect(bridge.session.client.stats().bytesReceived - before).toBeLessThan(20_000);
    await bridge.session.client.close();
  });
});

describeOneIn(2).each([
  ['with the socket', true],
  ['without', false],
])('what was remembered of a large level, %s', (_, live) => {
  const scene = generateLevel({ actors: 1500 });
  const open = () => openBridge({ scene, live, timeoutMs: 60_000 });
  const find = async (bridge: Bridge, filters: object) =>
    (await bridge.inspect({ action: 'find_actors', limit: 200, ...filters })).value;

  longTest('classes are those of the engine, of Blueprints and of what derives from others too', async () => {
    const bridge = await open();
    const counts = new Map<string, number>();
    for (const { class: info } of bridge.editor.world.actors()) {
      counts.set(info.name, (counts.get(info.name) ?? 0) + 1);
    }
    expect((await find(bridge, { class: 'Actor' })).byClass).toEqual(Object.fromEntries(counts));
  });

  longTest('an actor that is renamed, made or deleted in the editor is found as it is', async () => {
    const bridge = await open();
    const { world } = bridge.editor;
    const search = () => find(bridge, { label: 'Searched' });
    expect((await search()).total_count).toBe(0);
    await passFrames(bridge);
    const made = world.spawn('/Script/Engine.PointLight', { label: 'Searched Lamp' });
    await passFrames(bridge);
    expect(await search()).toMatchObject({ total_count: 1, byClass: { PointLight: 1 } });
    const [crate] = world.actors().filter(each => each.class.name === 'StaticMeshActor');
    world.rename(crate?.path ?? '', 'Searched Crate');
    await passFrames(bridge);
    expect((await search()).byClass).toEqual({ PointLight: 1, StaticMeshActor: 1 });
    world.destroy(made);
    await passFrames(bridge);
    expect((await search()).byClass).toEqual({ StaticMeshActor: 1 });
    world.transactions.undo();
    await passFrames(bridge);
    expect((await search()).total_count).toBe(2);
  });

  longTest('what the editor has not told yet shows all the same', async () => {
    const bridge = await open();
    const { world } = bridge.editor;
    const [first, second] = world.actors().filter(each => each.class.name === 'PointLight');
    if (!first || !second) throw new Error('The level has no lamps.');
    world.rename(first.path, 'Marked');
    await passFrames(bridge);
    expect((await find(bridge, { label: 'Marked' })).total_count).toBe(1);
    await passFrames(bridge);
    bridge.editor.inject({ kind: 'late-events', seconds: 60 });
    world.rename(first.path, 'Forgotten');
    expect((await find(bridge, { label: 'Marked' })).total_count).toBe(0);
    world.destroy(second.path);
    const { total_count } = await find(bridge, { class: 'PointLight' });
    expect(total_count).toBe(world.actors().filter(each => each.class.name === 'PointLight').length);
  });
});

/** As the overview tells it, told from the world itself. */
function expectOverview({ world }: SimulatedEditor, overview: Json): void {
  const actors = world.actors();
  const counts = new Map<string, number>();
  for (const { class: info } of actors) counts.set(info.name, (counts.get(info.name) ?? 0) + 1);
  expect(overview.byClass).toEqual(Object.fromEntries(counts));
  const lamps = actors.filter(each => each.class.name === 'PointLight');
  const shadowed = lamps.filter(each => world.get(`${each.path}.LightComponent0`, 'CastShadows') === true);
  expect(overview.lights.PointLight).toMatchObject({ count: lamps.length, castShadows: shadowed.length });
  const isUnlabelled = (label: string, name: string, className: string) => {
    const stem = label.replace(/_?\d+$/, '');
    return label === name || stem === className || `${stem}_C` === className;
  };
  const bare = actors.filter(each => isUnlabelled(each.label ?? each.name, each.name, each.class.name));
  expect(overview.unlabelled.count).toBe(bare.length);
}

describeOneIn(2).each([
  ['with the socket', true],
  ['without', false],
])('the overview of a large level, %s', (_, live) => {
  const scene = generateLevel({ actors: 2400 });
  const far = { X: 5_000_000, Y: 0, Z: 0 };
  const crate = '/Game/Props/Containers/SM_Crate_Shipping.SM_Crate_Shipping';

  longTest('counts, lights and names are those of the world', async () => {
    const bridge = await openBridge({ scene, live, timeoutMs: 60_000 });
    const { value } = await bridge.inspect({ action: 'level_overview' });
    expectOverview(bridge.editor, value);
  });

  longTest('what stands far away from all else is left out of the extent, and said', async () => {
    const bridge = await openBridge({ scene, live, timeoutMs: 60_000 });
    const before = (await bridge.inspect({ action: 'level_overview' })).value.bounds;
    const { world } = bridge.editor;
    const path = world.spawn('/Script/Engine.StaticMeshActor', { location: far });
    world.set(`${path}.StaticMeshComponent0`, 'StaticMesh', crate);
    await passFrames(bridge);
    const { bounds } = (await bridge.inspect({ action: 'level_overview' })).value;
    expect(bounds).toEqual({ ...before, without: expect.stringMatching(/^1 /) });
  });

  longTest('without moving lights the largest things are told', async () => {
    const bridge = await openBridge({
      scene: { ...scene, actors: scene.actors.filter(each => !each.class.includes('BP_StreetLamp')) },
      live,
      timeoutMs: 60_000,
    });
    const { world } = bridge.editor;
    const rocks = world.actors().filter(each => each.label?.startsWith('SM_Crate'));
    const large = rocks.slice(3, 8).map(({ path, label }, index) => {
      world.set(`${path}.StaticMeshComponent0`, 'RelativeScale3D', { X: 50 + index, Y: 1, Z: 1 });
      world.set(`${path}.StaticMeshComponent0`, 'RelativeRotation', { Pitch: 0, Yaw: 0, Roll: 0 });
      return { label, why: `StaticMeshActor, ${50 + index} m across` };
    });
    const { heavy } = (await bridge.inspect({ action: 'level_overview' })).value;
    expect(heavy).toEqual(large.toReversed());
  });
});

describe('a level of which not every actor is drawn, nor every light looked at', () => {
  const { actors, ...scene } = generateLevel({ actors: 20_500 });
  // One lamp is not like the others of its class, and one crate stands far out.
  const odd = actors.findIndex(each => each.class.includes('BP_StreetLamp'));
  const crates = actors.flatMap((each, index) => (each.label?.startsWith('SM_Crate') ? [index] : []));
  const far = { X: 70_000, Y: 300, Z: 0 };
  const extra = { Extra: { class: '/Script/Engine.SpotLightComponent' } };
  const changed = actors.map((each, index): SceneActor => {
    if (index === odd) return { ...each, components: { ...each.components, ...extra } };
    if (index !== crates[5]) return each;
    const { properties } = each.components?.StaticMeshComponent0 ?? {};
    const moved = { properties: { ...properties, RelativeLocation: far } };
    return { ...each, components: { StaticMeshComponent0: moved } };
  });
  const editor = createSimulatedEditor({ scene: { ...scene, actors: changed } });
  const open = () => openBridge({ editor, live: true, timeoutMs: 60_000 });
  const countOf = (name: string) => actors.filter(each => each.class.endsWith(name)).length;

  longTest(
    'level_overview counts all, and says how many it looked at',
    async () => {
      const bridge = await open();
      const call = bridge.inspect({ action: 'level_overview' });
      expect(await bridge.countFrames(call)).toBeLessThanOrEqual(20);
      const { lights, note, total_count } = (await call).value;
      expect(total_count).toBe(actors.length);
      expect(lights).toMatchObject({
        PointLight: { count: countOf('.PointLight'), sampled: 200 },
        RectLight: { count: countOf('.RectLight') },
        'SpotLightComponent in BP_StreetLamp': { count: 1 },
      });
      expect(lights['PointLightComponent in BP_StreetLamp'].count).toBe(countOf('.BP_StreetLamp_C'));
      expect(note).toContain('200 of each kind');
      await bridge.session.client.close();
    },
    120_000,
  );

  longTest(
    'level_map shows where all are, says what it left out, and reads whom it names',
    async () => {
      const bridge = await open();
      const call = bridge.inspect({ action: 'level_map' });
      expect(await bridge.countFrames(call)).toBeLessThanOrEqual(22);
      const { counts, shown, note } = (await call).value;
      expect(counts).toMatchObject({ light: expect.any(Number), sound: countOf('.AmbientSound') });
      expect(counts.mesh).toBe(countOf('.StaticMeshActor'));
      expect(shown.X[1]).toBeGreaterThan(far.X);
      expect(note).toMatch(/^Not each .* \d+ meshes as \d+ boxes/);
      const last = actors.findLast(each => each.class.endsWith('.PointLight'));
      const named = await bridge.inspect({ action: 'level_map', label: last?.label ?? '' });
      const root = last?.components?.LightComponent0?.properties?.RelativeLocation as {
        X: number;
        Y: number;
      };
      expect(named.value.actors.PointLight[0].slice(1, 4)).toEqual([
        last?.label,
        ...[root.X, root.Y].map(Math.round),
      ]);
      await bridge.session.client.close();
    },
    120_000,
  );
});

describe('values that were read of a large level', () => {
  const scene = generateLevel({ actors: 3000 });
  const where = { action: 'find_actors', class: 'Light', where: { CastShadows: false }, limit: 3 };

  /** Asks twice; the second time what is shown is all that is read. */
  async function openKept() {
    const bridge = await openBridge({ scene, live: true, timeoutMs: 60_000 });
    const { value } = await bridge.inspect(where);
    expect(value.total_count).toBeGreaterThan(3);
    await passFrames(bridge);
    const lamps = bridge.editor.world
      .actors()
      .filter(each => each.class.name === 'PointLight')
      .map(({ path }) => `${path}.LightComponent0`);
    return { bridge, count: Number(value.total_count), shown: String(value.actors[0].objectPath), lamps };
  }

  longTest('of a row that is shown, what it is now counts, and all are read anew', async () => {
    const { bridge, count, shown, lamps } = await openKept();
    const { world } = bridge.editor;
    const unseen = lamps.find(each => world.get(each, 'CastShadows') === true) ?? '';
    world.set(unseen, 'CastShadows', false);
    expect((await bridge.inspect(where)).value.total_count).toBe(count);
    world.set(`${shown}.LightComponent0`, 'CastShadows', true);
    const { value } = await bridge.inspect(where);
    // One was lost, and the other is seen by now.
    expect(value.total_count).toBe(count);
    expect(JSON.stringify(value.actors)).not.toContain(`"${shown}"`);
  });

  longTest('after a change of ours they are read anew', async () => {
    const { bridge, count, lamps } = await openKept();
    const lit = lamps.find(each => bridge.editor.world.get(each, 'CastShadows') === true) ?? '';
    const set = { action: 'set_property', objectPath: lit, propertyName: 'CastShadows', value: false };
    expect((await bridge.act(set)).isError).toBe(false);
    expect((await bridge.inspect(where)).value.total_count).toBe(count + 1);
  });

  longTest('after twenty seconds they are read anew', async () => {
    const { bridge, count, lamps } = await openKept();
    const { world } = bridge.editor;
    world.set(lamps.find(each => world.get(each, 'CastShadows') === true) ?? '', 'CastShadows', false);
    await passFrames(bridge, 20 * 60);
    expect((await bridge.inspect(where)).value.total_count).toBe(count + 1);
  });
});

longTest(
  'of most of a level, what single actors have beside the rest of their class is found too',
  async () => {
    const { actors, ...scene } = generateLevel({ actors: 3300 });
    const odd = actors.findLastIndex(each => each.class.endsWith('.StaticMeshActor'));
    const lit = { Lamp: { class: '/Script/Engine.PointLightComponent' } };
    const changed = actors.map((each, index) =>
      index === odd ? { ...each, components: { ...each.components, ...lit } } : each,
    );
    const bridge = await openBridge({ scene: { ...scene, actors: changed }, timeoutMs: 60_000 });
    const search = {
      action: 'find_actors',
      class: 'StaticMeshActor',
      where: { AttenuationRadius: { gt: 1 } },
    };
    const { value } = await bridge.inspect(search);
    expect(value).toMatchObject({ total_count: 1, actors: [{ label: actors[odd]?.label }] });
  },
);

testOneOf.each([
  ['an engine without the list of derived classes', { engine: '5.0' }],
  ['a project without the filter of labels', { settings: {}, plugin: 'EditorScriptingUtilities' }],
] as const)('%s is asked actor by actor', async (_, options) => {
  const scene = generateLevel({ actors: 1200 });
  const { engine, plugin } = { engine: '5.5' as const, plugin: undefined, ...options };
  const bridge = await openBridge({
    scene: { ...scene, ...(plugin && { disabledPlugins: [plugin] }) },
    engine,
    timeoutMs: 60_000,
  });
  const { value } = await bridge.inspect({ action: 'find_actors', label: 'crate', class: 'StaticMeshActor' });
  const matching = bridge.editor.world
    .actors()
    .filter(each => each.label?.toLowerCase().includes('crate') && each.class.name === 'StaticMeshActor');
  expect(value.total_count).toBe(matching.length);
});
