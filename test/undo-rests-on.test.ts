import { describe, expect } from 'vitest';
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
