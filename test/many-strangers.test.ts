import { expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const COUNT = 500;
const strangers = Array.from({ length: COUNT }, (_, at) => `SM_Nobdy_${at}_Crat`);

testOneOf.each([
  { action: 'set_material', material: 'M_Metal' },
  { action: 'set_transform', location: [1, 2, 3] },
  { action: 'set_tags', tags: ['a'] },
])('of five hundred strangers only the first few are looked for: $action', async call => {
  let searches = 0;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      searches += body.match(/"\/remote\/search\/assets"/g)?.length ?? 0;
    },
  });
  const { value, text } = await bridge.act({ ...call, objectPaths: strangers });
  expect(value.error?.code, text).toBe('object_not_found');
  expect(value.error.message).toContain(strangers[0]);
  expect(searches).toBeLessThan(COUNT / 10);
});

longTest('items of a batch list the level once for all of them, however few exist', async () => {
  let labels = 0;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      labels += body.match(/"GetActorLabel"/g)?.length ?? 0;
    },
  });
  const item = { action: 'set_property', propertyName: 'bHidden', value: true };
  const operations = strangers.map(objectPath => ({ ...item, objectPath }));
  const { value, text } = await bridge.act({ action: 'batch', operations });
  expect(value.error?.code, text).toBe('object_not_found');
  expect(labels).toBeLessThan(COUNT);
});

longTest('where all names but the last are those of assets, the last is told', async () => {
  const bridge = await openBridge({ scene: thirdPerson });
  const paths = Object.keys(bridge.editor.world.snapshot().assets);
  const names = paths.map(path => path.slice(path.lastIndexOf('.') + 1));
  const single = names.filter(name => names.indexOf(name) === names.lastIndexOf(name)).slice(0, 30);
  expect(single.length).toBeGreaterThan(12);
  const call = { action: 'set_material', objectPaths: [...single, 'SM_Nobdy'], material: 'M_Metal' };
  const { value, text } = await bridge.act(call);
  expect(value.error?.message, text).toContain('SM_Nobdy');
});
