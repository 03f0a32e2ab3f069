import { describe, expect, test } from 'vitest';
import { worldPartition } from '../../mocks/worlds/world-partition.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, oneIn } from '../support/soak.ts';
import { type Call, expectFree, expectRefused } from '../support/under-rule.ts';

/** Maps that are copied, saved under another name, renamed or deleted, under rules about classes of actors. */

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const CLOSED = '/Game/Maps/Lvl_Sandbox';
const COPY = '/Game/Copies/Lvl_Copy';
const ASSETS = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
const SAVING = '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils';

const call = (objectPath: string, functionName: string, parameters: Record<string, unknown>): Call => ({
  action: 'call_function',
  ...{ objectPath, functionName, parameters, unlisted: true },
});

/** What makes a map once more, or takes it away. */
const ways = (map: string): Call[] => [
  { action: 'new_level', level: COPY, template: map },
  ...[
    '/Script/LevelEditor.Default__LevelEditorSubsystem',
    '/Script/EditorScriptingUtilities.Default__EditorLevelLibrary',
  ].map(library => call(library, 'NewLevelFromTemplate', { AssetPath: COPY, TemplateAssetPath: map })),
  call(ASSETS, 'DuplicateAsset', { SourceAssetPath: map, DestinationAssetPath: COPY }),
  call(ASSETS, 'RenameAsset', { SourceAssetPath: map, DestinationAssetPath: COPY }),
  call(ASSETS, 'DeleteAsset', { AssetPathToDelete: map }),
  call(ASSETS, 'DuplicateDirectory', {
    SourceDirectoryPath: map.slice(0, map.lastIndexOf('/')),
    DestinationDirectoryPath: '/Game/Copies',
  }),
];

const OPEN: Call[] = [
  ...ways(MAP),
  { action: 'save_level', level: COPY },
  call(SAVING, 'SaveMap', { World: `${MAP}.Lvl_ThirdPerson`, AssetPath: COPY }),
];

describe('of the open map what is in it counts', () => {
  test.each(oneIn(12, OPEN))('%j', async way => {
    for (const classes of [['PointLight'], ['PointLightComponent']]) await expectRefused({ classes }, way);
  });

  longTest('and nothing else', async () => {
    for (const classes of [['Note'], ['WindDirectionalSourceComponent'], ['Texture2D']])
      await expectFree({ classes }, { action: 'save_level', level: COPY });
    await expectFree(
      { classes: ['SpotLight'], operations: ['delete_*'] },
      { action: 'save_level', level: COPY },
    );
  });

  longTest('what is allowed for the map is allowed with what is in it', async () => {
    const policy = createPolicy({
      allow: [{ name: 'maps', classes: ['World'] }],
      forbid: [{ name: 'R', classes: ['Note'] }],
    });
    const { act } = await openBridge({ policy });
    const { value, text } = await act({ action: 'save_level', level: COPY });
    expect(value.success, text).toBe(true);
  });
});

describe('of a map that is not open nobody sees what is in it', () => {
  test.each(oneIn(9, ways(CLOSED)))('%j', async way => {
    for (const classes of [['PointLight'], ['BP_Nowhere'], ['LightComponent']])
      await expectRefused({ classes }, way);
  });

  longTest('that is said, and rules on assets leave it alone', async () => {
    const copy = call(ASSETS, 'DuplicateAsset', {
      SourceAssetPath: CLOSED,
      DestinationAssetPath: COPY,
    });
    const policy = createPolicy({ forbid: [{ name: 'lamps', classes: ['PointLight'] }] });
    const { act } = await openBridge({ policy });
    const { value, text } = await act(copy);
    expect(value.error?.message, text).toMatch(
      /^The rule "lamps" forbids .* It is about classes of actors, and which are in .*Lvl_Sandbox.* nobody sees/,
    );
    for (const classes of [['Material'], ['Texture2D', 'Blueprint']]) await expectFree({ classes }, copy);
  });

  longTest('nor of one of which a part is not loaded', async () => {
    const policy = createPolicy({ forbid: [{ name: 'notes', classes: ['Note'] }] });
    const { act } = await openBridge({ policy, scene: worldPartition });
    const { value, text } = await act({ action: 'save_level', level: COPY });
    expect(value.error?.code, text).toBe('policy_forbids');
  });
});
