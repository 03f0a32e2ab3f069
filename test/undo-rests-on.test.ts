import { describe, expect } from 'vitest';
import { createAsset } from '../mocks/engine/world/create-asset.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const BENCH = '/Game/Props/Meshes/SM_Bench';
const move = (objectPath: string, path: string): Call => ({ action: 'rename_asset', objectPath, path });
const curve = (path: string): Call => ({ action: 'create_asset', class: 'CurveFloat', path });
const folder = { action: 'create_folder', path: '/Game/ZZ' };
const batch = (...operations: Call[]): Call => ({ action: 'batch', operations });

const OPTIONS = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

async function openTwo(): Promise<[Bridge, Bridge]> {
  const bridge = await openBridge(OPTIONS);
  return [bridge, await openBridge({ ...OPTIONS, editor: bridge.editor })];
}

const MOVED: readonly { of: string; calls: Call[] }[] = [
  { of: 'a move into a new folder', calls: [move(BENCH, '/Game/ZZ/B1')] },
  { of: 'a folder, and a move into it, in one batch', calls: [batch(folder, move(BENCH, '/Game/ZZ/B1'))] },
  { of: 'a folder and a move as two changes', calls: [folder, move(BENCH, '/Game/ZZ/B1')] },
  {
    of: 'two moves of which one goes back',
    calls: [batch(folder, move(BENCH, '/Game/ZZ/B1'), move('/Game/Props/Meshes/SM_Barrel', '/Game/ZZ/B2'))],
  },
];

describe('what an undo deletes for good rests on all that it has to do before', () => {
  longTest.each(MOVED)('$of: the old place is taken, and nothing is lost', async ({ calls }) => {
    const [bridge, other] = await openTwo();
    for (const call of calls) await expectDone(bridge, call);
    await expectDone(other, curve(BENCH));
    const before = bridge.editor.world.snapshot();
    for (const confirm of [false, true]) {
      const { value, text } = await bridge.act({
        ...{ action: 'undo', steps: calls.length },
        ...(confirm && { confirm }),
      });
      expect(value.success, text).toBe(false);
      expect(text).not.toContain('no inverse');
      expect(bridge.editor.world.snapshot()).toEqual(before);
    }
  });

  longTest('a copy stays where what was replaced by it cannot be put back', async () => {
    const [bridge, other] = await openTwo();
    const crate = '/Game/Props/Meshes/SM_Crate';
    const mesh = 'StaticMeshComponent.StaticMesh';
    await expectDone(
      bridge,
      batch(
        { action: 'duplicate_asset', objectPath: crate, path: '/Game/ZZ/Cn' },
        { action: 'set_property', objectPath: 'SM_Crate_01', propertyName: mesh, value: '/Game/ZZ/Cn' },
      ),
    );
    await expectDone(other, { action: 'delete_asset', objectPath: crate, confirm: true });
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.success, text).toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });
});

describe('a batch that fails is taken back in the same order', () => {
  longTest.each([
    { of: 'what could not leave it', taken: `${BENCH}.SM_Bench`, stays: '/Game/ZZ/B1.B1' },
    { of: 'what somebody else put there', taken: '/Game/ZZ/Theirs.Theirs', stays: '/Game/ZZ/Theirs.Theirs' },
  ])('its folder stays with $of', async ({ taken, stays }) => {
    const put = (path: string) =>
      void createAsset(bridge.editor.world, { path, class: '/Script/Engine.CurveFloat' });
    const goesTo = (body: string, path: string) => body.includes(`"DestinationAssetPath":"${path}"`);
    const bridge: Bridge = await openBridge({
      ...OPTIONS,
      onRequest: body => {
        if (goesTo(body, '/Game/Props/B2')) put('/Game/Props/B2.B2');
        if (goesTo(body, BENCH)) put(taken);
      },
    });
    const barrel = '/Game/Props/Meshes/SM_Barrel';
    const { value, text } = await bridge.act(
      batch(folder, move(BENCH, '/Game/ZZ/B1'), move(barrel, '/Game/Props/B2')),
    );
    expect(value.success, text).toBe(false);
    const found = await bridge.inspect({ action: 'find_assets', path: '/Game/ZZ' });
    expect(found.text).toContain(stays);
    expect(text).toContain('/Game/ZZ stays');
  });
});

describe('a move goes back, and is made again, only with what was moved', () => {
  longTest.each([
    { of: 'an undo', first: [], at: '/Game/Props/Meshes/B1', call: { action: 'undo' } },
    { of: 'a redo', first: [{ action: 'undo' }], at: BENCH, call: { action: 'redo' } },
  ])('$of asks where another thing stands there', async ({ first, at, call }) => {
    const [bridge, other] = await openTwo();
    for (const each of [move(BENCH, '/Game/Props/Meshes/B1'), ...first]) await expectDone(bridge, each);
    await expectDone(other, { action: 'delete_asset', objectPath: at, confirm: true });
    await expectDone(other, curve(at));
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('changed_since');
    expect(text).toContain('CurveFloat');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });

  longTest('an edit of what was moved is no reason to ask', async () => {
    const [bridge, other] = await openTwo();
    await expectDone(bridge, move(BENCH, '/Game/Props/Meshes/B1'));
    await expectDone(other, {
      ...{ action: 'set_property', objectPath: '/Game/Props/Meshes/B1' },
      ...{ propertyName: 'LightMapResolution', value: 128 },
    });
    await expectDone(bridge, { action: 'undo' });
    await expectDone(bridge, { action: 'redo' });
  });
});
