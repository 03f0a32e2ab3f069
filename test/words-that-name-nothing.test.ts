import { describe, expect, test } from 'vitest';
import { isMisspelt } from '../src/base/misspelt.ts';
import { isTypo, nearestNames } from '../src/base/nearest.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const WORDS = ['none', 'None', 'NULL', 'nil', 'nothing', 'default', 'off', 'undefined', 'n/a', 'unset', '-'];

/** Calls that name a class, an asset or a parent, without it. */
const NAMING: readonly [tool: 'act' | 'inspect', argument: string, call: Call][] = [
  ['act', 'class', { action: 'spawn_actor' }],
  ['act', 'asset', { action: 'spawn_actor' }],
  ['act', 'parent', { action: 'reparent_blueprint', objectPath: 'BP_Lamp' }],
  ['act', 'parent', { action: 'create_blueprint', path: '/Game/Blueprints/BP_New' }],
  ['act', 'parent', { action: 'create_asset', class: 'Blueprint', path: '/Game/Blueprints/BP_New' }],
  ['act', 'class', { action: 'create_asset', path: '/Game/Props/New' }],
  ['act', 'parent', { action: 'create_material_instance', path: '/Game/Props/MI_New' }],
  ['act', 'class', { action: 'add_material_expression', objectPath: 'M_Metal' }],
  ['act', 'objectPath', { action: 'duplicate_asset', path: '/Game/Props/SM_New' }],
  ['act', 'objectPath', { action: 'delete_asset' }],
  ['act', 'objectPath', { action: 'delete_actors' }],
  ['act', 'functionName', { action: 'call_function', objectPath: 'Gallery Lamp' }],
  ['inspect', 'class', { action: 'describe_class' }],
  ['inspect', 'class', { action: 'find_actors' }],
  ['inspect', 'objectPath', { action: 'inspect_object' }],
];

describe.each(NAMING)('%s with `%s` of %j', (tool, argument, call) => {
  longTest('a word that names nothing is corrected to no name, and nothing is done', async () => {
    const bridge = await openBridge();
    for (const word of oneIn(4, WORDS)) {
      const { value, isError } = await bridge.call(tool, { ...call, [argument]: word });
      if (!isError) {
        // What was looked for was not found.
        expect.soft(tool, word).toBe('inspect');
        expect.soft(value.total ?? value.count ?? 0, word).toBe(0);
        continue;
      }
      expect.soft(value.error.example?.[argument] ?? word, word).toBe(word);
    }
  });
});

test.each(['spawn_actor', 'create_blueprint', 'reparent_blueprint'])('%s says what to do', async action => {
  const bridge = await openBridge();
  const argument = action === 'spawn_actor' ? 'class' : 'parent';
  const given = { objectPath: 'BP_Lamp', path: '/Game/Blueprints/BP_New' };
  const own = { spawn_actor: {}, create_blueprint: { path: given.path } }[action] ?? {
    objectPath: given.objectPath,
  };
  const { value } = await bridge.act({ action, ...own, [argument]: 'none' });
  expect(value.error).toMatchObject({
    code: 'unknown_class',
    remedy: expect.stringContaining('names no class'),
  });
  expect(value.error.example).toBeUndefined();
});

test.each(WORDS)('%j is near to a name with the very word alone', word => {
  for (const name of ['Note', 'Font', 'Nullify', 'Coffee', 'Office', 'BTNode', 'Deflate', 'Noting']) {
    expect(isTypo(word, name), name).toBe(false);
    expect(isMisspelt(word, name), name).toBe(false);
  }
  expect(nearestNames(word, ['Note', 'Coffee', 'Nullify', 'Deflate'])).toEqual([]);
});

test('the very name, and one with the word in it, are found', () => {
  expect(nearestNames('none', ['None', 'Note'])).toEqual(['None']);
  expect(nearestNames('default', ['DefaultPawn', 'Deflate'])).toEqual(['DefaultPawn']);
  expect(isTypo('Defualt', 'Default')).toBe(true);
  expect(isTypo('Nnone', 'None')).toBe(true);
});
