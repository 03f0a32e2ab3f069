import { expect } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { passFrames } from './support/pass-frames.ts';
import { createRandom, type Random } from './support/random.ts';
import { longTest, seeds, times } from './support/soak.ts';

/**
 * What is remembered of a large level, while somebody works in the editor and connections are lost: whenever things have
 * been quiet for a while, what is answered is what is there.
 */
const scene = generateLevel({ actors: 320 });
/** Of so many, boxes are asked of groups, and classes and components are told from lists. */
const largeScene = generateLevel({ actors: 3200 });
const LAMP = '/Script/Engine.PointLight';
const CLASSES = [LAMP, '/Script/Engine.SpotLight', '/Script/Engine.StaticMeshActor'] as const;
const LIGHTS: ReadonlySet<string> = new Set(['PointLight', 'SpotLight', 'RectLight', 'DirectionalLight']);
const WHEN = ['before', 'instead', 'during', 'after'] as const;
const STEPS = times(4, 2);
/** Of sixty a second: late events come, lost connections stand again. */
const QUIET_FRAMES = 400;

interface Soak {
  bridge: Bridge;
  editor: SimulatedEditor;
  random: Random;
}

const EDITS: Record<string, (soak: Soak) => unknown> = {
  rename: ({ editor: { world }, random }) =>
    world.rename(anyActor(world, random), `Marked ${random.below(50)}`),
  renameAway: ({ editor: { world }, random }) =>
    world.rename(anyActor(world, random), `Plain ${random.below(50)}`),
  spawn: ({ editor: { world }, random }) =>
    void world.spawn(CLASSES[random.below(CLASSES.length)] ?? LAMP, { label: `Marked ${random.below(50)}` }),
  destroy: ({ editor: { world }, random }) => world.destroy(anyActor(world, random)),
  undo: ({ editor }) => void editor.world.transactions.undo(),
  redo: ({ editor }) => void editor.world.transactions.redo(),
  ourSpawn: ({ bridge, random }) =>
    bridge.act({ action: 'spawn_actor', class: 'SpotLight', label: `Marked ${random.below(50)}` }),
  drop: ({ editor }) => void editor.inject({ kind: 'drop-sockets' }),
  late: ({ editor }) => void editor.inject({ kind: 'late-events', seconds: 3 }),
  hitch: ({ editor }) => void editor.inject({ kind: 'hitch', seconds: 4 }),
  saving: ({ editor }) => void editor.inject({ kind: 'saving', frames: 3 }),
  swallow: ({ editor }) => void editor.inject({ kind: 'swallow-message' }),
  reset: ({ editor, random }) =>
    void editor.inject({ kind: 'reset', when: WHEN[random.below(WHEN.length)] ?? 'before' }),
  garble: ({ editor }) => void editor.inject({ kind: 'invalid-utf8' }),
  cast: ({ editor: { world }, random }) => {
    const actor = anyActor(world, random);
    const mesh = `${actor}.StaticMeshComponent0`;
    if (world.find(mesh)) world.set(mesh, 'CastShadow', random.chance(0.5));
  },
  ask: ({ bridge }) => bridge.inspect({ action: 'find_actors', label: 'Marked' }),
  askMap: ({ bridge }) => bridge.inspect({ action: 'level_map' }),
  askWhere: ({ bridge }) =>
    bridge.inspect({ action: 'find_actors', class: 'Light', where: { CastShadows: true } }),
};
const NAMES = Object.keys(EDITS);
const UNDOING: ReadonlySet<string> = new Set(['undo', 'redo']);
/** Of values nobody tells: they are read anew after so long. */
const KEPT_FRAMES = 21 * 60;

function anyActor(world: SimulatedEditor['world'], random: Random): string {
  const actors = world.actors();
  return actors[random.below(actors.length)]?.path ?? '';
}

function countClasses(actors: readonly { class: { name: string } }[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { class: info } of actors) counts.set(info.name, (counts.get(info.name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** What is answered; a question that is told to be sent again is sent again. */
async function askAgain({ bridge }: Pick<Soak, 'bridge'>, args: Record<string, unknown>): Promise<Json> {
  const { value } = await bridge.inspect(args);
  return value.error?.retryable === true ? (await bridge.inspect(args)).value : value;
}

async function compare({ bridge, editor }: Soak): Promise<void> {
  const actors = editor.world.actors();
  const marked = actors.filter(each => each.label?.startsWith('Marked'));
  // Of faults that wait for an answer, the first question meets what is left.
  const found = await askAgain({ bridge }, { action: 'find_actors', label: 'Marked', limit: 200 });
  expect({ count: found.total_count, byClass: found.byClass }).toEqual({
    count: marked.length,
    byClass: countClasses(marked),
  });
  const lamps = actors.filter(each => each.class.path === LAMP).length;
  const ofClass = (await bridge.inspect({ action: 'find_actors', class: 'PointLight', limit: 5 })).value;
  expect(ofClass.total_count).toBe(lamps);
  const lights = actors.filter(({ class: info }) => LIGHTS.has(info.name));
  const shadowed = lights.filter(
    ({ path }) => editor.world.get(`${path}.LightComponent0`, 'CastShadows') === true,
  );
  const where = { action: 'find_actors', class: 'Light', where: { CastShadows: true }, limit: 5 };
  expect((await bridge.inspect(where)).value.total_count).toBe(shadowed.length);
  const meshes = actors.filter(({ class: info }) => info.name === 'StaticMeshActor');
  const casting = meshes.filter(
    ({ path }) => editor.world.get(`${path}.StaticMeshComponent0`, 'CastShadow') === true,
  );
  const cast = { action: 'find_actors', class: 'StaticMeshActor', where: { CastShadow: true }, limit: 5 };
  expect((await bridge.inspect(cast)).value.total_count).toBe(casting.length);
  const map = (await bridge.inspect({ action: 'level_map' })).value;
  expect({ count: map.total_count, mesh: map.counts.mesh }).toEqual({
    count: actors.length,
    mesh: meshes.length,
  });
  const overview = (await bridge.inspect({ action: 'level_overview' })).value;
  expect(overview.total_count).toBe(actors.length);
  expect(overview.lights.PointLight?.count ?? 0).toBe(lamps);
  expect(overview.byClass).toEqual(countClasses(actors));
}

longTest.each(seeds(1000, 1))(
  'schedule %i: what is remembered is what is there',
  async seed => {
    const random = createRandom(seed);
    const editor = createSimulatedEditor({ scene: seed % 5 === 0 ? largeScene : scene });
    const bridge = await openBridge({ editor, live: random.chance(0.6), timeoutMs: 20_000 });
    const soak = { bridge, editor, random };
    const done: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      let quiet = QUIET_FRAMES;
      for (let count = 0; count <= random.below(4); count++) {
        const name = NAMES[random.below(NAMES.length)] ?? '';
        done.push(name);
        // What is undone may be such a value as well.
        if (name === 'cast' || (UNDOING.has(name) && done.includes('cast'))) quiet = KEPT_FRAMES;
        await EDITS[name]?.(soak);
        await passFrames(bridge, random.below(8));
      }
      await passFrames(bridge, quiet);
      await compare(soak).catch(error => {
        throw new Error(`After ${done.join(', ')}: ${String(error)}`);
      });
    }
    await bridge.session.client.close();
  },
  240_000,
);
