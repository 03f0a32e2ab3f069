import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { EXAMPLES, openFor } from './support/operation-examples.ts';
import { createRandom, type Random } from './support/random.ts';
import { longTest, oneIn, oneOfEach, seeds } from './support/soak.ts';

const LAMP = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const set = (objectPath: string, propertyName: string, value: unknown) => ({
  action: 'set_property',
  ...{ objectPath, propertyName, value },
});

type Bridge = Awaited<ReturnType<typeof openBridge>>;

async function netOf({ act }: Bridge) {
  const { value, text } = await act({ action: 'list_changes', since: 'start' });
  expect(value.net_count, text).toBe(value.net.length);
  // What an actor is called is read beside.
  return value.net.map((row: unknown[]) => row.slice(0, 5));
}

longTest('what was made and is deleted again is nothing', async () => {
  const bridge = await openBridge();
  const { act } = bridge;
  await act({ action: 'spawn_actor', class: 'PointLight', label: 'Extra', location: { X: 0, Y: 0, Z: 0 } });
  await act(set('Extra', 'PointLightComponent.Intensity', 5));
  expect(await netOf(bridge)).toEqual([[expect.stringMatching(/PointLight/), null, null, 'Extra', 'c1']]);
  await act({ action: 'delete_actors', objectPaths: ['Extra'], confirm: true });
  expect(await netOf(bridge)).toEqual([]);
  await act({ action: 'create_blueprint', path: '/Game/Blueprints/BP_New', parent: 'Actor' });
  await act({
    action: 'create_asset',
    class: '/Script/RemoteControl.RemoteControlPreset',
    path: '/Game/RemoteControl/Own',
  });
  expect(await netOf(bridge)).toHaveLength(2);
  const gone = await act({ action: 'delete_asset', objectPath: '/Game/Blueprints/BP_New', confirm: true });
  expect(gone.isError, gone.text).toBe(false);
  await act({ action: 'delete_asset', objectPath: '/Game/RemoteControl/Own', confirm: true });
  expect(await netOf(bridge)).toEqual([]);
});

longTest('what was there and is deleted is a row, whatever was changed of it before', async () => {
  const bridge = await openBridge();
  const { act } = bridge;
  await act(set('Key Light', 'LightComponent.Intensity', 5));
  await act({ action: 'delete_actors', objectPaths: ['Key Light'], confirm: true });
  expect(await netOf(bridge)).toEqual([['PointLight_2', null, 'Key Light', null, 'c2']]);
});

longTest(
  'what is written through a preset that was made here counts as a change of what it is bound to',
  async () => {
    const bridge = await openBridge();
    const { act, editor } = bridge;
    await act({
      action: 'create_asset',
      class: '/Script/RemoteControl.RemoteControlPreset',
      path: '/Game/RemoteControl/Own',
    });
    const was = editor.world.get('ExponentialHeightFog_0.HeightFogComponent0', 'FogDensity');
    const exposed = await act({
      action: 'expose_property',
      ...{
        preset: 'Own',
        objectPath: 'ExponentialHeightFog',
        propertyName: 'Component.FogDensity',
        label: 'Fog',
      },
    });
    expect(exposed.isError, exposed.text).toBe(false);
    const written = await act({ action: 'set_preset_property', preset: 'Own', label: 'Fog', value: 0.016 });
    expect(written.isError, written.text).toBe(false);
    const fog = [expect.stringMatching(/Fog/), expect.stringMatching(/Fog/), was, 0.016, 'c3'];
    expect(await netOf(bridge)).toContainEqual(fog);
    await act({ action: 'delete_asset', objectPath: '/Game/RemoteControl/Own', confirm: true });
    expect(await netOf(bridge)).toEqual([fog]);
  },
);

longTest('what followed a default was at the start what the default was', async () => {
  const bridge = await openBridge();
  const { act } = bridge;
  await act(set(LAMP, 'Brightness', 212.5));
  await act(set('BP_Lamp_C_3', 'Brightness', 250));
  expect(await netOf(bridge)).toEqual([[expect.any(String), 'Brightness', 250, 212.5, 'c1']]);
  await act(set('BP_Lamp_C_3', 'Brightness', 300));
  expect(await netOf(bridge)).toContainEqual(['BP_Lamp_C_3', 'Brightness', 250, 300, 'c2, c3']);
});

