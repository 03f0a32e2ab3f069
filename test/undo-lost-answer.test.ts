import { expect } from 'vitest';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, oneOfEach, testOneIn } from './support/soak.ts';
import { tellSent } from './support/tell-sent.ts';

/** A server whose first request that changes something is carried out, and never answered. */
async function openLosing(operation: Operation) {
  let state: 'idle' | 'armed' | 'due' | 'over' = 'idle';
  const bridge: Bridge = await openBridge({
    ...switchedOn(operation, {}),
    journals: tellSent({ folder: makeDataFolder() }, () => {
      if (state === 'armed') state = 'due';
    }),
    onRequest: body => {
      if (state !== 'due' || body === '') return;
      state = 'over';
      bridge.editor.inject({ kind: 'reset', when: 'instead' });
    },
  });
  return {
    ...bridge,
    loseNext: () => {
      state = 'armed';
    },
  };
}

const reversible = EXAMPLES.filter(
  ({ operation }) => operation.effect === 'reversible' && !['undo', 'redo'].includes(operation.name),
);

/** What is known of a change may not hang on its answer: what was there before it is known before it is sent. */
testOneIn(15).each(oneOfEach(reversible, ({ operation }) => operation.name, 3))(
  'what is undone after an answer is undone as well where that was lost: $operation.name',
  async ({ operation, call }) => {
    const twin = await openBridge(switchedOn(operation, {}));
    for (const each of BEFORE[operation.name] ?? []) await twin.act(each);
    const answered = (await twin.act({ ...call, confirm: true })).value;
    if (!answered.undo?.possible) return;
    const { act, editor, loseNext } = await openLosing(operation);
    for (const each of BEFORE[operation.name] ?? []) await act(each);
    const before = plainSnapshot(editor.world);
    loseNext();
    await act({ ...call, confirm: true });
    const { history } = (await act({ action: 'list_changes', limit: 1 })).value;
    if (history[0].state === 'unclear') return;
    // It may have been somebody else: that is asked.
    const undone = await act({ action: 'undo', confirm: true });
    expect(undone.isError, undone.text).toBe(false);
    expect(plainSnapshot(editor.world)).toEqual(before);
  },
);

longTest('so is what an earlier request of the same batch had changed already', async () => {
  let isDue = false;
  const bridge: Bridge = await openBridge({
    journals: tellSent({ folder: makeDataFolder() }, () => {
      isDue = true;
    }),
    onRequest: body => {
      if (!isDue || !body.includes('F9')) return;
      isDue = false;
      bridge.editor.inject({ kind: 'reset', when: 'instead' });
    },
  });
  const folder = (name: string) => ({ action: 'set_folder', objectPath: 'Key Light', folder: name });
  const before = plainSnapshot(bridge.editor.world);
  const operations = [
    folder('F7'),
    { action: 'spawn_actor', class: 'PointLight', label: 'New' },
    folder('F9'),
  ];
  await bridge.act({ action: 'batch', operations });
  const { text } = await bridge.act({ action: 'list_changes', changeId: 'c1' });
  expect(text).toContain('"before":"F7","after":"F9"');
  const undone = await bridge.act({ action: 'undo', confirm: true });
  expect(undone.isError, undone.text).toBe(false);
  expect(plainSnapshot(bridge.editor.world)).toEqual(before);
});
