import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { VIEWS } from '../src/domains/views.ts';
import { WITHOUT_PROGRESS_MS } from '../src/server/ask-user.ts';
import { startDeadline } from '../src/unreal/call-deadline.ts';
import { expectLaw } from './support/law.ts';
import { createManualClock } from './support/manual-clock.ts';
import { type Answer, type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { EXAMPLES, openFor } from './support/operation-examples.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const set = (value: number, operation: 'set' | 'add' = 'set') => ({
  ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
  ...{ value, operation },
});

/** Seconds after which clients of the SDK give up on a call. */
const CLIENTS_BEAR = 60;

/** With time that only passes in the editor: also for the timers of requests. Requests may take two minutes. */
const open = () => openBridge({ timers: 'editor', timeoutMs: 120_000 });

/** Lets the editor stand still from the moment on in which the first change has left, but not yet begun. */
async function openStalling(seconds: number): Promise<Bridge> {
  let isStalled = true;
  const bridge = await openBridge({
    ...{ timers: 'editor', timeoutMs: 120_000 },
    onRequest: body => {
      if (isStalled || !body.includes('BeginTransaction')) return;
      isStalled = true;
      bridge.editor.inject({ kind: 'modal', seconds });
    },
  });
  await bridge.act(set(10));
  isStalled = false;
  return bridge;
}

/** The answer of a call, and the seconds of the editor's clock that it took. */
async function timed({ editor }: Bridge, call: Promise<Answer>): Promise<Answer & { seconds: number }> {
  const begin = editor.clock.seconds;
  const answer = await call;
  return { ...answer, seconds: editor.clock.seconds - begin };
}

/** As a client calls that asks for progress. */
async function callHearing(
  { client, editor }: Bridge,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const calling = client.callTool({ name, arguments: args }, undefined, { onprogress: () => {} });
  const result = CallToolResultSchema.parse(await editor.clock.until(calling));
  const [block] = result.content;
  const text = block?.type === 'text' ? block.text : '';
  return { value: JSON.parse(text), text, result, isError: result.isError === true };
}

describe('the time of a call', () => {
  const MS = 48_000;

  test.each<[string, number, 'read' | 'change', number, number]>([
    ['takes nothing from what is short', 0, 'read', 20_000, 20_000],
    ['bounds what is long', 0, 'change', 120_000, MS],
    ['bounds it by what is left', 30_000, 'change', 120_000, 18_000],
    ['leaves a chance to what is begun late', 47_000, 'change', 120_000, 5000],
  ])('%s', (_, passed, effect, asked, given) => {
    const clock = createManualClock();
    const deadline = startDeadline(clock, MS);
    clock.pass(passed);
    expect(deadline.limit(effect, asked)).toBe(given);
  });

  test.each(['read', 'change'] as const)('lets no %s begin when it is over', effect => {
    const clock = createManualClock();
    const deadline = startDeadline(clock, MS);
    clock.pass(MS);
    expect(() => deadline.limit(effect, 20_000)).toThrowError(
      expect.objectContaining({
        code: 'deadline_exceeded',
        details: expect.objectContaining({ sent: 'no' }),
      }),
    );
  });

  test('lets a change be looked at afterwards, for some seconds, and never says of it that it was not sent', () => {
    const clock = createManualClock();
    const deadline = startDeadline(clock, MS);
    clock.pass(MS - 1);
    expect(deadline.limit('change', 120_000)).toBe(5000);
    clock.pass(4000);
    const late = MS - 1 + 4000;
    expect(late + deadline.limit('read', 20_000)).toBeLessThan((CLIENTS_BEAR - 1) * 1000);
    clock.pass(2000);
    expect(() => deadline.limit('read', 20_000)).toThrowError(
      expect.objectContaining({ details: expect.not.objectContaining({ sent: 'no' }) }),
    );
    expect(() => deadline.limit('change', 20_000)).toThrowError(
      expect.objectContaining({ details: expect.objectContaining({ sent: 'no' }) }),
    );
  });
});

