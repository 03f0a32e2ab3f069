import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const move = (location: object, mode: string) => ({
  ...{ action: 'set_transform', objectPath: 'Key Light', location, mode },
});
const parts = [move({ Z: 100 }, 'set'), move({ X: 100 }, 'add')];

test('an undo of a part of a batch says what of the same batch stays', async () => {
  const { act } = await openBridge();
  const batch = await act({ action: 'batch', onError: 'continue', operations: parts });
  expect(batch.value.undo).toMatchObject({ steps: 2, changeId: 'c1' });
  const undo = await act({ action: 'undo' });
  expect(undo.value.undone).toEqual(['c2']);
  expect(undo.value.note).toContain('Of the same batch c1 stays');
  expect((await act({ action: 'undo' })).text).not.toContain('same batch');
});

longTest('one of all its steps says nothing, and neither does one of a batch that is one step', async () => {
  const { act } = await openBridge();
  await act({ action: 'batch', onError: 'continue', operations: parts });
  expect((await act({ action: 'undo', steps: 2 })).text).not.toContain('same batch');
  const whole = [move({ Z: 90 }, 'set'), { ...move({ Z: 70 }, 'set'), objectPath: 'Statue' }];
  await act({ action: 'batch', operations: whole });
  expect((await act({ action: 'undo' })).text).not.toContain('same batch');
});
