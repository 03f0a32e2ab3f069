import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';

const MATERIALS = (thirdPerson.assets ?? [])
  .filter(({ class: classPath, loaded }) => /\.Material(Instance\w*)?$/.test(classPath) && loaded !== false)
  .map(({ path }) => path);

test('there are materials to ask', () => {
  expect(MATERIALS.length).toBeGreaterThan(2);
});

test.each(MATERIALS)(
  'what inspect_object shows of parameters, get_property answers: %s',
  async objectPath => {
    const { inspect } = await openBridge();
    const page = await inspect({ action: 'inspect_object', objectPath });
    for (const [propertyName, shown] of Object.entries(page.value.info?.parameters ?? {})) {
      const { value, text } = await inspect({ action: 'get_property', objectPath, propertyName });
      expect(value, text).toMatchObject({ success: true, propertyName, value: shown });
      expect(value.typeHint, text).toBeTypeOf('string');
      expect(value.writable, text).toBe(/Instance/.test(page.value.info.class));
    }
  },
);

test('a parameter by its name in other letters, or a member of it; where it comes from', async () => {
  const { inspect } = await openBridge();
  const get = (propertyName: string) =>
    inspect({ action: 'get_property', objectPath: 'MI_Metal_Rusty', propertyName });
  expect((await get('roughness')).value).toMatchObject({ propertyName: 'Roughness', value: 0.62 });
  const whole = await get('Tint');
  const red = await get('Tint.R');
  expect(red.value, red.text).toMatchObject({ propertyName: 'Tint.R', value: whole.value.value.R });
});

test('what is no parameter is refused with the near one', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({
    ...{ action: 'get_property', objectPath: 'MI_Metal_Rusty', propertyName: 'Roughnes' },
  });
  expect(value.error, text).toMatchObject({
    code: 'unknown_property',
    example: { action: 'get_property', propertyName: 'Roughness' },
  });
});
