import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const CRATES = ['SM_Crate_01', 'SM_Crate_02'];

longTest('a dry run lists what would change, and counts what stands already', async () => {
  const { act } = await openBridge();
  const call = {
    ...{ action: 'set_properties', objectPaths: CRATES },
    properties: { 'StaticMeshComponent.CastShadow': true, bHidden: true },
  };
  const dry = await act({ ...call, dryRun: true });
  expect(dry.value.changes, dry.text).toHaveLength(2);
  expect(dry.value.unchanged).toBe(2);
  const real = await act(call);
  expect(real.value.unchanged, real.text).toBe(2);
  expect(real.value.stoodAlready).toEqual(dry.value.stoodAlready);
});

longTest('a dry run of copies does not list the selection that stays', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'duplicate_actors', objectPath: 'Gallery Door', dryRun: true });
  expect(value.changes, text).toHaveLength(1);
});

longTest('copies go into the folder that is named', async () => {
  const { act, inspect, editor } = await openBridge();
  const start = editor.world.snapshot();
  const made = await act({
    ...{ action: 'duplicate_actors', objectPath: 'Gallery Door', count: 2, folder: 'Doors/West' },
  });
  expect(made.value.success, made.text).toBe(true);
  const found = await inspect({ action: 'find_actors', class: 'BP_Door', folder: 'Doors/West' });
  expect(found.value.total_count, found.text).toBe(2);
  await act({ action: 'undo' });
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('what is made is read back with its rotation to the hundredth, and takes a material', async () => {
  const { act, inspect } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'spawn_actor', asset: 'SM_Crate', label: 'X1', material: 'M_Plaster' },
    rotation: { Pitch: -30.96 },
  });
  expect(value.rotation, text).toEqual({ Pitch: -30.96, Yaw: 0, Roll: 0 });
  const found = await inspect({ action: 'find_actors', label: 'X1', show: ['materials', 'rotation'] });
  expect(found.value.actors[0], found.text).toMatchObject({
    materials: ['M_Plaster'],
    rotation: { Pitch: -30.96 },
  });
});

longTest('a page of defaults says what those have that override one', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'inspect_object', objectPath: 'BP_ThirdPersonCharacter', of: 'defaults' },
    properties: ['*JumpZVelocity'],
  });
  expect(value.info.instances, text).toMatchObject({
    override: { 'CharacterMovement.JumpZVelocity': ['BP_ThirdPersonCharacter'] },
    values: { 'CharacterMovement.JumpZVelocity': [700] },
  });
});

longTest('the ends of a slider are told apart from limits', async () => {
  const { inspect } = await openBridge();
  const ask = async (objectPath: string, propertyName: string) =>
    (await inspect({ action: 'get_property', objectPath, propertyName })).value;
  expect(await ask('ExponentialHeightFog', 'FogDensity')).toMatchObject({
    rangeIs: expect.stringContaining('slider'),
  });
  expect(await ask('Key Light', 'IndirectLightingIntensity')).toHaveProperty('range');
});

longTest('the settings of the world are found by their name', async () => {
  const { inspect } = await openBridge();
  for (const objectPath of ['WorldSettings', 'World Settings']) {
    const { value, text } = await inspect({ action: 'inspect_object', objectPath, properties: ['KillZ'] });
    expect(value.info?.class, text).toBe('WorldSettings');
  }
});

test.each(['GameMode', 'level blueprint'])(
  'what is no object says how it is reached, if at all: %s',
  async name => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'inspect_object', objectPath: name });
    expect(value.error, text).toMatchObject({
      code: 'object_not_found',
      remedy: expect.stringMatching(/WorldSettings|edited in the editor/),
    });
  },
);

longTest('members that are all alike are one line, whose name is accepted as it stands', async () => {
  const { inspect } = await openBridge();
  const read = (properties: string[]) =>
    inspect({ action: 'inspect_object', objectPath: 'SM_Cube7', properties });
  const { value, text } = await read(['*Collision*']);
  const [name = ''] = Object.keys(value.info.others).filter(each => each.endsWith('.*'));
  expect(value.info.others[name], text).toBe('Block');
  expect(countTokens(text)).toBeLessThan(300);
  expect((await read([name])).value.info.unmatched).toBeUndefined();
});

longTest(
  'a map says how many of its actors are named, and an overview names all that have no label',
  async () => {
    const { inspect } = await openBridge();
    const map = await inspect({ action: 'level_map' });
    expect(map.value.note, map.text).toMatch(/^\d+ of \d+ are named/);
    const { unlabelled } = (await inspect({ action: 'level_overview' })).value;
    expect(unlabelled.examples).toHaveLength(unlabelled.count);
  },
);

longTest('a name in a question is answered by what is called so, and the rest is a cursor away', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'dictionary_lookup', query: 'IntensityUnits EV' });
  expect(value.entries[0].property, text).toBe('IntensityUnits');
  expect(countTokens(text)).toBeLessThan(500);
  const rest = await inspect({
    ...{ action: 'dictionary_lookup', query: 'IntensityUnits EV', cursor: value.cursor },
  });
  expect(rest.value.entries.length, rest.text).toBeGreaterThan(1);
});

longTest('the counts of all classes stand on the first page of a list alone', async () => {
  const { inspect } = await openBridge();
  const first = (await inspect({ action: 'find_actors', limit: 20 })).value;
  const second = (await inspect({ action: 'find_actors', limit: 20, cursor: first.cursor })).value;
  expect(first).toHaveProperty('byClass');
  expect(second).not.toHaveProperty('byClass');
});

