import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, oneIn } from './support/soak.ts';

type Tool = 'inspect' | 'act' | 'discover';
type Call = Record<string, unknown>;

const DIM = { objectPath: 'Key Light', propertyName: 'Intensity', value: 10 };
const DIMMED = { action: 'set_property', ...DIM };
const LIGHTS = { action: 'find_actors', class: 'Light' };

/** Calls as other protocols and other servers have them, and what they mean here. */
const MISPLACED: readonly [tool: Tool, call: Call, example: Call][] = [
  ['act', { action: 'set_property', params: DIM }, DIMMED],
  ['act', { action: 'set_property', arguments: DIM }, DIMMED],
  ['act', { action: 'set_property', args: JSON.stringify(DIM) }, DIMMED],
  ['act', { action: 'set_property', input: { path: 'Key Light', property: 'Intensity', value: 10 } }, DIMMED],
  ['act', { command: 'set_property', params: DIM }, DIMMED],
  ['act', { tool: 'set_property', ...DIM }, DIMMED],
  ['act', { operation: 'set_property', ...DIM }, DIMMED],
  ['act', { method: 'set_property', params: DIM, dryRun: true }, { ...DIMMED, dryRun: true }],
  ['act', { name: 'set_property', arguments: DIM }, DIMMED],
  ['act', { action: 'set_property', parameters: DIM }, DIMMED],
  [
    'act',
    { command: 'delete_actors', params: { objectPath: 'SM_Barrel_01' } },
    { action: 'delete_actors', objectPath: 'SM_Barrel_01' },
  ],
  [
    'act',
    { command: 'delete_actor', params: { actor: 'SM_Barrel_01' } },
    { action: 'delete_actors', objectPath: 'SM_Barrel_01' },
  ],
  [
    'act',
    { action: 'spawn_actor', params: { class: 'PointLight', Intensity: 500 } },
    { action: 'spawn_actor', class: 'PointLight', properties: { Intensity: 500 } },
  ],
  [
    'act',
    { action: 'set_properties', objectPath: 'Key Light', params: { Intensity: 10 } },
    { action: 'set_properties', objectPath: 'Key Light', properties: { Intensity: 10 } },
  ],
  [
    'act',
    {
      action: 'call_function',
      params: { objectPath: 'Sun', functionName: 'SetIntensity', parameters: { NewIntensity: 3 } },
    },
    {
      action: 'call_function',
      objectPath: 'Sun',
      functionName: 'SetIntensity',
      parameters: { NewIntensity: 3 },
    },
  ],
  ['inspect', { view: 'level_overview' }, { action: 'level_overview' }],
  ['inspect', { action: 'level_overview', params: {} }, { action: 'level_overview' }],
  ['inspect', { command: 'find_actors', class: 'Light' }, LIGHTS],
  ['inspect', { tool: 'find_actors', arguments: { class: 'Light' } }, LIGHTS],
  ['inspect', { action: 'find_actors', params: { class: 'Light' } }, LIGHTS],
  ['inspect', { command: 'list_actors', class: 'Light' }, LIGHTS],
  ['inspect', { action: 'get_actors_in_level' }, { action: 'find_actors' }],
  ['inspect', { action: 'get_all_actors_in_level', class: 'Light' }, LIGHTS],
  [
    'inspect',
    { action: 'find_actors', where: 'Intensity > 20' },
    { action: 'find_actors', where: { Intensity: { gt: 20 } } },
  ],
  [
    'inspect',
    { action: 'find_actors', where: 'Intensity >= "600 lm" and CastShadows = true' },
    { action: 'find_actors', where: { Intensity: { gte: '600 lm' }, CastShadows: true } },
  ],
  [
    'inspect',
    { action: 'find_actors', where: 'Intensity>20 AND Intensity<90' },
    { action: 'find_actors', where: { Intensity: { gt: 20, lt: 90 } } },
  ],
  [
    'act',
    { action: 'set_material', objectPath: 'SM_Crate_01', materials: ['M_Plaster'] },
    { action: 'set_material', objectPath: 'SM_Crate_01', material: 'M_Plaster' },
  ],
  [
    'act',
    { action: 'set_transform', objectPath: 'SM_Crate_02', yaw: 30 },
    { action: 'set_transform', objectPath: 'SM_Crate_02', rotation: { Yaw: 30 } },
  ],
  [
    'act',
    { action: 'set_transform', objectPath: 'SM_Crate_02', pitch: 5, yaw: 30 },
    { action: 'set_transform', objectPath: 'SM_Crate_02', rotation: { Yaw: 30, Pitch: 5 } },
  ],
  [
    'act',
    { action: 'set_transform', objectPath: 'SM_Crate_02', z: 30 },
    { action: 'set_transform', objectPath: 'SM_Crate_02', location: { Z: 30 } },
  ],
  [
    'act',
    { action: 'align_actors', objectPaths: ['SM_Crate_01', 'SM_Crate_02'], mode: 'floor' },
    { action: 'align_actors', objectPaths: ['SM_Crate_01', 'SM_Crate_02'], to: 'floor' },
  ],
  [
    'act',
    { action: 'set_folder', objectPaths: ['SM_Crate_01', 'SM_Crate_02'], path: 'Props/Boxes' },
    { action: 'set_folder', objectPaths: ['SM_Crate_01', 'SM_Crate_02'], folder: 'Props/Boxes' },
  ],
  [
    'act',
    { action: 'spawn_blueprint_actor', blueprint_name: 'BP_Lamp', actor_name: 'Lamp' },
    { action: 'spawn_actor', class: 'BP_Lamp', label: 'Lamp' },
  ],
  ['discover', { command: 'search', params: { query: 'fog' } }, { action: 'search', query: 'fog' }],
  ['discover', { action: 'search', params: { query: 'fog' } }, { action: 'search', query: 'fog' }],
];

describe('a call whose arguments stand elsewhere is shown as it was meant', () => {
  test.each(oneIn(54, MISPLACED))('%s %j', async (tool, call, example) => {
    const bridge = await openBridge();
    const { value, text, isError } = await bridge[tool](call);
    expect(isError, text).toBe(true);
    expect(value.error?.example, text).toEqual(example);
    expect(value.error.placeholders, text).toBeUndefined();
    expect(value.error.left_out, text).toBeUndefined();
    // Passes its own check.
    const again = await bridge[tool]({ ...example, ...(tool === 'act' && { dryRun: true }) });
    expect(again.value.error?.code, again.text).not.toBe('invalid_arguments');
  });
});

/** Nothing in these tells what is meant: whatever the example names is marked as invented. */
test.each<[Tool, Call]>([
  ['act', { command: 'do_it' }],
  ['act', { value: 10 }],
  ['act', { action: 'set_material', objectPath: 'SM_Crate_01', stuff: ['M_Plaster'] }],
])('%s %j: what is made up is named', async (tool, call) => {
  const { value, text } = await (await openBridge())[tool](call);
  const { example, placeholders = [] } = value.error ?? value;
  const said = JSON.stringify(call);
  const made = Object.keys(example ?? {}).filter(
    name => name !== 'action' && !said.includes(JSON.stringify(example[name])),
  );
  expect(placeholders, text).toEqual(made);
});

longTest('an action that other servers have for one property is that of all properties', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'set_light_color', objectPath: 'Key Light', color: [255, 0, 0] });
  expect(value.error.example).toEqual({
    ...{ action: 'set_property', objectPath: 'Key Light' },
    ...{ propertyName: 'LightColor', value: [255, 0, 0] },
  });
  expect(value.error.placeholders).toEqual(['propertyName']);
});
