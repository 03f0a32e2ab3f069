import { describe, expect, test } from 'vitest';
import { createAsset } from '../mocks/engine/world/create-asset.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const MESHES = '/Game/Props/Meshes';
const BENCH = `${MESHES}/SM_Bench`;
const BARREL = `${MESHES}/SM_Barrel`;
const STATUE = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.SkeletalMeshActor_0';

const OPTIONS = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};

const move = (objectPath: string, path: string): Call => ({ action: 'rename_asset', objectPath, path });
const removeFolder: Call = { action: 'delete_folder', path: MESHES };
const removeAsset = (objectPath: string): Call => ({ action: 'delete_asset', objectPath });
const removeActors = (...objectPaths: string[]): Call => ({ action: 'delete_actors', objectPaths });
const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const call = (functionName: string, objectPath = 'Statue'): Call => ({
  ...{ action: 'call_function', objectPath, functionName },
});
const removeExpression: Call = {
  ...{ action: 'delete_material_expression', objectPath: 'M_Metal', expression: 'Constant_0' },
};

/** An item that fails, and one behind it that would take away what that is about. */
const ROWS: readonly { of: string; items: Call[] }[] = [
  { of: 'a folder whose asset has no new place', items: [move(BENCH, BARREL), removeFolder] },
  { of: 'a folder whose asset is called by its name', items: [move('SM_Bench', BARREL), removeFolder] },
  {
    of: 'a folder behind others that went well',
    items: [
      set('Statue', 'bHidden', true),
      move(BENCH, BARREL),
      set('Statue', 'bHidden', false),
      removeFolder,
    ],
  },
  {
    of: 'an asset that is not copied',
    items: [{ action: 'duplicate_asset', objectPath: BENCH, path: BARREL }, removeAsset('SM_Bench')],
  },
  {
    of: 'an asset that is not replaced where it is used',
    items: [set('SM_Crate_01', 'StaticMeshComponent.StaticMesh', '/Game/No/Such'), removeAsset('SM_Crate')],
  },
  { of: 'an actor by its label', items: [set('Statue', 'NoSuch', 1), removeActors('Key Light', 'Statue')] },
  { of: 'an actor by its path', items: [set('Statue', 'NoSuch', 1), removeActors(STATUE)] },
  {
    of: 'an expression',
    items: [
      set('/Game/Props/Materials/M_Metal.M_Metal:MaterialExpressionConstant_0', 'NoSuch', 1),
      removeExpression,
    ],
  },
  { of: 'whatever a function deletes', items: [set('Statue', 'NoSuch', 1), call('K2_DestroyActor')] },
];

async function run(rows: Call[]) {
  const bridge = await openBridge(OPTIONS);
  const before = bridge.editor.world.snapshot();
  const answer = await bridge.act({ action: 'batch', operations: rows, onError: 'continue', confirm: true });
  return { bridge, before, answer };
}

function expectSpared(answer: Answer): void {
  const last = lastOf(answer);
  expect(last.success, answer.text).toBe(false);
  expect(last.error.code, answer.text).toBe('rolled_back');
  expect(last.error.message).toMatch(/^It was not sent: operations\[\d\] \(\w+\) failed/);
}

const lastOf = ({ value }: Answer) => value.results.at(-1);

describe('what an item that failed is about is not taken away behind it', () => {
  longTest.each(ROWS)('$of', async ({ items }) => {
    const { bridge, before, answer } = await run(items);
    expectSpared(answer);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('a folder whose asset the editor itself does not move', async () => {
    const bridge: Bridge = await openBridge({
      ...OPTIONS,
      onRequest: body => {
        if (body.includes('"DestinationAssetPath":"/Game/ZZ/B1"'))
          createAsset(bridge.editor.world, { path: '/Game/ZZ/B1.B1', class: '/Script/Engine.CurveFloat' });
      },
    });
    const operations = [move(BENCH, '/Game/ZZ/B1'), removeFolder];
    const answer = await bridge.act({ action: 'batch', operations, onError: 'continue', confirm: true });
    expect(answer.value.results[0].error.code).toBe('engine_declined');
    expectSpared(answer);
    const { text } = await bridge.inspect({ action: 'find_assets', path: MESHES });
    expect(text).toContain('SM_Bench');
  });

  longTest('the open level, which could not be saved', async () => {
    const { answer } = await run([
      { action: 'save_level', level: '/Game/Props/Materials/M_Metal' },
      { action: 'new_level', level: '/Game/NewLevel' },
    ]);
    expectSpared(answer);
  });
});

describe('what no failed item is about goes as it was asked', () => {
  test.each([
    { of: 'another actor', items: [set('Statue', 'NoSuch', 1), removeActors('Key Light')] },
    { of: 'another folder', items: [set('Statue', 'NoSuch', 1), removeFolder] },
    {
      of: 'what is about the same and succeeded',
      items: [set('Statue', 'bHidden', true), removeActors('Statue')],
    },
    { of: 'a function that deletes nothing', items: [set('Statue', 'NoSuch', 1), call('GetActorScale3D')] },
  ])('$of', async ({ items }) => {
    const { answer } = await run(items);
    expect(lastOf(answer).success, answer.text).toBe(true);
  });
});
