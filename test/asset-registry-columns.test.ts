import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { type Json, openBridge } from './support/open-bridge.ts';

const rowsOf = ({ assets, rows, columns, shared }: Json): Json[] =>
  assets ??
  rows.map((row: unknown[]) => ({
    ...shared,
    ...Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
  }));

const TAGS = (thirdPerson.assets ?? []).flatMap(({ path, class: classPath, tags = {} }) =>
  Object.keys(tags).map(tag => ({ tag, path, class: classPath.split('.').at(-1) ?? '' })),
);
const KINDS = [...new Map(TAGS.map(each => [`${each.class} ${each.tag}`, each])).values()];

test.each(KINDS)(
  'a tag of the registry is a column: $tag of $class',
  async ({ tag, path, class: wanted }) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({
      action: 'find_assets',
      path: '/Game',
      class: wanted,
      show: [tag],
    });
    const row = rowsOf(value).find(each => path.endsWith(each.name));
    expect(row?.[tag] ?? null, text).not.toBe(null);
  },
);

test('the size of textures, loaded or not', async () => {
  const { inspect } = await openBridge();
  const asked = { action: 'find_assets', class: 'Texture2D', path: '/Game/Props' };
  const { value, text } = await inspect({ ...asked, show: ['dimensions'] });
  const sizes = Object.fromEntries(rowsOf(value).map(each => [each.name, each.dimensions]));
  expect(sizes, text).toMatchObject({ T_Bench_D: '2048x2048' });
  expect(Object.values(sizes), text).not.toContain(null);
  const large = await inspect({ ...asked, where: { Dimensions: '2048x2048' } });
  expect(
    rowsOf(large.value).map(each => each.name),
    large.text,
  ).toContain('T_Bench_D');
  const none = await inspect({ ...asked, show: ['Dimension'] });
  expect(none.value.unmatched, none.text).toEqual([
    expect.objectContaining({ nearest: expect.arrayContaining(['Dimensions']) }),
  ]);
});

test('tags that are numbers are compared as numbers, of what is not loaded too', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'find_assets', class: 'StaticMesh', where: { Triangles: { gt: 1000 } } },
  });
  const found = rowsOf(value);
  expect(found.length, text).toBeGreaterThan(0);
  expect(
    found.every(each => each.Triangles > 1000),
    text,
  ).toBe(true);
});
