import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { listSwitchedOff } from '../src/server/switched-off.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const OFF = { switchedOff: listSwitchedOff({ readOnly: false, allowConsole: false, allowPython: false }) };

test('a list of variables that is cut leads to its next page', async () => {
  const { inspect } = await openBridge();
  const call = { action: 'console_variables', query: 'sg.*', limit: 4 };
  const names: string[] = [];
  let [cursor, total]: [string | undefined, number] = [undefined, 0];
  do {
    const { value, text } = await inspect({ ...call, ...(cursor !== undefined && { cursor }) });
    expect(value.success, text).toBe(true);
    names.push(...value.variables.map(({ name }: { name: string }) => name));
    ({ cursor, total_count: total } = value);
  } while (cursor !== undefined);
  expect(names.length).toBe(total);
  expect(new Set(names).size).toBe(total);
  expect(total).toBeGreaterThan(4);
});

longTest(
  'an overview says how many heavy things it leaves out, what it looked at, and which of those with one name',
  async () => {
    const bridge = await openBridge();
    const { value } = await bridge.inspect({ action: 'level_overview' });
    expect(value.heavyNote).toMatch(/not looked at/);
    expect(value.heavy).toEqual(
      expect.arrayContaining([
        { label: 'ExponentialHeightFog', why: 'volumetric fog' },
        { label: 'Global Look', why: expect.stringContaining('LumenFinalGatherQuality 1.5') },
      ]),
    );
    expect(value.heavy).toContainEqual({ label: 'SkyLight', why: 'captures the sky all the time' });
    const labels = value.heavy.map(({ label }: { label: string }) => label);
    expect(new Set(labels).size, labels.join()).toBe(labels.length);

    const lights = Array.from({ length: 12 }, (_, index) => ({
      ...{ name: `PointLight_9${index}`, label: 'Moving', class: '/Script/Engine.PointLight' },
      components: { LightComponent0: { properties: { Mobility: 'Movable', CastShadows: true } } },
    }));
    const many = await openBridge({
      scene: { ...thirdPerson, actors: [...(thirdPerson.actors ?? []), ...lights] },
    });
    const cut = (await many.inspect({ action: 'level_overview' })).value;
    expect(cut.heavy).toHaveLength(8);
    expect(cut.heavyMore).toBeGreaterThanOrEqual(4);
  },
);

longTest('what is switched off is found, and said to be off', async () => {
  const { discover } = await openBridge(OFF);
  const found = await discover({ action: 'search', query: 'add component' });
  expect(found.value.switched_off, found.text).toEqual({
    'start with --allow-python': ['add_component', 'remove_component'],
  });
  expect(found.value.operations.map(({ name }: { name: string }) => name)).not.toContain('add_component');
  const all = await discover({ action: 'list_available_operations' });
  expect(all.value.switched_off['start with --allow-console'], all.text).toContain('set_console_variable');
  const on = await (await openBridge()).discover({ action: 'search', query: 'add component' });
  expect(on.value).not.toHaveProperty('switched_off');
});

test('the schema of what sets keys says where it cannot, before anything was tried', async () => {
  const { discover } = await openBridge(OFF);
  const { value } = await discover({ action: 'tool_schema', tool: 'set_key' });
  expect(value.unavailable).toMatch(/--allow-python/);
});

longTest(
  'a class of a plugin is found by its name, and one that is not known is not said to be nowhere',
  async () => {
    const { act } = await openBridge();
    const path = '/Game/RemoteControl/Own';
    const made = await act({ action: 'create_asset', class: 'RemoteControlPreset', path });
    expect(made.value.success, made.text).toBe(true);
    const none = await act({ action: 'create_asset', class: 'UnheardOfThing', path });
    expect(none.value.error, none.text).toMatchObject({
      code: 'unknown_class',
      remedy: expect.stringContaining('/Script/'),
    });
  },
);

longTest('a function that only reads leaves nothing to save, whether it is answered or refused', async () => {
  const { act, inspect } = await openBridge();
  const crate = '/Game/Props/Meshes/SM_Crate.SM_Crate';
  const unsaved = async () => (await inspect({ action: 'file_state', objectPaths: [crate] })).text;
  const before = await unsaved();
  await act({
    ...{ action: 'call_function', objectPath: crate, functionName: 'GetMaterial' },
    ...{ parameters: { MaterialIndex: 0 }, confirm: true },
  });
  expect(await unsaved()).toBe(before);
  const { value, text } = await act({ action: 'list_changes' });
  expect([value.total_count, value.not_applied], text).toEqual([0, undefined]);
});

longTest('what is set of a new volume counts: its switches are on, but those that were given', async () => {
  const { act, editor } = await openBridge();
  const properties = { 'Settings.VignetteIntensity': 0.7, 'Settings.BloomIntensity': 2, BlendRadius: 50 };
  const off = { 'Settings.bOverride_BloomIntensity': false };
  const call = {
    action: 'spawn_actor',
    class: 'PostProcessVolume',
    label: 'PP',
    location: { X: 0, Y: 0, Z: 0 },
  };
  const dry = await act({ ...call, properties, dryRun: true });
  expect(dry.text).toContain('bOverride_VignetteIntensity');
  const { value, text } = await act({ ...call, properties: { ...properties, ...off } });
  expect(value.success, text).toBe(true);
  const settings = editor.world.get(value.objectPath.replace(/^.*\./, ''), 'Settings') as Record<
    string,
    unknown
  >;
  expect(settings).toMatchObject({
    ...{ VignetteIntensity: 0.7, bOverride_VignetteIntensity: true },
    ...{ BloomIntensity: 2, bOverride_BloomIntensity: false },
  });
  expect(text).not.toMatch(/no effect until [\w.]*Vignette/);
});

longTest('each of several bindings that one batch makes was not there before', async () => {
  const { act } = await openBridge();
  const objectPath = '/Game/Cinematics/LS_Two';
  await act({ action: 'create_asset', class: 'LevelSequence', path: objectPath });
  const bind = (actor: string) => ({ action: 'add_to_sequence', objectPath, actor, tracks: ['Transform'] });
  const { value, text } = await act({ action: 'batch', operations: [bind('Statue'), bind('Key Light')] });
  const bindings = value.changes.filter(
    ({ propertyName }: { propertyName?: string }) => propertyName === 'binding',
  );
  expect(bindings, text).toHaveLength(2);
  for (const { before, after } of bindings) expect([before, typeof after]).toEqual([null, 'string']);
});

longTest('without names, file_state lists all that is unsaved', async () => {
  const { act, inspect } = await openBridge();
  expect((await inspect({ action: 'file_state' })).value).toMatchObject({ success: true, total_count: 0 });
  await act({
    action: 'set_property',
    objectPath: 'Key Light',
    propertyName: 'LightComponent.Intensity',
    value: 5,
  });
  const { value, text } = await inspect({ action: 'file_state' });
  expect(value.unsaved, text).toEqual([expect.stringContaining('Lvl_ThirdPerson')]);
});
