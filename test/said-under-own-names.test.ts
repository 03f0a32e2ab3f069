import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const CRATE = { objectPath: 'SM_Crate_Loose' };
const SHOWN: [asked: Call, shown: Call][] = [
  [
    { action: 'attach_actor', ...CRATE, parent: 'SM_Platform', keepWorldTransform: false },
    { action: 'attach_actor', ...CRATE, parent: 'SM_Platform', keep: 'relative' },
  ],
  [
    { action: 'set_visibility', ...CRATE, visible: false, inGame: true },
    { action: 'set_visibility', ...CRATE, visible: false, where: 'game' },
  ],
  [
    { action: 'set_property', objectPath: 'Key Light', Intensity: 30 },
    { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 30 },
  ],
  [
    { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', Roughness: 0.4 },
    { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Roughness', value: 0.4 },
  ],
  [
    { action: 'align_actors', ...CRATE, to: 'grid', size: 50 },
    { action: 'align_actors', ...CRATE, to: 'grid', spacing: 50 },
  ],
];

testOneIn(2).each(SHOWN)(
  'what an operation calls otherwise is said by its example, whole: %j',
  async (asked, shown) => {
    const { act } = await openBridge();
    const { value, text } = await act({ ...asked, action: String(asked.action) });
    expect(value.error?.example, text).toEqual(shown);
    expect(value.error, text).not.toHaveProperty('left_out');
    expect(value.error, text).not.toHaveProperty('placeholders');
  },
);

test('twice as dim is half as bright', async () => {
  const { act } = await openBridge();
  for (const [said, value] of [
    ['twice as dim', 12],
    ['3x as dark', 8],
    ['half as bright', 12],
    ['half as dim', 48],
  ] as const) {
    const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: said };
    expect((await act(call)).value.error.example.value, said).toBe(value);
  }
});

test.each(['twice as warm', 'twice as smooth'])('which way %s goes nobody knows', async value => {
  const { act } = await openBridge();
  const call = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Temperature', value };
  expect((await act(call)).value.error.message).not.toContain('multiply');
});

test.each(['twice as tall', '20% wider'])('%s is no factor of all axes', async scale => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'set_transform', objectPath: 'SM_Crate_Loose', scale });
  expect(value.error, text).toBeDefined();
  expect(text).not.toContain('RelativeScale3D');
});

test('what is to be added to a list is led to what adds one', async () => {
  const { act } = await openBridge();
  const call = {
    action: 'set_property',
    ...CRATE,
    propertyName: 'Tags',
    value: 'Explosive',
    operation: 'add',
  };
  expect((await act(call)).value.error.message).toContain('append_element');
});
