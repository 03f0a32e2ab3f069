import { describe, expect, test } from 'vitest';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from '../support/soak.ts';
import { type Call, expectFree, expectRefused, type Rule } from '../support/under-rule.ts';

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
const LAMP = `${LEVEL}.BP_Lamp_C_0`;
const BLUEPRINT = '/Game/Blueprints/BP_Lamp';
const LIBRARY = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';

const setDefault = (propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath: `${BLUEPRINT}.Default__BP_Lamp_C`, propertyName, value },
});
const setTemplate = (name: string, objectPath = `${BLUEPRINT}.BP_Lamp_C:${name}_GEN_VARIABLE`): Call => ({
  ...{ action: 'set_property', objectPath, propertyName: 'ComponentTags', value: ['Night'] },
});
const moveTemplate = (
  name: string,
  propertyName = 'RelativeLocation',
  value: unknown = { X: 1, Y: 2, Z: 3 },
): Call => ({
  ...setTemplate(name),
  ...{ propertyName, value },
});
const callLibrary = (functionName: string, parameters: Record<string, unknown>): Call => ({
  ...{ action: 'call_function', objectPath: LIBRARY, functionName, parameters, unlisted: true },
});

const removePart = (name: string): Call => ({ action: 'remove_component', objectPath: 'BP_Lamp', name });

/** What changes or removes all actors of the Blueprint as a whole. */
const WHOLE: Call[] = [
  setDefault('Brightness', 9),
  { ...setDefault('Brightness', 9), objectPath: BLUEPRINT },
  { ...setDefault('Brightness', 9), objectPath: `${BLUEPRINT.toLowerCase()}.default__bp_lamp_c` },
  { action: 'reparent_blueprint', objectPath: 'BP_Lamp', parent: 'PointLight' },
  { action: 'rename_asset', objectPath: 'BP_Lamp', path: '/Game/Elsewhere/BP_Other' },
  { action: 'delete_asset', objectPath: 'BP_Lamp' },
  { action: 'delete_folder', path: '/Game/Blueprints' },
  callLibrary('DeleteAsset', { AssetPathToDelete: BLUEPRINT }),
  callLibrary('DeleteLoadedAssets', { AssetsToDelete: [`${BLUEPRINT}.BP_Lamp`] }),
  callLibrary('DeleteDirectory', { DirectoryPath: '/Game/Blueprints' }),
  callLibrary('RenameDirectory', {
    ...{ SourceDirectoryPath: '/Game/Blueprints', DestinationDirectoryPath: '/Game/Elsewhere' },
  }),
  callLibrary('ConsolidateAssets', {
    ...{ AssetToConsolidateTo: '/Game/Blueprints/BP_Door.BP_Door', AssetsToConsolidate: [BLUEPRINT] },
  }),
];

describe('a rule on the path of an actor holds for the Blueprint that it is made of', () => {
  const RULES: Rule[] = [
    { paths: [LAMP] },
    { paths: [`${LAMP}.Bulb`] },
    { paths: [`${LEVEL}.BP_Lamp*`] },
    { paths: [`${LEVEL}.*.Bulb`] },
    { paths: ['/Game/ThirdPerson/**'] },
    { paths: [LAMP], classes: ['Actor'] },
  ];
  testOneIn(72).each(RULES.flatMap(rule => WHOLE.map(call => [rule, call] as const)))(
    '%j, %j',
    expectRefused,
  );
  testOneIn(2).each<[Rule, Call]>([
    [{ paths: [LAMP] }, setTemplate('Bulb')],
    [{ paths: [`${LAMP}.Bulb`] }, setTemplate('Bulb')],
    [{ paths: [`${LEVEL}.*.Bul?`] }, setTemplate('Bulb')],
    [{ paths: [LAMP] }, setTemplate('', `${BLUEPRINT}.bp_lamp_c:bulb_gen_variable`)],
    [{ paths: [LAMP] }, { action: 'remove_component', objectPath: 'BP_Lamp', name: 'Shade' }],
    [
      { paths: [LAMP] },
      { action: 'add_component', objectPath: 'BP_Lamp', class: 'PointLightComponent', name: 'Glow' },
    ],
  ])('a component of it: %j, %j', expectRefused);
});

