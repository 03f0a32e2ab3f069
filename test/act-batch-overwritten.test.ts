import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const LIGHTING = { preset: 'LightingControl' };
const SUN = { action: 'set_preset_property', ...LIGHTING, label: 'Sun Intensity' };
const DAYLIGHT = { action: 'set_controller', ...LIGHTING, controller: 'Daylight' };
const set = (name: string, value: unknown) => ({
  ...{ action: 'set_property', objectPath: 'Sun', propertyName: `LightComponent.${name}`, value },
});
const GLOW = 'Brazier Glow';
const move = (value: object) => ({
  ...{ action: 'set_property', objectPath: GLOW, propertyName: 'RootComponent.RelativeLocation', value },
});
const GLOW_AT = {
  ...{ action: 'set_transform', objectPath: GLOW, space: 'world' },
  ...{
    location: { X: 1, Y: 2, Z: 3 },
    rotation: { Pitch: 0, Yaw: 30, Roll: 0 },
    scale: { X: 1, Y: 1, Z: 1 },
  },
};
const SLOT = { action: 'set_material', objectPath: 'SM_Ramp', slot: 0 };
const MATERIALS = {
  ...{ action: 'set_property', objectPath: 'SM_Ramp', propertyName: 'StaticMeshComponent.OverrideMaterials' },
  value: ['/Game/Props/Materials/M_Metal.M_Metal'],
};
const METAL = '/Game/Props/Materials/M_Metal';
const rename = (objectPath: string, path: string) => ({ action: 'rename_asset', objectPath, path });
const rows = (...changes: object[]) => ({
  ...{ action: 'write_data_table', objectPath: '/Game/Data/DT_Props', changes },
});
const WHITE = { R: 255, G: 255, B: 255, A: 255 };

describe('a batch of which one operation writes over what another has set', () => {
  const CASES: [string, Record<string, unknown>[]][] = [
    ['a value over a member of it', [set('LightColor.R', 7), set('LightColor', WHITE)]],
    ['a member over its value', [set('LightColor', { ...WHITE, R: 1, G: 2 }), set('LightColor.R', 255)]],
    [
      'a member over its value twice',
      [set('LightColor', { ...WHITE, R: 1 }), set('LightColor.R', 2), set('LightColor', { ...WHITE, G: 9 })],
    ],
    // At 0.75 the controller gives the sun the 7.5 that it has.
    ['a controller over a property', [set('Intensity', 8), { ...DAYLIGHT, value: 0.75 }]],
    [
      'a controller over what its preset exposes',
      [
        { ...SUN, value: 8 },
        { ...DAYLIGHT, value: 0.75 },
      ],
    ],
    [
      'a controller with another value',
      [
        { ...SUN, value: 8 },
        { ...DAYLIGHT, value: 0.14 },
      ],
    ],
    [
      'a sum behind a controller',
      [
        { ...DAYLIGHT, value: 0.5 },
        { ...set('Intensity', 2), operation: 'multiply' },
      ],
    ],
    ['a place in the world over a location', [move({ X: 5 }), GLOW_AT]],
    ['a location over a place in the world', [GLOW_AT, move({ X: 5, Y: 6 })]],
    ['a material over the list of them', [MATERIALS, { ...SLOT, material: 'M_Plaster' }]],
    ['a preset over a property', [set('Intensity', 8), { ...SUN, value: 7.5 }]],
    [
      'a row of a table that goes again, with one behind it',
      [
        rows({ addRow: 'One', after: 'Crate', values: { Mass: 1 } }),
        rows({ addRow: 'Two', after: 'One' }),
        rows({ removeRow: 'One' }),
      ],
    ],
    ['rows of a table without values', [rows({ addRow: 'One' }), rows({ addRow: 'Two' })]],
    [
      'the name of a material that was given meanwhile',
      [
        rename(METAL, '/Game/Yard/MM'),
        { ...SLOT, material: '/Game/Yard/MM' },
        rename('/Game/Yard/MM', METAL),
      ],
    ],
  ];
  testOneIn(8).each(CASES)('is done, and undo, redo and undo again are: %s', async (_, operations) => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const before = world.snapshot();
    const { value, text } = await bridge.act({ action: 'batch', operations });
    expect(value.success, text).toBe(true);
    const after = world.snapshot();
    for (const [action, left] of [
      ['undo', before],
      ['redo', after],
      ['undo', before],
    ] as const) {
      const moved = await bridge.act({ action });
      expect(moved.value.success, moved.text).toBe(true);
      expect(world.snapshot(), moved.text).toEqual(left);
    }
  });
  const FAILING = { action: 'attach_actor', objectPath: 'SM_Crate_02', parent: 'Key Light' };
  testOneIn(8).each(CASES)('leaves nothing where it fails behind them: %s', async (_, operations) => {
    const { act, editor } = await openBridge({ engine: '5.6' });
    const before = editor.world.snapshot();
    const { value, text } = await act({ action: 'batch', operations: [...operations, FAILING] });
    expect(value.results?.at(-1), text).toMatchObject({ success: false, error: {} });
    expect(editor.world.snapshot(), text).toEqual(before);
  });
});

describe('a sum in a batch', () => {
  const add = (call: Record<string, unknown>, value: number) => ({ ...call, operation: 'add', value });
  const LAMP_DEFAULT = {
    ...{ action: 'set_property', objectPath: '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C' },
    ...{ propertyName: 'Brightness', value: 500 },
  };
  const LAMP = { action: 'set_property', objectPath: 'Gallery Lamp', propertyName: 'Brightness' };
  const FOLLOWER = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.BP_Lamp_C_1';
  const LAMPS = { ...SUN, label: 'Lamp Brightness' };
  test.each<[string, Record<string, unknown>[]]>([
    ['a controller sets', [{ ...DAYLIGHT, value: 0.5 }, add(SUN, 1)]],
    ['is inherited, by a preset', [LAMP_DEFAULT, add(LAMPS, 10)]],
  ])('is not computed from what is another by then: %s', async (_, operations) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value, text } = await act({ action: 'batch', operations });
    expect(value.error?.message, text).toContain('it builds on a value that operations[0] changes');
    expect(editor.world.snapshot()).toEqual(before);
  });
  test.each<[string, Record<string, unknown>[]]>([
    ['the engine reckons itself', [{ ...DAYLIGHT, value: 0.5 }, add(set('Intensity', 0), 1)]],
    ['nothing else changes', [{ ...DAYLIGHT, value: 0.5 }, add(LAMP, 1)]],
    ['is inherited from what is set before', [LAMP_DEFAULT, add({ ...LAMP, objectPath: FOLLOWER }, 10)]],
    [
      'is what the default is set to',
      [{ ...LAMP_DEFAULT, value: 260 }, add({ ...LAMP, objectPath: FOLLOWER }, 10)],
    ],
    ['is of another class', [LAMP_DEFAULT, add(set('Intensity', 0), 1)]],
  ])('counts on as single steps do where it is of what %s', async (_, operations) => {
    const [together, apart] = [await openBridge(), await openBridge()];
    const { value, text } = await together.act({ action: 'batch', operations });
    expect(value.success, text).toBe(true);
    for (const call of operations) await apart.act({ ...call, action: String(call.action) });
    expect(together.editor.world.snapshot(), text).toEqual(apart.editor.world.snapshot());
  });
});
