import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const lamp = { action: 'spawn_actor', class: 'PointLight' };
const bright = { action: 'set_property', propertyName: 'Intensity', value: '800 lm' };
const batch = (...operations: Call[]) => ({ action: 'batch', operations });

/** What is about something that an item still has to make is not looked at when that item is put right: it is told. */
testOneIn(2).each<[Call, boolean]>([
  [batch({ ...lamp, name: 'R1' }, { ...bright, objectPath: 'R1' }), true],
  [batch({ ...lamp, name: 'R1' }, { ...bright, objectPath: 'R1.LightComponent' }), true],
  [batch({ ...lamp, name: 'R1' }, { ...bright, objectPath: 'Key Light', value: 5 }), false],
  [batch({ ...lamp, name: 'R1' }, { ...lamp, label: 'R2' }), false],
])('%j', async (call, isTold) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error.example.operations[0], text).toMatchObject({ label: 'R1' });
  expect(value.error.remedy.includes('operations[1]: not looked at yet'), text).toBe(isTold);
});

/** Values of parameters that stand beside them belong into them. */
testOneIn(2).each<[Call, Call]>([
  [
    { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/MI_New', Roughness: 0.1 },
    { parameters: { Roughness: 0.1 } },
  ],
  [
    {
      ...{ action: 'create_material_instance', parent: 'M_Metal', path: '/Game/MI_New' },
      ...{ parameters: { Roughness: 0.1 }, Metallic: 1 },
    },
    { parameters: { Roughness: 0.1, Metallic: 1 } },
  ],
])('%j', async (call, says) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  const { error } = value;
  expect([error.placeholders, error.left_out], text).toEqual([undefined, undefined]);
  expect(error.example, text).toEqual({
    ...{ action: 'create_material_instance', parent: 'M_Metal', path: '/Game/MI_New' },
    ...says,
  });
});

testOneIn(2).each([['MI_Metal_Rusty'], ['M_Metal']])(
  'a parameter of %s that is asked for as a property is told, or shown by inspect_object',
  async objectPath => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'get_property', objectPath, propertyName: 'Roughness' });
    if (value.success) return expect(text).toContain('Roughness');
    expect(value.error.example, text).toEqual({ action: 'inspect_object', objectPath });
    expect((await inspect(value.error.example)).text).toContain('Roughness');
  },
);
