import { describe, expect } from 'vitest';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { editorState } from '../support/editor-state.ts';
import { type Bridge, type BridgeOptions, openBridge } from '../support/open-bridge.ts';
import { longTest, testOneOf } from '../support/soak.ts';

/** Functions that take something away. */
const REMOVING = [
  ...['EditorActorSubsystem.Destroy*', 'EditorAsset*.Delete*', 'Actor.K2_DestroyActor'],
  ...['MaterialEditingLibrary.Delete*', 'BlueprintEditorLibrary.Remove*', '*.Remove*'],
];
const FUNCTIONS: PolicyRules = { forbid: [{ name: 'R', functions: REMOVING }] };
const OPERATIONS: PolicyRules = { forbid: [{ name: 'R', operations: ['delete_*'] }] };

const under = (rules: PolicyRules, options: BridgeOptions = {}) =>
  openBridge({ policy: createPolicy(rules), ...options });

async function expectDone({ act }: Bridge, call: Record<string, unknown>) {
  const { value, text } = await act(call);
  expect(value.success, text).toBe(true);
  return value;
}

const SPAWN = { action: 'spawn_actor', class: 'TargetPoint', label: 'Mine' };
const COPY = { action: 'duplicate_asset', objectPath: 'SM_Barrel', path: '/Game/Fresh/Mine' };

const NEW = { action: 'create_asset', path: '/Game/Fresh/Mine', class: 'Material' };

const MAKING = [
  SPAWN,
  COPY,
  { action: 'duplicate_actors', objectPath: 'SM_Ramp', offset: { X: 100 } },
  { action: 'create_folder', path: '/Game/Fresh' },
  { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Fresh/Mine' },
  { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Multiply' },
  { action: 'add_function', objectPath: 'BP_Lamp', name: 'Mine' },
  { action: 'batch', operations: [SPAWN, { action: 'set_tags', objectPath: 'Mine', tags: ['A'] }] },
];

describe('under a rule on functions that take something away', () => {
  testOneOf.each(MAKING)('what a change has made goes with it: %j', async making => {
    const bridge = await under(FUNCTIONS);
    const before = editorState(bridge.editor);
    const { undo } = await expectDone(bridge, making);
    expect(undo.possible).toBe(true);
    for (const action of ['undo', 'redo', 'undo']) await expectDone(bridge, { action });
    expect(editorState(bridge.editor).objects).toEqual(before.objects);
    expect(editorState(bridge.editor).assets).toEqual(before.assets);
  });

  testOneOf.each([
    { forbid: [{ name: 'R', operations: ['undo'], functions: REMOVING }] },
    { forbid: [{ name: 'R', operations: ['undo'] }] },
  ])('it stays where the rule is on undo: %j', async rules => {
    const bridge = await under(rules);
    await expectDone(bridge, SPAWN);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('policy_forbids');
  });

  testOneOf.each([FUNCTIONS, OPERATIONS])('nothing else is deleted like that: %j', async rules => {
    const bridge = await under(rules);
    for (const call of [
      { action: 'delete_actors', objectPath: 'SM_Ramp' },
      { action: 'delete_asset', objectPath: 'T_Bench_D' },
    ]) {
      const { value, text } = await bridge.act({ ...call, confirm: true });
      expect(value.error?.code, text).toBe('policy_forbids');
    }
  });

  testOneOf.each([
    [FUNCTIONS, SPAWN],
    [OPERATIONS, SPAWN],
    [FUNCTIONS, NEW],
    [OPERATIONS, NEW],
  ] as const)('under %j, what somebody made in the place of it stays: %j', async (rules, making) => {
    const bridge = await under(rules);
    await expectDone(bridge, making);
    const other = await openBridge({ editor: bridge.editor });
    const removal =
      making === NEW
        ? { action: 'delete_asset', objectPath: NEW.path }
        : { action: 'delete_actors', objectPath: 'Mine' };
    await expectDone(other, { ...removal, confirm: true });
    await expectDone(other, making);
    const before = editorState(bridge.editor);
    const { value, text } = await bridge.act({ action: 'undo', confirm: true });
    // An actor has an age, by which ours is known to be gone.
    expect(value.error?.code, text).toBe(making === NEW ? 'policy_forbids' : undefined);
    expect(editorState(bridge.editor)).toEqual(before);
  });
});

longTest('a selection that is put back touches nothing that is selected', async () => {
  const bridge = await under({ forbid: [{ name: 'R', classes: ['Light'] }] });
  bridge.editor.world.select('Key Light');
  const copy = { action: 'duplicate_actors', objectPath: 'SM_Crate_02', offset: { X: 100 } };
  await expectDone(bridge, copy);
  for (const action of ['undo', 'redo']) await expectDone(bridge, { action });
  const { world } = bridge.editor;
  const light = world.actors().find(({ label }) => label === 'Key Light')?.path;
  expect(world.selection).toEqual([light]);
  for (const call of [
    { ...copy, objectPath: 'Key Light' },
    { action: 'select_actors', objectPath: 'Key Light' },
    { action: 'select_actors', objectPath: 'Gate Beacon' },
    { action: 'select_actors', objectPaths: ['Key Light', 'Gate Beacon'] },
  ]) {
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('policy_forbids');
  }
  expect(world.selection).toEqual([light]);
});
