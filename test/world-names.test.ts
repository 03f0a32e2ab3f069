import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const PLACE = { X: -1480, Y: -2140, Z: 235 };

test('what a page prints of a place is accepted as the name of a property', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{
      action: 'inspect_object',
      objectPath: 'Key Light',
      properties: ['location', 'folder', '*Intensity'],
    },
  });
  expect(value.info.properties, text).toMatchObject({
    location: { value: PLACE, unit: 'cm' },
    folder: { value: 'Lighting/Gallery' },
  });
  expect(value.info, text).not.toHaveProperty('unmatched');
  const one = await inspect({ action: 'get_property', objectPath: 'Key Light', propertyName: 'location' });
  expect(one.value, one.text).toMatchObject({ propertyName: 'location', value: PLACE, unit: 'cm' });
});

longTest('in a table of several objects they are columns', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'inspect_object', objectPaths: ['Key Light', 'TriggerBox_0'], properties: ['location'] },
  });
  expect(value.info.columns, text).toContain('location');
  expect(value.info.rows[0], text).toContainEqual(PLACE);
  expect(value.unmatched).toBeUndefined();
});

longTest('a page names the folder of an actor', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'inspect_object', objectPath: 'Key Light' });
  expect(value.info.folder, text).toBe('Lighting/Gallery');
});
