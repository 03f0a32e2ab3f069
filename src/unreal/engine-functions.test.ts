import { describe, expect, test } from 'vitest';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { createUnrealClient } from './client.ts';
import {
  allowListLines,
  convertToAbsolutePath,
  findByLabel,
  getActorBounds,
  getActorLocation,
  getActorsOfWorld,
  getAllLevelActors,
  getComponents,
  getDisplayName,
  getEditorWorld,
  getEngineVersion,
  getFolderPath,
  getGameName,
  getGameWorld,
  getObjectClass,
  getProjectDirectory,
  getProjectSavedDirectory,
  getRootComponent,
  getSelectedLevelActors,
  isInPlayInEditor,
  listFunctionNames,
  rightFor,
} from './engine-functions.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';
const FLOOR = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.StaticMeshActor_0';

/** Every builder once, with what the editor answers in the world `one-light`. */
const CALLS = [
  [getAllLevelActors(), [LIGHT, FLOOR]],
  [getSelectedLevelActors(), [LIGHT]],
  [getEditorWorld(), '/Game/Maps/Lvl_OneLight.Lvl_OneLight'],
  [getGameWorld(), ''],
  [getActorsOfWorld('/Game/Maps/Lvl_OneLight.Lvl_OneLight'), expect.arrayContaining([LIGHT, FLOOR])],
  [isInPlayInEditor(), false],
  [getEngineVersion(), expect.stringMatching(/^5\.8\./)],
  [getProjectDirectory(), 'D:/Projects/MyProject/'],
  [getProjectSavedDirectory(), 'D:/Projects/MyProject/Saved/'],
  [getGameName(), 'MyProject'],
  [convertToAbsolutePath('D:/Projects/MyProject/Saved/'), 'D:/Projects/MyProject/Saved/'],
  [getDisplayName(LIGHT), 'Key Light'],
  [getObjectClass(LIGHT), '/Script/Engine.PointLight'],
  [findByLabel([LIGHT, FLOOR], 'key light'), [LIGHT]],
  [getFolderPath(LIGHT), 'Lighting'],
  [getActorLocation(LIGHT), { X: 120, Y: -80, Z: 250 }],
  [getActorBounds(LIGHT), { Origin: expect.anything(), BoxExtent: expect.anything() }],
  [getComponents(LIGHT), [`${LIGHT}.LightComponent0`]],
  [getRootComponent(LIGHT), `${LIGHT}.LightComponent0`],
] as const;

function open58(rights: ReturnType<typeof rightFor>[]) {
  const editor = createSimulatedEditor({
    scene: oneLight,
    engine: '5.8',
    settings: {
      allowedFunctionCalls: rights.map(({ classPath, functionName, children }) => ({
        classPath,
        functionNames: [functionName],
        allowChildClasses: children === 'allowed',
      })),
    },
  });
  const client = createUnrealClient({
    address: 'http://127.0.0.1:30010',
    timeoutMs: 2000,
    open: async () => createEditorDispatcher(editor),
  });
  return { editor, client };
}

test('the table and the calls of this test are the same functions', () => {
  const called = CALLS.map(([call]) => call.functionRight?.functionName).toSorted();
  expect(called).toEqual(
    listFunctionNames()
      .map(name => rightFor(name).functionName)
      .toSorted(),
  );
});

test.each(CALLS.map(([call]) => [call.functionRight?.functionName ?? '', call] as const))(
  '%s leaves no parameter out: the engine would zero it',
  (name, call) => {
    const library = functionLibraries.find(each => each.class === call.functionRight?.classPath);
    const inputs = Object.keys(library?.functions[name]?.inputs ?? {});
    const parameters = call.body?.parameters as object; // every builder sends an object
    expect(Object.keys(parameters)).toEqual(inputs);
  },
);

describe('the 5.8 allow list', () => {
  test('has the exact lines for the ini file, one for each class', () => {
    const rights = ['getAllLevelActors', 'getComponents', 'getSelectedLevelActors', 'getFolderPath'] as const;
    expect(allowListLines(rights.map(rightFor))).toEqual([
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors","GetSelectedLevelActors"),bAllowChildClasses=False)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("K2_GetComponentsByClass","GetFolderPath"),bAllowChildClasses=True)',
    ]);
  });

  test('a function that is asked for twice stands there once', () => {
    expect(allowListLines([rightFor('getEditorWorld'), rightFor('getEditorWorld')])).toHaveLength(2);
  });

  test('lets every function of ours through, and nothing less does', async () => {
    const names = listFunctionNames();
    const { editor, client } = open58(names.map(rightFor));
    const outcomes = await editor.clock.until(client.sendAll(CALLS.map(([call]) => call)));
    expect(outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.error.message))).toEqual(
      CALLS.map(([, value]) => value),
    );

    const closed = open58([]);
    const refused = await closed.editor.clock.until(closed.client.sendAll(CALLS.map(([call]) => call)));
    expect(refused.map(outcome => (outcome.ok ? 'answered' : outcome.error.code))).toEqual(
      CALLS.map(([call]) =>
        call.functionRight?.functionName === 'GetDisplayName' ? 'answered' : 'remote_call_not_allowed',
      ),
    );
  });
});
