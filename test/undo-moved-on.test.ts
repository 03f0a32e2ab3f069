import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const BENCH = '/Game/Props/Meshes/SM_Bench';
const AWAY: Call[] = [
  { action: 'rename_asset', objectPath: 'SM_Bench', path: '/Game/Yard/B1' },
  { action: 'duplicate_asset', objectPath: 'SM_Barrel', path: BENCH },
];
const METAL = '/Game/Yard/MM';
const expression = (objectPath: string): Call => ({
  ...{ action: 'add_material_expression', objectPath, class: 'MaterialExpressionScalarParameter' },
  ...{ x: -600, y: 0 },
});

/** Changes of which a later one of the same row moves what an earlier one was about, or carries it. */
const ROWS: [string, Call[]][] = [
  [
    'a place, what carries it',
    [
      { action: 'set_transform', objectPath: 'Brazier Glow', location: { X: 10 }, mode: 'add' },
      { action: 'set_transform', objectPath: 'SM_Barrel_Brazier', location: { X: -10 }, mode: 'add' },
    ],
  ],
  [
    'a scale, what it snaps to',
    [
      { action: 'set_transform', objectPath: 'Key Light', scale: 2 },
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'SM_Crate_01', keep: 'snap' },
    ],
  ],
  [
    'a property of an asset whose place another takes',
    [{ action: 'set_property', objectPath: BENCH, propertyName: 'LightMapResolution', value: 128 }, ...AWAY],
  ],
  [
    'the metadata of an asset whose place another takes',
    [{ action: 'set_asset_metadata', objectPath: 'SM_Bench', tag: 'T2', value: 'x' }, ...AWAY],
  ],
  [
    'a part of a graph that is renamed',
    [expression('M_Metal'), { action: 'rename_asset', objectPath: 'M_Metal', path: METAL }],
  ],
  [
    'a part of a graph that was renamed',
    [{ action: 'rename_asset', objectPath: 'M_Metal', path: METAL }, expression(METAL)],
  ],
];

testOneIn(3).each(ROWS)(
  'what a later change moved is taken back where it comes to be: %s',
  async (_, calls) => {
    for (const way of ['steps', 'batch'] as const) {
      const { act, editor } = await openBridge({
        engine: '5.8',
        settings: { allowAnyRemoteFunctionCall: true },
      });
      await act({ action: 'load_asset', objectPath: 'SM_Bench' });
      const before = editor.world.snapshot();
      const made = way === 'batch' ? [{ action: 'batch', operations: calls }] : calls;
      for (const call of made) {
        const { value, text } = await act({ ...call, action: String(call.action) });
        expect(value.success, text).toBe(true);
      }
      const { value, text } = await act({ action: 'undo', steps: made.length });
      expect(value.success, text).toBe(true);
      expect(editor.world.snapshot(), `${way}: ${text}`).toEqual(before);
    }
  },
);
