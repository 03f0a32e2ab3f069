import { afterEach, expect, vi } from 'vitest';
import { generateLevel } from '../mocks/worlds/generate-level.ts';
import { createSessionState } from '../src/server/session-state.ts';
import type { ToolCall } from '../src/server/tool.ts';
import { logCall } from '../src/server/tool-log.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { passFrames } from './support/pass-frames.ts';
import { longTest } from './support/soak.ts';

/** What is told of large questions while they run, and of what they cost the editor's user. */
const scene = generateLevel({ actors: 3000 });
const SWEEP = { action: 'find_actors', where: { bHidden: true }, limit: 1 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function callOf(args: Record<string, unknown>, progress: ToolCall['progress'] = () => {}): ToolCall {
  return {
    arguments: args,
    session: createSessionState(),
    signal: new AbortController().signal,
    progress,
    ask: async () => 'unavailable',
    fill: async () => ({ action: 'unavailable' }),
  };
}

function inspectOf({ tools }: Bridge) {
  const [inspect] = tools;
  if (!inspect) throw new Error('Nothing is served.');
  return inspect.call;
}

longTest('a client that waits for a sweep is told how far it is', async () => {
  const bridge = await openBridge({ scene, timeoutMs: 60_000 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const told: string[] = [];
  const call = inspectOf(bridge);
  const answer = call(callOf(SWEEP, message => told.push(message)));
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await passFrames(bridge, 1);
    vi.advanceTimersByTime(1000);
  }
  const far = told.flatMap(message => {
    const counts = /^waiting for the editor \(\d+ s\), (\d+) of (\d+) requests answered$/.exec(message);
    return counts ? [Number(counts[1]) / Number(counts[2])] : [];
  });
  expect(far.some(share => share > 0 && share < 1)).toBe(true);
});

longTest('--debug says the longest frame that large questions caused, as editor_status does', async () => {
  const bridge = await openBridge({ scene, timeoutMs: 60_000 });
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    lines.push(String(text));
    return true;
  });
  const call = logCall(inspectOf(bridge), bridge.session.client);
  await bridge.editor.clock.until(call(callOf({ action: 'editor_status' })));
  expect(lines.at(-1)).not.toContain('longest frame');
  await bridge.editor.clock.until(call(callOf(SWEEP)));
  const [, longest] = /longest frame of large questions (\d+) ms/.exec(lines.at(-1) ?? '') ?? [];
  expect(Number(longest)).toBeCloseTo(bridge.editor.gameThread.longest.frameMs, -1);
  const { longest_frame_ms } = (await bridge.inspect({ action: 'editor_status' })).value;
  expect(longest_frame_ms).toBe(Number(longest));
});
