import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { tellChange } from '../src/kernel/history/tell-entry.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';

const DIM = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 10 };
const VARIABLE = {
  ...{ action: 'add_variable', objectPath: 'BP_Lamp', name: 'Cooldown', type: 'float' },
  confirm: true,
};
const WARM = { action: 'set_property', objectPath: 'Sun', propertyName: 'Temperature', value: 4000 };

async function openWithVariable() {
  const policy = createPolicy({}, { allowConsole: true });
  const bridge = await openBridge({ scene: thirdPerson, policy });
  for (const call of [DIM, VARIABLE, WARM]) {
    const { isError, text } = await bridge.act(call);
    expect(isError, text).toBe(false);
  }
  return bridge;
}

test('an undo that stops says so, and how to go past what stays', async () => {
  const { act, editor } = await openWithVariable();
  const stopped = await act({ action: 'undo', changeId: 'c1' });
  expect(stopped.value, stopped.text).toMatchObject({ success: false, undone: ['c3'], stoppedAt: 'c2' });
  const past = { action: 'undo', changeId: 'c1', only: true };
  expect(stopped.value.example, stopped.text).toEqual(past);
  // Plain undo comes no further, and its remedy takes back nothing of somebody else's.
  const refused = await act({ action: 'undo', confirm: true });
  expect(refused.value.error, refused.text).toMatchObject({ code: 'not_undoable', example: past });
  expect(refused.text).not.toContain('Ctrl+Z');
  expect((await act(past)).value.undone).toEqual(['c1']);
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).not.toBe(10);
});

test('the list of changes promises no undo of what stays', async () => {
  const { act } = await openWithVariable();
  const { value, text } = await act({ action: 'list_changes' });
  const added = value.history.find(({ changeId }: { changeId: string }) => changeId === 'c2');
  expect(added.canUndo, text).toBeUndefined();
  expect(added.why, text).toContain('c3 was done after it');
  expect(value.undo).toMatchObject({ possible: true, how: 'act undo', changeId: 'c3' });
  await act({ action: 'undo' });
  const after = await act({ action: 'list_changes' });
  expect(after.value.undo, after.text).toMatchObject({
    ...{ possible: true, how: 'act undo, changeId: "c1", only: true', changeId: 'c1' },
    why: expect.stringContaining('c2 stays'),
  });
});

test.each([
  [{ X: -2200, Y: 200, Z: 0 }, { X: -2200, Y: 200, Z: 17.5 }, 'Place: …0} → …17.5}'],
  [
    '/Game/Architecture/Materials/M_Brick.M_Brick',
    '/Game/Architecture/Materials/M_Stone.M_Stone',
    'Place: …Brick.M_Brick → …Stone.M_Stone',
  ],
  [24, 100, 'Place: 24 → 100'],
])('a change from %j is told apart from %j', (before, after, told) => {
  const change = { objectPath: '/Game/A.A', propertyName: 'Place', before, after, verified: true };
  expect(tellChange(change, '')).toBe(told);
});