describe('a component that moves may carry the others of its actor, and what is attached to that', () => {
  const BULB: Rule = { paths: [`${LAMP}.Bulb`] };
  testOneIn(3).each<[Rule, Call]>([
    [BULB, moveTemplate('Bracket')],
    [BULB, moveTemplate('Shade')],
    [BULB, moveTemplate('Bracket', 'RelativeRotation', { Pitch: 1, Yaw: 2, Roll: 3 })],
    [BULB, moveTemplate('Bracket', 'RelativeScale3D.X', 3)],
    [BULB, moveTemplate('Bracket', 'bAbsoluteLocation', true)],
    [{ ...BULB, classes: ['PointLightComponent'] }, moveTemplate('Bracket')],
    [{ classes: ['PointLightComponent'] }, moveTemplate('Bracket')],
    [{ classes: ['BP_Lamp_C'] }, moveTemplate('Bracket')],
    // What hung on it hangs on its parent then.
    [BULB, removePart('Shade')],
    [BULB, removePart('Bracket')],
    [{ classes: ['PointLightComponent'] }, removePart('Shade')],
    [{ classes: ['BP_Lamp_C'] }, removePart('Shade')],
    [{ ...BULB, operations: ['set_transform'] }, moveTemplate('Bracket')],
  ])('%j, %j', expectRefused);
  const CARRIED = `${LEVEL}.PointLight_2`;
  test.each<Rule>([
    { paths: [CARRIED] },
    { classes: ['PointLight'] },
    { paths: [CARRIED], classes: ['Light'] },
  ])('an actor that hangs on it: %j', async rule => {
    const { act, editor } = await openBridge();
    const free = await openBridge({ editor, policy: createPolicy({ forbid: [{ name: 'R', ...rule }] }) });
    expect((await free.act(moveTemplate('Bracket'))).value.success).toBe(true);
    await act({ action: 'attach_actor', objectPath: CARRIED, parent: LAMP });
    const under = await openBridge({ editor, policy: createPolicy({ forbid: [{ name: 'R', ...rule }] }) });
    const { value, text } = await under.act(
      moveTemplate('Bracket', 'RelativeLocation', { X: 4, Y: 4, Z: 4 }),
    );
    expect(value.error?.code, text).toBe('policy_forbids');
  });
  testOneOf.each<Call>([
    { action: 'delete_asset', objectPath: 'BP_Lamp', confirm: true },
    { action: 'delete_folder', path: '/Game/Blueprints', confirm: true },
    { action: 'reparent_blueprint', objectPath: 'BP_Lamp', parent: 'Pawn', confirm: true },
  ])('nor does its parent go, or become another: %j', async call => {
    const { act, editor } = await openBridge();
    await act({ action: 'attach_actor', objectPath: CARRIED, parent: LAMP });
    for (const [path, code] of [
      [CARRIED, 'policy_forbids'],
      [`${LEVEL}.PointLight_3`, undefined],
    ] as const) {
      const policy = createPolicy({ forbid: [{ name: 'R', paths: [path] }] });
      const { value, text } = await (await openBridge({ editor, policy })).act(call);
      expect(value.error?.code, text).toBe(code);
    }
  });
  testOneIn(2).each<[Rule, Call]>([
    [BULB, setTemplate('Bracket')],
    [{ paths: [CARRIED] }, moveTemplate('Bracket')],
    [{ classes: ['SpotLight'] }, moveTemplate('Bracket')],
    [{ paths: [CARRIED] }, removePart('Shade')],
    [{ paths: [`${LAMP}.Bulb`], operations: ['set_folder'] }, removePart('Shade')],
  ])('but not for what stays where it is: %j, %j', expectFree);
  test('a part that was added under the rule may be taken back, and what carries nothing may go', async () => {
    const { act } = await openBridge({
      settings: { enableRemotePythonExecution: true },
      policy: createPolicy({ forbid: [{ name: 'R', ...BULB }] }, { allowPython: true }),
    });
    const add = (name: string, type: string) =>
      act({ action: 'add_component', objectPath: 'BP_Lamp', class: type, name });
    const added = await add('Ours', 'StaticMeshComponent');
    expect(added.value.success, added.text).toBe(true);
    const undone = await act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    await add('Turn', 'RotatingMovementComponent');
    const { value, text } = await act({ ...removePart('Turn'), confirm: true });
    expect(value.success, text).toBe(true);
  });
});

