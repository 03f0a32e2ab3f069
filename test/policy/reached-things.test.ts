import { describe, expect, test } from 'vitest';
import { BridgeError } from '../../src/base/errors.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { deleteDirectory } from '../../src/unreal/asset-functions.ts';
import type { EngineCall } from '../../src/unreal/engine-call.ts';
import { openBridge } from '../support/open-bridge.ts';

type Call = Record<string, unknown> & { action: string };
type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;

/** What the owner vouches for, so that what is refused is refused for what it touches. */
const TRUST = ['call_preset_function', 'set_controller', 'run_python', 'BP_Lamp.*'];

async function tryUnder(rule: Rule, call: Call) {
  const policy = createPolicy({ forbid: [{ name: 'R', ...rule }], trust: TRUST }, { allowPython: true });
  const { act } = await openBridge({ policy, settings: { enableRemotePythonExecution: true } });
  const [preview, done] = [await act({ ...call, dryRun: true }), await act({ ...call, confirm: true })];
  return { preview: preview.value, value: done.value, text: `${preview.text}\n${done.text}` };
}

/** A call is refused under a rule, and its preview says so. */
async function expectRefused(rule: Rule, call: Call) {
  const { preview, value, text } = await tryUnder(rule, call);
  expect([preview.error?.code, value.error?.code], text).toEqual(['policy_forbids', 'policy_forbids']);
}

async function expectFree(rule: Rule, call: Call) {
  const { value, text } = await tryUnder(rule, call);
  expect(value.success, text).toBe(true);
}

const LAMP = { objectPath: 'Gate Lamp' };
const BLUEPRINT = { objectPath: 'BP_Lamp' };
const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
const LIBRARY = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
const onFolder = (functionName: string): Call => ({
  ...{ action: 'call_function', objectPath: LIBRARY, functionName },
  parameters: { SourceDirectoryPath: '/Game/Blueprints', DestinationDirectoryPath: '/Game/Elsewhere' },
});

describe('an actor is what its components are', () => {
  const AS_A_WHOLE: Call[] = [
    { action: 'set_property', ...LAMP, propertyName: 'Brightness', value: 5 },
    { action: 'set_properties', ...LAMP, properties: { Brightness: 5 } },
    { action: 'append_element', ...LAMP, propertyName: 'Tags', value: 'Night' },
    { action: 'insert_element', ...LAMP, propertyName: 'Tags', index: 0, value: 'Night' },
    { action: 'set_transform', ...LAMP, location: { X: 0, Y: 0, Z: 0 } },
    { action: 'set_transform', ...LAMP, rotation: { Yaw: 30 } },
    { action: 'set_transform', ...LAMP, scale: { X: 2, Y: 2, Z: 2 } },
    { action: 'set_transform', ...LAMP, location: { X: 5 }, mode: 'add' },
    { action: 'align_actors', objectPaths: ['Key Light', 'Gate Lamp'], to: 'height', height: 12 },
    { action: 'attach_actor', ...LAMP, parent: 'SM_Crate_Loose' },
    { action: 'rename_actor', ...LAMP, label: 'Other' },
    { action: 'set_folder', ...LAMP, folder: 'Other' },
    { action: 'set_tags', ...LAMP, tags: ['Night'] },
    { action: 'set_visibility', ...LAMP, visible: false },
    { action: 'duplicate_actors', ...LAMP },
    { action: 'delete_actors', ...LAMP },
    { action: 'add_component', ...LAMP, class: 'SpotLightComponent', name: 'Second' },
    {
      action: 'set_property',
      ...LAMP,
      propertyName: 'RootComponent.RelativeLocation',
      value: { X: 1, Y: 0, Z: 0 },
    },
    { action: 'call_function', ...LAMP, functionName: 'SetBrightness', parameters: { Lumens: 5 } },
    {
      action: 'call_function',
      ...LAMP,
      functionName: 'SetActorHiddenInGame',
      parameters: { bNewHidden: true },
    },
  ];
  const RULES: Rule[] = [
    { classes: ['PointLightComponent'] },
    { classes: ['LocalLightComponent'] },
    { paths: [`${LEVEL}.*.Bulb`] },
  ];

  test.each(RULES.flatMap(rule => AS_A_WHOLE.map(call => [rule, call] as const)))(
    'under %j: %j',
    (rule, call) => expectRefused(rule, call),
  );

  test.each<Call>([
    { action: 'set_property', ...LAMP, propertyName: 'Shade.CastShadow', value: false },
    { action: 'set_material', ...LAMP, component: 'Shade', material: 'M_Plaster' },
    { action: 'focus_actors', ...LAMP },
    { action: 'select_actors', ...LAMP },
    { action: 'attach_actor', objectPath: 'SM_Crate_Loose', parent: 'Gate Lamp' },
    { action: 'rename_actor', objectPath: 'Statue', label: 'Other' },
  ])('another component of it, or who only names it, is not: %j', call =>
    expectFree({ classes: ['PointLightComponent'] }, call),
  );

  test.each([
    ['the actor', '', { action: 'set_transform', ...LAMP, location: { X: 0, Y: 0, Z: 0 } }],
    [
      ...(['one component', '.Shade'] as const),
      {
        ...{ action: 'set_property', ...LAMP },
        ...{ propertyName: 'Shade.RelativeLocation', value: { X: 1, Y: 0, Z: 0 } },
      },
    ],
  ] as const)('who may change %s may move it', async (_, part, move) => {
    const { editor } = await openBridge();
    const lamp = editor.world.actors().find(({ label }) => label === 'Gate Lamp')?.path ?? '';
    const allow = [{ name: 'A', paths: [`${lamp}${part}`] }];
    const forbid = [{ name: 'R', classes: ['SpotLightComponent'] }];
    const { act } = await openBridge({ editor, policy: createPolicy({ allow, forbid }) });
    const { value, text } = await act(move);
    expect(value.success, text).toBe(true);
  });
});

