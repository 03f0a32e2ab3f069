import { describe, expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const withPython = (): BridgeOptions => ({
  engine: '5.8',
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
  policy: createPolicy({}, { allowPython: true }),
});

type Call = Record<string, unknown>;

const LAMP = { objectPath: 'Gallery Lamp', propertyName: 'Brightness' };
const RADIUS = { objectPath: 'Key Light', propertyName: 'LightComponent.AttenuationRadius' };
const PRESET = { preset: 'LightingControl', label: 'Lamp Brightness' };
const WIRE = {
  ...{ action: 'connect_pins', objectPath: 'BP_Lamp' },
  ...{ from: 'K2Node_Event_0.then', to: 'K2Node_IfThenElse_0.execute' },
};
const LAMP_DEFAULTS = '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C';
const RESET_LAMP = { action: 'reset_property', ...LAMP };
const MASS = { action: 'write_data_table', objectPath: '/Game/Data/DT_Props' };
const cell = (value: object) => ({ ...MASS, changes: [{ row: 'Barrel', column: 'Offset', value }] });
const tint = (value: object) => ({
  ...{ action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty', parameter: 'Tint', value },
});
const mass = (value: number) => ({ ...MASS, changes: [{ row: 'Barrel', column: 'Mass', value }] });

/** Two operations of which the second brings back what is there before the first. */
const THERE_AND_BACK: [string, Call, Call][] = [
  [
    'a value, to its default',
    { action: 'set_property', ...RADIUS, value: 555 },
    { action: 'reset_property', ...RADIUS },
  ],
  [
    'whether it is hidden, to its default',
    { action: 'set_visibility', objectPath: 'Gallery Lamp', visible: false, where: 'game' },
    { action: 'reset_property', objectPath: 'Gallery Lamp', propertyName: 'bHidden' },
  ],
  [
    'a value of a Blueprint, to its default',
    { action: 'set_property', ...LAMP, value: 700 },
    { action: 'reset_property', ...LAMP },
  ],
  [
    'what a preset exposes, to its default',
    { action: 'set_preset_property', ...PRESET, value: 700 },
    { action: 'reset_preset_property', ...PRESET },
  ],
  [
    'the length of a list',
    { action: 'set_tags', objectPath: 'Key Light', tags: ['warm'] },
    { action: 'reset_property', objectPath: 'Key Light', propertyName: 'Tags' },
  ],
  ['a cell of a table', mass(46), mass(40)],
  ['a cell of a table twice', mass(46), mass(50)],
  ['a wire of a graph', { ...WIRE, disconnect: true }, WIRE],
  [
    'a place',
    { action: 'set_transform', objectPath: 'SM_Barrel_01', location: { Z: 40 }, mode: 'add' },
    { action: 'align_actors', objectPaths: ['SM_Barrel_01'], to: 'floor' },
  ],
];

const BRACKET = { action: 'set_transform', objectPath: 'Gallery Lamp.Bracket', location: [1, 2, 3] };
const SHADE = { action: 'set_transform', objectPath: 'Gallery Lamp.Shade' };
const LAMP_ACTOR = { ...BRACKET, objectPath: 'Gallery Lamp' };

/** The second goes by what the first does. */
const CARRIED: [string, Call, Call][] = [
  ['a part by so much', BRACKET, { ...SHADE, location: [0, 0, 9], mode: 'add' }],
  ['an axis of a part', BRACKET, { ...SHADE, location: { Z: 9 } }],
  [
    'what is given a parent',
    { action: 'attach_actor', objectPath: 'Key Light', parent: 'SM_Ramp', keep: 'snap' },
    { action: 'set_transform', objectPath: 'Key Light', location: [1, 1, 1] },
  ],
  [
    'what hangs on an actor',
    { action: 'set_transform', objectPath: 'SM_Barrel_Brazier', location: [5, 5, 5] },
    { action: 'set_transform', objectPath: 'Brazier Glow', location: [1, 1, 1] },
  ],
  [
    'the other end of a range',
    { action: 'set_playback_range', objectPath: 'LS_Intro', start: 10 },
    { action: 'set_playback_range', objectPath: 'LS_Intro', end: 100 },
  ],
  ['a part of an actor', LAMP_ACTOR, { ...SHADE, location: [0, 0, 9], mode: 'add' }],
];

describe('a batch of which one operation takes back what another does', () => {
  testOneIn(4).each([...THERE_AND_BACK, ...CARRIED])(
    'ends as one after the other does: %s',
    async (_, there, back) => {
      const apart = await openBridge(withPython());
      for (const call of [there, back]) {
        const { value, text } = await apart.act(call);
        expect(value.success, text).toBe(true);
      }
      const { act, editor } = await openBridge(withPython());
      const before = editor.world.snapshot();
      const { value, text } = await act({ action: 'batch', operations: [there, back] });
      expect(value.success, text).toBe(true);
      expect(editor.world.snapshot(), text).toEqual(apart.editor.world.snapshot());
      const undone = await act({ action: 'undo' });
      expect(editor.world.snapshot(), undone.text).toEqual(before);
    },
  );

  testOneIn(2).each<[string, Call[]]>([
    ['a default', [{ action: 'set_property', ...LAMP, objectPath: LAMP_DEFAULTS, value: 600 }, RESET_LAMP]],
    ['the rest of a cell', [cell({ X: 1 }), cell({ Y: 2 })]],
    ['the rest of a colour', [tint({ R: 0.1 }), tint({ G: 0.5 })]],
  ])('is refused where the first changes what the second goes by: %s', async (_, operations) => {
    const { act, editor } = await openBridge();
    await act({ action: 'set_property', ...LAMP, value: 480 });
    const before = editor.world.snapshot();
    const { value, text } = await act({ action: 'batch', operations });
    expect(value.error?.message, text).toContain('it builds on a value that operations[0] changes');
    expect(editor.world.snapshot()).toEqual(before);
  });
});

test('what somebody moved between undo and redo is not moved on without asking', async () => {
  const { act, editor } = await openBridge();
  const move = (objectPath: string) => ({ action: 'set_transform', objectPath, location: [5, 5, 5] });
  await act({ action: 'batch', operations: [move('SM_Barrel_Brazier'), move('Brazier Glow')] });
  await act({ action: 'undo' });
  editor.world.set('Brazier Glow.LightComponent0', 'RelativeLocation', { X: 0, Y: 0, Z: 77 });
  expect((await act({ action: 'redo' })).value.error?.code).toBe('changed_since');
});

test('what was given a parent and placed is so again, although its undo placed it twice', async () => {
  const { act, editor } = await openBridge({ engine: '5.4' });
  const operations = [
    { action: 'attach_actor', objectPath: 'Key Light', parent: 'SM_Ramp', keep: 'snap' },
    { action: 'set_transform', objectPath: 'Key Light', location: [1, 1, 1] },
  ];
  await act({ action: 'batch', operations });
  const after = editor.world.snapshot();
  await act({ action: 'undo' });
  const { value, text } = await act({ action: 'redo' });
  expect(value.success, text).toBe(true);
  expect(editor.world.snapshot()).toEqual(after);
});
