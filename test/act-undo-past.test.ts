import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { tellChange } from '../src/kernel/history/tell-entry.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn } from './support/soak.ts';

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

longTest(
  'an undo back to a change takes back nothing where one on the way stays, and says how to have that one alone',
  async () => {
    const { act, editor } = await openWithVariable();
    const alone = { action: 'undo', changeId: 'c1', only: true };
    for (const more of [{ dryRun: true }, {}]) {
      const refused = await act({ action: 'undo', changeId: 'c1', ...more });
      expect(refused.value.error, refused.text).toMatchObject({ code: 'not_undoable', example: alone });
      // The very change that stays: no other one is offered for it.
      const staying = await act({ action: 'undo', changeId: 'c2', ...more });
      expect(staying.value.error, staying.text).toMatchObject({ code: 'not_undoable' });
      expect(staying.value.error.example, staying.text).toBeUndefined();
    }
    expect(editor.world.get('Sun.LightComponent0', 'Temperature')).toBe(4000);
  },
);

longTest('plain undo stops at what stays, and its remedy leads past it', async () => {
  const { act, editor } = await openWithVariable();
  expect((await act({ action: 'undo' })).value.undone).toEqual(['c3']);
  const refused = await act({ action: 'undo', confirm: true });
  expect(refused.value.error, refused.text).toMatchObject({ code: 'not_undoable' });
  expect(refused.value.error.remedy).toContain('`changeId: "c1", only: true`');
  expect(refused.value.error.example, refused.text).toBeUndefined();
  expect(refused.text).not.toContain('Ctrl+Z');
  expect((await act({ action: 'undo', changeId: 'c1', only: true })).value.undone).toEqual(['c1']);
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).not.toBe(10);
});

longTest('the list of changes promises no undo of what stays', async () => {
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

describe('a change that only the editor’s own undo brings back', () => {
  const CHANGES = [VARIABLE, { action: 'delete_actors', objectPath: 'Key Light', confirm: true }];

  testOneIn(6).each(
    CHANGES.flatMap(change => [
      { change, isAllowed: true },
      { change, isAllowed: false },
    ]),
  )(
    'is promised to be undone as the project lets it be: $change, $isAllowed',
    async ({ change, isAllowed }) => {
      const settings = { allowConsoleCommandRemoteExecution: isAllowed };
      const bridge = await openBridge({ scene: thirdPerson, settings });
      const done = await bridge.act(change);
      expect(done.isError, done.text).toBe(false);
      const before = bridge.editor.world.snapshot();
      const listed = await bridge.act({ action: 'list_changes' });
      const [entry] = listed.value.history;
      const preview = await bridge.act({ action: 'undo', dryRun: true });
      const asked = await bridge.act({ action: 'undo' });
      expect(bridge.editor.world.snapshot()).toEqual(before);
      const undone = await bridge.act({ action: 'undo', confirm: true });
      expect([entry.canUndo === true, preview.value.success, undone.value.success], undone.text).toEqual(
        Array(3).fill(isAllowed),
      );
      expect(listed.value.undo.possible, listed.text).toBe(isAllowed);
      if (isAllowed) {
        expect(asked.value.error.code, asked.text).toBe('needs_confirmation');
        return;
      }
      expect(entry.why, listed.text).toContain('console commands are not allowed');
      // Nobody is asked about what is known not to work.
      for (const each of [preview, asked, undone])
        expect(each.value.error.code, each.text).toBe('not_undoable');
    },
  );

  longTest('nothing is asked of the console where no change needs it', async () => {
    const bodies: string[] = [];
    const bridge = await openBridge({ scene: thirdPerson, onRequest: body => void bodies.push(body) });
    await bridge.act(DIM);
    await bridge.act({ action: 'list_changes' });
    await bridge.act({ action: 'undo' });
    expect(bodies.join('')).not.toContain('ExecuteConsoleCommand');
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
