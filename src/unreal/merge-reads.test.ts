import { expect, test } from 'vitest';
import { nextTurn } from '../base/next-turn.ts';
import type { UnrealClient } from './client.ts';
import { type EngineCall, readProperty } from './engine-call.ts';
import { mergeReads } from './merge-reads.ts';

/** A client that says of each read how many travelled with it. */
function openCounting() {
  const sent: number[] = [];
  const sendAll = async (calls: readonly EngineCall<unknown>[]) => {
    sent.push(calls.length);
    return calls.map(call => ({ ok: true as const, value: call.parse({ Value: sent.length }) }));
  };
  // Nothing else of a client is asked for here.
  return { sent, client: { sendAll } as unknown as UnrealClient };
}

test('what is asked for after the answers travels together, although they come in several turns', async () => {
  const { sent, client } = openCounting();
  const merged = mergeReads(client);
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await nextTurn();
      turns++;
    }
  })();
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      await merged.sendAll([readProperty(`/Game/A.A${index}`, 'One')]);
      await merged.sendAll([readProperty(`/Game/A.A${index}`, 'Two')]);
    }),
  );
  isDone = true;
  await others;
  expect(sent).toEqual([500, 500]);
  expect(turns).toBeGreaterThan(30);
});

test('nothing leaves until all that asks was begun', async () => {
  const { sent, client } = openCounting();
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const merged = mergeReads(client, { begun: () => begun });
  const first = merged.send(readProperty('/Game/A.A', 'One'));
  await nextTurn();
  await nextTurn();
  const second = merged.send(readProperty('/Game/B.B', 'One'));
  begin();
  await Promise.all([first, second]);
  expect(sent).toEqual([2]);
});

test('a read that is asked for in two ways is sent once, and each has it as it reads it', async () => {
  const { sent, client } = openCounting();
  const merged = mergeReads(client);
  const asValue = readProperty('/Game/A.A', 'One');
  const asBody: EngineCall<unknown> = { ...asValue, parse: body => body };
  const refused: EngineCall<unknown> = {
    ...asValue,
    parse: () => {
      throw new Error('of another shape');
    },
  };
  const answers = await Promise.all([asValue, asBody, refused].map(call => merged.sendAll([call])));
  expect(sent).toEqual([1]);
  expect(answers.flat()).toMatchObject([
    { ok: true, value: 1 },
    { ok: true, value: { Value: 1 } },
    { ok: false, error: { code: 'unexpected_engine_answer' } },
  ]);
});