longTest('each number is in its own unit, where what decides it has become another', async () => {
  const { act } = await openBridge();
  const light = (properties: Record<string, unknown>) => ({
    action: 'set_properties',
    ...{ objectPath: 'Key Light', properties },
  });
  const unitOf = async () => {
    const { value, text } = await act({ action: 'list_changes', since: 'start' });
    const row = value.net.find(([, property]: string[]) => property === 'LightComponent.Intensity');
    return [row?.[3], row?.at(-1), text];
  };
  await act(set('Key Light', 'LightComponent.Intensity', 20));
  expect((await unitOf()).slice(0, 2)).toEqual([20, 'cd']);
  const both = { 'LightComponent.Intensity': 800, 'LightComponent.IntensityUnits': 'Lumens' };
  await act(light(both));
  expect((await unitOf()).slice(0, 2)).toEqual([800, 'cd → lm']);
  await act(set('Key Light', 'LightComponent.Intensity', 900));
  expect((await unitOf()).slice(0, 2)).toEqual([900, 'cd → lm']);
  await act(set('Key Light', 'LightComponent.IntensityUnits', 'Candelas'));
  expect((await unitOf())[1]).toBe('cd');
});

longTest('what somebody else set since is what is there now', async () => {
  const bridge = await openBridge();
  await bridge.act(set('Key Light', 'LightComponent.Intensity', 5));
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 7);
  expect(await netOf(bridge)).toEqual([[expect.any(String), 'LightComponent.Intensity', 24, 7, 'c1']]);
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 24);
  expect(await netOf(bridge)).toEqual([]);
});

longTest('a part and the whole of a value are one row', async () => {
  const bridge = await openBridge();
  const { act, editor } = bridge;
  const was = structuredClone(editor.world.get('Key Light.LightComponent0', 'LightColor'));
  await act(set('Key Light', 'LightComponent.LightColor.R', 10));
  await act(set('Key Light', 'LightComponent.LightColor', { R: 20, G: 30, B: 40, A: 255 }));
  const net = await netOf(bridge);
  expect(net).toHaveLength(1);
  expect(net[0].slice(2, 4)).toEqual([
    expect.objectContaining(was as object),
    expect.objectContaining({ R: 20, G: 30, B: 40 }),
  ]);
  expect(net[0][4]).toBe('c1, c2');
});

const READS = [
  ['PointLight_2.LightComponent0', 'Intensity'],
  ['PointLight_2.LightComponent0', 'LightColor'],
  ['PointLight_2.LightComponent0', 'CastShadows'],
  ['ExponentialHeightFog_0.HeightFogComponent0', 'FogDensity'],
  ['BP_Lamp_C_1', 'Brightness'],
  ['BP_Lamp_C_2', 'Brightness'],
  ['BP_Lamp_C_3', 'Brightness'],
  ['BP_Lamp_C_1.Bulb', 'Intensity'],
  ['BP_Lamp_C_2.Bulb', 'Intensity'],
  ['BP_Lamp_C_3.Bulb', 'Intensity'],
  ['/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C', 'Brightness'],
  ['/Game/Blueprints/BP_Lamp.BP_Lamp_C:Bulb_GEN_VARIABLE', 'Intensity'],
] as const;

/** Every value that the histories change, and every actor and asset. */
function look({ editor: { world } }: Bridge) {
  const { assets } = world.snapshot();
  const shortName = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const actors = new Map(world.actors().map(({ path, label, name }) => [shortName(path), label ?? name]));
  const values = new Map<string, unknown>();
  for (const [object, property] of READS) {
    const [actor = ''] = object.split('.');
    if (!object.startsWith('/') && !actors.has(actor)) continue;
    values.set(`${object} ${property}`, structuredClone(world.get(object, property)));
  }
  return { actors, values, assets: new Set(Object.keys(assets)) };
}

function choose(random: Random): Record<string, unknown> {
  const value = random.pick([10, 20, 250, 212.5, 300]);
  const lamp = random.pick(['BP_Lamp_C_1', 'BP_Lamp_C_2', 'BP_Lamp_C_3']);
  const extra = random.pick(['Extra 1', 'Extra 2']);
  const calls: [() => Record<string, unknown>, ...(() => Record<string, unknown>)[]] = [
    () => set('PointLight_2', 'LightComponent.Intensity', value),
    () => set('PointLight_2', 'LightComponent.LightColor', { R: value % 256, G: 5, B: 6, A: 255 }),
    () => set('PointLight_2', 'LightComponent.LightColor.G', value % 200),
    () => set('PointLight_2', 'LightComponent.CastShadows', random.chance(0.5)),
    () => set('ExponentialHeightFog', 'Component.FogDensity', value / 1000),
    () => set(lamp, 'Brightness', value),
    () => set(lamp, 'Brightness', value),
    () => set(LAMP, 'Brightness', value),
    () => set(LAMP, 'Brightness', value),
    () => set(LAMP, 'Bulb.Intensity', value),
    () => set(lamp, 'Bulb.Intensity', value),
    () => ({ action: 'spawn_actor', class: 'PointLight', label: extra, location: { X: value, Y: 0, Z: 0 } }),
    () => ({
      action: 'delete_actors',
      objectPaths: [random.pick([extra, 'Gate Lamp', 'PointLight_2'])],
      confirm: true,
    }),
    () => ({
      action: 'duplicate_asset',
      objectPath: '/Game/Blueprints/BP_Lamp',
      path: '/Game/Blueprints/BP_Copy',
    }),
    () => ({ action: 'delete_asset', objectPath: '/Game/Blueprints/BP_Copy', confirm: true }),
    () => ({ action: 'set_preset_property', preset: 'Own', label: 'Fog', value: value / 1000 }),
    () => ({ action: 'undo', confirm: true }),
    () => ({ action: 'undo', changeId: `c${3 + random.below(12)}`, only: true }),
    () => ({ action: 'redo' }),
    () => ({ action: 'rename_actor', objectPath: extra, label: random.pick(['Extra 1', 'Extra 2']) }),
  ];
  return random.pick(calls)();
}

