import { expect, test } from 'vitest';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { getDisplayName } from '../src/unreal/engine-functions.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

async function ask(args: Record<string, unknown>): Promise<Json> {
  const { inspect } = await openBridge();
  return (await inspect(args)).value;
}

longTest('columns of assets are those of assets', async () => {
  const { assets, columns, rows, unmatched } = await ask({
    ...{ action: 'find_assets', query: 'SM_Crate', show: ['bounds', 'pivot', 'materials'] },
  });
  expect(columns ?? assets[0]).toBeDefined();
  const [crate] = assets ?? rows;
  expect(crate).toMatchObject({ bounds: { size: { X: 100, Y: 100, Z: 100 } }, pivot: 'bottom centre' });
  expect(unmatched).toMatchObject([{ name: 'materials', why: expect.stringContaining('find_references') }]);
  const instances = await ask({ action: 'find_assets', query: 'MI_Metal_Rusty', show: ['Parent'] });
  expect(instances.assets[0].Parent).toContain('M_Metal');
});

longTest('the query of assets takes patterns', async () => {
  const found = await ask({ action: 'find_assets', query: 'SM_*' });
  expect(found.total_count).toBe(12);
  expect((await ask({ action: 'find_assets', query: '*_Crate' })).assets).toMatchObject([
    { name: 'SM_Crate' },
  ]);
});

testOneOf.each([
  ['what something hangs on, by its label', { attachedTo: 'SM_Pillar_06' }, ['Gate Lamp']],
  ['one of several', { label: ['Moon', 'Brazier Glow'] }, ['Moon', 'Brazier Glow']],
  ['a word for false', { IntensityUnits: 'Candelas', CastShadows: 'no' }, ['Fill Panel']],
  ['a limit with its sign', { AttenuationRadius: '>= 20 m' }, ['Platform Spot']],
])('conditions take what people write: %s', async (_, where, labels) => {
  const { actors } = await ask({ action: 'find_actors', where });
  expect(actors.map(({ label }: Json) => label)).toEqual(labels);
});

longTest('an order by what nothing has is said to be none', async () => {
  const { note } = await ask({ action: 'find_actors', class: 'PointLight', sort: '-cost' });
  expect(note).toContain('Not sorted: nothing here has "cost".');
});

testOneOf.each([
  [
    'a place',
    { where: { 'location.X': { gt: 10_000 } } },
    '5 actors of this level are not loaded and were not looked at',
  ],
  ['nothing', {}, '5 actors that are not loaded match'],
])('what World Partition has not loaded is told: %s', async (_, args, note) => {
  const { inspect } = await openBridge({ scene: worldPartition });
  expect((await inspect({ action: 'find_actors', ...args })).value.note).toContain(note);
});

longTest.each([
  ['level_map', {}],
  ['level_map', { class: 'StaticMeshActor' }],
  ['map_data', {}],
  ['find_references', { objectPath: 'SM_Cliff_Basalt' }],
])('a view of the whole level says what is not loaded: %s %j', async (action, args) => {
  const { inspect } = await openBridge({ scene: worldPartition });
  const { value } = await inspect({ action, ...args });
  expect(value.note).toContain(
    '5 more actors of this level are not loaded: find_actors with unloaded: true.',
  );
});

longTest('where all is loaded nothing is said of it', async () => {
  const { inspect } = await openBridge();
  expect((await inspect({ action: 'level_map' })).text).not.toContain('not loaded');
});

testOneOf.each([
  ['a radius', { near: { objectPath: 'Key Light', radius: '3 m' } }, '`near.radius`: "3 m" is 300 cm'],
  ['a condition', { class: 'Light', where: { AttenuationRadius: { gt: '9 m' } } }, '"9 m" is 900 cm'],
])('what a quantity with a unit was read as is said: %s', async (_, args, note) => {
  expect((await ask({ action: 'find_actors', ...args })).note).toContain(note);
});

longTest('a number needs no word of its unit', async () => {
  const near = { objectPath: 'Key Light', radius: '300' };
  expect((await ask({ action: 'find_actors', near })).note).not.toContain('near.radius');
});

longTest('load_actors takes lengths with their unit, and says how it read them', async () => {
  const { act } = await openBridge({ scene: worldPartition });
  const near = { location: ['10 m', 0, 0], radius: '50 m' };
  const { value } = await act({ action: 'load_actors', near, dryRun: true });
  expect(value.note).toContain('`near.location.X`: "10 m" is 1000 cm, `near.radius`: "50 m" is 5000 cm.');
});

longTest('what is near is told before the regions that a place lies in', async () => {
  const { actors } = await ask({ action: 'find_actors', near: { objectPath: 'Key Light', radius: 300 } });
  const labels = actors.map(({ label }: Json) => label);
  const regions = ['Gallery Look', 'Gallery Acoustics', 'NavMeshBoundsVolume', 'LightmassImportanceVolume'];
  expect(labels[0]).toBe('Key Light');
  expect(labels.slice(-regions.length)).toEqual(regions);
  expect(labels.indexOf('Block Gallery Roof')).toBeLessThan(labels.indexOf('Gallery Look'));
});

test('a first answer that was broken on its way is asked for once more, and no sign of another server', async () => {
  const { editor, inspect } = await openBridge();
  editor.inject({ kind: 'invalid-utf8' });
  const { value, text } = await inspect({ action: 'find_actors', class: 'PointLight' });
  expect(value.total_count, text).toBeGreaterThan(0);
});

test('what is broken on its way again and again is told as that, and may be sent again', async () => {
  const { editor, inspect } = await openBridge();
  for (let times = 0; times < 2; times++) editor.inject({ kind: 'invalid-utf8' });
  const { error } = (await inspect({ action: 'find_actors', class: 'PointLight' })).value;
  expect(error).toMatchObject({ retryable: true, remedy: 'Send the same again.' });
  expect(error.message).toContain('broken on its way');
  const { value, text } = await inspect({ action: 'find_actors', class: 'PointLight' });
  expect(value.total_count, text).toBeGreaterThan(0);
});

test('an empty answer of a function that tells something says nothing, and may be asked for again', async () => {
  const { editor, session } = await openBridge();
  const name = getDisplayName(
    '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.PointLight_2',
  );
  const ask = () => editor.clock.until(session.client.send(name));
  expect(await ask()).toBe('Key Light');
  for (const body of ['', '{"ReturnVal']) {
    editor.inject({ kind: 'answer', body });
    await expect(ask()).rejects.toMatchObject({ retryable: true });
  }
});
