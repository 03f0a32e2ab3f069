import { expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
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

const INTRO = '/Game/Yard/LS2';
const renameIntro: Call = { action: 'rename_asset', objectPath: 'LS_Intro', path: INTRO };
const cut = (objectPath: string): Call => ({
  ...{ action: 'set_camera_cut', objectPath, camera: 'BP_ThirdPersonCharacter', start: 250 },
});
const bind = (objectPath: string, actor: string, track: string): Call => ({
  ...{ action: 'add_to_sequence', objectPath, actor, tracks: [track] },
});
const key = (objectPath: string): Call => ({
  ...{ action: 'set_key', objectPath, binding: 'Intro Camera', channel: 'Location.X', frame: 7, value: 5 },
});
const TABLE = '/Game/Yard/DT2';
const renameTable: Call = { action: 'rename_asset', objectPath: 'DT_Props', path: TABLE };
const cell = (objectPath: string): Call => ({
  ...{ action: 'write_data_table', objectPath, changes: [{ row: 'Barrel', column: 'Mass', value: 7 }] },
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
  ['a cell of a table that is renamed', [cell('DT_Props'), renameTable]],
  ['a cell of a table that was renamed', [renameTable, cell(TABLE)]],
  ['a key of a sequence that is renamed', [key('LS_Intro'), renameIntro]],
  ['a key of a sequence that was renamed', [renameIntro, key(INTRO)]],
  ['a track of a sequence that is renamed', [bind('LS_Intro', 'Intro Camera', 'Visibility'), renameIntro]],
  ['a track of a sequence that was renamed', [renameIntro, bind(INTRO, 'Intro Camera', 'Visibility')]],
  ['a binding of a sequence that is renamed', [bind('LS_Intro', 'Statue', 'Transform'), renameIntro]],
  ['a binding of a sequence that was renamed', [renameIntro, bind(INTRO, 'Statue', 'Transform')]],
  ['a cut of a sequence that is renamed', [cut('LS_Intro'), renameIntro]],
  ['a cut of a sequence that was renamed', [renameIntro, cut(INTRO)]],
  [
    'a property of an asset that was renamed twice',
    [
      { action: 'rename_asset', objectPath: 'SM_Crate', path: '/Game/Yard/SM_Box' },
      { action: 'rename_asset', objectPath: '/Game/Yard/SM_Box', path: '/Game/Yard/B2' },
      { action: 'set_property', objectPath: '/Game/Yard/B2', propertyName: 'LightMapResolution', value: 128 },
    ],
  ],
  [
    'a property of an asset whose name another had in between',
    [
      { action: 'rename_asset', objectPath: 'SM_Crate', path: '/Game/Yard/SM_Bench' },
      { action: 'duplicate_actors', objectPath: 'SM_Ramp' },
      { action: 'rename_asset', objectPath: BENCH, path: '/Game/Yard/B1' },
      { action: 'set_property', objectPath: '/Game/Yard/B1', propertyName: 'bAllowCPUAccess', value: true },
    ],
  ],
];

testOneIn(3).each(ROWS)(
  'what a later change moved is taken back where it comes to be: %s',
  async (_, calls) => {
    for (const way of ['steps', 'batch'] as const) {
      const { act, editor } = await openBridge({
        engine: '5.8',
        // Keys of a sequence are written by Python alone.
        settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
        policy: createPolicy({}, { allowPython: true }),
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

testOneIn(3).each(ROWS)(
  'what was done and taken back before changes nothing of that: %s',
  async (_, calls) => {
    const { act, editor } = await openBridge({
      engine: '5.8',
      settings: { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
      policy: createPolicy({}, { allowPython: true }),
    });
    await act({ action: 'load_asset', objectPath: 'SM_Bench' });
    const before = editor.world.snapshot();
    for (let round = 0; round < 2; round++) {
      const made = await act({ action: 'batch', operations: calls });
      expect(made.value.success, made.text).toBe(true);
      const { value, text } = await act({ action: 'undo' });
      expect(value.success, text).toBe(true);
      expect(editor.world.snapshot(), text).toEqual(before);
    }
  },
);