longTest.each(seeds(60, 2))(
  'what changes come to is what differs between the start and now (%i)',
  async seed => {
    const bridge = await openBridge();
    const random = createRandom(seed);
    await bridge.act({
      action: 'create_asset',
      class: '/Script/RemoteControl.RemoteControlPreset',
      path: '/Game/RemoteControl/Own',
    });
    await bridge.act({
      action: 'expose_property',
      ...{
        preset: 'Own',
        objectPath: 'ExponentialHeightFog',
        propertyName: 'Component.FogDensity',
        label: 'Fog',
      },
    });
    const start = look(bridge);
    const history: string[] = [];
    for (let step = 0; step < 14; step++) {
      const call = choose(random);
      const { value, isError } = await bridge.act(call);
      history.push(`${JSON.stringify(call)} ${isError ? value.error.code : (value.undo?.changeId ?? '')}`);
    }
    const now = look(bridge);
    const net =
      ((await bridge.act({ action: 'list_changes', since: 'c3' })).value.net as unknown[][] | undefined) ??
      [];
    const told = `${history.join('\n')}\n${net.map(row => JSON.stringify(row)).join('\n')}`;
    const rows = net.filter(([, property]) => property !== null);
    const keyOf = ([object, property]: readonly unknown[]) => {
      const leaf = String(property).replace('Fog', 'FogDensity').replace('FogDensityDensity', 'FogDensity');
      const found = READS.find(
        ([path, name]) => (path === object || path.endsWith(`/${object}`)) && leaf.split('.').includes(name),
      );
      return found ? found.join(' ') : `${object} ${property}`;
    };
    for (const row of rows) {
      const key = keyOf(row);
      const part = String(row[1]).endsWith('.G') ? 'G' : undefined;
      const pick = (value: unknown) =>
        part ? (value as Record<string, unknown> | undefined)?.[part] : value;
      expect(start.values.has(key), `${key}\n${told}`).toBe(true);
      expect([row[2], row[3]], `${key}\n${told}`).toEqual([
        pick(start.values.get(key)),
        pick(now.values.get(key)) ?? null,
      ]);
      expect(row[2], told).not.toEqual(row[3]);
    }
    const keys = new Set(rows.map(keyOf));
    for (const [key, value] of start.values) {
      if (
        isDeepStrictEqual(value, now.values.get(key)) ||
        !now.values.has(key) ||
        key.startsWith('BP_Lamp_C')
      )
        continue;
      expect(keys.has(key), `${key}\n${told}`).toBe(true);
    }
    const whole = net.filter(([, property]) => property === null);
    const made = [...now.actors]
      .filter(([name]) => !start.actors.has(name))
      .map(([name, label]) => [name, null, label]);
    const gone = [...start.actors]
      .filter(([name]) => !now.actors.has(name))
      .map(([name, label]) => [name, label, null]);
    const assets = [...now.assets].filter(path => !start.assets.has(path)).length;
    const isAsset = ([object]: readonly unknown[]) => String(object).startsWith('/');
    expect(
      whole
        .filter(row => !isAsset(row))
        .map(([object, , was, is]) => [object, was, is])
        .toSorted(),
      told,
    ).toEqual([...made, ...gone].toSorted());
    expect(whole.filter(isAsset).length, told).toBe(assets);
  },
);

const REVERSIBLE = EXAMPLES.filter(
  ({ operation: { effect, name } }) => effect === 'reversible' && name !== 'undo' && name !== 'redo',
);

test.each(
  oneIn(
    14,
    oneOfEach(REVERSIBLE, ({ operation }) => operation.name, 4),
  ),
)('what $operation.name changes is a row, and none once it is undone', async ({ operation, call }) => {
  const bridge = await openFor(operation);
  const done = await bridge.act(call);
  const changeId = done.value.undo?.changeId;
  expect(changeId, done.text).toBeTypeOf('string');
  const { value, text } = await bridge.act({ action: 'list_changes', since: changeId });
  expect(value.net, text).not.toEqual([]);
  for (const [, , was, is] of value.net) expect(was, text).not.toEqual(is);
  const undone = await bridge.act({ action: 'undo' });
  expect(undone.isError, undone.text).toBe(false);
  const after = await bridge.act({ action: 'list_changes', since: changeId });
  expect(after.value.net, after.text).toEqual([]);
});
