import { expect, test } from 'vitest';
import { BridgeError } from '../src/base/errors.ts';
import { destroyActor } from '../src/unreal/actor-functions.ts';
import { type Outcome, wrapClient } from '../src/unreal/client.ts';
import { watchIdentity } from '../src/unreal/identity.ts';

/** A client whose editor tells a project; or whose answers are broken on their way. */
function openClient() {
  let isBroken = false;
  let sent = 0;
  const answer = (index: number): Outcome<unknown> => {
    const error = new BridgeError('unexpected_engine_answer', 'Broken.', { answer: 'unreadable' });
    return isBroken ? { ok: false, error } : { ok: true, value: index === 0 ? 'D:/Work/Yard/' : '' };
  };
  const client = wrapClient(
    {
      ...{ address: 'http://127.0.0.1:30010', timeoutMs: 8000, frameMs: () => undefined },
      ...{ stats: () => ({}) as never, whenClosed: Promise.resolve() as never, close: async () => {} },
    },
    {
      send: async () => undefined as never,
      sendAll: async calls => {
        sent += calls.filter(({ effect }) => effect === 'change').length;
        return calls.map((_, index) => answer(index)) as never;
      },
    },
  );
  return {
    client,
    breakAnswers: (is: boolean) => {
      isBroken = is;
    },
    countSent: () => sent,
  };
}

test.each([undefined, 'Yard'])(
  'who answers in a way that nobody can read is not taken for another project (pinned: %s)',
  async pinned => {
    const { client, breakAnswers, countSent } = openClient();
    const watched = watchIdentity(client, pinned, () => {});
    const change = destroyActor('/Game/Map.Map:PersistentLevel.Lamp');
    await watched.client.sendAll([change]);
    watched.identity.askNext();
    breakAnswers(true);
    await expect(watched.client.sendAll([change])).rejects.toMatchObject({
      code: 'unexpected_engine_answer',
      retryable: true,
      details: { sent: 'no' },
    });
    expect(countSent()).toBe(1);
    breakAnswers(false);
    await watched.client.sendAll([change]);
    expect(countSent()).toBe(2);
  },
);
