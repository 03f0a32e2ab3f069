import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

test.each([
  ['StaticMesh', { class: 'StaticMeshActor' }],
  ['class', {}],
  ['folder', { class: 'Light' }],
  ['CastShadows', { class: 'Light' }],
  ['Intensity', { class: 'PointLight', where: { CastShadows: true } }],
])('by %s, the values stand with how many have each, the most first', async (countBy, search) => {
  const { inspect } = await openBridge();
  const find = { action: 'find_actors', ...search, limit: 200 };
  const { value } = await inspect({ ...find, countBy });
  expect(value.columns).toEqual([countBy, 'count']);
  const counts = value.rows.map(([, count]: [unknown, number]) => count);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  const { total_count: total } = (await inspect(find)).value;
  expect(value.total_count).toBe(total);
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(total);
});

test('which mesh is used most takes few tokens, and is what a search by that finds', async () => {
  const { inspect } = await openBridge();
  const find = { action: 'find_actors', class: 'StaticMeshActor' };
  const { value, text } = await inspect({ ...find, countBy: 'StaticMesh' });
  const [[mesh, count]] = value.rows;
  expect(mesh).toContain('SM_Cube');
  expect((await inspect({ ...find, where: { StaticMesh: mesh } })).value.total_count).toBe(count);
  expect(text.length / 4).toBeLessThan(300);
});

test('lists count each of their values, and that is said', async () => {
  const { inspect } = await openBridge();
  const find = { action: 'find_actors', class: 'StaticMeshActor' };
  const { value } = await inspect({ ...find, countBy: 'materials' });
  for (const [material, count] of value.rows.filter(([name]: [unknown]) => name !== null)) {
    const found = await inspect({ ...find, where: { materials: material } });
    expect(found.value.total_count, String(material)).toBe(count);
  }
  const tags = (await inspect({ action: 'find_actors', countBy: 'tags' })).value;
  expect(tags.rows.find(([tag]: [unknown]) => tag === null)?.[1]).toBeGreaterThan(0);
});

test('what has no such column is counted as none, and a wrong name is told', async () => {
  const { inspect } = await openBridge();
  const { value } = await inspect({ action: 'find_actors', class: 'Light', countBy: 'CastShadow' });
  expect(value.unmatched?.[0].name ?? 'CastShadow').toBe('CastShadow');
  const wrong = await inspect({ action: 'find_actors', class: 'Light', countBy: 'Brightnes' });
  expect(wrong.value.unmatched).toMatchObject([{ name: 'Brightnes' }]);
});

test('pages go on with the same values', async () => {
  const { inspect } = await openBridge();
  const call = { action: 'find_actors', countBy: 'class', limit: 5 };
  const first = (await inspect(call)).value;
  const second = (await inspect({ ...call, cursor: first.cursor })).value;
  const all = (await inspect({ ...call, limit: 200 })).value;
  expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 10));
  expect(all.rows).toHaveLength(all.values_count);
});

test.each(['groupBy', 'counts', 'distinct'])('called %s it is put right', async name => {
  const { inspect } = await openBridge();
  const { error } = (await inspect({ action: 'find_actors', class: 'Light', [name]: 'class' })).value;
  expect(error.example).toEqual({ action: 'find_actors', class: 'Light', countBy: 'class' });
});

test('of actors that are not loaded nothing is counted', async () => {
  const { inspect } = await openBridge();
  const { error } = (await inspect({ action: 'find_actors', unloaded: true, countBy: 'class' })).value;
  expect(error.message).toContain('`countBy`');
});
