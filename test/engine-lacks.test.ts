import { describe, expect, test } from 'vitest';
import { listFunctionNames, permissionFor } from '../src/unreal/function-table.ts';
import { currentFunction, lackOf } from '../src/unreal/function-versions.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** What an engine does not have, or refuses in any case, is said by name; what took its place is used instead. */

/** An editor of 5.8 that allows every function of ours but these. */
function openWithout(...refused: string[]): Promise<Bridge> {
  const allowed = listFunctionNames()
    .map(permissionFor)
    .filter(({ functionName }) => !refused.includes(functionName));
  return openBridge({
    engine: '5.8',
    settings: {
      allowedFunctionCalls: allowed.map(({ classPath, functionName, children }) => ({
        ...{ classPath, functionNames: [functionName], allowChildClasses: children === 'allowed' },
      })),
    },
  });
}

const GRAPH = { action: 'material_graph', objectPath: 'M_Metal' };
const TEXTURE = '/Game/Props/Textures/T_Metal_N.T_Metal_N';

describe('textures of a material', () => {
  testOneOf.each(['5.5', '5.8'] as const)('are told on %s, by whichever function it has', async engine => {
    const bridge = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
    const { value } = await bridge.inspect(GRAPH);
    expect(value.textures).toEqual([TEXTURE]);
    expect(value.unread).toBeUndefined();
  });

  test('that the project does not let us read are said to be unread, with the function', async () => {
    const bridge = await openWithout('GetMaterialUsedTextures');
    const { value } = await bridge.inspect(GRAPH);
    expect(value.success).toBe(true);
    expect(value.textures).toBeUndefined();
    expect(value.unread).toMatch(/^textures: .*GetMaterialUsedTextures/);
  });

  longTest(
    'of an engine that keeps its version to itself are asked for both ways once, and then one way',
    async () => {
      const asked: string[][] = [];
      const allowed = listFunctionNames()
        .map(permissionFor)
        .filter(({ functionName }) => functionName !== 'GetEngineVersion');
      const bridge = await openBridge({
        engine: '5.8',
        settings: {
          allowedFunctionCalls: allowed.map(({ classPath, functionName, children }) => ({
            ...{ classPath, functionNames: [functionName], allowChildClasses: children === 'allowed' },
          })),
        },
        onRequest: body => void asked.push([...body.matchAll(/"Get(?:Material)?UsedTextures"/g)].map(String)),
      });
      for (let call = 0; call < 2; call++) {
        const { value } = await bridge.inspect(GRAPH);
        expect(value.textures).toEqual([TEXTURE]);
      }
      expect(asked.filter(each => each.length > 0)).toEqual([
        ['"GetUsedTextures"', '"GetMaterialUsedTextures"'],
        ['"GetMaterialUsedTextures"'],
      ]);
    },
  );
});

describe('what the sequence is to spawn', () => {
  const LS = '/Game/Cinematics/LS_Intro';
  testOneOf.each([
    ['5.7', '/Script/SequencerScripting.Default__MovieSceneSequenceExtensions'],
    ['5.8', '/Script/LevelSequenceEditor.Default__LevelSequenceEditorSubsystem'],
  ] as const)('is added on %s through %s, and undone', async (engine, library) => {
    const bodies: string[] = [];
    const bridge = await openBridge({
      engine,
      settings: { allowAnyRemoteFunctionCall: true },
      onRequest: body => void bodies.push(body),
    });
    const { value, text } = await bridge.act({
      ...{ action: 'add_to_sequence', objectPath: LS, class: 'PointLight' },
    });
    expect(value.success, text).toBe(true);
    const sent = bodies.find(body => body.includes('AddSpawnableFromClass'));
    expect(sent).toContain(`"objectPath":"${library}","functionName":"AddSpawnableFromClass"`);
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
  });
});

describe('an operation that needs a newer engine', () => {
  testOneOf.each([
    [{ action: 'play' }, 'EditorRequestBeginPlay', '5.5'],
    [{ action: 'add_variable', objectPath: 'BP_Lamp', name: 'X', type: 'int' }, 'GetBasicTypeByName', '5.5'],
    [{ action: 'set_view_options', realtime: true }, 'EditorSetViewportRealtime', '5.5'],
    [{ action: 'control_sequence', objectPath: 'LS_Intro', frame: 3 }, 'SetGlobalPosition', '5.4'],
  ])('says so by name: %o', async (call, functionName, since) => {
    const bridge = await openBridge({ engine: '5.1' });
    const { value } = await bridge.act(call);
    expect(value.error.code).toBe('engine_lacks');
    expect(value.error.message).toContain(functionName);
    expect(value.error.message).toContain(`Unreal ${since}`);
    expect(value.error.message).toContain('5.1.1');
  });

  test('sends nothing to be refused once the version is known', async () => {
    const bodies: string[] = [];
    const bridge = await openBridge({ engine: '5.1', onRequest: body => void bodies.push(body) });
    await bridge.act({ action: 'play' });
    bodies.length = 0;
    await bridge.act({ action: 'play' });
    expect(bodies).toEqual([]);
  });
});

describe('which function is called', () => {
  const knowing = (engine: string | undefined, lacked: Parameters<typeof lackOf>[1][] = []) => ({
    identity: {
      current: { ...(engine !== undefined && { engine }) },
      warning: () => undefined,
      stranger: () => undefined,
      processNow: () => undefined,
      askNext: () => {},
    },
    lackedFunctions: new Set(lacked),
  });

  test.each([
    ['5.4.4-1', [], 'getUsedTextures'],
    ['5.7.0-1', [], 'getUsedTextures'],
    ['5.7.0-1', ['getUsedTextures'], 'getMaterialUsedTextures'],
    ['5.8.0-1', [], 'getMaterialUsedTextures'],
    [undefined, [], 'getMaterialUsedTextures'],
    [undefined, ['getMaterialUsedTextures'], 'getUsedTextures'],
  ] as const)('%s, where %j turned out to be lacking: %s', (engine, lacked, expected) => {
    expect(currentFunction(knowing(engine, [...lacked]), 'getUsedTextures')).toBe(expected);
  });

  test('an unknown version is tried, and remembered when it fails', () => {
    expect(lackOf(knowing(undefined), 'beginPlay')).toBeUndefined();
    expect(lackOf(knowing(undefined, ['beginPlay']), 'beginPlay')).toContain('EditorRequestBeginPlay');
    expect(lackOf(knowing('5.4.4-1'), 'beginPlay')).toContain('5.4.4');
  });
});