longTest('and the refusal names the actor', async () => {
  const { act } = await openBridge({ policy: createPolicy({ forbid: [{ name: 'R', paths: [LAMP] }] }) });
  const { value } = await act({ action: 'delete_asset', objectPath: 'BP_Lamp', confirm: true });
  expect(value.error?.message).toContain(`${LAMP} follows what that changes.`);
});

describe('and for nothing that leaves the actor alone', () => {
  testOneIn(3).each<[Rule, Call]>([
    [{ paths: [`${LAMP}.Bulb`] }, setTemplate('Shade')],
    [{ paths: [`${LEVEL}.PointLight_2`] }, setDefault('Brightness', 9)],
    [{ paths: [`${LEVEL}.BP_Lamp_C_99`] }, { action: 'delete_asset', objectPath: 'BP_Lamp' }],
    [{ paths: [LAMP] }, { action: 'delete_asset', objectPath: 'BP_Door' }],
    [{ paths: [LAMP] }, { action: 'add_variable', objectPath: 'BP_Lamp', name: 'New', type: 'int' }],
    [{ paths: [LAMP] }, { action: 'compile_blueprint', objectPath: 'BP_Lamp' }],
    [
      { paths: [LAMP] },
      { action: 'duplicate_asset', objectPath: 'BP_Lamp', path: '/Game/Elsewhere/BP_Other' },
    ],
    [{ paths: [LAMP] }, { action: 'create_blueprint', path: '/Game/Elsewhere/BP_Other', parent: 'BP_Lamp' }],
  ])('%j, %j', expectFree);
  testOneOf.each<Rule>([{ operations: ['delete_actors'], paths: [LAMP] }])(
    'nor where the rule is about another operation: %j',
    rule => expectFree(rule, setDefault('Brightness', 9)),
  );
});

longTest(
  'what allows the Blueprint allows its defaults, where a rule about its actors is about another operation',
  async () => {
    const { act } = await openBridge({
      policy: createPolicy({
        allow: [{ name: 'A', paths: ['/Game/Blueprints/**'] }],
        forbid: [{ name: 'R', paths: [LAMP], operations: ['delete_actors'] }],
      }),
    });
    const { value, text } = await act(setDefault('Brightness', 9));
    expect(value.success, text).toBe(true);
  },
);

longTest('and it holds for the Blueprints that its own derives from', async () => {
  const { act, editor } = await openBridge();
  await act({ action: 'create_blueprint', path: '/Game/Blueprints/BP_Child', parent: 'BP_Lamp' });
  const made = await act({ action: 'spawn_actor', class: 'BP_Child', label: 'Child' });
  const [{ objectPath }] = made.value.changes;
  const forbid = [{ name: 'R', paths: [objectPath] }];
  const under = await openBridge({ editor, policy: createPolicy({ forbid }) });
  for (const call of [setDefault('Brightness', 9), setTemplate('Bulb')])
    expect((await under.act(call)).value.error?.code, JSON.stringify(call)).toBe('policy_forbids');
});
