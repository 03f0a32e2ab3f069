import { test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { type Call, type FaultyWorld, runFaultSchedules } from './support/fault-schedules.ts';
import type { Random } from './support/random.ts';
import { seeds } from './support/soak.ts';

/** Schedules of a run, and runs: each run goes on in the world that its schedules before left. */
const SCHEDULES = 30;

const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  action: 'set_property',
  objectPath,
  propertyName,
  value,
});

function chooseCall(random: Random, labels: readonly string[], fresh: string): Call {
  const label = random.pick(['Key Light', ...labels]);
  const intensity = () => set(label, 'LightComponent.Intensity', 1 + random.below(1000));
  const spawn = (): Call => ({
    action: 'spawn_actor',
    class: 'PointLight',
    label: fresh,
    location: { X: random.below(100), Y: 0, Z: 0 },
    properties: { 'LightComponent.Intensity': 1 + random.below(1000) },
  });
  const choose = random.pick<() => Call>([
    intensity,
    () => set(label, 'LightComponent.LightColor', { R: random.below(255), G: 1 }),
    () => ({
      action: 'set_properties',
      objectPaths: ['Key Light', label],
      properties: { 'LightComponent.AttenuationRadius': 100 + random.below(900) },
    }),
    spawn,
    () => ({ ...set(label, 'LightComponent.Intensity', 1 + random.below(9)), operation: 'add' }),
    () => ({ ...set(label, 'LightComponent.AttenuationRadius', 2), operation: 'multiply' }),
    () => ({ action: 'append_element', objectPath: label, propertyName: 'Tags', value: fresh }),
    () => ({
      action: 'set_transform',
      objectPath: label,
      ...{ location: { X: random.below(9) }, rotation: { Yaw: 5 }, mode: 'add' },
    }),
    () => ({ action: 'duplicate_actors', objectPaths: [label], offset: { Y: 50 }, labels: [fresh] }),
    () => ({ action: 'set_folder', objectPath: label, folder: `F${random.below(9)}` }),
    () => ({ action: 'set_transform', objectPath: label, location: { X: random.below(500) } }),
    () => ({
      action: 'batch',
      operations: [intensity(), spawn(), set(fresh, 'LightComponent.Temperature', 4000)],
    }),
    () => ({ action: 'undo', steps: 1 + random.below(2) }),
    () => ({ action: 'undo' }),
    () => ({ action: 'redo' }),
  ]);
  return choose();
}

const WORLD: FaultyWorld = {
  options: { scene: oneLight },
  chooseCall: (random, { editor }, fresh) => {
    const labels = editor.world.actors().flatMap(({ label }) => (label?.startsWith('S') ? [label] : []));
    return chooseCall(random, labels, fresh);
  },
  hasSeveral: ({ action }) => action === 'spawn_actor' || action === 'batch',
  another: set('Floor', 'bHidden', true),
  crashes: ['BeginTransaction', 'EndTransaction'],
};

test.each(seeds(17, 1))(
  'whatever goes wrong, a change is made once or not at all, and the answers say which (seed %i)',
  async seed => {
    await runFaultSchedules(WORLD, seed, SCHEDULES);
  },
);
