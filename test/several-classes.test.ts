import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

test.each([
  [['PointLigth', 'SpotLight'], 'PointLigth', 'PointLight', 'SpotLight'],
  [['SpotLight', 'PointLigth'], 'PointLigth', 'PointLight', 'SpotLight'],
  ['SpotLight, RectLigth', 'RectLigth', 'RectLight', 'SpotLight'],
  [['BP_Lmp', 'BP_Door'], 'BP_Lmp', undefined, 'BP_Door'],
])('of the classes %j the one that nobody knows is named, and the others are found', async (...row) => {
  const [written, missed, near, known] = row;
  const { inspect } = await openBridge();
  const find = (wanted: unknown) => inspect({ action: 'find_actors', class: wanted });
  const { value, text } = await find(written);
  expect(value.total_count, text).toBe((await find(known)).value.total_count);
  expect(value.unmatched, text).toMatchObject([{ name: missed, filter: 'class' }]);
  if (near) expect(value.unmatched[0].nearest).toContain(near);
});

test('classes of which none is known are each named', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', class: ['PointLigth', 'SpotLigth'] });
  expect(value.total_count, text).toBe(0);
  expect(value.unmatched.map(({ name }: { name: string }) => name)).toEqual(['PointLigth', 'SpotLigth']);
});

test.each([
  [['PointLight', 'SpotLight']],
  ['PointLight,Actor'],
  [['SpotLight', 'Landscape']],
  [['Light', '*Mesh*']],
])('classes %j are all known: nothing is unmatched', async written => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'find_actors', class: written });
  expect(value.total_count, text).toBeGreaterThan(0);
  expect(value.unmatched, text).toBeUndefined();
});

test('where another filter leaves nobody, the class that nobody knows is named too', async () => {
  const { inspect } = await openBridge();
  const call = { action: 'find_actors', class: ['PointLigth', 'SpotLight'], label: 'Sun' };
  const { value, text } = await inspect(call);
  expect(value.total_count, text).toBe(0);
  expect(value.unmatched, text).toMatchObject([{ name: 'PointLigth', filter: 'class' }]);
});
