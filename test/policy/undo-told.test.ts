import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { type Json, openBridge } from '../support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from '../support/soak.ts';

const forbid = (rule: Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>): PolicyRules => ({
  forbid: [{ name: 'R', ...rule }],
});

const RULES: PolicyRules[] = [
  {},
  forbid({ operations: ['undo'] }),
  forbid({ operations: ['delete_*'] }),
  forbid({ operations: ['detach_actor'] }),
  forbid({ operations: ['attach_actor'] }),
  forbid({ operations: ['set_folder'] }),
  forbid({ functions: ['EditorActorSubsystem.Destroy*'] }),
  forbid({ functions: ['Actor.K2_DetachFromActor'] }),
  forbid({ functions: ['EditorAssetSubsystem.Delete*'] }),
  { allow: [{ name: 'A', operations: ['spawn_actor', 'set_folder', 'batch', 'list_changes'] }] },
  { allow: [{ name: 'A', operations: ['undo', 'spawn_actor', 'create_folder', 'list_changes'] }] },
  { allow: [{ name: 'A', classes: ['PointLight'] }] },
];
const SPAWN = { action: 'spawn_actor', class: 'PointLight', label: 'Rim Light' };
const ATTACH = { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' };
const CALLS = [
  SPAWN,
  ATTACH,
  { action: 'set_folder', objectPath: 'Key Light', folder: 'Lights' },
  { action: 'duplicate_actors', objectPath: 'Key Light' },
  { action: 'create_folder', path: '/Game/Elsewhere' },
  { action: 'create_material_instance', parent: 'M_Plaster', path: '/Game/Elsewhere/MI_Other' },
  { action: 'batch', operations: [SPAWN, { ...ATTACH, objectPath: 'Rim Light' }] },
];

describe('what an answer and the list say of an undo is what undo does', () => {
  const told = { possible: 0, forbidden: 0 };

  test.each(
    oneIn(
      120,
      RULES.flatMap(rules => CALLS.map(call => [rules, call] as const)),
    ),
  )('under %j: %j', async (rules, call) => {
    const { act } = await openBridge({ policy: createPolicy(rules) });
    const { value } = await act(call);
    if (value.error) {
      expect(value.error.code).toBe('policy_forbids');
      return;
    }
    const [entry] = (await act({ action: 'list_changes' })).value.history as Json[];
    const undone = await act({ action: 'undo' });
    const isPossible = undone.value.success === true;
    told[isPossible ? 'possible' : 'forbidden'] += 1;
    if (!isPossible) expect(undone.value.error.code, undone.text).toBe('policy_forbids');
    expect([value.undo.possible, entry.canUndo === true], undone.text).toEqual([isPossible, isPossible]);
    if (isPossible) return;
    expect(entry.why).toContain(value.undo.why);
    expect(undone.value.error.message).toContain(entry.why);
  });

  longTest('which is both', () => {
    expect(told.possible).toBeGreaterThan(20);
    expect(told.forbidden).toBeGreaterThan(8);
  });

  const RUSTY = '/Game/Props/Materials/MI_Metal_Rusty';
  const HANGING = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.PointLight_3';
  const SUN = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.DirectionalLight_0';
  test.each([
    [RUSTY, { action: 'set_material', objectPath: 'SM_Barrel_02', material: 'M_Metal' }],
    [
      RUSTY,
      {
        ...{ action: 'remove_element', objectPath: 'SM_Barrel_01' },
        ...{ propertyName: 'StaticMeshComponent.OverrideMaterials', index: 0 },
      },
    ],
    [HANGING, { action: 'attach_actor', objectPath: 'SM_Barrel_Brazier', parent: 'SM_Ramp' }],
    [SUN, { action: 'unexpose_property', preset: 'LightingControl', label: 'Sun Intensity', confirm: true }],
  ])('also where it would touch something that %s names: %j', async (path, call) => {
    const { act } = await openBridge({ policy: createPolicy(forbid({ paths: [path] })) });
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
    const undone = await act({ action: 'undo', confirm: true });
    expect(undone.value.error?.code, undone.text).toBe('policy_forbids');
    expect(value.undo, text).toMatchObject({ possible: false, why: expect.stringContaining('The rule "R"') });
  });

  testOneOf.each([
    { paths: ['/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.PointLight_2'] },
    { classes: ['PointLightComponent'] },
  ])('also where the rule came after the change: %j', async rule => {
    const journals = keepInMemory();
    const { act, editor } = await openBridge({ journals });
    await act({ action: 'set_folder', objectPath: 'Statue', folder: 'Yard' });
    await act(ATTACH);
    const ruled = await openBridge({ editor, journals, policy: createPolicy(forbid(rule)) });
    const { value, text } = await ruled.act({ action: 'list_changes' });
    const [attached, folder] = value.history;
    expect([attached.canUndo, folder.canUndo], text).toEqual([undefined, true]);
    expect(attached.why).toContain('The rule "R" forbids');
    expect(value.undo).toMatchObject({ possible: true, changeId: folder.changeId });
    const undone = await ruled.act({ action: 'undo' });
    expect(undone.value.error?.code, undone.text).toBe('policy_forbids');
    const alone = await ruled.act({ action: 'undo', changeId: folder.changeId, only: true });
    expect(alone.value.success, alone.text).toBe(true);
  });
});
