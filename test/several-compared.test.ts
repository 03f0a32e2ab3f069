import { expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openEditors } from './support/open-editors.ts';
import { longTest } from './support/soak.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const PAGE = { action: 'inspect_object', objectPath: 'Key Light' };

const openTwo = () =>
  openEditors({ left: { scene: oneLight, engine: '5.4' }, right: { scene: oneLight } }, { usual: 'left' });

longTest('what differs between an actor here and in another editor', async () => {
  const { inspect, bridges } = await openTwo();
  bridges.right.editor.world.set(LIGHT, 'Intensity', 4321);
  const here = bridges.left.editor.world.get(LIGHT, 'Intensity');
  const { value, text } = await inspect({ ...PAGE, compareWith: { editor: 'right' } });
  expect(value.success, text).toBe(true);
  expect(value.info.comparedWith).toMatch(/^right: \/Game\/Maps\//);
  expect(Object.keys(value.info.properties)).toEqual(['LightComponent.Intensity']);
  expect(value.info.properties['LightComponent.Intensity']).toMatchObject({ value: here, other: 4321 });
});

longTest('from either side, and against another object there', async () => {
  const { inspect, act, bridges } = await openTwo();
  await act({ action: 'spawn_actor', class: 'PointLight', label: 'Other', editor: 'right' });
  const { value, text } = await inspect({
    ...PAGE,
    editor: 'left',
    compareWith: { editor: 'right', objectPath: 'Other' },
  });
  expect(value.success, text).toBe(true);
  expect(value.editor).toBe('left');
  expect(value.info.properties).toHaveProperty('LightComponent.Intensity');
  bridges.left.editor.world.set(LIGHT, 'Intensity', 5);
  const back = await inspect({ ...PAGE, editor: 'right', compareWith: { editor: 'left' } });
  expect(back.value.info.properties['LightComponent.Intensity'].other).toBe(5);
});

longTest('nothing differs between two editors that are the same', async () => {
  const { inspect } = await openTwo();
  const { value } = await inspect({ ...PAGE, editors: 'all', compareWith: { editor: 'left' } });
  for (const { info } of value.editors) expect(info.properties).toEqual({});
});

longTest('in another project it is found by its label, and missed where there is none', async () => {
  const { inspect } = await openEditors(
    { left: { scene: oneLight }, right: { scene: thirdPerson } },
    { usual: 'left' },
  );
  const found = await inspect({ ...PAGE, compareWith: { editor: 'right' } });
  expect(found.value.info.comparedWith, found.text).toMatch(/^right: \/Game\/ThirdPerson\//);
  const missed = await inspect({ ...PAGE, compareWith: { editor: 'right', objectPath: 'Nobody' } });
  expect(missed.value.error.code).toBe('object_not_found');
});

test('an editor that there is not, or something else, is refused', async () => {
  const { inspect } = await openTwo();
  expect((await inspect({ ...PAGE, compareWith: { editor: 'middle' } })).value.error.message).toContain(
    'left, right',
  );
  const { value } = await inspect({ ...PAGE, compareWith: { label: 'x' } });
  expect((await inspect(value.error.example)).value.success).toBe(true);
});