describe('a Blueprint that goes, moves, is copied or built upon is what its actors are', () => {
  test.each<Call>([
    { action: 'delete_asset', ...BLUEPRINT },
    { action: 'rename_asset', ...BLUEPRINT, path: '/Game/Elsewhere/BP_Other' },
    { action: 'duplicate_asset', ...BLUEPRINT, path: '/Game/Elsewhere/BP_Other' },
    { action: 'create_blueprint', path: '/Game/Elsewhere/BP_Other', parent: 'BP_Lamp' },
    { action: 'create_blueprint', path: '/Game/Elsewhere/BP_Other', parent: 'PointLight' },
    { action: 'reparent_blueprint', ...BLUEPRINT, parent: 'Pawn' },
    { action: 'reparent_blueprint', objectPath: 'BP_Door', parent: 'BP_Lamp' },
    { action: 'spawn_actor', class: 'BP_Lamp' },
    { action: 'delete_folder', path: '/Game/Blueprints' },
    onFolder('RenameDirectory'),
    onFolder('DuplicateDirectory'),
  ])('%j', call => expectRefused({ classes: ['PointLightComponent'] }, call));

  test.each<Call>([
    { action: 'spawn_actor', class: 'BP_ThirdPersonCharacter' },
    { action: 'delete_asset', objectPath: 'BP_ThirdPersonCharacter' },
    { action: 'delete_folder', path: '/Game/ThirdPerson/Blueprints' },
    { action: 'reparent_blueprint', objectPath: 'BP_ThirdPersonCharacter', parent: 'Pawn' },
  ])('with what it has from its native class: %j', call =>
    expectRefused({ classes: ['CapsuleComponent'] }, call),
  );

  test.each(['loaded', 'never told'] as const)(
    'also where it is not in memory, and then is %s',
    async then => {
      const { editor, session } = await openBridge();
      const { client } = session;
      let isLoaded = false;
      const hides = ({ path, body }: EngineCall<unknown>) =>
        path.endsWith('/describe') && String(body?.objectPath).includes('BP_Lamp') && !isLoaded;
      const known = {
        ...{ classOf: new Map<string, string>(), classChains: new Map<string, string[]>() },
        client: {
          ...client,
          sendAll: async (calls: readonly EngineCall<unknown>[]) => {
            isLoaded ||= then === 'loaded' && calls.some(({ body }) => body?.functionName === 'LoadAsset');
            const outcomes = await client.sendAll(calls);
            const error = new BridgeError('object_not_found', 'It is not in memory.');
            return outcomes.map((each, at) => (calls[at] && hides(calls[at]) ? { ok: false, error } : each));
          },
        } as typeof client,
      };
      const judge = (rule: Rule) =>
        editor.clock.until(
          Promise.resolve(
            createPolicy({ forbid: [{ name: 'R', ...rule }] }).guard(
              [deleteDirectory('/Game/Blueprints')],
              known,
            ),
          ).catch((thrown: BridgeError) => thrown.message),
        );
      expect(await judge({ classes: ['PointLightComponent'] })).toMatch(
        then === 'loaded' ? /^The rule "R" forbids/ : /does not tell what/,
      );
      expect(await judge({ classes: ['SpotLight'] })).toBeUndefined();
    },
  );

  test.each<Call>([
    { action: 'set_asset_metadata', ...BLUEPRINT, tag: 'Reviewed', value: 'yes' },
    { action: 'compile_blueprint', ...BLUEPRINT },
    { action: 'remove_component', ...BLUEPRINT, name: 'Shade' },
    { action: 'delete_asset', objectPath: 'BP_Door' },
    { action: 'create_blueprint', path: '/Game/Elsewhere/BP_Other', parent: 'BP_Door' },
    { action: 'reparent_blueprint', objectPath: 'BP_Door', parent: 'Pawn' },
  ])('what leaves its components alone is free: %j', call =>
    expectFree({ classes: ['PointLightComponent'] }, call),
  );
});

