import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const PRESET = { preset: 'LightingControl' };
const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const COLOR = { R: 255, G: 232, B: 196, A: 255 };
const PLACE = 'StaticMeshComponent.RelativeLocation';
const DAYLIGHT = { action: 'set_controller', ...PRESET, controller: 'Daylight', value: 0.5 };

/** Two changes under names of their own, of which the second brings back what there was before the first. */
const THERE_AND_BACK: [string, Call, Call][] = [
  [
    'a member, by its value',
    set('Key Light', 'LightComponent.LightColor.R', 1),
    set('Key Light', 'LightComponent.LightColor', COLOR),
  ],
  [
    'a value, by its member',
    set('Key Light', 'LightComponent.LightColor', { ...COLOR, R: 1 }),
    set('Key Light', 'LightComponent.LightColor.R', 255),
  ],
  [
    'an axis, by the place',
    set('SM_Ramp', `${PLACE}.X`, 5),
    { action: 'set_transform', objectPath: 'SM_Ramp', location: [600, 1400, 0] },
  ],
  [
    'a material, by the list of them',
    { action: 'set_material', objectPath: 'SM_Ramp', material: 'M_Metal' },
    {
      ...{ action: 'reset_property', objectPath: 'SM_Ramp' },
      propertyName: 'StaticMeshComponent.OverrideMaterials',
    },
  ],
  [
    'what a controller set, by its preset',
    DAYLIGHT,
    {
      ...{ action: 'set_preset_property', ...PRESET, label: 'Sun Intensity', value: 7.5 },
    },
  ],
  [
    'an asset, by another renaming',
    { action: 'rename_asset', objectPath: 'SM_Bench', path: '/Game/Props/Meshes/SM_Bn' },
    { action: 'rename_asset', objectPath: '/Game/Props/Meshes/SM_Bn', path: '/Game/Props/Meshes/SM_Bench' },
  ],
  [
    'a turn, by what it snaps to',
    { action: 'set_transform', objectPath: 'SM_Ramp', rotation: { Yaw: 30 } },
    { action: 'attach_actor', objectPath: 'SM_Ramp', parent: 'SM_Crate_01', keep: 'snap' },
  ],
  [
    'an angle, by what it snaps to',
    set('SM_Ramp', 'StaticMeshComponent.RelativeRotation.Yaw', 30),
    { action: 'attach_actor', objectPath: 'SM_Ramp', parent: 'SM_Crate_01', keep: 'snap' },
  ],
  ['what a controller set, by its name', DAYLIGHT, set('Sun', 'LightComponent.Intensity', 7.5)],
];

describe('changes that came back by themselves to what was before', () => {
  const WAYS = ['as steps', 'by the id of the first', 'as a batch'] as const;
  const rows = THERE_AND_BACK.flatMap(([what, there, back]) =>
    WAYS.map(way => [what, way, there, back] as const),
  );
  testOneIn(4).each(rows)('are taken back: %s, %s', async (_, way, there, back) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    let undo: Call = {};
    if (way === 'as a batch') await act({ action: 'batch', operations: [there, back] });
    else {
      const { value } = await act(there);
      await act(back);
      undo = way === 'as steps' ? { steps: 2 } : { changeId: value.undo?.changeId };
    }
    const after = editor.world.snapshot();
    const undone = await act({ action: 'undo', ...undo });
    expect(undone.value.success, undone.text).toBe(true);
    expect(editor.world.snapshot(), undone.text).toEqual(before);
    const redone = await act({ action: 'redo', ...(way !== 'as a batch' && { steps: 2 }) });
    expect(editor.world.snapshot(), redone.text).toEqual(after);
  });
});