longTest('that an angle is a half is said with the change, and when something is made with it', async () => {
  const { act } = await openBridge();
  const set = await act({
    ...{ action: 'set_property', objectPath: 'Statue Spot', propertyName: 'OuterConeAngle', value: 20 },
  });
  expect(set.value.note, set.text).toContain('half angle');
  const made = await act({ action: 'spawn_actor', class: 'SpotLight', properties: { OuterConeAngle: 20 } });
  expect(made.value.note, made.text).toContain('half angle');
});

longTest('the answer of a call leaves out what its dry run has said, and says what is new', async () => {
  const { act } = await openBridge();
  const call = { action: 'set_transform', objectPath: 'Statue Spot', lookAt: 'SM_Platform' };
  const dry = await act({ ...call, dryRun: true });
  expect(dry.value.note, dry.text).toContain('SM_Platform, its middle');
  const real = await act(call);
  expect(real.value.note, real.text).toBeUndefined();
  expect(real.value.changes).toHaveLength(1);
  const other = await act({ ...call, lookAt: 'SM_Crate_Loose' });
  expect(other.value.note, other.text).toContain('SM_Crate_Loose, its middle');
});

longTest('a pitfall of a property is told once in a session', async () => {
  const bridge = await openBridge();
  const ask = (objectPath: string) =>
    bridge.inspect({ action: 'get_property', objectPath, propertyName: 'Intensity' });
  const first = await ask('Key Light');
  expect(first.value.pitfalls.length, first.text).toBeGreaterThan(0);
  const second = await ask('Gate Beacon');
  expect(second.value.pitfalls, second.text).toBeUndefined();
  expect(second.value.pitfallsToldBefore).toBe(first.value.pitfalls.length);
});

longTest('a slot that shows the mesh’s own material is told as that, before and after', async () => {
  const { act } = await openBridge();
  const own = { material: '/Game/Props/Materials/M_Metal.M_Metal', from: 'mesh' };
  const give = { action: 'set_material', objectPath: 'SM_Crate_01', material: 'M_Metal' };
  const dry = await act({ ...give, dryRun: true });
  const metal = '/Game/Props/Materials/M_Metal.M_Metal';
  expect(dry.value.changes, dry.text).toMatchObject([{ before: own, after: metal }]);
  expect((await act(give)).value.changes).toMatchObject([{ before: own, after: metal, verified: true }]);
  const back = await act({ ...give, material: '' });
  expect(back.value.changes, back.text).toMatchObject([{ before: metal, after: own }]);
});

longTest('the page of a class has its own first, and counts what it has as every actor does', async () => {
  const { inspect } = await openBridge();
  const page = async (args: object) => inspect({ action: 'describe_class', class: 'BP_Door', ...args });
  const { value, text } = await page({});
  expect(value.properties).toMatchObject({ OpenAngle: { default: 95 }, 'Tags[0]': { default: 'Door' } });
  expect(value.properties.bNetLoadOnClient).toBeUndefined();
  expect(value.omitted.as_every_actor).toBeGreaterThan(10);
  expect(countTokens(text)).toBeLessThan(560);
  const named = await page({ properties: ['bNetLoadOnClient'] });
  expect(named.value.properties.bNetLoadOnClient, named.text).toBeDefined();
  const every = await inspect({ action: 'describe_class', class: 'Actor' });
  expect(every.value.properties.bNetLoadOnClient, every.text).toBeDefined();
});

longTest('a trigger box says nothing of shadows and decals, which nothing makes it have', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'Gallery Entrance' });
  expect(Object.keys({ ...value.info.properties, ...value.info.others }).join()).not.toMatch(
    /Shadow|Decal|Stencil/,
  );
  expect(value.info.bounds.size, text).toEqual({ X: 240, Y: 200, Z: 220 });
});

longTest(
  'an overview tells how many lights there are, and how to have the classes that it counts together',
  async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'level_overview' });
    const counts = Object.values<{ count: number }>(value.lights).map(({ count }) => count);
    expect(value.lightCount, text).toBe(counts.reduce((sum, count) => sum + count, 0));
    const { byClass } = (await inspect(value.othersBy)).value;
    const named = Object.keys(value.byClass).filter(name => name !== '(others)');
    const rest = Object.entries<number>(byClass).filter(([name]) => !named.includes(name));
    expect(rest.reduce((sum, [, count]) => sum + count, 0)).toBe(value.byClass['(others)']);
  },
);

longTest('a column that some rows have nothing in says on which classes it is not', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'find_actors', class: 'Light', show: ['InnerConeAngle', 'bUseInverseSquaredFalloff'] },
  });
  expect(value.note, text).toContain('InnerConeAngle: not on DirectionalLight, PointLight, RectLight.');
  expect(value.note).toContain('bUseInverseSquaredFalloff: not on DirectionalLight, RectLight.');
});

longTest(
  'the page of a material instance has no keys that the engine draws, and a remark may be asked for',
  async () => {
    const { inspect } = await openBridge();
    const page = await inspect({ action: 'inspect_object', objectPath: 'MI_Metal_Rusty' });
    expect(page.value.info.parameters.Roughness, page.text).toBe(0.62);
    expect(page.text).not.toContain('GUID');
    const lamps = await inspect({ action: 'find_actors', class: 'SpotLight', show: ['Intensity', 'remark'] });
    expect(lamps.value.unmatched, lamps.text).toBeUndefined();
    expect(lamps.text).toContain('IES profile');
  },
);
