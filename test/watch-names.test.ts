import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const watch = async (objectPath: string, properties: string[]) => {
  const { inspect } = await openBridge();
  const { value, isError, text } = await inspect({ action: 'watch_object', objectPath, properties });
  expect(isError, text).toBe(false);
  return value;
};

test('names that nothing has are told, with the nearest, beside those that are watched', async () => {
  const { values, unmatched } = await watch('Sun', ['Intensity', 'Temperatur', 'bIsOpen']);
  expect(Object.keys(values)).toEqual(['LightComponent.Intensity']);
  expect(unmatched).toMatchObject([
    { name: 'Temperatur', nearest: expect.arrayContaining(['LightComponent.Temperature']) },
    { name: 'bIsOpen' },
  ]);
});

test('where all names lead somewhere nothing is told of them', async () => {
  expect(await watch('Sun', ['*Intensity*', 'Temperature'])).not.toHaveProperty('unmatched');
});

test.each([
  ['location', 'RelativeLocation'],
  ['rotation', 'RelativeRotation'],
  ['scale', 'RelativeScale3D'],
])('%s is that of the actor, whatever else is called so', async (name, property) => {
  for (const objectPath of ['Key Light', 'SM_Ramp', 'Statue']) {
    const names = Object.keys((await watch(objectPath, [name])).values);
    expect(names.length, objectPath).toBeGreaterThan(0);
    for (const each of names) expect(each, objectPath).toMatch(new RegExp(`^\\w+\\.${property}`));
  }
});
