import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf, times } from './support/soak.ts';

/** One actor of each class, and an asset of each kind. */
const SAMPLES = [
  ...new Map(thirdPerson.actors.map(({ class: classPath, name }) => [classPath, name])).values(),
  ...['BP_Lamp', 'M_Metal', 'MI_Decal_Puddle', 'SM_Crate'],
];

/** Names of one page are found by the same lines of code, and writes find theirs as reads do. */
const READ_EVERY = times(1, 12);
const WRITTEN_EVERY = times(5, 40);

/** Every name that the page of an object prints, with its value. */
async function printedOn(bridge: Bridge, objectPath: string): Promise<[name: string, value: unknown][]> {
  const { value, text } = await bridge.inspect({ action: 'inspect_object', objectPath });
  expect(value.success, text).toBe(true);
  const { properties, others } = value.info;
  const explained = Object.entries<{ value: unknown }>(properties).map(([name, each]): [string, unknown] => [
    name,
    each.value,
  ]);
  return [...explained, ...Object.entries(others)];
}

const shared = openBridge();

describe('every name on a page is accepted as it is printed', () => {
  test.each(oneIn(36, SAMPLES))('%s', async objectPath => {
    const bridge = await shared;
    const refused: string[] = [];
    for (const [at, [propertyName, value]] of (await printedOn(bridge, objectPath)).entries()) {
      if (at % READ_EVERY !== 0) continue;
      const read = await bridge.inspect({ action: 'get_property', objectPath, propertyName });
      if (read.value.propertyName !== propertyName)
        refused.push(`get_property ${propertyName}: ${read.text}`);
      if (at % WRITTEN_EVERY !== 0) continue;
      const written = await bridge.act({
        ...{ action: 'set_property', objectPath, propertyName, value, dryRun: true },
      });
      const { code } = written.value.error ?? {};
      if (code === 'unknown_property') refused.push(`set_property ${propertyName}: ${written.text}`);
    }
    expect(refused).toEqual([]);
  });
});

describe('names that begin with a type, as search and the dictionary print them', () => {
  testOneOf.each([
    ['PostProcessVolume', 'PostProcessSettings.AutoExposureBias', 'Settings.AutoExposureBias'],
    ['PostProcessVolume', 'FPostProcessSettings.BloomIntensity', 'Settings.BloomIntensity'],
    ['Key Light', 'PointLightComponent.Intensity', 'LightComponent.Intensity'],
    ['Key Light', 'LightComponentBase.CastShadows', 'LightComponent.CastShadows'],
    ['Key Light', 'Actor.bHidden', 'bHidden'],
  ])('%s: %s', async (label, propertyName, printed) => {
    const { inspect, editor } = await openBridge();
    const found = thirdPerson.actors.find(each => each.class.endsWith(`.${label}`));
    const objectPath = found?.name ?? label;
    expect(editor.world.actor(objectPath) ?? found).toBeDefined();
    const { value, text } = await inspect({ action: 'get_property', objectPath, propertyName });
    expect(value.propertyName, text).toBe(printed);
  });

  longTest('a type that several components are of is not guessed', async () => {
    const { inspect } = await openBridge();
    const { value } = await inspect({
      ...{ action: 'get_property', objectPath: 'Gate Lamp', propertyName: 'StaticMeshComponent.StaticMesh' },
    });
    expect(value.error.code).toBe('unknown_property');
  });

  longTest('what discover search prints is read as it stands', async () => {
    const { discover, inspect } = await openBridge();
    const { value } = await discover({ action: 'search', query: 'brighter exposure' });
    const names: string[] = value.properties.map(({ name }: { name: string }) => name);
    const own = names.filter(name => name.startsWith('PostProcessSettings.'));
    expect(own.length).toBeGreaterThan(0);
    const volume = thirdPerson.actors.find(each => each.class.endsWith('.PostProcessVolume'));
    for (const propertyName of own) {
      const read = await inspect({
        ...{ action: 'get_property', objectPath: volume?.name ?? '', propertyName },
      });
      expect(read.value.success, read.text).toBe(true);
    }
  });
});

describe('discover search', () => {
  const TASKS = [
    ...['align to floor', 'world position', 'make the light warmer', 'softer shadows', 'less fog'],
    ...['collision off', 'change the material colour', 'move the camera', 'add a key', 'delete actors'],
    ...[
      'who uses this mesh',
      'save everything',
      'undo my change',
      'add a variable to a blueprint',
      'read a table',
    ],
    ...[
      'screenshot',
      'what changed',
      'console variable for vsync',
      'hide in game',
      'put into a folder',
      'new level',
    ],
    ...['remote control preset', 'play the sequence', 'import a class', 'brighter exposure', 'walk speed'],
  ];

  testOneOf.each([
    ['align to floor', ['align_actors', 'set_transform']],
    ['world position', ['level_map']],
  ])('leads from "%s" to %j', async (query, names) => {
    const { discover } = await openBridge();
    const { value } = await discover({ action: 'search', query });
    const found = value.operations.map(({ name }: { name: string }) => name);
    expect(found).toEqual(expect.arrayContaining(names));
  });

  test('shows the example that the task is about', async () => {
    const { discover } = await openBridge();
    const { value } = await discover({ action: 'search', query: 'align to floor' });
    expect(value.operations[0].example).toMatchObject({ action: 'align_actors', to: 'floor' });
  });

  longTest('prints calls and names that are taken as they stand', async () => {
    const bridge = await openBridge({
      scene: { ...thirdPerson, channelWrappers: 'kept' },
      switchedOff: (['python', 'console'] as const).map(each => ({
        what: each,
        by: 'its owner',
        switch: each,
      })),
    });
    const calls = new Map<string, Call>();
    const names = new Set<string>();
    for (const query of TASKS) {
      const { value } = await bridge.discover({ action: 'search', query });
      for (const { example, tool, unavailable } of value.operations) {
        // Of an interview that there is not.
        if (!unavailable && BY_TOOL.has(tool)) calls.set(JSON.stringify(example), { tool, ...example });
      }
      for (const { name } of value.properties) names.add(name);
    }
    expect(calls.size).toBeGreaterThan(30);
    for (const call of calls.values()) await expectTaken(bridge, call);
    expect(names.size).toBeGreaterThan(60);
    for (const name of names) {
      const [owner = '', ...rest] = name.split('.');
      const { value, text } = await bridge.inspect({
        ...{ action: 'dictionary_lookup', class: owner, propertyName: rest.join('.') },
      });
      expect(value.entries?.[0]?.property, `${name} ${text}`).toBe(rest.join('.'));
    }
  });
});

type Call = Record<string, unknown> & { tool: 'inspect' | 'act' | 'discover' };
/** What a call may find missing that is right by itself: files of the editor are on no disk here. */
const NOTHING_THERE = [undefined, 'nothing_to_undo', 'log_not_reachable', 'unreadable_picture'];

const BY_TOOL: ReadonlySet<string> = new Set(['inspect', 'act', 'discover']);

/** The editor takes a call as it was printed; what it changes is not made. */
async function expectTaken(bridge: Bridge, { tool, ...call }: Call): Promise<void> {
  const { value, text } = await bridge[tool](tool === 'act' ? { ...call, dryRun: true } : call);
  expect(NOTHING_THERE, `${JSON.stringify(call)} ${text}`).toContain(value.error?.code);
  expect(value.status, text).toBeUndefined();
}