describe('a change that takes longer than clients bear', () => {
  longTest('is answered before that, and is made once', async () => {
    const bridge = await openStalling(90);
    const { value, text, seconds } = await timed(bridge, bridge.act(set(5, 'add')));
    expect(seconds, text).toBeGreaterThan(40);
    expect(seconds, text).toBeLessThan(CLIENTS_BEAR);
    expect(value).toMatchObject({ success: false, status: 'unknown', changeId: expect.any(String) });
    bridge.editor.clock.tick(60 * 60);
    expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(15);
    const again = await bridge.act(set(5, 'add'));
    expect(again.value, again.text).toMatchObject({
      error: { code: expect.stringMatching(/needs_confirmation|changed_since|applied/) },
    });
    expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(15);
  });

  longTest('is waited for where the client hears of progress', async () => {
    const bridge = await openStalling(90);
    const { value, text, seconds } = await timed(bridge, callHearing(bridge, 'act', set(5, 'add')));
    expect(value, text).toMatchObject({ success: true, changes: [{ before: 10, after: 15 }] });
    expect(seconds).toBeGreaterThan(85);
  });

  longTest('holds those behind it no longer than they may wait, and they are never made', async () => {
    const bridge = await openStalling(100);
    const first = timed(bridge, callHearing(bridge, 'act', set(77)));
    const second = timed(bridge, bridge.act(set(88)));
    const waited = await second;
    expect(waited.seconds).toBeGreaterThan(40);
    expect(waited.seconds).toBeLessThan(CLIENTS_BEAR);
    expect(waited.value.error, waited.text).toMatchObject({
      code: 'deadline_exceeded',
      message: expect.stringContaining('set_property has been under way'),
      remedy: expect.stringContaining('nothing of it was sent'),
    });
    expect((await first).value.success).toBe(true);
    bridge.editor.clock.tick(600);
    expect(bridge.editor.world.get(KEY, 'Intensity')).toBe(77);
    expect((await bridge.act(set(88))).value.success).toBe(true);
  });
});

describe('a look that takes longer than clients bear', () => {
  longTest('ends before that, and says so', async () => {
    const bridge = await open();
    bridge.editor.inject({ kind: 'modal', seconds: 200 });
    const { isError, seconds, text } = await timed(
      bridge,
      bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' }),
    );
    expect(isError, text).toBe(true);
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(CLIENTS_BEAR);
  });

  testOneOf.each<[string, Record<string, unknown>]>([
    ['wait_for', { action: 'wait_for', play: 'started', timeout: 120 }],
    ['poll_changes', { action: 'poll_changes', wait: 50 }],
  ])('%s waits as long as its client', async (_, args) => {
    const bridge = await open();
    await bridge.inspect({ action: 'watch_object', objectPath: 'Key Light' });
    const { isError, seconds, text } = await timed(bridge, bridge.inspect(args));
    expect(isError, text).toBe(false);
    expect(seconds).toBeGreaterThan(WITHOUT_PROGRESS_MS / 1000 - 3);
    expect(seconds).toBeLessThan(CLIENTS_BEAR - 5);
  });

  longTest('wait_for waits on where the client hears of progress', async () => {
    const bridge = await open();
    const args = { action: 'wait_for', play: 'started', timeout: 120 };
    const { value, seconds } = await timed(bridge, callHearing(bridge, 'inspect', args));
    expect(value).toMatchObject({ met: false, waited_s: expect.any(Number) });
    expect(seconds).toBeGreaterThan(119);
  });
});

const VIEW_CALLS = VIEWS.flatMap(({ name, examples }) =>
  examples.slice(0, 1).map(example => ({ action: name, ...example })),
);

/** Requests of a call before the editor stands still: before the first, and in the middle. */
const STALLS = [0, 1, 3] as const;

/** Calls a tool where the editor answers so many requests and then nothing for ten minutes. */
async function callStalled(
  operation: Parameters<typeof openFor>[0] | undefined,
  call: Record<string, unknown>,
  answered: number,
): Promise<void> {
  const begun = { left: Number.POSITIVE_INFINITY };
  const options: BridgeOptions = {
    ...{ timers: 'editor', timeoutMs: 120_000 },
    onRequest: () => {
      if (begun.left-- === 0) bridge.editor.inject({ kind: 'modal', seconds: 600 });
    },
  };
  const bridge = operation ? await openFor(operation, options) : await openBridge(options);
  begun.left = answered;
  const { seconds, value } = await timed(
    bridge,
    operation ? bridge.act({ ...call, confirm: true }) : bridge.inspect(call),
  );
  expectLaw(
    seconds < CLIENTS_BEAR,
    `${JSON.stringify(call)} is answered after ${seconds} s where the editor stands still after ${answered} requests; clients give up on it after ${CLIENTS_BEAR}. Whatever waits takes \`withinCall\` as its limit, and sends through the session of its context. It said ${JSON.stringify(value)}`,
  );
}

describe('whatever the editor stands still in, a call is answered before its client gives up', () => {
  testOneOf.each(EXAMPLES)('$call', async ({ operation, call }) => {
    for (const answered of STALLS) await callStalled(operation, call, answered);
  });

  test.each(oneIn(36, VIEW_CALLS))('%j', async call => {
    for (const answered of STALLS) await callStalled(undefined, call, answered);
  });
});
