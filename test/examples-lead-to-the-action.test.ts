import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };
const INTENSITY = { ...KEY, propertyName: 'LightComponent.Intensity' };
const CRATE = { asset: 'SM_Crate', location: { X: 100, Y: 0, Z: 0 } };
const HIDDEN = { action: 'set_visibility', ...KEY, visible: false };
const ON_STATUE = { action: 'attach_actor', ...KEY, parent: 'Statue' };

describe('a name of other tools leads to the action that does it', () => {
  test.each<[string, Call, string, Call]>([
    [
      'act',
      { action: 'place_asset', asset: 'SM_Crate', x: 100, y: 0, z: 0 },
      'act',
      { action: 'spawn_actor', ...CRATE },
    ],
    [
      'act',
      { action: 'place_mesh', mesh: 'SM_Crate', location: [100, 0, 0] },
      'act',
      { action: 'spawn_actor', ...CRATE },
    ],
    ['act', { action: 'focus', ...KEY }, 'act', { action: 'focus_actors', ...KEY }],
    ['act', { action: 'reset_to_default', ...INTENSITY }, 'act', { action: 'reset_property', ...INTENSITY }],
    [
      'act',
      { action: 'call', ...KEY, function: 'SetActorHiddenInGame', args: { bNewHidden: true } },
      'act',
      {
        action: 'call_function',
        ...KEY,
        functionName: 'SetActorHiddenInGame',
        parameters: { bNewHidden: true },
      },
    ],
    [
      'act',
      { action: 'select_all', class: 'PointLight' },
      'inspect',
      { action: 'find_actors', class: 'PointLight' },
    ],
    ['act', { action: 'attach_actor', child: 'Key Light', objectPath: 'Statue' }, 'act', ON_STATUE],
    ['act', { action: 'attach', child: 'Key Light', to: 'Statue' }, 'act', ON_STATUE],
    ['act', { action: 'attach_to', target: 'Statue', actor: 'Key Light' }, 'act', ON_STATUE],
    [
      'inspect',
      { action: 'rename', ...KEY, name: 'K' },
      'act',
      { action: 'rename_actor', ...KEY, label: 'K' },
    ],
    ['inspect', { action: 'duplicate', ...KEY }, 'act', { action: 'duplicate_actors', ...KEY }],
    ['inspect', { action: 'attach', ...KEY, parent: 'Statue' }, 'act', ON_STATUE],
    ['interview', { action: 'list_ds' }, 'interview', { action: 'list_available_ds' }],
    ['discover', { action: 'find', query: 'warmer' }, 'discover', { action: 'search', query: 'warmer' }],
    ['discover', { action: 'help', query: 'warmer' }, 'discover', { action: 'search', query: 'warmer' }],
    [
      'discover',
      { action: 'tool_schema', tool: 'move_actor' },
      'discover',
      { action: 'tool_schema', tool: 'set_transform' },
    ],
    [
      'discover',
      { action: 'tool_schema', tool: 'frob_it' },
      'discover',
      { action: 'search', query: 'frob it' },
    ],
    [
      'act',
      { action: 'batch', operations: [{ op: 'set_visibility', ...KEY, visible: false }] },
      'act',
      { action: 'batch', operations: [HIDDEN] },
    ],
    [
      'act',
      { action: 'batch', operations: [{ tool: 'act', arguments: HIDDEN }] },
      'act',
      { action: 'batch', operations: [HIDDEN] },
    ],
  ])('%s %j', async (tool, call, meant, example) => {
    const bridge = await openBridge();
    const { value, text } = await bridge.call(tool, call);
    const shown = value.error ?? value;
    expect(shown.example, text).toEqual(example);
    expect(shown.tool ?? value.tool ?? tool, text).toBe(meant);
    expect(shown.placeholders ?? shown.left_out, text).toBeUndefined();
  });

  test.each<[string, Call]>([
    ['act', { action: 'set_transform', ...KEY, location: { X: 9 }, mode: 'add', space: 'local' }],
    ['create_brief', { type: 'level', title: 'Mine', overview: 'dark', dryRun: true }],
    ['create_brief', { brief: 'Mine', dry_run: true }],
  ])('and where another thing would be done, to none: %s %j', async (tool, call) => {
    const { call: send } = await openBridge();
    const { value, text } = await send(tool, call);
    expect(value.error.example, text).toBeUndefined();
  });
});
