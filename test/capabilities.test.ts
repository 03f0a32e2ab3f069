import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EngineDifferences } from '../mocks/engine/differences/engine-differences.ts';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import type { World } from '../mocks/engine/world.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import {
  type CapabilityStore,
  keepCapabilitiesIn,
  keepCapabilitiesInMemory,
} from '../src/unreal/capabilities/capability-store.ts';
import { type EngineCall, readProperty, writeProperty } from '../src/unreal/engine-call.ts';
import { getDisplayName, getSelectedLevelActors } from '../src/unreal/engine-functions.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type BridgeOptions, type Json, openBridge } from './support/open-bridge.ts';
import { createRandom } from './support/random.ts';
import { plantDifferences } from './support/random-differences.ts';
import { longTest, oneIn, seeds } from './support/soak.ts';

/** What the server does with an engine that is other than our tables say: the engine is right. */
const ACTORS = '/Script/UnrealEd.EditorActorSubsystem';

const open = (options: BridgeOptions) =>
  openBridge({
    ...{ scene: oneLight, settings: { allowAnyRemoteFunctionCall: true } },
    ...{ capabilities: keepCapabilitiesInMemory(), ...options },
  });

const differ = (functions: NonNullable<EngineDifferences['functions']>[string]): EngineDifferences => ({
  functions: { [ACTORS]: functions },
});

const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'New One' };

/** The functions that were called, whether alone or in a batch. */
function calledIn({ editor }: Awaited<ReturnType<typeof open>>): string[] {
  return editor.requests.flatMap(({ body }) =>
    [...String(body).matchAll(/"functionName":"(\w+)"/g)].map(([, name = '']) => name),
  );
}

longTest('the same call before and after a change has two answers', async () => {
  const { session, editor } = await open({ differences: differ({ GetSelectedLevelActors: 'missing' }) });
  const look = readProperty(`${editor.world.actor('Key Light')?.path}.LightComponent0`, 'Intensity');
  const write = writeProperty(look.objectPath ?? '', 'Intensity', 77);
  const { clock } = editor;
  const values = async (calls: readonly EngineCall<unknown>[]) =>
    (await clock.until(session.client.sendAll(calls))).map(each => each.ok && each.value);
  const [before, , , after] = await values([look, write, getDisplayName(''), look]);
  expect([before, after]).toEqual([24, 77]);
  // Beside a read that is refused unsent, too.
  expect(await values([getSelectedLevelActors(), look, look])).toEqual([false, 77, 77]);
});

