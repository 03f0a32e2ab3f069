import { expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const MAKE = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Made/MI_Made' };
const MADE = '/Game/Made/MI_Made.MI_Made';
const WEAR = { action: 'set_material', objectPath: 'SM_Crate_02', material: MADE };
const SLOTS = ['SM_Crate_02.StaticMeshComponent0', 'OverrideMaterials'] as const;

longTest('a material that a user has put on an actor of an unsaved level is asked about', async () => {
  const { act, editor } = await openBridge({ scene: thirdPerson });
  expect((await act(MAKE)).value.success).toBe(true);
  editor.world.set(...SLOTS, [MADE]);
  const asked = await act({ action: 'undo' });
  expect(asked.value.error?.code, asked.text).toBe('changed_since');
  expect(asked.value.error.message).toContain('SM_Crate_02');
  expect(editor.world.get(...SLOTS)).toEqual([MADE]);
  expect((await act(asked.value.error.example)).value.success).toBe(true);
});

testOneOf.each([
  ['by calls of their own', [MAKE, WEAR], { action: 'undo', steps: 2 }],
  ['in one batch', [{ action: 'batch', operations: [MAKE, WEAR] }], { action: 'undo' }],
])('what calls have made and put on an actor %s is taken back without a question', async (_, calls, undo) => {
  const { act, editor } = await openBridge({ scene: thirdPerson });
  for (const call of calls) expect((await act(call)).value.success).toBe(true);
  const { value, text } = await act(undo);
  expect(value.success, text).toBe(true);
  expect(Object.keys(editor.world.snapshot().assets)).not.toContain(MADE);
});

longTest('a copy of the same name in another folder is used by nobody who wears the original', async () => {
  const { act, inspect, editor } = await openBridge({ scene: thirdPerson });
  const original = '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty';
  const copy = '/Game/Copies/MI_Metal_Rusty.MI_Metal_Rusty';
  const made = await act({
    action: 'duplicate_asset',
    objectPath: original,
    path: '/Game/Copies/MI_Metal_Rusty',
  });
  expect(made.value.success, made.text).toBe(true);
  const countOf = async (objectPath: string) => {
    const { value, text } = await inspect({ action: 'find_references', objectPath });
    expect(value.success, text).toBe(true);
    return value.inLevel.count;
  };
  const byName = await inspect({ action: 'find_actors', where: { materials: 'MI_Metal_Rusty' } });
  expect(byName.value.total_count).toBeGreaterThan(0);
  expect(await countOf(original)).toBe(byName.value.total_count);
  expect(await countOf(copy)).toBe(0);
  const wearing = await inspect({ action: 'find_actors', where: { materials: copy } });
  expect(wearing.value.total_count, wearing.text).toBe(0);
  const tried = await act({ action: 'delete_asset', objectPath: copy, dryRun: true });
  expect(tried.text).not.toContain('SM_Crate_01');
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(Object.keys(editor.world.snapshot().assets)).not.toContain(copy);
});
