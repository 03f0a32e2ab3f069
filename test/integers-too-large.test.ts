import { afterEach, expect, test, vi } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

/** Whether each number of an answer has 64 bits, as those of some properties have. */
let isLarge = false;

vi.mock('../src/unreal/parse-body.ts', async original => {
  const real = await original<typeof import('../src/unreal/parse-body.ts')>();
  return {
    parseBody: async (...args: Parameters<typeof real.parseBody>) => {
      const body = await real.parseBody(...args);
      return isLarge ? enlarge(body) : body;
    },
  };
});

/** Only what tells which item of a batch an answer belongs to stays. */
function enlarge(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return /^Re(?:questId|sponseCode)$/.test(name) ? value : 2n ** 53n + 1n;
  if (Array.isArray(value)) return value.map(each => enlarge(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, enlarge(each, key)]));
}

afterEach(() => {
  isLarge = false;
});

test.each([
  ['inspect', { action: 'inspect_object', objectPath: 'Key Light' }],
  ['inspect', { action: 'level_overview' }],
  ['inspect', { action: 'level_map' }],
  ['inspect', { action: 'material_graph', objectPath: 'M_Metal' }],
  ['act', { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 5 }],
  [
    'act',
    { action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: {} },
  ],
  ['act', { action: 'spawn_actor', asset: 'SM_Crate', location: { X: 100 } }],
  ['act', { action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' }],
  ['act', { action: 'create_asset', class: 'CurveFloat', path: '/Game/Curves/Curve_Flicker' }],
])('%s %j is answered in order where every number of the editor has 64 bits', async (tool, call) => {
  const bridge = await openBridge();
  await bridge.inspect({ action: 'find_actors', class: 'Light' });
  isLarge = true;
  const { value, text } = await bridge.call(tool, call);
  expect(value.error?.code, text).not.toBe('internal_error');
});
