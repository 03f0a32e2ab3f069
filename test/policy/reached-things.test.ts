import { describe, expect, test } from 'vitest';
import { BridgeError } from '../../src/base/errors.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import { deleteDirectory } from '../../src/unreal/asset-functions.ts';
import type { EngineCall } from '../../src/unreal/engine-call.ts';
import { openBridge } from '../support/open-bridge.ts';
import { oneIn, testOneIn, testOneOf } from '../support/soak.ts';
import { type Call, expectFree, expectRefused, type Rule } from '../support/under-rule.ts';

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

  test.each(
    oneIn(
      88,
      RULES.flatMap(rule => AS_A_WHOLE.map(call => [rule, call] as const)),
    ),
  )('under %j: %j', (rule, call) => expectRefused(rule, call));

  testOneIn(3).each<Call>([
    { action: 'set_property', ...LAMP, propertyName: 'Shade.CastShadow', value: false },
    { action: 'set_material', ...LAMP, component: 'Shade', material: 'M_Plaster' },
    { action: 'focus_actors', ...LAMP },
    { action: 'select_actors', ...LAMP },
    { action: 'attach_actor', objectPath: 'SM_Crate_Loose', parent: 'Gate Lamp' },
    { action: 'rename_actor', objectPath: 'Statue', label: 'Other' },
  ])('another component of it, or who only names it, is not: %j', call =>
    expectFree({ classes: ['PointLightComponent'] }, call),
  );

  testOneOf.each([
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
  testOneIn(5).each<Call>([
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

  testOneIn(2).each<Call>([
    { action: 'spawn_actor', class: 'BP_ThirdPersonCharacter' },
    { action: 'delete_asset', objectPath: 'BP_ThirdPersonCharacter' },
    { action: 'delete_folder', path: '/Game/ThirdPerson/Blueprints' },
    { action: 'reparent_blueprint', objectPath: 'BP_ThirdPersonCharacter', parent: 'Pawn' },
  ])('with what it has from its native class: %j', call =>
    expectRefused({ classes: ['CapsuleComponent'] }, call),
  );

  testOneOf.each(['loaded', 'never told'] as const)(
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

  testOneIn(4).each<Call>([
    { action: 'set_asset_metadata', ...BLUEPRINT, tag: 'Reviewed', value: 'yes' },
    { action: 'compile_blueprint', ...BLUEPRINT },
    { action: 'delete_asset', objectPath: 'BP_Door' },
    { action: 'create_blueprint', path: '/Game/Elsewhere/BP_Other', parent: 'BP_Door' },
    { action: 'reparent_blueprint', objectPath: 'BP_Door', parent: 'Pawn' },
  ])('what leaves its components alone is free: %j', call =>
    expectFree({ classes: ['PointLightComponent'] }, call),
  );
});

describe('what a folder holds is judged as each asset in it', () => {
  testOneOf.each<Rule>([
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
