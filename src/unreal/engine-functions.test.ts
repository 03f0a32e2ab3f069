import { describe, expect, test } from 'vitest';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import { readRemoteControlIni } from '../../mocks/engine/settings/remote-control-ini.ts';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { CALLS, CHANNEL, CHANNEL_KEY, CUT, LEVEL, OLD_CALLS } from '../../test/support/engine-calls.ts';
import { longTest } from '../../test/support/soak.ts';
import { allowListLines } from './allow-list.ts';
import { listFunctionNames, permissionFor } from './function-table.ts';
import { createUnrealClient } from './http-client.ts';

/** What a 5.8 project need not allow. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...['GetDisplayName', 'SetActorLabel', 'K2_DestroyActor', 'K2_GetComponentToWorld', 'K2_SetWorldTransform'],
]);

function open58(permissions: ReturnType<typeof permissionFor>[]) {
  const editor = createSimulatedEditor({
    scene: { ...oneLight, channelWrappers: 'kept' },
    engine: '5.8',
    settings: {
      ...readRemoteControlIni(allowListLines(permissions).join('\n')),
      allowConsoleCommandRemoteExecution: true,
      enableRemotePythonExecution: true,
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
  // One may stand here with several outcomes.
  const byRight = new Map(
    [...CALLS, ...OLD_CALLS].map(([{ permission: right }]) => [
      `${right?.classPath} ${right?.functionName}`,
      right,
    ]),
  );
  const called = [...byRight.values()].map(right => right?.functionName).toSorted();
  expect(called).toEqual(
    listFunctionNames()
      .map(name => permissionFor(name).functionName)
      .toSorted(),
  );
});

test.each(CALLS.map(([call]) => [call.permission?.functionName ?? '', call] as const))(
  '%s leaves no parameter out: the engine would zero it',
  (name, call) => {
    // Of what children of the class declare: Float channels have it all.
    const owner = call.permission?.classPath.replace(/(MovieSceneScripting)(Channel|Key)$/, '$1Float$2');
    const library = functionLibraries.find(each => each.class === owner);
    const inputs = Object.keys(library?.functions[name]?.inputs ?? {});
    const parameters = call.body?.parameters as object; // every builder sends an object
    expect(Object.keys(parameters)).toEqual(inputs);
  },
);

describe('the 5.8 allow list', () => {
  test('has the exact lines for the ini file, one for each function, those of a class together', () => {
    const permissions = [
      'getAllLevelActors',
      'getComponents',
      'getSelectedLevelActors',
      'getFolderPath',
    ] as const;
    expect(allowListLines(permissions.map(permissionFor))).toEqual([
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors"),bAllowChildClasses=False)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetSelectedLevelActors"),bAllowChildClasses=False)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("K2_GetComponentsByClass"),bAllowChildClasses=True)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("GetFolderPath"),bAllowChildClasses=True)',
    ]);
  });

  test('a function that is asked for twice stands there once', () => {
    expect(allowListLines([permissionFor('getEditorWorld'), permissionFor('getEditorWorld')])).toHaveLength(
      2,
    );
  });

  longTest('lets every function of ours through, and nothing less does', async () => {
    const names = listFunctionNames();
    const { editor, client } = open58(names.map(permissionFor));
    const outcomes = await editor.clock.until(client.sendAll(CALLS.map(([call]) => call)));
    expect(outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.error.message))).toEqual(
      CALLS.map(([, value]) => value),
    );

    const closed = open58([]);
    const refused = await closed.editor.clock.until(closed.client.sendAll(CALLS.map(([call]) => call)));
    expect(refused.map(outcome => (outcome.ok ? 'answered' : outcome.error.code))).toEqual(
      CALLS.map(([call]) => {
        const made = [`${LEVEL}.PointLight_1`, CUT, CHANNEL, CHANNEL_KEY];
        if (made.includes(call.objectPath ?? '')) return 'object_not_found';
        const { functionName = '', classPath = '' } = call.permission ?? {};
        const isBuiltIn = BUILT_IN.has(functionName) && !classPath.includes('SequencerScripting');
        return isBuiltIn ? 'answered' : 'remote_call_not_allowed';
      }),
    );
  });
});