describe.each(oneIn(4, engineVersions))('%s', engine => {
  test('a function that is missing is not called, and what needs it says so', async () => {
    const bridge = await open({ engine, differences: differ({ SpawnActorFromClass: 'missing' }) });
    const before = bridge.editor.world.snapshot();
    const { value } = await bridge.act(spawn);
    expect(value).toMatchObject({ success: false, error: { code: 'engine_lacks' } });
    expect(JSON.stringify(value)).toContain('SpawnActorFromClass');
    expect(calledIn(bridge)).not.toContain('SpawnActorFromClass');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test('an input of another name is sent under that', async () => {
    const bridge = await open({
      engine,
      differences: differ({ SpawnActorFromClass: { renamed: { ActorClass: 'Class' } } }),
    });
    const { value } = await bridge.act(spawn);
    expect(value).toMatchObject({ success: true });
    expect(bridge.editor.world.actor('New One')).toBeDefined();
  });

  test('an input that is new and needed refuses the call, one that may be left out does not', async () => {
    const strict = await open({
      engine,
      differences: differ({ SpawnActorFromClass: { required: { Reason: 'FString' } } }),
    });
    const { value } = await strict.act(spawn);
    expect(value).toMatchObject({ success: false, error: { code: 'engine_lacks' } });
    expect(JSON.stringify(value)).toContain('Reason');
    expect(calledIn(strict)).not.toContain('SpawnActorFromClass');
    const lenient = await open({
      engine,
      differences: differ({ SpawnActorFromClass: { optional: { bQuiet: 'bool' } } }),
    });
    expect((await lenient.act(spawn)).value).toMatchObject({ success: true });
  });
});

longTest('a read that was asked under the wrong name is asked again under the right one', async () => {
  const differences = {
    functions: {
      '/Script/Engine.KismetSystemLibrary': { GetDisplayName: { renamed: { Object: 'TheObject' } } },
    },
  };
  const bridge = await open({ differences });
  const { value } = await bridge.act({ action: 'rename_actor', objectPath: 'Key Light', label: 'Renamed' });
  expect(value).toMatchObject({ success: true });
});

describe('frames', () => {
  const calls = [
    (bridge: Awaited<ReturnType<typeof open>>) => bridge.inspect({ action: 'find_actors' }),
    (bridge: Awaited<ReturnType<typeof open>>) => bridge.act({ ...spawn, label: 'One' }),
    (bridge: Awaited<ReturnType<typeof open>>) => bridge.act({ ...spawn, label: 'Two' }),
    (bridge: Awaited<ReturnType<typeof open>>) =>
      bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' }),
  ];

  async function count(capabilities: CapabilityStore | undefined): Promise<number[]> {
    const bridge = await openBridge({ scene: oneLight, ...(capabilities && { capabilities }) });
    const frames: number[] = [];
    for (const call of calls) frames.push(await bridge.countFrames(call(bridge)));
    return frames;
  }

  longTest('a cold session takes one more at most, a warm one none', async () => {
    const believing = await count(undefined);
    const store = keepCapabilitiesInMemory();
    const cold = await count(store);
    const warm = await count(store);
    expect(warm).toEqual(believing);
    const sum = (frames: number[]) => frames.reduce((all, each) => all + each, 0);
    expect(sum(cold) - sum(believing)).toBeLessThanOrEqual(1);
  });
});

longTest('what was told is kept on the disk, for this build and project', async () => {
  const folder = makeDataFolder();
  const store = keepCapabilitiesIn(() => folder);
  const first = await open({ capabilities: store });
  await first.act(spawn);
  const again = await open({ capabilities: store });
  await again.act({ ...spawn, label: 'Another' });
  // What the very first batch needs is asked along with it: who answers is not known yet.
  const described = (bridge: typeof first) =>
    bridge.editor.requests.flatMap(({ body }) => [
      ...String(body).matchAll(
        /describe","Verb":"PUT","Body":\{"objectPath":"[^"]*Default__KismetSystemLibrary/g,
      ),
    ]).length;
  expect(described(first)).toBe(1);
  expect(described(again)).toBe(0);
  const other = await open({ capabilities: store, engine: '5.6' });
  await other.act(spawn);
  expect(described(other)).toBe(1);
});

/** What is asked for, and what the world shows when it was done. */
const TASKS: readonly [args: Record<string, unknown>, isDone: (world: World) => boolean][] = [
  [{ ...spawn, label: 'One' }, world => world.actor('One') !== undefined],
  [
    { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 77 },
    world => world.get('Key Light.LightComponent0', 'Intensity') === 77,
  ],
  [
    { action: 'set_transform', objectPath: 'Key Light', location: { X: 5, Y: 6, Z: 7 } },
    world => JSON.stringify(world.get('Key Light.LightComponent0', 'RelativeLocation')).includes('5'),
  ],
  [
    { action: 'set_folder', objectPath: 'Key Light', folder: 'Somewhere' },
    world => world.actor('Key Light')?.folder === 'Somewhere',
  ],
  [
    { action: 'rename_actor', objectPath: 'Key Light', label: 'Renamed' },
    world => world.actor('Renamed') !== undefined,
  ],
];

/** Calls that were sent after the class that declares the function had been described, by function. */
function sentKnowingly(
  { editor }: Awaited<ReturnType<typeof open>>,
  classes: readonly string[],
): Set<string> {
  const described = new Set<string>();
  const sent = new Set<string>();
  for (const { url, body } of editor.requests) {
    if (body === undefined || body === '') continue;
    const parsed = JSON.parse(String(body)) as Json;
    const items: Json[] = parsed.Requests ?? [{ URL: url, Body: parsed }];
    for (const { URL, Body } of items) {
      if (URL === '/remote/object/call' && described.size > 0)
        sent.add(`${[...described].join()} ${Body.functionName}`);
    }
    for (const { URL, Body } of items) {
      if (URL !== '/remote/object/describe') continue;
      const found = classes.find(each => each.replace('.', '.Default__') === Body.objectPath);
      if (found) described.add(found);
    }
  }
  return sent;
}

describe.each(seeds(300))('an engine with the differences of seed %i', seed => {
  test('is never told to do what it cannot, and nothing is called done that was not', async () => {
    const engine = engineVersions[seed % engineVersions.length] ?? '5.5';
    const { differences } = plantDifferences(createRandom(seed), engine);
    const bridge = await open({ engine, differences, timeoutMs: 60_000 });
    for (const [args, isDone] of TASKS) {
      const { value } = await bridge.act(args);
      if (value.success === true) {
        expect([args.action, differences, isDone(bridge.editor.world)]).toEqual([
          args.action,
          differences,
          true,
        ]);
      }
    }
    const functions = Object.entries(differences.functions ?? {});
    const sent = sentKnowingly(
      bridge,
      functions.map(([classPath]) => classPath),
    );
    for (const [classPath, each] of functions) {
      for (const [name, difference] of Object.entries(each)) {
        const isDisproved =
          difference === 'missing' || difference.required !== undefined || difference.types !== undefined;
        const knowing = [...sent].filter(call => call.endsWith(` ${name}`) && call.includes(classPath));
        // Interfaces declare some functions, and describe may be silent about those.
        if (isDisproved && !/Impl$/.test(classPath)) expect([name, knowing]).toEqual([name, []]);
      }
    }
  });
});

test('what an engine told counts for the plugins that the project had then', () => {
  const project = mkdtempSync(join(tmpdir(), 'Projekt '));
  const write = (Plugins: unknown) => writeFileSync(join(project, 'P.uproject'), JSON.stringify({ Plugins }));
  const folder = makeDataFolder();
  const same = keepCapabilitiesIn(() => folder);
  const told = { told: { '/Script/Engine.Actor': { K2_DestroyActor: [] } }, refused: {} };
  const plugin = { Name: 'SequencerScripting', Enabled: true };
  write([plugin]);
  same.save('5.5', project, told);
  expect(same.load('5.5', project)).toEqual(told);
  write([{ ...plugin, Enabled: false }]);
  expect(same.load('5.5', project)).toEqual({ told: {}, refused: {} });
  write([{ Name: 'Other' }, plugin]);
  expect(same.load('5.5', project)).toEqual({ told: {}, refused: {} });
  write([plugin]);
  expect(same.load('5.5', project)).toEqual(told);
});
