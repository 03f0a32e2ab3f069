import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const LAMP = { propertyName: 'Brightness' };
const PLACE = 'RootComponent.RelativeLocation';
const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const attach = (objectPath: string, keep: string): Call => ({
  ...{ action: 'attach_actor', objectPath, parent: 'SM_Barrel_Brazier', keep },
});
const GLOW = 'Brazier Glow';
const cut = (camera: string): Call => ({
  action: 'set_camera_cut',
  objectPath: 'LS_Intro',
  camera,
  start: 250,
});

/** Calls of which later ones reach what earlier ones have left. */
const CHAINS: readonly { name: string; operations: readonly Call[] }[] = [
  {
    name: 'the class of a Blueprint that got another path',
    operations: [
      { action: 'rename_asset', objectPath: 'BP_Door', path: '/Game/Yard/BP_Gate' },
      set('/Game/Yard/BP_Gate.Default__BP_Gate_C', 'OpenAngle', 33),
    ],
  },
  {
    name: 'a new actor, the default that it has, and that by more',
    operations: [
      { action: 'spawn_actor', class: 'BP_Lamp', label: 'New' },
      set('/Game/Blueprints/BP_Lamp', 'Brightness', 480),
      { action: 'set_property', objectPath: 'New', ...LAMP, value: 1, operation: 'add' },
    ],
  },
  {
    name: 'a parent that a new actor has and has not',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'New', attachTo: 'SM_Ramp', location: [1, 2, 3] },
      { action: 'set_transform', objectPath: 'SM_Ramp', location: [9, 0, 0], mode: 'add' },
      { action: 'detach_actor', objectPath: 'New' },
    ],
  },
  {
    name: 'a place between two parents',
    operations: [
      { action: 'detach_actor', objectPath: GLOW, keep: 'relative' },
      { action: 'set_transform', objectPath: GLOW, location: [1, 1, 1], mode: 'add' },
      attach(GLOW, 'relative'),
    ],
  },
  {
    name: 'a member of a place, behind a parent',
    operations: [
      set('Key Light', PLACE, { X: 1, Y: 2, Z: 3 }),
      attach('Key Light', 'relative'),
      set('Key Light', `${PLACE}.X`, 9),
    ],
  },
  {
    name: 'a new material on an actor, and a copy of that',
    operations: [
      { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Yard/MI_New' },
      { action: 'set_material', objectPath: 'SM_Ramp', material: '/Game/Yard/MI_New' },
      { action: 'duplicate_actors', objectPath: 'SM_Ramp', labels: ['Copy'], offset: [0, 0, 50] },
    ],
  },
  {
    name: 'a cut that is made, and its camera',
    operations: [cut('Intro Camera'), cut('BP_ThirdPersonCharacter')],
  },
];

for (const [turn, { name, operations }] of oneIn(3, [...CHAINS.entries()])) {
  for (const way of oneIn(2, ['a batch', 'steps'] as const, turn)) {
    test(`what ${way} came to goes back, and is done again: ${name}`, async () => {
      const { act, editor } = await openBridge();
      const state = () => plainSnapshot(editor.world);
      const before = state();
      const calls = way === 'steps' ? operations : [{ action: 'batch', operations }];
      for (const call of calls) {
        const { value, text } = await act({ action: '', ...call });
        expect(value.success, text).toBe(true);
      }
      const after = state();
      for (const [action, left] of [
        ['undo', before],
        ['redo', after],
        ['undo', before],
      ] as const) {
        const { value, text } = await act({ action, steps: calls.length });
        expect(value.success, text).toBe(true);
        expect(state(), text).toEqual(left);
      }
      if (way === 'steps') return;
      const apart = await openBridge();
      for (const call of operations) await apart.act({ action: '', ...call });
      expect(after).toEqual(plainSnapshot(apart.editor.world));
    });
  }
}