describe('what a folder holds is judged as each asset in it', () => {
  test.each<Rule>([
    { paths: ['/Game/Blueprints/BP_Lamp'] },
    { paths: ['/Game/**/BP_L*'] },
    { classes: ['BP_Lamp'] },
    { classes: ['Blueprint'] },
    { classes: ['PointLightComponent'] },
  ])('under %j', async rule => {
    for (const name of ['RenameDirectory', 'DuplicateDirectory']) await expectRefused(rule, onFolder(name));
    await expectRefused(rule, { action: 'delete_folder', path: '/Game/Blueprints' });
    await expectRefused(rule, { action: 'duplicate_asset', ...BLUEPRINT, path: '/Game/Elsewhere/BP_Other' });
  });
});

describe('what a call names is judged, also where its requests do not name it', () => {
  const PRESET = { preset: 'LightingControl' };
  const SUN = { ...PRESET, label: 'Sun Intensity' };
  const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
  const OF_PRESETS: Call[] = [
    { action: 'set_preset_property', ...SUN, value: 5 },
    { action: 'reset_preset_property', ...SUN },
    { action: 'unexpose_property', ...SUN },
    { action: 'expose_property', ...PRESET, ...INTENSITY },
    { action: 'set_controller', ...PRESET, controller: 'Daylight', value: 0.3 },
    {
      ...{ action: 'call_preset_function', ...PRESET, label: 'Set Brightness (Gate Lamp)' },
      parameters: { Lumens: 400 },
    },
  ];
  const ON_PRESETS: Rule[] = [{ paths: ['/Game/RemoteControl/**'] }, { classes: ['RemoteControlPreset'] }];
  test.each(ON_PRESETS.flatMap(rule => OF_PRESETS.map(call => [rule, call] as const)))(
    'a preset, under %j: %j',
    (rule, call) => expectRefused(rule, call),
  );

  const PLASTER = '/Game/Architecture/Materials/M_Plaster.M_Plaster';
  test.each<Call>([
    { action: 'set_material', objectPath: 'SM_Ramp', material: 'M_Plaster' },
    {
      ...{ action: 'set_property', objectPath: 'SM_Ramp' },
      ...{ propertyName: 'StaticMeshComponent.OverrideMaterials', value: [PLASTER] },
    },
    { action: 'create_material_instance', parent: 'M_Plaster', path: '/Game/Elsewhere/MI_Other' },
    {
      ...{ action: 'write_data_table', objectPath: '/Game/Data/DT_Props' },
      changes: [{ addRow: 'Bench', values: { Surface: PLASTER } }],
    },
  ])('an asset that is referred to: %j', call => expectRefused({ paths: ['/Game/Architecture/**'] }, call));

  test('of a table what was referred to before is nobody’s', () =>
    expectFree(
      { paths: ['/Game/Props/**'] },
      {
        ...{ action: 'write_data_table', objectPath: '/Game/Data/DT_Props' },
        changes: [{ row: 'Barrel', column: 'Mass', value: 45 }],
      },
    ));

  test.each<Call>([
    { action: 'set_transform', objectPath: 'SM_Crate_Loose', lookAt: 'Key Light' },
    { action: 'spawn_actor', class: 'SpotLight', lookAt: 'Key Light' },
    { action: 'attach_actor', objectPath: 'SM_Crate_Loose', parent: 'Key Light' },
    { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Key Light' },
    { action: 'select_actors', objectPath: 'Key Light' },
  ])('an actor that something goes by: %j', call => expectRefused({ classes: ['PointLight'] }, call));

  test('and one that something is put onto', async () => {
    const { editor } = await openBridge();
    const platform = editor.world.actors().find(({ label }) => label === 'SM_Platform')?.path ?? '';
    const onto = { action: 'align_actors', objectPath: 'SM_Crate_Loose', onto: 'SM_Platform' };
    await expectRefused({ paths: [platform] }, onto);
    await expectFree({ paths: [`${platform}.Nothing`] }, onto);
  });

  test('to look at a thing is free', () =>
    expectFree({ classes: ['PointLight'] }, { action: 'focus_actors', objectPath: 'Key Light' }));
});
