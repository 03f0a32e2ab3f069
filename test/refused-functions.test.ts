import { describe, expect, test } from 'vitest';
import type { EngineDifferences } from '../mocks/engine/differences/engine-differences.ts';
import { keepCapabilitiesIn, keepCapabilitiesInMemory } from '../src/unreal/capabilities/capability-store.ts';
import { listFunctionNames, permissionFor } from '../src/unreal/function-table.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { describeOneIn, longTest } from './support/soak.ts';

/**
 * What describe does not tell, the first call does: the server remembers it over its end, on the disk. Interfaces declare
 * the functions of the asset tools, and describe is silent about those.
 */
const MISSING: EngineDifferences = {
  functions: { '/Script/AssetTools.AssetToolsImpl': { CreateAsset: 'missing' } },
};
const make = { action: 'create_asset', class: 'CurveFloat', path: '/Game/Curves/C_New' };

/** A 5.8 project that allows every function of ours but these. */
function allowAllBut(...names: string[]): BridgeOptions {
  const allowed = listFunctionNames()
    .map(permissionFor)
    .filter(({ functionName }) => !names.includes(functionName));
  const allowedFunctionCalls = allowed.map(({ classPath, functionName, children }) => ({
    ...{ classPath, functionNames: [functionName], allowChildClasses: children === 'allowed' },
  }));
  return { engine: '5.8', settings: { allowedFunctionCalls } };
}

function countCalls({ editor }: Bridge, functionName: string): number {
  return editor.requests.filter(({ body }) => String(body).includes(`"functionName":"${functionName}"`))
    .length;
}

/** A call in one session after the other, each of an editor that was begun anew. */
async function inTurn(options: BridgeOptions, args: Record<string, unknown>, times = 2) {
  const found: { code: string; message: string; sent: number; frames: number }[] = [];
  for (let session = 0; session < times; session++) {
    const bridge = await openBridge(options);
    const acting = bridge.act(args);
    const frames = await bridge.countFrames(acting);
    const { value } = await acting;
    const { code = 'none', message = '' } = value.error ?? {};
    found.push({ code, message, sent: countCalls(bridge, 'CreateAsset'), frames });
  }
  return found;
}

describeOneIn(2).each(['5.4', '5.8'] as const)('%s', engine => {
  const settings = { allowAnyRemoteFunctionCall: true };

  test('a function that turned out not to be there is not called by the next session', async () => {
    const folder = makeDataFolder();
    const capabilities = keepCapabilitiesIn(() => folder);
    const [first, second] = await inTurn({ engine, settings, differences: MISSING, capabilities }, make);
    expect([first?.code, first?.sent]).toEqual(['engine_lacks', 1]);
    expect([second?.code, second?.sent]).toEqual(['engine_lacks', 0]);
    expect(second?.message).toContain('CreateAsset');
    expect(second?.frames).toBeLessThanOrEqual(first?.frames ?? 0);
  });

  longTest('another version, and the same one a month later, is asked again', async () => {
    const folder = makeDataFolder();
    let now = Date.UTC(2026, 0, 1);
    const capabilities = keepCapabilitiesIn(
      () => folder,
      () => now,
    );
    const lacking = { engine, settings, capabilities, differences: MISSING };
    await inTurn(lacking, make, 1);
    const [other] = await inTurn({ ...lacking, engine: '5.6', differences: {} }, make, 1);
    expect([other?.code, other?.sent]).toEqual(['none', 1]);
    now += 31 * 86_400_000;
    const [later] = await inTurn({ ...lacking, differences: {} }, make, 1);
    expect([later?.code, later?.sent]).toEqual(['none', 1]);
  });
});

longTest('a permission that is missing is no function that is missing', async () => {
  const capabilities = keepCapabilitiesInMemory();
  const refusing = { ...allowAllBut('CreateAsset'), capabilities };
  const refused = await inTurn(refusing, make);
  expect(refused.map(({ code }) => code)).toEqual(['remote_call_not_allowed', 'remote_call_not_allowed']);
  const [allowed] = await inTurn({ ...allowAllBut(), capabilities }, make, 1);
  expect(allowed?.code).toBe('none');
});

describe('an editor of 5.8 that keeps its version to itself', () => {
  const untold = allowAllBut('GetEngineVersion');
  const graph = { action: 'material_graph', objectPath: 'M_Metal' };

  /** How often the function of older versions is tried, in a session in which its class was described before. */
  async function countTries(options: BridgeOptions): Promise<number> {
    const bridge = await openBridge({ ...untold, ...options });
    await bridge.act({
      action: 'set_material_parameter',
      ...{ objectPath: 'MI_Metal_Rusty', parameter: 'Nothing', value: 1 },
    });
    const { value } = await bridge.inspect(graph);
    expect(value.textures).toHaveLength(1);
    return countCalls(bridge, 'GetUsedTextures');
  }

  longTest('is remembered by its address, where the class describes itself as it did', async () => {
    const capabilities = keepCapabilitiesInMemory();
    expect(await countTries({ capabilities })).toBe(1);
    expect(await countTries({ capabilities })).toBe(0);
    const differences: EngineDifferences = {
      functions: {
        '/Script/MaterialEditor.MaterialEditingLibrary': { LayoutMaterialExpressions: 'missing' },
      },
    };
    expect(await countTries({ capabilities, differences })).toBe(1);
  });

  longTest('is asked again for what its class does not list', async () => {
    const capabilities = keepCapabilitiesInMemory();
    const found = await inTurn({ ...untold, differences: MISSING, capabilities }, make);
    expect(found.map(({ code, sent }) => [code, sent])).toEqual([
      ['engine_lacks', 1],
      ['engine_lacks', 1],
    ]);
    const [there] = await inTurn({ ...untold, capabilities }, make, 1);
    expect(there?.code).toBe('none');
  });
});
