import { expect, test } from 'vitest';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { BridgeError } from '../../base/errors.ts';
import { createPendingRequests } from './pending-requests.ts';

const late = () => new BridgeError('deadline_exceeded', 'late');

test('numbers begin again behind the highest, and pass over those that are still in use', async () => {
  const pending = createPendingRequests(createManualClock(), 3);
  const add = () => pending.add({ timeoutMs: 10, unanswered: late });
  const [first, second, third] = [add(), add(), add()];
  expect([first.id, second.id, third.id]).toEqual([1, 2, 3]);
  pending.answer(2, { status: 200, body: undefined });
  expect(add().id).toBe(2);
  expect(pending.answer(9, { status: 200, body: undefined })).toBe(false);
});
