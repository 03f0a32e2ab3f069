import { describe, expect } from 'vitest';
import { createWriteQueue } from '../src/panel/write-queue.ts';
import { createEditorClock } from './support/editor-clock.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const LAMP = 'Key Light.LightComponent0';

/** A drag over so many frames of the editor, a value in each; then it is let go. */
async function drag({ framesPerSecond, frames }: { framesPerSecond: number; frames: number }) {
  const bridge = await openBridge();
  const { clock, world } = bridge.editor;
  const call = { action: 'set_property', objectPath: world.pathOf('Key Light') };
  const set = (value: number, more: object = {}) =>
    bridge.client.callTool({
      name: 'act',
      arguments: { ...call, propertyName: 'LightComponent.Intensity', value, ...more },
    });
  // What an object is like is known by whoever has it on the screen.
  await clock.until(set(23));
  clock.framesPerSecond = framesPerSecond;
  const timer = createEditorClock(clock, 'idle');
  const sent: { value: number; at: number }[] = [];
  let isSettled = false;
  const queue = createWriteQueue<number>(
    async ({ value }, continues) => {
      sent.push({ value, at: clock.frame });
      const { structuredContent } = await set(value, continues === undefined ? {} : { continues });
      const { undo } = structuredContent as { undo: { changeId: string } }; // our own
      return { changeId: undo.changeId };
    },
    {
      now: timer.now,
      after: (milliseconds, run) => void timer.after(milliseconds, run),
      settled: () => {
        isSettled = true;
      },
    },
  );
  const arrived = new Map<number, number>();
  const pass = async () => {
    // Everything that can happen without a frame has happened before it.
    await clock.until(clock.nextFrame());
    const value = Number(world.get(LAMP, 'Intensity'));
    if (!arrived.has(value)) arrived.set(value, clock.frame);
  };
  for (let frame = 0; frame < frames; frame++) {
    queue.push({ value: 100 + frame, phase: 'drag' });
    await pass();
  }
  queue.push({ value: 999, phase: 'last' });
  const letGo = clock.frame;
  for (let frame = 0; frame < 20 && !isSettled; frame++) await pass();
  const { value: changes } = await bridge.act({ action: 'list_changes' });
  return {
    took: sent.map(({ value, at }) => (arrived.get(value) ?? Number.NaN) - at),
    lastTook: (arrived.get(999) ?? Number.NaN) - letGo,
    changes: changes.history.length as number,
    now: world.get(LAMP, 'Intensity'),
    writes: sent.length,
  };
}

describe('what is dragged', () => {
  testOneOf.each([
    // An editor in front, and one behind another window.
    [60, 90],
    [3, 12],
  ])(
    'is in an engine of %i frames a second two frames after it is sent, and the last value stays',
    async (framesPerSecond, frames) => {
      const { took, lastTook, changes, now, writes } = await drag({ framesPerSecond, frames });
      console.info(
        `${writes} writes in ${frames} frames at ${framesPerSecond} a second: ${Math.max(...took)} frames each at the most, the last ${lastTook} after it was let go`,
      );
      expect(writes).toBeGreaterThan(5);
      for (const each of took) expect(each).toBeLessThanOrEqual(2);
      expect(lastTook).toBeLessThanOrEqual(2);
      expect(now).toBe(999);
      expect(changes, 'the first one, and the drag').toBe(2);
    },
  );
});
